import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bell, numberOf } from './bell.ts'
import { baseUrl, newPerson, openBrowser, password, settled, signIn } from './browser.ts'

/** What one person does reaches another: the number under the bell, the list, and the mail they have asked for. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const base = '/startups/demo-startup'
const owner = 'startup@banso.example'

/** The API as the owner, for what the journey only needs to stand ready. */
async function ownersApi() {
  const auth = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts`
  const answer = await fetch(`${auth}:signInWithPassword?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: owner, password, returnSecureToken: true }),
  })
  const { idToken } = (await answer.json()) as { idToken: string }
  const send = async (method: string, path: string, body?: object, ifMatch = '') => {
    const headers = {
      authorization: `Token ${idToken}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(ifMatch && { 'if-match': ifMatch }),
    }
    const response = await fetch(`${baseUrl}/api${base}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: a test asserts what it reads
    return ((await response.json()) as any).data
  }
  return {
    get: (path: string) => send('GET', path),
    readAll: () => send('POST', '/notifications/read_all', {}),
    /** Mails about goals as said, at any hour. */
    setMail: async (mail: 'immediate' | 'off') => {
      const { etag, kinds } = await send('GET', '/settings/notifications')
      const changed = {
        kinds: { ...kinds, goal: { in_app: 'immediate', mail } },
        quiet_from: '20:00',
        quiet_until: '20:00',
      }
      await send('PATCH', '/settings/notifications', changed, etag)
    },
  }
}

const mailsAbout = async (word: string): Promise<{ subject: string; text: string; link: string }[]> => {
  const answer = await fetch(`${baseUrl}/api/dev/mails?to=${encodeURIComponent(owner)}`)
  const { data } = (await answer.json()) as { data: { subject: string; text: string; link: string }[] }
  return data.filter(({ text }) => text.includes(word))
}

test('a comment raises the number in the other browser, comes as a mail where asked for, and reading lowers it', {
  timeout: 180_000,
}, async () => {
  const api = await ownersApi()
  await api.setMail('immediate')
  await api.readAll()
  const goals: { uid: string; owner: { uid: string } }[] = await api.get('/goals?status=active')
  const goal = goals.find((one) => one.owner.uid === 'demo-startup-owner')
  if (!goal) throw new Error('the demo data have no goal of the owner')

  const [first, second] = [await newPerson(browser), await newPerson(browser)]
  for (const { page } of [first, second]) page.setDefaultTimeout(40_000)
  await signIn(first.page, 'startup')
  await expect.poll(() => numberOf(first.page), { timeout: 40_000 }).toBe(0)

  await signIn(second.page, 'startup-member')
  const comment = async (text: string) => {
    await second.page.goto(`${base}/goals/${goal.uid}`)
    await settled(second.page, 'startup_goal')
    await second.page.getByRole('textbox', { name: 'コメント' }).fill(text)
    await second.page.getByRole('button', { name: '送信' }).click()
    await second.page.getByText(text).waitFor()
  }
  const word = `旅程${Date.now()}`
  await comment(`${word}について相談です`)
  await expect.poll(() => numberOf(first.page), { timeout: 90_000 }).toBe(1)

  await expect.poll(async () => (await mailsAbout(word)).length, { timeout: 90_000 }).toBe(1)
  const [mail] = await mailsAbout(word)
  expect(mail?.subject).toMatch(/^【Banso】.+さんがコメントしました$/)
  expect(new URL(mail?.link ?? '').pathname).toBe(`${base}/goals/${goal.uid}`)

  // The list is live too: a second comment stands there without reloading, on the same line.
  await bell(first.page).click()
  await first.page.locator('.bell-panel').getByRole('link', { name: 'すべて見る' }).click()
  await settled(first.page, 'startup_notifications')
  const main = first.page.locator('main')
  const line = main.locator('li', { hasText: word })
  await line.getByText('未読').waitFor()
  await api.setMail('off')
  await comment(`${word}の続きです`)
  await line.getByText('ほか1件').waitFor({ timeout: 40_000 })
  expect(await numberOf(first.page)).toBe(1)

  await line.getByRole('link').click()
  await settled(first.page, 'startup_goal')
  await expect.poll(() => numberOf(first.page), { timeout: 20_000 }).toBe(0)

  await comment(`${word}の追伸です`)
  await expect.poll(() => numberOf(first.page), { timeout: 90_000 }).toBe(1)
  await first.page.goto(`${base}/notifications`)
  await settled(first.page, 'startup_notifications')
  await first.page.getByRole('button', { name: 'すべて既読にする' }).click()
  await expect.poll(() => numberOf(first.page), { timeout: 20_000 }).toBe(0)
  await expect.poll(() => main.getByText('未読', { exact: true }).count()).toBe(0)

  // What is switched off has not been mailed.
  expect((await mailsAbout(`${word}の続きです`)).length).toBe(0)
  expect([...first.errors, ...second.errors]).toEqual([])
  await first.context.close()
  await second.context.close()
})

test('the number goes with the person, and stands where Firestore cannot be had', async () => {
  const { page, context, errors } = await newPerson(browser)
  await page.route(/google\.firestore|firestore\.googleapis/, (route) => route.abort())
  const known = page.waitForResponse(
    (response) => response.url().endsWith('/api/operator/users/current') && response.ok(),
  )
  await signIn(page, 'operator-manager')
  const { data } = await (await known).json()
  await expect.poll(() => numberOf(page), { timeout: 20_000 }).toBe(data.unread_notifications)
  await bell(page).click()
  await page.getByRole('list', { name: '最新のお知らせ' }).getByRole('listitem').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^アカウント/ }).click()
  await page.getByRole('button', { name: 'ログアウト' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  // Firestore, cut off, looks for the network at an address that the page's policy refuses.
  expect(errors.filter((text) => !text.includes('cleardot.gif'))).toEqual([])
  await context.close()
})
