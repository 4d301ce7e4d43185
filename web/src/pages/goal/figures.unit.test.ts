import type { Measure } from '@banso/contract/measures'
import { expect, test } from 'vitest'
import { barTone, inUnit, measurePercent, scaleOf, standing, suggestedOutlook } from './figures.ts'

const period = { start_on: '2026-10-01', due_on: '2026-12-30' }
const middle = '2026-11-15'
const measure = (changes: Partial<Measure> = {}): Measure => ({
  uid: 'm1',
  name: '導入施設数',
  unit: '施設',
  direction: 'up',
  start_value: 10,
  target_value: 30,
  current_value: 20,
  tolerance: 0,
  weight: 1,
  ...changes,
})

test('yen is told in the unit of its size, other units as they are', () => {
  expect(scaleOf(measure({ unit: '円', start_value: 0, target_value: 300_000_000 }))).toEqual({
    divisor: 100_000_000,
    unit: '億円',
  })
  expect(inUnit(measure({ unit: '円', start_value: 0, target_value: 4_600_000 }), 4_725_000)).toBe('472.5万円')
  expect(inUnit(measure({ unit: '円', start_value: 0, target_value: 9_000 }), 1_200)).toBe('1,200円')
  expect(inUnit(measure({ unit: '円', start_value: 0, target_value: 300_000_000 }), 0)).toBe('0円')
  expect(inUnit(measure(), 1234.567)).toBe('1,234.57施設')
})

test('the percentages of a measure are the way gone and the way planned; what is kept has no plan', () => {
  expect(measurePercent(measure({ current_value: 25 }), period, middle)).toEqual({ value: 75, plan: 50 })
  expect(measurePercent(measure({ direction: 'keep', current_value: 30, target_value: 30 }), period, middle)).toEqual({
    value: 100,
    plan: null,
  })
})

test('the standing says how far ahead of or behind the plan the measure is, in its own unit', () => {
  expect(standing(measure({ current_value: 23 }), period, middle)).toBe('計画より3施設先行')
  expect(standing(measure({ current_value: 15 }), period, middle)).toBe('計画より5施設遅れ')
  expect(standing(measure(), period, middle)).toBe('計画どおり')
  expect(standing(measure({ current_value: 31 }), period, middle)).toBe('目標に到達')
})

test('for a measure that goes down, a smaller value is ahead, and percentages differ by points', () => {
  const churn = measure({ unit: '%', direction: 'down', start_value: 2.3, target_value: 1.5, current_value: 1.5 })
  expect(standing({ ...churn, current_value: 1.7 }, period, middle)).toBe('計画より0.2ポイント先行')
  expect(standing({ ...churn, current_value: 2.2 }, period, middle)).toBe('計画より0.3ポイント遅れ')
})

test('what is kept is inside or outside of its tolerance', () => {
  const uptime = measure({ unit: '%', direction: 'keep', start_value: 99.9, target_value: 99.9, tolerance: 0.1 })
  expect(standing({ ...uptime, current_value: 99.85 }, period, middle)).toBe('目標の範囲内')
  expect(standing({ ...uptime, current_value: 99.4 }, period, middle)).toBe('目標から0.5ポイント')
})

test('a bar takes a colour only behind plan and when the check-in says so, or when the goal has ended', () => {
  const behind = { value: 40, plan: 50 }
  expect(barTone({ status: 'active', health: 'at_risk' }, behind)).toBe('warn')
  expect(barTone({ status: 'active', health: 'off_track' }, behind)).toBe('danger')
  expect(barTone({ status: 'active', health: 'on_track' }, behind)).toBe('normal')
  expect(barTone({ status: 'active', health: 'at_risk' }, { value: 60, plan: 50 })).toBe('normal')
  expect(barTone({ status: 'achieved', health: 'at_risk' }, behind)).toBe('ok')
  expect(barTone({ status: 'missed', health: 'on_track' }, behind)).toBe('danger')
})

test('the numbers suggest the outlook by how far the progress is behind a straight plan, and say why', () => {
  const outlook = (...measures: Measure[]) => suggestedOutlook(measures, period, middle)
  expect(outlook(measure({ current_value: 20 }))).toEqual({
    confidence: 'on_track',
    reason: '進捗50%は、計画の50%に沿っています。',
  })
  expect(outlook(measure({ current_value: 22 })).reason).toBe('進捗60%は、計画の50%を上回っています。')
  // 46 of 50: within what a week brings.
  expect(outlook(measure({ current_value: 19.2 })).confidence).toBe('on_track')
  expect(outlook(measure({ current_value: 19 }))).toEqual({
    confidence: 'at_risk',
    reason: '進捗45%は、計画の50%を5ポイント下回っています。',
  })
  expect(outlook(measure({ current_value: 16 }))).toEqual({
    confidence: 'off_track',
    reason: '進捗30%は、計画の50%を20ポイント下回っています。「導入施設数」は計画より4施設遅れです。',
  })
  expect(outlook(measure({ current_value: 30 })).reason).toBe('すべての達成指標が目標に届いています。')
})

test('one measure far behind asks for attention though the others make up for it, and so does one out of its range', () => {
  const ahead = measure({ uid: 'm2', name: '紹介', current_value: 30, weight: 3 })
  const behind = measure({ current_value: 12 })
  expect(suggestedOutlook([ahead, behind], period, middle)).toEqual({
    confidence: 'at_risk',
    reason: '進捗78%は計画の50%に沿っていますが、「導入施設数」は計画より8施設遅れです。',
  })
  const kept = measure({ name: '稼働率', unit: '%', direction: 'keep', start_value: 99, target_value: 99, weight: 1 })
  const ofKept = (current_value: number) =>
    suggestedOutlook(
      [
        { ...ahead, weight: 9 },
        { ...kept, current_value },
      ],
      period,
      middle,
    )
  expect(ofKept(99).confidence).toBe('on_track')
  expect(ofKept(97)).toEqual({
    confidence: 'at_risk',
    reason: '進捗90%は計画の55%に沿っていますが、「稼働率」は目標から2ポイントです。',
  })
})

test('before a goal begins nothing is behind, and after its end all that is missing is', () => {
  expect(suggestedOutlook([measure({ current_value: 10 })], period, '2026-09-30').confidence).toBe('on_track')
  expect(suggestedOutlook([measure({ current_value: 28 })], period, '2027-01-05').confidence).toBe('at_risk')
})
