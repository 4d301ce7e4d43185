import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeGoal, makeInterview, makeTask, type TestStartup } from '../functions/src/testing/factory.ts'
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
  await makeTask(startup)
  await makeInterview(startup, [startup.owner, startup.member], {})
  goals = `/startups/${startup.uid}/goals`
})
afterAll(() => browser.close())

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
  const came = new Set<string>()
  page.on('requestfinished', (request) => came.add(request.url()))
  await signInOwner(page, startup, goals)
  await ready(page, 'startup_goals')
  expect((await loaded(page)).filter(({ bytes }) => bytes > 0)).not.toEqual([])
  const before = new Set(came)
  await page.goto(goals)
  await ready(page, 'startup_goals')
  // What was still to come when the page stood has its first time now.
  const again = (await loaded(page)).filter(({ name }) => before.has(name))
  expect(again.length).toBeGreaterThan(3)
  expect(again.filter(({ bytes }) => bytes > 0)).toEqual([])
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

/** In one turn of the browser: on a slow machine two moves of the mouse are further apart than a dwell. */
const passOver = (link: Locator) =>
  link.evaluate((element) => {
    for (const target of [element, document.body])
      target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  })

test('who stays on a link has asked what its page asks, once; who passes over it has asked nothing', async () => {
  const { page, context } = await newPerson(browser)
  await signInOwner(page, startup, goals)
  await ready(page, 'startup_goals')
  const [passed, stayed] = ['セミナー', '面談'].map((name) => page.getByRole('link', { name, exact: true }).first())
  if (!passed || !stayed) throw new Error('the menu has both')
  const asked = callsOf(page)
  const ofPage = (name: string) => asked.filter((address) => new RegExp(`/${name}(\\?|$)`).test(address))
  await passOver(passed)
  // What one stays on later is asked for: by then the other would have been.
  const answered = page.waitForResponse((response) => /\/interviews$/.test(new URL(response.url()).pathname))
  await stayed.focus()
  await answered
  expect(ofPage('seminars')).toEqual([])
  const ahead = ofPage('interviews')
  expect(ahead.length).toBeGreaterThan(0)
  await stayed.press('Enter')
  await ready(page, 'startup_interviews')
  expect(ofPage('interviews')).toEqual(ahead)
  await context.close()
})

test('where bytes are dear nothing comes before somebody goes there', async () => {
  const [sparing, other] = [await newPerson(browser), await newPerson(browser)]
  await sparing.context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  )
  const link = (page: Page) => page.getByRole('link', { name: '経営アクション' }).first()
  const asked: string[] = []
  for (const { page } of [sparing, other]) {
    await signInOwner(page, startup, goals)
    await ready(page, 'startup_goals')
    if (page === sparing.page) page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    // Where they are not, the same brings the page's code and its answer: by then it would have come here too.
    const comes =
      page === other.page && page.waitForResponse((response) => /\/tasks$/.test(new URL(response.url()).pathname))
    await link(page).hover()
    await comes
  }
  expect(asked.filter((path) => /\/assets\/[\w-]+\.page-|\/tasks$/.test(path))).toEqual([])
  await link(sparing.page).click()
  await settled(sparing.page, 'startup_tasks')
  expect(pathOf(sparing.page)).toBe(`/startups/${startup.uid}/tasks`)
  for (const { context } of [sparing, other]) await context.close()
})
