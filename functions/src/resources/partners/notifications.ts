import { href } from '@banso/contract/pages'
import { partnerStates } from '@banso/contract/partner-states'
import type { PartnerDocument } from '@banso/contract/partners'
import { type NewNotification, titled } from '../../kernel/commit.ts'

/** The notifications about partners themselves. */

type Named = Pick<PartnerDocument, 'uid' | 'name' | 'status'>
const editPage = ({ uid }: Named) => href('partner_edit', { partner_id: uid })

/** A partner has changed what is public, which waits for an operator. */
export const changesNotification = (
  partner: Named,
  receiverUid: string,
  fields: readonly string[],
): NewNotification => ({
  receiverUid,
  kind: 'news',
  title: titled(partner.name, 'の企業情報の変更が承認待ちです'),
  body: fields.join('、'),
  link: href('operator_partner_edit', { partner_id: partner.uid }),
  groupKey: `partner:${partner.uid}:changes`,
})

type Decision = { readonly approved: boolean; readonly fields: readonly string[]; readonly reason: string }
/** The operators have decided on some fields. */
export const decidedNotification = (
  partner: Named,
  receiverUid: string,
  { approved, fields, reason }: Decision,
): NewNotification => ({
  receiverUid,
  kind: 'news',
  title: approved ? '企業情報の変更が承認されました' : '企業情報の変更が差し戻されました',
  body: [fields.join('、'), reason].filter(Boolean).join(':'),
  link: editPage(partner),
  groupKey: `partner:${partner.uid}:${approved ? 'approved' : 'refused'}`,
})

/** Startups find the partner, or find it no longer. */
export const movedNotification = (partner: Named, receiverUid: string, reason: string): NewNotification => ({
  receiverUid,
  kind: 'news',
  title: `掲載状況が「${partnerStates[partner.status].label}」になりました`,
  body: reason,
  link: editPage(partner),
  groupKey: `partner:${partner.uid}:status`,
})
