import { expect, test } from 'vitest'
import { type Module, sharedFiles } from './shared-files.ts'

/** Which modules end in one file. */

type Source = { imports?: string[]; onDemand?: string[]; length?: number }
const graph = (sources: Record<string, Source>) => {
  const modules = new Map<string, Module>(
    Object.entries(sources).map(([id, { imports = [], onDemand = [], length = 1000 }]) => [
      id,
      { code: 'x'.repeat(length), importedIds: imports, dynamicallyImportedIds: onDemand },
    ]),
  )
  return (id: string) => modules.get(id) ?? null
}
const filesOf = (sources: Record<string, Source>, pages: string[][], apart = /^apart/) => {
  const names = sharedFiles(graph(sources), { entries: ['entry'], apart, pages })
  return [...Map.groupBy(names.keys(), (id) => names.get(id)).values()].map((ids) => ids.sort()).sort()
}
const LARGE = 1_000_000

test('what the same pages need is one file; what one page needs stays with it', () => {
  const sources = {
    entry: { onDemand: ['one', 'two'] },
    one: { imports: ['a', 'b', 'own'] },
    two: { imports: ['a', 'b'] },
    a: {},
    b: { length: LARGE },
    own: {},
  }
  expect(filesOf(sources, [['one'], ['two']])).toEqual([['a', 'b']])
})

test('small files become one, large ones that others do not need stay apart', () => {
  const sources = {
    entry: { onDemand: ['one', 'two', 'three'] },
    one: { imports: ['ofAll', 'ofTwo', 'large'] },
    two: { imports: ['ofAll', 'ofTwo', 'large'] },
    three: { imports: ['ofAll'] },
    ofAll: {},
    ofTwo: {},
    large: { length: LARGE },
  }
  expect(filesOf(sources, [['one'], ['two'], ['three']])).toEqual([['large', 'ofTwo'], ['ofAll']])
  expect(filesOf({ ...sources, large: {} }, [['one'], ['two'], ['three']])).toEqual([['large', 'ofAll', 'ofTwo']])
})

test('what a file needs comes along, and counts: a small one that needs a large one goes where that is needed', () => {
  const sources = {
    entry: { onDemand: ['one', 'two', 'three', 'four', 'five'] },
    one: { imports: ['small', 'other'] },
    two: { imports: ['small', 'other'] },
    three: { imports: ['other'] },
    four: { imports: ['large'] },
    five: { imports: ['large'] },
    small: { imports: ['large'] },
    large: { length: LARGE },
    other: {},
  }
  const pages = [['one'], ['two'], ['three'], ['four'], ['five']]
  expect(filesOf(sources, pages)).toEqual([['large', 'small'], ['other']])
})

test('the documents’ own and what stands apart are in none of them, nor what is fetched on demand', () => {
  const sources = {
    entry: { imports: ['frame'], onDemand: ['one', 'two'] },
    frame: {},
    one: { imports: ['frame', 'apart', 'a', 'two'] },
    two: { imports: ['apart', 'a'] },
    apart: { imports: ['ofApart'] },
    ofApart: {},
    a: {},
  }
  expect(filesOf(sources, [['one'], ['two']])).toEqual([['a']])
})

test('the same source makes the same files, however its modules are met', () => {
  const sources: Record<string, Source> = {
    entry: { onDemand: ['one', 'two'] },
    one: { imports: ['a', 'b', 'c'] },
    two: { imports: ['b', 'c', 'a'] },
    a: {},
    b: {},
    c: {},
  }
  const turned = Object.fromEntries(Object.entries(sources).toReversed())
  const order = (given: Record<string, Source>) =>
    sharedFiles(graph(given), { entries: ['entry'], apart: /^$/, pages: [['one'], ['two']] })
  expect([...order(sources)]).toEqual([...order(turned)])
})

/** Numbers from 0 up to a limit, the same each time. */
const numbers = (seed: number) => {
  let state = seed
  return (limit: number) => {
    state = (state * 1103515245 + 12345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * limit)
  }
}

test('no two files need each other, and pages together fetch no more than with each module apart, in 200 random portals', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const next = numbers(seed)
    const count = 6 + next(20)
    const names = Array.from({ length: count }, (_, index) => `m${index}`)
    const pages = Array.from({ length: 2 + next(5) }, (_, index) => `p${index}`)
    // Each imports later ones alone: modules that need each other are one part from the start.
    const later = (from: number) => names.slice(from + 1).filter(() => next(4) === 0)
    const sources: Record<string, Source> = {
      // Some are fetched on demand too, and so stay a file of their own.
      entry: { onDemand: [...pages, ...names.filter(() => next(6) === 0)] },
      ...Object.fromEntries(pages.map((page) => [page, { imports: names.filter(() => next(4) === 0) }])),
      ...Object.fromEntries(names.map((name, index) => [name, { imports: later(index), length: next(150_000) }])),
    }
    const shared = sharedFiles(graph(sources), { entries: ['entry'], apart: /^$/, pages: pages.map((page) => [page]) })
    const fileOf = (id: string) => shared.get(id) ?? id
    const needs = Map.groupBy(
      Object.entries(sources).flatMap(([id, { imports = [] }]) => imports.map((other) => [fileOf(id), fileOf(other)])),
      ([from]) => from ?? '',
    )
    const reached = (from: string, found = new Set<string>()): Set<string> => {
      for (const [, to = ''] of needs.get(from) ?? []) {
        if (to === from || found.has(to)) continue
        found.add(to)
        reached(to, found)
      }
      return found
    }
    for (const file of new Set(shared.values())) expect(reached(file), `${seed}: ${file}`).not.toContain(file)

    const closure = (id: string, found = new Set<string>()): Set<string> => {
      for (const one of sources[id]?.imports ?? []) if (!found.has(one)) closure(one, found.add(one))
      return found
    }
    const lengthOf = (ids: Iterable<string>) => [...ids].reduce((sum, id) => sum + (sources[id]?.length ?? 1000), 0)
    const cost = pages.map((page) => {
      const fetched = reached(page)
      const ids = names.filter((name) => fetched.has(fileOf(name)))
      return {
        after: fetched.size * 100_000 + lengthOf(ids),
        before: closure(page).size * 100_000 + lengthOf(closure(page)),
      }
    })
    const sum = (of: 'after' | 'before') => cost.reduce((all, one) => all + one[of], 0)
    expect(sum('after'), `${seed}`).toBeLessThanOrEqual(sum('before'))
  }
})
