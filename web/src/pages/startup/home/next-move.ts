import type { GoalSummary } from '@banso/contract/goals'
import type { StartupHome } from '@banso/contract/home'
import type { Task } from '@banso/contract/tasks'

/** The one thing to do next. */
export type NextMove =
  | { kind: 'task'; task: Task }
  | { kind: 'check-in'; goal: GoalSummary }
  | { kind: 'proposal'; task: Task }
  | { kind: 'behind'; goal: GoalSummary }
  | { kind: 'first-goal' }

/** What stands under 今日やること: by day, what is late first. */
export type Todo = { on: string | null } & (
  | { kind: 'task'; task: Task }
  | { kind: 'check-in'; goal: GoalSummary }
  | { kind: 'proposal'; task: Task }
)

const LATER = '9999-12-31'
const priorityOrder = { high: 0, medium: 1, low: 2 } as const

const byDay = (a: { on: string | null }, b: { on: string | null }) => (a.on ?? LATER).localeCompare(b.on ?? LATER)

const isCheckinDue = (goal: GoalSummary, today: string) =>
  goal.next_checkin_on !== null && goal.next_checkin_on <= today && goal.can.includes('check_in')

/**
 * Due until today: the caller's tasks and check-ins by day (of one day the more important first), then proposals.
 * What the caller may not do or answer is nothing to do.
 */
export const todosOf = ({ tasks, goals, proposals }: StartupHome, today: string): Todo[] => {
  const dated: Todo[] = [
    ...tasks
      .filter(({ due_on }) => due_on !== null && due_on <= today)
      .toSorted((a, b) => priorityOrder[a.priority] - priorityOrder[b.priority])
      .map((task) => ({ kind: 'task' as const, on: task.due_on, task })),
    ...goals
      .filter((goal) => isCheckinDue(goal, today))
      .map((goal) => ({ kind: 'check-in' as const, on: goal.next_checkin_on, goal })),
  ]
  return [
    ...dated.toSorted(byDay),
    ...proposals
      .filter(({ can }) => can.includes('transition:todo'))
      .map((task) => ({ kind: 'proposal' as const, on: task.due_on, task }))
      .toSorted(byDay),
  ]
}

/**
 * The most urgent thing: what is due, the oldest first; then what somebody waits for; a company without goals begins
 * with one; a goal that falls behind comes before what is due later. Null when all is well.
 */
export const nextMove = (home: StartupHome, today: string): NextMove | null => {
  const [first] = todosOf(home, today)
  if (first?.kind === 'check-in') return { kind: 'check-in', goal: first.goal }
  if (first) return { kind: first.kind, task: first.task }
  if (home.goals.length === 0) return { kind: 'first-goal' }
  const behind =
    home.goals.find(({ health }) => health === 'off_track') ?? home.goals.find(({ health }) => health === 'at_risk')
  if (behind) return { kind: 'behind', goal: behind }
  const [task] = home.tasks
  return task ? { kind: 'task', task } : null
}

/** The list under the next move, which stands above it already: what else is due, or else what comes after today. */
export const restOf = (home: StartupHome, today: string): { isDue: boolean; todos: Todo[] } => {
  const move = nextMove(home, today)
  const [, ...due] = todosOf(home, today)
  if (due.length > 0) return { isDue: true, todos: due }
  const later = home.tasks.filter(({ due_on }) => due_on === null || due_on > today)
  const others = move?.kind === 'task' ? later.filter(({ uid }) => uid !== move.task.uid) : later
  return { isDue: false, todos: others.map((task) => ({ kind: 'task', on: task.due_on, task })) }
}

/** By the hour in Japan: 5–10 morning, 11–17 day, else evening. */
export const greeting = (hour: number): string =>
  hour >= 5 && hour <= 10 ? 'おはようございます' : hour >= 11 && hour <= 17 ? 'こんにちは' : 'こんばんは'
