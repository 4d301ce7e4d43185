import type { ApplySummary } from '@banso/contract/applies'
import type { ContactSummary } from '@banso/contract/contacts'
import { dayInJapan } from '@banso/contract/dates'
import type { GoalSummary } from '@banso/contract/goals'
import type { StartupHome } from '@banso/contract/home'
import type { Interview } from '@banso/contract/interviews'
import { HOME_ROWS } from '@banso/contract/limits'
import type { Task } from '@banso/contract/tasks'

/** What stands under 今日やること; `on`: the day by which it should be done, if there is one. */
export type Todo = { on: string | null } & (
  | { kind: 'task' | 'proposal'; task: Task }
  | { kind: 'check-in' | 'goal-proposal'; goal: GoalSummary }
  /** `until`: the moment up to which the times can be answered. */
  | { kind: 'slots'; interview: Interview; until: string }
  | { kind: 'apply'; apply: ApplySummary }
  | { kind: 'contact'; contact: ContactSummary }
)

const LATER = '9999-12-31'
const priorityOrder = { high: 0, medium: 1, low: 2 } as const
const byDay = (a: Todo, b: Todo) => (a.on ?? LATER).localeCompare(b.on ?? LATER)

const isCheckinDue = (goal: GoalSummary, today: string) =>
  goal.next_checkin_on !== null && goal.next_checkin_on <= today && goal.can.includes('check_in')

/** Times of an interview that are still to come, as far as this company has not answered them. */
export const openSlots = ({ candidate_slots, startup_company_uid }: Interview, now: string) =>
  candidate_slots.filter(({ start_at, answers }) => start_at > now && answers[startup_company_uid] === undefined)

/** Until its times are let go again, else until the first of them. */
const answerBy = (interview: Interview, now: string): string => {
  const moments = openSlots(interview, now).map(({ hold_expires_at, start_at }) =>
    hold_expires_at !== null && hold_expires_at > now ? hold_expires_at : start_at,
  )
  return moments.toSorted()[0] ?? now
}

const slotTodos = ({ slots }: StartupHome, now: string): Todo[] =>
  slots
    .filter(({ wants_answer, can }) => wants_answer && can.includes('answer'))
    .map((interview) => {
      const until = answerBy(interview, now)
      return { kind: 'slots', on: dayInJapan(new Date(until)), interview, until }
    })

/** What somebody waits for, where no day says how long. */
const askedTodos = ({ applies, contacts, proposals, goal_proposals }: StartupHome): Todo[] => [
  ...applies
    .filter(({ status, can }) => status === 'returned' && can.includes('transition:submitted'))
    .map((apply) => ({ kind: 'apply' as const, on: null, apply })),
  ...contacts
    .filter(({ can }) => can.includes('reply'))
    .map((contact) => ({ kind: 'contact' as const, on: null, contact })),
  ...proposals
    .filter(({ can }) => can.includes('transition:todo'))
    .map((task) => ({ kind: 'proposal' as const, on: task.due_on, task })),
  ...goal_proposals
    .filter(({ can }) => can.includes('transition:active'))
    .map((goal) => ({ kind: 'goal-proposal' as const, on: null, goal })),
]

/** Whether the day has come: a proposal's day is that of the work, not of the answer. */
export const isDue = ({ kind, on }: Todo, today: string): boolean => kind !== 'proposal' && on !== null && on <= today

/**
 * What is due until today, by day: the caller's tasks, check-ins, times to answer (of one day the more important task
 * first); then what somebody waits for. What the caller may not do or answer is nothing to do.
 */
export const todosOf = (home: StartupHome, today: string, now = new Date().toISOString()): Todo[] => {
  const slots = slotTodos(home, now)
  const dated: Todo[] = [
    ...slots.filter((todo) => isDue(todo, today)),
    ...home.tasks
      .filter(({ due_on }) => due_on !== null && due_on <= today)
      .toSorted((a, b) => priorityOrder[a.priority] - priorityOrder[b.priority])
      .map((task) => ({ kind: 'task' as const, on: task.due_on, task })),
    ...home.goals
      .filter((goal) => isCheckinDue(goal, today))
      .map((goal) => ({ kind: 'check-in' as const, on: goal.next_checkin_on, goal })),
  ]
  const asked = [...slots.filter((todo) => !isDue(todo, today)), ...askedTodos(home)]
  return [...dated.toSorted(byDay), ...asked.toSorted(byDay)]
}

/**
 * Whether more of what is listed may stand beyond what HOME holds: a part is as full as it gets. Tasks come by their
 * day, so that there is no more where the last one is not listed.
 */
export const mayBeMore = (home: StartupHome, listed: readonly Todo[]): boolean => {
  const isFull = (part: keyof typeof HOME_ROWS) => home[part].length >= HOME_ROWS[part]
  const last = home.tasks.at(-1)
  const has = (kind: Todo['kind']) => listed.some((todo) => todo.kind === kind)
  return (
    (isFull('tasks') && listed.some((todo) => todo.kind === 'task' && todo.task === last)) ||
    (isFull('proposals') && has('proposal')) ||
    (isFull('goal_proposals') && has('goal-proposal')) ||
    (isFull('goals') && has('check-in')) ||
    (isFull('slots') && has('slots')) ||
    (isFull('contacts') && has('contact'))
  )
}

/** Tells one from another. */
export const keyOf = (todo: Todo): string => {
  switch (todo.kind) {
    case 'task':
    case 'proposal':
      return `${todo.kind}:${todo.task.uid}`
    case 'check-in':
    case 'goal-proposal':
      return `${todo.kind}:${todo.goal.uid}`
    case 'slots':
      return `slots:${todo.interview.uid}`
    case 'apply':
      return `apply:${todo.apply.uid}`
    case 'contact':
      return `contact:${todo.contact.uid}`
  }
}
