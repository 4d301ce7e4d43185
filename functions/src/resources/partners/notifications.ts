import type { Person } from '@banso/contract/common'
import { href } from '@banso/contract/pages'
import { type PartnerStatus, partnerStates } from '@banso/contract/partner-states'
import type { PartnerDocument } from '@banso/contract/partners'
import { type NewNotification, titled } from '../../kernel/commit.ts'
import { shortDayOf } from '../../kernel/spoken.ts'

/** The notifications about partners themselves: what it is about, who has done it, and why. */

type By = Pick<Person, 'name'>
type Named = Pick<PartnerDocument, 'uid' | 'name' | 'status'>
const editPage = ({ uid }: Named) => href('partner_edit', { partner_id: uid })

/** A partner has changed what is public, which waits for an operator. */
export const changesNotification = (
  partner: Named,
  receiverUid: string,
  { fields, by }: { readonly fields: readonly string[]; readonly by: By },
): NewNotification => ({
  receiverUid,
  kind: 'review',
  title: titled(partner.name, 'の企業情報の変更が承認待ちです'),
  body: `${fields.join('、')}:${by.name}さんが申請`,
  link: href('operator_partner_edit', { partner_id: partner.uid }),
  groupKey: `partner:${partner.uid}:changes`,
})

/** `requestedAt`: when the first of the fields was asked for. */
type Decision = {
  readonly approved: boolean
  readonly fields: readonly string[]
  readonly by: By
  readonly requestedAt: string | null
  readonly reason: string
}
/** 「11/20の申請を橋本さんが承認」 */
const spokenDecision = ({ approved, by, requestedAt }: Decision): string =>
  `${requestedAt ? `${shortDayOf(requestedAt)}の申請を` : ''}${by.name}さんが${approved ? '承認' : '差し戻し'}`
/** The operators have decided on some fields. */
export const decidedNotification = (partner: Named, receiverUid: string, decision: Decision): NewNotification => ({
  receiverUid,
  kind: 'review',
  title: decision.approved ? '企業情報の変更が承認されました' : '企業情報の変更が差し戻されました',
  body: `${decision.fields.join('、')}:${[spokenDecision(decision), decision.reason].filter(Boolean).join('。')}`,
  link: editPage(partner),
  groupKey: `partner:${partner.uid}:${decision.approved ? 'approved' : 'refused'}`,
})

/** Operators remind a partner of what is its turn. */
export const remindedNotification = (
  partner: Named,
  receiverUid: string,
  { what, by }: { readonly what: string; readonly by: By },
): NewNotification => ({
  receiverUid,
  kind: 'review',
  title: `${what}をお願いします`,
  body: `${by.name}さんからの確認`,
  link: editPage(partner),
  groupKey: `partner:${partner.uid}:reminded`,
})

/** `from`: what it was before. */
type Move = { readonly from: PartnerStatus; readonly by: By; readonly reason: string }
/** Startups find the partner, or find it no longer. */
export const movedNotification = (
  partner: Named,
  receiverUid: string,
  { from, by, reason }: Move,
): NewNotification => ({
  receiverUid,
  kind: 'review',
  title: `掲載状況が「${partnerStates[partner.status].label}」になりました`,
  body: [`${partnerStates[from].label}→${partnerStates[partner.status].label}、${by.name}さんが変更`, reason]
    .filter(Boolean)
    .join('。'),
  link: editPage(partner),
  groupKey: `partner:${partner.uid}:status`,
})
