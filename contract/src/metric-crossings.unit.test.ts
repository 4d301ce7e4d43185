import { describe, expect, test } from 'vitest'
import { alertIssues, alertText } from './metric-alerts.ts'
import { crossingOf, watchedCourse } from './metric-crossings.ts'
import { addToMonth } from './months.ts'

const of = (metric_key: string, last: string, ...values: (number | null)[]) =>
  values.flatMap((value, index) =>
    value === null ? [] : [{ metric_key, month: addToMonth(last, index - values.length + 1), value }],
  )
const churn = (...values: (number | null)[]) => of('churn', '2026-11', ...values)
const above = { metric_key: 'churn', direction: 'above', value: 5, months: 1 } as const
const below = { ...above, direction: 'below' } as const

describe('an alert', () => {
  test('is met beyond its limit, not on it', () => {
    expect(crossingOf(above, churn(5))).toBeNull()
    expect(crossingOf(above, churn(5.1))).toEqual({ month: '2026-11', value: 5.1 })
    expect(crossingOf(below, churn(5))).toBeNull()
    expect(crossingOf(below, churn(4.9))).toEqual({ month: '2026-11', value: 4.9 })
    expect(crossingOf(above, [])).toBeNull()
    expect(crossingOf(above, of('mrr', '2026-11', 9))).toBeNull()
  })

  test('waits for its months in a row, and stays met with one more', () => {
    const two = { ...above, months: 2 }
    expect(crossingOf(two, churn(6))).toBeNull()
    expect(crossingOf(two, churn(6, 7))).toEqual({ month: '2026-11', value: 7 })
    expect(crossingOf(two, churn(6, 7, 8))).toEqual({ month: '2026-11', value: 8 })
    expect(crossingOf(two, churn(6, 5, 8))).toBeNull()
    // Nobody knows of the month between.
    expect(crossingOf(two, churn(6, null, 8))).toBeNull()
  })

  test('looks at the newest months, in whatever order they come, over the turn of a year too', () => {
    const values = of('churn', '2027-01', 6, 7, 8)
    expect(crossingOf({ ...above, months: 3 }, values.toReversed())).toEqual({ month: '2027-01', value: 8 })
    expect(crossingOf(above, churn(9, 4))).toBeNull()
  })
})

describe('the runway', () => {
  const runway = { metric_key: 'runway', direction: 'below', value: 6, months: 1 } as const
  const money = (cash: (number | null)[], burn: (number | null)[]) => [
    ...of('cash', '2026-11', ...cash),
    ...of('burn', '2026-11', ...burn),
  ]

  test('is the cash over the mean burn of three months, and short below six', () => {
    expect(crossingOf(runway, money([600], [80, 100, 120]))).toBeNull()
    expect(crossingOf(runway, money([599], [80, 100, 120]))).toEqual({ month: '2026-11', value: 5.99 })
    expect(crossingOf(runway, money([599], [1000, 80, 100, 120]))).not.toBeNull()
  })

  test('needs both numbers, and lasts where nothing is spent', () => {
    expect(crossingOf(runway, money([1], []))).toBeNull()
    expect(crossingOf(runway, money([], [100]))).toBeNull()
    expect(crossingOf(runway, money([1], [0]))).toBeNull()
  })

  test('of earlier months is what it was told as then', () => {
    expect(watchedCourse('runway', money([900, 500], [100, 150]))).toEqual([
      { month: '2026-10', value: 9 },
      { month: '2026-11', value: 4 },
    ])
    expect(crossingOf({ ...runway, months: 2 }, money([900, 500], [100, 150]))).toBeNull()
    expect(crossingOf({ ...runway, months: 2 }, money([500, 400], [100, 100]))).not.toBeNull()
    // The burn of a month whose cash is not known yet counts, as on HOME.
    expect(watchedCourse('runway', money([600, null], [100, 200]))).toEqual([{ month: '2026-10', value: 4 }])
  })
})

test('the limit of an alert is one that the number can have', () => {
  expect(alertIssues({ metric_key: 'churn', value: 100 })).toEqual([])
  expect(alertIssues({ metric_key: 'churn', value: 101 })).toHaveLength(1)
  expect(alertIssues({ metric_key: 'cash', value: -1 })).toEqual([])
  expect(alertIssues({ metric_key: 'runway', value: 120 })).toEqual([])
  for (const value of [0, -1, 120.5]) expect(alertIssues({ metric_key: 'runway', value })).toHaveLength(1)
})

test('an alert is told in a sentence', () => {
  const rate = { name: '解約率', unit: '%', direction: 'above', value: 5.5 } as const
  expect(alertText({ ...rate, months: 1 })).toBe('解約率が5.5%を上回る')
  expect(alertText({ ...rate, months: 2 })).toBe('解約率が5.5%を上回る(2か月連続)')
})
