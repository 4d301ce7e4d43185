import type { ApplySummary } from '@banso/contract/applies'
import { applyPurposes } from '@banso/contract/apply-states'
import { contactCategories } from '@banso/contract/contact-states'
import { dayInJapan } from '@banso/contract/dates'
import { goalHealths } from '@banso/contract/goals'
import { comingSlots, openSlots } from '@banso/contract/interview-times'
import type { Interview } from '@banso/contract/interviews'
import { href } from '@banso/contract/pages'
import { startupPromiseHref } from '@banso/contract/record-pages'
import type { TurnAct } from '@banso/contract/turn-acts'
import type { IconName } from '../../../kit/icon.tsx'
import { longDay, shortDay } from '../../../lib/dates.ts'
import { homeArea } from '../area.ts'
import type { Todo } from './todos.ts'

const { pages } = homeArea.startup

type Person = { name: string; uid?: string }
type TodoTexts = {
  icon: IconName
  title: string
  meta: string[]
  people: Person[]
  /** Where it is read, and where its button leads; a check-in opens its dialog instead. */
  to: string
  action: { label: string; to: string }
}

/** A thing to do in words, the same in the list and in 次の一手. */
export const todoTexts = (todo: Todo, startup_id: string): TodoTexts => {
  switch (todo.kind) {
    case 'task':
      return taskTexts(todo, startup_id)
    case 'proposal': {
      const { title, goal_title, created_by, uid } = todo.task
      return {
        ...proposed(created_by, title, href(pages.task, { startup_id, task_id: uid })),
        icon: 'chat',
        meta: [goal_title ?? ''],
      }
    }
    case 'goal-proposal': {
      const { title, created_by, due_on, uid } = todo.goal
      return {
        ...proposed(created_by, title, href(pages.goal, { startup_id, goal_id: uid })),
        icon: 'target',
        meta: ['経営目標の提案', `${longDay(due_on)}まで`],
      }
    }
    case 'asked': {
      const { title, goal_title, updated_by, uid } = todo.task
      const to = href(pages.task, { startup_id, task_id: uid })
      return {
        icon: 'task',
        title: `「${title}」への回答`,
        meta: [goal_title ?? '', '回答待ち'],
        people: updated_by ? [updated_by] : [],
        to,
        action: { label: '内容を見る', to },
      }
    }
    case 'check-in': {
      const { uid, title, owner, health, last_checkin_at } = todo.goal
      const to = href(pages.goal, { startup_id, goal_id: uid })
      return {
        icon: 'target',
        title: `「${title}」のチェックイン`,
        meta: [
          last_checkin_at
            ? `前回 ${shortDay(dayInJapan(new Date(last_checkin_at)))} ${goalHealths[health]}`
            : '初回の更新',
        ],
        people: [owner],
        to,
        action: { label: 'チェックイン', to },
      }
    }
    case 'slots':
      return slotTexts(todo, startup_id)
    case 'held': {
      const { uid, title, partner_name } = todo.interview
      const to = href(pages.interview, { startup_id, interview_id: uid })
      return {
        icon: 'calendar',
        title: `「${title}」の評価`,
        meta: [partner_name ?? '', '実施済みの面談'],
        people: [],
        to,
        action: { label: '面談を開く', to },
      }
    }
    case 'apply':
      return applyTexts(todo.apply, startup_id)
    case 'promise': {
      const { title, wait } = todo.promise
      const to = startupPromiseHref(todo.promise)
      return {
        icon: 'check',
        title: `約束「${title}」`,
        meta: [wait?.what ?? ''],
        people: [],
        to,
        action: { label: '内容を見る', to },
      }
    }
    case 'contact': {
      const { uid, number, subject, category, assigned_operator } = todo.contact
      const to = href(pages.contact, { startup_id, contact_id: uid })
      return {
        icon: 'chat',
        title: `お問い合わせ「${subject}」への返信`,
        meta: [number, contactCategories[category]],
        people: assigned_operator ? [assigned_operator] : [],
        to,
        action: { label: '回答を確認', to },
      }
    }
  }
}

/** What is asked of the startup about its application. */
const applyWays: { readonly [A in TurnAct]?: { title: (name: string) => string; meta: string; label: string } } = {
  answer_question: { title: (name) => `「${name}」への申込で、質問に回答`, meta: '質問', label: '質問を見る' },
  rate: { title: (name) => `「${name}」への申込の評価`, meta: '完了', label: '評価する' },
}
const sentBack = { title: (name: string) => `「${name}」への申込を見直す`, meta: '差し戻し', label: '内容を見直す' }

function applyTexts(apply: ApplySummary, startup_id: string): TodoTexts {
  const { uid, number, target_snapshot, purpose, applicant, wait } = apply
  const { title, meta, label } = (wait && applyWays[wait.act]) || sentBack
  const to = href(pages.apply, { startup_id, apply_id: uid })
  return {
    icon: 'inbox',
    title: title(target_snapshot.name),
    meta: [`${number} ${applyPurposes[purpose]}`, meta],
    people: [applicant],
    to,
    action: { label, to },
  }
}

const proposed = (by: Person, title: string, to: string) => ({
  title: `${by.name}さんの提案「${title}」への返答`,
  people: [by],
  to,
  action: { label: '内容を見る', to },
})

const taskTexts = ({ task }: Todo & { kind: 'task' | 'proposal' | 'asked' }, startup_id: string): TodoTexts => {
  const { uid, title, goal_title, progress, assignees, can } = task
  const at = { startup_id, task_id: uid }
  const to = href(pages.task, at)
  return {
    icon: 'task',
    title,
    meta: [goal_title ?? '', `進捗 ${progress}%`],
    people: assignees,
    to,
    action: can.includes('execute')
      ? { label: '実行を記録', to: href(pages.newExecution, at) }
      : { label: '内容を見る', to },
  }
}

const slotTexts = ({ interview }: Todo & { kind: 'slots' }, startup_id: string): TodoTexts => {
  const { uid, title, partner_name, participants } = interview
  const to = href(pages.interview, { startup_id, interview_id: uid })
  return {
    icon: 'calendar',
    title: partner_name ? `${partner_name}との面談候補日に回答` : `「${title}」の候補日に回答`,
    meta: [timesText(interview, new Date()), partner_name ? title : ''],
    people: participants.filter(({ role }) => role === 'host'),
    to,
    action: { label: '候補日に回答', to },
  }
}

/** 「候補は3つ」, 「候補は3つ、うち1つが未回答」: as many as the page of the interview shows, those that are over left out. */
export const timesText = (interview: Interview, now: Date): string => {
  const all = comingSlots(interview, now).length
  const open = openSlots(interview, interview.startup_company_uid, now).length
  return open === all ? `候補は${all}つ` : `候補は${all}つ、うち${open}つが未回答`
}
