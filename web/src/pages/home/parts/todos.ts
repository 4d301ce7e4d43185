import type { ApplySummary } from '@banso/contract/applies'
import type { ContactSummary } from '@banso/contract/contacts'
import { dayInJapan } from '@banso/contract/dates'
import type { GoalSummary } from '@banso/contract/goals'
import type { StartupHome } from '@banso/contract/home'
import type { Interview } from '@banso/contract/interviews'
import { HOME_ROWS } from '@banso/contract/limits'
import type { Promised } from '@banso/contract/promises'
import type { Task } from '@banso/contract/tasks'
import { isOfMeeting, waitingForYou } from '@banso/contract/turn-acts'

/** What is for this person to do or to answer; `on`: the day by which it should be done, if there is one. */
export type Todo = { on: string | null } & (
  | { kind: 'task' | 'proposal' | 'asked'; task: Task }
  | { kind: 'check-in' | 'goal-proposal'; goal: GoalSummary }
  /** `until`: the moment up to which the times can be answered. */
  | { kind: 'slots'; interview: Interview; until: string }
  /** One that has taken place, to be rated. */
  | { kind: 'held'; interview: Interview }
  | { kind: 'apply'; apply: ApplySummary }
  | { kind: 'promise'; promise: Promised }
  | { kind: 'contact'; contact: ContactSummary }
)

const LATER = '9999-12-31'
const priorityOrder = { high: 0, medium: 1, low: 2 } as const
const byDay = (a: Todo, b: Todo) => (a.on ?? LATER).localeCompare(b.on ?? LATER)

/** Of one's own goals, as of the actions: what colleagues have to do is theirs. */
const isCheckinDue = ({ own_goals }: StartupHome, goal: GoalSummary, today: string) =>
  own_goals.includes(goal.uid) &&
  goal.next_checkin_on !== null &&
  goal.next_checkin_on <= today &&
  goal.can.includes('check_in')

const slotTodos = ({ slots }: StartupHome, now: string): Todo[] =>
  waitingForYou(slots).flatMap((interview) => {
    const until = interview.wait?.until ?? now
    return [{ kind: 'slots', on: dayInJapan(new Date(until)), interview, until } as const]
  })

/** What somebody waits for, where no day says how long. */
const askedTodos = ({
  applies,
  completed,
  held,
  contacts,
  proposals,
  goal_proposals,
  asked,
  promises,
}: StartupHome): Todo[] => [
  // Times of a meeting stand for the apply that arranges it.
  ...waitingForYou(applies)
    .filter(({ wait }) => !isOfMeeting(wait))
    .map((apply) => ({ kind: 'apply' as const, on: null, apply })),
  ...waitingForYou(contacts).map((contact) => ({
    kind: 'contact' as const,
    on: null,
    contact,
  })),
  ...waitingForYou(asked).map((task) => ({ kind: 'asked' as const, on: task.due_on, task })),
  ...waitingForYou(proposals).map((task) => ({ kind: 'proposal' as const, on: task.due_on, task })),
  ...waitingForYou(goal_proposals).map((goal) => ({ kind: 'goal-proposal' as const, on: null, goal })),
  ...waitingForYou(promises)
    .filter((promise) => !isToKeep(promise))
    .map(promisedTodo),
  // What is over may be rated, and comes last.
  ...waitingForYou(held).map((interview) => ({ kind: 'held' as const, on: null, interview })),
  ...waitingForYou(completed).map((apply) => ({ kind: 'apply' as const, on: null, apply })),
]

/** Whether the day has come: that of a proposal, or of what is asked, is the day of the work, not of the answer. */
const isDue = ({ kind, on }: Todo, today: string): boolean =>
  kind !== 'proposal' && kind !== 'asked' && on !== null && on <= today

const promisedTodo = (promise: Promised): Todo => ({ kind: 'promise', on: promise.due_on, promise })
const isToKeep = ({ wait }: Promised): boolean => wait?.act === 'keep_promise'
/** What was promised is work as the actions are; what is asked about somebody else's promise is to be answered. */
export const promisedWork = ({ promises }: StartupHome): Todo[] =>
  waitingForYou(promises).filter(isToKeep).map(promisedTodo)

/** What is being done and has no day: no day ever makes it due. */
export const undatedOf = (home: StartupHome): Todo[] => [
  ...home.tasks
    .filter(({ due_on, status }) => due_on === null && status === 'doing')
    .map((task) => ({ kind: 'task' as const, on: null, task })),
  ...promisedWork(home).filter(({ on }) => on === null),
]

/** Work, which nobody else waits for. */
export const isWork = (todo: Todo): boolean =>
  todo.kind === 'task' || todo.kind === 'check-in' || (todo.kind === 'promise' && isToKeep(todo.promise))

/**
 * What is due until today, by day: the caller's tasks, check-ins, times to answer (of one day the more important task
 * first); then what somebody waits for. What the caller may not do or answer is nothing to do.
 */
export const todosOf = (home: StartupHome, today: string, now = new Date().toISOString()): Todo[] => {
  const slots = slotTodos(home, now)
  const dated: Todo[] = [
    ...slots.filter((todo) => isDue(todo, today)),
    ...home.tasks
      .filter(({ due_on, status }) => due_on !== null && due_on <= today && status !== 'waiting')
      .toSorted((a, b) => priorityOrder[a.priority] - priorityOrder[b.priority])
      .map((task) => ({ kind: 'task' as const, on: task.due_on, task })),
    ...home.goals
      .filter((goal) => isCheckinDue(home, goal, today))
      .map((goal) => ({ kind: 'check-in' as const, on: goal.next_checkin_on, goal })),
    ...promisedWork(home).filter((todo) => isDue(todo, today)),
  ]
  const asked = [...slots.filter((todo) => !isDue(todo, today)), ...askedTodos(home)]
  return [...dated.toSorted(byDay), ...asked.toSorted(byDay)]
}

/**
 * Whether more of what is listed may stand beyond what HOME holds: a part is as full as it gets. Tasks come by their
 * day, those without one last, so that there is no more where the last one has a day and is not listed.
 */
export const mayBeMore = (home: StartupHome, listed: readonly Todo[]): boolean => {
  const isFull = (part: Exclude<keyof typeof HOME_ROWS, 'seats'>) => home[part].length >= HOME_ROWS[part]
  const last = home.tasks.at(-1)
  const has = (kind: Todo['kind']) => listed.some((todo) => todo.kind === kind)
  return (
    (isFull('tasks') && listed.some((todo) => todo.kind === 'task' && (todo.task === last || last?.due_on === null))) ||
    (isFull('proposals') && has('proposal')) ||
    (isFull('goal_proposals') && has('goal-proposal')) ||
    (isFull('goals') && has('check-in')) ||
    (isFull('slots') && has('slots')) ||
    (isFull('asked') && has('asked')) ||
    (isFull('promises') && has('promise')) ||
    (isFull('contacts') && has('contact')) ||
    (isFull('held') && has('held')) ||
    (isFull('completed') && has('apply'))
  )
}

/** Tells one from another. */
export const keyOf = (todo: Todo): string => {
  switch (todo.kind) {
    case 'task':
    case 'proposal':
    case 'asked':
      return `${todo.kind}:${todo.task.uid}`
    case 'check-in':
    case 'goal-proposal':
      return `${todo.kind}:${todo.goal.uid}`
    case 'slots':
    case 'held':
      return `${todo.kind}:${todo.interview.uid}`
    case 'apply':
      return `apply:${todo.apply.uid}`
    case 'promise':
      return `promise:${todo.promise.uid}`
    case 'contact':
      return `contact:${todo.contact.uid}`
  }
}
