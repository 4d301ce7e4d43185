import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeGoal, type TestStartup } from '../functions/src/testing/factory.ts'
import { newPerson, openBrowser, pathOf, settled } from './browser.ts'
import { newStartup, signInOwner } from './people.ts'

/** What is felt after the first page: nothing is asked twice, and one comes back to where one was. */

let browser: Browser
let startup: TestStartup
let goals: string
beforeAll(async () => {
  browser = await openBrowser()
  startup = await newStartup()
  // More than fit into a small window.
  for (const due_on of ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']) await makeGoal(startup, { due_on })
  goals = `/startups/${startup.uid}/goals`
})
afterAll(() => browser.close())

/** Longer than anything waits that comes before somebody goes there; the page's clock is wound. */
const LONGER_MS = 20_000
const ready = (page: Page, name: string) => page.locator(`main[data-page="${name}"][data-state="ready"]`).waitFor()
const callsOf = (page: Page): string[] => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/') && !pathname.endsWith('/avatars')) asked.push(pathname + search)
  })
  return asked
}

/** The files of the program that this document has asked for, with what came over the line for each. */
const loaded = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/.*\.(js|css)$/.test(name))
      .map((entry) => ({ name: entry.name, bytes: (entry as PerformanceResourceTiming).transferSize })),
  )

test('a second visit loads not one byte of the program', async () => {
  const { page, context } = await newPerson(browser)
  const coming = new Set<Request>()
  page.on('request', (request) => /\/assets\//.test(request.url()) && coming.add(request))
  page.on('requestfinished', (request) => coming.delete(request))
  await signInOwner(page, startup, goals)
  await ready(page, 'startup_goals')
  // What has been asked for by then is asked for the next time too, and has to have come.
  await expect.poll(() => coming.size).toBe(0)
  const first = await loaded(page)
  expect(first.filter(({ bytes }) => bytes > 0)).not.toEqual([])
  await page.goto(goals)
  await ready(page, 'startup_goals')
  const second = await loaded(page)
  expect(second.length).toBeGreaterThan(3)
  expect(second.filter(({ bytes }) => bytes > 0)).toEqual([])
  await context.close()
})

test('back from a record the list stands where it was, with its question, before anything is answered', async () => {
  const { page, context } = await newPerson(browser, { width: 390, height: 500 })
  await signInOwner(page, startup, `${goals}?sort=-due_on`)
  await ready(page, 'startup_goals')
  const links = page.locator('main a[href*="/goals/"]:not([href$="/new"])')
  const last = links.last()
  await last.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  await last.click()
  await ready(page, 'startup_goal')
  await page.route('**/api/**', () => undefined) // nobody answers
  await page.goBack()
  await ready(page, 'startup_goals')
  expect(new URL(page.url()).search).toBe('?sort=-due_on')
  await page.waitForFunction((at) => Math.abs(scrollY - at) < 2, before)
  await context.close()
})

test('who stays on a link has asked what its page asks, once; who passes over it has asked nothing', async () => {
  const { page, context } = await newPerson(browser)
  await page.clock.install()
  await signInOwner(page, startup, goals)
  await ready(page, 'startup_goals')
  const menu = page.getByRole('link', { name: '面談' }).first()
  const asked = callsOf(page)
  const ofPage = () => asked.filter((address) => /\/interviews(\?|$)/.test(address))
  // In one turn of the browser: on a slow machine two moves of the mouse are further apart than a dwell.
  await menu.evaluate((link) => {
    for (const target of [link, document.body]) target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  })
  await page.clock.fastForward(LONGER_MS)
  expect(ofPage()).toEqual([])
  const answered = page.waitForResponse((response) => /\/interviews$/.test(new URL(response.url()).pathname))
  await menu.focus()
  await answered
  const ahead = [...ofPage()]
  expect(ahead.length).toBeGreaterThan(0)
  await menu.press('Enter')
  await ready(page, 'startup_interviews')
  expect(ofPage()).toEqual(ahead)
  await context.close()
})

test('where bytes are dear nothing comes before somebody goes there', async () => {
  const { page, context } = await newPerson(browser)
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  )
  await page.clock.install()
  await signInOwner(page, startup, goals)
  await ready(page, 'startup_goals')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.mouse.move(300, 300)
  await page.getByRole('link', { name: '経営アクション' }).first().hover()
  await page.clock.fastForward(LONGER_MS)
  expect(asked.filter((path) => path.startsWith('/assets/') || /\/tasks$/.test(path))).toEqual([])
  await page.getByRole('link', { name: '経営アクション' }).first().click()
  await settled(page, 'startup_tasks')
  expect(pathOf(page)).toBe(`/startups/${startup.uid}/tasks`)
  await context.close()
})
