import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { href, pageAt, pageNames, paramNames } from '@banso/contract/pages'
import { matchRoutes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { menus } from './app/menus.ts'
import { pages, sectionOf } from './registry.ts'

it('begins with the 101 pages that were ordered, in their order and with their facts; added ones follow', () => {
  const facts = pageNames.slice(0, 101).map((name) => {
    const { actor, type, path, title, background } = pages[name]
    return JSON.stringify([actor, type, name, path, title, background])
  })
  // Made once from the ordered table; to see what differs, print `facts`.
  const checksum = createHash('sha256').update(facts.join('\n')).digest('hex')
  expect(checksum).toBe('8f1ed15cf00e1ab6b345ecbc12ba62afdb5323fbc76f0c2556970aabbb00e04d')
})

it('gives every page an address of its own, and a file', () => {
  expect(new Set(Object.values(pages).map(({ path }) => path)).size).toBe(pageNames.length)
  const missing = pageNames.filter(
    (name) => !existsSync(new URL(`./pages/${pages[name].file}.page.tsx`, import.meta.url)),
  )
  expect(missing).toEqual([])
})

it('knows whose area a page stands in by its address', () => {
  const areas = (['login', 'startup_goal', 'startup_posts', 'operator_goals', 'operator_startup_goal'] as const).map(
    (name) => [pages[name].area, pages[name].actor],
  )
  expect(areas).toEqual([
    [null, null],
    ['startup', 'startup'],
    ['startup', 'startup'],
    ['operator', 'operator'],
    ['operatorStartup', 'operator'],
  ])
  expect(pages.operator_startups.area).toBe('operator')
  expect(pages.operator_partner_edit.area).toBe('operatorPartner')
  expect(pages.partner_timeline.area).toBe('partner')
})

it('makes addresses from names and parameters', () => {
  expect(href('startup_goal', { startup_id: 's1', goal_id: 'a/b' })).toBe('/startups/s1/goals/a%2Fb')
  expect(href('operator_dashboard')).toBe('/operator')
  expect(paramNames('startup_goal')).toEqual(['startup_id', 'goal_id'])
})

it('finds each menu item for every page of its area that shows the shell', () => {
  const homes = ['special_features', 'contents', 'notifications']
  for (const name of pageNames) {
    // HOME alone leads there: the operators' page of that section has its item.
    if (name === 'startup_activities') continue
    const { actor, type } = pages[name]
    if (type !== 'private' || actor === null || homes.includes(sectionOf(name))) continue
    const places = menus[actor].items.flatMap((item) => [item.page, ...(item.children ?? []).map(({ page }) => page)])
    expect(places.map(sectionOf), name).toContain(sectionOf(name))
  }
})

it('finds the page of an address without the router as the router does', () => {
  const table = pageNames.map((name) => ({ id: name, path: pages[name].path }))
  // An identifier may be spelled like a word of the portal: whichever page names more of the address has it.
  for (const uid of ['x1', 'new', 'partners', 'edit'])
    for (const { path } of table) {
      const address = path.replace(/:\w+/g, uid)
      const match = matchRoutes(table, address)?.at(-1)
      expect([address, pageAt(address)]).toEqual([address, { name: match?.route.id, params: match?.params }])
    }
  for (const nowhere of ['/nowhere', '/startups//goals', '/startups/x1/goals/']) expect(pageAt(nowhere)).toBeUndefined()
})
