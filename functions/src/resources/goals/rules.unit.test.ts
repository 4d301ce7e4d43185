import { addDays } from '@banso/contract/dates'
import type { GoalDocument } from '@banso/contract/goals'
import { expect, test } from 'vitest'
import type { Reader } from '../../kernel/authorize.ts'
import { nextCheckin, presentGoal } from './rules.ts'

const reader = { caller: { uid: 'u', actor: 'startup', role: 'viewer' }, now: new Date() } as unknown as Reader
const measure = { uid: 'm1', direction: 'up', start_value: 0, target_value: 100, tolerance: 0, weight: 1 }
const goalWith = (points: number) =>
  ({
    measures: [{ ...measure, current_value: points }],
    history: Array.from({ length: points }, (_, index) => ({
      on: addDays('2026-01-01', index),
      progress: index,
      values: { m1: index },
    })),
    deleted_at: null,
    status: 'achieved',
    rev: 1,
  }) as unknown as GoalDocument

test.each([
  [0, []],
  [11, [0, 10]],
  [12, [0, 11]],
  [13, [1, 12]],
  [40, [28, 39]],
])('of %i points the small chart has the newest twelve, the oldest of them first', (points, ends) => {
  const { spark } = presentGoal(reader)(goalWith(points))
  expect(spark).toHaveLength(Math.min(points, 12))
  expect(spark.map(({ progress }) => progress).filter((_, index) => [0, spark.length - 1].includes(index))).toEqual(
    ends,
  )
})

test.each([
  ['weekly', '2026-02-07'],
  ['biweekly', '2026-02-14'],
  ['monthly', '2026-02-28'],
] as const)('a %s check-in on 31 January is followed by one on %s', (cycle, next) => {
  expect(nextCheckin('2026-01-31', cycle)).toBe(next)
})
