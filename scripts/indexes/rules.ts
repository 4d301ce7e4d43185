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

/** What comes last in an index that serves the query: its order, unless all results have the same value there, or the one a range brings with it. */
function endOf({ equal, order, range }: QueryShape): IndexField | undefined {
  const [field, direction] = order
  if (field && !equal.includes(field))
    return { fieldPath: field, order: direction === 'desc' ? 'DESCENDING' : 'ASCENDING' }
  return range[0] === undefined ? undefined : { fieldPath: range[0], order: 'ASCENDING' }
}

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
  return !end || filters.every((filter) => holds(indexes, shape, filter))
}

/** Whether an index that can take part in answering the query holds this filter of it. */
function holds(indexes: readonly Index[], shape: QueryShape, filter: string): boolean {
  const filters = filtersOf(shape)
  const end = endOf(shape)
  return indexes.some(
    ({ collectionGroup, fields }) =>
      collectionGroup === shape.collection &&
      JSON.stringify(fields.at(-1)) === JSON.stringify(end) &&
      fields.slice(0, -1).every((field) => filters.includes(keyOf(field))) &&
      fields.slice(0, -1).some((field) => keyOf(field) === filter),
  )
}

/** The shapes no index serves. */
export const missingShapes = (shapes: readonly QueryShape[], indexes: readonly Index[]): QueryShape[] =>
  shapes.filter((shape) => !isServed(shape, indexes))

/** The indexes without which every shape is served as before: nobody asks what they answer. */
export const surplusIndexes = (shapes: readonly QueryShape[], indexes: readonly Index[]): Index[] =>
  indexes.filter((index) => {
    const others = indexes.filter((other) => other !== index)
    const own = shapes.filter(({ collection }) => collection === index.collectionGroup)
    return own.every((shape) => isServed(shape, others) || !isServed(shape, indexes))
  })

/** What lies beside the portal's own data on emulators alone. */
const emulatedOnly = /^(dev|test)_/
export const ofProduction = (shapes: readonly QueryShape[]): QueryShape[] =>
  shapes.filter(({ collection }) => !emulatedOnly.test(collection))

/** The fields whose own indexes a query is answered by, where no composite index is needed. */
const alone = (shape: QueryShape): string[] => {
  const end = endOf(shape)
  if (!end) return [...shape.equal, ...shape.contains]
  return filtersOf(shape).length === 0 ? [end.fieldPath] : []
}

/** A field that has no index of its own, or not all; a map's fields follow it. */
export interface Override {
  collectionGroup: string
  fieldPath: string
  ttl?: true
  indexes: { order: Direction; queryScope: 'COLLECTION' }[]
}

/** The shapes that need the index of a field that has none. */
export const withheldShapes = (shapes: readonly QueryShape[], overrides: readonly Override[]): QueryShape[] => {
  const exempt = new Set(
    overrides.filter(({ indexes }) => indexes.length === 0).map((one) => `${one.collectionGroup}.${one.fieldPath}`),
  )
  const isExempt = (collection: string, field: string) =>
    field.split('.').some((_, index, parts) => exempt.has(`${collection}.${parts.slice(0, index + 1).join('.')}`))
  return shapes.filter((shape) => alone(shape).some((field) => isExempt(shape.collection, field)))
}

/** A stored field as far as its index matters. */
export interface StoredField {
  collection: string
  field: string
  /** A text too long to be asked for, a map, or an array. */
  isHeavy: boolean
}

/**
 * Fields that need no index of their own: what is heavy and never asked for, and facet keys, which only composite indexes
 * hold. Search keys are asked for in one direction alone. What a collection already has (the ends of what expires) stays.
 */
export function overridesFor(
  shapes: readonly QueryShape[],
  fields: readonly StoredField[],
  {
    stored,
    searched,
    faceted,
  }: { stored: readonly Override[]; searched: readonly string[]; faceted: readonly string[] },
): Override[] {
  const asked = new Set(
    shapes.flatMap(({ collection, equal, contains, range, order }) =>
      [...equal, ...contains, ...range, ...order.slice(0, 1)].map((field) => `${collection}.${field.split('.')[0]}`),
    ),
  )
  const none = (collectionGroup: string, fieldPath: string): Override => ({ collectionGroup, fieldPath, indexes: [] })
  const known = new Set(fields.map(({ collection }) => collection))
  const made = [
    ...stored.filter(({ collectionGroup, ttl }) => ttl || !known.has(collectionGroup)),
    ...fields
      .filter(({ collection, field, isHeavy }) => isHeavy && field !== 's' && !asked.has(`${collection}.${field}`))
      .map(({ collection, field }) => none(collection, field)),
    ...faceted.map((collection) => none(collection, 'facet_keys')),
    ...searched.map((collection): Override => {
      const ascending = { order: 'ASCENDING', queryScope: 'COLLECTION' } as const
      return { collectionGroup: collection, fieldPath: 's', indexes: [ascending] }
    }),
  ]
  const placeOf = ({ collectionGroup, fieldPath }: Override) => `${collectionGroup}.${fieldPath}`
  return [...new Map(made.map((one) => [placeOf(one), one])).values()].toSorted((a, b) =>
    placeOf(a).localeCompare(placeOf(b)),
  )
}

/**
 * Composite indexes for all shapes, as few as merging allows: one for the plainest query of each order, and on top of
 * it one for each further filter. So filters that were only tried one by one can be combined freely.
 */
export function indexesFor(shapes: readonly QueryShape[]): Index[] {
  const indexes: Index[] = []
  const plainestFirst = shapes.toSorted(
    (a, b) => filtersOf(a).length - filtersOf(b).length || nameOf(a).localeCompare(nameOf(b)),
  )
  for (const shape of plainestFirst) {
    const end = endOf(shape)
    if (!end || isServed(shape, indexes)) continue
    const filters = filtersOf(shape)
    const plainest = plainestFirst.find((other) => isPlainerOrSame(other, shape)) ?? shape
    const base = filtersOf(plainest)
    const further = filters.filter((filter) => !base.includes(filter) && !holds(indexes, shape, filter))
    for (const added of base.length === filters.length ? [[]] : further.map((filter) => [filter]))
      indexes.push({
        collectionGroup: shape.collection,
        queryScope: 'COLLECTION',
        fields: [...[...base, ...added].toSorted().map(fieldOf), end],
      })
  }
  return indexes.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
}

const isPlainerOrSame = (plain: QueryShape, shape: QueryShape): boolean =>
  plain.collection === shape.collection &&
  filtersOf(plain).length > 0 &&
  JSON.stringify(endOf(plain)) === JSON.stringify(endOf(shape)) &&
  filtersOf(plain).every((filter) => filtersOf(shape).includes(filter))

const fieldOf = (filter: string): IndexField =>
  filter.endsWith('[]')
    ? { fieldPath: filter.slice(0, -2), arrayConfig: 'CONTAINS' }
    : { fieldPath: filter, order: 'ASCENDING' }

/** A query in one line: `tasks: deleted_at, status → due_sort asc`. */
export const nameOf = (shape: QueryShape): string =>
  `${shape.collection}: ${filtersOf(shape).join(', ')} → ${[...shape.order, ...shape.range.map((field) => `${field}の範囲`)].join(' ')}`

/** An index in one line: `tasks: facet_keys[], due_sort`. */
export const nameOfIndex = ({ collectionGroup, fields }: Index): string =>
  `${collectionGroup}: ${fields.map((field) => `${keyOf(field)}${'order' in field && field.order === 'DESCENDING' ? ' desc' : ''}`).join(', ')}`
