import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeIssue } from '../functions/src/testing/factory.ts'
import { publishableAs } from '../functions/src/testing/inputs.ts'
import { expectAccessible } from './accessible.ts'
import { desktop, newPerson, openBrowser, phone, settled } from './browser.ts'
import { unique } from './cast.ts'
import { newPartner, newStartup, signInOwner } from './people.ts'

/** A founder applies to an investor with a file, looks after the apply, and withdraws it. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const press = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true }).click()

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)('an apply is made, followed and withdrawn on a %s', async (_, size) => {
  const startup = await newStartup()
  await makeIssue(startup, { title: 'シリーズAの調達' })
  const { name: partner } = await newPartner({ ...publishableAs.investor, name: unique('橋渡し銀行') })
  const { page, context, errors } = await newPerson(browser, size)
  await signInOwner(page, startup, '/startups/partners/investor')
  await settled(page, 'startup_partners_investor')
  await page.getByRole('searchbox', { name: '企業名・得意領域' }).fill(partner)
  await page.getByRole('button', { name: `${partner}に申し込む` }).click()

  const dialog = page.getByRole('dialog', { name: `${partner}への申込` })
  await dialog.getByLabel('出資相談').check()
  await dialog.getByLabel('シリーズAの調達').check()
  await expectAccessible(page)
  await press(dialog, '次へ進む')

  await dialog.getByRole('textbox', { name: 'メッセージ' }).fill('融資と組み合わせた資金計画をご相談したいです。')
  const plan = { name: '資金計画.csv', mimeType: 'text/csv', buffer: Buffer.from('月,支出\n11,3200000\n') }
  await dialog.locator('input[type=file]').setInputFiles(plan)
  await dialog.getByRole('button', { name: /^資金計画\.csv.*ダウンロード$/ }).waitFor()
  await expectAccessible(page)
  await press(dialog, '次へ進む')

  await dialog.getByText('関連する課題1件、メッセージ、添付資料1件').waitFor()
  await dialog.getByText('3名の氏名、役職、自己紹介').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('情報の共有に同意する').check()
  await press(dialog, '申し込む')
  await dialog.getByText('申込を受け付けました。').waitFor()
  await dialog.getByRole('link', { name: '申込を開く' }).click()

  await settled(page, 'startup_apply')
  await page.getByText('担当者の確認を待っています。').waitFor()
  await page.getByRole('textbox', { name: 'メッセージ' }).fill('来週の前半でしたら、いつでも伺えます。')
  await page.getByRole('button', { name: '送信' }).click()
  await page.getByRole('list', { name: 'メッセージ' }).getByText('来週の前半でしたら、いつでも伺えます。').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^資金計画\.csv.*ダウンロード$/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe('資金計画.csv')
  await expectAccessible(page)

  // The list knows it too, and from there it is taken back.
  await page.getByRole('link', { name: '申込', exact: true }).first().click()
  await settled(page, 'startup_applies')
  await expectAccessible(page)
  await page.getByRole('button', { name: `${partner}への申込の操作` }).click()
  await page.getByRole('menuitem', { name: '取り下げる' }).click()
  const question = page.getByRole('dialog', { name: `${partner}への申込を取り下げますか?` })
  await question.getByLabel('理由(任意)').fill('時期を見直すため')
  await expectAccessible(page)
  await press(question, '取り下げる')
  await page.getByText('申込を取り下げました。').waitFor()
  await page.getByRole('button', { name: `${partner}への申込の操作` }).waitFor({ state: 'detached' })
  expect(errors).toEqual([])
  await context.close()
})
