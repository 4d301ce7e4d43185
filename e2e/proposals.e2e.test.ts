import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestStartup } from '../functions/src/testing/factory.ts'
import { newPerson, openBrowser, phone, settled } from './browser.ts'
import { unique } from './cast.ts'
import { newOperator, newStartup, signInAs, signInOwner } from './people.ts'

/** One action for ten startups: who answers what, and what the operator reads of it. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const title = '補助金の申請を準備する'

/** Searches for a startup by its name and takes it by keyboard. */
async function choose(page: Page, { name }: TestStartup): Promise<void> {
  await page.getByRole('combobox', { name: /^スタートアップ/ }).fill(name)
  await page.getByRole('option', { name }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: '選択したスタートアップ' }).getByText(name).waitFor()
}

/** The owner finds the proposal among the actions and opens what can be answered. */
async function openProposal(page: Page, startup: TestStartup): Promise<void> {
  await signInOwner(page, startup, `/startups/${startup.uid}/tasks`)
  await settled(page, 'startup_tasks')
  await page.getByText('担当者から1件の提案があります').waitFor()
  await page.getByRole('button', { name: '提案を確認' }).click()
  await page.getByRole('dialog').getByRole('link', { name: title }).waitFor()
}
const answer = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

test('ten startups are asked, two accept, one declines with its reason, and the rate shows', async () => {
  const startups = await Promise.all(
    Array.from({ length: 10 }, (_, at) => newStartup({ name: unique(`提案先${at} 株式会社`) })),
  )
  const [first, second, third] = startups as [TestStartup, TestStartup, TestStartup, ...TestStartup[]]
  const operator = await newPerson(browser)
  await signInAs(operator.page, await newOperator('manager'), '/operator/tasks/new')
  await settled(operator.page, 'operator_task_new')
  for (const startup of startups) await choose(operator.page, startup)
  await operator.page.getByRole('textbox', { name: /^経営アクション名/ }).fill(title)
  await operator.page.getByRole('button', { name: '経営アクションを提案' }).click()
  await operator.page.getByText(`「${title}」を10社に提案しました。`).waitFor()
  await operator.page.getByText('承諾 0社 見送り 0社 未回答 10社').waitFor()

  const founders = [await newPerson(browser), await newPerson(browser, phone), await newPerson(browser)] as const
  for (const [at, startup] of [first, second].entries()) {
    const { page } = founders[at as 0 | 1]
    await openProposal(page, startup)
    await answer(page, '取り組む').click()
    await page.getByText('担当者から1件の提案があります').waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: title }).first().waitFor()
  }
  const { page } = founders[2]
  await openProposal(page, third)
  await answer(page, '見送る').click()
  const reason = page.getByRole('dialog', { name: '見送る' })
  await reason.getByRole('textbox').fill('今期は人手が足りません。')
  await reason.getByRole('button', { name: '見送る' }).click()
  await reason.waitFor({ state: 'hidden' })

  await operator.page.reload()
  await operator.page.getByText('回答率 30%').waitFor()
  await operator.page.getByText('承諾 2社 見送り 1社 未回答 7社').waitFor()
  const reasons = operator.page.getByRole('list', { name: '見送りと取り下げの理由' })
  await reasons.getByText('今期は人手が足りません。').waitFor()
  await reasons.getByText(third.name).waitFor()
  await operator.page.getByRole('button', { name: '未回答のスタートアップに回答を依頼' }).click()
  await operator.page.getByText('7社に回答を依頼しました。').waitFor()
  expect([operator, ...founders].flatMap(({ errors }) => errors)).toEqual([])
  for (const { context } of [operator, ...founders]) await context.close()
})
