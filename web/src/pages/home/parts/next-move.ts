import type { GoalSummary } from '@banso/contract/goals'
import type { StartupHome } from '@banso/contract/home'
import { isWork, keyOf, type Todo, todosOf, undatedOf } from './todos.ts'

/** The one thing to do next. */
export type NextMove = Todo | { kind: 'behind'; goal: GoalSummary } | { kind: 'first-goal' }

const DAY_MS = 86_400_000

/** Times that others keep free are lost when nobody answers; a task that is late only gets later. */
const runsOutSoon = (todo: Todo, now: string) =>
  todo.kind === 'slots' && Date.parse(todo.until) - Date.parse(now) < DAY_MS

/**
 * The most urgent thing: times about to be let go; what is due, the oldest first; then what somebody waits for; a
 * company without goals begins with one; a goal that falls behind comes before what is due later. Null when all is well.
 */
export const nextMove = (home: StartupHome, today: string, now = new Date().toISOString()): NextMove | null => {
  const todos = todosOf(home, today, now)
  const first = todos.find((todo) => runsOutSoon(todo, now)) ?? todos[0]
  if (first) return first
  if (home.goals.length === 0) return home.unread.includes('goals') ? null : { kind: 'first-goal' }
  const behind =
    home.goals.find(({ health }) => health === 'off_track') ?? home.goals.find(({ health }) => health === 'at_risk')
  if (behind) return { kind: 'behind', goal: behind }
  const task = home.tasks.find(({ status }) => status !== 'waiting')
  return task ? { kind: 'task', on: task.due_on, task } : null
}

/** On HOME at most so many things to decide stand side by side. */
const DECISIONS = 3

/**
 * Up to three things to decide, the next move first: then what others wait for, what runs out first before the rest, then
 * goals that fall behind. Work that is due is none of them, unless it is the next move.
 */
export const decisionsOf = (home: StartupHome, today: string, now = new Date().toISOString()): NextMove[] => {
  const first = nextMove(home, today, now)
  if (!first) return []
  const asked = todosOf(home, today, now).filter((todo) => !isWork(todo))
  const behind = home.goals
    .filter(({ health }) => health === 'off_track' || health === 'at_risk')
    .toSorted((a, b) => Number(b.health === 'off_track') - Number(a.health === 'off_track'))
    .map((goal) => ({ kind: 'behind' as const, goal }))
  const others = [...asked, ...behind].filter((move) => nameOf(move) !== nameOf(first))
  return [first, ...others].slice(0, DECISIONS)
}
/** Tells one move from another. */
export const nameOf = (move: NextMove): string =>
  'on' in move ? keyOf(move) : move.kind === 'behind' ? `behind:${move.goal.uid}` : move.kind

/**
 * 今日やること: the work that is due, be it the next move or not, and last what is being done without a day; or else what
 * comes after today, without the next move.
 */
export const workOf = (home: StartupHome, today: string, now?: string): { isDue: boolean; todos: Todo[] } => {
  const due = todosOf(home, today, now).filter(isWork)
  if (due.length > 0) return { isDue: true, todos: [...due, ...undatedOf(home)] }
  const move = nextMove(home, today, now)
  const later = home.tasks
    .filter(({ due_on, status }) => (due_on === null || due_on > today) && status !== 'waiting')
    .map((task) => ({ kind: 'task' as const, on: task.due_on, task }))
    .filter((todo) => !move || keyOf(todo) !== nameOf(move))
  return { isDue: false, todos: later }
}

/** By the hour in Japan: 5–10 morning, 11–17 day, else evening. */
export const greeting = (hour: number): string =>
  hour >= 5 && hour <= 10 ? 'おはようございます' : hour >= 11 && hour <= 17 ? 'こんにちは' : 'こんばんは'
