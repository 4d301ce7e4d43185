import { getFirestore } from 'firebase-admin/firestore'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { executionRoutes } from '../resources/executions/routes.ts'
import { goalRoutes } from '../resources/goals/routes.ts'
import { type Answer, clientOf } from '../testing/client.ts'
import { makeStartup, makeTask } from '../testing/factory.ts'
import { executionInput, goalInput } from '../testing/inputs.ts'
import { countRaw } from '../testing/raw.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { app } from './app.ts'

/** What the store answers under load is no failure of the portal: it is told as what can be tried again, and when. */

let server: TestServer
let calls: Record<'transaction' | 'guarded batch', () => Promise<Answer>>
let stored: () => Promise<number>
beforeAll(async () => {
  server = await startServer([...goalRoutes, ...executionRoutes])
  const startup = await makeStartup()
  const task = await makeTask(startup)
  const owner = clientOf(server, startup.owner)
  calls = {
    transaction: () => owner.post(`${startup.base}/goals`, { body: goalInput(startup.owner.uid) }),
    'guarded batch': () => owner.post(`${startup.base}/tasks/${task.uid}/executions`, { body: executionInput() }),
  }
  stored = () => countRaw('activities', 'startup_company_uid', startup.uid)
})
afterAll(() => server.stop())
afterEach(() => void vi.restoreAllMocks())

const failing = (code: number, details = '') => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return vi
    .spyOn(getFirestore(app), 'runTransaction')
    .mockImplementation(() => Promise.reject(Object.assign(new Error(`${code} ${details}`), { code, details })))
}
const told = ({ status, body, headers }: Answer) => [status, body.error.code, headers.get('retry-after')]

describe.each(['transaction', 'guarded batch'] as const)('a change by a %s', (kind) => {
  test.each([
    ['lost to others each time (ABORTED)', 10, 'Transaction lock timeout.'],
    ['that its wait outlived (INVALID_ARGUMENT)', 3, 'The referenced transaction has expired or is no longer valid.'],
  ])('%s is 409, with the time after which to try again', { timeout: 20_000 }, async (_, code, details) => {
    const before = await stored()
    failing(code, details)
    expect(told(await calls[kind]())).toEqual([409, 'in_progress', '5'])
    expect(await stored()).toBe(before)
  })

  test.each([
    ['CANCELLED', 1],
    ['DEADLINE_EXCEEDED', 4],
    ['RESOURCE_EXHAUSTED', 8],
    ['INTERNAL', 13],
    ['UNAVAILABLE', 14],
  ])('that the store answers with %s is 503, with the time after which to try again', async (_, code) => {
    const transaction = failing(code)
    expect(told(await calls[kind]())).toEqual([503, 'unavailable', '5'])
    expect(transaction).toHaveBeenCalledTimes(1)
  })

  test('that the store understands as wrong stays a failure of ours', async () => {
    failing(3, 'Value for field is too long.')
    expect(told(await calls[kind]())).toEqual([500, 'server_error', null])
  })

  test('goes through when the store is well again', async () => {
    expect((await calls[kind]()).status).toBe(201)
  })
})
