import { expect, test, vi } from 'vitest'
import { interleaved, type ThreadOf } from './thread.tsx'

type Row = { uid: string; created_at: string }
const thread = (days: readonly string[], query: Partial<ThreadOf<Row>['query']> = {}): ThreadOf<Row> => ({
  query: {
    data: {},
    error: null,
    isPending: false,
    isError: false,
    hasNextPage: false,
    isFetchingNextPage: false,
    refetch: vi.fn(async () => undefined),
    fetchNextPage: vi.fn(async () => undefined),
    ...query,
  },
  rows: days.map((day) => ({ uid: day, created_at: `2026-11-${day}` })),
  total: days.length,
})
const shown = ({ rows }: ThreadOf<Row>) => rows.map(({ uid }) => uid)

test('two threads are one by time', () => {
  const both = interleaved(thread(['01', '04']), thread(['02', '05']))
  expect([shown(both), both.total, both.query.hasNextPage]).toEqual([['01', '02', '04', '05'], 4, false])
})

test('nothing is shown beyond what the one behind has been read, whose next page comes first', async () => {
  const [messages, notes] = [thread(['01', '04'], { hasNextPage: true }), thread(['02', '05', '09'])]
  const both = interleaved(messages, notes)
  expect([shown(both), both.query.hasNextPage]).toEqual([['01', '02', '04'], true])
  await both.query.fetchNextPage()
  expect(
    [messages.query.fetchNextPage, notes.query.fetchNextPage].map((next) => vi.mocked(next).mock.calls.length),
  ).toEqual([1, 0])
})

test('nothing is shown before both have begun, since one stands between the other', () => {
  const waiting = thread([], { data: undefined, isPending: true })
  const both = interleaved(thread(['01', '04']), waiting)
  expect([shown(both), both.query.isPending]).toEqual([[], true])
})

test('one that has failed fails both, and is alone read again', async () => {
  const [messages, notes] = [thread(['01']), thread([], { data: undefined, isError: true, error: new Error('x') })]
  const { query } = interleaved(messages, notes)
  expect([query.isError, query.data, query.error?.message]).toEqual([true, undefined, 'x'])
  await query.refetch()
  expect([messages.query.refetch, notes.query.refetch].map((again) => vi.mocked(again).mock.calls.length)).toEqual([
    0, 1,
  ])
})
