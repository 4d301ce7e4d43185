import { fileURLToPath } from 'node:url'
import { areaOf, type PageName, pageNames, pagePaths } from '@banso/contract/pages'
import { pages } from '../src/registry.ts'

/** A file of the built portal, as far as it says what else has to be there before it runs. */
type Built = {
  readonly type: string
  readonly fileName: string
  readonly facadeModuleId?: string | null
  readonly moduleIds?: readonly string[]
  readonly imports?: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}
type Bundle = Readonly<Record<string, Built>>

/** Segments of an address, `:` for a parameter; under '' the files of the page that ends there. */
export type Places = { [segment: string]: Places | number[] }
/** `files`: names under /assets; everything else counts in them. `common`: what says who is signed in, where the kept token does not. */
export type Parts = { files: string[]; common: number[]; pages: Places }

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const signIn = at('../src/lib/firebase-auth.ts')
const companyTabs = at('../src/app/company-tabs.tsx')
/** What a page asks for at once beside its own file. */
export const atOnce: { readonly [name in PageName]?: readonly string[] } = {
  startup_home: ['src/pages/home/parts/monday.tsx'],
  startup_goal: ['src/pages/task/panel.tsx'],
  startup_tasks: ['src/pages/task/panel.tsx'],
  partner_apply: ['src/pages/apply/parts/received.tsx'],
}

/** The modules that a page begins with. */
const modulesOf = (name: PageName): string[] => {
  const { file } = pages[name]
  const isOfCompany = ['operatorStartup', 'operatorPartner'].includes(areaOf(name) ?? '')
  return [
    at(`../src/pages/${file}.page.tsx`),
    ...(atOnce[name] ?? []).map((module) => at(`../${module}`)),
    ...(isOfCompany ? [companyTabs] : []),
  ]
}

/** Where people of each side arrive. */
export const homes: readonly PageName[] = ['startup_home', 'partner_timeline', 'operator_dashboard']
/** Everybody comes to a home at each visit, and to another page now and then: it counts as so many pages. */
const HOME_WEIGHT = 5

/** The modules that each private page begins with, a home's once for each page that it counts as. */
export const modulesOfPages = (): string[][] =>
  pageNames
    .filter((name) => pages[name].type === 'private')
    .flatMap((name) => Array(homes.includes(name) ? HOME_WEIGHT : 1).fill([...new Set(modulesOf(name))]))

const closure = (bundle: Bundle, chunk: Built, found = new Set<string>()): Set<string> => {
  if (found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  for (const name of chunk.imports ?? []) {
    const imported = bundle[name]
    if (imported) closure(bundle, imported, found)
  }
  return found
}

/**
 * Which files each private page needs beside those of app.html (`entry`), for web/build/preload.js: the files are known
 * once the portal is built, the page by its address, so that nobody has to wait for the program to ask for them.
 */
export const partsOf = (bundle: Bundle, entry: Built): Parts => {
  const frame = closure(bundle, entry)
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
  const files: string[] = []
  const numberOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
  const numbersOf = (modules: readonly string[], known: ReadonlySet<string>) => {
    const needed = modules.flatMap((module) => {
      const own = chunks.filter((chunk) => chunk.facadeModuleId === module || chunk.moduleIds?.includes(module))
      if (own.length === 0) throw new Error(`${module} is in no file: it has been renamed, or nothing imports it`)
      return own.flatMap((chunk) => [...closure(bundle, chunk)])
    })
    return [...new Set(needed)].filter((file) => !known.has(file)).map((file) => numberOf(file.replace('assets/', '')))
  }
  const common = numbersOf([signIn], frame)
  const known = new Set([...frame, ...common.map((number) => `assets/${files[number]}`)])
  const places: Places = {}
  for (const name of pageNames.filter((name) => pages[name].type === 'private')) {
    let place = places
    for (const segment of pagePaths[name].split('/').filter(Boolean)) {
      const key = segment.startsWith(':') ? ':' : segment
      place[key] ??= {}
      place = place[key] as Places
    }
    place[''] = numbersOf(modulesOf(name), known)
  }
  return { files, common, pages: places }
}
