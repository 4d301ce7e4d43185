import { invalid } from '@banso/contract/errors'
import { type IssueDocument, issueStates } from '@banso/contract/issues'
import type { StartupId } from '../../kernel/authorize.ts'
import type { Unit } from '../../kernel/commit.ts'
import { issues as issueCollection, issuesOf } from './data.ts'
import { objectOf } from './rules.ts'

/**
 * For whoever links goals, actions or applies to issues, inside their change: reads the issues and answers them with
 * `takeUp`, which makes those not begun 対応中 and is called among the writes. Nobody's open form goes stale by it.
 * Errors: 422 at `field` for an issue that is not the company's own or no longer there.
 */
export async function referencedIssues(
  unit: Unit,
  startupId: StartupId,
  uids: readonly string[],
  field = 'issue_uids',
): Promise<{ linked: IssueDocument[]; takeUp: () => void }> {
  const found = await Promise.all(uids.map((uid) => issuesOf(startupId).getIn(unit, uid)))
  const linked = found.flatMap((issue) => (issue && issue.deleted_at === null ? [issue] : []))
  if (linked.length < uids.length) throw invalid({ [field]: 'この経営課題は削除されました。選び直してください。' })
  return { linked, takeUp: () => takeUp(unit, startupId, linked) }
}

/** Makes those not begun 対応中; called among the writes of a change. */
export function takeUp(unit: Unit, startupId: StartupId, linked: readonly IssueDocument[]): void {
  for (const issue of linked.filter(({ status }) => status === 'open')) {
    unit.derive(issueCollection, issue, { status: 'working' })
    unit.activity({ verb: 'issue.transitioned', object: objectOf(issue), startupId, to: issueStates.working.label })
  }
}
