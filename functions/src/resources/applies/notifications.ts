import type { ApplyDocument } from '@banso/contract/applies'
import { applyPurposes } from '@banso/contract/apply-states'
import { dayInJapan } from '@banso/contract/dates'
import { href } from '@banso/contract/pages'
import { recordPages } from '@banso/contract/record-pages'
import { type NewNotification, titled } from '../../kernel/commit.ts'

/** The notifications about applies, each to those who have to do something about it next. */

const pages = recordPages.apply
const aboutOf = ({ startup_name, target_snapshot, purpose }: ApplyDocument) =>
  `${startup_name}から${target_snapshot.name}へ(${applyPurposes[purpose]})`

export const submittedNotification = (apply: ApplyDocument, receiverUid: string): NewNotification => ({
  receiverUid,
  kind: 'apply',
  title: '新しい申込が届きました',
  body: aboutOf(apply),
  link: pages.operator(apply),
  groupKey: `apply:${apply.uid}:submitted`,
})

export const resubmittedNotification = (apply: ApplyDocument, receiverUid: string): NewNotification => ({
  ...submittedNotification(apply, receiverUid),
  title: '差し戻した申込が再度届きました',
})

/** `11/27` in Japan. */
const shortDay = (moment: string) => dayInJapan(new Date(moment)).slice(5).replace('-', '/')

export const forwardedNotification = (apply: ApplyDocument, receiverUid: string): NewNotification => ({
  receiverUid,
  kind: 'apply',
  title: titled(apply.startup_name, `から申込が届きました(回答期限 ${shortDay(apply.respond_due_at ?? '')})`),
  body: `${applyPurposes[apply.purpose]}:${apply.message}`,
  link: pages.partner(apply),
  groupKey: `apply:${apply.uid}:forwarded`,
})

const withdrawn = (apply: ApplyDocument, receiverUid: string, link: string, reason: string): NewNotification => ({
  receiverUid,
  kind: 'apply',
  title: titled(apply.startup_name, 'が申込を取り下げました'),
  body: reason ? `${apply.target_snapshot.name}:${reason}` : apply.target_snapshot.name,
  link,
  groupKey: `apply:${apply.uid}:withdrawn`,
})
export const withdrawnNotifications = {
  toOperator: (apply: ApplyDocument, receiverUid: string, reason: string) =>
    withdrawn(apply, receiverUid, pages.operator(apply), reason),
  /** The apply itself is closed to the partner from now on: the list is what opens. */
  toPartner: (apply: ApplyDocument, receiverUid: string, reason: string) =>
    withdrawn(apply, receiverUid, href('partner_applies', { partner_id: apply.partner_company_uid ?? '' }), reason),
}

const messaged = (apply: ApplyDocument, receiverUid: string, link: string, body: string): NewNotification => ({
  receiverUid,
  kind: 'apply',
  title: titled(apply.startup_name, 'から申込にメッセージが届きました'),
  body,
  link,
  groupKey: `apply:${apply.uid}:message`,
})
export const messagedNotifications = {
  toOperator: (apply: ApplyDocument, receiverUid: string, body: string) =>
    messaged(apply, receiverUid, pages.operator(apply), body),
  toPartner: (apply: ApplyDocument, receiverUid: string, body: string) =>
    messaged(apply, receiverUid, pages.partner(apply), body),
}
