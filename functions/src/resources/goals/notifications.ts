import { dayInJapan, daysBetween } from '@banso/contract/dates'
import type { GoalDocument } from '@banso/contract/goals'
import { recordPages } from '@banso/contract/record-pages'
import { type NewNotification, titled } from '../../kernel/commit.ts'
import { shortDay } from '../../kernel/spoken.ts'

/** The notifications about goals. */
type Told = Pick<GoalDocument, 'uid' | 'title' | 'startup_company_uid' | 'due_on' | 'created_by' | 'startup_name'>
/** What it is about, until when, and who has a part in it: 「売上を2倍に(期限 11/27、橋本さん)」 */
const about = ({ title, due_on }: Told, by: string): string => `${title}(期限 ${shortDay(due_on)}、${by}さん)`

const pages = recordPages.goal

export const proposedNotification = (goal: Told, receiverUid: string): NewNotification => ({
  receiverUid,
  kind: 'goal',
  title: '担当者から経営目標の提案があります',
  body: about(goal, goal.created_by.name),
  link: pages.startup(goal),
  groupKey: `goal:${goal.uid}:proposal`,
})

export const answeredNotification = (
  goal: Told,
  receiverUid: string,
  { startup, by, declined }: { startup: string; by: string; declined: string | null },
): NewNotification => ({
  receiverUid,
  kind: 'goal',
  title: titled(startup, declined === null ? 'が提案を採用しました' : 'が提案を見送りました'),
  body: declined === null ? about(goal, by) : `${about(goal, by)}:${declined}`,
  link: pages.operator(goal),
  groupKey: `goal:${goal.uid}:answer`,
})

export const asksNotification = (goal: Told, receiverUid: string, asks: string): NewNotification => ({
  receiverUid,
  kind: 'goal',
  title: '支援してほしいことが届きました',
  body: [goal.startup_name, goal.title, asks].filter(Boolean).join(':'),
  link: pages.operator(goal),
  groupKey: `goal:${goal.uid}:asks`,
})

/** The day of the next check-in has come. */
export const checkinNotification = (goal: GoalDocument, today: string): NewNotification => ({
  receiverUid: goal.owner.uid,
  kind: 'goal',
  title: titled(`「${goal.title}`, '」の更新をお願いします'),
  body: goal.last_checkin_at
    ? `前回の更新から${daysBetween(dayInJapan(new Date(goal.last_checkin_at)), today)}日がたちました。`
    : '最初のチェックインをお願いします。',
  link: pages.startup(goal),
  groupKey: `goal:${goal.uid}:checkin:${goal.next_checkin_on}`,
})

/** An operator asks for the update. */
export const remindedNotification = (goal: GoalDocument, by: string): NewNotification => ({
  receiverUid: goal.owner.uid,
  kind: 'goal',
  title: titled(`「${goal.title}`, '」の更新をお願いします'),
  body: `${by}さんが、進み具合の更新を待っています。`,
  link: pages.startup(goal),
  groupKey: `goal:${goal.uid}:reminder`,
})

/** Days after the end of a goal on which its owner is reminded to close it. */
export const GOAL_GRACE_DAYS = 7
export const unclosedNotification = (goal: GoalDocument): NewNotification => ({
  receiverUid: goal.owner.uid,
  kind: 'goal',
  title: titled(`「${goal.title}`, '」の期限を過ぎています'),
  body: `期限は${shortDay(goal.due_on)}でした。結果を登録するか、期限を変更してください。`,
  link: pages.startup(goal),
  groupKey: `goal:${goal.uid}:unclosed:${goal.due_on}`,
})
