import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choose, findPartner, inDialog, press, writeTo } from './apply-forms.ts'
import { openTold } from './bell.ts'
import { openBrowser } from './browser.ts'
import { arriveIn, cast, reached, unique } from './cast.ts'
import { goTo } from './homes.ts'
import { newStartup } from './people.ts'

/** Operators take a partner from the list, or suspend one of its people, while all of them are at work. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const patience = { timeout: 300_000 }

test(
  'a partner taken from the list: all are told or see it at their next step, and what runs goes on',
  patience,
  async () => {
    const all = await cast({}, 'admin')
    const { startup, partner } = all
    await reached(all)
    const other = await newStartup({ name: unique('見比べる株式会社') })
    const { pages, leave } = await arriveIn(browser, [
      startup.owner,
      partner.owner,
      [all.operator, `/operator/partners/${partner.uid}`],
      other.owner,
    ])
    const [founder, investor, operator, looker] = pages as [Page, Page, Page, Page]
    await writeTo(looker, partner.name, '出資相談', '来期の資金計画について、ご相談したいです。')

    await choose(operator, '非掲載にする')
    const reason = '担当者の交代のため、しばらく受付を休みます。'
    await operator.getByRole('dialog').getByRole('textbox', { name: /^理由/ }).fill(reason)
    await inDialog(operator, '非掲載にする')
    await operator.getByText('掲載状況を「非掲載」にしました。').waitFor()
    await operator.locator('main').getByText('非掲載', { exact: true }).first().waitFor()

    await openTold(investor, '掲載状況が「非掲載」になりました')
    await investor.getByText('掲載状況:非掲載').waitFor()
    // Who was about to apply is told why it cannot be, and finds the partner no more.
    await inDialog(looker, '申し込む')
    await looker.getByText('この申込先は、現在掲載されていません。一覧から選び直してください。').waitFor()
    await inDialog(looker, '閉じる')
    const applying = looker.getByRole('button', { name: `${partner.name}に申し込む` })
    await findPartner(looker, partner.name)
    await applying.waitFor({ state: 'detached' })
    await looker.locator('main[data-page="startup_partners_investor"][data-state="empty"]').waitFor()

    await goTo(investor, '申込')
    await investor.getByRole('link', { name: startup.name }).click()
    await investor.getByRole('radio', { name: /^承諾/ }).check()
    await press(investor, '承諾する')
    await openTold(founder, /への申込が承諾されました$/)

    await press(operator, 'もう一度掲載する')
    await inDialog(operator, 'もう一度掲載する')
    await operator.getByText('掲載状況を「掲載中」にしました。').waitFor()
    await openTold(investor, '掲載状況が「掲載中」になりました')
    expect(await investor.getByText(/^掲載状況:/).count()).toBe(0)
    await findPartner(looker, partner.name)
    await applying.waitFor()
    await leave()
  },
)

test(
  'who is suspended is shut out at the next step; a colleague goes on, and the startup notices nothing',
  patience,
  async () => {
    const all = await cast({}, 'admin')
    const { startup, partner } = all
    const { uid, name } = partner.member
    const partner_assignee = { uid, actor: 'partner', name } as const
    const apply = await reached(all, { partner_assignee, partner_assignee_uid: uid } as object)
    const { pages, leave } = await arriveIn(browser, [
      [startup.owner, `/startups/${startup.uid}/applies/${apply.uid}`],
      partner.owner,
      [all.operator, `/operator/partners/${partner.uid}/users`],
      [partner.member, `/partners/${partner.uid}/applies/${apply.uid}`],
    ])
    const [founder, owner, operator, member] = pages as [Page, Page, Page, Page]
    await operator.getByRole('button', { name: `${name}さんの操作` }).click()
    await operator.getByRole('menuitem', { name: '停止する' }).click()
    await operator.getByRole('dialog').getByLabel('理由').fill('確認のため')
    await inDialog(operator, '停止する')
    await operator.getByText(`${name}さんの利用を停止しました。`).waitFor()

    await goTo(member, 'タイムライン')
    await member.getByText('このアカウントは停止されています。担当者にお問い合わせください。').waitFor()
    expect(await member.getByRole('navigation', { name: 'メイン' }).count()).toBe(0)
    await founder.getByRole('textbox', { name: 'メッセージ' }).fill('その後のご検討はいかがでしょうか。')
    await press(founder, '送信')
    await openTold(owner, new RegExp(`${startup.name}から申込にメッセージが届きました$`))
    await owner.getByRole('radio', { name: /^承諾/ }).check()
    await press(owner, '承諾する')
    await openTold(founder, /への申込が承諾されました$/)
    await leave()
  },
)
