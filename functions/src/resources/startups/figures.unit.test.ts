import { goalsStand } from '@banso/contract/goal-math'
import { describe, expect, test } from 'vitest'
import { derivedOf, facetsAsked, facetsOf, figuresOf, healthOn, type Sources, silentBefore } from './figures.ts'

const none: Sources = {
  issues: [],
  goals: [],
  upcoming: [],
  lastInterview: undefined,
  lastTouch: undefined,
  applies: 0,
}
const goal = { start_on: '2026-01-01', due_on: '2026-01-11', progress: 40 }

describe('figures', () => {
  test('name each category once, in the order of the issues', () => {
    const issues = (['sales', 'funding', 'sales'] as const).map((issue_category) => ({ issue_category }))
    expect(figuresOf({ ...none, issues }).issue_categories).toEqual(['sales', 'funding'])
  })
  test('take the later of interview and message as the last contact', () => {
    const [early, late] = ['2026-01-02T00:00:00.000Z', '2026-01-03T00:00:00.000Z']
    const contactOf = (start_at: string | null, occurred_at: string) =>
      figuresOf({ ...none, lastInterview: { start_at }, lastTouch: { occurred_at } }).last_contact_at
    expect(contactOf(early, late)).toBe(late)
    expect(contactOf(late, early)).toBe(late)
    expect(contactOf(null, early)).toBe(early)
    expect(figuresOf(none).last_contact_at).toBeNull()
  })
  test('keep the next interviews nearest first, without those that have no time', () => {
    const upcoming = ['2026-02-02T00:00:00.000Z', null, '2026-02-01T00:00:00.000Z'].map((start_at) => ({ start_at }))
    expect(figuresOf({ ...none, upcoming }).interviews).toEqual([
      '2026-02-01T00:00:00.000Z',
      '2026-02-02T00:00:00.000Z',
    ])
  })
  test('of goals are compared with where their plans stand on the day', () => {
    const figures = figuresOf({ ...none, goals: [goal, { ...goal, progress: 61 }] })
    expect(goalsStand(figures.goals, '2026-01-06')).toEqual({ count: 2, progress: 51, plan: 50 })
    expect(goalsStand(figures.goals, '2026-02-01')).toMatchObject({ plan: 100 })
    expect(goalsStand(figuresOf(none).goals, '2026-01-06')).toBeNull()
  })
})

describe('health', () => {
  const figures = figuresOf({ ...none, goals: [{ ...goal, due_on: '2026-04-11', progress: 0 }] })
  const well = { status: 'active', figures, silent_since: '2026-01-01T00:00:00+09:00', health_override: null } as const
  const on = (day: string, changes = {}) => healthOn({ ...well, ...changes }, day)
  test('is good while somebody is in touch and the goals go by their plans', () => {
    expect(on('2026-01-14')).toEqual({ health: 'good', health_order: 2, health_reasons: [], health_on: '2026-01-14' })
  })
  test.each([
    ['2026-01-15', 'watch', ['silent']],
    ['2026-01-16', 'watch', ['silent', 'behind']],
    ['2026-01-30', 'watch', ['silent', 'behind']],
    ['2026-01-31', 'alert', ['silent', 'behind']],
    ['2026-02-01', 'alert', ['silent', 'behind']],
  ])('of %s is %s', (day, health, health_reasons) => {
    expect(on(day)).toMatchObject({ health, health_reasons })
  })
  test('names what is worst first', () => {
    expect(on('2026-02-20', { silent_since: '2026-02-01T00:00:00+09:00' })).toMatchObject({
      health: 'alert',
      health_reasons: ['behind', 'silent'],
    })
  })
  test('asks to look at a startup without goals under way', () => {
    expect(on('2026-01-02', { figures: figuresOf(none) })).toMatchObject({
      health: 'watch',
      health_order: 1,
      health_reasons: ['no_goals'],
    })
  })
  test('is what an operator has said, whose reasons the figures still tell', () => {
    const health_override = { health: 'good', reason: '来月に再開すると聞いている', set_at: '' }
    expect(on('2026-01-31', { health_override })).toMatchObject({
      health: 'good',
      health_reasons: ['silent', 'behind'],
    })
  })
  test('is not judged of those who are not under support', () => {
    for (const status of ['invited', 'registering', 'paused', 'graduated', 'withdrawn'])
      expect(on('2026-12-31', { status })).toMatchObject({ health: 'good', health_reasons: [] })
  })
})

describe('lists', () => {
  test('find by operator, by categories and by both at once', () => {
    const figures = figuresOf({ ...none, issues: [{ issue_category: 'sales' }, { issue_category: 'legal' }] })
    const facets = facetsOf({ assigned_operator_uids: ['a', 'b'], figures })
    const has = (...asked: Parameters<typeof facetsAsked>) =>
      facetsAsked(...asked).some((facet) => facets.includes(facet))
    expect([has('a'), has('c'), has(undefined, ['legal']), has(undefined, ['ip'])]).toEqual([true, false, true, false])
    expect([has('b', ['ip', 'sales']), has('b', ['ip']), has('c', ['sales'])]).toEqual([true, false, false])
    expect(facetsAsked(undefined)).toEqual([])
  })
  test('count days without contact in Japan', () => {
    const now = new Date('2026-01-31T16:00:00Z') // 2026-02-01 01:00 in Japan
    expect(silentBefore(30, now)).toBe(new Date('2026-01-03T00:00:00+09:00').toISOString())
  })
  test('order a startup that nobody has been in touch with by when it came', () => {
    const startup = { status: 'active', created_at: '2026-01-01', health_override: null } as const
    expect(derivedOf({ ...startup, assigned_operator_uids: [] }, figuresOf(none), '2026-01-01').silent_since).toBe(
      '2026-01-01',
    )
  })
})
