import { DEFAULT_PAGE_SIZE, type PageInfo } from '@banso/contract/paging'
import type { Collection } from '../kernel/firestore/codec.ts'
import type { Where } from '../kernel/firestore/where.ts'

/**
 * A store in memory for tests that want many worlds: what the kernel's readings answer for the same documents. It stands
 * in for `kernel/firestore/query.ts` where a test mocks that (`vi.mock`), and knows neither searches nor changes.
 */
const stored = new Map<string, { uid: string }[]>()

export const fillMemory = (world: Readonly<Record<string, readonly { uid: string }[]>>): void => {
  stored.clear()
  for (const [name, documents] of Object.entries(world)) stored.set(name, [...documents])
}

const valueAt = (document: object, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], document)

const holds = (document: object, { field, op, value }: Where): boolean => {
  const found = valueAt(document, field)
  const ordered = (compare: (a: string, b: string) => boolean) =>
    typeof found === typeof value && typeof found === 'string' && compare(found, value as string)
  switch (op) {
    case '==':
      return found === value
    case 'in':
      return (value as readonly unknown[]).includes(found)
    case 'array-contains':
      return Array.isArray(found) && found.includes(value)
    case 'array-contains-any':
      return Array.isArray(found) && found.some((one) => (value as readonly unknown[]).includes(one))
    case '<':
      return ordered((a, b) => a < b)
    case '<=':
      return ordered((a, b) => a <= b)
    case '>':
      return ordered((a, b) => a > b)
    case '>=':
      return ordered((a, b) => a >= b)
  }
}

const compared = (a: unknown, b: unknown): number => {
  if (a === b) return 0
  // Nothing comes first, as in the store.
  if (a === null) return -1
  if (b === null) return 1
  return (a as string) < (b as string) ? -1 : 1
}

function found<T extends { uid: string }>(from: Collection<T>, where: readonly Where[], sort?: string): T[] {
  const documents = (stored.get(from.name) ?? []) as T[]
  const kept = documents.filter((document) => where.every((condition) => holds(document, condition)))
  if (sort === undefined) return kept.toSorted((a, b) => compared(a.uid, b.uid))
  const [field, turn] = sort.startsWith('-') ? ([sort.slice(1), -1] as const) : ([sort, 1] as const)
  return kept.toSorted((a, b) => turn * (compared(valueAt(a, field), valueAt(b, field)) || compared(a.uid, b.uid)))
}

const one = async <T extends { uid: string }>(from: Collection<T>, uid: string): Promise<T | undefined> =>
  found(from, []).find((document) => document.uid === uid)

type Asked = {
  readonly where: readonly Where[]
  readonly sort: string
  readonly query: { readonly page?: number; readonly per_page?: number }
}
/** The readings of `kernel/firestore/query.ts` that places of the portal begin with. */
export const memoryReadings = {
  read: one,
  readMany: async <T extends { uid: string }>(from: Collection<T>, uids: readonly string[]): Promise<T[]> =>
    (await Promise.all(uids.map((uid) => one(from, uid)))).filter((document) => document !== undefined),
  take: async <T extends { uid: string }>(
    from: Collection<T>,
    where: readonly Where[],
    sort: string | undefined,
    limit: number,
  ): Promise<T[]> => found(from, where, sort).slice(0, limit),
  count: async <T extends { uid: string }>(from: Collection<T>, where: readonly Where[]): Promise<number> =>
    found(from, where).length,
  list: async <T extends { uid: string }>(
    from: Collection<T>,
    { where, sort, query }: Asked,
  ): Promise<{ rows: T[]; page_info: PageInfo }> => {
    const all = found(from, where, sort)
    const { page = 1, per_page = DEFAULT_PAGE_SIZE } = query
    return {
      rows: all.slice((page - 1) * per_page, page * per_page),
      page_info: {
        total_count: all.length,
        current_page: page,
        total_pages: Math.ceil(all.length / per_page),
        next_cursor: null,
      },
    }
  },
}
