// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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
vi.mock('./firebase.ts', () => ({ firebaseApp: () => ({}), emulators: null }))
const clients: object[] = []
const ended: object[] = []
vi.mock('firebase/firestore', () => ({
  getFirestore: () => {
    clients.push({})
    return clients.at(-1)
  },
  terminate: async (client: object) => {
    ended.push(client)
    throw new Error('FIRESTORE (12.19.0) INTERNAL ASSERTION FAILED: Unexpected state (ID: b815)')
  },
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
    since: parts.find(({ field }) => field === 'head_at')?.value,
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
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})
const start = () => {
  const told: (number | null)[] = []
  const stop = watchUnread(uid, (count) => told.push(count))
  stops.push(stop)
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

describe('a client that breaks', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  /** Answers whether the page was spared. */
  const rejects = (reason: Error) => {
    const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
    dispatchEvent(event)
    return event.defaultPrevented
  }
  const fails = (id: string) => {
    const error = new Error(`FIRESTORE (12.19.0) INTERNAL ASSERTION FAILED: Unexpected state (ID: ${id}) CONTEXT: {}`)
    return rejects(error)
  }

  test('is put aside for a new one, and what the old one still reports touches nothing', () => {
    const { told, person, lists, stop } = start()
    person(first)
    lists()[0]?.tell({ size: 2 })
    const [client] = clients.slice(-1)
    expect(fails('ca9')).toBe(true)
    expect([told, ended.at(-1)]).toEqual([[2, null], client])
    expect(fails('b815')).toBe(true)
    vi.advanceTimersByTime(15_000)
    expect(clients.at(-1)).not.toBe(client)
    person(first)
    lists()[1]?.tell({ size: 3 })
    expect(fails('b815')).toBe(true)
    expect(told).toEqual([2, null, 3])
    expect(listeners.slice(2).map(({ stopped }) => stopped)).toEqual([false, false])
    stop()
  })

  test('leaves other errors to the page, and all of them once nobody watches', () => {
    const { told, stop } = start()
    expect([rejects(new Error('somewhere else')), told]).toEqual([false, []])
    stop()
    expect(fails('ca9')).toBe(false)
  })
})
