import {
  type ContentDocument,
  type ContentInput,
  contentIssues,
  contentStates,
  type operatorContents,
  revisionStates,
} from '@banso/contract/contents'
import { ApiError, assertNoIssues } from '@banso/contract/errors'
import { mediaUid } from '@banso/contract/files'
import { contentLabels } from '@banso/contract/labels/contents'
import { moveOf } from '@banso/contract/states'
import type { Reader } from '../../kernel/authorize.ts'
import { newRecord, type Unit } from '../../kernel/commit.ts'
import { diffOf } from '../../kernel/diff.ts'
import type { Context } from '../../kernel/serve.ts'
import { assertTransition } from '../../kernel/transition.ts'
import { attachments } from '../files/attach.ts'
import { coverOf } from '../files/cover.ts'
import type { Area } from '../files/data.ts'
import { writersOfPartner } from '../users/data.ts'
import { allContents, contents } from './data.ts'
import { reviewedNotification } from './notifications.ts'
import {
  displayValues,
  managedVerdicts,
  newContent,
  objectOf,
  presentManaged,
  reviewRequestedAt,
  revised,
  revisionOf,
} from './rules.ts'

/** What operators do with contents: write their own, and decide on those of partners. */

const list = async ({ query, ...reader }: Context<typeof operatorContents.list>) => {
  const { rows, page_info } = await allContents.list(query, reader.caller.uid)
  return { status: 200, body: { data: rows.map(presentManaged(reader)), page_info } } as const
}

const get = async ({ params, ...reader }: Context<typeof operatorContents.get>) => {
  const content = await allContents.get(params.content_id)
  if (!content) throw new ApiError('not_found')
  return { status: 200, body: { data: presentManaged(reader)(content) } } as const
}

type Changing = Context<
  typeof operatorContents.update | typeof operatorContents.transition | typeof operatorContents.review
>
/** The content as the caller saw it. Errors: 404, 412. */
const seenIn = async (unit: Unit, context: Changing) =>
  unit.seen(await allContents.getIn(unit, context.params.content_id), presentManaged(context))

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

const create = async (context: Context<typeof operatorContents.create>) => {
  const { body, caller, now } = context
  const { cover_file_uid: _, cover_alt: __, ...fields } = body
  return context.commit(async (unit) => {
    const { settle, ...named } = await filesOf(unit, context, body)
    const content = newContent({ ...newRecord(caller.person, now), ...fields, ...named })
    unit.create(contents, content)
    settle(content.uid)
    unit.activity({ verb: 'content.created', object: objectOf(content) })
    return { status: 201, body: { data: presentManaged(context)(content) } }
  })
}

/** Errors: 403 for a content of a partner, who alone writes it. */
const update = async (context: Context<typeof operatorContents.update>) => {
  const { body } = context
  const { cover_file_uid: _, cover_alt: __, ...fields } = body
  return context.commit(async (unit) => {
    const content = await seenIn(unit, context)
    if (!managedVerdicts(content, context).includes('update')) throw new ApiError('forbidden')
    const { settle, ...named } = await filesOf(unit, context, body, content)
    const wanted = { ...content, ...fields, ...named }
    const { thumbnail } = wanted
    const cover = { cover_file_uid: thumbnail && (mediaUid(thumbnail.url) ?? ''), cover_alt: thumbnail?.alt ?? '' }
    assertNoIssues(contentIssues({ ...wanted, ...cover }))
    const next = unit.edit(contents, content, wanted)
    settle(content.uid)
    const diff = diffOf(displayValues(content), displayValues(next), contentLabels)
    unit.activity({ verb: 'content.updated', object: objectOf(next), diff })
    return { status: 200, body: { data: presentManaged(context)(next) } }
  })
}

/** Who of a partner is told of a decision. Nobody, where the content is the operators' own. */
async function receiversOf(uid: string): Promise<string[]> {
  const partner = (await allContents.get(uid))?.partner_company_uid
  return partner ? writersOfPartner(partner) : []
}

/** Publishing and taking back; of a partner's content this is its review, told to the partner. */
const transition = async (context: Context<typeof operatorContents.transition>) => {
  const { params, body, caller } = context
  const receivers = await receiversOf(params.content_id)
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
    const moved = { ...content, status: body.to, review_comment: body.reason ?? '' }
    const next = unit.edit(contents, content, { ...moved, review_requested_at: reviewRequestedAt(moved) })
    const partnerId = content.partner_company_uid
    unit.activity({ verb: 'content.transitioned', object: objectOf(next), partnerId, to: contentStates[body.to].label })
    if (from === 'in_review' && (body.to === 'published' || body.to === 'rejected'))
      for (const receiver of receivers)
        unit.notify(reviewedNotification(next, receiver, { approved: body.to === 'published', reason: body.reason }))
    return { status: 200, body: { data: presentManaged(context)(next) } }
  })
}

/** A change of what is public is approved and takes its place, or refused with a reason; what is public stays then. */
const review = async (context: Context<typeof operatorContents.review>) => {
  const { params, body, caller } = context
  const receivers = await receiversOf(params.content_id)
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
    const pending_revision =
      approved || !content.pending_revision
        ? null
        : { ...content.pending_revision, status: 'refused' as const, reason: body.reason ?? '' }
    const decided = { ...content, ...(approved && revised(content)), pending_revision }
    const next = unit.edit(contents, content, { ...decided, review_requested_at: reviewRequestedAt(decided) })
    unit.activity({
      verb: approved ? 'content.revised' : 'content.revision_refused',
      object: objectOf(next),
      partnerId: content.partner_company_uid,
      diff: diffOf(displayValues(content), displayValues(next), contentLabels),
    })
    for (const receiver of receivers)
      unit.notify(reviewedNotification(next, receiver, { approved, reason: body.reason, revision: true }))
    return { status: 200, body: { data: presentManaged(context)(next) } }
  })
}

export const manage = { list, get, create, update, transition, review }
