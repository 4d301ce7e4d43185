import { readFileSync } from 'node:fs'
import { GOAL_ISSUE_LIMIT } from '@banso/contract/goals'
import { MAX_PARTICIPANTS } from '@banso/contract/interview-inputs'
import { ASSIGNEE_LIMIT } from '@banso/contract/tasks'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areFaceted, byFacets, FACET_KEYS, faceted, facetedFields, facetKeysOf } from './facets.ts'
import type { Where } from './firestore/where.ts'

/** A query by facet keys finds the very records that its conditions describe. */

type Row = Record<string, unknown>
const at = (row: Row, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Row | null | undefined)?.[name], row)
const arrays = /^(issue_uids|issue_categories|participant_uids|assigned_operator_uids|assignee_uids|readers|facets)$/

/** What Firestore makes of one condition. */
function fits(row: Row, { field, op, value }: Where): boolean {
  const own = at(row, field)
  const values = value as readonly unknown[]
  if (op === '==') return own === value
  if (op === 'in') return values.includes(own)
  if (op === 'array-contains') return Array.isArray(own) && own.includes(value)
  if (op === 'array-contains-any') return Array.isArray(own) && own.some((one) => values.includes(one))
  return op === '>' && typeof own === 'string' && own > (value as string)
}
const found = (rows: readonly Row[], where: readonly Where[]) =>
  rows.filter((row) => where.every((one) => fits(row, one)))

const word = fc.constantFrom('a', 'b', 'c')
const valuesFor = (field: string) =>
  arrays.test(field)
    ? fc.uniqueArray(word, { maxLength: 3 })
    : fc.oneof({ weight: 4, arbitrary: word }, fc.constant(null), fc.boolean())

/** A record with these fields, those of maps within them. */
const record = (collection: string) =>
  fc.record(Object.fromEntries(facetedFields(collection).map((field) => [field, valuesFor(field)]))).map((flat) => {
    const row: Row = {}
    for (const [path, value] of Object.entries(flat)) {
      const [name = '', inner] = path.split('.')
      if (inner === undefined) row[name] ??= value
      else row[name] = { ...(row[name] as Row | null), [inner]: value }
    }
    return { ...row, deleted_at: flat.deleted_at === 'a' ? '2026-11-29T00:00:00.000Z' : null }
  })

const life: fc.Arbitrary<Where[]> = fc.constantFrom(
  [{ field: 'deleted_at', op: '==', value: null }],
  [{ field: 'deleted_at', op: '>', value: '' }],
  [],
)
/** One condition on a field, as lists make them. */
const condition = (field: string): fc.Arbitrary<Where> =>
  arrays.test(field)
    ? fc.oneof(
        word.map((value): Where => ({ field, op: 'array-contains', value })),
        fc.uniqueArray(word, { minLength: 1 }).map((value): Where => ({ field, op: 'array-contains-any', value })),
      )
    : fc.oneof(
        fc.oneof(word, fc.constant(null), fc.boolean()).map((value): Where => ({ field, op: '==', value })),
        fc.uniqueArray(word, { minLength: 1 }).map((value): Where => ({ field, op: 'in', value })),
      )
const question = (collection: string): fc.Arbitrary<Where[]> => {
  const fields = facetedFields(collection).filter((field) => field !== 'deleted_at')
  const conditions = fc
    .subarray(fields, { maxLength: Math.min(4, fields.length) })
    // Firestore takes one condition on arrays.
    .filter((some) => some.filter((field) => arrays.test(field)).length < 2)
    .chain((some) => fc.tuple(...some.map(condition)))
  return fc.tuple(life, conditions).map(([alive, asked]) => [...alive, ...asked])
}

test.each(faceted)('%s: the same records are found by keys as by the conditions', (collection) => {
  const rows = fc.array(record(collection), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(rows, question(collection), (records, where) => {
      const stored = records.map((row, uid) => ({ ...row, uid, [FACET_KEYS]: facetKeysOf(collection, row) }))
      expect(found(stored, byFacets(collection, where)).map(({ uid }) => uid)).toEqual(
        found(stored, where).map(({ uid }) => uid),
      )
    }),
    { numRuns: 100 },
  )
})

describe('conditions', () => {
  const alive: Where = { field: 'deleted_at', op: '==', value: null }
  const ofStartup: Where = { field: 'startup_company_uid', op: '==', value: 'x' }
  const status = (...value: string[]): Where => ({ field: 'status', op: 'in', value })
  test('become one, whatever they are and however many', () => {
    const assigned: Where = { field: 'assignee_uids', op: 'array-contains', value: 'me' }
    const priority: Where = { field: 'priority', op: 'in', value: ['high', 'low'] }
    const span: Where = { field: 'due_sort', op: '<', value: '2026-12-01' }
    const [keys, ...rest] = byFacets('tasks', [ofStartup, alive, status('todo', 'doing'), priority, assigned, span])
    expect(keys).toMatchObject({ field: FACET_KEYS, op: 'array-contains-any' })
    expect(keys?.value).toHaveLength(4)
    expect(rest).toEqual([span])
  })
  test('stay as they are where an array is asked that no facet knows, since Firestore takes one such condition', () => {
    const where: Where[] = [alive, ofStartup, { field: 'metric_keys', op: 'array-contains', value: 'mrr' }]
    expect(byFacets('goals', where)).toBe(where)
  })
  test('stay as they are where they would be more keys than a query takes', () => {
    const many = (field: string, length: number): Where => ({
      field,
      op: 'in',
      value: Array.from({ length }, (_, n) => `${n}`),
    })
    expect(byFacets('tasks', [alive, many('status', 30)])).toHaveLength(1)
    for (const asked of [[many('status', 31)], [many('status', 6), many('priority', 6)]]) {
      const where = [alive, ...asked]
      expect(byFacets('tasks', where)).toBe(where)
    }
  })
  test('of a collection without facets stay as they are', () => {
    expect(byFacets('comments', [alive])).toEqual([alive])
  })
})

test('fields that keys follow from are known, also those within a map', () => {
  expect(areFaceted('tasks', ['status'])).toBe(true)
  expect(areFaceted('applies', ['turns'])).toBe(true)
  expect(areFaceted('applies', ['turns.operator'])).toBe(true)
  expect(areFaceted('tasks', ['deleted_at'])).toBe(true)
  expect(areFaceted('tasks', ['title', 'reminded_at'])).toBe(false)
  expect(areFaceted('comments', ['status'])).toBe(false)
})

/** As many as one document may have of entries in indexes, all together; half of them are the keys' at most. */
const MOST_ENTRIES = 40_000 / 2
const indexes = JSON.parse(readFileSync(`${import.meta.dirname}/../../../firestore.indexes.json`, 'utf8')).indexes as {
  collectionGroup: string
  fields: { fieldPath: string }[]
}[]
const most: Readonly<Record<string, number>> = {
  assignee_uids: ASSIGNEE_LIMIT,
  participant_uids: MAX_PARTICIPANTS,
  issue_uids: GOAL_ISSUE_LIMIT,
}
test.each(faceted)('%s: a record that is in every filter has room for its keys in all indexes', (collection) => {
  const full: Row = {}
  for (const path of facetedFields(collection).slice(1)) {
    const [name = '', inner] = path.split('.')
    if (inner !== undefined) full[name] = { ...(full[name] as Row | undefined), [inner]: true }
    else full[name] ??= arrays.test(name) ? Array.from({ length: most[name] ?? 10 }, (_, index) => `${index}`) : true
  }
  const orders = indexes.filter(
    (index) => index.collectionGroup === collection && index.fields.some(({ fieldPath }) => fieldPath === FACET_KEYS),
  )
  expect(orders.length).toBeGreaterThan(0)
  expect((facetKeysOf(collection, full)?.length ?? 0) * orders.length).toBeLessThan(MOST_ENTRIES)
})
