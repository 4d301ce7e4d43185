import { ApiError, assertNoIssues, invalid } from '@banso/contract/errors'
import { mediaUid } from '@banso/contract/files'
import { type PartnerInput, partnerIssues } from '@banso/contract/partner-fields'
import type { operatorPartnerChanges, partnerChanges } from '@banso/contract/partner-operators'
import { fieldsOf, flatProfile } from '@banso/contract/partner-profile'
import { changeStates } from '@banso/contract/partner-states'
import { labelOf } from '@banso/contract/partner-words'
import type { FieldChange, PartnerDocument, partners as partnerCalls } from '@banso/contract/partners'
import type { Reader } from '../../kernel/authorize.ts'
import type { Unit } from '../../kernel/commit.ts'
import { diffOf } from '../../kernel/diff.ts'
import { noteRename } from '../../kernel/renames.ts'
import type { Context } from '../../kernel/serve.ts'
import { assertTransition } from '../../kernel/transition.ts'
import { attachedFiles, fileNames } from '../files/attach.ts'
import type { Area } from '../files/data.ts'
import { activeIn, adminsOfPortal, presentIn, users, writersOfPartner } from '../users/data.ts'
import { isReviewed, requestedAt, saved, valuesOf, waitingLogo } from './changes.ts'
import { contentsNaming, editPartner, partnerOf, partners } from './data.ts'
import { changesNotification, decidedNotification } from './notifications.ts'
import { displayValues, objectOf, presentProfile, profileLabels, profileVerdicts, withValues } from './profile.ts'
import { presentDetail } from './rules.ts'

/** Changes of a partner's profile: at once, or asked for and decided by operators field by field. */

/** Errors: 403 for a right that is not the caller's, 422 for fields of another type or an unknown person. */
async function assertGiven(
  unit: Unit,
  partner: PartnerDocument,
  values: Partial<PartnerInput>,
  can: readonly string[],
) {
  const known = fieldsOf(partner.partner_type)
  const foreign = (Object.keys(values) as (keyof PartnerInput)[]).filter((field) => !known.includes(field))
  if (foreign.length > 0)
    throw invalid(Object.fromEntries(foreign.map((field) => [field, 'このパートナー種別にはない項目です。'])))
  const { members_may_edit = partner.members_may_edit, contact_user_uid: contact } = values
  if (members_may_edit !== partner.members_may_edit && !can.includes('allow_members')) throw new ApiError('forbidden')
  if (contact && contact !== partner.contact_user_uid && !(await activeIn(unit, 'partner', partner.uid, contact)))
    throw invalid({ contact_user_uid: '選択した方は現在メンバーではありません。選び直してください。' })
}

type Next = { readonly direct: Partial<PartnerInput>; readonly changes: readonly FieldChange[] }

/** The logos that the partner names from now on, published or waiting; those it names no longer go. Reads only. */
async function logosOf(unit: Unit, context: Area & Reader, partner: PartnerDocument, { direct, changes }: Next) {
  const current = mediaUid(partner.logo_url)
  const next = direct.logo_file_uid === undefined ? current : direct.logo_file_uid
  const [now, before] = [
    [next, waitingLogo(changes)],
    [current, waitingLogo(partner.changes)],
  ]
  if (JSON.stringify(now) === JSON.stringify(before)) return undefined
  const target = { type: 'partner', uid: partner.uid } as const
  return attachedFiles(unit, context, { target, purpose: 'logo', field: 'logo_file_uid', now, before })
}

/**
 * Stores values where startups read them. What mirrors the name follows, in this commit or by the job that it leaves word
 * for. Answers the partner, and the difference in words.
 */
async function publish(unit: Unit, context: Area & Reader, partner: PartnerDocument, { direct, changes }: Next) {
  const wanted = withValues(partner, direct)
  assertNoIssues(partnerIssues(flatProfile(wanted)))
  const renamed = wanted.name !== partner.name
  const [people, contents] = renamed
    ? await Promise.all([presentIn(unit, 'partner', partner.uid), contentsNaming(unit, partner.uid)])
    : [[], undefined]
  const logos = await logosOf(unit, context, partner, { direct, changes })
  const next = await editPartner(unit, partner, {
    ...wanted,
    changes: [...changes],
    changes_requested_at: requestedAt(changes),
  })
  for (const { uid } of people) unit.patch(users, uid, { company_name: next.name })
  contents?.rename(next.name)
  if (renamed) noteRename(unit, 'partner', partner.uid, context.now)
  logos?.settle(partner.uid)
  const isOther = next.logo_url !== partner.logo_url && logos
  const logo = isOther
    ? [
        {
          field: 'logo_file_uid',
          label: labelOf('logo_file_uid'),
          before: fileNames(logos.gone),
          after: fileNames(logos.refs),
        },
      ]
    : []
  return { next, diff: [...diffOf(displayValues(partner), displayValues(next), profileLabels(partner)), ...logo] }
}

const told = (partner: PartnerDocument, changes: readonly FieldChange[]) => {
  const before = displayValues(partner)
  const values = valuesOf(changes)
  const diff = values ? diffOf(before, displayValues(withValues(partner, values)), profileLabels(partner)) : []
  return { object: objectOf(partner), partnerId: partner.uid, diff }
}

/** A change of the company's own words. Errors: 403, 404, 412, 422. */
export const update = async (context: Context<typeof partnerCalls.update>) => {
  const { partnerId, body, caller, now } = context
  const { assigned_operator_uids: assigned } = await partnerOf(partnerId)
  const operators = assigned.length > 0 ? assigned : await adminsOfPortal()
  return context.commit(async (unit) => {
    const partner = unit.seen(await unit.read(partners, partnerId), presentProfile(context))
    const can = profileVerdicts(partner, caller)
    if (!can.includes('update')) throw new ApiError('forbidden')
    await assertGiven(unit, partner, body, can)
    const own = caller.actor === 'partner'
    const saving = { reviewed: own && isReviewed(partner), by: caller.person, at: now.toISOString() }
    const { direct, changes, requested } = saved(partner, body, saving)
    // What waits has to make sense with what is public, as the form shows both.
    assertNoIssues(partnerIssues({ ...flatProfile(partner), ...valuesOf(changes), ...direct }))
    const { next, diff } = await publish(unit, context, partner, { direct, changes })
    if (requested.length > 0) {
      unit.activity({ verb: 'partner.change_requested', ...told(partner, requested) })
      const fields = requested.map(({ field }) => labelOf(field))
      for (const receiver of operators) unit.notify(changesNotification(next, receiver, { fields, by: caller.person }))
    }
    if (requested.length === 0 || diff.length > 0)
      unit.activity({ verb: 'profile.updated', object: objectOf(next), partnerId, diff })
    return { status: 200, body: { data: presentProfile(context)(next) } }
  })
}

/** Those of the partner's changes that a decision names. Errors: 409 for a field that does not wait, or not any more. */
function namedIn(
  partner: PartnerDocument,
  body: { to: string; fields: readonly string[]; reason?: string | undefined },
  can: readonly string[],
) {
  return body.fields.map((field) => {
    const change = partner.changes.find((one) => one.field === field)
    assertTransition({
      table: changeStates,
      from: change?.status ?? 'withdrawn',
      to: body.to,
      can,
      allowed: true,
      given: body,
      labels: { reason: '理由' },
    })
    return change as FieldChange
  })
}

/** The partner takes back what waits, or leaves what was refused as it is. Errors: 403, 404, 409, 412. */
export const withdraw = (context: Context<typeof partnerChanges.transition>) =>
  context.commit(async (unit) => {
    const { partnerId, body, caller } = context
    const partner = unit.seen(await unit.read(partners, partnerId), presentProfile(context))
    if (!profileVerdicts(partner, caller).includes('update')) throw new ApiError('forbidden')
    const named = namedIn(partner, body, ['transition:withdrawn'])
    const changes = partner.changes.filter((change) => !named.includes(change))
    const { next } = await publish(unit, context, partner, { direct: {}, changes })
    unit.activity({ verb: 'partner.change_withdrawn', ...told(partner, named) })
    return { status: 200, body: { data: presentProfile(context)(next) } }
  })

const FADED = '入力できる内容が変わったため、承認できません。差し戻して、入力し直すよう依頼してください。'

/** Operators decide on some fields: they take the place of what is public, or are kept with the reason. Errors: 404, 409, 412, 422. */
export const decide = async (context: Context<typeof operatorPartnerChanges.transition>) => {
  const { partnerId, body, caller } = context
  const receivers = await writersOfPartner(partnerId)
  return context.commit(async (unit) => {
    const partner = unit.seen(await unit.read(partners, partnerId), presentDetail(context))
    const may = presentDetail(context)(partner).can.includes('review')
    const named = namedIn(partner, body, may ? ['transition:approved', 'transition:refused'] : [])
    const approved = body.to === 'approved'
    const { reason = '' } = body
    const direct = approved ? valuesOf(named) : {}
    if (!direct) throw invalid({ fields: FADED })
    const changes = approved
      ? partner.changes.filter((change) => !named.includes(change))
      : partner.changes.map((change) =>
          named.includes(change) ? { ...change, status: 'refused' as const, reason } : change,
        )
    const { next, diff } = await publish(unit, context, partner, { direct, changes })
    const about = { object: objectOf(next), partnerId }
    if (approved) unit.activity({ verb: 'partner.change_approved', ...about, diff })
    else {
      const why = { field: 'reason', label: '理由', before: '', after: reason }
      unit.activity({
        verb: 'partner.change_refused',
        ...told(partner, named),
        diff: [...told(partner, named).diff, why],
      })
    }
    const fields = named.map(({ field }) => labelOf(field))
    const decision = { approved, fields, reason, by: caller.person, requestedAt: requestedAt(named) }
    for (const receiver of receivers) unit.notify(decidedNotification(next, receiver, decision))
    return { status: 200, body: { data: presentDetail(context)(next) } }
  })
}
