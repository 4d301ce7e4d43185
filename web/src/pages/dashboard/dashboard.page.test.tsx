import { attentionNames } from '@banso/contract/dashboards'
import { addDays, dayInJapan, momentInJapan } from '@banso/contract/dates'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  makeApply,
  makeInterview,
  makeOperator,
  makePartner,
  makeStartup,
  makeTask,
} from '../../../../functions/src/testing/factory.ts'
import { network } from '../../testing/network.ts'
import { setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
const today = dayInJapan(new Date())

test.each(['admin', 'manager', 'viewer'] as const)(
  '%s: shows what waits, each number with the way to its list',
  async (role) => {
    const [startup, partner, operator] = [await makeStartup(), await makePartner(), await makeOperator(role)]
    const respond_due_at = momentInJapan(addDays(today, -400), '18:00')
    await Promise.all([
      makeApply(startup, partner, { status: 'forwarded', respond_due_at }),
      makeTask(startup, { status: 'proposed', proposed_by_operator: true }),
      makeInterview(startup, [startup.owner, operator], {
        title: '定期面談のテスト',
        status: 'scheduled',
        start_at: momentInJapan(today, '00:00'),
        end_at: momentInJapan(today, '01:00'),
      }),
    ])
    await portal.open('/operator', { as: operator })
    await screen.findByRole('heading', { level: 1, name: 'ダッシュボード' })
    const figures = within(await screen.findByRole('list', { name: '要対応の件数' }))
    expect(figures.getByRole('link', { name: /^返答待ちの提案/ }).getAttribute('href')).toBe(
      '/operator/tasks?status=proposed&proposed_by_operator=true',
    )
    expect(figures.getByRole('link', { name: /^回答期限を過ぎた申込/ }).textContent).toMatch(/[1-9]\d*件$/)
    screen.getByText('次の一手')
    const table = within(screen.getByRole('table', { name: '対応の急ぐ順' }))
    expect(table.getAllByRole('link').length).toBeGreaterThan(0)
    expect(table.getAllByText(/日超過/).length).toBeGreaterThan(0)
    expect(within(screen.getByRole('list', { name: '今日の面談' })).getAllByRole('link').length).toBeGreaterThan(0)
    screen.getByText('承諾率')
    expect(document.title).toContain('ダッシュボード')
    expect(screen.getByRole('main').dataset.state).toBe('ready')
  },
)

test('says that nothing waits', async () => {
  // What other tests have left waits on these emulators, so the day without work is told by the line.
  const none = { count: 0, items: [] }
  const same = { now: 0, before: 0 }
  const noAnswers = { accepted: 0, answered: 0 }
  const month = { applies: same, accepted: { now: noAnswers, before: noAnswers }, interviews: same, executions: same }
  const attention = Object.fromEntries(attentionNames.map((name) => [name, none]))
  network.answer('GET', /\/operator\/dashboard$/, 200, { data: { attention, interviews: none, month, unread: [] } })
  await portal.open('/operator', { as: await makeOperator('viewer') })
  const main = await screen.findByRole('main')
  await waitFor(() => expect(main.dataset.state).toBe('empty'))
  expect(screen.getAllByText(/対応が必要なものはありません。/)).toHaveLength(2)
  screen.getByText('今日の面談はありません。')
})

test('says when it could not be read, and 再読み込み recovers', async () => {
  network.cut('GET', /\/operator\/dashboard$/)
  const user = await portal.open('/operator', { as: await makeOperator('manager') })
  await screen.findByText('ダッシュボードを読み込めませんでした。')
  network.mend()
  await user.click(screen.getByRole('button', { name: '再読み込み' }))
  await screen.findByRole('list', { name: '要対応の件数' })
})

test('課題の需給 shows where something is wanting, what to do about it, and what an addition would change', async () => {
  const operator = await makeOperator('viewer')
  const startup = await makeStartup({ stage: 'series_b', prefecture: '99' })
  const ask = { issue_category: 'overseas', title: '', detail: '', urgency: 'high' }
  const made = await portal.clientOf(startup.member).post(`/api/startups/${startup.uid}/issues`, { body: ask })
  expect(made.status).toBe(201)
  const user = await portal.open('/operator?view=demand&region=overseas', { as: operator })
  await screen.findByRole('heading', { level: 1, name: '課題の需給' })
  const table = within(await screen.findByRole('table', { name: /分野とステージごと/ }))
  await user.click(table.getByRole('link', { name: /^海外展開、シリーズB: 求める件数\d+、残り枠\d+、\d+不足$/ }))
  await waitFor(() => expect(location.search).toContain('category=overseas'))
  const gaps = within(screen.getByRole('list', { name: '足りないところ' }))
  expect(gaps.getAllByRole('link', { name: '待っている企業' })[0]?.getAttribute('href')).toMatch(
    /^\/operator\/startups\?status=active&issue_category=\w+&stage=\w+$/,
  )
  screen.getByText(/海外展開\(シリーズB\)のマスターを1人、月4件で増やすと/)
  screen.getByText(/端数は切り捨てる/)
  await user.click(within(screen.getByRole('group', { name: '増やすもの' })).getByRole('button', { name: 'セミナー' }))
  await screen.findByText(/海外展開\(シリーズB\)のセミナーを1回、10社ずつ開くと、不足 \d+→\d+件/)
  expect(location.search).toContain('add=seminar')
  expect(screen.getByRole('link', { name: 'セミナーを企画' }).getAttribute('href')).toContain(
    'issue_categories=overseas&target_stages=series_b',
  )
})

test('課題の需給 says when it could not be read, and 再読み込み recovers', async () => {
  network.cut('GET', /\/operator\/demand$/)
  const user = await portal.open('/operator?view=demand', { as: await makeOperator('manager') })
  await screen.findByText('課題の需給を読み込めませんでした。')
  network.mend()
  await user.click(screen.getByRole('button', { name: '再読み込み' }))
  await screen.findByRole('heading', { name: '分野とステージ' })
})

test('定期処理 tells what ran; administrators alone run it', async () => {
  const user = await portal.open('/operator?view=jobs', { as: await makeOperator('admin') })
  await user.click(await screen.findByRole('button', { name: '今すぐ実行' }))
  // It works through what all page tests have left in their project, for 40 seconds at most.
  await screen.findByText(/^定期処理を実行しました。/, {}, { timeout: 60_000 })
  const table = within(screen.getByRole('table', { name: '処理と間隔' }))
  table.getByText('課題の需給の照合')
  expect(table.getAllByText('1日ごと').length).toBeGreaterThan(0)
  // Every job has a name in Japanese.
  expect(table.getAllByRole('row').filter((row) => /^[a-z_]+/.test(row.textContent ?? ''))).toEqual([])
  await portal.close()
  await portal.open('/operator?view=jobs', { as: await makeOperator('viewer') })
  await screen.findByRole('table', { name: '処理と間隔' })
  expect(screen.queryByRole('button', { name: '今すぐ実行' })).toBeNull()
}, 90_000)

test('定期処理 says when its log could not be read, and 再読み込み recovers', async () => {
  network.cut('GET', /\/operator\/tick$/)
  const user = await portal.open('/operator?view=jobs', { as: await makeOperator('manager') })
  await screen.findByText('定期処理の記録を読み込めませんでした。')
  network.mend()
  await user.click(screen.getByRole('button', { name: '再読み込み' }))
  await screen.findByRole('heading', { name: '最近の実行' })
})
