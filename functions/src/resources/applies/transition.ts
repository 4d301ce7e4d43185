import type { ApplyCorrection, ApplyDocument, applies } from '@banso/contract/applies'
import { resultOf, resultText } from '@banso/contract/apply-results'
import { applyStates, type PartnerApplyStatus } from '@banso/contract/apply-states'
import { disclosedGroups } from '@banso/contract/disclosures'
import { ApiError, invalid } from '@banso/contract/errors'
import { isUnsettled } from '@banso/contract/issues'
import { applyLabels } from '@banso/contract/labels/applies'
import type { operatorApplies } from '@banso/contract/operator-applies'
import { moveOf } from '@banso/contract/states'
import type { Reader, StartupId } from '../../kernel/authorize.ts'
import type { Unit } from '../../kernel/commit.ts'
import { diffOf } from '../../kernel/diff.ts'
import type { Context } from '../../kernel/serve.ts'
import { assertTransition } from '../../kernel/transition.ts'
import { referencedIssues } from '../issues/references.ts'
import { titleOf } from '../issues/rules.ts'
import { publishedPartners } from '../partners/data.ts'
import { relationAfter } from '../relations/data.ts'
import { startupOf } from '../startups/data.ts'
import { appliesOf, applies as applyCollection, patchApply } from './data.ts'
import { meetingsClosedWith } from './meetings.ts'
import { applyVerdicts, moved, objectOf, presentApply, presentToOperator } from './rules.ts'
import { notesOfCorrection, notesOfStep, notesOfTurn } from './told.ts'

type Caller = Reader & { readonly startupId: StartupId }

/** The apply as the caller saw it. Errors: 404 (seats of seminars too), 412. */
export async function seenApply(
  unit: Unit,
  context: Caller,
  uid: string,
  present: typeof presentApply = presentApply,
): Promise<ApplyDocument> {
  return unit.seen(await appliesOf(context.startupId).getIn(unit, uid), present(context))
}

/** Errors: those of `assertTransition`. */
export function assertMove(apply: ApplyDocument, body: { to: PartnerApplyStatus }, context: Reader): void {
  assertTransition({
    table: applyStates,
    from: apply.status,
    to: body.to,
    can: applyVerdicts(apply, context),
    allowed: moveOf(applyStates, apply.status, body.to)?.by.includes(context.caller.actor) ?? false,
    given: body,
    labels: applyLabels,
  })
}

/**
 * Stores what a move has made of an apply, and what follows: the relation, the meetings that are not to be, the entry,
 * and who is told. `to` is the state that is told of, where the portal has gone on to another by itself.
 */
export async function storeMove(
  unit: Unit,
  apply: ApplyDocument,
  changes: ReturnType<typeof moved> & Partial<ApplyDocument>,
  now: Date,
  to: PartnerApplyStatus = changes.status,
): Promise<ApplyDocument> {
  const storeRelation = await relationAfter(unit, { ...apply, ...changes }, now)
  const closeMeetings = await meetingsClosedWith(unit, { ...apply, ...changes }, now)
  const notes = await notesOfStep({ ...apply, ...changes }, to)
  const next = unit.edit(applyCollection, apply, changes)
  storeRelation()
  closeMeetings()
  const { startup_company_uid: startupId, partner_company_uid } = next
  const partnerId = next.forwarded_at === null ? null : partner_company_uid
  const object = objectOf(next)
  unit.activity({ verb: 'apply.transitioned', object, startupId, partnerId, to: applyStates[to].label })
  for (const note of notes) unit.notify(note)
  return next
}

/** The startup withdraws an apply, or sends one back again that was returned. Errors: those of `assertTransition`. */
export const transition = async (context: Context<typeof applies.transition>) => {
  const { startupId, params, body, caller, now } = context
  const startup = await startupOf(startupId)
  return context.commit(async (unit) => {
    const apply = await seenApply(unit, context, params.apply_id)
    assertMove(apply, body, context)
    const again = body.to === 'submitted' && apply.partner_company_uid !== null
    const changes = {
      ...moved(apply, body.to, caller.person, now, body),
      // The partner will read what is open on the day of this apply.
      ...(again && { shared_groups: disclosedGroups(startup.disclosure, 'approved') }),
    }
    const next = await storeMove(unit, apply, changes, now)
    return { status: 200, body: { data: presentApply(context)(next) } }
  })
}

/**
 * The startup ties an apply that names no issue to one of its own. It is said once: from then on the partner who has the
 * apply reads the issue, which nothing takes back. Errors: 404, 412, 409 at an end or where an issue is named, 422 for an
 * issue that is not there or settled.
 */
export const link = (context: Context<typeof applies.link>) =>
  context.commit(async (unit) => {
    const { startupId, params, body } = context
    const apply = await seenApply(unit, context, params.apply_id)
    if (!applyVerdicts(apply, context).includes('link')) throw new ApiError('not_now')
    const { linked, takeUp } = await referencedIssues(unit, startupId, [body.issue_uid], 'issue_uid')
    const [issue] = linked
    if (!issue || !isUnsettled(issue.status))
      throw invalid({ issue_uid: '解決した課題、取り下げた課題にはつなげません。' })
    const named = { uid: issue.uid, title: titleOf(issue) }
    const next = unit.edit(applyCollection, apply, { issue_uids: [issue.uid], issues: [named] })
    takeUp()
    unit.activity({
      verb: 'apply.linked',
      object: objectOf(next),
      startupId,
      partnerId: next.forwarded_at === null ? null : next.partner_company_uid,
      to: named.title,
    })
    return { status: 200, body: { data: presentApply(context)(next) } }
  })

/**
 * Who answers an apply takes it a step further: operators, also in the partner's place. Whoever of them begins with one
 * that is nobody's is in charge of it from then on.
 * Errors: those of `assertTransition`, 409 where it would be sent to a partner who is not published.
 */
export const answer = (context: Context<typeof operatorApplies.transition>) =>
  context.commit(async (unit) => {
    const { params, body, caller, now } = context
    const apply = await seenApply(unit, context, params.apply_id, presentToOperator)
    assertMove(apply, body, context)
    const slaDays = body.to === 'forwarded' ? await slaDaysOf(unit, apply) : undefined
    const isFree = apply.assigned_operator_uid === null && caller.actor === 'operator'
    const changes = {
      ...moved(apply, body.to, caller.person, now, { ...body, slaDays }),
      ...(isFree && { assigned_operator_uid: caller.uid, assigned_operator: caller.person }),
    }
    const next = await storeMove(unit, apply, changes, now)
    return { status: 200, body: { data: presentToOperator(context)(next) } }
  })

/**
 * Stores the result as it is from now on, and tells everybody else what it was, what it is and why. The partner's figures
 * follow, as after every change of an apply. Errors: 409 before its end and later than the correction can be made.
 */
export async function storeCorrection(
  unit: Unit,
  apply: ApplyDocument,
  { result, reason }: ApplyCorrection,
  context: Reader,
): Promise<ApplyDocument> {
  if (!applyVerdicts(apply, context).includes('correct')) throw new ApiError('not_now')
  const words = (of: ApplyDocument) => ({ result: resultText(of.result), note: of.result?.note ?? '' })
  const changed = { ...apply, result: resultOf(result) }
  const notes = await notesOfCorrection(changed, { was: words(apply).result, by: context.caller.person, reason })
  const next = unit.edit(applyCollection, apply, { result: changed.result })
  unit.activity({
    verb: 'apply.corrected',
    object: objectOf(next),
    startupId: next.startup_company_uid,
    ...(next.forwarded_at !== null && { partnerId: next.partner_company_uid }),
    to: reason,
    diff: diffOf(words(apply), words(next), applyLabels),
  })
  for (const note of notes) unit.notify(note)
  return next
}

/** Operators put the result right, also in the partner's place. Errors: 404, 412, those of `storeCorrection`. */
export const correct = (context: Context<typeof operatorApplies.correct>) =>
  context.commit(async (unit) => {
    const apply = await seenApply(unit, context, context.params.apply_id, presentToOperator)
    const next = await storeCorrection(unit, apply, context.body, context)
    return { status: 200, body: { data: presentToOperator(context)(next) } }
  })

/** Working days that the partner has; none where operators answer themselves. Errors: 409 for one nobody can apply to. */
async function slaDaysOf(unit: Unit, { partner_company_uid }: ApplyDocument): Promise<number | undefined> {
  if (partner_company_uid === null) return undefined
  const partner = await publishedPartners.findIn(unit, partner_company_uid)
  if (!partner) throw new ApiError('partner_unpublished')
  return partner.response_sla_days
}

/** The startup rates an apply that has come to its end, once. Errors: 404, 409. */
export const rate = (context: Context<typeof applies.rate>) =>
  context.commit(async (unit) => {
    const apply = await seenApply(unit, context, context.params.apply_id)
    const rated = storeRating(unit, apply, context, 'startup')
    unit.activity({ verb: 'apply.rated', object: objectOf(apply), startupId: context.startupId })
    return { status: 200, body: { data: presentApply(context)(rated) } }
  })

/** Errors: 409 where there is nothing to rate, or it has been rated. */
export function storeRating(
  unit: Unit,
  apply: ApplyDocument,
  context: Reader & Pick<Context<typeof applies.rate>, 'body'>,
  side: 'startup' | 'partner',
): ApplyDocument {
  const { body, now } = context
  if (!applyVerdicts(apply, context).includes('rate')) throw new ApiError('rating_closed')
  const fields =
    'declined' in body ? { unrated: [...apply.unrated, side] } : { feedback: { ...apply.feedback, [side]: body } }
  // No edit of the apply: neither its ETag nor its stamps tell the other side that somebody has rated.
  patchApply(unit, apply, fields, now)
  return { ...apply, ...fields }
}

/**
 * Operators remind the company whose turn an apply is, once a working day. Errors: 404, 409 where none of them is waited
 * for, or it was reminded by now.
 */
export const remind = (context: Context<typeof operatorApplies.remind>) =>
  context.commit(async (unit) => {
    const { params, caller, now } = context
    const apply = await seenApply(unit, context, params.apply_id, presentToOperator)
    if (!applyVerdicts(apply, context).includes('remind')) throw new ApiError('not_now')
    const notes = await notesOfTurn(apply, caller.person, now)
    const reminded_at = now.toISOString()
    unit.patch(applyCollection, apply.uid, { reminded_at })
    unit.activity({ verb: 'apply.reminded', object: objectOf(apply) })
    for (const note of notes) unit.notify(note)
    return { status: 200, body: { data: presentToOperator(context)({ ...apply, reminded_at }) } }
  })
