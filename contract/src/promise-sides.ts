import type { PromiseDocument } from './promises.ts'
import type { Actor } from './roles.ts'

/** Which side of a promise is which: who has made it, who is asked for another day, and who of them reads it. Pure. */

/** The company whose people have promised it, or would have; null for operators. */
export const companyOn = (promise: PromiseDocument, side: Actor): string | null =>
  ({ startup: promise.startup_company_uid, partner: promise.partner_company_uid, operator: null })[side]

/** Whether that side may read the promise, as the memo's `readers` name it. */
export const isReadOn = (promise: PromiseDocument, side: Actor): boolean =>
  promise.readers.includes(side === 'operator' ? 'operators' : `${side}:${companyOn(promise, side)}`)

/** The sides that are asked: operators where a company has promised it, else each company that reads it. */
export const sidesAcross = (promise: PromiseDocument): Actor[] =>
  (promise.owner_actor === 'operator' ? (['startup', 'partner'] as const) : (['operator'] as const)).filter((side) =>
    isReadOn(promise, side),
  )

/** Whether the request is one that can still be answered, as far as the promise itself tells. */
export function isStanding(promise: PromiseDocument): boolean {
  const { move_request: request, owner_actor, state, deleted_at, due_on } = promise
  return (
    request?.state === 'asked' &&
    state === 'open' &&
    deleted_at === null &&
    request.old_due_on === due_on &&
    request.by.actor === owner_actor &&
    isReadOn(promise, owner_actor) &&
    sidesAcross(promise).length > 0
  )
}
