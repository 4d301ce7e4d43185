import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reachOf, relationHolds, relationOf } from './relations.ts'

const day = (n: number) => new Date(Date.UTC(2026, 10, n)).toISOString()
const forwarded_at = day(1)
const open = { status: 'accepted', forwarded_at, closed_at: null } as const
const ended = (on: number, status: 'completed' | 'declined' | 'expired' = 'completed') =>
  ({ status, forwarded_at, closed_at: day(on) }) as const
const withdrawn = { status: 'withdrawn', forwarded_at, closed_at: day(5) } as const
const unseen = { status: 'declined', forwarded_at: null, closed_at: day(5) } as const

describe('what one apply lets its partner read', () => {
  test('is nothing before it has reached the partner, however it ends', () => {
    expect(reachOf(unseen)).toBeUndefined()
    expect(reachOf({ ...open, forwarded_at: null })).toBeUndefined()
  })
  test('has no end while the apply is open', () => {
    expect(reachOf(open)).toBeNull()
  })
  test.each(['completed', 'declined', 'expired'] as const)('ends 30 days after it was %s', (status) => {
    expect(reachOf(ended(5, status))).toBe('2026-12-05T00:00:00.000Z')
  })
  test('ends at once when the startup withdraws', () => {
    expect(reachOf(withdrawn)).toBe(day(5))
    expect(relationHolds({ until: day(5) }, new Date(day(5)))).toBe(false)
  })
})

describe('of several applies', () => {
  test('none that reached the partner makes no relation', () => {
    expect(relationOf([])).toBeUndefined()
    expect(relationOf([unseen, unseen])).toBeUndefined()
  })
  test('an open one has no end and lets the partner write', () => {
    expect(relationOf([ended(5), open, withdrawn])).toEqual({ until: null, read_only: false })
  })
  test('the last end counts, and the partner only reads', () => {
    expect(relationOf([ended(9), withdrawn, ended(5), unseen])).toEqual({
      until: '2026-12-09T00:00:00.000Z',
      read_only: true,
    })
  })
  test('one more never narrows what the others give, in any order', () => {
    const any = fc.constantFrom(open, unseen, withdrawn, ended(3), ended(5), ended(9, 'declined'))
    const width = (applies: Parameters<typeof relationOf>[0]) => {
      const relation = relationOf(applies)
      return relation === undefined
        ? -1
        : relation.until === null
          ? Number.POSITIVE_INFINITY
          : Date.parse(relation.until)
    }
    fc.assert(
      fc.property(fc.array(any, { maxLength: 6 }), any, (applies, more) => {
        expect(width([...applies, more])).toBe(Math.max(width(applies), width([more])))
        expect(width(applies.toReversed())).toBe(width(applies))
      }),
    )
  })
})
