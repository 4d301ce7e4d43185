import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson, openBrowser, settled } from './browser.ts'
import { linkTo } from './mails.ts'
import { credentialsOf, homeOf, newPartner, signInAs } from './people.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const fresh = 'kumo-no-ue-no-47'

async function enter(page: Page, email: string, secret: string) {
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'ログイン' }).click()
}
/** The owner of a partner of this journey alone. */
async function newOwner() {
  const { owner } = await newPartner()
  const { email: account, password } = credentialsOf(owner)
  const home = homeOf(owner)
  const isAtHome = async (page: Page) => {
    await page.waitForURL(`**${home}`)
    await settled(page)
  }
  return { owner, account, password, home, isAtHome }
}

test('an address is changed by the mail’s link, and the old mailbox takes it back', async () => {
  const { owner: person, account, password, home, isAtHome } = await newOwner()
  const to = `moved-${account}`
  const asked = Date.now()
  const { page, context, errors } = await newPerson(browser)
  await signInAs(page, person, `${home}/settings/email`)
  await page.getByLabel('新しいメールアドレス').fill(to)
  await page.getByLabel(/^現在のパスワード/).fill(password)
  await page.getByRole('button', { name: '確認メールを送る' }).click()
  await page.getByText(`${to} の確認待ちです。`).waitFor()

  // Whoever is signed in here: the link shows its page, and its secret leaves the address.
  await page.goto(await linkTo(to, /メールアドレス変更の確認/, asked))
  await page.getByText(`${to} に変更します。`).waitFor()
  expect(page.url()).not.toContain('#')
  await page.getByRole('button', { name: 'メールアドレスを変更する' }).click()
  await page.getByText('メールアドレスを変更しました。').waitFor()
  await page.getByRole('button', { name: 'ログインへ進む' }).click()
  await enter(page, to, password)
  await isAtHome(page)
  await page.goto(`${home}/settings/email`)
  await page.locator('main').getByText(to).waitFor()
  expect(await page.getByText('確認待ち').count()).toBe(0)

  const owner = await newPerson(browser)
  const link = await linkTo(account, /メールアドレスが変更されました/, asked)
  await owner.page.goto(link)
  await owner.page.getByRole('button', { name: '元に戻す' }).click()
  await owner.page.getByText('メールアドレスを元に戻しました。').waitFor()
  expect(owner.page.url()).not.toContain('#')
  // The other session is over with its next call.
  await page.goto(`${home}/settings/profile`)
  await page.waitForURL((url) => url.pathname === '/')

  await owner.page.goto(await linkTo(account, /再設定/, asked))
  const fields = owner.page.locator('input[type=password]')
  await fields.nth(0).fill(fresh)
  await fields.nth(1).fill(fresh)
  await owner.page.getByRole('button', { name: 'パスワードを変更する' }).click()
  await owner.page.getByText('パスワードを変更しました。').first().waitFor()
  await enter(owner.page, account, fresh)
  await isAtHome(owner.page)
  await owner.page.goto(link)
  await owner.page.getByRole('button', { name: '元に戻す' }).click()
  await owner.page.getByText('リンクの有効期限が切れています。').waitFor()
  expect([...errors, ...owner.errors]).toEqual([])
  await context.close()
  await owner.context.close()
})

test('a new password ends the session of another browser and keeps this one', async () => {
  const { owner, account, password, home } = await newOwner()
  const [here, there] = [await newPerson(browser), await newPerson(browser)]
  await signInAs(there.page, owner, `${home}/settings/profile`)
  await signInAs(here.page, owner, `${home}/settings/password`)
  const fields = here.page.locator('input[type=password]')
  await fields.nth(2).waitFor()
  for (const [index, text] of [password, fresh, fresh].entries()) await fields.nth(index).fill(text)
  await here.page.getByRole('button', { name: 'パスワードを変更する' }).click()
  await here.page.getByText('パスワードを変更しました。').waitFor()
  expect(await fields.nth(0).inputValue()).toBe('')
  await here.page.goto(`${home}/settings/profile`)
  await settled(here.page, 'partner_settings_profile')

  await there.page.goto(`${home}/settings/profile`)
  await there.page.waitForURL((url) => url.pathname === '/')
  await enter(there.page, account, password)
  await there.page.getByText('メールアドレスまたはパスワードが正しくありません。').waitFor()
  await here.context.close()
  await there.context.close()
})
