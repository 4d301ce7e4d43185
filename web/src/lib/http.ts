import type { FileBody } from '@banso/contract/downloads'
import { nextTurn } from './turn.ts'

/** Limit of every product call, in milliseconds. */
const TIMEOUT_MS = 60_000

export const connectionText =
  '通信に時間がかかっています。入力した内容は残っています。通信環境を確認して再度お試しください。'

/** No answer came: no connection, or none within the time. What was sent may still have arrived. */
export class NetworkError extends Error {
  constructor(cause?: unknown) {
    super(connectionText, { cause })
    this.name = 'NetworkError'
  }
}

export type Answer = { status: number; body: unknown; headers: Headers }
type Sent = {
  method: string
  headers?: Record<string, string>
  body?: unknown
  signal?: AbortSignal
  keepalive?: boolean
}

/**
 * One JSON call. Answers whatever the server says, refusals and 302 included; throws NetworkError without an answer and
 * the abort reason when the caller's own signal fired. `body` is a FileBody where the answer is a file, undefined where
 * it is neither that nor JSON.
 */
export const sendJson = async (url: string, { method, headers, body, signal, keepalive }: Sent): Promise<Answer> => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    // A request costs the processor, and a page has ten: one in a turn. What is sent while a page is left has none to come.
    if (!keepalive) await nextTurn()
    const response = await fetch(url, {
      method,
      headers: {
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      // With 'manual' a browser hides status and body of a 302; ours carry no Location, so there is nothing to follow.
      redirect: 'follow',
      keepalive,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const { status, headers: answered } = response
    return { status, body: (await fileOf(response)) ?? parse(await response.text()), headers: answered }
  } catch (error) {
    if (signal?.aborted) throw error
    throw new NetworkError(error)
  }
}

/** The name stands in the header as UTF-8 (`filename*`); what has none is no file. */
const fileOf = async (response: Response): Promise<FileBody | undefined> => {
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
  if (name === undefined) return undefined
  return { name: decodeURIComponent(name), content: new Uint8Array(await response.arrayBuffer()) }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
