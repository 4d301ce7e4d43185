import { readFileSync, writeFileSync } from 'node:fs'
import { Problem } from './lib/main.ts'
import { at } from './lib/root.ts'

/**
 * functions/package-lock.json, made from the one lock file of the repository: what is deployed installs the versions that
 * were tested. The root's cannot travel along, since a deployment takes the folder of the functions alone.
 */

type Entry = {
  readonly version?: string
  readonly link?: boolean
  readonly dependencies?: Record<string, string>
  readonly optionalDependencies?: Record<string, string>
  readonly peerDependencies?: Record<string, string>
}
type Packages = Record<string, Entry>

const FOLDER = 'functions'
const readJson = (file: string) => JSON.parse(readFileSync(at(file), 'utf8'))

/** Where Node finds a package that is asked for from a place: the nearest folder of modules above it. */
function placeOf(packages: Packages, name: string, from: string): string | undefined {
  for (let place = from; ; place = place.slice(0, Math.max(place.lastIndexOf('/node_modules/'), 0))) {
    const found = place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`
    if (packages[found]) return found
    if (place === '') return undefined
  }
}

/** All that a package needs, at the places where the root has installed it. */
function neededBy(packages: Packages, from: string, found = new Set<string>()): Set<string> {
  const { dependencies, optionalDependencies, peerDependencies } = packages[from] ?? {}
  for (const name of Object.keys({ ...peerDependencies, ...optionalDependencies, ...dependencies })) {
    const place = placeOf(packages, name, from)
    if (place === undefined || found.has(place)) continue
    found.add(place)
    neededBy(packages, place, found)
  }
  return found
}

/**
 * The lock file that is deployed with the functions. Throws where a package of their own would stand in the place of
 * another one's: then the root has two versions of it, of which here only one could be told.
 */
export function functionsLock() {
  const { lockfileVersion, packages } = readJson('package-lock.json') as { lockfileVersion: number; packages: Packages }
  const { name, version, dependencies, engines } = readJson(`${FOLDER}/package.json`)
  const needed = [...neededBy(packages, FOLDER)].toSorted().map((place): [string, Entry] => {
    // What only develops the portal at the root may be what runs here.
    const { dev: _, devOptional: __, peer: ___, ...entry } = packages[place] as Entry & Record<string, unknown>
    return [place.replace(`${FOLDER}/node_modules/`, 'node_modules/'), entry]
  })
  const twice = needed.find(([place], index) => needed.findIndex(([other]) => other === place) !== index)
  if (twice) throw new Problem(`${twice[0]} が2つの版で入っています。${FOLDER}/package.json の版をそろえてください。`)
  const own = { name, version, dependencies, engines }
  return { name, version, lockfileVersion, requires: true, packages: { '': own, ...Object.fromEntries(needed) } }
}

/** Writes it beside what it belongs to. */
export const writeFunctionsLock = (): void =>
  writeFileSync(at(FOLDER, 'package-lock.json'), `${JSON.stringify(functionsLock(), null, 2)}\n`)
