import { applyPurposes } from '@banso/contract/apply-states'
import type { Person } from '@banso/contract/common'
import type { ContactSummary } from '@banso/contract/contacts'
import { dayInJapan } from '@banso/contract/dates'
import { comingSlots } from '@banso/contract/interview-times'
import type { Interview } from '@banso/contract/interviews'
import { href } from '@banso/contract/pages'
import type { PartnerApplySummary } from '@banso/contract/partner-applies'
import type { PartnerTask } from '@banso/contract/tasks'
import { isOfMeeting, type TurnAct, type Wait, waitingForYours } from '@banso/contract/turn-acts'
import type { WaitingRow } from '@banso/contract/waits'
import { shortDay, today } from '../../../lib/dates.ts'
import { colleagueText } from '../../../lib/waits.ts'
import { timelineArea } from '../area.ts'

const { pages } = timelineArea.partner

/** What may wait for the partner, as far as it has been read; whether it does, says its `wait`, as for the menu. */
export type Standing = {
  readonly applies: readonly PartnerApplySummary[]
  readonly meetings: readonly Interview[]
  readonly tasks: readonly PartnerTask[]
  readonly contacts: readonly ContactSummary[]
  readonly others: readonly WaitingRow[]
}
/** `inCharge`: whoever of the partner is in charge of it; `name`: what it is about, in a list. */
export type Move = {
  key: string
  name: string
  title: string
  text: string
  wait: Wait
  inCharge?: Person | null
  label: string
  to: string
}

type Of = { partner_id: string }
type Told = Pick<Move, 'title' | 'text' | 'label'>

const dueText = ({ until }: Wait): string => {
  const due = until && dayInJapan(new Date(until))
  return !due ? '' : due === today() ? '回答期限は今日までです。' : `回答期限は${shortDay(due)}です。`
}

/** What an application asks of its partner. */
const applyTexts: { readonly [A in TurnAct]?: (apply: PartnerApplySummary, wait: Wait) => Told } = {
  answer_apply: ({ startup_name, purpose }, wait) => ({
    title: `${startup_name}の申込に回答`,
    text: `${applyPurposes[purpose]}です。${dueText(wait)}`,
    label: '申込を確認',
  }),
  answer_question: ({ startup_name }) => ({
    title: `${startup_name}の申込で、質問に回答`,
    text: '「メッセージ」に質問が届いています。',
    label: '質問を見る',
  }),
  arrange_meeting: ({ startup_name }) => ({
    title: `${startup_name}に面談の候補日を送る`,
    text: '承諾した申込です。面談の候補日を送るか、対応を始めてください。',
    label: '申込を開く',
  }),
  conclude_apply: ({ startup_name }) => ({
    title: `${startup_name}の申込の結果を記録`,
    text: 'しばらく動きがありません。対応が終わっていれば、結果を記録してください。',
    label: '申込を開く',
  }),
  rate: ({ startup_name }) => ({
    title: `${startup_name}の申込を評価`,
    text: '完了した申込です。評価するか、評価しないことを選んでください。',
    label: '評価する',
  }),
}
const ofApply = (apply: PartnerApplySummary, wait: Wait, { partner_id }: Of): Move => {
  const { uid, startup_name } = apply
  const told = applyTexts[wait.act]?.(apply, wait) ?? { title: `${startup_name}の申込`, text: '', label: '申込を開く' }
  const to = href(pages.apply, { partner_id, apply_id: uid })
  return { key: `apply:${uid}`, name: `${startup_name}の申込`, ...told, wait, inCharge: apply.partner_assignee, to }
}

const ofMeeting = (meeting: Interview, wait: Wait, { partner_id }: Of, now: Date): Move => {
  const { uid, startup_name } = meeting
  const rates = wait.act === 'rate'
  return {
    key: `interview:${uid}`,
    name: `${startup_name}との面談`,
    title: rates ? `${startup_name}との面談を評価` : `${startup_name}との面談の候補日時に回答`,
    text: rates ? '実施した面談です。' : `候補日時は${comingSlots(meeting, now).length}件です。`,
    label: rates ? '面談を開く' : '候補日時に回答',
    wait,
    to: href(pages.interview, { partner_id, interview_id: uid }),
  }
}
const ofTask = ({ uid, title, startup_name }: PartnerTask, wait: Wait, { partner_id }: Of): Move => ({
  key: `task:${uid}`,
  name: title,
  title: `「${title}」に対応`,
  text: `${startup_name}と共有している経営アクションです。`,
  label: '内容を確認',
  wait,
  to: `${href(pages.list, { partner_id })}?task=${uid}`,
})
const ofContact = ({ uid, subject }: ContactSummary, wait: Wait, { partner_id }: Of): Move => ({
  key: `contact:${uid}`,
  name: subject,
  title: `お問い合わせ「${subject}」に返信`,
  text: '運営からの回答が届いています。',
  label: 'お問い合わせを開く',
  wait,
  to: `${href(pages.contacts, { partner_id })}?contact=${uid}`,
})

/** What else the partner is waited for, by the act that ends it. */
const otherTexts: { readonly [A in TurnAct]?: (title: string) => Omit<Told, 'text'> & { text?: string } } = {
  keep_promise: (title) => ({ title: `約束「${title}」に対応`, text: '面談での約束です。', label: '約束を開く' }),
  answer_move: (title) => ({
    title: `「${title}」の期限の変更への返事`,
    text: '期限の変更の希望が届いています。',
    label: '約束を開く',
  }),
  revise_content: (title) => ({ title: `差し戻された「${title}」を見直す`, label: '内容を見直す' }),
  revise_changes: () => ({ title: '差し戻された企業情報の変更を見直す', label: '企業情報を開く' }),
  complete_profile: () => ({ title: '掲載に必要な項目を入力', label: '企業情報を開く' }),
}
const ofOther = ({ kind, uid, title: name, link }: WaitingRow, wait: Wait): Move => ({
  key: `${kind}:${uid}`,
  name,
  title: name,
  text: '',
  label: '内容を確認',
  ...otherTexts[wait.act]?.(name),
  wait,
  to: link,
})

/** Of one day: answers, then times, a meeting to arrange, actions and promises, replies, what was sent back. */
const order: readonly TurnAct[] = [
  'answer_apply',
  'answer_question',
  'answer_times',
  'arrange_meeting',
  'do_action',
  'keep_promise',
  'answer_move',
  'reply_contact',
  'revise_content',
  'revise_changes',
  'complete_profile',
  'conclude_apply',
  'rate',
]
/** What is over is told last, whatever day it has. */
const isOver = ({ act }: Wait) => act === 'conclude_apply' || act === 'rate'
/** What is due earlier comes first, whatever it is; what has no day comes after. */
const rank = ({ wait }: Move) => {
  const day = wait.until ? dayInJapan(new Date(wait.until)) : '9999'
  return [Number(isOver(wait)), day, String(order.indexOf(wait.act) + 1).padStart(2, '0'), wait.until].join(' ')
}

/** Who only reads is told who can do it, and is led there without being asked to. */
const toReader = (move: Move): Move =>
  move.wait.side === 'you'
    ? move
    : { ...move, text: `${move.text}${colleagueText(move.wait)}が対応できます。`, inCharge: null, label: '内容を見る' }

/** All that waits for the partner's company, the most urgent first: 次の一手, and the list beside the timeline. */
export function movesOf(
  { applies, meetings, tasks, contacts, others }: Standing,
  partner_id: string,
  now: Date,
): Move[] {
  const of = { partner_id }
  const all = <T extends { readonly wait: Wait | null }>(rows: readonly T[], tell: (row: T, wait: Wait) => Move) =>
    waitingForYours(rows).flatMap((row) => (row.wait ? [toReader(tell(row, row.wait))] : []))
  return [
    // A meeting that is arranged stands for its application.
    ...all(
      applies.filter(({ wait }) => !isOfMeeting(wait)),
      (apply, wait) => ofApply(apply, wait, of),
    ),
    ...all(meetings, (meeting, wait) => ofMeeting(meeting, wait, of, now)),
    ...all(tasks, (task, wait) => ofTask(task, wait, of)),
    ...all(contacts, (contact, wait) => ofContact(contact, wait, of)),
    ...all(others, ofOther),
  ].toSorted((a, b) => rank(a).localeCompare(rank(b)))
}
