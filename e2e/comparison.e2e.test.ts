import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishableAs } from '../functions/src/testing/inputs.ts'
import { newPerson, openBrowser, settled } from './browser.ts'
import { unique } from './cast.ts'
import { newPartner, newStartup, signInOwner } from './people.ts'

/** A founder compares three investors and applies to two of them at once. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('three investors are compared, and two of them applied to', async () => {
  const startup = await newStartup()
  const word = unique('見比べ')
  const [first, second, third] = [`${word}一号投資`, `${word}二号投資`, `${word}三号投資`] as const
  // What they say of themselves differs in the amount alone.
  const { investor_profile, ...said } = publishableAs.investor
  const invests = (millions: number) => ({ ...investor_profile, ticket_min_jpy: 1e6, ticket_max_jpy: millions * 1e6 })
  await Promise.all(
    [first, second, third].map((name, at) => newPartner({ ...said, name, investor_profile: invests(at + 10) })),
  )
  const { page, context, errors } = await newPerson(browser)
  await signInOwner(page, startup, '/startups/partners/investor')
  await settled(page, 'startup_partners_investor')
  await page.getByRole('searchbox', { name: '企業名・得意領域' }).fill(word)
  for (const name of [first, second, third]) await page.getByLabel(`${name}を比較に追加`).check()
  const tray = page.getByRole('region', { name: '比較する投資家' })
  await tray.getByText('3社(5社まで)').waitFor()
  await tray.getByRole('link', { name: '比較する' }).click()

  await settled(page, 'startup_partners_investor_comparison')
  const columns = page.getByRole('columnheader')
  for (const name of [first, second, third]) await columns.filter({ hasText: name }).waitFor()
  await page.getByRole('rowheader', { name: '出資額' }).waitFor()
  const rows = page.getByRole('rowheader')
  const all = await rows.count()
  await page.getByLabel('差分だけ表示').check()
  await expect.poll(() => rows.count()).toBeLessThan(all)
  await page.getByRole('button', { name: `${third}を外す` }).click()
  await columns.filter({ hasText: third }).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'まとめて申し込む' }).click()
  const dialog = page.getByRole('dialog', { name: '2社への申込' })
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  await dialog.getByLabel('面談希望').check()
  await press('次へ進む')
  await dialog
    .getByRole('textbox', { name: `${first}へのメッセージ` })
    .fill('シードの調達について、投資の方針を伺いたいです。')
  await press('このメッセージをほかの申込先にも使う')
  await press('次へ進む')
  await dialog.getByLabel('情報の共有に同意する').check()
  await press('申し込む')
  const sent = dialog.getByRole('list', { name: '受け付けた申込' })
  for (const name of [first, second]) await sent.getByText(name).waitFor()
  await dialog.getByText('閉じる', { exact: true }).click()

  await page.goto(`/startups/${startup.uid}/applies`)
  await settled(page, 'startup_applies')
  for (const name of [first, second]) await page.getByRole('link', { name }).first().waitFor()
  expect(await page.getByRole('link', { name: third }).count()).toBe(0)
  expect(errors).toEqual([])
  await context.close()
})
