import { issueCategories } from '@banso/contract/common'
import { hoursSince } from '@banso/contract/dates'
import { type IssueDocument, issueStates, issueStatuses, isUnsettled, urgencies } from '@banso/contract/issues'
import { RESTORE_DAYS } from '@banso/contract/limits'
import { href } from '@banso/contract/pages'
import { movesFrom } from '@banso/contract/states'
import { may, type Reader } from '../../kernel/authorize.ts'
import { etagOf } from '../../kernel/commit.ts'
import type { NewDocument } from '../../kernel/new-document.ts'

/** What every issue begins with. */
const begun = () =>
  ({ status: 'open', resolved_at: null, resolution_note: '', source: 'startup' }) satisfies Partial<IssueDocument>

/** The document of a new issue: what is given, over what every issue begins with. */
export const newIssue = (given: NewDocument<IssueDocument, ReturnType<typeof begun>>): IssueDocument => ({
  ...begun(),
  ...given,
  title: titleOf(given),
})

/** What the caller may do to this issue now. */
export function issueVerdicts(issue: IssueDocument, { caller, now }: Reader): string[] {
  if (issue.deleted_at !== null)
    return may(caller, 'issue.remove') && hoursSince(issue.deleted_at, now) <= RESTORE_DAYS * 24 ? ['restore'] : []
  return [
    ...(isUnsettled(issue.status) && may(caller, 'issue.update') ? ['update'] : []),
    ...(may(caller, 'issue.remove') ? ['remove'] : []),
    ...(may(caller, 'issue.transition')
      ? movesFrom(issueStates, issue.status, caller.actor).map(({ to }) => `transition:${to}`)
      : []),
  ]
}

export const presentIssue = (reader: Reader) => (issue: IssueDocument) => ({
  ...issue,
  etag: etagOf(issue),
  can: issueVerdicts(issue, reader),
})

/** Where a startup reads an issue: in its lane, settled ones in the settings by their filter. */
export const ownIssueHref = ({
  uid,
  startup_company_uid: startup_id,
  status,
}: Pick<IssueDocument, 'uid' | 'startup_company_uid' | 'status'>): string =>
  isUnsettled(status)
    ? `${href('startup_issues', { startup_id })}?issue=${uid}`
    : `${href('startup_edit', { startup_id })}?section=issues&status=resolved,dropped`

export const objectOf = ({ uid, title }: { uid: string; title: string }) => ({ type: 'issue', uid, title })

/** An issue without a title of its own is called by its category. */
export const titleOf = ({ title, issue_category }: Pick<IssueDocument, 'title' | 'issue_category'>): string =>
  title || issueCategories[issue_category]

type Placed = Pick<IssueDocument, 'uid' | 'order'>
/** The list with one of it at another place, counted from 1. */
export function moved<T extends Placed>(list: readonly T[], uid: string, order: number): T[] {
  const item = list.find((other) => other.uid === uid)
  const others = list.filter((other) => other.uid !== uid)
  return item ? others.toSpliced(order - 1, 0, item) : others
}

/** Those whose place is no longer the one they stand at, with their new place. */
export const displaced = <T extends Placed>(list: readonly T[]): { uid: string; order: number }[] =>
  list.map(({ uid }, index) => ({ uid, order: index + 1 })).filter(({ order }, index) => list[index]?.order !== order)

/** The fields as people read them, for the differences in the timeline. */
export const displayValues = (issue: IssueDocument) => ({
  ...issue,
  issue_category: issueCategories[issue.issue_category],
  urgency: urgencies[issue.urgency],
  status: issueStatuses[issue.status],
})
