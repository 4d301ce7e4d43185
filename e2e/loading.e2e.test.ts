import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeGoal, type TestStartup } from '../functions/src/testing/factory.ts'
import { newPerson, openBrowser, pathOf, settled } from './browser.ts'
import { credentialsOf, newStartup } from './people.ts'
import { keepSession } from './session.ts'

let browser: Browser
let startup: TestStartup
let goals: string
beforeAll(async () => {
  browser = await openBrowser()
  startup = await newStartup()
  await makeGoal(startup)
  goals = `/startups/${startup.uid}/goals`
})
afterAll(() => browser.close())

const lookup = '**/accounts:lookup*'

/** Somebody who has signed in, and opens the portal anew. */
const returning = async () => {
  const person = await newPerson(browser)
  await keepSession(person.page, credentialsOf(startup.owner))
  return person
}

const expire = () => {
  const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser:')) ?? ''
  const user = JSON.parse(localStorage.getItem(key) ?? '')
  user.stsTokenManager.expirationTime = Date.now()
  localStorage.setItem(key, JSON.stringify(user))
}

test.each([
  { token: 'at its end', isAtEnd: true, firebase: 'as Firebase is' },
  { token: 'that counts', isAtEnd: false, firebase: 'unlike Firebase' },
])('with a token $token all code of an address is asked for by the document itself, $firebase', async ({ isAtEnd }) => {
  const { page, context } = await returning()
  if (isAtEnd) await page.addInitScript(expire)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // The program never begins.
  await page.route(/\/assets\/(app|main|frame)-[^/]*\.js$/, (route) => route.abort())
  // What every page needs is asked for before what this one needs.
  const asksOwn = page.waitForRequest(/\/assets\/list\.page-/)
  await page.goto(goals)
  await asksOwn
  const isAsked = (part: RegExp) => asked.some((path) => part.test(path))
  expect(isAsked(/^\/assets\/sign-in-/)).toBe(isAtEnd)
  await context.close()
})

test('a page stands with its answers before Firebase has been heard, and stays when it is', async () => {
  const { page, context } = await returning()
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(lookup, async (route) => {
    await released
    await route.continue()
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url().replace(/^.*?(?=\/api\/|$)/, '')))
  await page.goto(goals)
  await settled(page, 'startup_goals')
  await page.locator('main[data-state="ready"]').waitFor()
  // Nothing is asked twice because it was asked early.
  const answers = asked.filter((address) => address.startsWith('/api/'))
  expect(answers).toEqual([...new Set(answers)])
  const answered = page.waitForResponse(lookup)
  release()
  await answered
  await page.getByRole('link', { name: '経営アクション' }).first().click()
  await settled(page, 'startup_tasks')
  await context.close()
})

test('a session that Firebase finds ended is left, with all that its token had been answered', async () => {
  const { page, context } = await returning()
  await page.route(lookup, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOKEN_EXPIRED' } } }),
  )
  await page.goto(goals)
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByLabel('メールアドレス').waitFor()
  expect(await page.locator('main[data-page=startup_goals]').count()).toBe(0)
  await context.close()
})

test('a token the server refuses shows nothing, and leads to the form', async () => {
  const { page, context } = await returning()
  const error = { code: 'unauthenticated', message: 'もう一度ログインしてください。', request_id: 'r-1' }
  await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: { error } }))
  await page.goto(goals)
  await page.waitForURL((url) => url.pathname === '/')
  expect(pathOf(page)).toBe('/')
  await context.close()
})
