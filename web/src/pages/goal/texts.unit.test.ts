import type { GoalSummary } from '@banso/contract/goals'
import { expect, test } from 'vitest'
import { type ChippedGoal, goalChip } from './texts.ts'

const today = '2026-11-20'
const chip = (changes: Partial<ChippedGoal>) =>
  goalChip({ status: 'active', health: 'on_track', health_stale: false, due_on: '2026-11-20', ...changes }, today).text

test('a goal under way says how it goes until its day is over, and then that it is', () => {
  const healths: GoalSummary['health'][] = ['unset', 'on_track', 'at_risk', 'off_track']
  expect(healths.map((health) => chip({ health }))).toEqual(['未評価', '順調', '要注意', '遅れ'])
  expect(chip({ health_stale: true })).toBe('順調・更新なし')
  for (const health of healths)
    for (const health_stale of [true, false])
      expect(chip({ health, health_stale, due_on: '2026-11-19' })).toBe('期限超過')
})

test('a goal that has ended says its state, whenever it was due', () => {
  expect(chip({ status: 'achieved', due_on: '2026-11-01' })).toBe('達成')
  expect(chip({ status: 'draft', due_on: '2026-11-01' })).toBe('下書き')
})
