import type { GoalSummary } from '@banso/contract/goals'
import type { StartupHome } from '@banso/contract/home'
import type { Interview } from '@banso/contract/interviews'
import type { Task } from '@banso/contract/tasks'
import { waitOf } from '@banso/contract/turn-acts'
import { type OpenThing, turnsOf } from '@banso/contract/turns'
import { expect, test } from 'vitest'
import { decisionsOf, greeting, nameOf, nextMove, workOf } from './next-move.ts'
import { keyOf, mayBeMore, todosOf } from './todos.ts'
import { waitRows } from './wait-rows.ts'

const today = '2026-11-20'
const now = '2026-11-20T03:00:00.000Z'
const range = (length: number) => Array.from({ length }, (_, index) => index)
/** The record with who is waited for, as the server says it to somebody of the startup `me`. */
const told = <T>(noun: OpenThing['noun'], record: object): T => {
  const whole = { deleted_at: null, can: [] as string[], ...record }
  const turns = turnsOf({ noun, record: whole } as unknown as OpenThing, new Date(now))
  return { ...whole, wait: waitOf(turns, { actor: 'startup', uid: 'me', can: whole.can }) } as T
}
const task = (uid: string, due_on: string | null, changes: Partial<Task> = {}) =>
  told<Task>('task', {
    ...{ uid, due_on, status: 'todo', priority: 'medium', can: ['execute'], created_at: now },
    ...{ asked_partner_uid: null, waiting_for: null, ...changes },
  })
const proposal = (uid: string, due_on: string | null) =>
  task(uid, due_on, { status: 'proposed', can: ['transition:todo'] })
const goal = (uid: string, changes: Partial<GoalSummary> = {}) =>
  told<GoalSummary>('goal', {
    ...{ uid, health: 'on_track', next_checkin_on: '2026-11-27', can: ['check_in'], created_at: now, ...changes },
  })
const home = (parts: Partial<StartupHome> = {}): StartupHome => ({
  tasks: [],
  proposals: [],
  goal_proposals: [],
  goals: [],
  own_goals: (parts.goals ?? []).map(({ uid }) => uid),
  slots: [],
  meetings: [],
  applies: [],
  applies_total: 0,
  held: [],
  completed: [],
  contacts: [],
  asked: [],
  promises: [],
  questions: [],
  since: '2026-11-09',
  moves: [],
  executions: [],
  ended: [],
  waits: null,
  money: [],
  first_steps: null,
  unread: [],
  ...parts,
})
const uids = (todos: ReturnType<typeof todosOf>) => todos.map((todo) => keyOf(todo).split(':')[1])
/** Two times, the second answered already; both are kept free until the moment given. */
const slots = (uid: string, hold_expires_at: string | null, can = ['answer']) =>
  told<Interview>('interview', {
    uid,
    status: 'adjusting',
    participants: [],
    waiting_since: null,
    startup_company_uid: 'me',
    partner_company_uid: null,
    updated_at: '2026-11-19T01:00:00.000Z',
    can,
    candidate_slots: [
      { uid: 's1', start_at: '2026-11-26T01:00:00.000Z', answers: { operator: 'ok' }, hold_expires_at },
      { uid: 's2', start_at: '2026-11-25T01:00:00.000Z', answers: { me: 'ok' }, hold_expires_at },
    ],
  })

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
  expect(todosOf(home({ proposals: [task('p', null, { status: 'proposed', can: [] })] }), today)).toEqual([])
  expect(todosOf(home({ goals: [goal('late', { next_checkin_on: '2026-11-17', can: [] })] }), today)).toEqual([])
  const theirs = { goals: [goal('late', { next_checkin_on: '2026-11-17' })], own_goals: [] }
  expect(todosOf(home(theirs), today)).toEqual([])
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

test('all work that is due is today’s, the next move among it; else what comes later stands without that', () => {
  const due = home({ tasks: [task('a', today), task('b', today)], goals: [goal('g')] })
  expect(workOf(due, today)).toMatchObject({ isDue: true, todos: [{ task: { uid: 'a' } }, { task: { uid: 'b' } }] })
  const none = home({ tasks: [task('first', '2026-12-01'), task('second', null)], goals: [goal('g')] })
  expect(workOf(none, today).isDue).toBe(false)
  expect(uids(workOf(none, today).todos)).toEqual(['second'])
})

test('what is being done without a day stands last in the work of today, and never is the most urgent', () => {
  const doing = task('undated', null, { status: 'doing' })
  const tasks = [task('a', today), task('later', '2026-12-01'), doing, task('someday', null)]
  const parts = { tasks, goals: [goal('late', { next_checkin_on: '2026-11-17' })] }
  expect(uids(workOf(home(parts), today).todos)).toEqual(['late', 'a', 'undated'])
  expect(uids(todosOf(home(parts), today))).not.toContain('undated')
  // Where nothing is due it stands among what comes after, and is no work of today.
  const none = home({ tasks: [task('later', '2026-12-01'), doing], goals: [goal('g')] })
  expect(workOf(none, today)).toMatchObject({ isDue: false, todos: [{ task: { uid: 'undated' } }] })
})

test('a proposal for in three weeks is nothing to do today, nor is what waits for somebody else', () => {
  const later = home({ proposals: [proposal('p', '2026-12-08')], goals: [goal('g')] })
  expect(workOf(later, today)).toEqual({ isDue: false, todos: [] })
  const waits = home({ tasks: [task('a', today, { status: 'waiting' })], goals: [goal('g')] })
  expect(workOf(waits, today)).toEqual({ isDue: false, todos: [] })
  expect(nextMove(waits, today)).toBeNull()
})

test('up to three things are to be decided: the next move, what others wait for, goals that fall behind', () => {
  const names = (parts: Partial<StartupHome>) => decisionsOf(home(parts), today, now).map(nameOf)
  const behind = goal('off', { health: 'off_track' })
  expect(names({ tasks: [task('a', today), task('b', today)], goals: [behind] })).toEqual(['task:a', 'behind:off'])
  expect(names({ proposals: [proposal('p', null), proposal('q', null)], goals: [behind] })).toEqual([
    'proposal:p',
    'proposal:q',
    'behind:off',
  ])
  const many = [1, 2, 3, 4].map((index) => proposal(`p${index}`, null))
  expect(names({ proposals: many, goals: [behind] })).toHaveLength(3)
  expect(names({ goals: [goal('fine')] })).toEqual([])
})

test('times to answer run out when they are let go, else with the first of them', () => {
  const [held] = todosOf(home({ slots: [slots('i', '2026-11-23T09:00:00.000Z')] }), today, now)
  expect(held).toMatchObject({ kind: 'slots', on: '2026-11-23', until: '2026-11-23T09:00:00.000Z' })
  const [free] = todosOf(home({ slots: [slots('i', null)] }), today, now)
  expect(free).toMatchObject({ on: '2026-11-26', until: '2026-11-26T01:00:00.000Z' })
  expect(todosOf(home({ slots: [slots('i', null, [])] }), today, now)).toEqual([])
})

test('times about to be let go come before what is late; others wait their turn', () => {
  const tasks = [task('late', '2026-11-18')]
  const soon = home({ tasks, slots: [slots('i', '2026-11-20T09:00:00.000Z')] })
  expect(nextMove(soon, today, now)).toMatchObject({ kind: 'slots' })
  expect(uids(workOf(soon, today, now).todos)).toEqual(['late'])
  expect(nextMove(home({ tasks, slots: [slots('i', '2026-11-23T09:00:00.000Z')] }), today, now)).toMatchObject({
    kind: 'task',
  })
})

test('what was returned, answered or proposed is to be dealt with by who may', () => {
  const asked = (can: string[]) =>
    home({
      applies: [
        told<StartupHome['applies'][number]>('apply', {
          ...{ uid: 'returned', status: 'returned', target_type: 'partner', partner_company_uid: 'p', question: null },
          ...{ status_history: [], created_at: now, applicant: { uid: 'me', name: '佐伯' }, can },
        }),
      ],
      contacts: [
        told<StartupHome['contacts'][number]>('contact', {
          ...{
            uid: 'answered',
            status: 'waiting_reply',
            startup_company_uid: 's',
            sender: null,
            assigned_operator: null,
          },
          ...{ waiting_since: now, updated_at: now, can },
        }),
      ],
      goal_proposals: [goal('proposed', { status: 'draft', proposed_by_operator: true, can })],
    })
  const all = ['transition:submitted', 'reply', 'transition:active']
  expect(uids(todosOf(asked(all), today))).toEqual(['returned', 'answered', 'proposed'])
  expect(todosOf(asked([]), today)).toEqual([])
})

test('goals that could not be read are not taken for none', () => {
  expect(nextMove(home({ unread: ['goals'] }), today)).toBeNull()
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

test('what is due today is to be done today, times to answer by their day in Japan', () => {
  const due = home({
    goals: [goal('today', { next_checkin_on: today }), goal('tomorrow', { next_checkin_on: '2026-11-21' })],
  })
  expect(uids(todosOf(due, today))).toEqual(['today'])
  const until = (moment: string) => todosOf(home({ slots: [slots('i', moment)] }), today, now)[0]?.on
  expect(['2026-11-20T14:59:00.000Z', '2026-11-20T15:00:00.000Z', '2026-11-20T23:59:00.000Z'].map(until)).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2026-11-21',
  ])
})

test('there may be more where a part is as full as it gets, and its last row is listed', () => {
  const of = (parts: Partial<StartupHome>) => {
    const all = home(parts)
    return mayBeMore(all, todosOf(all, today, now))
  }
  const due = (count: number) => range(count).map((index) => task(`t${index}`, today))
  expect([of({ tasks: due(7) }), of({ tasks: due(8) })]).toEqual([false, true])
  // The eighth is due tomorrow: all that is due is known, and what has no day is not.
  expect(of({ tasks: [...due(7), task('later', '2026-11-21')] })).toBe(false)
  expect(of({ tasks: [...due(7), task('someday', null)] })).toBe(true)
  const proposals = (count: number) => range(count).map((index) => proposal(`p${index}`, null))
  expect([of({ proposals: proposals(4) }), of({ proposals: proposals(5) })]).toEqual([false, true])
  const goals = (next_checkin_on: string) => range(6).map((index) => goal(`g${index}`, { next_checkin_on }))
  expect([of({ goals: goals('2026-11-27') }), of({ goals: goals(today) })]).toEqual([false, true])
  const times = (count: number) => range(count).map((index) => slots(`i${index}`, null))
  expect([of({ slots: times(4) }), of({ slots: times(5) })]).toEqual([false, true])
  expect(of({})).toBe(false)
})

test('what waits for the operators names them, and not the partner it is about', () => {
  const apply = (uid: string, status: string, given: object = {}) =>
    told<StartupHome['applies'][number]>('apply', {
      ...{ uid, status, status_history: [], created_at: now, updated_at: now, interview_uids: [], question: null },
      ...{
        target_snapshot: { name: '紹介', partner_name: 'つむぎ会計' },
        partner_company_uid: 'p',
        has_meeting: false,
      },
      ...{ applicant: null, assigned_operator: null, partner_assignee: null, respond_due_at: null, ...given },
    })
  const rows = waitRows(
    home({
      applies: [
        apply('a', 'submitted'),
        apply('b', 'reviewing', { assigned_operator: { uid: 'o', actor: 'operator', name: '高橋 みのり' } }),
        apply('c', 'forwarded'),
      ],
    }),
    { startup_id: 'me' },
  )
  expect(rows.map(({ wait, who }) => [wait.side, who])).toEqual([
    ['operator', '運営'],
    ['operator', '高橋 みのりさん'],
    ['other', 'つむぎ会計'],
  ])
})
