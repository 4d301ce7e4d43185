import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gzipSync } from 'node:zlib'
import type { FileBody, StoredBody, StreamBody } from '@banso/contract/downloads'
import { ApiError, type ErrorBody } from '@banso/contract/errors'
import { ORIGINAL_TYPE } from './raw-json.ts'

/** Bodies beyond this are refused with 413. Files never come this way. */
export const MAX_BODY_BYTES = 1_000_000
const MAX_DEPTH = 32
const MAX_NODES = 20_000

/** The runtime hands over Express requests, a plain Node server bare ones; the kernel needs only this. */
export type Request = IncomingMessage & { rawBody?: Buffer }

const securityHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

/** Shorter answers fit into one packet anyway. */
const COMPRESSED_FROM = 1400

/**
 * The body as it is sent, and the headers that say how: packed where the caller can read that and it is worth it. Neither
 * Cloud Run nor what stands before it packs answers of functions (decision 04).
 */
function packed(response: ServerResponse, text: string): { bytes: Buffer; headers: Record<string, string> } {
  const bytes = Buffer.from(text)
  const isPacked =
    bytes.byteLength >= COMPRESSED_FROM && /\bgzip\b/.test(String(response.req.headers['accept-encoding']))
  const sent = isPacked ? gzipSync(bytes) : bytes
  return {
    bytes: sent,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(sent.byteLength),
      vary: [response.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '),
      ...(isPacked && { 'content-encoding': 'gzip' }),
    },
  }
}

/** Answers JSON with the security headers of the API. A 302 never gets a Location: the client reads the body. */
export function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  const answer = body === undefined ? undefined : packed(response, JSON.stringify(body))
  response.removeHeader('x-powered-by')
  response.writeHead(status, { ...securityHeaders, ...answer?.headers, ...headers })
  response.end(answer?.bytes)
}

/** RFC 5987: letters, digits and a few marks as they are, everything else as UTF-8 in percents. */
const headerText = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Answers a file under its own name, to be kept and never to be shown by the browser itself; only an immutable one may
 * be shown and kept in caches. What comes piece by piece begins with its first one, so that one that cannot be read is still an
 * answer in words.
 */
export async function sendFile(
  response: ServerResponse,
  file: FileBody | StoredBody | StreamBody,
  mediaType: string,
  headers: Record<string, string>,
): Promise<void> {
  const { content, name } = file
  const stored = 'size' in file ? file : undefined
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const pieces = 'byteLength' in bytes ? undefined : bytes[Symbol.asyncIterator]()
  const first = pieces ? await pieces.next() : undefined
  const length = 'byteLength' in bytes ? bytes.byteLength : stored?.size
  response.removeHeader('x-powered-by')
  response.writeHead(200, {
    ...securityHeaders,
    'content-type': stored?.mime ?? (mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType),
    ...(length !== undefined && { 'content-length': String(length) }),
    'content-disposition': `${stored?.immutable ? 'inline' : 'attachment'}; filename*=UTF-8''${headerText(name)}`,
    ...(stored?.immutable && { 'cache-control': 'public, max-age=31536000, immutable' }),
    ...headers,
  })
  if (!pieces || !first) return void response.end(bytes)
  // Once begun it can only be cut off: the reader sees it by the length, and the source is let go.
  await pipeline(Readable.from(followed(first, pieces)), response).catch(() => response.destroy())
}

async function* followed(first: IteratorResult<Uint8Array>, rest: AsyncIterator<Uint8Array>) {
  try {
    for (let piece = first; !piece.done; piece = await rest.next()) yield piece.value
  } finally {
    await rest.return?.()
  }
}

/** `current`: the record as it is now, cut to what the caller may see. */
export function sendError(response: ServerResponse, error: ApiError, requestId: string, current?: unknown): void {
  const body: ErrorBody = {
    error: {
      code: error.code,
      message: error.message.replace('{request_id}', requestId),
      ...(error.fields && { fields: error.fields }),
      ...(error.uid && { uid: error.uid }),
      request_id: requestId,
    },
    ...(current !== undefined && { data: current }),
  }
  send(response, error.status, body, {
    'x-request-id': requestId,
    ...(error.retryAfter !== undefined && { 'retry-after': String(error.retryAfter) }),
  })
}

/** The body as trimmed JSON. Errors: 413 too large, 415 no JSON type, 400 unreadable, too deep or too many parts. */
export async function readJson(request: Request): Promise<unknown> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw new ApiError('payload_too_large')
  const bytes = request.rawBody ?? (await readBytes(request))
  if (bytes.length > MAX_BODY_BYTES) throw new ApiError('payload_too_large')
  const type = String(request.headers[ORIGINAL_TYPE] ?? request.headers['content-type'] ?? '')
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new ApiError('unsupported_type')
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return trimmed(JSON.parse(text), { left: MAX_NODES }, 0)
  } catch (cause) {
    throw new ApiError('bad_request', { cause })
  }
}

async function readBytes(request: Request): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of request) {
      length += (chunk as Buffer).length
      if (length > MAX_BODY_BYTES) break
      chunks.push(chunk as Buffer)
    }
  } catch (cause) {
    // Whoever asked has gone before the end: no failure of ours.
    throw new ApiError('bad_request', { cause })
  }
  if (length > MAX_BODY_BYTES) throw new ApiError('payload_too_large')
  return Buffer.concat(chunks)
}

/** Texts lose the white space around them, once and for every field. */
function trimmed(value: unknown, budget: { left: number }, depth: number): unknown {
  budget.left -= 1
  if (depth > MAX_DEPTH || budget.left < 0) throw new Error('too deep or too many parts')
  if (typeof value === 'string') return wellFormed(value).trim()
  if (Array.isArray(value)) return value.map((item) => trimmed(item, budget, depth + 1))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [wellFormed(key), trimmed(item, budget, depth + 1)]),
    )
  return value
}

/** Half a character (a lone surrogate) is no text: Firestore cannot store it. */
function wellFormed(text: string): string {
  if (!text.isWellFormed()) throw new Error('not well formed')
  return text
}
