import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson, openBrowser, password, pathOf, phone, settled } from './browser.ts'
import { linkTo } from './mails.ts'
import { newOperator, signInAs } from './people.ts'

/** How people and companies come in, by the mails that would have left. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const newAddress = () => `joining-${randomUUID().slice(0, 8)}@people.example`

const invitationTo = (address: string) => linkTo(address, /ご案内/, 0)

/** Names, password and terms of an invitation's form. */
async function join(page: Page, button: string): Promise<void> {
  await page.getByLabel('パスワード', { exact: false }).first().waitFor()
  const secrets = page.locator('input[type=password]')
  await secrets.nth(0).fill(password)
  await secrets.nth(1).fill(password)
  await page.getByLabel('利用規約とプライバシーポリシーに同意する').check()
  await page.getByRole('button', { name: button }).click()
}

async function registerCompany(page: Page, kind: 'startups' | 'partners', name: string, email: string): Promise<void> {
  await signInAs(page, await newOperator('admin'), `/operator/${kind}/new`)
  await page.getByLabel(/^企業名/).fill(name)
  if (kind === 'startups') await page.getByLabel(/^代表者名/).fill('灯台 守')
  else await page.getByRole('radio', { name: '投資家' }).check()
  await page.getByLabel(/^姓/).fill('灯台')
  await page.getByLabel(/^名/).fill('守')
  await page.getByLabel(/^メールアドレス/).fill(email)
  await page.getByRole('button', { name: '登録して招待を送る' }).click()
  await page.waitForURL(new RegExp(`/operator/${kind}/[^/]+/users$`))
  await page.getByText('招待中').first().waitFor()
}

test('a startup is registered by an operator and joined by its founder, HOME in three steps', async () => {
  const email = newAddress()
  const operator = await newPerson(browser)
  await registerCompany(operator.page, 'startups', `株式会社トウダイ${email}`, email)
  await operator.page.getByText(email).first().waitFor()

  const { page, context, errors } = await newPerson(browser, phone)
  await page.goto(await invitationTo(email))
  await page.getByText(`株式会社トウダイ${email}`).first().waitFor()
  expect(page.url()).not.toContain('token')
  await page.reload() // half-way: the token is kept for the tab
  await join(page, '登録して次へ進む')

  await page.waitForURL('**/register_issue')
  for (const issue of ['資金調達', '営業・販路開拓']) await page.getByRole('checkbox', { name: issue }).check()
  await page.getByRole('button', { name: '営業・販路開拓を上へ' }).click()
  await page.getByRole('button', { name: '次へ進む' }).click()

  await page.waitForURL('**/register_setting')
  await page.getByLabel(/^企業名\(カナ\)/).fill('カブシキガイシャトウダイ')
  await page.getByLabel(/^代表者の役職/).fill('代表取締役')
  await page.getByLabel(/^事業概要/).fill('港の見張りを、離れた場所から助けるサービスです。')
  await page.getByLabel(/^ステージ/).selectOption('シード')
  await page.getByLabel(/^都道府県/).selectOption('千葉県')
  await page.getByLabel(/^従業員数/).fill('4')
  await page.getByRole('checkbox', { name: 'モビリティ・物流' }).check()
  await page.getByRole('button', { name: '登録を完了する' }).click()
  await page.waitForURL(/\/startups\/[^/]+$/)
  await settled(page, 'startup_home')
  await page.getByText('最初の経営目標をつくる').waitFor()
  expect(errors).toEqual([])

  // The link is used up; whoever opens it signed in is home already.
  const home = pathOf(page)
  await page.goto(await invitationTo(email))
  await page.waitForURL(`**${home}`)
  await context.close()
  await operator.context.close()
})

test('a partner is registered by an operator, and its owner joins at the login', async () => {
  const email = newAddress()
  const operator = await newPerson(browser)
  await registerCompany(operator.page, 'partners', `灯台キャピタル${email}`, email)
  await operator.context.close()

  const { page, context, errors } = await newPerson(browser)
  await page.goto(await invitationTo(email))
  await page.getByText(`灯台キャピタル${email}`).waitFor()
  expect(page.url()).not.toContain('invite')
  await join(page, '参加する')
  await page.waitForURL(/\/partners\/[^/]+$/)
  await settled(page, 'partner_timeline')
  expect(errors).toEqual([])
  await context.close()
})

test('an operator is invited by another, and joins at the login', async () => {
  const email = newAddress()
  const admin = await newPerson(browser)
  await signInAs(admin.page, await newOperator('admin'), '/operator/users/new')
  await admin.page.getByLabel(/^姓/).fill('灯台')
  await admin.page.getByLabel(/^名/).fill('光')
  await admin.page.getByLabel(/^メールアドレス/).fill(email)
  await admin.page.getByLabel(/^権限/).selectOption('担当者')
  await admin.page.getByRole('button', { name: '招待メールを送信' }).click()
  await admin.page.waitForURL('**/operator/users?view=invitations')
  await admin.context.close()

  const { page, context, errors } = await newPerson(browser, phone)
  await page.goto('/dev/mails')
  await page.getByRole('searchbox').fill(email)
  const mail = page.getByRole('article').filter({ hasText: email })
  await mail.getByRole('link', { name: 'リンクを開く' }).click()
  await page.getByText(/\*\*\*@people\.example/).waitFor()
  await join(page, '参加する')
  await page.waitForURL('**/operator')
  await settled(page, 'operator_dashboard')
  expect(errors).toEqual([])
  await context.close()
})
