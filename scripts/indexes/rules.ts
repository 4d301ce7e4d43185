/** One query as the data layer records it: fields it compares, fields it looks into, ranges, and the order. */
export interface QueryShape {
  collection: string
  equal: string[]
  contains: string[]
  range: string[]
  order: [field: string, direction: 'asc' | 'desc'] | []
}
type Direction = 'ASCENDING' | 'DESCENDING'
type IndexField = { fieldPath: string; order: Direction } | { fieldPath: string; arrayConfig: 'CONTAINS' }
export interface Index {
  collectionGroup: string
  queryScope: 'COLLECTION'
  fields: IndexField[]
}

/** `status` or `assignee_uids[]`: a field as an index must hold it to answer the filter. */
const keyOf = (field: IndexField): string => ('arrayConfig' in field ? `${field.fieldPath}[]` : field.fieldPath)
const filtersOf = ({ equal, contains }: QueryShape): string[] => [
  ...new Set([...equal, ...contains.map((field) => `${field}[]`)]),
]

/** What comes last in an index that serves the query: its order, or the one a range brings with it. */
function endOf({ order, range }: QueryShape): IndexField | undefined {
  const [field, direction] = order
  if (field) return { fieldPath: field, order: direction === 'desc' ? 'DESCENDING' : 'ASCENDING' }
  return range[0] === undefined ? undefined : { fieldPath: range[0], order: 'ASCENDING' }
}

const sameEnd = (field: IndexField | undefined, end: IndexField): boolean =>
  field !== undefined && JSON.stringify(field) === JSON.stringify(end)

/**
 * Whether Firestore can answer the query. Fields alone are indexed by themselves, in both directions, and results of
 * equalities (and of one array-contains) are merged freely as long as nothing but the id orders them: such queries
 * need nothing. With an order or a range as well, every filtered field must stand in a composite index that ends in
 * exactly that order; one index may hold all of them, or several are merged, each holding some of the filters
 * and nothing else. `__name__` follows the last field's direction and needs no mention. `in` is a set of equalities.
 */
export function isServed(shape: QueryShape, indexes: readonly Index[]): boolean {
  const filters = filtersOf(shape)
  const end = endOf(shape)
  if (shape.range.some((field) => field !== end?.fieldPath)) return false
  if (!end || filters.length === 0) return true
  const usable = indexes.filter(
    ({ collectionGroup, fields }) =>
      collectionGroup === shape.collection &&
      sameEnd(fields.at(-1), end) &&
      fields.slice(0, -1).every((field) => filters.includes(keyOf(field))),
  )
  const held = new Set(usable.flatMap(({ fields }) => fields.slice(0, -1).map(keyOf)))
  return filters.every((filter) => held.has(filter))
}

/** The shapes no index serves. */
export const missingShapes = (shapes: readonly QueryShape[], indexes: readonly Index[]): QueryShape[] =>
  shapes.filter((shape) => !isServed(shape, indexes))

/** Composite indexes for all shapes: the plain ones first, so that those with more filters are merged from them. */
export function indexesFor(shapes: readonly QueryShape[]): Index[] {
  const indexes: Index[] = []
  const ordered = shapes.toSorted(
    (a, b) => filtersOf(a).length - filtersOf(b).length || nameOf(a).localeCompare(nameOf(b)),
  )
  for (const shape of ordered) {
    const end = endOf(shape)
    if (!end || isServed(shape, indexes)) continue
    const fields = filtersOf(shape)
      .toSorted()
      .map(
        (filter): IndexField =>
          filter.endsWith('[]')
            ? { fieldPath: filter.slice(0, -2), arrayConfig: 'CONTAINS' }
            : { fieldPath: filter, order: 'ASCENDING' },
      )
    indexes.push({ collectionGroup: shape.collection, queryScope: 'COLLECTION', fields: [...fields, end] })
  }
  return indexes.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
}

/** A query in one line: `tasks: deleted_at, status → due_sort asc`. */
export const nameOf = (shape: QueryShape): string =>
  `${shape.collection}: ${filtersOf(shape).join(', ')} → ${[...shape.order, ...shape.range.map((field) => `${field}の範囲`)].join(' ')}`
