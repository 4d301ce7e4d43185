import { describe, expect, test } from 'vitest'
import { applyAnswer } from './applies.ts'
import { lastCorrectionDay, resultIssues, resultText } from './apply-results.ts'
import { applyResults, pricedResults } from './apply-states.ts'

const kinds = Object.keys(applyResults) as (keyof typeof applyResults)[]

describe('the result of an apply', () => {
  test.each(kinds)('%s has an amount or says that it is open where it is about money', (kind) => {
    for (const amount_jpy of [null, 0, 50_000_000])
      for (const amount_open of [undefined, false, true]) {
        const result = { kind, amount_jpy, amount_open, note: '' }
        const isSaid = (amount_jpy === null) === (amount_open === true)
        const isRefused = !applyAnswer.safeParse({ to: 'completed', result }).success
        expect([JSON.stringify(result), isRefused]).toEqual([
          JSON.stringify(result),
          pricedResults.includes(kind) && !isSaid,
        ])
        expect(resultIssues(result).length > 0).toBe(isRefused)
      }
  })

  test('is told in words, also as records have it that say nothing of an amount', () => {
    const of = (amount_jpy: number | null, amount_open: boolean) =>
      resultText({ kind: 'invested', amount_jpy, amount_open, note: '' })
    expect([of(50_000_000, false), of(null, true), of(null, false), resultText(null)]).toEqual([
      '出資(50,000,000円)',
      '出資(金額は未定)',
      '出資',
      '',
    ])
  })

  test('can be put right up to the thirtieth day in Japan', () => {
    expect(lastCorrectionDay('2026-11-01T02:00:00.000Z')).toBe('2026-12-01')
  })
})
