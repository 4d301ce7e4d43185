import { expect, test } from 'vitest'
import * as z from 'zod'
import { type PartnerField, partnerObject } from './partner-fields.ts'
import { wordsOf } from './partner-words.ts'

const accepts = (field: PartnerField, value: unknown) =>
  z.object({ value: partnerObject.shape[field] }).safeParse({ value }).success
const fields = Object.keys(partnerObject.shape) as PartnerField[]

test('a number is told in the unit its form asks for, never bare', () => {
  const numbers = fields.filter((field) => accepts(field, 2) && !accepts(field, '2'))
  expect(numbers.filter((field) => /^\d+$/.test(wordsOf(field, 2)))).toEqual([])
  expect(wordsOf('decision_weeks', 6)).toBe('6週間')
  expect(wordsOf('implementation_count', 1200)).toBe('1,200社')
})

test('days are told as people write them, and what is not given as nothing', () => {
  const days = fields.filter((field) => accepts(field, '2026-01-31') && !accepts(field, 'January'))
  expect(days).toContain('current_fund_until')
  expect(new Set(days.map((field) => wordsOf(field, '2026-01-31')))).toEqual(new Set(['2026/01/31']))
  expect(new Set(fields.map((field) => wordsOf(field, null)))).toEqual(new Set(['']))
})
