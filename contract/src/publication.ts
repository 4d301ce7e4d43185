import type { AnnouncementDocument } from './announcements.ts'
import type { ContentDocument } from './contents.ts'
import { announcementLabels } from './labels/announcements.ts'
import { contentLabels } from './labels/contents.ts'
import { postLabels } from './labels/posts.ts'
import { seminarLabels } from './labels/seminars.ts'
import { specialFeatureLabels } from './labels/special-features.ts'
import type { PostDocument } from './posts.ts'
import type { SeminarDocument } from './seminars.ts'
import type { SpecialFeatureDocument } from './special-features.ts'

/**
 * What keeps a record from being published, each as what there is to do; empty where nothing does. The server offers the
 * states in `published` by it, and whoever may publish reads the same before (decision 22). For partners it is
 * `missingFields`.
 */

const text = (label: string, { body }: { body: string }): string[] => (body.trim() === '' ? [`${label}の入力`] : [])
const toCome = (label: string, moment: string | null, now: string): string[] =>
  moment !== null && moment <= now ? [`${label}をこれからの日時に変更すること`] : []

/** @param now ISO 8601 */
export const publicationGaps = {
  announcement: (record: Pick<AnnouncementDocument, 'body' | 'expires_at'>, now: string) => [
    ...text(announcementLabels.body, record),
    ...toCome(announcementLabels.expires_at, record.expires_at, now),
  ],
  post: (record: Pick<PostDocument, 'body'>) => text(postLabels.body, record),
  seminar: ({ start_at }: Pick<SeminarDocument, 'start_at'>, now: string) =>
    toCome(seminarLabels.start_at, start_at, now),
  special_feature: ({ publish_until }: Pick<SpecialFeatureDocument, 'publish_until'>, now: string) =>
    toCome(specialFeatureLabels.publish_until, publish_until, now),
  content: ({ publish_until }: Pick<ContentDocument, 'publish_until'>, now: string) =>
    toCome(contentLabels.publish_until, publish_until, now),
}

/** States that are, or lead by themselves to, what others read. */
const published = ['published', 'scheduled', 'in_review']
/** Whether a move to the state is about publishing. */
export const isPublishing = (to: string): boolean => published.includes(to)
