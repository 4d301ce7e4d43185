import * as z from 'zod'
import { keyOf } from './fields.ts'

export const DEFAULT_PAGE_SIZE = 20
const MAX_PAGE_SIZE = 100
/** A jump by page number may skip this many rows; beyond that the cursor is the only way. */
export const MAX_SKIP = 1000

export const pageInfo = z
  .object({
    total_count: z.int(),
    current_page: z.int(),
    total_pages: z.int(),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'PageInfo' })
export type PageInfo = z.output<typeof pageInfo>

/** Filter with several values, all of them if need be: `status=doing,waiting` on the wire, also an array for callers. */
export const manyOf = <const T extends Record<string, string>>(options: T) =>
  z.pipe(
    z.transform((value: string | readonly (keyof T & string)[]) =>
      typeof value === 'string' ? value.split(',') : value,
    ),
    z.array(keyOf(options)).min(1).max(Object.keys(options).length),
  )

/** Query of a list: paging, order, search and the resource's own filters. Anything else is 400. */
export const listQuery = <const S extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  sorts: S,
  filters: F,
) =>
  z.strictObject({
    page: z.coerce.number<number>().int().min(1).optional(),
    per_page: z.coerce.number<number>().int().min(1).max(MAX_PAGE_SIZE).optional(),
    cursor: z.string().max(2000).optional(),
    sort: z.enum(sorts).optional(),
    q: z.string().max(100).optional(),
    ...filters,
  })

/** `{ data: record }` */
export const one = <T extends z.ZodType>(record: T) => z.object({ data: record })
/** `{ data: [record…], page_info }` */
export const listOf = <T extends z.ZodType>(record: T) => z.object({ data: z.array(record), page_info: pageInfo })
