import { ApiError } from '@banso/contract/errors'
import { log } from './log.ts'

type Part<T> = { readonly reading: Promise<T>; readonly blank: T }

/** A part of a screen that is being read, and what stands for it where that fails. */
export const part = <T>(reading: Promise<T>, blank: NoInfer<T>): Part<T> => ({ reading, blank })

/** A part that is a list of records, empty where it could not be read. */
export const rows = <D, T>(reading: Promise<D[]>, present: (record: D) => T): Part<T[]> =>
  part(
    reading.then((records) => records.map(present)),
    [],
  )

type Blanks<P extends Record<string, Part<unknown>>> = { [K in keyof P]: Awaited<P[K]['reading']> }

/**
 * Parts of one screen, read side by side. What cannot be read leaves the others standing: its blank stands for it, its
 * name among `unread`, and a line in the log. Errors: refusals, and whatever broke when nothing at all could be read.
 */
export async function readParts<P extends Record<string, Part<unknown>>>(
  parts: P,
  requestId: string,
): Promise<{ read: Blanks<P>; unread: (keyof P & string)[] }> {
  const names: (keyof P & string)[] = Object.keys(parts)
  const settled = await Promise.allSettled(names.map((name) => parts[name]?.reading))
  const failures = settled.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  const refusal = failures.find((reason) => reason instanceof ApiError)
  if (refusal ?? failures.length === names.length) throw refusal ?? failures[0]
  const unread = names.filter((_, index) => settled[index]?.status === 'rejected')
  failures.forEach((reason, index) => {
    log('ERROR', 'part_unread', { request_id: requestId, code: unread[index] ?? '' }, reason)
  })
  const read = names.map((name, index) => {
    const result = settled[index]
    return [name, result?.status === 'fulfilled' ? result.value : parts[name]?.blank]
  })
  return { read: Object.fromEntries(read) as Blanks<P>, unread }
}
