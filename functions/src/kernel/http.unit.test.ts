import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { MAX_BODY_BYTES, type Request, readJson, send } from './http.ts'

const request = (body: string | Buffer, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  Object.assign(Readable.from([Buffer.from(body)]), { headers }) as unknown as Request

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'read',
    (error) => error.code,
  )

describe('readJson', () => {
  it('trims every text, also in nested parts', async () => {
    expect(await readJson(request('{"a":"  x ","b":[{"c":"\\ty "}],"d":1,"e":null}'))).toEqual({
      a: 'x',
      b: [{ c: 'y' }],
      d: 1,
      e: null,
    })
  })
  it('takes JSON with a charset, and under any spelling of the type', async () => {
    expect(await readJson(request('1', { 'content-type': 'Application/JSON; charset=utf-8' }))).toBe(1)
  })
  it('takes a caller who has gone before the end for one who sent nothing that can be read', async () => {
    async function* cutOff() {
      yield Buffer.from('{"a":')
      throw new Error('aborted')
    }
    const gone = Object.assign(Readable.from(cutOff()), { headers: { 'content-type': 'application/json' } })
    expect(await codeOf(readJson(gone as unknown as Request))).toBe('bad_request')
  })
  it.each([
    ['no type', {}],
    ['text', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['a type that only begins alike', { 'content-type': 'application/jsonp' }],
  ])('refuses %s', async (_, headers) => {
    expect(await codeOf(readJson(request('{}', headers)))).toBe('unsupported_type')
  })
  it.each([
    ['nothing', ''],
    ['half an object', '{"a":'],
    ['invalid UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
    ['1,000 nested arrays', '['.repeat(1000) + ']'.repeat(1000)],
    ['100,000 parts', JSON.stringify(Array(100_000).fill(0))],
  ])('refuses %s', async (_, body) => {
    expect(await codeOf(readJson(request(body)))).toBe('bad_request')
  })
  it.each([
    ['too deep', (n: number) => '['.repeat(n) + ']'.repeat(n), 33],
    ['of too many parts', (n: number) => JSON.stringify(Array(n - 1).fill(0)), 20_000],
    ['too large', (n: number) => JSON.stringify('x'.repeat(n - 2)), MAX_BODY_BYTES],
  ])('takes a body that is almost %s, and refuses one more', async (_, bodyOf, n) => {
    expect(await readJson(request(bodyOf(n))).then(() => 'taken')).toBe('taken')
    expect(['bad_request', 'payload_too_large']).toContain(await codeOf(readJson(request(bodyOf(n + 1)))))
  })
  it('refuses a large body, whether or not its length is announced', async () => {
    const large = 'x'.repeat(MAX_BODY_BYTES + 1)
    const announced = { 'content-type': 'application/json', 'content-length': String(large.length) }
    expect(await codeOf(readJson(request(large)))).toBe('payload_too_large')
    expect(await codeOf(readJson(request('{}', announced)))).toBe('payload_too_large')
  })
  it('keeps __proto__ as an ordinary field, for the schema to refuse', async () => {
    const body = (await readJson(request('{"__proto__":{"role":"admin"}}'))) as object
    expect(Object.keys(body)).toEqual(['__proto__'])
    expect(Object.getPrototypeOf(body)).toBe(Object.prototype)
    expect(({} as { role?: string }).role).toBeUndefined()
  })
})

describe('send', () => {
  /** The headers and the bytes of an answer as they travel. */
  async function sent(body: unknown, headers: Record<string, string>) {
    const server = createServer((_, response) => send(response, 200, body)).listen(0)
    const { port } = server.address() as AddressInfo
    try {
      return await new Promise<{ encoding: string | undefined; bytes: Buffer }>((resolve) => {
        get({ port, headers }, async (answer) => {
          const bytes = Buffer.concat(await answer.toArray())
          expect(answer.headers).toMatchObject({ 'content-length': String(bytes.length), vary: 'accept-encoding' })
          resolve({ encoding: answer.headers['content-encoding'], bytes })
        })
      })
    } finally {
      server.close()
    }
  }
  const gzip = { 'accept-encoding': 'br, gzip;q=0.9' }
  const long = { data: Array.from({ length: 200 }, () => ({ title: '導入施設を30施設に増やす' })) }

  it('packs what is worth it for whoever reads that, and sends the same to all', async () => {
    const packed = await sent(long, gzip)
    expect(packed.encoding).toBe('gzip')
    expect(JSON.parse(gunzipSync(packed.bytes).toString())).toEqual(long)
    const plain = await sent(long, {})
    expect(plain.encoding).toBeUndefined()
    expect(JSON.parse(plain.bytes.toString())).toEqual(long)
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 10)
    expect((await sent({ data: [] }, gzip)).encoding).toBeUndefined()
  })
})
