import { addDays, dayInJapan, opensWeek } from '@banso/contract/dates'
import { addToMonth, monthOf } from '@banso/contract/months'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  makeApply,
  makeContact,
  makeGoal,
  makeInterview,
  makeMetric,
  makePartner,
  makeStartup,
  makeTask,
  type TestStartup,
} from '../../../../functions/src/testing/factory.ts'
import { setUpPortal } from '../../testing/portal.tsx'

/** HOME on a Monday: what has moved, what is to be decided, who is waited for; the same numbers wherever they stand. */

const portal = setUpPortal({ ownServer: true })
let moved = 0
const moveClock = (hours: number) => {
  portal.moveClock(hours)
  moved += hours
}
afterEach(() => {
  vi.unstubAllGlobals()
  moveClock(-moved)
})
const day = (days: number) => addDays(dayInJapan(new Date()), days)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const card = async (name: string) =>
  (await screen.findByRole('heading', { name, level: 2 })).closest('section') as HTMLElement
const column = async (side: string) => within(await screen.findByRole('list', { name: `${side}を待っている` }))
/** Hours until the next day that opens a week, be it today; and until one that does not. */
const untilDay = (isWanted: (on: string) => boolean) =>
  24 * [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].findIndex((days) => isWanted(day(days)))
const open = (startup: TestStartup, address = '') =>
  portal.open(`/startups/${startup.uid}${address}`, { as: startup.member })

test('a churn that falls has become better, and its line falls', async () => {
  const startup = await makeStartup()
  const churn = {
    uid: 'm1',
    name: '月次解約率',
    unit: '%',
    direction: 'down' as const,
    start_value: 2.4,
    target_value: 1.5,
    current_value: 1.7,
    tolerance: 0,
    weight: 1,
  }
  await makeGoal(startup, {
    title: '解約率を下げる',
    measures: [churn],
    progress: 78,
    next_checkin_on: day(3),
    history: [
      { on: day(-30), progress: 11, values: { m1: 2.3 } },
      { on: day(-20), progress: 56, values: { m1: 1.9 } },
      { on: day(0), progress: 78, values: { m1: 1.7 } },
    ],
  })
  moveClock(untilDay(opensWeek))
  await open(startup)
  const week = within(await card('先週からの変化'))
  const row = within((await week.findByText('月次解約率')).closest('li') as HTMLElement)
  row.getByText('1.9')
  row.getByText('1.7')
  row.getByText('↓')
  row.getByText('良くなった')
  week.getByText('良くなった1')
  // Down on the screen is a greater y.
  const goal = screen.getByRole('link', { name: /解約率を下げる/ })
  const line = goal.querySelector('.sparkline path:not(.plan)')?.getAttribute('d') ?? ''
  const heights = [...line.matchAll(/[ML]\S+ (\S+?)(?=L|$)/g)].map(([, y]) => Number(y))
  expect(heights).toHaveLength(3)
  expect(heights).toEqual(heights.toSorted((a, b) => a - b))
})

test('on other days the same page stands without the week', async () => {
  const startup = await makeStartup()
  await makeGoal(startup, {
    title: '解約率を下げる',
    next_checkin_on: day(30),
    history: [{ on: day(0), progress: 11, values: {} }],
  })
  moveClock(untilDay((on) => !opensWeek(on)))
  await open(startup)
  await screen.findByRole('link', { name: /解約率を下げる/ })
  expect(screen.queryByRole('heading', { name: '先週からの変化' })).toBeNull()
})

test('HOME counts applies as their list does, seats in seminars among them', async () => {
  const startup = await makeStartup()
  const partner = await makePartner()
  await Promise.all([
    ...[0, 1, 2].map((index) => makeApply(startup, partner, { target_uid: `t${index}`, status: 'forwarded' })),
    ...[0, 1].map((index) =>
      makeApply(startup, partner, { target_type: 'seminar', target_uid: `s${index}`, status: 'confirmed' }),
    ),
    makeApply(startup, partner, { status: 'declined' }),
  ])
  await open(startup)
  within(await card('申込状況')).getByText('5件')
  await portal.close()
  await open(startup, '/applies')
  await screen.findByText(/^進行中5件、/)
})

test('the times that HOME asks for first stand among what waits in 申込 and 面談, as many as there are', async () => {
  const startup = await makeStartup()
  const partner = await makePartner({ name: '七里浜パートナーズ' })
  const meeting_uid = `i-${startup.uid}`
  const meets = { interview_uids: [meeting_uid], has_meeting: true }
  const apply = await makeApply(startup, partner, { status: 'scheduling', ...meets })
  await makeApply(startup, partner, { status: 'forwarded', target_uid: 'other' })
  const slot = (uid: string, hours: number, answers: Record<string, 'ok'> = {}) => ({
    uid,
    start_at: inHours(hours),
    answers,
    hold_expires_at: inHours(5.5),
  })
  const own = { [startup.uid]: 'ok' } as const
  await makeInterview(startup, [startup.owner, startup.member], {
    uid: meeting_uid,
    title: '条件の面談',
    partner_company_uid: partner.uid,
    partner_name: partner.name,
    apply_uid: apply.uid,
    candidate_slots: [slot('a', 80, own), slot('b', 90, own), slot('c', 100), slot('over', -3)],
  })
  await open(startup)
  const move = (await screen.findByText('次の一手')).closest('section') as HTMLElement
  within(move).getByText(/候補は3つ、うち1つが未回答、あと6時間で仮押さえが切れます。/)
  ;(await column('あなた')).getByRole('link', { name: '「条件の面談」の日程' })
  await portal.close()

  const user = await open(startup, '/applies')
  const mine = (await screen.findByText('あなたの対応待ち')).closest('tr, tbody, div') as HTMLElement
  expect(mine.textContent).toContain('1件')
  await screen.findByText('面談の候補日時が届いています。回答してください。')
  await screen.findByText(/対応が必要なもの1件/)
  await user.click(screen.getAllByRole('link', { name: partner.name })[0] as HTMLElement)
  await portal.close()

  await open(startup, '/interviews')
  const row = (await screen.findByRole('link', { name: '条件の面談' })).closest('li') as HTMLElement
  within(row).getByText('回答をお願いします')
  await user.click(within(row).getByRole('link', { name: '条件の面談' }))
  const slots = within(await screen.findByRole('list', { name: '候補日時' }))
  expect(slots.getAllByRole('listitem')).toHaveLength(3)
})

test('the menu tells how much waits at each place, and no more once it is answered', async () => {
  const startup = await makeStartup()
  const partner = await makePartner()
  await Promise.all([
    makeApply(startup, partner, { status: 'returned' }),
    makeContact(startup, { status: 'waiting_reply' }),
    makeTask(startup, { title: '資本政策表', status: 'proposed', proposed_by_operator: true }),
  ])
  // The menu asks once the browser has nothing else to do, which tests never have.
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 0))
  const user = await open(startup, '/contacts')
  const menu = within(await screen.findByRole('navigation', { name: 'メイン' }))
  const countAt = (name: string) => menu.getByRole('link', { name }).getAttribute('aria-description')
  await waitFor(() => expect(countAt('申込')).toBe('対応待ち1件'))
  expect([countAt('お問い合わせ'), countAt('経営アクション')]).toEqual(['対応待ち1件', '対応待ち1件'])
  expect([countAt('面談'), countAt('経営目標'), countAt('HOME')]).toEqual([null, null, null])
  await user.click(menu.getByRole('link', { name: '経営アクション' }))
  await user.click(await screen.findByRole('button', { name: '提案を確認' }))
  await user.click(await screen.findByRole('button', { name: '取り組む' }))
  await waitFor(() => expect(countAt('経営アクション')).toBeNull())
  expect(countAt('申込')).toBe('対応待ち1件')
})

test('runway is the cash over the mean burn, with the month in which six months are left', async () => {
  const startup = await makeStartup({ metrics_settings: ['cash', 'burn'] })
  const month = (back: number) => addToMonth(monthOf(day(0)), -back)
  await Promise.all(
    [
      ['cash', 3, 54_940_000],
      ['cash', 2, 50_000_000],
      ['cash', 1, 41_200_000],
      ['burn', 3, 4_400_000],
      ['burn', 2, 4_640_000],
      ['burn', 1, 4_700_000],
    ].map(([metric_key, back, value]) =>
      makeMetric(startup, { metric_key: String(metric_key), month: month(Number(back)), value: Number(value) }),
    ),
  )
  await makeGoal(startup, { next_checkin_on: day(3) })
  await open(startup)
  const runway = within(await card('資金繰りの見通し'))
  runway.getByText('9.0')
  expect(runway.getByRole('link', { name: '経営指標へ' }).getAttribute('href')).toBe(`/startups/${startup.uid}/metrics`)
  const short = Number(addToMonth(month(1), 3).slice(5))
  runway.getByText(`${short}月末に6か月を下回ります`)
  runway.getByText(/現預金 4,120万円 ÷ 直近の平均支出 458万円。/)
  runway.getByRole('img', { name: /5,494万円.*このままなら/ })
})

test('a new company is told whom its first apply waits for, beside its first steps', async () => {
  const startup = await makeStartup()
  const partner = await makePartner({ name: '七里浜パートナーズ' })
  await makeApply(startup, partner, { status: 'submitted' })
  await open(startup)
  within(await card('はじめの3ステップ')).getByText(/3 完了$/)
  const waiting = await column('担当者')
  expect(waiting.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.queryByText('先週からの変化')).toBeNull()
})

test('others are waited for in columns of their own, and nothing of the future stands under 今日やること', async () => {
  const startup = await makeStartup()
  const partner = await makePartner({ name: '七里浜パートナーズ' })
  await Promise.all([
    makeApply(startup, partner, { status: 'forwarded' }),
    makeApply(startup, partner, { status: 'submitted', target_uid: 'other' }),
    makeContact(startup, { subject: '権限について' }),
    makeTask(startup, { title: '採用の提案', status: 'proposed', proposed_by_operator: true, due_on: day(18) }),
    makeTask(startup, { title: '見積もりを送る', due_on: day(0), assignee_uids: [startup.member.uid] }),
  ])
  await open(startup)
  expect((await column('相手')).getAllByRole('listitem')).toHaveLength(1)
  expect((await column('担当者')).getAllByRole('listitem')).toHaveLength(2)
  ;(await column('あなた')).getByRole('link', { name: '提案「採用の提案」' })
  const today = within(await card('今日やること'))
  expect(today.getAllByRole('listitem')).toHaveLength(1)
  today.getByRole('link', { name: '見積もりを送る' })
})
