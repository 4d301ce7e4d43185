import { addDays } from '@banso/contract/dates'
import type { InterviewDocument } from '@banso/contract/interviews'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeGoal, makeTask } from '../functions/src/testing/factory.ts'
import { changeRaw } from '../functions/src/testing/raw.ts'
import { accept, answerTimes, choose, inDialog, press } from './apply-forms.ts'
import { openTold } from './bell.ts'
import { openBrowser, pathOf, settled } from './browser.ts'
import { arriveIn, cast, inDays, meeting, open, reached, today, unique } from './cast.ts'
import { tick } from './clock.ts'
import { card, goTo } from './homes.ts'

/** The ways between three sides that do not go as wished: everybody hears of it, and is left with a way on. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const patience = { timeout: 300_000 }
const arrive = (...people: Parameters<typeof arriveIn>[1]) => arriveIn(browser, people)
const nextCandidates = async (page: Page) => {
  await page.getByRole('link', { name: '次の候補を見る' }).click()
  await page.locator('main[data-page="startup_partners_investor"][data-state="ready"]').waitFor()
}

test('a refusal reaches the startup with its reason and the way to the next candidates', patience, async () => {
  const all = await cast()
  const apply = await reached(all)
  const at = `/partners/${all.partner.uid}/applies/${apply.uid}`
  const { pages, leave } = await arrive(all.startup.owner, [all.partner.owner, at])
  const [founder, investor] = pages as [Page, Page]
  await investor.getByRole('radio', { name: /^見送り/ }).check()
  await investor.getByRole('combobox', { name: /^見送りの理由/ }).selectOption({ label: '時期が合わない' })
  await investor.getByRole('textbox', { name: /^見送りの理由の詳細/ }).fill('今期の枠は使い切りました。')
  await press(investor, '見送る')
  await openTold(founder, /への申込は見送りになりました/)
  await founder.getByText('見送りの理由:時期が合わない').waitFor()
  await founder.getByText('今期の枠は使い切りました。').first().waitFor()
  await nextCandidates(founder)
  await goTo(founder, 'HOME')
  await founder.getByText('進行中の申込はありません。').waitFor()
  await leave()
})

test('what nobody answers expires by the clock; all three sides are told and go on', patience, async () => {
  const all = await cast()
  const apply = await reached(all)
  const { pages, leave } = await arrive(all.startup.owner, all.partner.owner, all.operator)
  const [founder, investor, operator] = pages as [Page, Page, Page]
  // Ten working days after its due day have gone by.
  await changeRaw(`applies/${apply.uid}`, { respond_due_at: inDays(-40) })
  await tick()
  await openTold(founder, /への申込の期限が切れました/)
  await nextCandidates(founder)
  await openTold(investor, /からの申込の期限が切れました/)
  await investor.getByText('回答がないまま期限が切れました。').first().waitFor()
  expect(await investor.getByRole('radiogroup', { name: '回答' }).count()).toBe(0)
  await openTold(operator, /の申込の期限が切れました/)
  await operator.locator('main').getByText('期限切れ').first().waitFor()
  await leave()
})

test('a withdrawal after the acceptance takes back the times and what the partner could read', patience, async () => {
  const all = await cast()
  const apply = await reached(all)
  const atPartner = `/partners/${all.partner.uid}/applies/${apply.uid}`
  const { pages, leave } = await arrive(all.startup.owner, [all.partner.owner, atPartner], all.operator)
  const [founder, investor, operator] = pages as [Page, Page, Page]
  await accept(investor, [addDays(today, 5), addDays(today, 6), addDays(today, 7)])
  await investor.getByRole('link', { name: '面談を開く' }).click()
  await settled(investor, 'partner_interview')
  const atMeeting = pathOf(investor)
  const times = '面談の候補日時を回答してください'
  await openTold(operator, times)
  await answerTimes(operator)
  await press(operator, '回答を送る')
  await openTold(founder, times, /承諾されました/)
  await choose(founder, '取り下げる')
  await founder.getByRole('textbox', { name: /^理由/ }).fill('自己資金で進めるため')
  await inDialog(founder, '取り下げる')
  await founder.getByText('申込を取り下げました。').waitFor()
  await goTo(founder, 'HOME')
  await founder.getByText('予定されている面談はありません。').waitFor()
  await founder.getByText('進行中の申込はありません。').waitFor()

  await openTold(operator, '面談が中止になりました', /が申込を取り下げました/)
  await openTold(investor, '面談が中止になりました', /が申込を取り下げました/)
  await open(investor, atMeeting, 'partner_interview')
  expect(await investor.getByRole('list', { name: '候補日時' }).count()).toBe(0)
  await investor.goto(atPartner)
  await investor.getByText(/見つかりません/).waitFor()
  await goTo(investor, 'タイムライン')
  await investor.getByText('予定されている面談はありません。').waitFor()
  await leave()
})

test('a time that is changed is told with the old one, and stands until it is', patience, async () => {
  const all = await cast()
  const old = inDays(4)
  const { uid, title } = await meeting(all, { status: 'scheduled', start_at: old, end_at: inDays(4.0) })
  const at = `/startups/${all.startup.uid}/interviews/${uid}`
  const { pages, leave } = await arrive([all.startup.owner, at], all.partner.owner, all.operator)
  const [founder, investor, operator] = pages as [Page, Page, Page]
  await press(founder, '日程の変更を希望する')
  await founder.getByRole('textbox', { name: /^変更を希望する理由/ }).fill('展示会と重なったため')
  await inDialog(founder, '希望を送る')
  await founder.getByText('日程変更の希望を送りました。').waitFor()
  await founder.locator('main').getByText('実施予定').first().waitFor()

  await openTold(operator, '面談の日程変更の希望が届きました')
  await press(operator, '日程を変更する')
  const dialog = operator.getByRole('dialog')
  await dialog.getByRole('button', { name: '日時を直接入力する' }).click()
  await dialog.getByRole('textbox', { name: /^日付/ }).fill(addDays(today, 6).replaceAll('-', '/'))
  await dialog.getByRole('combobox', { name: /^時刻/ }).selectOption({ label: '14:00' })
  await inDialog(operator, '日程を変更する')
  for (const page of [founder, investor]) {
    await openTold(page, '面談の候補日時を回答してください')
    await answerTimes(page)
    await press(page, '回答を送る')
    // The next one answers what this answer has left.
    await page
      .getByText(/^(回答を送りました。|面談の日時が決まりました。)$/)
      .first()
      .waitFor()
  }
  const changed = /^面談の日時が変わりました\(.+ 10:00→.+ 14:00\)$/
  // What was told of the same meeting before stands under it.
  await openTold(operator, changed)
  await openTold(founder, changed)
  await founder.getByText(/変更前 .*10:00/).waitFor()
  await goTo(founder, 'HOME')
  await card(founder, '次の面談').getByRole('link', { name: title }).waitFor()
  await leave()
})

test('two people of the partner answer the one time at once: one sets it, the other is told', patience, async () => {
  const all = await cast()
  const answers = { operator: 'ok', [all.startup.uid]: 'ok' } as const
  const slot = { uid: 'only', start_at: inDays(5), answers, hold_expires_at: null }
  const { uid } = await meeting(all, { candidate_slots: [slot] } as Partial<InterviewDocument>)
  const at = `/partners/${all.partner.uid}/interviews/${uid}`
  const { pages, leave } = await arrive(all.startup.owner, [all.partner.owner, at], [all.partner.member, at])
  const [founder, ...colleagues] = pages as [Page, Page, Page]
  for (const page of colleagues) await answerTimes(page)
  await Promise.all(colleagues.map((page) => press(page, '回答を送る')))
  const ended = await Promise.all(
    colleagues.map((page) =>
      Promise.race([
        page
          .getByText('面談の日時が決まりました。', { exact: true })
          .waitFor()
          .then(() => 'set'),
        page
          .getByText(/^現在の状態ではこの操作はできません。/)
          .first()
          .waitFor()
          .then(() => 'told'),
      ]),
    ),
  )
  expect(ended.toSorted()).toEqual(['set', 'told'])
  for (const page of colleagues) await page.locator('main').getByText('実施予定').first().waitFor()
  await openTold(founder, '面談の日時が決まりました')
  await leave()
})

test('somebody leaves with work open: it passes on, and what comes to them comes to who stays', patience, async () => {
  const all = await cast()
  const { startup, partner } = all
  const leaver = startup.member
  const person = { uid: leaver.uid, actor: 'startup', name: leaver.name } as const
  const goal = await makeGoal(startup, { title: unique('残した目標'), owner: person } as object)
  const task = await makeTask(startup, {
    title: unique('残した仕事'),
    assignees: [person],
    assignee_uids: [leaver.uid],
  } as object)
  const apply = await reached(all, { applicant: person, applicant_user_uid: leaver.uid } as object)
  const { pages, leave } = await arrive([startup.owner, `/startups/${startup.uid}/users`], partner.owner)
  const [owner, investor] = pages as [Page, Page]
  await owner.getByRole('button', { name: `${leaver.name}さんの操作` }).click()
  await owner.getByRole('menuitem', { name: '削除' }).click()
  await owner.getByRole('combobox', { name: '引き継ぐ方' }).waitFor()
  await inDialog(owner, '削除')
  await owner.getByText(`${leaver.name}さんを削除しました。`).waitFor()
  await goTo(owner, 'HOME')
  await owner
    .getByRole('link', { name: new RegExp(goal.title) })
    .first()
    .waitFor()
  // HOME tells what is due by today; what has no day stands in the list.
  await goTo(owner, '経営アクション')
  await owner.locator('main').getByRole('link', { name: task.title }).first().click()
  await settled(owner, 'startup_task')
  await owner.locator('main').getByText(startup.owner.name).first().waitFor()

  // With the leaver's place taken, which changes the application.
  await open(investor, `/partners/${partner.uid}/applies/${apply.uid}`, 'partner_apply')
  await investor.getByRole('radio', { name: /^承諾/ }).check()
  await press(investor, '承諾する')
  await openTold(owner, /承諾されました/)
  await leave()
})
