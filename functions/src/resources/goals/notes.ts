import type { GoalDocument } from '@banso/contract/goals'
import { type Note, titled } from '../../kernel/commit.ts'

/** The notifications about goals. */
type Told = Pick<GoalDocument, 'uid' | 'title' | 'startup_company_uid'>

const toOperator = (goal: Told) => `/operator/startups/${goal.startup_company_uid}/goals/${goal.uid}`

export const proposedNote = (goal: Told, receiverUid: string): Note => ({
  receiverUid,
  kind: 'goal',
  title: '担当者から経営目標の提案があります',
  body: goal.title,
  link: `/startups/${goal.startup_company_uid}/goals/${goal.uid}`,
  groupKey: `goal:${goal.uid}:proposal`,
})

export const answeredNote = (goal: Told, receiverUid: string, startup: string, declined: string | null): Note => ({
  receiverUid,
  kind: 'goal',
  title: titled(startup, declined === null ? 'が提案を採用しました' : 'が提案を見送りました'),
  body: declined === null ? goal.title : `${goal.title}:${declined}`,
  link: toOperator(goal),
  groupKey: `goal:${goal.uid}:answer`,
})

export const asksNote = (goal: Told, receiverUid: string, asks: string): Note => ({
  receiverUid,
  kind: 'goal',
  title: '支援してほしいことが届きました',
  body: `${goal.title}:${asks}`,
  link: toOperator(goal),
  groupKey: `goal:${goal.uid}:asks`,
})
