import type { Person } from '@banso/contract/common'
import { MAX_ASSIGNED } from '@banso/contract/invitees'

/** Who looks after several companies from now on: what is chosen takes the place of who was, or is added to them. */
export const assigningWays = { replace: '選択した担当者に置き換える', add: '選択した担当者を加える' } as const
export type AssigningWay = keyof typeof assigningWays

/** A company in a list, as it was seen. */
export type Assigned = {
  readonly uid: string
  readonly etag: string
  readonly name: string
  readonly assigned_operators: readonly Person[]
}
/** A company with who is to look after it. */
export type Assignment = { uid: string; etag: string; assigned_operator_uids: string[] }

const uidsOf = ({ assigned_operators }: Assigned) => assigned_operators.map(({ uid }) => uid)

/** Whom all of them have by now: what the form opens with. */
export const sharedBy = (companies: readonly Assigned[]): string[] => {
  const [first, ...others] = companies
  return first ? uidsOf(first).filter((uid) => others.every((other) => uidsOf(other).includes(uid))) : []
}

/** Those that change, each with who looks after it before and after. */
export const changesOf = (companies: readonly Assigned[], way: AssigningWay, chosen: readonly string[]) =>
  companies.flatMap((company) => {
    const before = uidsOf(company)
    const after = way === 'add' ? [...new Set([...before, ...chosen])] : [...chosen]
    return before.join() === after.join() ? [] : [{ company, before, after }]
  })

/** Companies that would have too many. */
export const overfull = (changes: ReturnType<typeof changesOf>): string[] =>
  changes.filter(({ after }) => after.length > MAX_ASSIGNED).map(({ company }) => company.name)
