import { type PageName, pageNames } from '@banso/contract/pages'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { credentialsOf } from '../functions/src/testing/credentials.ts'
import { makeStartup } from '../functions/src/testing/factory.ts'
import { pages } from '../web/src/registry.ts'
import { addressOf, filledAddressOf } from './addresses.ts'
import { newPerson, openBrowser, signIn, signInWith } from './browser.ts'
import { cutLine, mendAndPress, offeredIn, stateAt } from './opened-pages.ts'

/** Every page behind the startups' sign-in: with data for each role, for a company without any, and without a line. */
const names = pageNames.filter((name) => pages[name].actor === 'startup' && pages[name].type === 'private')

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const unexpected = (states: [PageName, string | null][], expected: (name: PageName) => string) =>
  states.filter(([name, state]) => state !== expected(name))

test.each(['startup', 'startup-member'])('%s finds data on every page', { timeout: 300_000 }, async (account) => {
  const { page, context, errors } = await newPerson(browser)
  await signIn(page, account)
  const states: [PageName, string | null][] = []
  for (const name of names) states.push([name, await stateAt(page, name, filledAddressOf(name))])
  expect(unexpected(states, () => 'ready')).toEqual([])
  expect(errors).toEqual([])
  await context.close()
})

test('a viewer reads everything and is offered nothing that changes it', { timeout: 300_000 }, async () => {
  const { page, context, errors } = await newPerson(browser)
  await signIn(page, 'startup-viewer')
  const states: [PageName, string | null][] = []
  const offered: [PageName, string[]][] = []
  for (const name of names) {
    states.push([name, await stateAt(page, name, filledAddressOf(name))])
    if (name.startsWith('startup_settings_')) continue
    const found = await offeredIn(page)
    if (found.length > 0) offered.push([name, found])
  }
  expect(offered).toEqual([])
  expect(unexpected(states, () => 'ready')).toEqual([])
  expect(errors).toEqual([])
  await context.close()
})

/** Lists that a company fills itself; a new one sees what to begin with. */
const own: readonly PageName[] = [
  'startup_home',
  'startup_goals',
  'startup_issues',
  'startup_tasks',
  'startup_metrics',
  'startup_applies',
  'startup_interviews',
  'startup_contacts',
  'startup_notifications',
  'startup_activities',
  'startup_memos',
  'startup_partners_investor_comparison',
  'startup_partners_plugin_comparison',
]
/** Lists of what the portal publishes: nothing there is not this company's doing, so the answers are emptied on the way. */
const published = {
  startup_partners_investor: '**/api/startups/*/partners?*',
  startup_partners_master: '**/api/startups/*/partners?*',
  startup_partners_plugin: '**/api/startups/*/partners?*',
  startup_seminars: '**/api/startups/*/seminars?*',
  startup_posts: '**/api/startups/*/posts?*',
} as const

test('a new company finds on each list what to begin with', { timeout: 300_000 }, async () => {
  const startup = await makeStartup()
  const { page, context, errors } = await newPerson(browser)
  await signInWith(page, await credentialsOf(startup.owner))
  const at = (name: PageName) => addressOf(name).replace('demo-startup', startup.uid)
  const states: [PageName, string | null][] = []
  for (const name of own) {
    states.push([name, await stateAt(page, name, at(name))])
    expect(await page.locator('main .empty').count(), name).toBeGreaterThan(0)
  }
  for (const [name, answers] of Object.entries(published) as [keyof typeof published, string][]) {
    await page.route(answers, async (route) => {
      const answer = await route.fetch({ maxRetries: 2, timeout: 60_000 })
      const body = (await answer.json()) as { data: unknown; page_info?: object }
      if (!body.page_info) return route.fulfill({ response: answer })
      const empty = { data: [], page_info: { ...body.page_info, total_count: 0, total_pages: 0, next_cursor: null } }
      return route.fulfill({ response: answer, json: empty })
    })
    states.push([name, await stateAt(page, name, at(name))])
    await page.unroute(answers)
  }
  expect(unexpected(states, () => 'empty')).toEqual([])
  expect(errors).toEqual([])
  await context.close()
})

/** Pages that need no more than what the frame has asked: they fail with it. */
const framed: readonly PageName[] = [
  'startup_edit',
  'startup_user_new',
  'startup_settings_profile',
  'startup_settings_email',
  'startup_settings_password',
]

test('every page that reads says when it cannot, and goes on once it can', { timeout: 600_000 }, async () => {
  const { page, context } = await newPerson(browser)
  await signIn(page, 'startup')
  await page.addInitScript(cutLine, { framed: framed.map(filledAddressOf) })
  const wrong: [PageName, string][] = []
  for (const name of names) {
    const state = await stateAt(page, name, filledAddressOf(name))
    if (state !== 'error') wrong.push([name, `state ${state}`])
    const retry = page.getByRole('button', { name: '再読み込み' }).first()
    // A page may just be trying again by itself, as when the bell's first number comes: then the button is back at once.
    const isThere = await retry.waitFor().then(
      () => true,
      () => false,
    )
    if (!isThere) wrong.push([name, 'no way to try again'])
    else {
      await retry.evaluate(mendAndPress)
      await page
        .locator(`main[data-page="${name}"][data-state="ready"]`)
        .waitFor()
        .catch(() => wrong.push([name, 'does not recover']))
    }
  }
  expect(wrong).toEqual([])
  await context.close()
})
