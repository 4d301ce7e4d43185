import { moment } from './fields.ts'

/** What a company keeps of when operators are asked, so that its list can ask for it. */
export const keptAsking = {
  /** Until when whoever is invited to be its first owner is waited for: past once that ran out or was taken back. */
  owner_invited_until: moment.nullable().default(null),
  /** From when on it is the operators' turn; ahead where they are asked unless somebody joins before. Derived. */
  asks_operator_at: moment.nullable().default(null),
}
