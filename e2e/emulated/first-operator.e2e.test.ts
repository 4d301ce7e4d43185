import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pngOf } from '../../functions/src/testing/bytes.ts'
import { checkInvariants } from '../../functions/src/testing/invariants.ts'
import { newPerson, openBrowser, settled, signInWith } from '../browser.ts'
import { emptyPortal } from '../empty.ts'
import { linkTo } from '../mails.ts'
import { newPost } from '../operator-forms.ts'

/** From an empty project to a company at work: nobody is there, and the first operator comes by the console. */

const project = process.env.GCLOUD_PROJECT ?? 'demo-banso'
const firestore = `http://${process.env.FIRESTORE_EMULATOR_HOST}`
const auth = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`
const asConsole = { authorization: 'Bearer owner', 'content-type': 'application/json' }
const secret = 'michi-no-hajimari-1'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
  await emptyPortal()
}, 300_000)
afterAll(() => browser.close())

/** Somebody with access to the project makes an account and the grant beside it, as in the console. */
async function grantFirstOperator(email: string): Promise<{ status?: string; cause?: string }> {
  const account = { email, password: secret, emailVerified: true, displayName: '最初 一人' }
  const made = await fetch(`${auth}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`, {
    method: 'POST',
    headers: asConsole,
    body: JSON.stringify(account),
  })
  expect(made.status).toBe(200)
  const grants = `${firestore}/v1/projects/${project}/databases/(default)/documents/role_grants`
  const fields = { email, role: 'operator:admin', reason: '最初の運営担当者' }
  const values = Object.fromEntries(Object.entries(fields).map(([key, stringValue]) => [key, { stringValue }]))
  await fetch(`${grants}?documentId=first`, {
    method: 'POST',
    headers: asConsole,
    body: JSON.stringify({ fields: values }),
  })
  for (let tries = 0; tries < 180; tries += 1) {
    const answer = await fetch(`${grants}/first`, { headers: asConsole })
    const { fields: stamped } = (await answer.json()) as { fields: Record<string, { stringValue?: string }> }
    if (stamped.status) return { status: stamped.status.stringValue, cause: stamped.cause?.stringValue }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return {}
}

const atAuth = async (does: 'lookup' | 'delete', body: object) => {
  const address = `${auth}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:${does}`
  const answer = await fetch(address, { method: 'POST', headers: asConsole, body: JSON.stringify(body) })
  expect(answer.status).toBe(200)
  return (await answer.json()) as { users?: { localId: string }[] }
}

/** Somebody deletes an account in the console. Answers what becomes of its membership. */
async function deleteAccount(email: string): Promise<string | undefined> {
  const { users } = await atAuth('lookup', { email: [email] })
  const localId = users?.[0]?.localId
  await atAuth('delete', { localId })
  const membership = `${firestore}/v1/projects/${project}/databases/(default)/documents/users/${localId}`
  const status = async () => {
    const answer = await fetch(membership, { headers: asConsole })
    return ((await answer.json()) as { fields: { status: { stringValue: string } } }).fields.status.stringValue
  }
  for (let tries = 0; tries < 180 && (await status()) === 'active'; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 500))
  return status()
}

/** Password twice and the terms, where the invitation leads to. */
async function accept(page: Page): Promise<void> {
  const fields = page.locator('input[type=password]')
  await fields.first().waitFor()
  await fields.nth(0).fill(secret)
  await fields.nth(1).fill(secret)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登録して次へ進む' }).click()
}

async function register(page: Page): Promise<void> {
  await page.goto('/operator/startups/new')
  await page.getByLabel(/^企業名/).fill('株式会社イッポ')
  await page.getByLabel(/^代表者名/).fill('一歩 創')
  await page.getByLabel(/^姓/).fill('一歩')
  await page.getByLabel(/^名/).fill('創')
  await page.getByLabel(/^メールアドレス/).fill('founder@people.example')
  await page.getByRole('button', { name: '登録して招待を送る' }).click()
  await page.waitForURL(/\/operator\/startups\/[^/]+\/users$/)
}

async function walkRegistration(page: Page): Promise<void> {
  await page.waitForURL('**/register_issue')
  await page.getByRole('checkbox', { name: '資金調達' }).check()
  await page.getByRole('button', { name: '次へ進む' }).click()
  await page.waitForURL('**/register_setting')
  await page.getByLabel(/^企業名\(カナ\)/).fill('カブシキガイシャイッポ')
  await page.getByLabel(/^代表者の役職/).fill('代表取締役')
  await page.getByLabel(/^事業概要/).fill('はじめの一歩を支えるサービスです。')
  await page.getByLabel(/^ステージ/).selectOption('シード')
  await page.getByLabel(/^都道府県/).selectOption('東京都')
  await page.getByLabel(/^従業員数/).fill('3')
  await page.getByRole('checkbox', { name: 'SaaS・業務支援' }).check()
  await page.getByRole('button', { name: '登録を完了する' }).click()
  await settled(page, 'startup_home')
}

test('an empty project gets its first operator, a startup, and an article with a picture', {
  timeout: 300_000,
}, async () => {
  const since = Date.now()
  const [operator, founder] = [await newPerson(browser), await newPerson(browser)]

  // A grant document makes the first operator.
  const grant = await grantFirstOperator('first@people.example')
  expect(grant).toMatchObject({ status: 'applied' })
  await signInWith(operator.page, { email: 'first@people.example', password: secret })
  await settled(operator.page, 'operator_dashboard')

  // The operator registers a startup; the founder gets the mail, and walks all three steps.
  await register(operator.page)
  await founder.page.goto(await linkTo('founder@people.example', /登録のご案内/, since))
  await accept(founder.page)
  await walkRegistration(founder.page)

  // A picture is looked at by what Storage sets off, and the founder reads the article with it.
  const title = 'はじめての記事'
  await operator.page.goto('/operator/contents?tab=posts&post=new')
  await newPost(operator.page, title, await pngOf({ width: 1200, height: 630 }))
  await founder.page.goto('/startups/posts')
  await settled(founder.page, 'startup_posts')
  await founder.page.getByRole('link', { name: title }).first().click()
  await founder.page.getByRole('heading', { name: '最初の一社' }).waitFor()
  const cover = founder.page.getByRole('img', { name: '港に並ぶ小さな船' })
  await cover.waitFor()
  expect(
    await cover.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(100)

  expect([operator, founder].flatMap(({ errors }) => errors)).toEqual([])
  for (const { context } of [operator, founder]) await context.close()

  // Nobody runs the scheduled work here: Auth itself says that an account is gone.
  expect(await deleteAccount('founder@people.example')).toBe('left')
  const left = await checkInvariants()
  expect(left.flatMap(({ name, broken }) => broken.map((text) => `${name} ${text}`))).toEqual([])
})
