import { runInNewContext } from 'node:vm'
import { type PageName, pageNames, pagePaths } from '@banso/contract/pages'
import { expect, test } from 'vitest'
import { pages } from '../src/registry.ts'
import { inlineScripts } from './inline.ts'
import { atOnce, partsOf } from './parts.ts'

const source = (path: string) => new URL(`../src/${path}`, import.meta.url).pathname
const chunk = (name: string, module: string, imports: string[] = [], css: string[] = []) => ({
  type: 'chunk',
  fileName: `assets/${name}.js`,
  facadeModuleId: source(module),
  imports: imports.map((file) => `assets/${file}.js`),
  viteMetadata: { importedCss: new Set(css) },
})
const privatePages = pageNames.filter((name) => pages[name].type === 'private')
const nameOf = (file: string) => file.replaceAll('/', '-')

/** A portal in which each page is a file of its own with a style, beside one that all of them need. */
const entry = chunk('entry', 'app/main.tsx', ['frame'])
const files = [...new Set(privatePages.map((name) => pages[name].file))]
const bundle = Object.fromEntries(
  [
    entry,
    chunk('frame', 'app/start.tsx'),
    chunk('shared', 'kit/card.tsx'),
    chunk('sign-in', 'lib/firebase-auth.ts', ['frame']),
    chunk('company-tabs', 'app/company-tabs.tsx'),
    ...[...new Set(Object.values(atOnce).flat())].map((module) => chunk(nameOf(module), module.replace('src/', ''))),
    ...files.map((file) =>
      chunk(nameOf(file), `pages/${file}.page.tsx`, ['shared', 'frame'], [`assets/${nameOf(file)}.css`]),
    ),
  ].map((built) => [built.fileName, built]),
)
const parts = partsOf(bundle, entry)

/** The session a browser keeps, whose token counts for so many more minutes. */
const keptFor = (minutes: number) => {
  const user = { stsTokenManager: { expirationTime: Date.now() + minutes * 60_000 } }
  const stored = { 'firebase:authUser:key:[DEFAULT]': JSON.stringify(user) }
  return Object.assign(Object.create({ getItem: (key: keyof typeof stored) => stored[key] }), stored)
}
const atItsEnd = keptFor(0.5)

/** What the script in app.html asks for at an address. */
const asked = (pathname: string, localStorage = atItsEnd, session: string | null = 'kept'): string[] => {
  const links: { rel: string; href: string; as?: string }[] = []
  const document = {
    getElementById: () => ({ textContent: JSON.stringify(parts) }),
    documentElement: { dataset: { session } },
    createElement: () => ({}),
    head: { append: (link: (typeof links)[number]) => links.push(link) },
  }
  const turns: (() => void)[] = []
  class MessageChannel {
    port1 = { onmessage: () => {}, close: () => {} }
    port2 = { postMessage: () => turns.push(this.port1.onmessage) }
  }
  runInNewContext(inlineScripts.preload, { document, localStorage, location: { pathname }, MessageChannel })
  for (let asked = 0; turns.length > 0; asked += 1) {
    expect(links).toHaveLength(asked) // one in each turn
    turns.shift()?.()
  }
  for (const { rel, href, as } of links)
    expect([rel, as]).toEqual(href.endsWith('.css') ? ['preload', 'style'] : ['modulepreload', undefined])
  return links.map(({ href }) => href.replace('/assets/', '')).toSorted()
}
const addressOf = (name: PageName) => pagePaths[name].replace(/:\w+/g, 'some-id')

test('the document asks for all code of its page, nothing the frame has, and Firebase only where the token is at its end', () => {
  for (const name of privatePages) {
    const own = nameOf(pages[name].file)
    const isOfCompany = /^\/operator\/(startups|partners)\/:/.test(pagePaths[name])
    const beside = [...(isOfCompany ? ['company-tabs'] : []), ...(atOnce[name] ?? []).map(nameOf)]
    const wanted = ['shared.js', `${own}.js`, `${own}.css`, ...beside.map((file) => `${file}.js`)]
    expect([name, asked(addressOf(name), keptFor(30))]).toEqual([name, wanted.toSorted()])
    expect([name, asked(addressOf(name))]).toEqual([name, [...wanted, 'sign-in.js'].toSorted()])
  }
})

test('what no private page stands at needs the part for signing in alone', () => {
  for (const address of ['/404', '/startups/some-id/login', '/startups/some-id/nothing', '/constructor/__proto__'])
    expect([asked(address), asked(address, keptFor(30))]).toEqual([['sign-in.js'], ['sign-in.js']])
})

test('what is kept and cannot be read is as a token at its end', () => {
  const broken = Object.assign(Object.create({ getItem: () => '{' }), { 'firebase:authUser:key:[DEFAULT]': '{' })
  expect(asked('/404', broken)).toEqual(['sign-in.js'])
  expect(asked('/startups/some-id/goals', broken)).toContain('sign-in.js')
})

test('without a session nothing is asked for', () => {
  expect(asked('/startups/some-id/goals', atItsEnd, null)).toEqual([])
})
