import * as z from 'zod'
import { applyDocument } from './applies.ts'
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
        title: true,
        status: true,
        health: true,
        health_stale: true,
        progress: true,
        due_on: true,
      }),
    ),
    tasks: linkedTo(task.pick({ uid: true, title: true, status: true, due_on: true })),
    /** To partners and contents. */
    applies: linkedTo(
      applyDocument.pick({ uid: true, number: true, status: true, respond_due_at: true }).extend({
        target_name: z.string(),
      }),
    ),
  })
  .meta({ id: 'IssueLink' })
export type IssueLink = z.output<typeof issueLink>

const issueLinkCalls = calls({
  list: {
    method: 'GET',
    path: '/issue_links',
    summary: '経営課題につながる経営目標、経営アクション、申込',
    permission: 'issue.read',
    query: z.strictObject({
      uids: z.pipe(
        z.transform((value: string | readonly string[]) => (typeof value === 'string' ? value.split(',') : value)),
        z.array(uid).min(1).max(MAX_ISSUES_ASKED),
      ),
    }),
    responses: { 200: z.object({ data: z.array(issueLink) }) },
  },
})

export const issueLinks = at(base.startup, issueLinkCalls)
export const operatorIssueLinks = at(base.operatorStartup, issueLinkCalls)
