import { randomUUID } from 'node:crypto'
import type { Member } from './account.ts'
import type { TestServer } from './server.ts'

type Options = { body?: unknown; ifMatch?: string; key?: string; headers?: Record<string, string> }
/** Bodies are looked into by tests of many shapes. */
// biome-ignore lint/suspicious/noExplicitAny: a test asserts what it reads
export type Answer = { status: number; headers: Headers; body: any; text: string }

/** Calls over HTTP as one person (or nobody): `const me = clientOf(server, member); await me.post(path, { body })`. */
export function clientOf(server: Pick<TestServer, 'url'>, member?: Pick<Member, 'token'>) {
  const send = async (method: string, path: string, { body, ifMatch, key, headers }: Options = {}): Promise<Answer> => {
    const response = await fetch(server.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(member && { authorization: `Token ${member.token()}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(ifMatch !== undefined && { 'if-match': ifMatch }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: text && response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined,
    }
  }
  return {
    get: (path: string, options?: Options) => send('GET', path, options),
    post: (path: string, options?: Options) => send('POST', path, { body: {}, ...options }),
    patch: (path: string, options?: Options) => send('PATCH', path, options),
    delete: (path: string, options?: Options) => send('DELETE', path, options),
    send,
  }
}
export type Client = ReturnType<typeof clientOf>
export const newKey = () => randomUUID()
