import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  makeGoal,
  makeIssue,
  makeOperator,
  makePartner,
  makeStartup,
  type TestStartup,
} from '../../../../functions/src/testing/factory.ts'
import { taskInput } from '../../../../functions/src/testing/inputs.ts'
import { network } from '../../testing/network.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'

// What has happened: in the whole system, and to one startup with what it was on a day, for operators; and to the own company.
const portal = setUpPortal()
type Operator = Awaited<ReturnType<typeof makeOperator>>
let readers: { admin: Operator; manager: Operator; viewer: Operator }
let startup: TestStartup
beforeAll(async () => {
  const [admin, manager, viewer] = await Promise.all([
    makeOperator('admin'),
    makeOperator('manager'),
    makeOperator('viewer'),
  ])
  readers = { admin, manager, viewer }
  startup = await makeStartup({ name: `みなも${crypto.randomUUID()}`, created_at: '2026-01-01T00:00:00.000Z' })
  const owner = portal.clientOf(startup.owner)
  const body = taskInput({ title: '導入ヒアリング' })
  expect((await owner.post(`${startup.base}/tasks`, { body })).status).toBe(201)
  const change = { body: { tagline: '新しい言葉', funding_total_jpy: 5_000_000 }, ifMatch: '"r1"' }
  expect((await owner.patch(`${startup.base}/profile`, change)).status).toBe(200)
})
const all = '/operator/activities'
const of = (rest = '') => `/operator/startups/${startup.uid}/activities${rest}`
const state = () => screen.getByRole('main').getAttribute('data-state')
const entries = () =>
  screen.findAllByRole('listitem').then((items) => items.map(({ textContent }) => textContent ?? ''))

describe.each(['admin', 'manager', 'viewer'] as const)('an operator who is %s', (role) => {
  test('reads the log of the system by day, with sentences and changes, and has a file only as administrator', async () => {
    await portal.open(`${all}?startup_uid=${startup.uid}`, { as: readers[role] })
    await screen.findByText(/企業情報を変更しました/)
    await screen.findByRole('heading', { name: /^今日/ })
    expect(await screen.findByRole('link', { name: '導入ヒアリング' })).toHaveProperty('href')
    const changes = screen.getByRole('list', { name: '変更した項目' })
    expect(changes.textContent).toContain('ひとこと紹介 なし → 新しい言葉')
    // Money is no viewer's unless the startup is assigned to them.
    expect(/累計調達額/.test(changes.textContent ?? '')).toBe(role !== 'viewer')
    expect(screen.queryByRole('button', { name: 'CSV' }) !== null).toBe(role === 'admin')
    expect(state()).toBe('ready')
  })

  test('reads the same of one startup', async () => {
    await portal.open(of(), { as: readers[role] })
    await screen.findByText(/経営アクション「/)
    expect(screen.getByRole('main').getAttribute('data-page')).toBe('operator_startup_activities')
    await screen.findByRole('heading', { name: startup.name, level: 1 })
  })
})

describe('the log', () => {
  test('is narrowed by what was done, in the address', async () => {
    const user = await portal.open(of(), { as: readers.manager })
    await screen.findByText(/企業情報を変更しました/)
    await user.click(screen.getByRole('button', { name: '対象' }))
    await user.click(await screen.findByRole('menuitemradio', { name: '経営アクション' }))
    await waitFor(() => expect(screen.queryByText(/企業情報を変更しました/)).toBeNull())
    expect(new URLSearchParams(location.search).get('noun')).toBe('task')
    await user.click(screen.getByRole('button', { name: '操作' }))
    await user.click(await screen.findByRole('menuitemradio', { name: '経営アクションを削除しました' }))
    await screen.findByText('条件に一致するアクティビティはありません。')
    await user.click(screen.getAllByRole('button', { name: '条件をクリア' })[0] as HTMLElement)
    await screen.findByText(/企業情報を変更しました/)
  })

  test('is narrowed to days typed as people type them, by keyboard', async () => {
    const user = await portal.open(of(), { as: readers.manager })
    await screen.findByText(/企業情報を変更しました/)
    await fill(user, screen.getByRole('textbox', { name: '期間の末日' }), '2020/1/5')
    await screen.findByText('条件に一致するアクティビティはありません。')
    expect(new URLSearchParams(location.search).get('to')).toBe('2020-01-05')
  })

  test('finds a person and a partner to narrow it to', async () => {
    const partner = await makePartner({ name: `帆布${crypto.randomUUID().slice(0, 8)}` })
    const user = await portal.open(`${all}?startup_uid=${startup.uid}`, { as: readers.manager })
    const box = await screen.findByRole('combobox', { name: 'パートナー' })
    await fill(user, box, partner.name)
    await screen.findByRole('option', { name: partner.name })
    await user.keyboard('{Enter}')
    await screen.findByText('条件に一致するアクティビティはありません。')
    expect(new URLSearchParams(location.search).get('partner_uid')).toBe(partner.uid)
    await screen.findByText(`パートナー:${partner.name}`)
  })

  test('says so where nothing has happened yet, and where it cannot be read, with another try', async () => {
    const quiet = await makeStartup()
    const user = await portal.open(`/operator/startups/${quiet.uid}/activities`, { as: readers.viewer })
    await screen.findByText('アクティビティはまだありません。')
    expect(state()).toBe('empty')
    await portal.leave()
    network.cut('GET', /\/operator\/activities$/)
    await portal.open(all, { as: readers.viewer })
    await screen.findByRole('button', { name: '再読み込み' })
    expect(state()).toBe('error')
    network.mend()
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    await waitFor(() => expect(state()).toBe('ready'))
  })
})

describe('a day of the past', () => {
  test('shows what the startup was, and nothing that came later', async () => {
    const made = { created_at: '2026-01-02T00:00:00.000Z' }
    await makeIssue(startup, { title: '採用の課題', ...made })
    await makeGoal(startup, { title: '売上の目標', ...made })
    const user = await portal.open(of('?as_of=2026-02-01'), { as: readers.viewer })
    await screen.findByRole('heading', { name: '2026/02/01の状態' })
    await screen.findByText('採用の課題')
    await screen.findByText('売上の目標')
    expect(screen.queryByText('新しい言葉')).toBeNull()
    await screen.findByText('条件に一致するアクティビティはありません。')
    await user.click(screen.getByRole('button', { name: '状態の表示を閉じる' }))
    await screen.findByText(/企業情報を変更しました/)
    expect((await entries()).join()).toContain('新しい言葉')
    expect(location.search).toBe('')
  })

  test('before it was registered there was nothing', async () => {
    await portal.open(of('?as_of=2025-12-31'), { as: readers.manager })
    await screen.findByText('この日は、まだ登録されていません。')
  })
})

test('a title that has a page leads there', async () => {
  const user = await portal.open(`${all}?startup_uid=${startup.uid}&noun=task`, { as: readers.manager })
  await user.click(await screen.findByRole('link', { name: '導入ヒアリング' }))
  await waitFor(() => expect(screen.getByRole('main').getAttribute('data-page')).toBe('operator_startup_task'))
  await screen.findByRole('heading', { name: '導入ヒアリング', level: 1 })
})

describe.each(['owner', 'member', 'viewer'] as const)('in the own company, a reader who is %s', (role) => {
  test('finds the last of it on HOME, and from there all of it by day', async () => {
    const user = await portal.open(`/startups/${startup.uid}`, { as: startup[role] })
    const recent = within(await screen.findByRole('list', { name: '最近の動き' }))
    recent.getByText(/企業情報を変更しました/)
    recent.getByRole('link', { name: '導入ヒアリング' })
    const card = screen.getByRole('heading', { name: '最近の動き' }).closest('section') as HTMLElement
    await user.click(within(card).getByRole('link', { name: 'すべて見る' }))
    await waitFor(() => expect(screen.getByRole('main').getAttribute('data-page')).toBe('startup_activities'))
    await screen.findByRole('heading', { name: /^今日/ })
    const changes = await screen.findByRole('list', { name: '変更した項目' })
    expect(changes.textContent).toContain('ひとこと紹介 なし → 新しい言葉')
    await user.click(await screen.findByRole('link', { name: '導入ヒアリング' }))
    await waitFor(() => expect(screen.getByRole('main').getAttribute('data-page')).toBe('startup_task'))
  })
})

test('the own list says where nothing has happened yet, and where it cannot be read, with another try', async () => {
  const quiet = await makeStartup()
  const own = `/startups/${quiet.uid}/activities`
  const user = await portal.open(own, { as: quiet.viewer })
  await screen.findByText('最近の動きはまだありません。')
  expect(state()).toBe('empty')
  await portal.leave()
  network.cut('GET', /\/activities/)
  await portal.open(own, { as: quiet.viewer })
  await screen.findByRole('button', { name: '再読み込み' })
  expect(state()).toBe('error')
  network.mend()
  await user.click(screen.getByRole('button', { name: '再読み込み' }))
  await waitFor(() => expect(state()).toBe('empty'))
})
