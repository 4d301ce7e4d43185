import { addDays, dayInJapan, momentInJapan, opensWeek } from '@banso/contract/dates'
import { defaultDisclosure, disclosureGroups } from '@banso/contract/startup-disclosures'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeGoal } from '../../functions/src/testing/factory.ts'
import { changeRaw } from '../../functions/src/testing/raw.ts'
import { accept, answerTimes, choose, inDialog, press, writeTo } from '../apply-forms.ts'
import { openTold } from '../bell.ts'
import { openBrowser, pathOf, settled } from '../browser.ts'
import { arriveIn, cast, today, unique } from '../cast.ts'
import { tick } from '../clock.ts'
import { goTo } from '../homes.ts'
import { writeMemo } from '../operator-forms.ts'
import { compareHomes } from '../three-homes.ts'

/**
 * A startup, a partner and an operator from the first word to the last: each in a browser, and nobody reloads. What the
 * operators count is counted over the whole portal, so that no other journey may happen at the same time.
 */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const HOUR = 3_600_000
const noMeeting = '予定されている面談はありません。'
const times = '面談の候補日時を回答してください'
/** The week is told as it opens, and on no other day. */
const told = (...heads: string[]) => (opensWeek(dayInJapan(new Date())) ? heads : [])
const [taken, left] = ['紹介の資料を直す', '試算の前提をそろえる']
const execution = { body: '3施設で契約の内諾を得た。', installed: '20' }

/** Whoever has gone home goes back to the page before. */
async function back(page: Page, name: string): Promise<void> {
  await page.goBack()
  await settled(page, name)
}

/** An interview comes nearer, is over, and is asked about. */
async function moveMeeting(uid: string, start: number, end: number): Promise<void> {
  const [start_at, end_at] = [start, end].map((moment) => new Date(moment).toISOString())
  await changeRaw(`interviews/${uid}`, { start_at, end_at })
  await tick()
}

async function askAndAnswer(investor: Page, founder: Page, words: { question: string; answer: string }) {
  await investor.getByRole('radio', { name: /^質問/ }).check()
  await investor.getByRole('textbox', { name: /^質問の内容/ }).fill(words.question)
  await press(investor, '質問を送る')
  await openTold(founder, /から申込に質問が届きました$/)
  const thread = (page: Page) => page.getByRole('list', { name: 'メッセージ' })
  await thread(founder).getByText(words.question).waitFor()
  await founder.getByRole('textbox', { name: 'メッセージ' }).fill(words.answer)
  await press(founder, '送信')
  await openTold(investor, /から申込にメッセージが届きました$/)
  await thread(investor).getByText(words.answer).waitFor()
}

/** Links the action to the goal and shares it, then records what was done, with the value of a measure. */
async function linkShareAndExecute(founder: Page, goal: string, partner: string): Promise<void> {
  await goTo(founder, '経営アクション')
  await founder.locator('main').getByRole('link', { name: taken }).first().click()
  await settled(founder, 'startup_task')
  await choose(founder, '編集')
  await settled(founder, 'startup_task_edit')
  await founder.getByRole('combobox', { name: /^経営目標/ }).selectOption({ label: goal })
  await founder.getByRole('radio', { name: 'パートナーと共有' }).check()
  await founder.getByRole('combobox', { name: /^共有するパートナー/ }).selectOption({ label: partner })
  await press(founder, '保存')
  await inDialog(founder, '共有する')
  await settled(founder, 'startup_task')
  await founder.getByRole('link', { name: '実行を記録' }).first().click()
  await settled(founder, 'startup_task_execute_new')
  await founder.getByLabel('前進').check({ force: true })
  await founder.getByLabel('実行した内容').fill(execution.body)
  await founder.getByLabel('導入施設数').fill(execution.installed)
  await founder.getByRole('button', { name: '記録する' }).click()
  await settled(founder, 'startup_task')
}

/** What stands first in the partner's timeline, which is open. */
const newest = (investor: Page, text: string) =>
  expect.poll(() => investor.locator('.timeline-text').first().innerText()).toBe(text)

async function rate(page: Page, stars: string): Promise<void> {
  await page.getByRole('radio', { name: stars }).check({ force: true })
  await press(page, '評価を送信')
  await page.getByText('評価を送信しました。').waitFor()
}
const ratingOf = (page: Page, who: string, stars: number) =>
  page.getByRole('region', { name: `${who}の評価` }).getByRole('img', { name: `5段階中${stars}` })

test('from the application to the ratings each step is told to whom it concerns, and the three first pages agree', {
  timeout: 1_200_000,
}, async () => {
  // What others have left to do is done before anything is counted.
  await tick()
  const {
    startup,
    partner,
    operator: inCharge,
  } = await cast({
    disclosure: { ...defaultDisclosure, goals: 'approved_partners' },
  })
  const next_checkin_on = addDays(today, 7)
  const goal = await makeGoal(startup, { title: unique('導入を広げる'), disclosure: 'partners', next_checkin_on })
  const { pages, leave } = await arriveIn(browser, [startup.owner, partner.owner, inCharge])
  const [founder, investor, operator] = pages as [Page, Page, Page]
  const agree = await compareHomes(
    { founder, investor, operator },
    {
      startup: {
        applies: [],
        meeting: noMeeting,
        decisions: [],
        waits: [0, 0, 0],
        week: [],
        work: 0,
        goal: '0%',
        menu: {},
      },
      partner: { asked: 0, waiting: 0, meetings: 0, next: '', menu: {} },
    },
  )
  await agree('before')

  await writeTo(founder, partner.name, '出資相談', '介護の現場へ広げる資金について、ご相談したいです。')
  await inDialog(founder, '申し込む')
  await founder.getByRole('dialog').getByRole('link', { name: '申込を開く' }).click()
  await settled(founder, 'startup_apply')
  await openTold(operator, '新しい申込が届きました')
  await agree('applied', {
    startup: { applies: ['受付待ち'], waits: [0, 0, 1] },
    operator: { new_applies: 1, applies: 1 },
  })

  await back(operator, 'operator_apply')
  await press(operator, 'パートナーへ送る')
  await inDialog(operator, 'パートナーへ送る')
  await openTold(investor, `${startup.name}から申込が届きました`)
  await agree('forwarded', {
    startup: { applies: ['パートナー確認中'], waits: [0, 1, 0] },
    partner: { asked: 1, waiting: 1, next: `${startup.name}の申込に回答`, menu: { 申込: 1 } },
    operator: { new_applies: 0 },
  })
  await newest(investor, `${startup.name}から申込が届きました。`)

  await back(investor, 'partner_apply')
  await askAndAnswer(investor, founder, {
    question: '希望する時期はいつですか。',
    answer: '来月末までを考えています。',
  })
  await openTold(operator, /から申込にメッセージが届きました$/)
  await agree('asked')

  await back(investor, 'partner_apply')
  const day = (ahead: number) => addDays(today, ahead)
  await accept(investor, [day(5), day(6), day(7)])
  await openTold(operator, times)
  await openTold(founder, /への申込が承諾されました$/, times)
  const uid = pathOf(founder).split('/').at(-1) ?? ''
  await agree('accepted', {
    startup: {
      applies: ['面談調整中'],
      meeting: '1件の面談の日程を調整しています。',
      decisions: [`${partner.name}との面談候補日に回答`],
      waits: [1, 0, 0],
      week: told('数字 変わらず', '実行したこと', '相手の回答 1件'),
      menu: { 申込: 1, 面談: 1 },
    },
    partner: { asked: 0, waiting: 0, next: '', menu: {} },
    // Its times are the operators' to answer too.
    operator: { accepted: 1, reports: 1 },
  })

  await back(founder, 'startup_interview')
  await answerTimes(founder)
  await press(founder, '回答を送る')
  await openTold(operator, `${startup.name}が候補日時に回答しました`)
  await answerTimes(operator)
  await press(operator, '回答を送る')
  await operator.getByText('面談の日時が決まりました。').waitFor()
  for (const page of [founder, investor]) await openTold(page, '面談の日時が決まりました')
  await agree('scheduled', {
    startup: { meeting: 'あと5日', decisions: [], waits: [0, 0, 0], menu: {} },
    partner: { meetings: 1 },
    operator: { reports: 0 },
  })

  // The day before: each is reminded, and finds what to know beforehand.
  const tomorrow = Date.now() + 24 * HOUR
  await moveMeeting(uid, tomorrow, tomorrow + HOUR)
  for (const page of [founder, investor, operator]) {
    await openTold(page, /^明日.+から面談があります$/)
    const brief = page.getByRole('list', { name: '進行中の申込' }).getByRole('listitem')
    // Whoever has the application reads what it is for, and not the own name.
    const hasText = page === investor ? '出資相談' : partner.name
    await brief.filter({ hasText }).getByText('面談調整中').waitFor()
  }
  await agree('the day before', { startup: { meeting: 'あと1日' } })

  // It is over; until somebody has written of it, a report is missing.
  const end = Date.now()
  const midnight = Date.parse(momentInJapan(dayInJapan(new Date(end)), '00:00'))
  await moveMeeting(uid, Math.max(end - HOUR, midnight), end)
  await openTold(operator, '面談の実施報告をお願いします')
  await agree('over', {
    startup: { meeting: noMeeting },
    partner: { meetings: 0 },
    operator: { reports: 1, today: 1 },
  })

  await back(operator, 'operator_interview')
  await operator.getByRole('link', { name: 'メモを開く' }).click()
  await settled(operator, 'operator_interview_memos')
  const body = '条件の考え方と、次までの準備を話した。'
  const actions = [
    { title: taken, side: 'スタートアップ' },
    { title: left, side: 'スタートアップ' },
    { title: '投資委員会の日程を知らせる', side: 'パートナー' },
  ]
  await writeMemo(operator, { body, actions, visibility: '参加者全員' })
  const proposal = '担当者から経営アクションの提案があります'
  await openTold(founder, proposal, proposal, '面談のメモが共有されました')
  await openTold(investor, '面談のメモが共有されました')
  for (const page of [founder, investor]) {
    const memo = page.getByRole('article', { name: `${inCharge.name}のメモ` })
    await memo.getByText(body).waitFor()
    for (const { title } of actions) await memo.getByText(title).waitFor()
  }
  const asked = `${inCharge.name}さんの提案への返答`
  await agree('memo', {
    startup: { decisions: [asked, asked], waits: [2, 0, 0], menu: { 経営アクション: 2 } },
    partner: { asked: 1, next: '約束に対応', menu: { 面談: 1 } },
    operator: { proposals: 2 },
  })

  await back(operator, 'operator_interview_memos')
  await operator.goBack()
  await press(operator, '実施済みにする')
  await inDialog(operator, '実施済みにする')
  await operator.locator('main').getByText('実施済み', { exact: true }).first().waitFor()
  // What was held each company rates for itself.
  const held = 'の評価'
  await agree('done', {
    startup: {
      applies: ['対応中'],
      decisions: [asked, asked, held],
      waits: [3, 0, 0],
      menu: { 経営アクション: 2, 面談: 1 },
    },
    partner: { asked: 2, menu: { 面談: 2 } },
    operator: { reports: 0, interviews: 1 },
  })
  for (const page of [founder, investor]) await openTold(page, '面談の評価をお願いします')

  await goTo(founder, '経営アクション')
  await founder.getByRole('button', { name: '提案を確認' }).click()
  const offered = founder.getByRole('dialog').getByRole('article').filter({ hasText: taken })
  await offered.getByRole('button', { name: '取り組む' }).click()
  await offered.waitFor({ state: 'detached' })
  await inDialog(founder, '閉じる')
  await openTold(operator, `${startup.name}が提案を採用しました`)
  await agree('taken up', {
    startup: { decisions: [asked, held], waits: [2, 0, 0], work: 1, menu: { 経営アクション: 1, 面談: 1 } },
    operator: { proposals: 1 },
  })

  await linkShareAndExecute(founder, goal.title, partner.name)
  // 導入施設数 10 → 20 of 30 is half, and has three of four parts of the weight.
  await agree('executed', {
    startup: { goal: '38%', week: told('数字 良くなった1', '実行したこと 1件', '相手の回答 1件') },
    operator: { executions: 1 },
  })
  await newest(investor, `${startup.name}が経営アクション「${taken}」の実行を記録しました。`)
  await goTo(investor, '申込')
  await investor.getByRole('link', { name: '対応中' }).click()
  await investor.getByRole('link', { name: startup.name }).click()
  await settled(investor, 'partner_apply')
  await investor.getByRole('region', { name: disclosureGroups.goals }).getByText('38%').first().waitFor()

  await press(investor, '完了にする')
  await investor.getByRole('combobox', { name: /^結果/ }).selectOption({ label: '出資' })
  await investor.getByRole('dialog').getByRole('textbox', { name: /^金額/ }).fill('5000万')
  await investor.getByRole('dialog').getByRole('textbox', { name: /^内容/ }).fill('初回の出資を決めました。')
  await inDialog(investor, '完了にする')
  await openTold(founder, '申込が完了しました。評価をお願いします')
  await founder.getByText('初回の出資を決めました。').waitFor()
  const menu = { 経営アクション: 1, 面談: 1 }
  await agree('completed', {
    startup: {
      applies: [],
      decisions: [asked, held, 'への申込の評価'],
      waits: [3, 0, 0],
      menu: { ...menu, 申込: 1 },
    },
    partner: { asked: 3, menu: { 面談: 2, 申込: 1 } },
  })

  await back(founder, 'startup_apply')
  await rate(founder, '5 とても満足')
  await back(investor, 'partner_apply')
  await rate(investor, '4 満足')
  await ratingOf(investor, startup.name, 5).waitFor()
  await agree('rated', {
    startup: { decisions: [asked, held], waits: [2, 0, 0], menu },
    partner: { asked: 2, menu: { 面談: 2 } },
  })
  // Nobody is told of a rating: the page has it as soon as what it knows is old enough to be read again.
  const comeBack = async () => {
    await back(founder, 'startup_apply')
    // Who leaves at once takes the reading back that coming here began: one stays until it can have been answered.
    const shown = await ratingOf(founder, partner.name, 4)
      .waitFor({ timeout: 10_000 })
      .then(
        () => true,
        () => false,
      )
    await goTo(founder, 'HOME')
    return shown
  }
  await expect.poll(comeBack, { timeout: 120_000 }).toBe(true)
  await leave()
})
