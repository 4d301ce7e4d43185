import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, clientOf } from '../functions/src/testing/client.ts'
import { makeGoal, makeNotification } from '../functions/src/testing/factory.ts'
import { bell, numberOf, openBell } from './bell.ts'
import { baseUrl, newPerson, openBrowser, settled } from './browser.ts'
import { unique } from './cast.ts'
import { credentialsOf, newOperator, newStartup, signInAs, signInOwner } from './people.ts'

/** What one person does reaches another: the number under the bell, the list, and the mail they have asked for. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Mails about goals as said, at any hour. */
async function setMail(api: Client, base: string, mail: 'immediate' | 'off'): Promise<void> {
  const { data } = (await api.get(`${base}/settings/notifications`)).body
  const kinds = { ...data.kinds, goal: { in_app: 'immediate', mail } }
  const body = { kinds, quiet_from: '20:00', quiet_until: '20:00' }
  const { status } = await api.patch(`${base}/settings/notifications`, { body, ifMatch: data.etag })
  expect(status).toBe(200)
}

const mailsAbout = async (to: string, word: string): Promise<{ subject: string; text: string; link: string }[]> => {
  const answer = await fetch(`${baseUrl}/api/dev/mails?to=${encodeURIComponent(to)}`)
  const { data } = (await answer.json()) as { data: { subject: string; text: string; link: string }[] }
  return data.filter(({ text }) => text.includes(word))
}

test('a comment raises the number in the other browser, comes as a mail where asked for, and reading lowers it', {
  timeout: 180_000,
}, async () => {
  const startup = await newStartup({ name: unique('知らせ合う会社') })
  const goal = await makeGoal(startup)
  const base = `/startups/${startup.uid}`
  const owner = credentialsOf(startup.owner).email
  const api = clientOf({ url: baseUrl }, startup.owner)
  await setMail(api, startup.base, 'immediate')

  const [first, second] = [await newPerson(browser), await newPerson(browser)]
  for (const { page } of [first, second]) page.setDefaultTimeout(40_000)
  await signInOwner(first.page, startup)
  await expect.poll(() => numberOf(first.page), { timeout: 40_000 }).toBe(0)

  await signInAs(second.page, startup.member, `${base}/goals/${goal.uid}`)
  await settled(second.page, 'startup_goal')
  const comment = async (text: string) => {
    await second.page.getByRole('textbox', { name: 'コメント' }).fill(text)
    await second.page.getByRole('button', { name: '送信' }).click()
    await second.page.getByText(text).waitFor()
  }
  const word = unique('旅程')
  await comment(`${word}について相談です`)
  await expect.poll(() => numberOf(first.page), { timeout: 90_000 }).toBe(1)

  await expect.poll(async () => (await mailsAbout(owner, word)).length, { timeout: 90_000 }).toBe(1)
  const [mail] = await mailsAbout(owner, word)
  expect(mail?.subject).toMatch(/^【Banso】.+さんがコメントしました$/)
  expect(new URL(mail?.link ?? '').pathname).toBe(`${base}/goals/${goal.uid}`)

  // The list is live too: a second comment stands there without reloading, on the same line.
  // With its rows: as long as they come, the link below them moves, and a press beside it closes the panel.
  await (await openBell(first.page)).getByRole('listitem').first().waitFor()
  await first.page.locator('.bell-panel').getByRole('link', { name: 'すべて見る' }).click()
  await settled(first.page, 'startup_notifications')
  const main = first.page.locator('main')
  const line = main.locator('li', { hasText: word })
  await line.getByText('未読').waitFor()
  await setMail(api, startup.base, 'off')
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
  expect((await mailsAbout(owner, `${word}の続きです`)).length).toBe(0)
  expect([...first.errors, ...second.errors]).toEqual([])
  await first.context.close()
  await second.context.close()
})

test('the number goes with the person, and stands where Firestore cannot be had', async () => {
  const { page, context, errors } = await newPerson(browser)
  await page.route(/google\.firestore|firestore\.googleapis/, (route) => route.abort())
  const operator = await newOperator('manager')
  await makeNotification(operator)
  await makeNotification(operator)
  await signInAs(page, operator)
  await expect.poll(() => numberOf(page), { timeout: 20_000 }).toBe(2)
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
