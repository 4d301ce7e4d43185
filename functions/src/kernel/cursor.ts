import { createHmac, timingSafeEqual } from 'node:crypto'
import { ApiError } from '@banso/contract/errors'
import * as z from 'zod'
import { env } from './env.ts'

/** Where a list goes on: the last row's order values and id, the page it leads to, the total counted on page one. */
const position = z.object({
  after: z.array(z.union([z.string(), z.number(), z.null()])),
  page: z.int(),
  total: z.int(),
})
type Position = z.output<typeof position>

const sign = (payload: string, binding: string) =>
  createHmac('sha256', env.cursorKey).update(`${binding}\n${payload}`).digest('base64url').slice(0, 22)

/** `binding` names caller, collection, filters and order, so that a cursor serves only the list it came from. */
export function writeCursor(value: Position, binding: string): string {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${payload}.${sign(payload, binding)}`
}

/** Errors: 400 for a cursor of another list, another person, or none of ours. */
export function readCursor(cursor: string, binding: string): Position {
  const [payload = '', signature = ''] = cursor.split('.')
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(payload, binding))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new ApiError('bad_request')
  return position.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
}
