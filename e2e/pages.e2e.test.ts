import { type PageName, pageNames } from '@banso/contract/pages'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages } from '../web/src/registry.ts'
import { addressOf } from './addresses.ts'
import { desktop, newPerson, openBrowser, phone, signIn } from './browser.ts'
import { findPageFaults, stateAt } from './opened-pages.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

async function checkPage(page: Page, name: PageName): Promise<string[]> {
  const state = await stateAt(page, name, addressOf(name))
  return [...(state === 'error' ? ['state error'] : []), ...(await findPageFaults(page, name))]
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
