import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { changesOf, stateAt, trackedFields } from './changes.ts'
import { collection } from './firestore/codec.ts'

const document = z.object({
  uid: z.string(),
  created_at: z.string(),
  rev: z.int(),
  title: z.string(),
  due_on: z.string().nullable(),
  people: z.array(z.object({ uid: z.string(), name: z.string() })),
  count: z.int().default(0),
  noted: z.string(),
})
type Document = z.output<typeof document>
const records = collection('records', document, undefined, trackedFields(document, ['noted']))
const at = (minute: number): string => new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString()
const first: Document = {
  uid: 'r',
  created_at: at(0),
  rev: 1,
  title: '',
  due_on: null,
  people: [],
  count: 0,
  noted: '',
}

const person = fc.record({ uid: fc.string(), name: fc.string() })
const change = fc.record(
  {
    title: fc.string(),
    due_on: fc.option(fc.constantFrom('2026-01-01', '2026-02-01')),
    people: fc.array(person, { maxLength: 3 }),
    count: fc.integer(),
  },
  { requiredKeys: [] },
)

test('the state at any moment is the one that a snapshot of that moment shows', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(change, fc.boolean()), { maxLength: 12 }), fc.nat(15), (edits, minute) => {
      const snapshots = [first]
      const entries = edits.map(([fields, alone], index) => {
        const before = snapshots.at(-1) ?? first
        // Several changes in one entry, as of a record that is edited and derived from in one commit.
        const between = alone ? before : { ...before, count: before.count + 1 }
        const after = { ...between, ...fields, rev: before.rev + 1 }
        snapshots.push(after)
        const changes = [...changesOf(records, before, between), ...changesOf(records, between, after)]
        return {
          occurred_at: at(index + 1),
          changes: [...changes, { uid: 'x', field: 'title', before: '!', after: '' }],
        }
      })
      const now = snapshots.at(-1) ?? first
      const { rev: _, ...was } = snapshots[Math.min(minute, edits.length)] ?? first
      const told = stateAt(records, now, entries.toReversed(), at(minute))
      expect(told).toMatchObject({ record: was, unsure: [] })
    }),
  )
})

test('there is no state before the record was made', () => {
  expect(stateAt(records, first, [], at(-1))).toBeUndefined()
})

test('what is not tracked stays as it is, and what older entries tell in words alone is called unsure', () => {
  const now = { ...first, title: '今', noted: '今', rev: 3 }
  expect(changesOf(records, first, now).map(({ field }) => field)).toEqual(['title'])
  const object = { type: 'record', uid: 'r', title: '' }
  const diff = [{ field: 'due_on', label: '期限', before: '', after: '2026-01-01' }]
  const entries = [
    { occurred_at: at(1), object, diff, changes: [] },
    { occurred_at: at(2), object, diff, changes: changesOf(records, first, now) },
  ]
  expect(stateAt(records, now, entries, at(0))).toEqual({
    record: { ...first, noted: '今', rev: 3 },
    unsure: ['due_on'],
  })
  expect(stateAt(records, now, entries, at(1))).toMatchObject({ record: { title: '' }, unsure: [] })
})
