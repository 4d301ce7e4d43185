import type { ExposureCounts } from '@banso/contract/exposures'
import { expect, test } from 'vitest'
import { addSeen, isBeyond, MOST_PARTNERS, newOn, seenDocument, seenIn, withSeen } from './rules.ts'

test('a partner is new on a day on which nobody of the startup saw it yet', () => {
  const before = { a: [1, 3], b: [3] }
  expect(newOn(before, ['a', 'b', 'c'], 3)).toEqual(['c'])
  expect(newOn(before, ['a', 'b', 'c'], 4)).toEqual(['a', 'b', 'c'])
})

test('what a startup saw is stored and read again', () => {
  const document = seenDocument('s', '2026-11', withSeen({ a: [1] }, ['a', 'b'], 22))
  expect(document).toMatchObject({ uid: 's_2026-11', startup_company_uid: 's', month: '2026-11' })
  expect(seenIn(document)).toEqual({ a: [1, 22], b: [22] })
  expect(seenIn(undefined)).toEqual({})
})

test('of two thousand partners in a month the next is not counted, those known are', () => {
  const names = Array.from({ length: MOST_PARTNERS }, (_, index) => `p${index}`)
  const almost = withSeen({}, names.slice(1), 1)
  expect(newOn(almost, ['p1', 'new', 'newer'], 2)).toEqual(['p1', 'new'])
  expect(newOn(withSeen({}, names, 1), ['p1', 'new'], 2)).toEqual(['p1'])
})

test('exposures are days of startups, reach is startups', () => {
  const counts = new Map<string, ExposureCounts>()
  addSeen(counts, seenDocument('one', '2026-11', { a: [1, 2, 3], b: [9] }))
  addSeen(counts, seenDocument('two', '2026-11', { a: [2] }))
  expect(Object.fromEntries(counts)).toEqual({ a: { exposures: 4, reach: 2 }, b: { exposures: 1, reach: 1 } })
})

test('beyond two hundred is two hundred and one, whatever the reach', () => {
  expect(isBeyond({ exposures: 200, reach: 900 })).toBe(false)
  expect(isBeyond({ exposures: 201, reach: 1 })).toBe(true)
})
