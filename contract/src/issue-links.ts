import * as z from 'zod'
import { applySummary } from './applies.ts'
import { at, base, calls } from './endpoint.ts'
import { uid } from './fields.ts'
import { goal } from './goals.ts'
import { task } from './tasks.ts'

/** What points at an issue: goals, actions, applies. An issue itself names none of them. */

/** Issues that one call asks for: a page of the list. */
export const MAX_ISSUES_ASKED = 20
/** Records of a kind that are looked at for each issue. */
export const MAX_LINKED = 20

const linkedTo = <T extends z.ZodType>(record: T) =>
  z.object({ rows: z.array(record), /** There are others. */ more: z.boolean() })

const issueLink = z
  .object({
    issue_uid: uid,
    /** What is under way stands first. */
    goals: linkedTo(
      goal.pick({
        uid: true,
        startup_company_uid: true,
        title: true,
        status: true,
        health: true,
        health_stale: true,
        progress: true,
        measures: true,
        start_on: true,
        due_on: true,
        owner: true,
        proposed_by_operator: true,
        created_by: true,
        etag: true,
        can: true,
      }),
    ),
    tasks: linkedTo(
      task.pick({
        uid: true,
        startup_company_uid: true,
        partner_company_uid: true,
        title: true,
        status: true,
        due_on: true,
        closed_at: true,
        assignees: true,
        waiting_for: true,
      }),
    ),
    /** To partners and contents. */
    applies: linkedTo(
      applySummary
        .pick({
          uid: true,
          number: true,
          target_type: true,
          target_snapshot: true,
          status: true,
          status_since: true,
          respond_due_at: true,
          wait: true,
          meeting_at: true,
          can: true,
        })
        .extend({ target_name: z.string() }),
    ),
  })
  .meta({ id: 'IssueLink' })
export type IssueLink = z.output<typeof issueLink>
export type LinkedGoal = IssueLink['goals']['rows'][number]
export type LinkedTask = IssueLink['tasks']['rows'][number]
export type LinkedApply = IssueLink['applies']['rows'][number]

/** The issues that a call asks for. */
export const askedIssues = z.strictObject({
  uids: z.pipe(
    z.transform((value: string | readonly string[]) => (typeof value === 'string' ? value.split(',') : value)),
    z.array(uid).min(1).max(MAX_ISSUES_ASKED),
  ),
})

const issueLinkCalls = calls({
  list: {
    method: 'GET',
    path: '/issue_links',
    summary: '経営課題につながる経営目標、経営アクション、申込',
    permission: 'issue.read',
    query: askedIssues,
    responses: { 200: z.object({ data: z.array(issueLink) }) },
  },
})

export const issueLinks = at(base.startup, issueLinkCalls)
export const operatorIssueLinks = at(base.operatorStartup, issueLinkCalls)
