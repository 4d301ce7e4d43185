import { expect, test } from 'vitest'
import { hashOf, lineOf, sealUid } from './seals.ts'

const entry = {
  uid: 'a',
  occurred_at: '2026-11-24T00:00:00.000Z',
  actor: { uid: 'p', actor: 'operator', name: '田中 実' },
  changes: [{ uid: 'g', field: 'title', before: null, after: ['x'] }],
}

test('an entry is the same line in any order of fields, and before and after a field was added to all', () => {
  const { actor, ...rest } = entry
  const turned = { actor: { name: actor.name, actor: actor.actor, uid: actor.uid }, ...rest }
  expect(lineOf(turned)).toBe(lineOf(entry))
  expect(lineOf({ ...entry, startup_name: null, timeline_of: ['p'], topic: 'apply', diff: [] })).toBe(lineOf(entry))
})

test('what is within a change counts also where it is nothing, and so does the order of a list', () => {
  const changed = (change: object) => lineOf({ ...entry, changes: [{ ...entry.changes[0], ...change }] })
  expect(changed({ before: [] })).not.toBe(lineOf(entry))
  expect(changed({ after: ['x', 'y'] })).not.toBe(changed({ after: ['y', 'x'] }))
})

test('a hash stands for number, span, the seal before and the order of the entries', () => {
  const seal = { number: 2, from: '2026-11-24T00:00:00.000Z', until: '2026-11-24T01:00:00.000Z', previous: 'x' }
  const other = { ...entry, uid: 'b' }
  const hashes = [
    hashOf(seal, [entry, other]),
    hashOf(seal, [other, entry]),
    hashOf(seal, [entry]),
    hashOf({ ...seal, number: 3 }, [entry, other]),
    hashOf({ ...seal, from: null }, [entry, other]),
    hashOf({ ...seal, until: '2026-11-24T02:00:00.000Z' }, [entry, other]),
    hashOf({ ...seal, previous: null }, [entry, other]),
  ]
  expect(new Set(hashes).size).toBe(hashes.length)
})

test('ids of seals stand in the order of their numbers', () => {
  expect([sealUid(10), sealUid(9), sealUid(1000)].toSorted()).toEqual([sealUid(9), sealUid(10), sealUid(1000)])
})
