import type { ContentDocument, RecommendationDocument } from '@banso/contract/contents'
import { href } from '@banso/contract/pages'
import { type NewNotification, titled } from '../../kernel/commit.ts'

/** The notifications about contents. */

type Decision = { approved: boolean; reason?: string | undefined; revision?: true }

/** The operators have decided on a partner's content, or on a change of it. */
export function reviewedNotification(
  { uid, title, partner_company_uid }: Pick<ContentDocument, 'uid' | 'title' | 'partner_company_uid'>,
  receiverUid: string,
  { approved, reason, revision }: Decision,
): NewNotification {
  const what = revision ? 'の変更' : ''
  return {
    receiverUid,
    kind: 'news',
    title: titled(`「${title}`, approved ? `」${what}が承認されました` : `」${what}が差し戻されました`),
    body: reason ?? '',
    link: `${href('partner_contents', { partner_id: partner_company_uid ?? '' })}?content=${uid}`,
    groupKey: `content:${uid}:review`,
  }
}

/** A partner asks the operators to publish a content, or a change of it. */
export const submittedNotification = (
  { uid, title, partner_name }: Pick<ContentDocument, 'uid' | 'title' | 'partner_name'>,
  receiverUid: string,
  { revision }: { revision?: true } = {},
): NewNotification => ({
  receiverUid,
  kind: 'news',
  title: titled(`「${title}`, revision ? '」の変更の承認をお願いします' : '」の公開の承認をお願いします'),
  body: partner_name ?? '',
  link: `${href('operator_contents')}?content=${uid}`,
  groupKey: `content:${uid}:submitted`,
})

type Recommended = Pick<RecommendationDocument, 'content_uid' | 'content_title' | 'startup_company_uid' | 'comment'>
/** The operator in charge recommends a content. */
export const recommendedNotification = (
  { content_uid, content_title, startup_company_uid, comment }: Recommended,
  receiverUid: string,
): NewNotification => ({
  receiverUid,
  kind: 'news',
  title: titled(`担当者のおすすめ「${content_title}`, '」'),
  body: comment,
  link: href('startup_content', { startup_id: startup_company_uid, content_id: content_uid }),
  groupKey: `content:${content_uid}:recommended`,
})
