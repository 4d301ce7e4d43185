import { contentStates, revisionStates } from '@banso/contract/content-states'
import {
  type ContentDocument,
  type ContentInput,
  contentIssues,
  type operatorContents,
  type operatorPartnerContents,
  type partnerContents,
} from '@banso/contract/contents'
import { ApiError, assertNoIssues } from '@banso/contract/errors'
import { mediaUid } from '@banso/contract/files'
import { contentLabels } from '@banso/contract/labels/contents'
import { moveOf } from '@banso/contract/states'
import { turnsOf } from '@banso/contract/turns'
import type { PartnerId, Reader } from '../../kernel/authorize.ts'
import { newRecord, type Unit } from '../../kernel/commit.ts'
import { diffOf } from '../../kernel/diff.ts'
import type { Context } from '../../kernel/serve.ts'
import { assertTransition } from '../../kernel/transition.ts'
import { operatorsFor } from '../applies/receivers.ts'
import { attachments } from '../files/attach.ts'
import { coverOf } from '../files/cover.ts'
import type { Area } from '../files/data.ts'
import { partnerOf, partners } from '../partners/data.ts'
import { writersOfPartner } from '../users/data.ts'
import { allContents, contents, contentsIn } from './data.ts'
import { remindedNotification, reviewedNotification, submittedNotification } from './notifications.ts'
import { fixedIssues, isRevised, revised, revisionOf, withRevision } from './revisions.ts'
import {
  displayValues,
  managedVerdicts,
  newContent,
  objectOf,
  presentManaged,
  readingOf,
  reviewRequestedAt,
  statusOfRewritten,
} from './rules.ts'

/** Contents as they are written: operators write their own and decide on those of partners, who write and ask. */

type On<C extends keyof typeof operatorContents & keyof typeof partnerContents> =
  | Context<(typeof operatorContents)[C]>
  | Context<(typeof partnerContents)[C]>

const list = async ({ query, partnerId, ...reader }: On<'list'> | Context<typeof operatorPartnerContents.list>) => {
  const { rows, page_info } = await contentsIn({ partnerId }).list(query, reader.caller.uid)
  return { status: 200, body: { data: rows.map(presentManaged(reader)), page_info } } as const
}

const get = async ({ params, partnerId, ...reader }: On<'get'>) => {
  const content = await contentsIn({ partnerId }).get(params.content_id)
  if (!content) throw new ApiError('not_found')
  return { status: 200, body: { data: presentManaged(reader)(content) } } as const
}

/** Operators remind a partner of what they have sent back. Errors: 404, 409 where it is not its turn, or was reminded by now. */
export const remind = async (context: Context<typeof operatorContents.remind>) => {
  const { params, caller, now } = context
  const known = await allContents.get(params.content_id)
  const people = known?.partner_company_uid ? await writersOfPartner(known.partner_company_uid as PartnerId) : []
  return context.commit(async (unit) => {
    const content = unit.seen(await allContents.getIn(unit, params.content_id), presentManaged(context))
    if (!managedVerdicts(content, context).includes('remind')) throw new ApiError('not_now')
    const reminded_at = now.toISOString()
    const [turn] = turnsOf({ noun: 'content', record: content }, now)
    const reason = content.review_comment || content.pending_revision?.reason || ''
    unit.derive(contents, content, { reminded_at })
    unit.activity({ verb: 'content.reminded', object: objectOf(content), partnerId: content.partner_company_uid })
    for (const uid of people)
      unit.notify(remindedNotification(content, uid, { what: turn?.what ?? '', reason, by: caller.person }))
    return { status: 200, body: { data: presentManaged(context)({ ...content, reminded_at }) } } as const
  })
}

type Changing = On<'update'> | On<'transition'> | On<'review'>
/** The content as the caller saw it. Errors: 404, 412. */
const seenIn = async (unit: Unit, context: Changing) =>
  unit.seen(await contentsIn(context).getIn(unit, context.params.content_id), presentManaged(context))

/** The files a form names, to be settled after all reads. Errors: 422 at the field. */
async function filesOf(unit: Unit, context: Area & Reader, body: Partial<ContentInput>, content?: ContentDocument) {
  const target = { type: 'content', uid: content?.uid ?? null } as const
  const { cover, file } = await coverOf(unit, context, target, body, content?.thumbnail)
  const attached = await attachments(unit, context, target, body.file_uids, content?.file_uids)
  const settle = (uid: string) => {
    file?.settle(uid)
    attached?.settle(uid)
  }
  return { thumbnail: cover, ...(attached && { files: attached.refs }), settle }
}

const create = async (context: On<'create'>) => {
  const { body, caller, partnerId, now } = context
  const { cover_file_uid: _, cover_alt: __, ...fields } = body
  const owner = partnerId && { partner_company_uid: partnerId, partner_name: caller.companyName }
  return context.commit(async (unit) => {
    const { settle, ...named } = await filesOf(unit, context, body)
    const content = newContent({ ...newRecord(caller.person, now), ...owner, ...fields, ...named })
    unit.create(contents, content)
    settle(content.uid)
    unit.activity({ verb: 'content.created', object: objectOf(content), partnerId })
    return { status: 201, body: { data: presentManaged(context)(content) } }
  })
}

/** Errors: 403 for a content of a partner, who alone writes it; 422 for what is fixed while it is public. */
const update = async (context: On<'update'>) => {
  const receivers = await operatorsOf(context)
  return context.commit(async (unit) => {
    const content = await seenIn(unit, context)
    if (!managedVerdicts(content, context).includes('update')) throw new ApiError('forbidden')
    const next = isRevised(content, context.caller)
      ? revise(unit, context, content, receivers)
      : await rewrite(unit, context, content)
    return { status: 200, body: { data: presentManaged(context)(next) } }
  })
}

/** The content says something else at once. */
async function rewrite(unit: Unit, context: On<'update'>, content: ContentDocument): Promise<ContentDocument> {
  const { body, caller } = context
  const { cover_file_uid: _, cover_alt: __, ...fields } = body
  const { settle, ...named } = await filesOf(unit, context, body, content)
  const wanted = { ...content, ...fields, ...named, status: statusOfRewritten(content, caller) }
  const { thumbnail } = wanted
  const cover = { cover_file_uid: thumbnail && (mediaUid(thumbnail.url) ?? ''), cover_alt: thumbnail?.alt ?? '' }
  assertNoIssues(contentIssues({ ...wanted, ...cover }))
  const next = unit.edit(contents, content, { ...wanted, ...readingOf(wanted) })
  settle(content.uid)
  const diff = diffOf(displayValues(content), displayValues(next), contentLabels)
  unit.activity({ verb: 'content.updated', object: objectOf(next), partnerId: context.partnerId, diff })
  return next
}

/** What is public stays; the change waits for the operators, who are told. */
function revise(unit: Unit, context: On<'update'>, content: ContentDocument, receivers: readonly string[]) {
  const { body, caller, partnerId, now } = context
  assertNoIssues(fixedIssues(content, body))
  const wanted = withRevision(content, body, { submitted_at: now.toISOString(), submitted_by: caller.person })
  const next = unit.edit(contents, content, { ...wanted, review_requested_at: reviewRequestedAt(wanted) })
  const diff = diffOf(displayValues(content), displayValues({ ...next, ...revised(next) }), contentLabels)
  const verb = next.pending_revision ? 'content.revision_submitted' : 'content.revision_withdrawn'
  unit.activity({ verb, object: objectOf(next), partnerId, diff })
  if (next.pending_revision)
    for (const receiver of receivers)
      unit.notify(submittedNotification(next, receiver, { by: caller.person, revision: true }))
  return next
}

/** Which operators are told of what a partner asks for; nobody of what operators do themselves. */
const operatorsOf = async ({ partnerId }: Pick<Changing, 'partnerId'>): Promise<string[]> =>
  partnerId ? operatorsFor(await partnerOf(partnerId)) : []

/** Who of a partner is told of a decision. Nobody, where the content is the operators' own. */
async function receiversOf(uid: string): Promise<string[]> {
  const partner = (await allContents.get(uid))?.partner_company_uid
  return partner ? writersOfPartner(partner) : []
}

/**
 * What a partner offered goes with it, whoever would publish it again; read in the same commit, so that its end comes
 * before or after. Errors: 409.
 */
async function assertOffered(unit: Unit, { partner_company_uid: uid }: ContentDocument): Promise<void> {
  if (uid !== null && (await unit.read(partners, uid))?.status === 'terminated')
    throw new ApiError('partner_terminated')
}

/** What the partner is told of a decision: by whom, why, and of when it has asked. */
const decisionOn = (
  { review_requested_at: requestedAt }: ContentDocument,
  { caller, body }: On<'transition'> | On<'review'>,
  approved: boolean,
) => ({ approved, by: caller.person, reason: body.reason, requestedAt })

/** Asking to publish, publishing and taking back. What operators decide on a partner's content is told to the partner. */
const transition = async (context: On<'transition'>) => {
  const { params, body, caller } = context
  const receivers = caller.actor === 'partner' ? [] : await receiversOf(params.content_id)
  const operators = body.to === 'in_review' ? await operatorsOf(context) : []
  return context.commit(async (unit) => {
    const content = await seenIn(unit, context)
    const { status: from } = content
    assertTransition({
      table: contentStates,
      from,
      to: body.to,
      can: managedVerdicts(content, context),
      allowed: moveOf(contentStates, from, body.to)?.by.includes(caller.actor) ?? false,
      given: body,
      labels: contentLabels,
    })
    if (body.to === 'published') await assertOffered(unit, content)
    // What was missing stays in sight until it is asked for again.
    const review_comment = body.to === 'draft' ? content.review_comment : (body.reason ?? '')
    const moved = { ...content, status: body.to, review_comment }
    const next = unit.edit(contents, content, { ...moved, review_requested_at: reviewRequestedAt(moved) })
    const partnerId = content.partner_company_uid
    unit.activity({ verb: 'content.transitioned', object: objectOf(next), partnerId, to: contentStates[body.to].label })
    const decision = decisionOn(content, context, body.to === 'published')
    if (from === 'in_review' && (body.to === 'published' || body.to === 'rejected'))
      for (const receiver of receivers) unit.notify(reviewedNotification(next, receiver, decision))
    for (const operator of operators) unit.notify(submittedNotification(next, operator, { by: caller.person }))
    return { status: 200, body: { data: presentManaged(context)(next) } }
  })
}

/**
 * A change of what is public is approved and takes its place, or refused with a reason, or taken back by its partner;
 * what is public stays then.
 */
const review = async (context: On<'review'>) => {
  const { params, body, caller } = context
  const receivers = caller.actor === 'partner' ? [] : await receiversOf(params.content_id)
  return context.commit(async (unit) => {
    const content = await seenIn(unit, context)
    const from = revisionOf(content)
    assertTransition({
      table: revisionStates,
      from,
      to: body.to,
      can: managedVerdicts(content, context).map((verdict) => verdict.replace('revision:', 'transition:')),
      allowed: moveOf(revisionStates, from, body.to)?.by.includes(caller.actor) ?? false,
      given: body,
      labels: contentLabels,
    })
    const approved = body.to === 'approved'
    if (approved) await assertOffered(unit, content)
    const pending_revision =
      body.to === 'refused' && content.pending_revision
        ? { ...content.pending_revision, status: 'refused' as const, reason: body.reason ?? '' }
        : null
    const decided = { ...content, ...(approved && revised(content)), pending_revision }
    const next = unit.edit(contents, content, {
      ...decided,
      ...readingOf(decided),
      review_requested_at: reviewRequestedAt(decided),
    })
    unit.activity({
      verb: approved ? 'content.revised' : pending_revision ? 'content.revision_refused' : 'content.revision_withdrawn',
      object: objectOf(next),
      partnerId: content.partner_company_uid,
      diff: diffOf(displayValues(content), displayValues(next), contentLabels),
    })
    const decision = { ...decisionOn(content, context, approved), revision: true } as const
    for (const receiver of receivers) unit.notify(reviewedNotification(next, receiver, decision))
    return { status: 200, body: { data: presentManaged(context)(next) } }
  })
}

export const manage = { list, get, create, update, transition, review }
