import { ApiError } from '@banso/contract/errors'
import { log } from './log.ts'

type Section<T> = { readonly reading: Promise<T>; readonly blank: T }

/** A section of a screen that is being read, and what stands for it where that fails. */
export const section = <T>(reading: Promise<T>, blank: NoInfer<T>): Section<T> => ({ reading, blank })

/** A section that is a list of records, empty where it could not be read. */
export const listSection = <D, T>(reading: Promise<D[]>, present: (record: D) => T): Section<T[]> =>
  section(
    reading.then((records) => records.map(present)),
    [],
  )

type Blanks<P extends Record<string, Section<unknown>>> = { [K in keyof P]: Awaited<P[K]['reading']> }

/**
 * Sections of one screen, read side by side. What cannot be read leaves the others standing: its blank stands for it, its
 * name among `unread`, and a line in the log. Errors: refusals, and whatever broke when nothing at all could be read.
 */
export async function readSections<P extends Record<string, Section<unknown>>>(
  sections: P,
  requestId: string,
): Promise<{ read: Blanks<P>; unread: (keyof P & string)[] }> {
  const names: (keyof P & string)[] = Object.keys(sections)
  const settled = await Promise.allSettled(names.map((name) => sections[name]?.reading))
  const failures = settled.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  const refusal = failures.find((reason) => reason instanceof ApiError)
  if (refusal ?? failures.length === names.length) throw refusal ?? failures[0]
  const unread = names.filter((_, index) => settled[index]?.status === 'rejected')
  failures.forEach((reason, index) => {
    log('ERROR', 'section_unread', { request_id: requestId, code: unread[index] ?? '' }, reason)
  })
  const read = names.map((name, index) => {
    const result = settled[index]
    return [name, result?.status === 'fulfilled' ? result.value : sections[name]?.blank]
  })
  return { read: Object.fromEntries(read) as Blanks<P>, unread }
}
