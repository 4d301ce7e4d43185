import { openApplyStatuses } from '@banso/contract/apply-states'
import { type issueLinks, MAX_LINKED } from '@banso/contract/issue-links'
import { openTaskStatuses } from '@banso/contract/tasks'
import type { Reader, StartupId } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/serve.ts'
import { appliesOf } from '../applies/data.ts'
import { presentApply } from '../applies/rules.ts'
import { withTimesOf, withTimesOfAll } from '../applies/times.ts'
import { goalsOf } from '../goals/data.ts'
import { presentGoal } from '../goals/rules.ts'
import { tasksOf } from '../tasks/data.ts'
import { issuesOf } from './data.ts'

/** What is under way first, then by what is due next; one more than is shown was asked for. */
function inOrder<T>(found: readonly T[], isOpen: (record: T) => boolean, due: (record: T) => string | null) {
  const rank = (record: T) => `${isOpen(record) ? 0 : 1} ${due(record) ?? '9999'}`
  const rows = found.slice(0, MAX_LINKED).toSorted((a, b) => rank(a).localeCompare(rank(b)))
  return { rows, more: found.length > MAX_LINKED }
}

async function linksOf(startupId: StartupId, issue_uid: string, reader: Reader) {
  const [goals, tasks, applies] = await Promise.all([
    goalsOf(startupId).ofIssue(issue_uid, MAX_LINKED + 1),
    tasksOf(startupId).ofIssue(issue_uid, MAX_LINKED + 1),
    appliesOf(startupId).ofIssue(issue_uid, MAX_LINKED + 1),
  ])
  const named = applies.map((apply) => ({ ...presentApply(reader)(apply), target_name: apply.target_snapshot.name }))
  return {
    issue_uid,
    goals: inOrder(
      goals.map(presentGoal(reader)),
      ({ status }) => status === 'active' || status === 'draft',
      ({ due_on }) => due_on,
    ),
    tasks: inOrder(
      tasks,
      ({ status }) => openTaskStatuses.some((open) => open === status),
      ({ due_on }) => due_on,
    ),
    applies: inOrder(
      named,
      ({ status }) => openApplyStatuses.some((open) => open === status),
      ({ respond_due_at }) => respond_due_at,
    ),
  }
}

/**
 * What points at each of these issues of the startup: at most 63 reads an issue, and the meetings of the applies that
 * arrange any. Issues of others are left out.
 */
export const linkList = async ({ startupId, query, ...reader }: Context<typeof issueLinks.list>) => {
  const own = await issuesOf(startupId).many(query.uids)
  const links = await Promise.all(own.map(({ uid }) => linksOf(startupId, uid, reader)))
  const rows = links.flatMap(({ applies }) => applies.rows)
  const isOwn = reader.caller.actor === 'startup'
  const timed = await (isOwn ? withTimesOf(startupId, rows, reader) : withTimesOfAll(rows, reader))
  const known = new Map(timed.map((apply) => [apply.uid, apply]))
  const data = links.map((link) => ({
    ...link,
    applies: { ...link.applies, rows: link.applies.rows.map((apply) => known.get(apply.uid) ?? apply) },
  }))
  return { status: 200, body: { data } } as const
}
