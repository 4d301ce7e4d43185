import { openApplyStatuses } from '@banso/contract/apply-states'
import type { Fit } from '@banso/contract/fit'
import type { IssueLink, LinkedApply, LinkedGoal, LinkedTask } from '@banso/contract/issue-links'
import type { Issue } from '@banso/contract/issues'
import type { IssueSuggestion } from '@banso/contract/suggestions'
import { openTaskStatuses } from '@banso/contract/tasks'

/** What is asked of the startup: a draft that an operator proposes. */
export const isProposal = ({ status, proposed_by_operator }: LinkedGoal): boolean =>
  status === 'draft' && proposed_by_operator
export const isOpenTask = ({ status }: LinkedTask): boolean => openTaskStatuses.some((open) => open === status)
export const isOpenApply = ({ status }: LinkedApply): boolean => openApplyStatuses.some((open) => open === status)

/** What became nothing is no step of the lane. */
export const goalsShown = ({ goals }: IssueLink) => goals.rows.filter(({ status }) => status !== 'cancelled')
/** A partner works on the issue, or has. */
export const appliesShown = ({ applies }: IssueLink) =>
  applies.rows.filter((apply) => isOpenApply(apply) || apply.status === 'completed')

/** 「3件」, 「20件以上」. */
export const countText = (count: number, more: boolean): string => `${count}件${more ? '以上' : ''}`

/** How the issues stand: how many there are, and which have no partner. */
export const summaryText = (issues: readonly Issue[], links: readonly IssueLink[]): string => {
  const alone = issues.filter(({ uid }) =>
    links.some((link) => link.issue_uid === uid && appliesShown(link).length === 0),
  )
  const names = alone.map(({ title }) => `「${title}」`).join('')
  const gap = alone.length > 0 ? `${names}には、まだパートナーがつながっていません。` : ''
  return `取り組み中 ${issues.length}件。${gap}`
}

const distinct = (records: readonly { readonly uid: string }[]) => new Set(records.map(({ uid }) => uid)).size

/** What the lanes hold together; what stands in two lanes is counted once. */
export const headCounts = (links: readonly IssueLink[]) => ({
  goals: distinct(links.flatMap((link) => goalsShown(link).filter((goal) => !isProposal(goal)))),
  tasks: distinct(links.flatMap(({ tasks }) => tasks.rows.filter(isOpenTask))),
  applies: distinct(links.flatMap(({ applies }) => applies.rows.filter(isOpenApply))),
})

/** Why a partner is suggested, beyond the category that all of them work on. */
export const reasonOf = ({ factors }: Fit): string | undefined => {
  const met = factors.filter((factor) => factor.met)
  return (met.find(({ key }) => key !== 'issue') ?? met[0])?.text
}

/** The kind whose list has most partners for the issue beside those that stand here, and how many. */
export const othersOf = ({ counts }: IssueSuggestion, shown: IssueSuggestion['partners']) =>
  counts
    .map(({ partner_type, count }) => ({
      partner_type,
      count: count - shown.filter((partner) => partner.partner_type === partner_type).length,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)[0]
