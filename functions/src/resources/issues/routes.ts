import { ApiError } from '@banso/contract/errors'
import { issueLinks, operatorIssueLinks } from '@banso/contract/issue-links'
import {
  ISSUE_LIMIT,
  type IssueDocument,
  issueStates,
  issues,
  isUnsettled,
  operatorIssues,
} from '@banso/contract/issues'
import { issueLabels } from '@banso/contract/labels/issues'
import { moveOf } from '@banso/contract/states'
import type { Reader, StartupId } from '../../kernel/authorize.ts'
import { newRecord, type Unit } from '../../kernel/commit.ts'
import { diffOf } from '../../kernel/diff.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { assertTransition } from '../../kernel/transition.ts'
import { countDemand } from '../demands/data.ts'
import { sharesOfIssue } from '../demands/rules.ts'
import { startups } from '../startups/data.ts'
import { ownersOf } from '../users/data.ts'
import { issues as issueCollection, issuesOf } from './data.ts'
import { forgetMeasuredIssues } from './kept.ts'
import { linkList } from './links.ts'
import { addedNotification, movedNotification } from './notifications.ts'
import { displaced, displayValues, issueVerdicts, moved, newIssue, objectOf, presentIssue, titleOf } from './rules.ts'

async function seenIssue(unit: Unit, context: Reader & { startupId: StartupId }, uid: string) {
  const issue = await issuesOf(context.startupId).getIn(unit, uid)
  return unit.seen(issue?.deleted_at ? undefined : issue, presentIssue(context))
}

/** Errors: 409 when one more unsettled issue would be too many. */
function assertRoom(unsettled: readonly IssueDocument[]): void {
  if (unsettled.length >= ISSUE_LIMIT)
    throw new ApiError('limit_reached', { values: { target: '未解決の経営課題', n: ISSUE_LIMIT } })
}

/** Places are derived from the order of all: whoever has to make room keeps its ETag. */
function putInOrder(unit: Unit, list: readonly IssueDocument[]): void {
  for (const { uid, order } of displaced(list)) unit.patch(issueCollection, uid, { order })
}

/**
 * What an issue's change means for the map of demand, and for what the company's partners are measured by. Reads the
 * company at once, and writes when both states are known. Errors: 404 where an operator names a company that is not there.
 */
async function demandOf(unit: Unit, startupId: StartupId) {
  const startup = await unit.read(startups, startupId)
  if (!startup) throw new ApiError('not_found')
  return (before: IssueDocument | undefined, after: IssueDocument | undefined): void => {
    countDemand(unit, [sharesOfIssue(before, startup)], [sharesOfIssue(after, startup)])
    forgetMeasuredIssues(unit, startupId)
  }
}

/** Who is told of what an operator does to an issue: those who decide for the startup. Nobody, where it is their own doing. */
const toldOf = ({ caller, startupId }: Reader & { readonly startupId: StartupId }): Promise<string[]> =>
  caller.actor === 'operator' ? ownersOf(startupId) : Promise.resolve([])

const without = (list: readonly IssueDocument[], uid: string) => list.filter((other) => other.uid !== uid)

const create = async (context: Context<typeof issues.create>) => {
  const { startupId, body, caller, now } = context
  const owners = await toldOf(context)
  return context.commit(async (unit) => {
    const [unsettled, count] = [await issuesOf(startupId).unsettledIn(unit), await demandOf(unit, startupId)]
    assertRoom(unsettled)
    const place = { startup_company_uid: startupId, order: unsettled.length + 1 }
    const source = caller.actor === 'operator' ? 'operator' : 'startup'
    const issue = newIssue({ ...newRecord(caller.person, now), ...body, ...place, source })
    unit.create(issueCollection, issue)
    count(undefined, issue)
    putInOrder(unit, unsettled)
    unit.activity({ verb: 'issue.created', object: objectOf(issue), startupId })
    for (const owner of owners) unit.notify(addedNotification(issue, owner, caller.person))
    return { status: 201, body: { data: presentIssue(context)(issue) } }
  })
}

const update = (context: Context<typeof issues.update>) =>
  context.commit(async (unit) => {
    const { startupId, params, body } = context
    const issue = await seenIssue(unit, context, params.issue_id)
    if (!issueVerdicts(issue, context).includes('update')) throw new ApiError('forbidden')
    const unsettled = body.order === undefined ? [] : await issuesOf(startupId).unsettledIn(unit)
    const count = await demandOf(unit, startupId)
    const order = Math.min(body.order ?? issue.order, Math.max(1, unsettled.length))
    const changed = { ...issue, ...body, ...(body.order !== undefined && { order }) }
    const next = unit.edit(issueCollection, issue, { ...changed, title: titleOf(changed) })
    count(issue, next)
    putInOrder(
      unit,
      moved(unsettled, issue.uid, order).map((other) => (other.uid === issue.uid ? next : other)),
    )
    const diff = diffOf(displayValues(issue), displayValues(next), issueLabels)
    unit.activity({ verb: 'issue.updated', object: objectOf(next), startupId, diff })
    return { status: 200, body: { data: presentIssue(context)(next) } }
  })

const transition = async (context: Context<typeof issues.transition>) => {
  const { startupId, params, body, caller, now } = context
  const owners = await toldOf(context)
  return context.commit(async (unit) => {
    const issue = await seenIssue(unit, context, params.issue_id)
    assertTransition({
      table: issueStates,
      from: issue.status,
      to: body.to,
      can: issueVerdicts(issue, context),
      allowed: moveOf(issueStates, issue.status, body.to)?.by.includes(caller.actor) ?? false,
      given: body,
      labels: issueLabels,
    })
    const [isIn, staysIn] = [isUnsettled(issue.status), isUnsettled(body.to)]
    const unsettled = isIn === staysIn ? [] : await issuesOf(startupId).unsettledIn(unit)
    if (!isIn) assertRoom(unsettled)
    const count = await demandOf(unit, startupId)
    const resolved = body.to === 'resolved'
    const next = unit.edit(issueCollection, issue, {
      status: body.to,
      resolved_at: resolved ? now.toISOString() : null,
      resolution_note: resolved ? (body.resolution_note ?? '') : '',
      ...(!isIn && { order: unsettled.length + 1 }),
    })
    count(issue, next)
    putInOrder(unit, without(unsettled, issue.uid))
    unit.activity({ verb: 'issue.transitioned', object: objectOf(next), startupId, to: issueStates[body.to].label })
    for (const owner of owners) unit.notify(movedNotification(next, owner, caller.person))
    return { status: 200, body: { data: presentIssue(context)(next) } }
  })
}

const remove = (context: Context<typeof issues.remove>) =>
  context.commit(async (unit) => {
    const { startupId, params, now } = context
    const issue = await seenIssue(unit, context, params.issue_id)
    const unsettled = isUnsettled(issue.status) ? await issuesOf(startupId).unsettledIn(unit) : []
    const count = await demandOf(unit, startupId)
    count(issue, unit.edit(issueCollection, issue, { deleted_at: now.toISOString() }))
    putInOrder(unit, without(unsettled, issue.uid))
    unit.activity({ verb: 'issue.removed', object: objectOf(issue), startupId })
    return { status: 204 }
  })

const restore = (context: Context<typeof issues.restore>) =>
  context.commit(async (unit) => {
    const { startupId, params } = context
    const issue = await issuesOf(startupId).getIn(unit, params.issue_id)
    if (!issue || !issueVerdicts(issue, context).includes('restore')) throw new ApiError('not_found')
    const unsettled = isUnsettled(issue.status) ? await issuesOf(startupId).unsettledIn(unit) : undefined
    if (unsettled) assertRoom(unsettled)
    const count = await demandOf(unit, startupId)
    const next = unit.edit(issueCollection, issue, {
      deleted_at: null,
      ...(unsettled && { order: unsettled.length + 1 }),
    })
    count(issue, next)
    unit.activity({ verb: 'issue.restored', object: objectOf(next), startupId })
    return { status: 200, body: { data: presentIssue(context)(next) } }
  })

const list = async ({ startupId, query, ...reader }: Context<typeof issues.list>) => {
  const { rows, page_info } = await issuesOf(startupId).list(query, reader.caller.uid)
  return { status: 200, body: { data: rows.map(presentIssue(reader)), page_info } } as const
}

const get = async ({ startupId, params, ...reader }: Context<typeof issues.get>) => {
  const issue = await issuesOf(startupId).get(params.issue_id)
  if (!issue) throw new ApiError('not_found')
  return { status: 200, body: { data: presentIssue(reader)(issue) } } as const
}

const shared = { list, get, create, update, transition, remove, restore }
export const issueRoutes = [
  ...implement(issues)(shared),
  ...implement(operatorIssues)(shared),
  ...implement(issueLinks)({ list: linkList }),
  ...implement(operatorIssueLinks)({ list: linkList }),
]
