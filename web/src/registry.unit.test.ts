import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { menus } from './app/menus.ts'
import { unbuilt } from './app/unbuilt.ts'
import { href, pageNames, pages, paramNames, sectionOf } from './registry.ts'

it('begins with the 101 pages that were ordered, in their order and with their facts; added ones follow', () => {
  const facts = pageNames.slice(0, 101).map((name) => {
    const { actor, type, path, title, background } = pages[name]
    return JSON.stringify([actor, type, name, path, title, background])
  })
  // Made once from the ordered table; to see what differs, print `facts`.
  const checksum = createHash('sha256').update(facts.join('\n')).digest('hex')
  expect(checksum).toBe('8f1ed15cf00e1ab6b345ecbc12ba62afdb5323fbc76f0c2556970aabbb00e04d')
})

it('gives every page an address and a file of its own', () => {
  const all = Object.values(pages)
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length)
  expect(new Set(all.map(({ file }) => file)).size).toBe(all.length)
})

it('lists exactly the pages without a file as not yet built', () => {
  const missing = pageNames.filter(
    (name) => !existsSync(new URL(`./pages/${pages[name].file}.page.tsx`, import.meta.url)),
  )
  console.info(`準備中の画面 ${unbuilt.length}件: ${unbuilt.join(' ')}`)
  expect([...unbuilt].sort()).toEqual(missing.sort())
})

it('makes addresses from names and parameters', () => {
  expect(href('startup_goal', { startup_id: 's1', goal_id: 'a/b' })).toBe('/startups/s1/goals/a%2Fb')
  expect(href('operator_dashboard')).toBe('/operator')
  expect(paramNames('startup_goal')).toEqual(['startup_id', 'goal_id'])
})

it('finds each menu item for every page of its area that shows the shell', () => {
  const homes = ['special_features', 'contents', 'notifications']
  for (const name of pageNames) {
    const { actor, type } = pages[name]
    if (type !== 'private' || actor === null || homes.includes(sectionOf(name))) continue
    const places = menus[actor].items.flatMap((item) => [item.page, ...(item.children ?? []).map(({ page }) => page)])
    expect(places.map(sectionOf), name).toContain(sectionOf(name))
  }
})
