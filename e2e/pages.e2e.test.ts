import { pageNames } from '@banso/contract/pages'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages } from '../web/src/registry.ts'
import { addressOf } from './addresses.ts'
import { desktop, newPerson, openBrowser, phone, signIn } from './browser.ts'
import { findPageFaults, findSideways, stateAt } from './opened-pages.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const accounts = { startup: 'startup', partner: 'partner', operator: 'operator' } as const
/** Those who are not signed in have no account. */
const actors = ['startup', 'partner', 'operator', null] as const
const widths = [
  ['1440', desktop],
  ['390', phone],
] as const
/** What lies between: tablets and laptops. */
const between = [800, 1024, 1280, 1366]
const visits = actors.flatMap((actor) => widths.map(([width, viewport]) => ({ actor, width, viewport })))

const pagesFor = (actor: (typeof actors)[number]) =>
  pageNames.filter((name) => (pages[name].type === 'private' ? pages[name].actor === actor : actor === null))

describe.each(visits)('at $width px, signed in as $actor', ({ actor, viewport }) => {
  let person: Awaited<ReturnType<typeof newPerson>>
  beforeAll(async () => {
    person = await newPerson(browser, viewport)
    if (actor) await signIn(person.page, accounts[actor])
  })
  afterAll(() => person.context.close())

  test.each(pagesFor(actor))('%s shows title, data and background, accessibly and in Japanese', async (name) => {
    const { page, errors } = person
    expect(await stateAt(page, name, addressOf(name))).not.toBe('error')
    expect(await findPageFaults(page, name)).toEqual([])
    if (viewport === desktop) expect(await findSideways(page, between)).toEqual([])
    expect(errors.splice(0)).toEqual([])
  })
})
