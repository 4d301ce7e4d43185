import { createHash } from 'node:crypto'
import type { Where } from './firestore/where.ts'

/**
 * Facet keys: a record stores one short key for each combination of the values by which its lists can be filtered. Whatever
 * a list is filtered by is then one condition (`array-contains`, or `-any` where a filter takes several values), so a
 * collection needs one composite index for each order, not one for each filter in each order (decision 08).
 */

/** A field with the values that lists filter it by; a dotted path reads into a map, and each entry of an array counts. */
type Facet = { readonly field: string; readonly has: (value: unknown) => boolean }
const some = (field: string): Facet => ({ field, has: (value) => value != null && value !== false })
/** Also where it is null or false. */
const any = (field: string): Facet => ({ field, has: () => true })
const none = (field: string): Facet => ({ field, has: (value) => value === null })
const only = (field: string, one: string): Facet => ({ field, has: (value) => value === one })

/** Fields that are filtered by together; every question to the group names those of `always`. */
type Group = { readonly always: readonly Facet[]; readonly combined: readonly Facet[] }
const group = (...combined: (string | Facet)[]): Group => ({ always: [], combined: combined.map(facetOf) })
const of = (always: string, ...combined: (string | Facet)[]): Group => ({
  ...group(...combined),
  always: [some(always)],
})
const facetOf = (facet: string | Facet) => (typeof facet === 'string' ? some(facet) : facet)

const startup = 'startup_company_uid'
const partner = 'partner_company_uid'
const turns = ['turns.startup', 'turns.partner', 'turns.operator']

/**
 * What the lists of each collection are filtered by. A filter that is named here needs no index of its own; one that is not
 * is told by the check of the indexes. A field more doubles the keys of every record that has it.
 */
const facets: Readonly<Record<string, readonly Group[]>> = {
  announcements: [group('status', 'audience')],
  applies: [
    of(startup, 'status', 'target_type', 'issue_uids', 'turns.startup'),
    of(partner, 'status', 'target_type', 'issue_uids', startup),
    of('reached_partner_uid', 'status', 'partner_assignee_uid', 'turns.partner'),
    of(
      'target_type',
      'status',
      'assigned_operator_uid',
      'purpose',
      'target_snapshot.partner_type',
      startup,
      partner,
      ...turns,
    ),
    group('status', 'assigned_operator_uid', 'turns.operator'),
    of('target_uid', 'status', startup),
    of('applicant_user_uid', 'status', 'target_type', startup),
  ],
  content_recommendations: [of(startup, 'state', 'content_uid')],
  contacts: [
    group(
      'status',
      'category',
      any('sender.actor'),
      none('sender'),
      startup,
      partner,
      any('assigned_operator_uid'),
      none('first_responded_at'),
    ),
  ],
  contents: [group('status', 'kind', any(partner), 'issue_categories', 'turns.partner')],
  goals: [
    group(
      startup,
      'status',
      'health',
      'period_kind',
      'proposed_by_operator',
      'issue_uids',
      only('disclosure', 'partners'),
    ),
  ],
  interviews: [
    group('status', 'kind', 'participant_uids', ...turns),
    of(startup, 'status', 'kind', 'turns.startup', 'turns.operator'),
    of(partner, 'status', 'kind', startup, 'turns.partner', 'turns.operator'),
  ],
  invitations: [group(startup, partner, none('accepted_at'), none('revoked_at'))],
  memos: [of('readers', startup, partner, any('interview_uid'), 'author.uid')],
  partner_companies: [group('status', 'partner_type', 'assigned_operator_uids')],
  posts: [group('status', 'category', 'issue_categories')],
  promises: [of('readers', startup, partner, 'state', 'owner_actor', 'assignee_uid', ...turns)],
  seminars: [group('status', 'format', 'issue_categories')],
  special_features: [group('status')],
  startup_companies: [group('status', 'stage', 'health', 'facets')],
  startup_issues: [of(startup, 'status', 'source')],
  tasks: [
    group(
      startup,
      partner,
      'status',
      'priority',
      'assignee_uids',
      'goal_uid',
      'issue_uid',
      'batch_uid',
      'interview_uid',
      any('proposed_by_operator'),
    ),
    of('asked_partner_uid', 'status'),
  ],
  users: [group('actor', 'status', 'company_role', 'operator_role', startup, partner)],
}

/** The collections whose records have facet keys. */
export const faceted: readonly string[] = Object.keys(facets)

/** The fields of a collection that facets know, with `deleted_at`, which every key tells. */
export const facetedFields = (collection: string): string[] => [
  'deleted_at',
  ...(facets[collection] ?? []).flatMap(({ always, combined }) => [...always, ...combined].map(({ field }) => field)),
]

/** Whether what these fields say is among what a record's facet keys say. */
export const areFaceted = (collection: string, fields: readonly string[]): boolean => {
  const named = new Set(facetedFields(collection).flatMap((field) => [field, field.split('.')[0] ?? '']))
  return faceted.includes(collection) && fields.some((field) => named.has(field.split('.')[0] ?? ''))
}

const LENGTH = 12
/** Short, since a record has many: 72 bits, so that no two combinations share a key. */
const keyOf = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, LENGTH)

const partOf = (field: string, value: unknown): string => `${field}=${JSON.stringify(value)}`
const valueAt = (record: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], record)

/** A record's own values of a facet, each as a part of a key. */
function partsOf(record: object, { field, has }: Facet): string[] {
  const value = valueAt(record, field)
  const values = Array.isArray(value) ? value : [value]
  return [...new Set(values.filter((one) => one !== undefined && has(one)).map((one) => partOf(field, one)))]
}

/** Every way of taking one of each list. */
const combinations = (lists: readonly (readonly (string | undefined)[])[]): string[][] =>
  lists.reduce<string[][]>(
    (taken, list) => taken.flatMap((parts) => list.map((part) => (part === undefined ? parts : [...parts, part]))),
    [[]],
  )

/** What is there and what was deleted are never asked for by one key. */
const lifeOf = (isGone: boolean): string => (isGone ? 'gone' : 'here')

/** The keys of a record, in no order that says anything; none where its collection has no facets. */
export function facetKeysOf(collection: string, record: object): string[] | undefined {
  const groups = facets[collection]
  if (!groups) return undefined
  const life = lifeOf(valueAt(record, 'deleted_at') != null)
  const keys = groups.flatMap(({ always, combined }, index) =>
    combinations([
      ...always.map((facet) => partsOf(record, facet)),
      ...combined.map((facet) => [undefined, ...partsOf(record, facet)]),
    ]).map((parts) => keyOf([life, String(index), ...parts])),
  )
  return [...new Set(keys)].sort()
}

const equalities = ['==', 'in', 'array-contains', 'array-contains-any'] as const
const ranges = ['<', '<=', '>', '>=']
const isEquality = ({ op }: Where): boolean => (equalities as readonly string[]).includes(op)
const looksInto = ({ op }: Where): boolean => op.startsWith('array-contains')
const valuesOf = ({ value }: Where): readonly unknown[] => (Array.isArray(value) ? value : [value])

/** As many as one query can ask for at once. */
const MOST_KEYS = 30

/** The field the keys are stored in. */
export const FACET_KEYS = 'facet_keys'

/**
 * The conditions with those that facets know put together as one. They stay as they are where facets can say none of
 * them, where one looks into an array that is no facet (Firestore takes one such condition), and where they would be
 * more keys than a query takes.
 */
export function byFacets(collection: string, where: readonly Where[]): readonly Where[] {
  const groups = facets[collection]
  if (!groups) return where
  const covers = groups.map((_, index) => coveredBy(groups, index, where))
  const best = covers.reduce((one, other) => (other && other.length > (one?.length ?? -1) ? other : one), undefined)
  if (!best) return where
  const index = covers.indexOf(best)
  const rest = where.filter((one) => !best.includes(one) && !isAlive(one))
  if (rest.some(looksInto)) return where
  if (best.length === 0 && !where.some(isAlive)) return where
  const lives = livesOf(where)
  const { always, combined } = groups[index] as Group
  const parts = [...always, ...combined].map(({ field }) => askedOf(field, best))
  const value = combinations([lives, [String(index)], ...parts]).map(keyOf)
  if (value.length > MOST_KEYS) return where
  const [only] = value
  return value.length === 1 && only !== undefined
    ? [{ field: FACET_KEYS, op: 'array-contains', value: only }, ...rest]
    : [{ field: FACET_KEYS, op: 'array-contains-any', value }, ...rest]
}

const isAlive = ({ field, op, value }: Where): boolean => field === 'deleted_at' && op === '==' && value === null
/** Whether what is there is asked for, what was deleted, or both. */
function livesOf(where: readonly Where[]): string[] {
  if (where.some(isAlive)) return [lifeOf(false)]
  const isOfGone = where.some(({ field, op }) => field === 'deleted_at' && [...ranges, '=='].includes(op))
  return isOfGone ? [lifeOf(true)] : [lifeOf(false), lifeOf(true)]
}

/** The conditions that a group can say; undefined where it needs one that is not asked. */
function coveredBy(groups: readonly Group[], index: number, where: readonly Where[]): Where[] | undefined {
  const { always, combined } = groups[index] as Group
  const says = (one: Where) =>
    isEquality(one) &&
    [...always, ...combined].some(({ field, has }) => field === one.field && valuesOf(one).every(has))
  const covered = where.filter(says)
  return always.every(({ field }) => covered.some((one) => one.field === field)) ? covered : undefined
}

/** What is asked of a field, as parts of keys: what all conditions on it allow; nothing where none is on it. */
function askedOf(field: string, covered: readonly Where[]): (string | undefined)[] {
  const asked = covered
    .filter((one) => one.field === field)
    .map((one) => valuesOf(one).map((value) => partOf(field, value)))
  const [first, ...others] = asked
  if (!first) return [undefined]
  const left = [...new Set(first.filter((part) => others.every((parts) => parts.includes(part))))]
  // What no record can be is asked by what no record has.
  return left.length > 0 ? left : [partOf(field, [])]
}
