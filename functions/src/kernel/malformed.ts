import type * as z from 'zod'

/** A stored document without its collection's shape: which one, and where it does not fit; never what stands there. */
export class Malformed extends Error {
  /** The document's path (`goals/…`). */
  readonly record: string
  /** The first five fields that do not fit, by their dotted names. */
  readonly fields: string
  constructor(record: string, cause: z.ZodError) {
    super(`${record} has not the shape of its collection`, { cause })
    this.name = 'Malformed'
    this.record = record
    const names = new Set(cause.issues.map(({ path }) => path.join('.')))
    this.fields = [...names].slice(0, 5).join(' ')
  }
}
