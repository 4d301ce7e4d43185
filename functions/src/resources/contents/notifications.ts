import type { Person } from '@banso/contract/common'
import type { ContentDocument } from '@banso/contract/contents'
import { href } from '@banso/contract/pages'
import type { RecommendationDocument } from '@banso/contract/recommendations'
import { type NewNotification, titled } from '../../kernel/commit.ts'
import { shortDayOf } from '../../kernel/spoken.ts'
import { spokenTime } from '../interviews/spoken.ts'

/** The notifications about contents: who has done what, and from when until when startups read it. */

type Dated = Pick<ContentDocument, 'publish_from' | 'publish_until'>
/** 「12/01(火) 09:00から12/31(木) 18:00まで公開」; empty where it has no dates. */
const periodOf = ({ publish_from, publish_until }: Dated): string => {
  const from = publish_from && `${spokenTime(publish_from)}から`
  const until = publish_until && `${spokenTime(publish_until)}まで`
  return from || until ? `${from ?? ''}${until ?? ''}公開` : ''
}
const sentences = (...facts: readonly (string | undefined)[]): string => facts.filter(Boolean).join('。')

type By = Pick<Person, 'name'>
/** `requestedAt`: when the partner asked. */
type Decision = {
  approved: boolean
  by: By
  requestedAt: string | null
  reason?: string | undefined
  revision?: true
}

/** The operators have decided on a partner's content, or on a change of it. */
export function reviewedNotification(
  content: Pick<ContentDocument, 'uid' | 'title' | 'partner_company_uid'> & Dated,
  receiverUid: string,
  { approved, by, requestedAt, reason, revision }: Decision,
): NewNotification {
  const { uid, title, partner_company_uid } = content
  const what = revision ? 'の変更' : ''
  const asked = requestedAt ? `${shortDayOf(requestedAt)}の申請を` : ''
  const decided = `${asked}${by.name}さんが${approved ? '承認' : '差し戻し'}`
  return {
    receiverUid,
    kind: 'review',
    title: titled(`「${title}`, approved ? `」${what}が承認されました` : `」${what}が差し戻されました`),
    body: sentences(decided, approved ? periodOf(content) : '', reason),
    link: `${href('partner_contents', { partner_id: partner_company_uid ?? '' })}?content=${uid}`,
    groupKey: `content:${uid}:review`,
  }
}

/** A partner asks the operators to publish a content, or a change of it. */
export const submittedNotification = (
  { uid, title, partner_name, ...dates }: Pick<ContentDocument, 'uid' | 'title' | 'partner_name'> & Dated,
  receiverUid: string,
  { by, revision }: { by: By; revision?: true },
): NewNotification => ({
  receiverUid,
  kind: 'review',
  title: titled(`「${title}`, revision ? '」の変更の承認をお願いします' : '」の公開の承認をお願いします'),
  body: sentences(`${partner_name ?? ''}(${by.name}さん)`, periodOf(dates)),
  link: `${href('operator_contents')}?content=${uid}`,
  groupKey: `content:${uid}:submitted`,
})

/** Operators remind a partner of what they have sent back. */
export const remindedNotification = (
  { uid, title, partner_company_uid }: Pick<ContentDocument, 'uid' | 'title' | 'partner_company_uid'>,
  receiverUid: string,
  { what, reason, by }: { what: string; reason: string; by: By },
): NewNotification => ({
  receiverUid,
  kind: 'review',
  title: titled(`「${title}`, '」への対応をお願いします'),
  body: sentences(`${what}(${by.name}さんからの確認)`, reason && `差し戻しの理由:${reason}`),
  link: `${href('partner_contents', { partner_id: partner_company_uid ?? '' })}?content=${uid}`,
  groupKey: `content:${uid}:reminded`,
})

type Recommended = Pick<RecommendationDocument, 'content_uid' | 'content_title' | 'startup_company_uid' | 'comment'>
/** The operator in charge recommends a content; `until`: the last moment at which it is public. */
export const recommendedNotification = (
  { content_uid, content_title, startup_company_uid, comment }: Recommended,
  receiverUid: string,
  { by, until }: { by: By; until: string | null },
): NewNotification => ({
  receiverUid,
  kind: 'news',
  title: titled(`担当者のおすすめ「${content_title}`, '」'),
  body: sentences(`${by.name}さんから`, periodOf({ publish_from: null, publish_until: until }), comment),
  link: href('startup_content', { startup_id: startup_company_uid, content_id: content_uid }),
  groupKey: `content:${content_uid}:recommended`,
})
