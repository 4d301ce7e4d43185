import { ApiError, invalid } from '@banso/contract/errors'
import { chooseMessage, requiredMessage } from '@banso/contract/fields'
import { moveOf, type StateTable } from '@banso/contract/states'

/**
 * Whether a record may go from one state to another now. Errors: 409 where the table knows no such way or its
 * condition does not hold, 403 where the way is not the caller's, 422 where what must be said is missing.
 * `can` are the verdicts the caller got with the record, so that screen and server never disagree.
 */
export function assertTransition(options: {
  table: StateTable
  from: string
  to: string
  can: readonly string[]
  /** Whether the move is the caller's at all, its condition aside. */
  allowed: boolean
  given: Record<string, unknown>
  labels: Record<string, string>
}): void {
  const { table, from, to, can, allowed, given, labels } = options
  const move = moveOf(table, from, to)
  const words = { from: table[from]?.label ?? from, to: table[to]?.label ?? to }
  if (!move) throw new ApiError('invalid_transition', { values: words })
  if (!allowed) throw new ApiError('forbidden')
  if (!can.includes(`transition:${to}`)) throw new ApiError('invalid_transition', { values: words })
  if (move.needs && !given[move.needs]) {
    const message = move.needs.endsWith('_uid') ? chooseMessage : requiredMessage
    throw invalid({ [move.needs]: message(labels[move.needs] ?? move.needs) })
  }
}
