import { categoryNames } from '@banso/contract/common'
import { type IssueDocument, issueDocument, unsettledStatuses } from '@banso/contract/issues'
import type { StartupId } from '../../kernel/authorize.ts'
import { trackedFields } from '../../kernel/changes.ts'
import { collection } from '../../kernel/firestore/codec.ts'
import { list, read, readMany, take } from '../../kernel/firestore/query.ts'
import type { Where } from '../../kernel/firestore/where.ts'
import type { Writer } from '../../kernel/firestore/write.ts'
import { alive, deleted, ofStartup, owned } from '../../kernel/scopes.ts'
import { findByText, type TextQuery } from '../../kernel/text-search.ts'

export const issues = collection(
  'startup_issues',
  issueDocument,
  ({ title, detail, issue_category, resolution_note }) => [
    title,
    detail,
    ...categoryNames(issue_category),
    resolution_note,
  ],
  // Places move when another issue does.
  trackedFields(issueDocument, ['order']),
)

type IssueQuery = {
  page?: number
  per_page?: number
  cursor?: string
  q?: string
  sort?: string
  status?: string[]
  deleted?: 'true'
}
/** More than the limit allows; what was stored beyond it is still put in order. */
const MOST_UNSETTLED = 50

/** More than a startup will ever have had. */
const MOST_EVER = 200

/** Issues of one startup. */
export const issuesOf = (startupId: StartupId) => ({
  list: (query: IssueQuery, callerUid: string) => {
    const where: Where[] = [ofStartup(startupId), query.deleted ? deleted : alive]
    if (query.status) where.push({ field: 'status', op: 'in', value: query.status })
    return list(issues, { where, sort: query.deleted ? '-deleted_at' : (query.sort ?? 'order'), query, callerUid })
  },
  find: (query: TextQuery) => findByText(issues, [ofStartup(startupId), alive], query),
  get: async (uid: string) => owned(await read(issues, uid), startupId),
  getIn: async (writer: Writer, uid: string) => owned(await writer.read(issues, uid), startupId),
  /** Those that are there of the asked. */
  many: async (uids: readonly string[]): Promise<IssueDocument[]> =>
    (await readMany(issues, uids)).filter((issue) => owned(issue, startupId) && issue.deleted_at === null),
  /** In any state, also deleted and not yet gone: to tell what they were. */
  ever: () => take(issues, [ofStartup(startupId)], undefined, MOST_EVER),
  /** What is neither settled nor put aside, in order. */
  underWay: (limit: number) =>
    take(
      issues,
      [ofStartup(startupId), alive, { field: 'status', op: 'in', value: ['open', 'working'] }],
      'order',
      limit,
    ),
  /** What has a place in the order, in order. */
  unsettledIn: (writer: Writer) =>
    writer.take(
      issues,
      [ofStartup(startupId), alive, { field: 'status', op: 'in', value: unsettledStatuses }],
      'order',
      MOST_UNSETTLED,
    ),
})

/** Issues of all startups: for operators alone. */
export const allIssues = { find: (query: TextQuery) => findByText(issues, [alive], query) }
