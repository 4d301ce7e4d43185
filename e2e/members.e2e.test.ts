import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson, openBrowser, settled } from './browser.ts'
import { unique } from './cast.ts'
import { linkTo } from './mails.ts'
import { newStartup, signInOwner } from './people.ts'

/** People of one company come and go, as the owner and the people themselves see it. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const secret = 'journey-pass-2026'
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

/** What the owner does to somebody in the list, up to the open dialog. */
async function choose(page: Page, name: string, entry: string) {
  await page.getByRole('button', { name: `${name}さんの操作` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
  return page.getByRole('dialog')
}

async function enterForm(page: Page, email: string) {
  await page.goto('/')
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'ログイン' }).click()
}

test('two people are invited at once; one joins by the mail, is suspended at work, let in again, and removed', {
  timeout: 180_000,
}, async () => {
  const [first, second] = [1, 2].map((n) => `journey${n}-${randomUUID().slice(0, 8)}@people.example`) as [
    string,
    string,
  ]
  const [{ page: owner, ...ofOwner }, { page: joiner, ...ofJoiner }] = [
    await newPerson(browser),
    await newPerson(browser),
  ]
  const name = '旅路 一郎'
  const asked = Date.now()

  const startup = await newStartup({ name: unique('行き来の会社') })
  const home = `/startups/${startup.uid}`
  await signInOwner(owner, startup, `${home}/users/new`)
  await settled(owner, 'startup_user_new')
  await owner.getByRole('button', { name: '一覧を貼り付け' }).click()
  await owner.getByLabel('招待する方の一覧').fill(`${name} ${first}\n旅路,二葉,${second},閲覧のみ`)
  await owner.getByRole('button', { name: '行に追加' }).click()
  await owner.getByRole('button', { name: '招待メールを送信' }).click()
  await owner.waitForURL(`**${home}/users`)
  await rowOf(owner, first).getByText('招待中').waitFor()
  await rowOf(owner, second).getByText('招待中').waitFor()

  await joiner.goto(await linkTo(first, /招待/, asked))
  const fields = joiner.locator('input[type=password]')
  await fields.first().waitFor()
  expect(joiner.url()).not.toContain('token')
  await fields.nth(0).fill(secret)
  await fields.nth(1).fill(secret)
  await joiner.getByRole('checkbox').check()
  await joiner.getByRole('button', { name: /参加|設定する/ }).click()
  await joiner.waitForURL(`**${home}`)
  await joiner.goto(`${home}/goals`)
  await settled(joiner, 'startup_goals')

  await owner.reload()
  await rowOf(owner, first).getByText('有効').waitFor()
  const suspension = await choose(owner, name, '停止する')
  await suspension.getByLabel('理由').fill('確認のため')
  await suspension.getByRole('button', { name: '停止する' }).click()
  await owner.getByText(`${name}さんの利用を停止しました。`).waitFor()
  await joiner.getByRole('searchbox').fill('次の一手')
  await joiner.getByText('このアカウントは停止されています。担当者にお問い合わせください。').waitFor()
  await joiner.getByRole('button', { name: 'ログアウト' }).click()
  await joiner.waitForURL((url) => url.pathname === '/')

  await (await choose(owner, name, '停止を解除する')).getByRole('button', { name: '停止を解除する' }).click()
  await owner.getByText(`${name}さんの停止を解除しました。`).waitFor()
  await enterForm(joiner, first)
  await joiner.waitForURL(`**${home}`)
  await joiner.goto(`${home}/goals`)
  await settled(joiner, 'startup_goals')

  const removal = await choose(owner, name, '削除')
  await removal.getByLabel('引き継ぐ方').waitFor()
  await removal.getByRole('button', { name: '削除' }).click()
  await owner.getByText(`${name}さんを削除しました。`).waitFor()
  await rowOf(owner, first).getByText('有効').waitFor({ state: 'detached' })
  await joiner.getByRole('searchbox').fill('次の一手')
  await joiner.locator('main[data-page=not_found], main[data-page=login]').waitFor()
  expect(await joiner.getByRole('navigation').count()).toBe(0)
  await enterForm(joiner, first)
  await joiner.getByText('メールアドレスまたはパスワードが正しくありません。').waitFor()

  expect([...ofOwner.errors, ...ofJoiner.errors]).toEqual([])
  await ofOwner.context.close()
  await ofJoiner.context.close()
})
