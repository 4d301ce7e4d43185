import { describe, expect, test } from 'vitest'
import { type Index, indexesFor, isServed, missingShapes, type QueryShape } from './rules.ts'

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
