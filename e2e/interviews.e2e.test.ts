import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeInterview } from '../functions/src/testing/factory.ts'
import { changeRaw } from '../functions/src/testing/raw.ts'
import { newPerson, openBrowser, pathOf, phone, settled } from './browser.ts'
import { book, findTimes, writeMemo } from './operator-forms.ts'
import { newOperator, newStartup, signInAs, signInOwner } from './people.ts'

/** Interviews that operators set, and what comes of them. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('two operators book the same hour of the same founder at once: one succeeds, the other is told', async () => {
  const startup = await newStartup({ name: '重なりテスト株式会社' })
  const [first, second] = [await newPerson(browser), await newPerson(browser)]
  const address = `/operator/interviews/new?startup_uid=${startup.uid}`
  await signInAs(first.page, await newOperator('admin'), address)
  await signInAs(second.page, await newOperator('manager'), address)
  const both = [first.page, second.page]
  const [some, others] = [
    await findTimes(first.page, startup.owner.name, '一人目の面談'),
    await findTimes(second.page, startup.owner.name, '二人目の面談'),
  ]
  const hour = some.find((time) => others.includes(time))
  if (!hour) throw new Error(`no hour suits both: ${some} / ${others}`)

  await Promise.all(both.map((page) => book(page, hour)))
  const ended = await Promise.all(
    both.map((page) =>
      Promise.race([
        page.waitForURL(/\/operator\/interviews\/(?!new)[\w-]+$/).then(() => 'booked'),
        page
          .getByText(/ほかの面談が入っています/)
          .first()
          .waitFor()
          .then(() => 'told'),
      ]),
    ),
  )
  expect(ended.toSorted()).toEqual(['booked', 'told'])
  const told = both[ended.indexOf('told')] as Page
  expect(await told.getByRole('textbox', { name: /^面談名/ }).inputValue()).not.toBe('')
  // Looking again offers the hour to nobody, and another one is booked at once.
  await told.getByRole('button', { name: 'もう一度探す' }).click()
  await told.getByText(hour).waitFor({ state: 'detached' })
  await book(told)
  await told.waitForURL(/\/operator\/interviews\/(?!new)[\w-]+$/)
  await first.context.close()
  await second.context.close()
})

test("a memo's next actions stand on the startup's side and in the ledger", async () => {
  const startup = await newStartup({ name: '約束テスト株式会社' })
  const [operator, founder] = [await newPerson(browser), await newPerson(browser)]
  const { page } = operator
  await signInAs(page, await newOperator('manager'), `/operator/interviews/new?startup_uid=${startup.uid}`)
  await findTimes(page, startup.owner.name, '振り返りの面談')
  await book(page)
  await page.waitForURL(/\/operator\/interviews\/(?!new)[\w-]+$/)
  const address = pathOf(page)
  // The hour has come and gone.
  const hours = (ago: number) => new Date(Date.now() - ago * 3_600_000).toISOString()
  await changeRaw(`interviews/${address.split('/').at(-1)}`, { start_at: hours(3), end_at: hours(2) })

  await page.goto(address)
  await page.getByRole('button', { name: '実施済みにする' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '実施済みにする' }).click()
  await page.locator('main').getByText('実施済み', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'メモを開く' }).click()
  await settled(page, 'operator_interview_memos')
  await writeMemo(page, {
    body: '紹介の条件と、資料の準備を話した。',
    actions: [
      { title: '紹介資料を直す', side: 'スタートアップ' },
      { title: '候補の一覧を送る', side: '運営' },
    ],
    visibility: 'スタートアップと共有',
  })
  const ledger = page.getByRole('list', { name: '約束' })
  await ledger.getByText('紹介資料を直す').waitFor()
  await ledger.getByText('候補の一覧を送る').waitFor()

  await signInOwner(founder.page, startup, `/startups/${startup.uid}/tasks`)
  await settled(founder.page, 'startup_tasks')
  await founder.page.getByRole('button', { name: '提案を確認' }).click()
  await founder.page.getByRole('dialog').getByText('紹介資料を直す').first().waitFor()
  await founder.page.goto(`/startups/${startup.uid}/interviews/${address.split('/').at(-1)}`)
  await settled(founder.page, 'startup_interview')
  await founder.page.getByText('紹介の条件と、資料の準備を話した。').waitFor()
  await founder.page.getByText('候補の一覧を送る').first().waitFor()

  // The same ledger on the company's page.
  await page.goto(`/operator/startups/${startup.uid}/memos`)
  await settled(page, 'operator_startup_memos')
  await page.getByRole('list', { name: '約束' }).getByText('候補の一覧を送る').waitFor()
  expect([...operator.errors, ...founder.errors]).toEqual([])
  await operator.context.close()
  await founder.context.close()
})

test('a memo begun at the desk is gone on with on a phone, and the desk is told', async () => {
  const startup = await newStartup({ name: '下書きテスト株式会社' })
  const at = new Date(Date.now() - 86_400_000).toISOString()
  const interview = await makeInterview(startup, [startup.owner, startup.member], { status: 'done', start_at: at })
  const [desk, mobile] = [await newPerson(browser), await newPerson(browser, phone)]
  const box = (page: Page) => page.getByRole('textbox', { name: /^メモ/ })
  const begin = async (page: Page) => {
    await signInOwner(page, startup, `/startups/${startup.uid}/interviews/${interview.uid}`)
    await settled(page, 'startup_interview')
    await page.getByRole('button', { name: 'メモを書く' }).click()
    await page.getByRole('button', { name: '文字のみ' }).click()
  }
  await begin(desk.page)
  await box(desk.page).fill('机で書き始めた。')
  await desk.page.getByText('下書きを保存済み').waitFor()
  await begin(mobile.page)
  await mobile.page.getByText('ほかの端末で入力した下書きを復元しました。').waitFor()
  await box(mobile.page).fill('机で書き始めた。電車で書き終えた。')
  await mobile.page.getByRole('button', { name: 'メモを保存' }).click()
  await mobile.page.getByText('メモを保存しました。').waitFor()
  await box(desk.page).fill('机で書き始めた。まだ続く。')
  await desk.page.getByText(/ほかの端末で保存または破棄されました。/).waitFor()
  expect(await box(desk.page).inputValue()).toBe('机で書き始めた。まだ続く。')
  expect([...desk.errors, ...mobile.errors]).toEqual([])
  await desk.context.close()
  await mobile.context.close()
})
