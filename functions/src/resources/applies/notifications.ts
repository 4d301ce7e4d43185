import type { ApplyDocument } from '@banso/contract/applies'
import { resultText } from '@banso/contract/apply-results'
import { applyPurposes, declineReasons } from '@banso/contract/apply-states'
import { type Person, systemPerson } from '@banso/contract/common'
import { href } from '@banso/contract/pages'
import { partnersHref, recordPages } from '@banso/contract/record-pages'
import type { Actor } from '@banso/contract/roles'
import { type CompanyNames, personOfSide } from '@banso/contract/sides'
import type { Turn } from '@banso/contract/turn-acts'
import { type NewNotification, titled } from '../../kernel/commit.ts'
import { shortDayOf } from '../../kernel/spoken.ts'

/** The notifications about applies, each to those who have to do something about it next. */

const pages = recordPages.apply
/** Which application it is, to one of its sides: nobody is told the own company's name. */
const aboutOf = ({ startup_name, target_snapshot, purpose }: ApplyDocument, reader: Actor) => {
  const ways = {
    startup: `${target_snapshot.name}へ`,
    partner: `${startup_name}から`,
    operator: `${startup_name}から${target_snapshot.name}へ`,
  }
  return `${ways[reader]}(${applyPurposes[purpose]})`
}
const namesOf = ({ startup_name, target_snapshot }: ApplyDocument): CompanyNames => ({
  startup: startup_name,
  partner: target_snapshot.partner_name,
})

/** As whom a notification is read, and where it leads. */
type Receiving = { readonly reader: Actor; readonly link: string }
const to = {
  startup: (apply: ApplyDocument): Receiving => ({ reader: 'startup', link: pages.startup(apply) }),
  partner: (apply: ApplyDocument): Receiving => ({ reader: 'partner', link: pages.partner(apply) }),
  operator: (apply: ApplyDocument): Receiving => ({ reader: 'operator', link: pages.operator(apply) }),
}

export const submittedNotification = (apply: ApplyDocument, receiverUid: string): NewNotification => ({
  receiverUid,
  kind: 'apply',
  title: '新しい申込が届きました',
  body: `${aboutOf(apply, 'operator')}:申込者 ${apply.applicant.name}さん`,
  link: pages.operator(apply),
  groupKey: `apply:${apply.uid}:submitted`,
})

export const resubmittedNotification = (apply: ApplyDocument, receiverUid: string): NewNotification => ({
  ...submittedNotification(apply, receiverUid),
  title: '差し戻した申込が再度届きました',
})

/** Which application, and who of which side has made the last step, which everybody reads in the history. */
const lastStepOf = (apply: ApplyDocument, reader: Actor): string => {
  const by = apply.status_history.at(-1)?.by
  const about = aboutOf(apply, reader)
  return by && by.uid !== systemPerson.uid ? `${about} ${personOfSide(by, reader, namesOf(apply))}` : about
}
const concludedText = ({ result }: ApplyDocument): string => (result ? `:${resultText(result)}` : '')

export const forwardedNotification = (apply: ApplyDocument, receiverUid: string): NewNotification => ({
  receiverUid,
  kind: 'apply',
  title: titled(apply.startup_name, `から申込が届きました(回答期限 ${shortDayOf(apply.respond_due_at ?? '')})`),
  body: `${applyPurposes[apply.purpose]}(${apply.applicant.name}さん):${apply.message}`,
  link: pages.partner(apply),
  groupKey: `apply:${apply.uid}:forwarded`,
})

const withdrawn = (
  apply: ApplyDocument,
  receiverUid: string,
  { reader, link }: Receiving,
  reason: string,
): NewNotification => ({
  receiverUid,
  kind: 'apply',
  title: titled(apply.startup_name, 'が申込を取り下げました'),
  body: [lastStepOf(apply, reader), reason].filter(Boolean).join(':'),
  link,
  groupKey: `apply:${apply.uid}:withdrawn`,
})
export const withdrawnNotifications = {
  toOperator: (apply: ApplyDocument, receiverUid: string, reason: string) =>
    withdrawn(apply, receiverUid, to.operator(apply), reason),
  /** The apply itself is closed to the partner from now on: the list is what opens. */
  toPartner: (apply: ApplyDocument, receiverUid: string, reason: string) =>
    withdrawn(
      apply,
      receiverUid,
      { reader: 'partner', link: href('partner_applies', { partner_id: apply.partner_company_uid ?? '' }) },
      reason,
    ),
}

const toStartup = (
  apply: ApplyDocument,
  receiverUid: string,
): Pick<NewNotification, 'receiverUid' | 'kind' | 'link'> => ({
  receiverUid,
  kind: 'apply',
  link: pages.startup(apply),
})

export const returnedNotification = (apply: ApplyDocument, receiverUid: string): NewNotification => ({
  ...toStartup(apply, receiverUid),
  title: '申込の内容を確認してください',
  body: `${lastStepOf(apply, 'startup')}:${apply.status_history.at(-1)?.reason ?? ''}`,
  groupKey: `apply:${apply.uid}:returned`,
})

export const acceptedNotification = (apply: ApplyDocument, receiverUid: string): NewNotification => ({
  ...toStartup(apply, receiverUid),
  title: titled(apply.target_snapshot.name, 'への申込が承諾されました'),
  body: `${lastStepOf(apply, 'startup')}:${apply.status_history.findLast(({ to }) => to === 'accepted')?.reason || '面談の日程調整に進みます。'}`,
  groupKey: `apply:${apply.uid}:answered`,
})

/** The reason stands in every mail of it, and the way to the next candidates, as on its page. */
export const declinedNotification = (apply: ApplyDocument, receiverUid: string): NewNotification => {
  const { target_snapshot, decline_reason } = apply
  return {
    ...toStartup(apply, receiverUid),
    title: titled(target_snapshot.name, 'への申込は見送りになりました'),
    body: [
      lastStepOf(apply, 'startup'),
      decline_reason && `理由 ${declineReasons[decline_reason.code]}。${decline_reason.comment}`,
    ]
      .filter(Boolean)
      .join(':'),
    groupKey: `apply:${apply.uid}:answered`,
    onward: { label: '次の候補を見る', link: partnersHref(target_snapshot.partner_type ?? 'investor') },
  }
}

const completed = { title: '申込が完了しました。評価をお願いします' } as const
export const completedNotifications = {
  toStartup: (apply: ApplyDocument, receiverUid: string): NewNotification => ({
    ...toStartup(apply, receiverUid),
    ...completed,
    body: `${lastStepOf(apply, 'startup')}${concludedText(apply)}`,
    groupKey: `apply:${apply.uid}:completed`,
  }),
  toPartner: (apply: ApplyDocument, receiverUid: string): NewNotification => ({
    receiverUid,
    kind: 'apply',
    ...completed,
    body: `${lastStepOf(apply, 'partner')}${concludedText(apply)}`,
    link: pages.partner(apply),
    groupKey: `apply:${apply.uid}:completed`,
  }),
}

/** What the result was, what it is, and why it was wrong. */
export const correctedNotification = (
  apply: ApplyDocument,
  side: Actor,
  receiverUid: string,
  { was, by, reason }: { was: string; by: Person; reason: string },
): NewNotification => ({
  receiverUid,
  kind: 'apply',
  title: titled(
    side === 'startup' ? apply.target_snapshot.name : apply.startup_name,
    side === 'startup' ? 'への申込の結果が訂正されました' : 'からの申込の結果が訂正されました',
  ),
  body: `${aboutOf(apply, side)} ${personOfSide(by, side, namesOf(apply))}:${was || '未記入'} → ${resultText(apply.result)}。理由 ${reason}`,
  link: to[side](apply).link,
  groupKey: `apply:${apply.uid}:corrected`,
})

const expired = (
  apply: ApplyDocument,
  receiverUid: string,
  { reader, link }: Receiving,
  title: string,
): NewNotification => ({
  receiverUid,
  kind: 'apply',
  title,
  body: `${aboutOf(apply, reader)}:${apply.respond_due_at ? `回答期限 ${shortDayOf(apply.respond_due_at)} ` : ''}回答がないまま期限が切れました。`,
  link,
  groupKey: `apply:${apply.uid}:expired`,
})
export const expiredNotifications = {
  toStartup: (apply: ApplyDocument, receiverUid: string) =>
    expired(apply, receiverUid, to.startup(apply), titled(apply.target_snapshot.name, 'への申込の期限が切れました')),
  toOperator: (apply: ApplyDocument, receiverUid: string) =>
    expired(apply, receiverUid, to.operator(apply), titled(apply.startup_name, 'の申込の期限が切れました')),
  toPartner: (apply: ApplyDocument, receiverUid: string) =>
    expired(apply, receiverUid, to.partner(apply), titled(apply.startup_name, 'からの申込の期限が切れました')),
}

/** `tomorrow`: the day before the answer is due; `overdue`: once the due moment has passed. */
export type DueWarning = 'tomorrow' | 'overdue'
const warned = (
  apply: ApplyDocument,
  which: DueWarning,
  receiverUid: string,
  { reader, link }: Receiving,
): NewNotification => ({
  receiverUid,
  kind: 'apply',
  title: titled(
    apply.startup_name,
    which === 'tomorrow' ? 'からの申込の回答期限が近づいています' : 'からの申込が回答期限を過ぎました',
  ),
  body: `回答期限 ${shortDayOf(apply.respond_due_at ?? '')} ${aboutOf(apply, reader)}`,
  link,
  // Sent on again, an apply has another due day.
  groupKey: `apply:${apply.uid}:${which}:${apply.respond_due_at}`,
})
export const dueNotifications = {
  toOperator: (apply: ApplyDocument, which: DueWarning, receiverUid: string) =>
    warned(apply, which, receiverUid, to.operator(apply)),
  toPartner: (apply: ApplyDocument, which: DueWarning, receiverUid: string) =>
    warned(apply, which, receiverUid, to.partner(apply)),
}

/** What somebody has said, and the side it comes from: a company, or the operators. */
type Message = {
  readonly from: string
  readonly by: Person
  readonly body: string
  /** The side whose answer it asks for. */
  readonly asks?: Actor | null | undefined
}
const messaged = (
  apply: ApplyDocument,
  receiverUid: string,
  { reader, link }: Receiving,
  { from, by, body, asks }: Message,
): NewNotification => ({
  receiverUid,
  kind: 'apply',
  title: titled(from, asks === reader ? 'から申込に質問が届きました' : 'から申込にメッセージが届きました'),
  body: `${aboutOf(apply, reader)} ${personOfSide(by, reader, namesOf(apply))}:${body}`,
  link,
  groupKey: `apply:${apply.uid}:message`,
})
export const messagedNotifications = {
  toOperator: (apply: ApplyDocument, receiverUid: string, message: Message) =>
    messaged(apply, receiverUid, to.operator(apply), message),
  toPartner: (apply: ApplyDocument, receiverUid: string, message: Message) =>
    messaged(apply, receiverUid, to.partner(apply), message),
  toStartup: (apply: ApplyDocument, receiverUid: string, message: Message) =>
    messaged(apply, receiverUid, to.startup(apply), message),
}

/** To the company whose turn it is; a newer one takes the place of the older. */
export const remindedNotification = (
  apply: ApplyDocument,
  { side, what, until }: Turn,
  receiverUid: string,
  by: Person,
): NewNotification => ({
  receiverUid,
  kind: 'apply',
  title:
    side === 'startup'
      ? titled(apply.target_snapshot.name, `への申込:${what}をお願いします`)
      : titled(apply.startup_name, `からの申込:${what}をお願いします`),
  body: `${aboutOf(apply, side)}${until ? ` 期限 ${shortDayOf(until)}` : ''}(運営の${by.name}さんから)`,
  link: side === 'startup' ? pages.startup(apply) : pages.partner(apply),
  groupKey: `apply:${apply.uid}:reminded`,
})

export const assignedNotification = (apply: ApplyDocument, receiverUid: string): NewNotification => ({
  receiverUid,
  kind: 'apply',
  title: titled(apply.startup_name, 'の申込の担当者になりました'),
  body: aboutOf(apply, 'operator'),
  link: pages.operator(apply),
  groupKey: `apply:${apply.uid}:assigned`,
})

/** To the colleague of the partner who is in charge from now on. */
export const handedOverNotification = (apply: ApplyDocument, receiverUid: string, by: string): NewNotification => ({
  receiverUid,
  kind: 'apply',
  title: titled(apply.startup_name, 'の申込の担当になりました'),
  body: `${by}さんから:${aboutOf(apply, 'partner')}`,
  link: pages.partner(apply),
  groupKey: `apply:${apply.uid}:handed_over`,
})

/** To who is in charge, of what another operator has noted. */
export const notedNotification = (
  apply: ApplyDocument,
  receiverUid: string,
  by: string,
  body: string,
): NewNotification => ({
  receiverUid,
  kind: 'apply',
  title: titled(apply.startup_name, 'の申込に運営内のメモが追加されました'),
  body: `${by}さん:${body}`,
  link: pages.operator(apply),
  groupKey: `apply:${apply.uid}:note`,
})

/** To the operator whom another's note names, in place of `notedNotification`. */
export const mentionedNotification = (
  apply: ApplyDocument,
  receiverUid: string,
  by: string,
  body: string,
): NewNotification => ({
  ...notedNotification(apply, receiverUid, by, body),
  title: titled(by, 'さんが運営内のメモであなたに呼びかけました'),
  groupKey: `apply:${apply.uid}:mention`,
})

const notedOwn = (
  apply: ApplyDocument,
  receiverUid: string,
  { about, link, by, body }: { about: string; link: string; by: string; body: string },
): NewNotification => ({
  receiverUid,
  kind: 'apply',
  title: titled(about, 'の申込に自社のメモが追加されました'),
  body: `${by}さん:${body}`,
  link,
  groupKey: `apply:${apply.uid}:own_note`,
})
/** To who of the own company is in charge, of what a colleague has noted for the company alone. */
export const notedOwnNotifications = {
  toStartup: (apply: ApplyDocument, receiverUid: string, by: string, body: string) =>
    notedOwn(apply, receiverUid, { about: apply.target_snapshot.name, link: pages.startup(apply), by, body }),
  toPartner: (apply: ApplyDocument, receiverUid: string, by: string, body: string) =>
    notedOwn(apply, receiverUid, { about: apply.startup_name, link: pages.partner(apply), by, body }),
}

const named = (note: NewNotification, by: string): NewNotification => ({
  ...note,
  title: titled(by, 'さんが自社のメモであなたに呼びかけました'),
  groupKey: `${note.groupKey}:mention`,
})
/** To the colleague whom such a note names, in place of the above. */
export const mentionedOwnNotifications = {
  toStartup: (apply: ApplyDocument, receiverUid: string, by: string, body: string) =>
    named(notedOwnNotifications.toStartup(apply, receiverUid, by, body), by),
  toPartner: (apply: ApplyDocument, receiverUid: string, by: string, body: string) =>
    named(notedOwnNotifications.toPartner(apply, receiverUid, by, body), by),
}
