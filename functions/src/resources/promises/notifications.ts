import type { MoveRequest, PromiseDocument } from '@banso/contract/promises'
import { promiseHref } from '@banso/contract/record-pages'
import { type NewNotification, titled } from '../../kernel/commit.ts'
import { shortDay, shortDayOf } from '../../kernel/spoken.ts'
import type { Meeting, Receiver } from './receivers.ts'

/** The notifications about promises: what was promised, until which day, and in which meeting. */

const spokenDay = (day: string | null): string => (day ? shortDay(day) : '期限なし')
/** 「11/25→12/02」 */
export const spokenMove = ({ old_due_on, due_on }: Pick<MoveRequest, 'old_due_on' | 'due_on'>): string =>
  `${spokenDay(old_due_on)}→${spokenDay(due_on)}`
/** 「11/06の面談「個別相談」」 */
const spokenMeeting = (meeting: Meeting): string => {
  if (!meeting) return '電話・来訪のメモ'
  return `${meeting.start_at ? `${shortDayOf(meeting.start_at)}の` : ''}面談「${meeting.title}」`
}

/** `meeting`: the one it was promised in; `by`: who causes it, with the company where that is another one. */
type Facts = { readonly meeting: Meeting; readonly by: string }

const note = (promise: PromiseDocument, { uid, actor }: Receiver, kind: string, title: string, body: string) =>
  ({
    receiverUid: uid,
    kind: 'interview',
    title,
    body,
    link: promiseHref[actor](promise),
    groupKey: `promise:${promise.uid}:${kind}`,
  }) satisfies NewNotification

/** Operators remind whoever has promised it. */
export const remindedNotification = (
  promise: PromiseDocument,
  receiver: Receiver,
  { meeting, by }: Facts,
): NewNotification => {
  const until = promise.due_on ? `(期限 ${shortDay(promise.due_on)})` : ''
  const body = `${promise.title}${until}。${spokenMeeting(meeting)}での約束、${by}さんから`
  return note(promise, receiver, 'reminder', '約束への対応をお願いします', body)
}

/** The own side asks for another day; `side`: what the others are told it is called. */
export const moveAskedNotification = (
  promise: PromiseDocument,
  receiver: Receiver,
  { meeting, by, side, request }: Facts & { readonly side: string; readonly request: MoveRequest },
): NewNotification => {
  const when = `${promise.title}(${spokenMove(request)})。${spokenMeeting(meeting)}、${by}さんが希望`
  return note(
    promise,
    receiver,
    'move',
    titled(side, 'が約束の期限の変更を希望しています'),
    `${when}。理由:${request.reason}`,
  )
}

/** The other side has agreed to another day, or not. */
export const moveAnsweredNotification = (
  promise: PromiseDocument,
  receiver: Receiver,
  { by, request }: Pick<Facts, 'by'> & { readonly request: MoveRequest },
): NewNotification => {
  const agrees = request.state === 'agreed'
  const when = agrees ? spokenMove(request) : `期限 ${spokenDay(request.old_due_on)}、希望 ${spokenDay(request.due_on)}`
  const said = [`${promise.title}(${when})`, `${by}さんが${agrees ? '承諾' : '回答'}`, request.comment]
  return note(
    promise,
    receiver,
    'move',
    agrees ? '約束の期限の変更が承諾されました' : '約束の期限は変わりません',
    said.filter(Boolean).join('。'),
  )
}
