import type { GoalSummary } from '@banso/contract/goals'
import type { StartupHome } from '@banso/contract/home'
import { keyOf, type Todo, todosOf } from './todos.ts'

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
  const [task] = home.tasks
  return task ? { kind: 'task', on: task.due_on, task } : null
}

/** The list under the next move, which stands above it already: what else is due, or else what comes after today. */
export const restOf = (home: StartupHome, today: string, now?: string): { isDue: boolean; todos: Todo[] } => {
  const move = nextMove(home, today, now)
  const above = move && 'on' in move ? keyOf(move) : undefined
  const others = (todos: Todo[]) => todos.filter((todo) => keyOf(todo) !== above)
  const due = others(todosOf(home, today, now))
  if (due.length > 0) return { isDue: true, todos: due }
  const later = home.tasks
    .filter(({ due_on }) => due_on === null || due_on > today)
    .map((task) => ({ kind: 'task' as const, on: task.due_on, task }))
  return { isDue: false, todos: others(later) }
}

/** By the hour in Japan: 5–10 morning, 11–17 day, else evening. */
export const greeting = (hour: number): string =>
  hour >= 5 && hour <= 10 ? 'おはようございます' : hour >= 11 && hour <= 17 ? 'こんにちは' : 'こんばんは'
