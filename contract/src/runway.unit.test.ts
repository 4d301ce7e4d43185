import { expect, test } from 'vitest'
import { addDays, daysBetween } from './dates.ts'
import { lastsText, runwayOf } from './runway.ts'

const of = (metric_key: string, ...values: readonly [string, number][]) =>
  values.map(([month, value]) => ({ metric_key, month, value }))
const spending = of('burn', ['2026-08', 100], ['2026-09', 100], ['2026-10', 100])
const lasting = (cash: number) => runwayOf([...of('cash', ['2026-10', cash]), ...spending])

test('the last cash lasts as long as the mean of the last three burns lets it', () => {
  const burns = of('burn', ['2026-07', 900], ['2026-08', 90], ['2026-10', 120], ['2026-09', 90])
  const runway = runwayOf([...of('cash', ['2026-10', 450], ['2026-09', 600]), ...burns])
  expect(runway).toMatchObject({ month: '2026-10', burn: 100, months: 4.5, empty: '2027-03', short: '2026-10' })
  expect(runway?.cash.map(({ month }) => month)).toEqual(['2026-09', '2026-10'])
})

test('six months are enough; the first end of a month with less is told', () => {
  expect(lasting(600)).toMatchObject({ months: 6, short: '2026-11', empty: '2027-04' })
  expect(lasting(599)).toMatchObject({ short: '2026-10', empty: '2027-04' })
  expect(lasting(899)).toMatchObject({ short: '2027-01', empty: '2027-07' })
  expect(lasting(900)).toMatchObject({ short: '2027-02', empty: '2027-07' })
})

test('an overdrawn account lasts no month, and without spending nothing ends', () => {
  expect(lasting(-10)).toMatchObject({ months: 0, empty: '2026-10', short: '2026-10' })
  const saved = [...of('cash', ['2026-10', 10]), ...of('burn', ['2026-10', 0])]
  expect(runwayOf(saved)).toMatchObject({ months: null, empty: null, short: null })
})

test('it lasts to the end of the last whole month, or to the day by the trend, never past the day it is gone', () => {
  const told = (cash: number) => lastsText(lasting(cash)?.lasts_to ?? '')
  expect([told(600), told(300), told(0), told(-10)]).toEqual([
    '2027年4月末',
    '2027年1月末',
    '2026年10月末',
    '2026年10月末',
  ])
  // Three months and 44 of a hundred: twelve of the 28 days of February.
  expect([told(344), told(399), told(301)]).toEqual(['2027年2月12日ごろ', '2027年2月27日ごろ', '2027年1月末'])
  // Day by day, what is spent up to it is what there was.
  for (let cash = 1; cash < 700; cash += 13) {
    const day = lasting(cash)?.lasts_to ?? ''
    const month = day.slice(0, 7)
    const whole = (Number(month.slice(0, 4)) - 2026) * 12 + Number(month.slice(5)) - 11
    const first = `${month}-01`
    const days = daysBetween(first, day) + 1
    const inMonth = Number(addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1).slice(8))
    const spent = (upTo: number) => whole * 100 + (100 * upTo) / inMonth
    expect(spent(days)).toBeLessThanOrEqual(cash + 1e-9)
    expect(spent(days + 1)).toBeGreaterThan(cash)
  }
})

test('without cash or burn nothing is told', () => {
  expect(runwayOf(spending)).toBeNull()
  expect(runwayOf(of('cash', ['2026-10', 10]))).toBeNull()
})
