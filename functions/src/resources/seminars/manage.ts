import { ApiError, assertNoIssues, invalid } from '@banso/contract/errors'
import { mediaUid } from '@banso/contract/files'
import { seminarLabels } from '@banso/contract/labels/seminars'
import {
  lackIssues,
  type operatorSeminars,
  type SeminarDocument,
  type SeminarInput,
  seminarIssues,
  seminarStates,
} from '@banso/contract/seminars'
import { moveOf } from '@banso/contract/states'
import type { Reader } from '../../kernel/authorize.ts'
import { newRecord, type Unit } from '../../kernel/commit.ts'
import { diffOf } from '../../kernel/diff.ts'
import { bringBack, discard } from '../../kernel/drafts.ts'
import type { Context } from '../../kernel/serve.ts'
import { assertTransition } from '../../kernel/transition.ts'
import { attachedFiles } from '../files/attach.ts'
import { coverOf } from '../files/cover.ts'
import type { Area } from '../files/data.ts'
import { partnersNamed } from '../partners/data.ts'
import { allSeminars, seminars } from './data.ts'
import { noticesFor, noticesOfChange } from './entrants.ts'
import { publishedBy, scheduleIssues } from './publication.ts'
import { displayValues, freeSeats, managedVerdicts, newSeminar, objectOf, presentManaged, withPhotos } from './rules.ts'
import { raise } from './seats.ts'

/** What operators do with seminars, in whatever state they are. */

const list = async ({ query, ...reader }: Context<typeof operatorSeminars.list>) => {
  const { rows, page_info } = await allSeminars.list(query, reader.now, reader.caller.uid)
  return { status: 200, body: { data: rows.map(presentManaged(reader)), page_info } } as const
}

const get = async ({ params, ...reader }: Context<typeof operatorSeminars.get>) => {
  const seminar = await allSeminars.get(params.seminar_id)
  if (!seminar) throw new ApiError('not_found')
  return { status: 200, body: { data: presentManaged(reader)(seminar) } } as const
}

type Changing = Reader & { readonly params: { readonly seminar_id: string } }
/** The seminar as the caller saw it. Errors: 404, 412. */
const seenIn = async (unit: Unit, context: Changing) =>
  unit.seen(await allSeminars.getIn(unit, context.params.seminar_id), presentManaged(context))

/** Errors: 422 for an organizer there is not. */
async function assertOrganizer(uid: string | null | undefined): Promise<void> {
  if (!uid) return
  const [partner] = await partnersNamed([uid])
  if (!partner || partner.deleted_at) throw invalid({ organizer_partner_uid: 'パートナーを選び直してください。' })
}

/** The files a form names: cover, 資料 and who speaks, to be settled after all reads. Errors: 422 at the field. */
async function filesOf(unit: Unit, context: Area & Reader, body: Partial<SeminarInput>, seminar?: SeminarDocument) {
  const target = { type: 'seminar', uid: seminar?.uid ?? null } as const
  const drawn = seminar?.cover_url ? { url: seminar.cover_url, alt: '' } : null
  const { cover, file } = await coverOf(unit, context, target, body, drawn)
  const materials =
    body.material_file_uids &&
    (await attachedFiles(unit, context, {
      target,
      purpose: 'document',
      field: 'material_file_uids',
      now: body.material_file_uids,
      before: seminar?.material_file_uids ?? [],
    }))
  const known = seminar?.speakers ?? []
  const speakers = body.speakers ? withPhotos(body.speakers, known) : known
  const [old, kept] = [known, speakers].map((some) => some.map(({ photo_url }) => mediaUid(photo_url)))
  const portraits = await Promise.all(
    speakers.map(({ photo_url }, at) => {
      const uid = mediaUid(photo_url)
      if (uid === null || old?.includes(uid)) return undefined
      const field = `speakers.${at}.photo_file_uid`
      return attachedFiles(unit, context, { target, purpose: 'portrait', field, now: [uid] })
    }),
  )
  const before = old?.filter((uid) => !kept?.includes(uid)) ?? []
  const gone = await attachedFiles(unit, context, { target, purpose: 'portrait', field: 'speakers', now: [], before })
  const settle = (uid: string) => {
    for (const each of [file, materials, ...portraits, gone]) each?.settle(uid)
  }
  return { cover_url: cover?.url ?? null, speakers, settle }
}

const create = async (context: Context<typeof operatorSeminars.create>) => {
  const { body, caller, now } = context
  await assertOrganizer(body.organizer_partner_uid)
  const { cover_file_uid: _, speakers: __, ...fields } = body
  return context.commit(async (unit) => {
    const { cover_url, speakers, settle } = await filesOf(unit, context, body)
    const made = { ...newRecord(caller.person, now), ...fields, speakers, cover_url }
    const seminar = newSeminar(made)
    unit.create(seminars, seminar)
    settle(seminar.uid)
    unit.activity({ verb: 'seminar.created', object: objectOf(seminar) })
    return { status: 201, body: { data: presentManaged(context)(seminar) } }
  })
}

/**
 * Where the capacity grows, who waits longest has a seat in the same commit (up to fifty; the scheduled work goes on).
 * Who has entered is told of another time or place.
 * Errors: 422 for a capacity below the seats that are taken.
 */
const update = async (context: Context<typeof operatorSeminars.update>) => {
  const { body, now } = context
  await assertOrganizer(body.organizer_partner_uid)
  const { cover_file_uid: _, speakers: __, ...fields } = body
  return context.commit(async (unit) => {
    const seminar = await seenIn(unit, context)
    if (!managedVerdicts(seminar, context).includes('update')) throw new ApiError('forbidden')
    const wanted = { ...seminar, ...fields }
    const whole = { ...wanted, speakers: body.speakers ?? seminar.speakers }
    const lacks = seminar.status === 'draft' ? [] : lackIssues(whole)
    assertNoIssues([...seminarIssues(wanted), ...lacks, ...scheduleIssues(wanted)])
    if (wanted.capacity !== null && wanted.capacity < seminar.confirmed_count)
      throw invalid({ capacity: `定員は参加が確定した${seminar.confirmed_count}名以上にしてください。` })
    const { cover_url, speakers, settle } = await filesOf(unit, context, body, seminar)
    const isAhead = seminar.status === 'published' && now.toISOString() < wanted.start_at
    const { notes, changes } = await noticesOfChange(unit, seminar, { ...wanted, speakers, cover_url }, now)
    const raised = isAhead ? await raise(unit, wanted, freeSeats(wanted), now) : 0
    for (const note of notes) unit.notify(note)
    const counts = {
      confirmed_count: seminar.confirmed_count + raised,
      waitlisted_count: seminar.waitlisted_count - raised,
    }
    const next = unit.edit(seminars, seminar, { ...wanted, ...counts, ...changes, speakers, cover_url })
    settle(seminar.uid)
    const diff = diffOf(displayValues(seminar), displayValues(next), seminarLabels)
    unit.activity({ verb: 'seminar.updated', object: objectOf(next), diff })
    return { status: 200, body: { data: presentManaged(context)(next) } }
  })
}

/** Errors: those of `assertTransition`; 422 for a moment of publication that cannot be. Entrants are told of a cancellation, the first of them in the same commit. */
const transition = (context: Context<typeof operatorSeminars.transition>) =>
  context.commit(async (unit) => {
    const { body, caller, now } = context
    const seminar = await seenIn(unit, context)
    assertTransition({
      table: seminarStates,
      from: seminar.status,
      to: body.to,
      can: managedVerdicts(seminar, context),
      allowed: moveOf(seminarStates, seminar.status, body.to)?.by.includes(caller.actor) ?? false,
      given: body,
      labels: seminarLabels,
    })
    const cancels = body.to === 'cancelled'
    const cancelled = { ...seminar, cancel_reason: body.reason ?? '' }
    const told = cancels ? await noticesFor(unit, { ...cancelled, status: 'cancelled' }, '') : undefined
    for (const note of told?.notes ?? []) unit.notify(note)
    const publisher_uid = body.to === 'scheduled' ? caller.uid : null
    const published = { publish_at: publishedBy(seminar, body, now), publisher_uid }
    const changes = {
      status: body.to,
      ...published,
      ...(told && { cancel_reason: cancelled.cancel_reason, notices_after: told.notices_after }),
    }
    const next = unit.edit(seminars, seminar, changes)
    unit.activity({ verb: 'seminar.transitioned', object: objectOf(next), to: seminarStates[body.to].label })
    return { status: 200, body: { data: presentManaged(context)(next) } }
  })

/** Errors: 409 where it is no draft, or was published before. */
const remove = (context: Context<typeof operatorSeminars.remove>) =>
  context.commit(async (unit) => {
    const draft = await seenIn(unit, context)
    discard(unit, seminars, draft, { noun: 'seminar', can: managedVerdicts(draft, context) }, context.now)
    return { status: 204 }
  })

const restore = (context: Context<typeof operatorSeminars.restore>) =>
  context.commit(async (unit) => {
    const draft = await unit.read(seminars, context.params.seminar_id)
    if (!draft) throw new ApiError('not_found')
    const next = bringBack(unit, seminars, draft, { noun: 'seminar', can: managedVerdicts(draft, context) })
    return { status: 200, body: { data: presentManaged(context)(next) } }
  })

export const manage = { list, get, create, update, transition, remove, restore }
