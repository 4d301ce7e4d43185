import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { prefectures, stages } from './common.ts'
import {
  actionFor,
  businessDaysOf,
  type DemandRow,
  gapsOf,
  noAmounts,
  regionOf,
  shortageOf,
  simulate,
  waitingDays,
} from './demands.ts'

const count = fc.integer({ min: 0, max: 60 })
const amounts = fc.record({ demand: count, supply: count, capacity: count, open: count })
const businessDays = fc.integer({ min: 15, max: 23 })

test('each prefecture lies in the region people count it to', () => {
  const named = ['北海道', '福島県', '東京都', '三重県', '大阪府', '愛媛県', '沖縄県', '海外'].map((name) => {
    const { code } = prefectures.find((each) => each.name === name) ?? { code: '01' as const }
    return regionOf(code)
  })
  expect(named).toEqual([
    'hokkaido_tohoku',
    'hokkaido_tohoku',
    'kanto',
    'kinki',
    'kinki',
    'chugoku_shikoku',
    'kyushu',
    'overseas',
  ])
})

test('a month’s working days leave out weekends and holidays', () => {
  expect([businessDaysOf('2026-11-22'), businessDaysOf('2026-11-01'), businessDaysOf('2027-02-28')]).toEqual([
    19, 19, 18,
  ])
})

test('one master with four applies a month shortens the wait of two applies from twelve days to five', () => {
  const now = { demand: 7, supply: 1, capacity: 3, open: 2 }
  expect(simulate(now, { kind: 'master', count: 1, each: 4 }, 19)).toEqual({
    before: { days: 12, shortage: 6 },
    after: { days: 5, shortage: 2 },
  })
})

test('a seminar answers needs, and leaves applies waiting as long as before', () => {
  const now = { demand: 7, supply: 1, capacity: 3, open: 2 }
  expect(simulate(now, { kind: 'seminar', count: 1, each: 5 }, 19).after).toEqual({ days: 12, shortage: 1 })
})

test('without capacity an apply waits for ever, and without applies nobody waits', () => {
  // Without a slot nobody has a turn, whether others wait or not.
  const none = [1, 0].map((open) => waitingDays({ open, capacity: 0, supply: 0 }, 20))
  expect([...none, waitingDays({ open: 0, capacity: 4, supply: 0 }, 20)]).toEqual([null, null, null])
  expect(waitingDays({ open: 0, capacity: 4, supply: 1 }, 20)).toBe(0)
})

test('more is never worse: no addition lengthens a wait or makes more wanting, and adding nothing changes nothing', () => {
  const kinds = fc.constantFrom('master' as const, 'plugin' as const, 'investor' as const, 'seminar' as const)
  fc.assert(
    fc.property(amounts, kinds, count, count, businessDays, (now, kind, people, each, days) => {
      const { before, after } = simulate(now, { kind, count: people, each }, days)
      const wait = (value: number | null) => value ?? Number.POSITIVE_INFINITY
      expect(wait(after.days)).toBeLessThanOrEqual(wait(before.days))
      expect(after.shortage).toBeLessThanOrEqual(before.shortage)
      expect(before.shortage - after.shortage).toBeLessThanOrEqual(people * each)
      expect(simulate(now, { kind, count: 0, each }, days).after).toEqual(before)
    }),
  )
})

test('gaps are all places where something is wanting, the most wanting first', () => {
  const row = fc.record({
    category: fc.constantFrom('funding' as const, 'sales' as const),
    total: amounts,
    stages: fc.record({
      pre_seed: amounts,
      seed: amounts,
      series_a: amounts,
      series_b: amounts,
      series_c: amounts,
      pre_ipo: amounts,
    }),
  })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), businessDays, (rows: DemandRow[], days) => {
      const gaps = gapsOf(rows, days)
      const sizes = gaps.map((gap) => shortageOf(gap.amounts))
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
      const wanting = rows.flatMap((each) => Object.values(each.stages)).filter((each) => shortageOf(each) > 0)
      expect(gaps).toHaveLength(wanting.length)
      expect(rows.length * Object.keys(stages).length).toBeGreaterThanOrEqual(gaps.length)
    }),
  )
})

test('a gap without capacity asks for a partner, many needs for a seminar, room elsewhere for a feature', () => {
  expect(actionFor({ ...noAmounts, demand: 9 })).toBe('recruit')
  expect(actionFor({ demand: 9, supply: 1, capacity: 3, open: 2 })).toBe('seminar')
  expect(actionFor({ demand: 3, supply: 1, capacity: 3, open: 2 })).toBe('feature')
  expect(actionFor({ demand: 3, supply: 0, capacity: 3, open: 2 })).toBe('recruit')
})
