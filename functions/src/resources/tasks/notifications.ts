import type { Person } from '@banso/contract/common'
import type { ExecutionDocument } from '@banso/contract/executions'
import { href } from '@banso/contract/pages'
import { recordPages } from '@banso/contract/record-pages'
import type { TaskDocument } from '@banso/contract/tasks'
import { type NewNotification, titled } from '../../kernel/commit.ts'
import { shortDay } from '../../kernel/spoken.ts'

/** The notifications about actions. */
type Told = Pick<
  TaskDocument,
  'uid' | 'title' | 'startup_company_uid' | 'partner_company_uid' | 'due_on' | 'created_by' | 'startup_name'
>
/** What it is about: 「見積を出す(期限 11/27、橋本さん)」; `by`: who has a part in it. */
const about = ({ title, due_on }: Told, by?: string): string => {
  const facts = [due_on && `期限 ${shortDay(due_on)}`, by && `${by}さん`].filter(Boolean).join('、')
  return facts ? `${title}(${facts})` : title
}

const pages = recordPages.task
/** Who is told of days: people. A partner stands in an action as a company, and sees its days on its timeline. */
export type TaskReader = Person & { readonly actor: 'startup' | 'operator' }
export const isPerson = (person: Person): person is TaskReader => person.actor !== 'partner'

export const proposedNotification = (task: Told, receiverUid: string): NewNotification => ({
  receiverUid,
  kind: 'task',
  title: `${task.created_by.actor === 'partner' ? 'パートナー' : '担当者'}から経営アクションの提案があります`,
  body: about(task, task.created_by.name),
  link: pages.startup(task),
  groupKey: `task:${task.uid}:proposal`,
})

/** To whoever has proposed it; `link`: where a partner reads of it, who reads no action that is not shared with it. */
export const answeredNotification = (
  task: Told,
  receiverUid: string,
  { startup, by, declined, link }: { startup: string; by: string; declined: string | null; link?: string },
): NewNotification => ({
  receiverUid,
  kind: 'task',
  title: titled(startup, declined === null ? 'が提案を採用しました' : 'が提案を見送りました'),
  body: declined === null ? about(task, by) : `${about(task, by)}:${declined}`,
  link: link ?? pages.operator(task),
  groupKey: `task:${task.uid}:answer`,
})

/** To whoever is waited for: a colleague by name, other sides by the company of who waits. */
export const waitingNotification = (task: Told, person: Person, by: Person, company: string): NewNotification => ({
  receiverUid: person.uid,
  kind: 'task',
  title:
    person.actor === by.actor
      ? titled(by.name, 'さんがあなたの回答を待っています')
      : titled(company, 'があなたの回答を待っています'),
  body: about(task),
  link: pages[person.actor](task),
  groupKey: `task:${task.uid}:waiting`,
})

/** A startup shares with a partner what is the partner's to do. */
export const askedNotification = (task: Told, receiverUid: string, company: string): NewNotification => ({
  receiverUid,
  kind: 'task',
  title: titled(company, 'から経営アクションの依頼があります'),
  body: about(task),
  link: pages.partner(task),
  groupKey: `task:${task.uid}:asked`,
})

/** Operators remind a partner's people of what is theirs to do. */
export const remindedNotification = (task: Told, receiverUid: string, by: string): NewNotification => ({
  receiverUid,
  kind: 'task',
  title: '経営アクションへの対応をお願いします',
  body: [task.startup_name, about(task, by)].filter(Boolean).join(':'),
  link: pages.partner(task),
  groupKey: `task:${task.uid}:reminder`,
})

export const blockedNotification = (task: Told, receiverUid: string, blocker: string): NewNotification => ({
  receiverUid,
  kind: 'task',
  title: titled(task.title, 'で行き詰まりの報告があります'),
  body: [task.startup_name, blocker].filter(Boolean).join(':'),
  link: pages.operator(task),
  groupKey: `task:${task.uid}:blocked`,
})

/** An operator has put a stamp on what somebody recorded. */
export const stampedNotification = (
  execution: Pick<ExecutionDocument, 'task_uid' | 'task_title' | 'startup_company_uid' | 'created_by'>,
  by: Person,
  stamp: string,
): NewNotification => ({
  receiverUid: execution.created_by.uid,
  kind: 'task',
  title: titled(by.name, 'さんが実行記録にスタンプを押しました'),
  body: `${execution.task_title}:${stamp}`,
  link: pages.startup({ ...execution, uid: execution.task_uid }),
  groupKey: `task:${execution.task_uid}:stamp`,
})

/** What one person has to do soon, or should have done, told once a day. */
export function dueNotification(
  kind: 'near' | 'overdue',
  { uid, actor }: TaskReader,
  due: readonly [Told, ...Told[]],
  today: string,
): NewNotification {
  const [first] = due
  const lists = {
    startup: href('startup_tasks', { startup_id: first.startup_company_uid }),
    operator: href('operator_tasks'),
  }
  const words = { near: '期限が近い', overdue: '期限を過ぎた' }[kind]
  return {
    receiverUid: uid,
    kind: 'task',
    title: `${words}経営アクションが${due.length}件あります`,
    body: due.map(({ title, due_on }) => (due_on ? `${title}(${shortDay(due_on)})` : title)).join('、'),
    link:
      due.length === 1
        ? pages[actor](first)
        : `${lists[actor]}?assignee_uid=${uid}&due=${kind === 'near' ? 'week' : 'overdue'}`,
    groupKey: `task:${kind}:${today}`,
  }
}
