import { ApiError } from '@banso/contract/errors'
import { partnerUsers, startupUsers } from '@banso/contract/users'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { NetworkError } from './http.ts'
import { apiQuery, makeQueryClient, markOutdated, markStale, markUnseen, refresh } from './query.ts'

const key = ['/partners', {}, { saved: true }]

/** A reading whose answers come when the test says so, and its rows as the screen has them. */
const watch = (client: QueryClient) => {
  const answers: ((rows: string[]) => void)[] = []
  const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve))
  const observer = new QueryObserver(client, { queryKey: key, queryFn, retry: false })
  const stop = observer.subscribe(() => {})
  return { answers, rows: () => observer.getCurrentResult().data, stop }
}

test('a first reading that began before a change is begun again, and its answer dropped', async () => {
  const client = new QueryClient()
  const { answers, rows, stop } = watch(client)
  const settled = refresh(client, [{ path: '/partners' }])
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[0]?.(['before'])
  answers[1]?.(['after'])
  await settled
  expect(rows()).toEqual(['after'])
  stop()
})

test('what is on the screen stays there while it is read again', async () => {
  const client = new QueryClient()
  const { answers, rows, stop } = watch(client)
  answers[0]?.(['before'])
  await vi.waitFor(() => expect(rows()).toEqual(['before']))
  const settled = refresh(client, [key.slice(0, 1)])
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  expect(rows()).toEqual(['before'])
  answers[1]?.(['after'])
  await settled
  expect(rows()).toEqual(['after'])
  stop()
})

test('others are left alone', async () => {
  const client = new QueryClient()
  const { answers, rows, stop } = watch(client)
  await markStale(client, { predicate: ({ queryKey: [path] }) => path === '/notifications' })
  answers[0]?.(['first'])
  await vi.waitFor(() => expect(rows()).toEqual(['first']))
  expect(answers).toHaveLength(1)
  stop()
})

test('a change of a dialog reads the numbers of the menu again, without waiting for them', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  let reads = 0
  const queryFn = () => {
    reads++
    return reads === 1 ? { applies: 1 } : new Promise(() => {})
  }
  const stop = new QueryObserver(client, { queryKey: ['/api/operator/waits', {}, {}], queryFn }).subscribe(() => {})
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  await refresh(client, [['/api/operator/applies']])
  expect(reads).toBe(2)
  stop()
})

test('after others may have changed anything, all is read anew but what the guard knows and a form stands on', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const reads: string[] = []
  const ask = (path: string, more: object = {}) => {
    const queryFn = async () => reads.push(path)
    return new QueryObserver(client, { queryKey: [path], queryFn, ...more })
  }
  const shown = [
    ask('/api/goals'),
    ask('/api/users/current', { meta: { guard: true } }),
    ask('/api/tasks/edited', { refetchOnWindowFocus: false }),
    ask('file'),
  ]
  const stops = shown.map((each) => each.subscribe(() => {}))
  await client.fetchQuery({ queryKey: ['/api/seen before'], queryFn: () => 'old' })
  await vi.waitFor(() => expect(reads).toHaveLength(4))
  await markOutdated(client)
  expect(reads.slice(4)).toEqual(['/api/goals'])
  expect(client.getQueryState(['/api/seen before'])?.isInvalidated).toBe(true)
  for (const stop of stops) stop()
})

test('what was asked ahead before a change is asked again where it is needed, whenever it was answered', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const answers: ((text: string) => void)[] = []
  const question = (path: string, more: object = {}) => ({
    queryKey: [path],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      new Promise<string>((answer, refuse) => {
        answers.push(answer)
        signal.addEventListener('abort', () => refuse(new Error('called off')))
      }),
    ...more,
  })
  const ask = (path: string, more?: object) => void client.prefetchQuery(question(path, more))
  const stateOf = (path: string) => client.getQueryState<string>([path])
  ask('/api/answered')
  ask('/api/users/current', { meta: { guard: true } })
  for (const answer of answers) answer('before')
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  ask('/api/asked')
  const shown = new QueryObserver(client, question('/api/shown'))
  const stop = shown.subscribe(() => {})
  markUnseen(client)
  for (const answer of answers) answer('before')
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect([stateOf('/api/answered')?.isInvalidated, stateOf('/api/asked')?.data]).toEqual([true, undefined])
  expect([stateOf('/api/users/current')?.isInvalidated, shown.getCurrentResult().data]).toEqual([false, 'before'])
  stop()
})

test('a question has one key, whatever more its caller knows of the address', () => {
  const ofArea = (area: 'startup' | 'partner') => ({ startup: startupUsers, partner: partnerUsers })[area].current
  const more = apiQuery(ofArea('startup'), { params: { startup_id: 's', partner_id: '' } })
  expect(more.queryKey).toEqual(apiQuery(startupUsers.current, { params: { startup_id: 's' } }).queryKey)
})

test('what the server refuses is not asked again; what broke on the way is, once', () => {
  const retry = makeQueryClient().getDefaultOptions().queries?.retry as (failures: number, error: Error) => boolean
  expect([retry(0, new NetworkError()), retry(1, new NetworkError())]).toEqual([true, false])
  expect([retry(0, new ApiError('server_error')), retry(1, new ApiError('server_error'))]).toEqual([true, false])
  expect([retry(0, new ApiError('forbidden')), retry(0, new ApiError('rate_limited'))]).toEqual([false, false])
})
