import { expect, test } from 'vitest'
import { groupByGoal } from './group-by-goal.ts'

const row = (uid: string, goal: string | null) => ({
  uid,
  goal_uid: goal && `goal-${goal}`,
  goal_title: goal && `目標${goal}`,
})

test('groups rows by goal in the order in which the goals first appear', () => {
  const groups = groupByGoal([row('1', 'B'), row('2', 'A'), row('3', 'B')])
  expect(groups.map(({ title, rows }) => [title, rows.map(({ uid }) => uid)])).toEqual([
    ['目標B', ['1', '3']],
    ['目標A', ['2']],
  ])
})

test('puts rows without a goal last, also when one of them is first', () => {
  const groups = groupByGoal([row('1', null), row('2', 'A'), row('3', null)])
  expect(groups.map(({ goal_uid, title, rows }) => [goal_uid, title, rows.length])).toEqual([
    ['goal-A', '目標A', 1],
    [null, '経営目標なし', 2],
  ])
})

test('answers nothing for no rows', () => {
  expect(groupByGoal([])).toEqual([])
})
