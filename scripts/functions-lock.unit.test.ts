import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { functionsLock } from './functions-lock.ts'
import { at } from './lib/root.ts'

type Entry = { version?: string; dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }
type Packages = Record<string, Entry>

/** What Node loads where the package at a place asks for one by name. */
const loadedFrom = (packages: Packages, place: string, name: string): string | undefined => {
  const above = place.lastIndexOf('node_modules/')
  const here = packages[`${place}${place && '/'}node_modules/${name}`]
  return here || place === '' ? here?.version : loadedFrom(packages, place.slice(0, Math.max(above - 1, 0)), name)
}

test('what is deployed loads the versions that were tested, all the way down', () => {
  const root: Packages = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages
  const deployed = functionsLock().packages as Packages
  const pairs = Object.entries(deployed).flatMap(([place, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies }).map((name) => ({ place, name })),
  )
  expect(pairs.length).toBeGreaterThan(100)
  for (const { place, name } of pairs)
    expect([place, name, loadedFrom(deployed, place, name)]).toEqual([
      place,
      name,
      loadedFrom(root, place || 'functions', name),
    ])
})
