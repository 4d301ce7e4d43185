import type { GoalSummary } from '@banso/contract/goals'
import type { StartupHome } from '@banso/contract/home'
import type { Task } from '@banso/contract/tasks'
import { expect, test } from 'vitest'
import { greeting, nextMove, restOf, todosOf } from './next-move.ts'

const today = '2026-11-20'
const task = (uid: string, due_on: string | null, changes: Partial<Task> = {}) =>
  ({ uid, due_on, priority: 'medium', can: ['execute'], ...changes }) as Task
const proposal = (uid: string, due_on: string | null) => task(uid, due_on, { can: ['transition:todo'] })
const goal = (uid: string, changes: Partial<GoalSummary> = {}) =>
  ({ uid, health: 'on_track', next_checkin_on: '2026-11-27', can: ['check_in'], ...changes }) as GoalSummary
const home = (parts: Partial<StartupHome> = {}): StartupHome => ({ tasks: [], proposals: [], goals: [], ...parts })
const uids = (todos: ReturnType<typeof todosOf>) =>
  todos.map((todo) => (todo.kind === 'check-in' ? todo.goal.uid : todo.task.uid))

test('what is due stands by day, late first, of one day the more important task first, proposals last', () => {
  const all = home({
    tasks: [
      task('low', today, { priority: 'low' }),
      task('high', today, { priority: 'high' }),
      task('later', '2026-11-21'),
    ],
    goals: [goal('late', { next_checkin_on: '2026-11-17' }), goal('fine')],
    proposals: [proposal('proposal', '2026-11-01')],
  })
  expect(uids(todosOf(all, today))).toEqual(['late', 'high', 'low', 'proposal'])
})

test('a check-in or an answer that the reader may not give is nothing to do', () => {
  expect(todosOf(home({ proposals: [task('p', null, { can: [] })] }), today)).toEqual([])
  expect(todosOf(home({ goals: [goal('late', { next_checkin_on: '2026-11-17', can: [] })] }), today)).toEqual([])
})

test('the next move is the oldest thing due, then a proposal', () => {
  expect(nextMove(home({ tasks: [task('a', today), task('b', '2026-11-18')] }), today)).toMatchObject({
    kind: 'task',
    task: { uid: 'b' },
  })
  expect(nextMove(home({ proposals: [proposal('p', null)], goals: [goal('g')] }), today)).toMatchObject({
    kind: 'proposal',
    task: { uid: 'p' },
  })
})

test('with nothing due: the first goal, then the goal that is furthest behind, then the nearest task', () => {
  expect(nextMove(home({ tasks: [task('a', '2026-12-01')] }), today)).toEqual({ kind: 'first-goal' })
  const goals = [goal('risk', { health: 'at_risk' }), goal('off', { health: 'off_track' })]
  expect(nextMove(home({ goals, tasks: [task('a', '2026-12-01')] }), today)).toMatchObject({
    kind: 'behind',
    goal: { uid: 'off' },
  })
  expect(nextMove(home({ goals: [goal('g')], tasks: [task('a', '2026-12-01')] }), today)).toMatchObject({
    kind: 'task',
  })
  expect(nextMove(home({ goals: [goal('g')] }), today)).toBeNull()
})

test('the list below leaves out the next move, and shows what comes later when nothing else is due', () => {
  const due = home({ tasks: [task('a', today), task('b', today)], goals: [goal('g')] })
  expect(restOf(due, today)).toMatchObject({ isDue: true, todos: [{ task: { uid: 'b' } }] })
  const one = home({ tasks: [task('a', today), task('later', '2026-12-01')], goals: [goal('g')] })
  expect(restOf(one, today)).toMatchObject({ isDue: false, todos: [{ task: { uid: 'later' } }] })
  const none = home({ tasks: [task('first', '2026-12-01'), task('second', null)], goals: [goal('g')] })
  expect(uids(restOf(none, today).todos)).toEqual(['second'])
})

test('the greeting follows the hour in Japan', () => {
  expect([4, 5, 10, 11, 17, 18].map(greeting)).toEqual([
    'こんばんは',
    'おはようございます',
    'おはようございます',
    'こんにちは',
    'こんにちは',
    'こんばんは',
  ])
})
