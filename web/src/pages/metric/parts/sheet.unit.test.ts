import type { Metric, MetricSheet, MetricTarget } from '@banso/contract/metrics'
import { expect, test } from 'vitest'
import { courseOf, limitOf, monthsOf, stateText, targetOf, valueAt, withValue } from './sheet.ts'

const value = (metric_key: string, month: string, amount: number) =>
  ({ uid: `${metric_key}-${month}`, metric_key, month, value: amount }) as Metric
const mrr = { key: 'mrr', name: '月次経常収益', unit: '円' }
const churn = { key: 'churn', name: '解約率', unit: '%' }
const sheet = {
  from: '2026-09',
  to: '2026-11',
  settings: [mrr, churn],
  values: [value('mrr', '2026-11', 3), value('mrr', '2026-09', 1), value('churn', '2026-10', 2)],
} as MetricSheet

test('months stand newest first', () => {
  expect(monthsOf(sheet)).toEqual(['2026-11', '2026-10', '2026-09'])
})

test('a value is found in its place, and a course is told from the oldest on', () => {
  expect(valueAt(sheet, 'mrr', '2026-11')?.value).toBe(3)
  expect(valueAt(sheet, 'mrr', '2026-10')).toBeUndefined()
  expect(courseOf(sheet, mrr).map((each) => each.value)).toEqual([1, 3])
})

test('what is missing this month is said, while this month is in sight', () => {
  expect(stateText(sheet, '2026-11')).toBe('今月の未入力が1件あります。')
  expect(stateText({ ...sheet, settings: [mrr] }, '2026-11')).toBe('今月分まで入力済みです。')
  expect(stateText(sheet, '2026-12')).toBeNull()
  expect(stateText({ ...sheet, settings: [] }, '2026-11')).toBeNull()
})

test('a value takes the place of the one before, or leaves', () => {
  const changed = withValue(sheet, 'mrr-2026-11', value('mrr', '2026-11', 4))
  expect(courseOf(changed, mrr).map((each) => each.value)).toEqual([1, 4])
  expect(valueAt(withValue(sheet, 'mrr-2026-11', null), 'mrr', '2026-11')).toBeUndefined()
})

test('the line in a chart is the limit that the newest value is nearest to', () => {
  const course = courseOf(sheet, mrr)
  const at = (limit: number, changes: object = {}) =>
    ({ metric_key: 'mrr', direction: 'below', value: limit, ...changes }) as const
  expect(limitOf([at(1), at(5, { direction: 'above' }), at(4.5, { direction: 'above' })], course)).toEqual({
    kind: 'limit',
    text: '上限',
    value: 4.5,
  })
  expect(limitOf([at(1), at(3, { metric_key: 'churn' })], course)).toEqual({
    kind: 'limit',
    text: '下限',
    value: 1,
  })
  expect(limitOf([at(3, { metric_key: 'runway' })], course)).toBeUndefined()
  expect(limitOf([at(1)], [])).toBeUndefined()
})

test('the other line is the nearest target that is not reached; where all are, the nearest', () => {
  const course = courseOf(sheet, mrr)
  const at = (target: number, changes: Partial<MetricTarget> = {}): MetricTarget => ({
    metric_key: 'mrr',
    direction: 'up',
    value: target,
    tolerance: 0,
    ...changes,
  })
  const line = (...targets: MetricTarget[]) => targetOf(targets, course)?.value
  // The newest value is 3.
  expect(targetOf([at(9), at(7), at(4, { metric_key: 'churn' })], course)).toEqual({
    kind: 'target',
    text: '目標',
    value: 7,
  })
  expect(line(at(3), at(9))).toBe(9)
  expect(line(at(1, { direction: 'down' }), at(2.5))).toBe(1)
  expect(line(at(4, { direction: 'down' }), at(1, { direction: 'down' }))).toBe(1)
  expect(line(at(3.5, { direction: 'keep', tolerance: 0.5 }), at(9))).toBe(9)
  expect(line(at(3.5, { direction: 'keep', tolerance: 0.4 }), at(9))).toBe(3.5)
  expect(line(at(2.5, { direction: 'keep', tolerance: 0.4 }), at(9))).toBe(2.5)
  expect(line(at(1), at(2))).toBe(2)
  expect(line()).toBeUndefined()
  expect(targetOf([at(1)], [])).toBeUndefined()
})
