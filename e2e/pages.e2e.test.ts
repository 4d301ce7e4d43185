import { type PageName, pageNames } from '@banso/contract/pages'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages } from '../web/src/registry.ts'
import { findInaccessible } from './accessible.ts'
import { addressOf } from './addresses.ts'
import { desktop, newPerson, openBrowser, phone, signIn } from './browser.ts'

/** Words of an interface that must not be left in English. Proper names and units are fine. */
const english =
  /\b(loading|error|submit|cancel|save|delete|edit|search|next|previous|back|home page|login|sign in|password|email|undefined|null|NaN|object Object)\b/i

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

async function checkPage(page: Page, name: PageName): Promise<string[]> {
  const { title, background } = pages[name]
  await page.goto(addressOf(name))
  const main = page.locator(`main[data-page="${name}"][data-state]`)
  await main.waitFor()
  const facts = await page.evaluate(() => ({
    title: document.title,
    background: getComputedStyle(document.body).backgroundColor,
    state: document.querySelector('main')?.getAttribute('data-state'),
    text: document.body.innerText,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }))
  const wrong: string[] = []
  if (facts.title !== (title ? `${title} | Banso` : 'Banso')) wrong.push(`title ${facts.title}`)
  if (facts.background !== (background === 'white' ? 'rgb(255, 255, 255)' : 'rgb(236, 238, 241)'))
    wrong.push(`background ${facts.background}`)
  if (facts.state === 'error') wrong.push('state error')
  if (name !== 'not_found' && english.test(facts.text)) wrong.push(`English: ${english.exec(facts.text)?.[0]}`)
  if (facts.overflow > 0) wrong.push(`scrolls ${facts.overflow}px sideways`)
  for (const [rule, elements] of await findInaccessible(page))
    wrong.push(`axe ${rule}: ${elements.slice(0, 3).join(' ')}`)
  return wrong
}

const accounts = { startup: 'startup', partner: 'partner', operator: 'operator' } as const

describe.each(['startup', 'partner', 'operator'] as const)('pages of %s', (actor) => {
  const mine = pageNames.filter((name) => pages[name].actor === actor && pages[name].type === 'private')
  test.each([
    ['1440', desktop],
    ['390', phone],
  ] as const)(
    'show title, data and background at %s px, accessibly and in Japanese',
    { timeout: 300_000 },
    async (_, viewport) => {
      const { page, context, errors } = await newPerson(browser, viewport)
      await signIn(page, accounts[actor])
      const wrong: [string, string[]][] = []
      for (const name of mine) {
        const found = await checkPage(page, name)
        if (found.length > 0) wrong.push([name, found])
      }
      expect(wrong).toEqual([])
      expect(errors).toEqual([])
      await context.close()
    },
  )
})

describe('pages for people who are not signed in', () => {
  test.each([
    ['1440', desktop],
    ['390', phone],
  ] as const)('show title and background at %s px, accessibly and in Japanese', async (_, viewport) => {
    const { page, context, errors } = await newPerson(browser, viewport)
    const open = pageNames.filter((name) => pages[name].type !== 'private')
    const wrong: [string, string[]][] = []
    for (const name of open) {
      const found = await checkPage(page, name)
      if (found.length > 0) wrong.push([name, found])
    }
    expect(wrong).toEqual([])
    expect(errors).toEqual([])
    await context.close()
  })
})
