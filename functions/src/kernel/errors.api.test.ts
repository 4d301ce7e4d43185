import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoint } from '@banso/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type Client, clientOf } from '../testing/client.ts'
import { implement, serve } from './serve.ts'

const probes = {
  say: endpoint({
    method: 'POST',
    path: '/api/probe/{id}',
    summary: '',
    access: 'public',
    body: z.strictObject({ text: z.string() }),
    responses: { 200: z.object({ data: z.object({ text: z.string() }) }) },
  }),
  fail: endpoint({
    method: 'GET',
    path: '/api/fail',
    summary: '',
    access: 'public',
    responses: { 204: z.undefined() },
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/probe',
    summary: '',
    access: 'public',
    query: z.strictObject({ page: z.coerce.number().optional() }),
    responses: { 204: z.undefined() },
  }),
}
const handle = serve(
  implement(probes)({
    say: async ({ body }) => ({ status: 200, body: { data: { ...body, secret: 'of the server' } } }),
    fail: async () => {
      throw new Error('the password of the database')
    },
    list: async () => ({ status: 204 }),
  }),
)
const server = createServer((request, response) => void handle(request, response))
let client: Client
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  client = clientOf({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
afterAll(() => void server.close())

const say = (body: unknown, headers?: Record<string, string>) => client.post('/api/probe/x', { body, headers })

describe('every failure answers in the same shape', () => {
  it.each([
    ['broken JSON', () => say('{"text":'), 400, 'bad_request'],
    ['plain text', () => say('hello', { 'content-type': 'text/plain' }), 415, 'unsupported_type'],
    ['a body over 1 MB', () => say({ text: 'x'.repeat(1_000_001) }), 413, 'payload_too_large'],
    ['an unknown address', () => client.get('/api/nowhere'), 404, 'not_found'],
    ['a known address with another method', () => client.delete('/api/probe/x'), 405, 'method_not_allowed'],
    ['an unknown filter', () => client.get('/api/probe?colour=red'), 400, 'bad_request'],
    ['a repeated filter', () => client.get('/api/probe?page=1&page=2'), 400, 'bad_request'],
    ['a filter where none is known', () => client.get('/api/fail?x=1'), 400, 'bad_request'],
    ['a missing field', () => say({}), 422, 'validation_failed'],
    ['an unknown field', () => say({ text: 'a', role: 'admin' }), 422, 'validation_failed'],
    ['a field named __proto__', () => say('{"text":"a","__proto__":{"role":"admin"}}'), 422, 'validation_failed'],
    ['an error of ours', () => client.get('/api/fail'), 500, 'server_error'],
  ] as const)('%s', async (_, call, status, code) => {
    const answer = await call()
    expect(answer.status).toBe(status)
    expect(answer.body.error.code).toBe(code)
    expect(answer.body.error.message).toMatch(/。/)
    expect(answer.body.error.request_id).toBe(answer.headers.get('x-request-id'))
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
  it('names each wrong field, the unknown ones too', async () => {
    const { body } = await say({ role: 'admin' })
    expect(body.error.fields).toEqual({ text: [expect.any(String)], role: ['この項目は送信できません。'] })
  })
  it('tells of an error of ours its number and nothing else', async () => {
    const { text, body } = await client.get('/api/fail')
    expect(text).not.toMatch(/password|Error|\.ts|at /)
    expect(body.error.message).toContain(body.error.request_id)
  })
})

it('answers only the fields that the endpoint declares', async () => {
  const { status, body } = await say({ text: ' a ' })
  expect(status).toBe(200)
  expect(body).toEqual({ data: { text: 'a' } })
})
