import {
  type EndpointDef,
  type EndpointGroup,
  fillPath,
  type RequestOf,
  type ResponseOf,
} from '@banso/contract/endpoint'
import { ApiError } from '@banso/contract/errors'
import {
  type Query,
  QueryClient,
  type QueryFilters,
  type QueryKey,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { call } from './api.ts'
import { NetworkError } from './http.ts'

const isWorthAnotherTry = (failures: number, error: Error) =>
  failures < 1 && (error instanceof NetworkError || (error instanceof ApiError && error.status >= 500))

/** Makes the query cache; the app has one, each test its own. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // 'always': without a connection the person is told at once instead of waiting on a paused call.
      queries: { staleTime: 15_000, retry: isWorthAnotherTry, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })

export const queryClient = makeQueryClient()

/** For what is read anew at each visit: what was asked on the way there belongs to the same one. */
export const VISIT_MS = 2_000

export type Read = EndpointDef & { readonly method: 'GET' }

/** A question has one key, whatever else a caller of several areas passes beside the parameters of its path. */
const named = (path: string, params: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(params).filter(([name]) => path.includes(`{${name}}`)))

/** Options for useQuery and prefetchQuery; the key is `[path, params, query]`, so a path alone refreshes all of them. */
export const apiQuery = <D extends Read>(def: D, request: RequestOf<D>) =>
  queryOptions({
    queryKey: [def.path, named(def.path, request.params), request.query ?? {}] as const,
    queryFn: ({ signal }): Promise<ResponseOf<D>> => call(def, request, signal),
  })

/**
 * What these filters name is stale from now on: read again where it is on the screen, at its next use elsewhere. Settles
 * when the screen is up to date. A first reading that is still under way is begun again, since it may have been answered
 * before the change; `invalidateQueries` alone would keep its answer.
 */
export const markStale = (client: QueryClient, filters: QueryFilters): Promise<void> => {
  const isFirstReading: QueryFilters['predicate'] = (query) =>
    query.state.data === undefined && (filters.predicate?.(query) ?? true)
  void client.cancelQueries({ ...filters, predicate: isFirstReading })
  return client.invalidateQueries(filters)
}

/**
 * Somebody else may have changed anything: what is on the screen is read anew, as when a window is returned to, all else
 * at its next use. What a form stands on stays, and what the guard has learnt.
 */
export const markOutdated = (client: QueryClient): Promise<void> =>
  markStale(client, {
    predicate: (query) =>
      isAnswer(query) && query.observers.every(({ options }) => options.refetchOnWindowFocus !== false),
  })

/** Of the API, and not what the guard has learnt. */
const isAnswer = ({ queryKey: [path], meta }: Query): boolean => String(path).startsWith('/api/') && !meta?.guard

/**
 * After somebody's own change what stands nowhere on the screen is old, whatever the change names: also what is on its
 * way, asked ahead of a page that was about to be opened. It may have been read before the change.
 */
export const markUnseen = (client: QueryClient): void => {
  const unseen: QueryFilters = { type: 'inactive', predicate: isAnswer }
  void client.cancelQueries(unseen)
  void client.invalidateQueries({ ...unseen, refetchType: 'none' })
}

const readAgain = (client: QueryClient, stale: readonly ({ readonly path: string } | QueryKey)[]) =>
  Promise.all(stale.map((each) => markStale(client, { queryKey: 'path' in each ? [each.path] : each })))

/**
 * `markStale` for what a change touched: all queries of an endpoint, or those under a key. The menu's numbers are read
 * again too, but nobody waits for them.
 */
export const refresh = (client: QueryClient, stale: readonly ({ readonly path: string } | QueryKey)[]) => {
  void markStale(client, { predicate: isWaits })
  return readAgain(client, stale)
}

export type Page<T> = {
  readonly data: readonly T[]
  readonly page_info: { readonly next_cursor: string | null; readonly total_count?: number | undefined }
}

/** A question about a list that grows downwards, page after page. */
export type EndlessQuery<P> = {
  queryKey: QueryKey
  queryFn: (context: { pageParam: string | undefined; signal: AbortSignal }) => Promise<P>
  initialPageParam: string | undefined
  getNextPageParam(page: P): string | undefined
}

/** As `apiQuery` for `useEndless`, and for what a page asks first. */
export const endlessQuery = <D extends Read>(def: D, request: RequestOf<D>): EndlessQuery<ResponseOf<D>> => ({
  queryKey: [def.path, named(def.path, request.params), { ...request.query, endless: true }],
  queryFn: ({ pageParam: cursor, signal }) =>
    call(def, { ...request, query: { ...request.query, ...(cursor && { cursor }) } }, signal),
  initialPageParam: undefined,
  getNextPageParam: (page) => (page as Page<unknown>).page_info.next_cursor ?? undefined,
})

/**
 * What several people work on at once is read again so often while it is on the screen: not everybody who looks at it is
 * told of each change. A window that nobody sees asks nothing.
 */
export const live = { refetchInterval: 30_000 } as const

/**
 * A list that grows downwards, page by page (`MoreButton`). `rows` are those read so far, `total` all that there are,
 * once the first page has told it.
 */
export const useEndless = <P extends Page<unknown>>(
  question: EndlessQuery<P>,
  options: { staleTime?: number; refetchInterval?: number } = {},
) => {
  const query = useInfiniteQuery({ ...question, ...options })
  const pages = query.data?.pages
  const rows = (pages?.flatMap(({ data }) => data) ?? []) as P['data'][number][]
  return { query, rows, total: pages?.[0]?.page_info.total_count }
}

/** Reads through an endpoint what no query's options can say: a file, or several lists as one. */
export const read = <D extends Read>(def: D, request: RequestOf<D>, signal?: AbortSignal): Promise<ResponseOf<D>> =>
  call(def, request, signal)

/**
 * A change through an endpoint from a form or a dialog, which waits and tells of refusals itself. It passes the same
 * cache as `useApiMutation`, so that whatever watches changes (a redirect, a person who may not go on) sees each of them.
 */
export const useCall = () => {
  const client = useQueryClient()
  return useCallback(
    <D extends EndpointDef>(def: D, request: RequestOf<D>): Promise<ResponseOf<D>> =>
      client
        .getMutationCache()
        .build(client, { mutationFn: () => call(def, request) })
        .execute(undefined),
    [client],
  )
}
export type Call = ReturnType<typeof useCall>

type MutationOptions<D extends EndpointDef> = {
  /**
   * What the change makes stale: every query of these endpoints is read again, also where a command is refused because
   * things stand otherwise than on the screen.
   */
  refresh?: readonly EndpointDef[]
  onSuccess?: (answer: ResponseOf<D>, request: RequestOf<D>) => unknown
}

/**
 * A change through an endpoint. A POST keeps one Idempotency-Key per address until it went well, so that pressing
 * again after a lost answer makes nothing twice; a caller's own key wins.
 */
export const useApiMutation = <D extends EndpointDef>(def: D, options: MutationOptions<D> = {}) => {
  const [keys] = useState(() => new Map<string, string>())
  return useMutation({
    mutationFn: async (request: RequestOf<D>): Promise<ResponseOf<D>> => {
      if (def.method !== 'POST' || request.idempotencyKey) return call(def, request)
      const address = fillPath(def.path, request.params)
      const key = keys.get(address) ?? crypto.randomUUID()
      keys.set(address, key)
      try {
        const answer = await call(def, { ...request, idempotencyKey: key })
        keys.delete(address)
        return answer
      } catch (error) {
        // A refusal frees the key on the server too. It stays taken while the first try may still run, or may have been
        // done by a server whose answer something on the way replaced by its own (502, 504).
        if (error instanceof ApiError && error.status < 500 && error.code !== 'in_progress') keys.delete(address)
        throw error
      }
    },
    onSuccess: (answer, request, _result, { client }) => {
      void readAgain(client, options.refresh ?? [])
      // What an edit says differently is waited for by the same people.
      if (def.method !== 'PATCH') void markStale(client, { predicate: isWaits })
      return options.onSuccess?.(answer, request)
    },
    onError: (error, _request, _result, { client }) => {
      if (def.method !== 'PATCH' && standsOtherwise(error)) void readAgain(client, options.refresh ?? [])
    },
  })
}

/**
 * Refused for what the record, or the person's right, is now; not for what was typed. A conflict of versions (412) is its
 * caller's: what was seen stays on the screen until it is dealt with.
 */
const standsOtherwise = (error: unknown) => error instanceof ApiError && [403, 404, 409, 410].includes(error.status)

const isWaits: QueryFilters['predicate'] = ({ queryKey: [path] }) => String(path).endsWith('/waits')

/** What some groups of calls read: what a change through one of them makes stale. */
export const readsOf = (calls: { readonly [noun: string]: EndpointGroup }): EndpointDef[] =>
  Object.values(calls)
    .flatMap((group) => Object.values(group))
    .filter(({ method }) => method === 'GET')

/**
 * Options of a change that answers the changed record: its page shows it at once, the next change is made with the new
 * ETag, and what the noun's calls read is stale. `keyOf` is the query key of the record's detail.
 */
export const useAfter = <R>(calls: { readonly [noun: string]: EndpointGroup }, keyOf: (record: R) => QueryKey) => {
  const client = useQueryClient()
  const onSuccess = (answer: { readonly data: R }) => void client.setQueryData(keyOf(answer.data), answer)
  return { refresh: readsOf(calls), onSuccess }
}

/** For changes that wait until the screen is up to date: reads again what the noun's calls read. */
export const useReread = (calls: { readonly [noun: string]: EndpointGroup }) => {
  const client = useQueryClient()
  return () => refresh(client, readsOf(calls))
}
