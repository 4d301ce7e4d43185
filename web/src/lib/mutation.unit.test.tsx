// @vitest-environment jsdom
import { ApiError, type ErrorCode } from '@banso/contract/errors'
import { goals } from '@banso/contract/goals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from './api.ts'
import { NetworkError } from './http.ts'
import { useApiMutation, useCall } from './query.ts'

vi.mock('./api.ts', () => ({ call: vi.fn() }))
const calls = vi.mocked(call)
beforeEach(() => {
  calls.mockReset()
})

/** A server that does what it is asked once per key, and loses the answers to these tries. */
const server = (answers: readonly (Error | 'answered')[]) => {
  const made = new Set<string>()
  const tries = [...answers]
  calls.mockImplementation(async (_def, request) => {
    made.add(String(request.idempotencyKey))
    const answer = tries.shift()
    if (answer instanceof Error) throw answer
    return { data: { uid: 'g1' } } as never
  })
  return made
}
const mutation = () => {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useApiMutation(goals.restore), { wrapper }).result
}
const request = (goal_id = 'g1') => ({ params: { startup_id: 's1', goal_id }, body: {} }) as never
const lost = new NetworkError(new TypeError('the answer was lost'))
const refused = (code: ErrorCode) => new ApiError(code)

test.each([
  ['no answer comes', lost],
  ['something on the way answers in the server’s place', refused('server_error')],
  ['the first try is still running', refused('in_progress')],
])('what is tried again after %s is made once', async (_what, trouble) => {
  const made = server([trouble, trouble, 'answered'])
  const change = mutation()
  for (const _ of [1, 2]) await expect(change.current.mutateAsync(request())).rejects.toThrow()
  await change.current.mutateAsync(request())
  expect([calls.mock.calls.length, made.size]).toEqual([3, 1])
})

test.each([
  ['an answer', 'answered' as const],
  ['a refusal', refused('invalid_transition')],
])('what is asked for after %s is another thing', async (_what, first) => {
  const made = server([first, 'answered'])
  const change = mutation()
  await change.current.mutateAsync(request()).catch(() => {})
  await change.current.mutateAsync(request())
  expect(made.size).toBe(2)
})

test('each record has a key of its own', async () => {
  const made = server([lost, lost, 'answered', 'answered'])
  const change = mutation()
  for (const uid of ['g1', 'g2']) await expect(change.current.mutateAsync(request(uid))).rejects.toThrow()
  for (const uid of ['g1', 'g2']) await change.current.mutateAsync(request(uid))
  expect(made.size).toBe(2)
})

test.each([
  ['it went well', 'answered' as const, goals.restore, true],
  ['things stand otherwise than on the screen', refused('already_changed'), goals.restore, true],
  ['what was typed is refused', refused('validation_failed'), goals.restore, false],
  ['no answer comes', lost, goals.restore, false],
  ['an edit meets another, which is merged', refused('conflict'), goals.update, false],
])('what a change touches is read again or not: %s', async (_when, answer, change, isRead) => {
  server([answer])
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const key = [goals.list.path, { startup_id: 's1' }, {}]
  client.setQueryData(key, { data: [] })
  const { result } = renderHook(() => useApiMutation(change as typeof goals.restore, { refresh: [goals.list] }), {
    wrapper,
  })
  await result.current.mutateAsync(request()).catch(() => {})
  expect(client.getQueryState(key)?.isInvalidated).toBe(isRead)
})

test('a change from a form passes what watches all of them', async () => {
  server([refused('suspended')])
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useCall(), { wrapper })
  const seen: unknown[] = []
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') seen.push((event.action.error as ApiError).code)
  })
  await expect(result.current(goals.restore, request())).rejects.toThrow()
  expect(seen).toEqual(['suspended'])
})
