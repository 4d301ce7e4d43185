import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeRaw } from '../../functions/src/testing/raw.ts'
import { newPerson, openBrowser, pathOf, settled } from '../browser.ts'
import { emptyPortal } from '../empty.ts'
import { linkTo } from '../mails.ts'
import { book, findTimes, inMinutes, newPost, writeMemo } from '../operator-forms.ts'

/** From an empty project to companies at work: nobody is there, and the first operator comes by the console. */

const project = process.env.GCLOUD_PROJECT ?? 'demo-banso'
const firestore = `http://${process.env.FIRESTORE_EMULATOR_HOST}`
const auth = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`
const asConsole = { authorization: 'Bearer owner', 'content-type': 'application/json' }
const secret = 'michi-no-hajimari-1'
const fresh = 'mata-hiraku-tobira-2'

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

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/')
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'ログイン' }).click()
}
const isHome = (page: Page, name: string) => settled(page, name)

/** Password twice and the terms, on whatever page an invitation leads to. */
async function accept(page: Page, button: string | RegExp): Promise<void> {
  const fields = page.locator('input[type=password]')
  await fields.first().waitFor()
  await fields.nth(0).fill(secret)
  await fields.nth(1).fill(secret)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: button }).click()
}

async function register(page: Page, kind: 'startups' | 'partners', name: string, email: string): Promise<void> {
  await page.goto(`/operator/${kind}/new`)
  await page.getByLabel(/^企業名/).fill(name)
  if (kind === 'startups') await page.getByLabel(/^代表者名/).fill('一歩 創')
  else await page.getByRole('radio', { name: '投資家' }).check()
  await page.getByLabel(/^姓/).fill('一歩')
  await page.getByLabel(/^名/).fill('創')
  await page.getByLabel(/^メールアドレス/).fill(email)
  await page.getByRole('button', { name: '登録して招待を送る' }).click()
  await page.waitForURL(new RegExp(`/operator/${kind}/[^/]+/users$`))
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
  await isHome(page, 'startup_home')
}

test('an empty project becomes a portal at work', { timeout: 300_000 }, async () => {
  const since = Date.now()
  const [operator, founder, member] = [await newPerson(browser), await newPerson(browser), await newPerson(browser)]

  // A grant document makes the first operator.
  const grant = await grantFirstOperator('first@people.example')
  expect(grant).toMatchObject({ status: 'applied' })
  await enter(operator.page, 'first@people.example', secret)
  await isHome(operator.page, 'operator_dashboard')

  // The operator registers a startup and a partner; the founder walks all three steps.
  await register(operator.page, 'startups', '株式会社イッポ', 'founder@people.example')
  await register(operator.page, 'partners', '一歩キャピタル', 'partner@people.example')
  await founder.page.goto(await linkTo('founder@people.example', /登録のご案内/, since))
  await accept(founder.page, '登録して次へ進む')
  await walkRegistration(founder.page)
  const home = pathOf(founder.page)

  // The founder reads the first article, and has the first interview.
  await newPost(operator.page, 'はじめての記事')
  await founder.page.goto('/startups/posts')
  await settled(founder.page, 'startup_posts')
  await founder.page.getByRole('link', { name: 'はじめての記事' }).first().click()
  await founder.page.getByRole('heading', { name: '最初の一社' }).waitFor()
  await findTimes(operator.page, home.split('/').at(-1) ?? '', '一歩 創', 'はじめての面談')
  await book(operator.page)
  await operator.page.waitForURL(/\/operator\/interviews\/(?!new)[\w-]+$/)
  await founder.page.goto(home)
  await isHome(founder.page, 'startup_home')
  await founder.page.getByText('はじめての面談').first().waitFor()

  // The hour comes and goes: the operator says so and writes down what was said, and the founder reads it.
  const meeting = pathOf(operator.page).split('/').at(-1)
  await changeRaw(`interviews/${meeting}`, { start_at: inMinutes(-180), end_at: inMinutes(-120) })
  await operator.page.goto(`/operator/interviews/${meeting}`)
  await operator.page.getByRole('button', { name: '実施済みにする' }).click()
  await operator.page.getByRole('dialog').getByRole('button', { name: '実施済みにする' }).click()
  await operator.page.locator('main').getByText('実施済み', { exact: true }).first().waitFor()
  await operator.page.getByRole('link', { name: 'メモを開く' }).click()
  await settled(operator.page, 'operator_interview_memos')
  const said = 'はじめの半年で何を確かめるかを話した。'
  const promised = { title: '事業計画の案を送る', side: 'スタートアップ' }
  await writeMemo(operator.page, { body: said, actions: [promised], visibility: 'スタートアップと共有' })
  await founder.page.goto(`${home}/interviews/${meeting}`)
  await settled(founder.page, 'startup_interview')
  await founder.page.getByText(said).waitFor()
  await founder.page.getByText(promised.title).first().waitFor()

  // The founder invites two; one sets a password and signs in.
  await founder.page.goto(`${home}/users/new`)
  await founder.page.getByRole('button', { name: '一覧を貼り付け' }).click()
  await founder.page
    .getByLabel('招待する方の一覧')
    .fill('二歩 進 second@people.example\n三歩,歩,third@people.example,閲覧のみ')
  await founder.page.getByRole('button', { name: '行に追加' }).click()
  await founder.page.getByRole('button', { name: '招待メールを送信' }).click()
  await founder.page.waitForURL(`**${home}/users`)
  await member.page.goto(await linkTo('second@people.example', /招待が届いています/, since))
  await accept(member.page, /参加|設定する/)
  await member.page.waitForURL(`**${home}`)

  // The member forgets the password and sets another.
  await member.page.getByRole('button', { name: /^アカウント/ }).click()
  await member.page.getByRole('button', { name: 'ログアウト' }).click()
  await member.page.waitForURL((url) => url.pathname === '/')
  const forgot = Date.now()
  await member.page.goto(`${home}/login/reset_password`)
  await member.page.getByLabel('メールアドレス').fill('second@people.example')
  await member.page.getByRole('button', { name: '再設定メールを送る' }).click()
  await member.page.getByText('登録済みのメールアドレスであれば', { exact: false }).waitFor()
  await member.page.goto(await linkTo('second@people.example', /再設定/, forgot))
  const fields = member.page.locator('input[type=password]')
  await fields.first().waitFor()
  await fields.nth(0).fill(fresh)
  await fields.nth(1).fill(fresh)
  await member.page.getByRole('button', { name: 'パスワードを変更する' }).click()
  await member.page.getByText('パスワードを変更しました。').first().waitFor()
  await enter(member.page, 'second@people.example', fresh)
  await member.page.waitForURL(`**${home}`)

  // The founder changes the address; the old mailbox takes it back, which ends the sessions.
  const moved = Date.now()
  await founder.page.goto(`${home}/settings/email`)
  await founder.page.getByLabel('新しいメールアドレス').fill('founder-new@people.example')
  await founder.page.getByLabel(/^現在のパスワード/).fill(secret)
  await founder.page.getByRole('button', { name: '確認メールを送る' }).click()
  await founder.page.goto(await linkTo('founder-new@people.example', /メールアドレス変更の確認/, moved))
  await founder.page.getByRole('button', { name: 'メールアドレスを変更する' }).click()
  await founder.page.getByText('メールアドレスを変更しました。').waitFor()
  await enter(founder.page, 'founder-new@people.example', secret)
  await founder.page.waitForURL(`**${home}`)
  const mailbox = await newPerson(browser)
  await mailbox.page.goto(await linkTo('founder@people.example', /メールアドレスが変更されました/, moved))
  await mailbox.page.getByRole('button', { name: '元に戻す' }).click()
  await mailbox.page.getByText('メールアドレスを元に戻しました。').waitFor()
  await founder.page.goto(`${home}/users`)
  await founder.page.waitForURL((url) => url.pathname === '/')
  await enter(founder.page, 'founder@people.example', secret)
  await founder.page.waitForURL(`**${home}/users`)

  // A member is removed in one browser; the other browser's next action is refused.
  await member.page.goto(`${home}/goals`)
  await settled(member.page, 'startup_goals')
  await founder.page.getByRole('button', { name: '二歩 進さんの操作' }).click()
  await founder.page.getByRole('menuitem', { name: '削除' }).click()
  const removal = founder.page.getByRole('dialog')
  await removal.getByLabel('引き継ぐ方').waitFor()
  await removal.getByRole('button', { name: '削除' }).click()
  await founder.page.getByText('二歩 進さんを削除しました。').waitFor()
  await member.page.getByRole('searchbox').fill('次の一手')
  await member.page.locator('main[data-page=not_found], main[data-page=login]').waitFor()

  expect([operator, founder, member, mailbox].flatMap(({ errors }) => errors)).toEqual([])
  for (const { context } of [operator, founder, member, mailbox]) await context.close()
})
