import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  balanceOf,
  defaultWeights,
  type LoadRow,
  monthsAfter,
  needOf,
  needParts,
  noTouches,
  type OperatorLoad,
  touchPoints,
  tryOut,
} from './loads.ts'

const calm = { stage: 'series_a', health: 'good', urgent_issues: 0 } as const

describe('the need of a startup', () => {
  test('is two points, and more for its health, its stage and each urgent issue', () => {
    expect(needOf(calm, defaultWeights)).toBe(2)
    expect(needOf({ ...calm, health: 'watch' }, defaultWeights)).toBe(5)
    expect(needOf({ ...calm, health: 'alert' }, defaultWeights)).toBe(7)
    expect(needOf({ ...calm, stage: 'pre_seed' }, defaultWeights)).toBe(3)
    expect(needOf({ ...calm, stage: 'seed' }, defaultWeights)).toBe(3)
    expect(needOf({ ...calm, stage: null }, defaultWeights)).toBe(2)
    expect(needOf({ stage: 'seed', health: 'alert', urgent_issues: 3 }, defaultWeights)).toBe(2 + 5 + 1 + 3)
  })

  test('is told by its parts, without those of no points', () => {
    expect(needParts({ stage: 'seed', health: 'watch', urgent_issues: 2 }, { ...defaultWeights, early: 0 })).toEqual([
      { kind: 'base', points: 2 },
      { kind: 'watch', points: 3 },
      { kind: 'urgent', points: 2 },
    ])
  })
})

describe('touches', () => {
  const today = '2026-11-30'

  test('count by their kind, from the thirtieth day on, today among them', () => {
    const on = (day: string) =>
      touchPoints({ ...noTouches, interview: [day], comment: [day, day] }, defaultWeights, today)
    expect([on('2026-10-31'), on('2026-11-01'), on('2026-11-30'), on('2026-12-01')]).toEqual([0, 5, 5, 0])
  })

  test('weigh as the weights say today', () => {
    const touches = { interview: [today], memo: [today], answer: [today], proposal: [today], comment: [today] }
    expect(touchPoints(touches, defaultWeights, today)).toBe(8)
    expect(touchPoints(touches, { ...defaultWeights, memo: 0, answer: 4 }, today)).toBe(9)
  })
})

test('below half of the need is too little, beyond twice too much, the ends are in balance', () => {
  expect([0, 1, 2, 8, 9].map((touch) => balanceOf(touch, 4))).toEqual(['under', 'under', 'fit', 'fit', 'over'])
  expect([balanceOf(0, 0), balanceOf(9, 0)]).toEqual(['fit', 'fit'])
})

const person = (uid: string) => ({ uid, actor: 'operator' as const, name: uid })
const operators: OperatorLoad[] = ['a', 'b', 'c'].map((uid) => ({
  uid,
  name: uid,
  startups: 2,
  load: 10,
  capacity: 12,
}))
const row = (uid: string, operator: string | null, need: number): Pick<LoadRow, 'uid' | 'need' | 'operator'> => ({
  uid,
  need,
  operator: operator === null ? null : person(operator),
})

describe('a try-out', () => {
  test('takes the need from one operator and gives it to the other', () => {
    const rows = [row('s1', 'a', 4), row('s2', 'a', 3), row('s3', null, 5)]
    const moves = new Map([
      ['s1', 'b'],
      ['s2', 'a'],
      ['s3', 'c'],
    ])
    expect([...tryOut(operators, rows, moves)]).toEqual([
      ['a', { load: 6, startups: 1 }],
      ['b', { load: 14, startups: 3 }],
      ['c', { load: 15, startups: 3 }],
    ])
  })

  test('moves no point away or into the world, whatever is moved among those who are there', () => {
    const names = fc.constantFrom('a', 'b', 'c')
    const all = fc.array(fc.tuple(names, fc.nat(20), names), { maxLength: 12 })
    fc.assert(
      fc.property(all, (made) => {
        const rows = made.map(([from, need], index) => row(`s${index}`, from, need))
        const moves = new Map(made.map(([, , to], index) => [`s${index}`, to]))
        const after = [...tryOut(operators, rows, moves).values()]
        expect(after.reduce((sum, { load }) => sum + load, 0)).toBe(30)
        expect(after.reduce((sum, { startups }) => sum + startups, 0)).toBe(6)
      }),
    )
  })

  test('takes along what is dated of the startups that move, and leaves everything else', () => {
    const date = (week: number, startup_uid: string) => ({ week, startup_uid, kind: 'interview' as const })
    const months = [
      { uid: 'a', dates: [date(0, 's1'), date(0, 's2'), date(2, 's1')] },
      { uid: 'b', dates: [date(1, 's9')] },
    ]
    expect(monthsAfter(months, 3, new Map([['s1', 'b']]))).toEqual([
      { uid: 'a', now: [2, 0, 1], after: [1, 0, 0] },
      { uid: 'b', now: [0, 1, 0], after: [1, 1, 1] },
    ])
  })
})
