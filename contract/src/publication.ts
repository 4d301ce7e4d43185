import type { AnnouncementDocument } from './announcements.ts'
import { industries, issueCategories, stages } from './common.ts'
import type { ContentDocument } from './contents.ts'
import { announcementLabels } from './labels/announcements.ts'
import { contentLabels } from './labels/contents.ts'
import { postLabels } from './labels/posts.ts'
import { seminarLabels } from './labels/seminars.ts'
import { specialFeatureLabels } from './labels/special-features.ts'
import type { PostDocument } from './posts.ts'
import type { SpecialFeatureDocument } from './special-features.ts'

/**
 * What keeps a record from being published, each as what there is to do; empty where nothing does. The server offers the
 * states in `published` by it, and whoever may publish reads the same before (decision 22). For partners it is
 * `missingFields`.
 */

const text = (label: string, { body }: { body: string }): string[] => (body.trim() === '' ? [`${label}の入力`] : [])
const toCome = (label: string, moment: string | null, now: string): string[] =>
  moment !== null && moment <= now ? [`${label}をこれからの日時に変更すること`] : []

export const seminarMoments = ['start_at', 'end_at', 'entry_open_at', 'entry_close_at'] as const
export type SeminarNeeds = { readonly [field in (typeof seminarMoments)[number] | 'format' | 'venue']: string } & {
  readonly speakers: readonly { readonly name: string }[]
}
/** What a seminar has to have before others read it, and a draft may lack: the field, and what it is called. */
export function seminarLacks({
  format,
  venue,
  speakers,
  ...seminar
}: SeminarNeeds): { path: string[]; label: string }[] {
  const nameless = speakers.findIndex(({ name }) => name.trim() === '')
  return [
    ...seminarMoments
      .filter((field) => seminar[field] === '')
      .map((field) => ({ path: [field], label: seminarLabels[field] })),
    ...(format !== 'online' && venue.trim() === '' ? [{ path: ['venue'], label: seminarLabels.venue }] : []),
    ...(speakers.length === 0 ? [{ path: ['speakers'], label: seminarLabels.speakers }] : []),
    ...(nameless >= 0 ? [{ path: ['speakers', String(nameless), 'name'], label: '登壇者の氏名' }] : []),
  ]
}

/** @param now ISO 8601 */
export const publicationGaps = {
  announcement: (record: Pick<AnnouncementDocument, 'body' | 'expires_at'>, now: string) => [
    ...text(announcementLabels.body, record),
    ...toCome(announcementLabels.expires_at, record.expires_at, now),
  ],
  post: (record: Pick<PostDocument, 'body'>) => text(postLabels.body, record),
  seminar: (seminar: SeminarNeeds, now: string) => [
    ...seminarLacks(seminar).map(({ label }) => `${label}の入力`),
    ...(seminar.start_at === '' ? [] : toCome(seminarLabels.start_at, seminar.start_at, now)),
  ],
  special_feature: ({ publish_until }: Pick<SpecialFeatureDocument, 'publish_until'>, now: string) =>
    toCome(specialFeatureLabels.publish_until, publish_until, now),
  content: ({ publish_until }: Pick<ContentDocument, 'publish_until'>, now: string) =>
    toCome(contentLabels.publish_until, publish_until, now),
}

/** States that are, or lead by themselves to, what others read. */
const published = ['published', 'scheduled', 'in_review'] as const
export type Publishing = (typeof published)[number]
/** Whether a move to the state is about publishing. */
export const isPublishing = (to: string): to is Publishing => published.some((one) => one === to)

/** The same words whether it is done now, or by itself at the moment that is asked for. */
const nowOrLater = (words: string) => ({ published: words, scheduled: words })

/** Whom a feature is meant for: 「対象のスタートアップ(資金調達、シード)」 */
const meantFor = ({ target }: Pick<SpecialFeatureDocument, 'target'>): string => {
  const chosen = [
    ...target.issue_categories.map((key) => issueCategories[key]),
    ...target.stages.map((key) => stages[key]),
    ...target.industries.map((key) => industries[key]),
  ]
  return chosen.length === 0 ? 'すべてのスタートアップ' : `表示対象のスタートアップ(${chosen.join('、')})`
}

type EntryTimes = { readonly entry_open_at: string; readonly entry_close_at: string }
/** From when on who reads of a seminar can enter it. */
const entryWords = (open: string, close: string, now: string): string => {
  if (close <= now) return 'ますが、受付終了の日時を過ぎているため、申し込めません'
  return open <= now ? '、公開するとすぐに申し込めます' : '、受付開始の日時から申し込めます'
}

/** What becomes readable for whom, and who is told of it: asked with before anything is published (decision 22). */
export const publicationEffects = {
  /** `who`: the audience in words. */
  announcement: (who: string) => nowOrLater(`${who}に通知します。公開した後に、対象は変更できません。`),
  post: nowOrLater('すべてのスタートアップのメディアに表示されます。通知は届きません。'),
  /** `now`: ISO 8601. */
  seminar: ({ entry_open_at, entry_close_at }: EntryTimes, now: string) =>
    nowOrLater(
      `すべてのスタートアップのセミナーに表示され${entryWords(entry_open_at, entry_close_at, now)}。通知は届きません。申し込みがあった後は、下書きに戻せません。`,
    ),
  special_feature: (feature: Pick<SpecialFeatureDocument, 'target'>) =>
    nowOrLater(`${meantFor(feature)}のHOMEに表示されます。通知は届きません。`),
  content: ({ partner_name }: Pick<ContentDocument, 'partner_name'>, isPartner: boolean) => ({
    in_review: '運営が内容を確認します。承認されるまで、スタートアップには表示されません。',
    published:
      partner_name === null || isPartner
        ? 'すべてのスタートアップに表示されます。通知は届きません。'
        : `すべてのスタートアップに表示されます。承認したときは、${partner_name}に知らせます。`,
  }),
  revision: (partner_name: string | null) => ({
    approved: `すべてのスタートアップに、変更後の内容が表示されます。${partner_name ?? 'パートナー'}に知らせます。`,
  }),
}
