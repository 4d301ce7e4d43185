import { applyPurposes } from '@banso/contract/apply-states'
import type { Person } from '@banso/contract/common'
import type { ContactSummary } from '@banso/contract/contacts'
import { dayInJapan } from '@banso/contract/dates'
import type { Interview } from '@banso/contract/interviews'
import { href } from '@banso/contract/pages'
import type { PartnerApplySummary } from '@banso/contract/partner-applies'
import type { PartnerTask } from '@banso/contract/tasks'
import {
  applyWait,
  comingSlots,
  contactWait,
  interviewWait,
  partnerTaskWait,
  type Wait,
  waitingForYours,
} from '@banso/contract/waiting'
import { shortDay, today } from '../../../lib/dates.ts'
import { timelineArea } from '../area.ts'

const { pages } = timelineArea.partner

/** What may wait for the partner, as far as it has been read; whether it does, `waiting.ts` says, as for the menu. */
export type Standing = {
  readonly applies: readonly PartnerApplySummary[]
  readonly meetings: readonly Interview[]
  readonly tasks: readonly PartnerTask[]
  readonly contacts: readonly ContactSummary[]
}
/** `inCharge`: whoever of the partner is in charge of it. */
export type Move = { title: string; text: string; inCharge?: Person | null; label: string; to: string }

type Of = { partner_id: string }
const toAnswer = (apply: PartnerApplySummary, { partner_id }: Of): Move => {
  const due = apply.respond_due_at && dayInJapan(new Date(apply.respond_due_at))
  const until = !due ? '' : due === today() ? '回答期限は今日までです。' : `回答期限は${shortDay(due)}です。`
  return {
    title: `${apply.startup_name}の申込に回答`,
    text: `${applyPurposes[apply.purpose]}です。${until}`,
    inCharge: apply.partner_assignee,
    label: '申込を確認',
    to: href(pages.apply, { partner_id, apply_id: apply.uid }),
  }
}

const toArrange = (apply: PartnerApplySummary, { partner_id }: Of): Move => ({
  title: `${apply.startup_name}に面談の候補日を送る`,
  text: '承諾した申込です。面談の候補日を送るか、対応を始めてください。',
  inCharge: apply.partner_assignee,
  label: '申込を開く',
  to: href(pages.apply, { partner_id, apply_id: apply.uid }),
})
const toMeet = (meeting: Interview, { partner_id }: Of, now: Date): Move => ({
  title: `${meeting.startup_name}との面談の候補日時に回答`,
  text: `候補日時は${comingSlots(meeting, now).length}件です。`,
  label: '候補日時に回答',
  to: href(pages.interview, { partner_id, interview_id: meeting.uid }),
})
const toDo = (task: PartnerTask, { partner_id }: Of): Move => ({
  title: `「${task.title}」に対応`,
  text: `${task.startup_name}と共有している経営アクションです。`,
  label: '内容を確認',
  to: `${href(pages.list, { partner_id })}?task=${task.uid}`,
})
const toReply = (contact: ContactSummary, { partner_id }: Of): Move => ({
  title: `お問い合わせ「${contact.subject}」に返信`,
  text: '運営からの回答が届いています。',
  label: 'お問い合わせを開く',
  to: `${href(pages.contacts, { partner_id })}?contact=${contact.uid}`,
})

/** The first of them that waits for the partner's company, told as what is to be done. */
const first = <T>(rows: readonly T[], waitOf: (row: T) => Wait | null, tell: (row: T) => Move): Move | undefined => {
  const [row] = waitingForYours(rows, waitOf)
  return row && tell(row)
}
const applyWaits = (apply: PartnerApplySummary) => applyWait(apply, 'partner')

/**
 * What is most urgent: an application by its due day, then times to answer, a meeting to arrange, an action of the
 * partner's own, and an answer of the operators. Nothing just where the menu counts nothing for anybody of the company.
 */
export const nextMoveOf = (
  { applies, meetings, tasks, contacts }: Standing,
  partner_id: string,
  now: Date,
): Move | undefined => {
  const of = { partner_id }
  const isNew = ({ status }: PartnerApplySummary) => status === 'forwarded'
  const accepted = applies.filter((apply) => !isNew(apply))
  return (
    first(applies.filter(isNew), applyWaits, (apply) => toAnswer(apply, of)) ??
    first(
      meetings,
      (one) => interviewWait(one, partner_id, now),
      (meeting) => toMeet(meeting, of, now),
    ) ??
    first(accepted, applyWaits, (apply) => toArrange(apply, of)) ??
    first(tasks, partnerTaskWait, (task) => toDo(task, of)) ??
    first(
      contacts,
      (one) => contactWait(one, 'partner'),
      (contact) => toReply(contact, of),
    )
  )
}
