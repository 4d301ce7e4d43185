// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { watchUnread } from './watch-unread.ts'

/** The number under the bell follows two things: the unread notifications, and the stamp of 「すべて既読にする」. */

type Listener = {
  of: string
  since: string | undefined
  tell: (snapshot: object) => void
  fail: () => void
  stopped: boolean
}
const listeners: Listener[] = []
vi.mock('./firestore.ts', () => ({ firestore: {} }))
vi.mock('firebase/firestore', () => ({
  setLogLevel: () => {},
  enableNetwork: async () => {},
  disableNetwork: async () => {},
  collection: (_: unknown, name: string) => name,
  doc: (_: unknown, name: string, uid: string) => ({ of: `${name}/${uid}` }),
  where: (field: string, _op: string, value: unknown) => ({ field, value }),
  orderBy: () => ({}),
  limit: () => ({}),
  query: (of: string, ...parts: { field?: string; value?: string }[]) => ({
    of,
    since: parts.find(({ field }) => field === 'shown_at')?.value,
  }),
  onSnapshot: (
    { of, since }: Pick<Listener, 'of' | 'since'>,
    _options: object,
    told: (snapshot: object) => void,
    fail: Listener['fail'],
  ) => {
    const tell = (snapshot: object) => told({ metadata: { fromCache: false }, ...snapshot })
    const listener = { of, since, tell, fail, stopped: false }
    listeners.push(listener)
    return () => {
      listener.stopped = true
    }
  },
}))
beforeEach(() => {
  listeners.length = 0
})

const [uid, first, later] = ['u1', '2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z']
const start = () => {
  const told: (number | null)[] = []
  const stop = watchUnread(uid, (count) => told.push(count))
  const person = (readBefore: string | undefined) =>
    listeners.findLast(({ of }) => of === `users/${uid}`)?.tell({ get: () => readBefore })
  const lists = () => listeners.filter(({ of }) => of === 'notifications')
  return { told, stop, person, lists }
}

test('nothing is told before both are known: no number is not the number 0', () => {
  const { told, person, lists } = start()
  person(undefined)
  expect(told).toEqual([])
  lists()[0]?.tell({ size: 3 })
  expect(told).toEqual([3])
})

test('what the device holds without the server is no number, neither of the person nor of the list', () => {
  const { told, person, lists } = start()
  const unconfirmed = { metadata: { fromCache: true } }
  listeners[0]?.tell({ ...unconfirmed, get: () => undefined })
  expect(lists()).toEqual([])
  person(first)
  lists()[0]?.tell({ ...unconfirmed, size: 0 })
  expect(told).toEqual([])
  lists()[0]?.tell({ size: 4 })
  expect(told).toEqual([4])
})

test('reading all begins the count anew from that moment, and what the old list still says is not told', () => {
  const { told, person, lists } = start()
  person(first)
  const [before] = lists()
  expect(before?.since).toBe(first)
  before?.tell({ size: 5 })
  person(later)
  const after = lists()[1]
  expect([before?.stopped, after?.since]).toEqual([true, later])
  before?.tell({ size: 6 })
  after?.tell({ size: 0 })
  expect(told).toEqual([5, 0])
})

test('another change of the person begins nothing anew', () => {
  const { person, lists } = start()
  person(first)
  person(first)
  expect(lists()).toHaveLength(1)
})

test('a watch that fails tells that the number is unknown, and one that is over tells nothing', () => {
  const { told, person, lists, stop } = start()
  person(first)
  lists()[0]?.tell({ size: 2 })
  lists()[0]?.fail()
  expect(told).toEqual([2, null])
  stop()
  lists()[0]?.tell({ size: 9 })
  expect(told).toEqual([2, null])
})
