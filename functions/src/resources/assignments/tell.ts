import type { Person } from '@banso/contract/common'
import type { Unit } from '../../kernel/commit.ts'
import { type Assigned, inChargeNotification, newOperatorNotification, succeededNotification } from './notifications.ts'

type Change = {
  readonly company: Assigned
  /** Its operators before and after, the one in charge first. */
  readonly before: readonly Person[]
  readonly after: readonly Person[]
  readonly by: Person
  /** Who decides for the company and is told of its new operator. */
  readonly owners?: readonly string[]
}

/**
 * Tells who is in charge of a company from now on, who was until now, and its owners; whoever made the change knows.
 * Where the same person stays in charge, nobody is told.
 */
export function tellOfCharge(unit: Unit, { company, before, after, by, owners = [] }: Change): void {
  const [former, next] = [before[0], after[0]]
  if (former?.uid === next?.uid) return
  if (next && next.uid !== by.uid) unit.notify(inChargeNotification(company, next.uid, by))
  if (former && former.uid !== by.uid) unit.notify(succeededNotification(company, former.uid, { by, successor: next }))
  if (next) for (const owner of owners) unit.notify(newOperatorNotification(company, owner, next))
}
