import type { ApplyDocument } from '@banso/contract/applies'
import type { ApplyStatus } from '@banso/contract/apply-states'
import { businessDaysBetween, momentInJapan } from '@banso/contract/dates'
import { describe, expect, it, test } from 'vitest'
import { type Basis, basisAfter, basisOf, type Fact, factOf, figuresOf, KEPT_FACTS } from './figures.ts'

const now = new Date('2026-11-20T04:30:00Z')
const by = { uid: 'u', actor: 'partner', name: '試験' } as const

/** An apply that went through these states on these days. */
function applyOf(path: [ApplyStatus, string][], changes: Partial<ApplyDocument> = {}): ApplyDocument {
  const steps = path.map(([to, day], index) => {
    const at = momentInJapan(day, '12:00')
    return { from: path[index - 1]?.[0] ?? null, to, by, at, reason: '', comment: '' }
  })
  const known: Partial<ApplyDocument> = {
    uid: 'a',
    status: path.at(-1)?.[0] ?? 'submitted',
    status_history: steps,
    forwarded_at: steps.find(({ to }) => to === 'forwarded')?.at ?? null,
    updated_at: steps.at(-1)?.at ?? '',
    deleted_at: null,
    result: null,
    ...changes,
  }
  return known as ApplyDocument
}
const sent: [ApplyStatus, string][] = [
  ['submitted', '2026-11-05'],
  ['forwarded', '2026-11-06'],
]

test('working days between two days leave out weekends and holidays', () => {
  expect(businessDaysBetween('2026-11-06', '2026-11-06')).toBe(0)
  expect(businessDaysBetween('2026-11-06', '2026-11-08')).toBe(0)
  expect(businessDaysBetween('2026-11-06', '2026-11-09')).toBe(1)
  expect(businessDaysBetween('2026-11-20', '2026-11-25')).toBe(2)
})

describe('the fact of an apply', () => {
  it('is none before it has reached the partner, nor once it is deleted', () => {
    expect(factOf(applyOf([['submitted', '2026-11-05']]))).toBeUndefined()
    const refused = applyOf([
      ['submitted', '2026-11-05'],
      ['declined', '2026-11-06'],
    ])
    expect(factOf(refused)).toBeUndefined()
    expect(factOf(applyOf(sent, { deleted_at: now.toISOString() }))).toBeUndefined()
  })

  it('says how many working days the answer took, also long after', () => {
    expect(factOf(applyOf(sent))).toMatchObject({ is_open: true, answer: null, response_days: null })
    const accepted = applyOf([...sent, ['accepted', '2026-11-10'], ['in_progress', '2026-11-18']])
    expect(factOf(accepted)).toMatchObject({ is_open: true, answer: 'accepted', response_days: 2 })
    const declined = applyOf([...sent, ['declined', '2026-11-09']])
    expect(factOf(declined)).toMatchObject({ is_open: false, answer: 'declined', response_days: 1 })
  })

  it('knows no time of an answer that never came', () => {
    const expired = applyOf([...sent, ['expired', '2026-11-30']])
    expect(factOf(expired)).toMatchObject({ is_open: false, answer: 'expired', response_days: null })
    const withdrawn = applyOf([...sent, ['withdrawn', '2026-11-07']])
    expect(factOf(withdrawn)).toMatchObject({ is_open: false, answer: null, response_days: null })
  })

  it('says whether an interview led to a result, once it has ended', () => {
    const held: [ApplyStatus, string][] = [
      ...sent,
      ['accepted', '2026-11-09'],
      ['scheduling', '2026-11-10'],
      ['in_progress', '2026-11-12'],
    ]
    const ended = (kind: 'contracted' | 'none') =>
      applyOf([...held, ['completed', '2026-11-17']], {
        result: { kind, amount_jpy: null, amount_open: true, note: '' },
      })
    expect(factOf(applyOf(held))?.interview_led).toBeNull()
    expect(factOf(ended('contracted'))?.interview_led).toBe(true)
    expect(factOf(ended('none'))?.interview_led).toBe(false)
    expect(factOf(applyOf([...held, ['withdrawn', '2026-11-17']]))?.interview_led).toBe(false)
    const unmet = applyOf([...sent, ['accepted', '2026-11-09'], ['completed', '2026-11-17']], {
      result: { kind: 'contracted', amount_jpy: null, amount_open: true, note: '' },
    })
    expect(factOf(unmet)?.interview_led).toBeNull()
  })
})

const factWith = (uid: string, changes: Partial<Fact> = {}): Fact => ({
  uid,
  at: '2026-10-10T00:00:00.000Z',
  sent_on: '2026-10-05',
  is_open: false,
  answer: 'accepted',
  response_days: 3,
  interview_led: null,
  ...changes,
})
const uidsIn = ({ facts }: Basis) => (JSON.parse(facts) as Fact[]).map(({ uid }) => uid)

describe('figures', () => {
  it('are nothing at all without answers', () => {
    const basis = basisOf('p', [factWith('open', { is_open: true, answer: null, response_days: null })], now)
    expect(figuresOf(basis, 5)).toEqual({
      sample_count: 0,
      median_response_days: null,
      acceptance_rate: null,
      interview_to_result_rate: null,
      interview_sample_count: 0,
      open_apply_count: 1,
      remaining_capacity: 5,
      received_count: 0,
    })
  })

  it('take the middle of the times, and the share of the accepted and of the results', () => {
    const facts = [
      factWith('a', { response_days: 1, interview_led: true }),
      factWith('b', { response_days: 9, interview_led: false }),
      factWith('c', { response_days: 2, answer: 'declined' }),
      factWith('d', { response_days: 5, interview_led: false }),
      factWith('e', { response_days: null, answer: 'expired' }),
    ]
    expect(figuresOf(basisOf('p', facts, now), 5)).toMatchObject({
      sample_count: 4,
      median_response_days: 3.5,
      acceptance_rate: 0.6,
      interview_to_result_rate: 0.333,
      interview_sample_count: 3,
    })
  })

  it('leave of a month’s capacity what has not reached the partner in it, and never less than nothing', () => {
    const facts = ['2026-11-01', '2026-11-19', '2026-10-31'].map((sent_on) => factWith(sent_on, { sent_on }))
    const basis = basisOf('p', facts, now)
    expect(basis.month).toBe('2026-11')
    expect(figuresOf(basis, 5).remaining_capacity).toBe(3)
    expect(figuresOf(basis, 1).remaining_capacity).toBe(0)
    // What has reached it is no matter of what it takes.
    for (const monthly of [0, 1, 5]) expect(figuresOf(basis, monthly).received_count).toBe(2)
    // Midnight in Japan is the turn of the month.
    const turned = basisAfter(basis, 'p', [], new Date('2026-11-30T15:00:00Z')) as Basis
    expect(turned.month).toBeNull()
    expect(figuresOf(turned, 5).remaining_capacity).toBe(5)
    expect(basisAfter(turned, 'p', [], new Date('2027-01-31T15:00:00Z'))).toBeUndefined()
  })
})

describe('what a partner’s figures rest on', () => {
  it('takes up a later state of an apply, and none that is older than what it knows', () => {
    const first = basisAfter(undefined, 'p', [applyOf(sent)], now) as Basis
    const accepted = applyOf([...sent, ['accepted', '2026-11-10']])
    const second = basisAfter(first, 'p', [accepted], now) as Basis
    expect(figuresOf(second, 5)).toMatchObject({ sample_count: 1, median_response_days: 2, open_apply_count: 1 })
    expect(basisAfter(second, 'p', [accepted], now)).toBeUndefined()
    expect(basisAfter(second, 'p', [applyOf(sent)], now)).toBeUndefined()
    const deleted = applyOf([...sent, ['accepted', '2026-11-10']], { deleted_at: now.toISOString() })
    expect(basisAfter(second, 'p', [deleted], now)).toMatchObject({ facts: '[]', month: null })
  })

  it('is nothing for a partner no apply has reached', () => {
    expect(basisAfter(undefined, 'p', [applyOf([['submitted', '2026-11-05']])], now)).toBeUndefined()
  })

  it('lets go of the oldest ended applies, and of none that still counts', () => {
    const old = factWith('old-open', { sent_on: '2024-01-05', is_open: true })
    const facts = Array.from({ length: KEPT_FACTS + 20 }, (_, index) => factWith(`a${index}`))
    const kept = uidsIn(basisOf('p', [...facts, old, factWith('old', { sent_on: '2024-01-05' })], now))
    expect(kept).toHaveLength(KEPT_FACTS + 1)
    expect(kept).toContain('old-open')
    expect(kept).not.toContain('old')
  })
})
