import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { fieldsOf } from './fields.ts'
import {
  type Index,
  indexesFor,
  isServed,
  missingShapes,
  type Override,
  ofProduction,
  overridesFor,
  type QueryShape,
  surplusIndexes,
  withheldShapes,
} from './rules.ts'

const shape = (changes: Partial<QueryShape>): QueryShape => ({
  collection: 'tasks',
  equal: [],
  contains: [],
  range: [],
  order: [],
  ...changes,
})
const index = (...fields: string[]): Index => ({
  collectionGroup: 'tasks',
  queryScope: 'COLLECTION',
  fields: fields.map((field) =>
    field.endsWith('[]')
      ? { fieldPath: field.slice(0, -2), arrayConfig: 'CONTAINS' }
      : { fieldPath: field.replace('-', ''), order: field.startsWith('-') ? 'DESCENDING' : 'ASCENDING' },
  ),
})
const byDue = shape({ equal: ['deleted_at', 'status'], order: ['due_sort', 'asc'] })

describe('a query is served', () => {
  test('by fields alone while it has filters without order, or an order without filters', () => {
    expect(isServed(shape({ equal: ['a', 'b'], contains: ['c'] }), [])).toBe(true)
    expect(isServed(shape({ order: ['due_sort', 'desc'] }), [])).toBe(true)
    expect(isServed(shape({ range: ['due_sort'] }), [])).toBe(true)
    expect(isServed(shape({ equal: ['task_uid'], order: ['task_uid', 'asc'] }), [])).toBe(true)
  })
  test('by one index with all filters, or by several that share its order', () => {
    expect(isServed(byDue, [index('deleted_at', 'status', 'due_sort')])).toBe(true)
    expect(isServed(byDue, [index('deleted_at', 'due_sort'), index('status', 'due_sort')])).toBe(true)
  })
})

describe('a missing index is found', () => {
  test.each([
    ['no index at all', []],
    ['one filter in none', [index('deleted_at', 'due_sort')]],
    ['the other direction', [index('deleted_at', 'status', '-due_sort')]],
    ['another order', [index('deleted_at', 'status', 'created_at')]],
    ['a field the query does not filter', [index('deleted_at', 'goal_uid', 'status', 'due_sort')]],
    ['another collection', [{ ...index('deleted_at', 'status', 'due_sort'), collectionGroup: 'goals' }]],
  ] as [string, Index[]][])('%s', (_, indexes) => {
    expect(missingShapes([byDue], indexes)).toEqual([byDue])
  })
  test('a plain index does not look into an array', () => {
    const assigned = shape({ contains: ['assignee_uids'], order: ['due_sort', 'asc'] })
    expect(isServed(assigned, [index('assignee_uids', 'due_sort')])).toBe(false)
    expect(isServed(assigned, [index('assignee_uids[]', 'due_sort')])).toBe(true)
  })
  test('a range on another field than the order is never served', () => {
    const odd = shape({ equal: ['status'], range: ['due_sort'], order: ['created_at', 'asc'] })
    expect(isServed(odd, indexesFor([odd]))).toBe(false)
  })
})

test('the indexes made for shapes serve all of them, and none is made twice', () => {
  const shapes = [
    shape({ equal: ['deleted_at'], order: ['due_sort', 'asc'] }),
    shape({ equal: ['startup', 'deleted_at'], order: ['due_sort', 'asc'] }),
    byDue,
    shape({ equal: ['startup', 'deleted_at', 'status'], order: ['due_sort', 'asc'], range: ['due_sort'] }),
    shape({ equal: ['startup'], range: ['deleted_at'], order: ['deleted_at', 'desc'] }),
    shape({ equal: ['startup', 'deleted_at'], contains: ['assignee_uids'], order: ['due_sort', 'asc'] }),
  ]
  const made = indexesFor(shapes)
  expect(missingShapes(shapes, made)).toEqual([])
  expect(made).toHaveLength(5)
  const combined = shape({
    equal: ['startup', 'deleted_at', 'status'],
    contains: ['assignee_uids'],
    order: ['due_sort', 'asc'],
  })
  expect(isServed(combined, made)).toBe(true)
  expect(indexesFor(shapes.toReversed())).toEqual(made)
})

describe('an index that nobody needs is found', () => {
  const needed = index('deleted_at', 'status', 'due_sort')
  test.each([
    ['another order', index('deleted_at', 'status', 'created_at')],
    ['a filter that nobody asks', index('deleted_at', 'priority', 'due_sort')],
    ['another collection', { ...needed, collectionGroup: 'goals' }],
    ['one that another serves as well', index('deleted_at', 'due_sort')],
  ] as [string, Index][])('%s', (_, surplus) => {
    expect(surplusIndexes([byDue], [needed, surplus])).toEqual([surplus])
  })
  test('and those that serve only together are not', () => {
    expect(surplusIndexes([byDue], [index('deleted_at', 'due_sort'), index('status', 'due_sort')])).toEqual([])
  })
  test('what lies on emulators alone needs none', () => {
    const dev = shape({ collection: 'dev_mails', equal: ['to'], order: ['created_at', 'desc'] })
    expect(ofProduction([dev, shape({ collection: 'test_things' }), byDue])).toEqual([byDue])
  })
})

describe('fields without an index of their own', () => {
  const heavy = (field: string) => ({ collection: 'tasks', field, isHeavy: true })
  const none = (fieldPath: string, collectionGroup = 'tasks'): Override => ({ collectionGroup, fieldPath, indexes: [] })
  const nothing = { stored: [], searched: [], faceted: [] }
  test('are the heavy ones that no query asks, and facet keys; search keys have one direction', () => {
    const asked = [shape({ contains: ['assignee_uids'] }), shape({ equal: ['waiting_for.uid'] })]
    const fields = [heavy('body'), heavy('assignee_uids'), heavy('waiting_for'), { ...heavy('title'), isHeavy: false }]
    expect(overridesFor(asked, fields, { ...nothing, searched: ['tasks'], faceted: ['tasks'] })).toEqual([
      none('body'),
      none('facet_keys'),
      { collectionGroup: 'tasks', fieldPath: 's', indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION' }] },
    ])
  })
  test('keep the ends of what expires, and what is said of collections that have no record here', () => {
    const stored: Override[] = [{ ...none('ttl'), ttl: true }, none('marks', 'rosters'), none('gone')]
    expect(overridesFor([], [heavy('body')], { ...nothing, stored })).toEqual([
      none('marks', 'rosters'),
      none('body'),
      { ...none('ttl'), ttl: true },
    ])
  })
  test('are told where a query needs them, also within a map', () => {
    const inMap = shape({ equal: ['waiting_for.uid'] })
    expect(withheldShapes([inMap, byDue], [none('waiting_for'), none('status')])).toEqual([inMap])
    expect(withheldShapes([shape({ order: ['due_sort', 'asc'] })], [none('due_sort')])).toHaveLength(1)
  })
  test('are read from the schemas', () => {
    const schema = z.object({
      title: z.string().max(60),
      body: z.string().max(4000).default(''),
      tags: z.array(z.string()).optional(),
      by: z.object({ uid: z.string() }).nullable(),
      count: z.int(),
    })
    expect(fieldsOf({ tasks: schema }).flatMap(({ field, isHeavy }) => (isHeavy ? [field] : []))).toEqual([
      'body',
      'tags',
      'by',
    ])
  })
})
