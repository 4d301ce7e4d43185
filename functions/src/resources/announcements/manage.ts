import {
  type AnnouncementDocument,
  type AnnouncementInput,
  announcementIssues,
  announcementStates,
  type operatorAnnouncements,
} from '@banso/contract/announcements'
import { ApiError, assertNoIssues, invalid } from '@banso/contract/errors'
import { announcementLabels } from '@banso/contract/labels/announcements'
import { moveOf } from '@banso/contract/states'
import type { Reader } from '../../kernel/authorize.ts'
import { newRecord, type Unit } from '../../kernel/commit.ts'
import { diffOf } from '../../kernel/diff.ts'
import type { Context } from '../../kernel/serve.ts'
import { assertTransition } from '../../kernel/transition.ts'
import { standingOf } from './companies.ts'
import { allAnnouncements, announcements } from './data.ts'
import {
  assertChange,
  displayValues,
  managedVerdicts,
  newAnnouncement,
  objectOf,
  presentManaged,
  publishedBy,
} from './rules.ts'
import { batchAfter, recall, redate, tell } from './telling.ts'

/** What operators do with announcements, in whatever state they are. */

const list = async ({ query, ...reader }: Context<typeof operatorAnnouncements.list>) => {
  const { rows, page_info } = await allAnnouncements.list(query, reader.caller.uid)
  return { status: 200, body: { data: rows.map(presentManaged(reader)), page_info } } as const
}

const get = async ({ params, ...reader }: Context<typeof operatorAnnouncements.get>) => {
  const announcement = await allAnnouncements.get(params.announcement_id)
  if (announcement?.deleted_at !== null) throw new ApiError('not_found')
  return { status: 200, body: { data: presentManaged(reader)(announcement) } } as const
}

type Changing = Reader & { readonly params: { readonly announcement_id: string } }
/** The announcement as the caller saw it; nobody's opening makes that stale. Errors: 404, 412. */
async function seenIn(unit: Unit, context: Changing): Promise<AnnouncementDocument> {
  const announcement = await allAnnouncements.getIn(unit, context.params.announcement_id)
  return unit.seen(announcement?.deleted_at === null ? announcement : undefined, presentManaged(context))
}

/** The companies as they are stored. Errors: 422 where one is not there, or not any more. */
async function namedCompanies({ audience, companies }: Pick<AnnouncementInput, 'audience' | 'companies'>) {
  if (audience !== 'companies') return []
  const named = await standingOf(companies)
  if (named.length < companies.length)
    throw invalid({ companies: '利用を終了した企業が含まれています。選び直してください。' })
  return named
}

const create = async (context: Context<typeof operatorAnnouncements.create>) => {
  const { body, caller, now } = context
  const companies = await namedCompanies(body)
  return context.commit(async (unit) => {
    const announcement = newAnnouncement({ ...newRecord(caller.person, now), ...body, companies })
    unit.create(announcements, announcement)
    unit.activity({ verb: 'announcement.created', object: objectOf(announcement) })
    return { status: 201, body: { data: presentManaged(context)(announcement) } }
  })
}

/** Companies that the change leaves as they are stay, also where one has gone since. */
async function wantedCompanies(before: AnnouncementDocument | undefined, body: Partial<AnnouncementInput>) {
  const audience = body.audience ?? before?.audience ?? 'all'
  const companies = body.companies ?? before?.companies ?? []
  assertNoIssues(announcementIssues({ audience, companies }))
  const isKept = body.companies === undefined || isSame(before?.companies ?? [], body.companies)
  if (audience === 'companies' && isKept && before) return before.companies
  return namedCompanies({ audience, companies })
}
const isSame = (some: readonly { uid: string }[], others: readonly { uid: string }[]) =>
  some.length === others.length && some.every(({ uid }, at) => others[at]?.uid === uid)

/** The first of those whose notifications get another end, where it may have been told by the time it is stored. */
const firstToldOf = async (before: AnnouncementDocument | undefined, { expires_at }: Partial<AnnouncementInput>) =>
  before && before.status !== 'draft' && expires_at !== undefined ? batchAfter(before, '') : undefined

/** What was published is changed for its readers at once; nobody is told again. Another end is that of what they were told. */
const update = async (context: Context<typeof operatorAnnouncements.update>) => {
  const { params, body, now } = context
  const before = await allAnnouncements.get(params.announcement_id)
  const companies = await wantedCompanies(before, body)
  const first = await firstToldOf(before, body)
  return context.commit(async (unit) => {
    const announcement = await seenIn(unit, context)
    if (!managedVerdicts(announcement, context).includes('update'))
      throw new ApiError(announcement.status === 'ended' ? 'not_now' : 'forbidden')
    const wanted = { ...announcement, ...body, companies }
    assertChange(announcement, wanted, now)
    const isTold = announcement.status === 'published' && wanted.expires_at !== announcement.expires_at
    const redated = first && isTold ? await redate(unit, wanted, first) : {}
    const next = unit.edit(announcements, announcement, { ...wanted, ...redated })
    const diff = diffOf(displayValues(announcement), displayValues(next), announcementLabels)
    unit.activity({ verb: 'announcement.updated', object: objectOf(next), diff })
    return { status: 200, body: { data: presentManaged(context)(next) } }
  })
}

/** The first of those whom a change of state tells, or takes it back from; the others follow with the scheduled work. */
async function firstOf(announcement: AnnouncementDocument | undefined, to: AnnouncementDocument['status']) {
  if (!announcement || (to !== 'published' && to !== 'ended')) return { people: [], next: null }
  if (to === 'published' && announcement.audience === 'companies') {
    const standing = await standingOf(announcement.companies)
    if (standing.length === 0) throw invalid({ companies: '選択した企業はすべて利用を終了しています。' })
  }
  return batchAfter(announcement, '')
}

/** Errors: those of `assertTransition`; 422 for a moment that has passed. */
const transition = async (context: Context<typeof operatorAnnouncements.transition>) => {
  const { params, body, caller, now } = context
  const first = await firstOf(await allAnnouncements.get(params.announcement_id), body.to)
  return context.commit(async (unit) => {
    const announcement = await seenIn(unit, context)
    assertTransition({
      table: announcementStates,
      from: announcement.status,
      to: body.to,
      can: managedVerdicts(announcement, context),
      allowed: moveOf(announcementStates, announcement.status, body.to)?.by.includes(caller.actor) ?? false,
      given: body,
      labels: announcementLabels,
    })
    const publish_at = publishedBy(announcement, body, now)
    const publisher_uid = body.to === 'draft' ? null : body.to === 'ended' ? announcement.publisher_uid : caller.uid
    const told = { ...announcement, status: body.to, publish_at, publisher_uid }
    const next = unit.edit(announcements, announcement, {
      ...told,
      ...(body.to === 'published' && tell(unit, told, first)),
      ...(body.to === 'ended' && { told_after: null, redated_after: null, ...recall(unit, told, first) }),
    })
    const to = announcementStates[body.to].label
    unit.activity({ verb: 'announcement.transitioned', object: objectOf(next), to })
    return { status: 200, body: { data: presentManaged(context)(next) } }
  })
}

/** Readers never lose one by its removal: what is public is taken back first. */
const remove = (context: Context<typeof operatorAnnouncements.remove>) =>
  context.commit(async (unit) => {
    const announcement = await seenIn(unit, context)
    if (!managedVerdicts(announcement, context).includes('remove')) throw new ApiError('not_now')
    unit.edit(announcements, announcement, { deleted_at: context.now.toISOString() })
    unit.activity({ verb: 'announcement.removed', object: objectOf(announcement) })
    return { status: 204 }
  })

/** One whose moment went by while it was deleted comes back as a draft: nobody is told by an undoing. */
const restore = async (context: Context<typeof operatorAnnouncements.restore>) => {
  const { params, now } = context
  return context.commit(async (unit) => {
    const announcement = await allAnnouncements.getIn(unit, params.announcement_id)
    if (!announcement || !managedVerdicts(announcement, context).includes('restore')) throw new ApiError('not_found')
    const { status, publish_at } = announcement
    const isPast = status === 'scheduled' && publish_at !== null && publish_at <= now.toISOString()
    const undone = isPast ? ({ status: 'draft', publish_at: null, publisher_uid: null } as const) : {}
    const next = unit.edit(announcements, announcement, { deleted_at: null, ...undone })
    unit.activity({ verb: 'announcement.restored', object: objectOf(next) })
    return { status: 200, body: { data: presentManaged(context)(next) } }
  })
}

export const manage = { list, get, create, update, transition, remove, restore }
