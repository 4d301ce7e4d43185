import type { ApplyDocument } from '@banso/contract/applies'
import {
  type ApplyInput,
  type ApplyTargetType,
  type applies,
  DAILY_APPLY_LIMIT,
  OPEN_APPLY_LIMIT,
} from '@banso/contract/applies'
import { systemPerson } from '@banso/contract/common'
import { dayInJapan, secondsLeftOfDay } from '@banso/contract/dates'
import { disclosedGroups } from '@banso/contract/disclosures'
import { ApiError, invalid } from '@banso/contract/errors'
import type { StartupDocument } from '@banso/contract/startups'
import type { StartupId } from '../../kernel/authorize.ts'
import { newRecord, type Unit } from '../../kernel/commit.ts'
import { patchDerived } from '../../kernel/firestore/write.ts'
import { rateLimited } from '../../kernel/rate-limit.ts'
import type { Context } from '../../kernel/serve.ts'
import { contents, publishedContents, recommendations, recommendationsOf } from '../contents/data.ts'
import { isPerkOpen } from '../contents/rules.ts'
import { attachedFiles } from '../files/attach.ts'
import { referencedIssues } from '../issues/references.ts'
import { titleOf } from '../issues/rules.ts'
import { relationAfter } from '../relations/data.ts'
import { reopeningsOf } from '../reopenings/data.ts'
import { letGo } from '../reopenings/ending.ts'
import { countBegunFrom } from '../special-features/begun-from.ts'
import { startupOf } from '../startups/data.ts'
import { appliesOf, applies as applyCollection, guards, perksTaken } from './data.ts'
import { forwardedNotification, submittedNotification } from './notifications.ts'
import { applyNumber, takeNumbers } from './numbers.ts'
import { operatorsFor, partnerPeopleFor } from './receivers.ts'
import { moved, newApply, objectOf, presentApply } from './rules.ts'
import { snapshotOf, type Target, targetOf } from './targets.ts'

const targetLabels: Record<ApplyTargetType, string> = { partner: 'パートナー', content: 'コンテンツ' }

/**
 * A startup applies to a partner or content. Every apply of a startup writes its guard, which is read first; so one
 * open apply per target, and both limits, hold whatever happens at the same moment.
 * Errors: 404 for what is not published, 403 while the company is paused, 409 closed, perk given away, applied already (with the uid of
 * that apply) or too many under way, 429 too many today.
 */
export async function create(context: Context<typeof applies.create>) {
  const { startupId, body, now } = context
  const [target, startup] = await Promise.all([targetOf(body.target_type, body.target_uid, now), startupOf(startupId)])
  if (!target) throw new ApiError('not_found')
  if (startup.status === 'paused') throw new ApiError('company_paused')
  if (!target.takesApplies) throw new ApiError('applies_closed', { values: { target: targetLabels[target.type] } })
  assertAhead(body.desired_slots, now)
  const draft = draftOf(context, target, startup)
  const [operators, people, recommendation] = await Promise.all([
    draft.forwarded_at === null ? operatorsFor(startup) : [],
    partnerPeopleFor(draft),
    target.type === 'content' ? recommendationsOf(startupId).forContent(target.uid) : undefined,
  ])
  return context.commit(
    async (unit) => {
      const guard = await claimPlace(unit, startupId, target, now)
      const waitNoMore = await waitedFor(unit, startupId, target)
      const countAtFeature = await countBegunFrom(unit, body.special_feature_uid, target, now)
      if (target.type === 'content') await claimPerk(unit, target.uid, now)
      const { linked, takeUp } = await referencedIssues(unit, startupId, body.issue_uids)
      const files = await attachedFiles(unit, context, filesOf(body))
      const storeRelation = await relationAfter(unit, draft, now)
      const { year, next } = await takeNumbers(unit, now, 1)
      const issues = linked.map((issue) => ({ uid: issue.uid, title: titleOf(issue) }))
      const apply = { ...draft, number: applyNumber(year, next), issues, files: files.refs }
      unit.set(guards, guard)
      unit.create(applyCollection, apply)
      takeUp()
      files.settle(apply.uid)
      storeRelation()
      waitNoMore()
      countAtFeature()
      if (target.type === 'content') unit.increment(contents, target.uid, { apply_count: 1 })
      if (recommendation) patchDerived(unit, recommendations, recommendation, { state: 'applied' })
      const partnerId = apply.forwarded_at === null ? null : apply.partner_company_uid
      unit.activity({ verb: 'apply.created', object: objectOf(apply), startupId, partnerId })
      for (const uid of operators) unit.notify(submittedNotification(apply, uid))
      for (const uid of people) unit.notify(forwardedNotification(apply, uid))
      return { status: 201, body: { data: presentApply(context)(apply) } }
    },
    { hot: true },
  )
}

/** Whoever has applied need not be told that the partner takes applications. Reads; what it answers writes. */
async function waitedFor(unit: Unit, startupId: StartupId, { type, partner }: Target): Promise<() => void> {
  const entry = type === 'partner' && partner ? await reopeningsOf(startupId).heldIn(unit, partner.uid) : undefined
  return () => {
    if (entry && partner) letGo(unit, entry, partner, 'partner.await_ended', 'applied')
  }
}

const filesOf = ({ file_uids = [] }: ApplyInput) =>
  ({ target: { type: 'apply', uid: null }, purpose: 'document', field: 'file_uids', now: file_uids }) as const

/** Errors: 422 at each day that has passed. */
function assertAhead(slots: readonly string[], now: Date): void {
  const past = slots.flatMap((slot, index) => (slot <= now.toISOString() ? [`desired_slots.${index}`] : []))
  if (past.length > 0) throw invalid(Object.fromEntries(past.map((name) => [name, '過去の日時は選択できません。'])))
}

/** The startup's guard with one more apply of today. Errors: 409 and 429 where there is no room for it. */
async function claimPlace(unit: Unit, startupId: StartupId, target: Target, now: Date) {
  const own = appliesOf(startupId)
  const today = dayInJapan(now)
  const guard = await own.guardIn(unit)
  const open = await own.openIn(unit)
  const same = open.find(({ target_type, target_uid }) => target_type === target.type && target_uid === target.uid)
  if (same) throw new ApiError('already_applied', { values: { target: targetLabels[target.type] }, uid: same.uid })
  if (open.length >= OPEN_APPLY_LIMIT)
    throw new ApiError('limit_reached', { values: { target: '進行中の申込', n: OPEN_APPLY_LIMIT } })
  const made = guard?.day === today ? guard.made : 0
  if (made >= DAILY_APPLY_LIMIT) throw rateLimited(secondsLeftOfDay(now))
  return { uid: startupId as string, day: today, made: made + 1 }
}

/**
 * Every apply to a content raises its count, so that of two for the last perk the second sees the first.
 * Errors: 404, 409 where its perk is given away or over.
 */
async function claimPerk(unit: Unit, uid: string, now: Date): Promise<void> {
  const content = await publishedContents.getIn(unit, uid, now)
  if (!content) throw new ApiError('not_found')
  if (!isPerkOpen(content, await perksTaken(content), now)) throw new ApiError('perk_ended')
}

/** The apply but for what is read with the commit: number, issues, files. Content that asks for it reaches its partner at once. */
function draftOf(
  { startupId, body, caller, now }: Context<typeof applies.create>,
  target: Target,
  startup: StartupDocument,
): ApplyDocument {
  const { special_feature_uid: _, ...asked } = body
  const submitted = newApply({
    ...newRecord(caller.person, now),
    ...asked,
    number: '',
    target_snapshot: snapshotOf(target),
    startup_company_uid: startupId,
    startup_name: startup.name,
    applicant: caller.person,
    file_uids: body.file_uids ?? [],
    shared_groups: target.partner ? disclosedGroups(startup.disclosure, 'approved') : [],
  })
  if (!target.isDirect || !target.partner) return submitted
  const slaDays = target.partner.response_sla_days
  return { ...submitted, ...moved(submitted, 'forwarded', systemPerson, now, { slaDays }) }
}
