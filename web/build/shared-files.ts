/** What the bundler knows of a module, as far as it says who needs it. */
export type Module = {
  readonly code: string | null
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}
export type Modules = (id: string) => Module | null

type Given = {
  /** The documents: what they import is there before any page. */
  readonly entries: readonly string[]
  /** What has a file of its own wherever it is needed, with all that it imports. */
  readonly apart: RegExp
  /** For each page the modules that it begins with. */
  readonly pages: readonly (readonly string[])[]
}

/** What one more request costs a page, in bytes as they are sent (docs/performance.md, 2026-11-26). */
const REQUEST = 20_000
/** Built and compressed, a module is about a fifth of its source. */
const COMPRESSED = 0.2
/** What is fetched after the page stands counts less than what the page waits for. */
const LATE = 0.1

/** Modules that are fetched together. */
type File = {
  readonly modules: Set<string>
  bytes: number
  /** By visit: 1 where it is fetched. */
  visits: Uint8Array
  /** The files that it imports from. */
  readonly needs: Set<File>
  /** Stays what the bundler makes of it: what one visit alone needs, and what is imported on demand itself. */
  readonly isFixed: boolean
}

const withImports = (modules: Modules, ids: readonly string[], found = new Set<string>()): Set<string> => {
  for (const id of ids) {
    if (found.has(id)) continue
    found.add(id)
    withImports(modules, modules(id)?.importedIds ?? [], found)
  }
  return found
}

const indexOf = (roots: readonly string[], id: string): number => {
  const index = roots.indexOf(id)
  if (index < 0) throw new Error(`${id}: a page begins with it, and nothing imports it on demand`)
  return index
}

/** Everything that is imported on demand somewhere. */
function onDemand(modules: Modules, entries: readonly string[]): string[] {
  const found = new Set<string>()
  const seen = new Set(entries)
  for (const id of seen) {
    const { importedIds = [], dynamicallyImportedIds = [] } = modules(id) ?? {}
    for (const one of dynamicallyImportedIds) found.add(one)
    for (const one of [...importedIds, ...dynamicallyImportedIds]) seen.add(one)
  }
  return [...found].sort()
}

/** The smallest files of which none is fetched in vain: modules that the same roots need. */
function smallestFiles(modules: Modules, roots: readonly string[], without: ReadonlySet<string>, visitsOf: VisitsOf) {
  const neededBy = new Map<string, number[]>()
  roots.forEach((root, index) => {
    for (const id of withImports(modules, [root]))
      if (!without.has(id)) neededBy.set(id, [...(neededBy.get(id) ?? []), index])
  })
  const isRoot = new Set(roots)
  // What is imported on demand is a file of its own, also where another page imports it as well.
  const keyOf = (id: string) => {
    const by = String(neededBy.get(id))
    return isRoot.has(id) && by.includes(',') ? `${by} ${id}` : by
  }
  const files = new Map<string, File>()
  const fileOf = new Map<string, File>()
  for (const [key, ids] of Map.groupBy(neededBy.keys(), keyOf)) {
    const by = neededBy.get(ids[0] ?? '') ?? []
    const bytes = ids.reduce((sum, id) => sum + (modules(id)?.code?.length ?? 0), 0) * COMPRESSED
    const isFixed = by.length === 1 || ids.some((id) => isRoot.has(id))
    const file = { modules: new Set(ids.sort()), bytes, visits: visitsOf(by), needs: new Set<File>(), isFixed }
    files.set(key, file)
    for (const id of ids) fileOf.set(id, file)
  }
  for (const file of files.values())
    for (const imported of [...file.modules].flatMap((id) => modules(id)?.importedIds ?? [])) {
      const other = fileOf.get(imported)
      if (other && other !== file) file.needs.add(other)
    }
  // In an order that does not depend on how the modules were met: the same source makes the same files.
  return [...files.values()].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
}
type VisitsOf = (roots: readonly number[]) => Uint8Array
const nameOf = ({ modules }: File) => [...modules][0] ?? ''

const withNeeds = (file: File, found = new Set<File>()): Set<File> => {
  if (found.has(file)) return found
  found.add(file)
  for (const need of file.needs) withNeeds(need, found)
  return found
}

/** Makes two of the files one, as often as it pays. `weights`: what each visit counts. */
class Merging {
  readonly #files: Set<File>
  readonly #weights: readonly number[]
  #reached = new Map<File, ReadonlySet<File>>()

  constructor(files: readonly File[], weights: readonly number[]) {
    this.#files = new Set(files)
    this.#weights = weights
    this.#look()
  }

  /** What stands when nothing pays any more, without what stays as it is. */
  run(): File[] {
    const gains = new Map<File, Map<File, number>>()
    const open = [...this.#files].filter(({ isFixed }) => !isFixed)
    const weigh = (one: File, other: File) => {
      const [a, b] = open.indexOf(one) < open.indexOf(other) ? [one, other] : [other, one]
      const row = gains.get(a) ?? new Map<File, number>()
      gains.set(a, row)
      row.set(b, this.#gain(a, b))
    }
    open.forEach((a, index) => {
      for (const b of open.slice(index + 1)) weigh(a, b)
    })
    for (;;) {
      const pairs = [...gains].flatMap(([a, row]) => [...row].map(([b, gain]) => ({ a, b, gain })))
      const paying = pairs.filter(({ gain }) => gain > 0).sort((one, other) => other.gain - one.gain)
      const best = paying.find(({ a, b }) => !this.#isRound(a, b))
      if (!best) return open
      const changed = this.#merge(best.a, best.b)
      open.splice(open.indexOf(best.b), 1)
      gains.delete(best.b)
      for (const row of gains.values()) row.delete(best.b)
      for (const one of open) for (const file of changed) if (one !== file && !file.isFixed) weigh(one, file)
    }
  }

  #look() {
    this.#reached = new Map([...this.#files].map((file) => [file, withNeeds(file)]))
  }

  /** Bytes saved over all visits were the two one file. */
  #gain(a: File, b: File): number {
    const shared = this.#weights.reduce((sum, weight, at) => sum + (a.visits[at] && b.visits[at] ? weight : 0), 0)
    return shared === 0 ? 0 : shared * REQUEST - this.#inVain(a, b) - this.#inVain(b, a)
  }

  /** What visits to `a` alone would fetch beside it: `b`, and what that needs. */
  #inVain(a: File, b: File): number {
    let sum = 0
    for (const file of this.#reached.get(b) ?? []) {
      if (file === a) continue
      let missing = 0
      for (let at = 0; at < this.#weights.length; at += 1)
        if (a.visits[at] && !b.visits[at] && !file.visits[at]) missing += this.#weights[at] ?? 0
      sum += missing * (file.bytes + (file === b ? 0 : REQUEST))
    }
    return sum
  }

  /** Whether one needs the other by way of a third: as one file they would need that one, and that one them. */
  #isRound(a: File, b: File): boolean {
    const isBehind = (from: File, to: File) =>
      [...from.needs].some((next) => next !== to && this.#reached.get(next)?.has(to))
    return isBehind(a, b) || isBehind(b, a)
  }

  /** Answers the files of which a visit more is made now. */
  #merge(a: File, b: File): File[] {
    for (const id of b.modules) a.modules.add(id)
    a.bytes += b.bytes
    for (const need of b.needs) a.needs.add(need)
    this.#files.delete(b)
    for (const { needs } of this.#files) if (needs.delete(b)) needs.add(a)
    a.needs.delete(a)
    this.#look()
    const all = a.visits.map((is, at) => is | (b.visits[at] ?? 0))
    const changed = [...(this.#reached.get(a) ?? [])].filter(
      (file) => file === a || all.some((is, at) => is && !file.visits[at]),
    )
    for (const file of changed) file.visits = file.visits.map((is, at) => is | (all[at] ?? 0))
    return changed
  }
}

/**
 * Which modules share a file: the file's name by module, for those that do not stay where the bundler puts them.
 *
 * Modules that the same pages need are together from the start. Then two files become one where the requests that this
 * saves are worth more than the bytes that pages fetch and do not need, the best pair first, and never so that two files
 * need each other.
 */
export function sharedFiles(modules: Modules, { entries, apart, pages }: Given): ReadonlyMap<string, string> {
  const roots = onDemand(modules, entries)
  const begun = new Set(pages.flat())
  const visits = [
    ...pages.map((ids) => ({ from: ids.map((id) => indexOf(roots, id)), weight: 1 })),
    ...roots.map((id, index) => ({ from: [index], weight: begun.has(id) ? 0 : LATE })),
  ].filter(({ weight }) => weight > 0)
  const visitsOf: VisitsOf = (by) =>
    Uint8Array.from(visits, ({ from }) => (from.some((root) => by.includes(root)) ? 1 : 0))

  const known = [...withImports(modules, [...entries, ...roots])]
  const without = withImports(modules, [...entries, ...known.filter((id) => apart.test(id))])
  const files = new Merging(
    smallestFiles(modules, roots, without, visitsOf),
    visits.map(({ weight }) => weight),
  ).run()

  const sizeOf = (id: string) => modules(id)?.code?.length ?? 0
  const names = new Set<string>()
  return new Map(
    files.flatMap((file) => {
      const largest = [...file.modules].reduce((a, b) => (sizeOf(b) > sizeOf(a) ? b : a))
      const base = /([^/?]+?)(\.\w+)*(\?|$)/.exec(largest)?.[1] ?? 'shared'
      const name = names.has(base) ? `${base}-${names.size}` : base
      names.add(name)
      return [...file.modules].map((id) => [id, name] as const)
    }),
  )
}
