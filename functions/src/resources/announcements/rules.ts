import {
  type AnnouncementDocument,
  type AnnouncementTransition,
  announcementStates,
  audiences,
} from '@banso/contract/announcements'
import { hoursSince } from '@banso/contract/dates'
import { invalid } from '@banso/contract/errors'
import { RESTORE_DAYS } from '@banso/contract/limits'
import { isPublishing, publicationGaps } from '@banso/contract/publication'
import { plainTextOf } from '@banso/contract/rich-text'
import type { Actor } from '@banso/contract/roles'
import { movesFrom } from '@banso/contract/states'
import type { UserDocument } from '@banso/contract/users'
import { may, type Reader } from '../../kernel/authorize.ts'
import { etagOf } from '../../kernel/commit.ts'
import type { NewDocument } from '../../kernel/new-document.ts'
import { MAY_NO_MORE } from '../../kernel/withheld.ts'
import { isOperatorWho } from '../users/rules.ts'

/** What every announcement begins with: a draft for everybody. */
const begun = () =>
  ({
    body: '',
    audience: 'all',
    companies: [],
    status: 'draft',
    publish_at: null,
    expires_at: null,
    publisher_uid: null,
    told_count: 0,
    told_after: null,
    recalled_after: null,
    redated_after: null,
    read_count: 0,
  }) satisfies Partial<AnnouncementDocument>

/** The document of a new announcement: what is given, over what every announcement begins with. */
export const newAnnouncement = (
  given: NewDocument<AnnouncementDocument, ReturnType<typeof begun>>,
): AnnouncementDocument => ({ ...begun(), ...given })

/** As far as it decides what somebody is told: who they are, and how it stands with their company. */
export type Addressee = {
  readonly actor: Actor
  readonly companyUid: string | null
  readonly companyStatus: UserDocument['company_status']
}
export const addresseeOf = (user: UserDocument): Addressee => ({
  actor: user.actor,
  companyUid: user.startup_company_uid ?? user.partner_company_uid,
  companyStatus: user.company_status,
})

/** Companies that are the portal's no longer; one that has graduated still is. */
const overStatuses: readonly (string | null)[] = ['withdrawn', 'terminated']
/** Whether a company is still there to be told something. */
export const stands = (company: { status: string; deleted_at: string | null }): boolean =>
  company.deleted_at === null && !overStatuses.includes(company.status)

/** Whether it is meant for this person: the one rule for telling and for reading. */
export function isFor(
  { audience, companies }: Pick<AnnouncementDocument, 'audience' | 'companies'>,
  { actor, companyUid, companyStatus }: Addressee,
): boolean {
  if (overStatuses.includes(companyStatus)) return false
  if (audience === 'companies') return companies.some(({ type, uid }) => type === actor && uid === companyUid)
  return audience === 'all' || audience === actor
}

const isOver = ({ expires_at }: Pick<AnnouncementDocument, 'expires_at'>, now: Date): boolean =>
  expires_at !== null && expires_at <= now.toISOString()
/** Whether readers have it before them now. */
export const isOpen = (announcement: AnnouncementDocument, now: Date): boolean =>
  announcement.status === 'published' && announcement.deleted_at === null && !isOver(announcement, now)
export const isOpenTo = (announcement: AnnouncementDocument, reader: Addressee, now: Date): boolean =>
  isOpen(announcement, now) && isFor(announcement, reader)

/** Why a scheduled announcement is not published when its moment has come, in words; null where it is. */
export const withheldReason = (
  publisher: UserDocument | undefined,
  { audience }: Pick<AnnouncementDocument, 'audience'>,
  standing: number,
): string | null => {
  if (!isOperatorWho('announcement.transition', publisher)) return MAY_NO_MORE
  return audience === 'companies' && standing === 0 ? '選択した企業がすべて利用を終了しているため' : null
}

/** What an operator may do to an announcement now. One without a text, or past its end, is not published. */
export function managedVerdicts(announcement: AnnouncementDocument, { caller, now }: Reader): string[] {
  const { status, deleted_at } = announcement
  if (deleted_at !== null)
    return may(caller, 'announcement.remove') && hoursSince(deleted_at, now) <= RESTORE_DAYS * 24 ? ['restore'] : []
  const isReady = publicationGaps.announcement(announcement, now.toISOString()).length === 0
  return [
    ...(status !== 'ended' && may(caller, 'announcement.update') ? ['update'] : []),
    ...(status !== 'published' && may(caller, 'announcement.remove') ? ['remove'] : []),
    ...(may(caller, 'announcement.transition')
      ? movesFrom(announcementStates, status, caller.actor)
          .filter(({ to }) => isReady || !isPublishing(to))
          .map(({ to }) => `transition:${to}`)
      : []),
  ]
}

/** An announcement as operators get it; the kernel cuts text and companies where a list does not tell them. */
export const presentManaged = (reader: Reader) => (announcement: AnnouncementDocument) => ({
  ...announcement,
  company_count: announcement.companies.length,
  is_telling: announcement.status === 'published' && announcement.told_after !== null,
  etag: etagOf(announcement),
  can: managedVerdicts(announcement, reader),
})

/** When it is published after a change of its state. Errors: 422 for a moment that has passed or is not before its end. */
export function publishedBy(
  { publish_at, expires_at }: AnnouncementDocument,
  { to, ...asked }: AnnouncementTransition,
  now: Date,
): string | null {
  const at = now.toISOString()
  if (to === 'draft') return null
  if (to === 'published') return at
  if (to !== 'scheduled') return publish_at
  if (asked.publish_at === undefined || asked.publish_at <= at)
    throw invalid({ publish_at: '過去の日時は選択できません。' })
  if (expires_at !== null && expires_at <= asked.publish_at)
    throw invalid({ publish_at: '公開日時は掲載終了より前を選択してください。' })
  return asked.publish_at
}

/** What does not hold of a change together with what stands already. Errors: 422. */
export function assertChange(before: AnnouncementDocument, after: AnnouncementDocument, now: Date): void {
  const { status, publish_at, expires_at } = after
  if (status !== 'draft' && after.body.trim() === '') throw invalid({ body: '公開するお知らせには本文が必要です。' })
  const isSame = JSON.stringify([before.audience, uidsOf(before)]) === JSON.stringify([after.audience, uidsOf(after)])
  if (status === 'published' && !isSame) throw invalid({ audience: '公開した後に、対象は変更できません。' })
  if (expires_at === null || expires_at === before.expires_at) return
  const from = status === 'scheduled' ? publish_at : now.toISOString()
  if (status !== 'draft' && from !== null && expires_at <= from)
    throw invalid({ expires_at: '掲載終了は公開日時より後の、これからの日時を選択してください。' })
}
const uidsOf = ({ companies }: AnnouncementDocument) => companies.map(({ uid }) => uid)

export const objectOf = ({ uid, title }: Pick<AnnouncementDocument, 'uid' | 'title'>) => ({
  type: 'announcement',
  uid,
  title,
})

/** The fields as people read them, for the differences in the timeline. */
export const displayValues = (announcement: AnnouncementDocument) => ({
  ...announcement,
  body: plainTextOf(announcement.body),
  audience: audiences[announcement.audience],
  companies: announcement.companies.map(({ name }) => name).join('、'),
})
