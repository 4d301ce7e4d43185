import { addDays, dayInJapan } from '@banso/contract/dates'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import {
  makeInterview,
  makeOperator,
  makeStartup,
  type TestStartup,
} from '../../../../functions/src/testing/factory.ts'
import { network } from '../../testing/network.ts'
import { setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
type Operator = Awaited<ReturnType<typeof makeOperator>>
let startup: TestStartup
let manager: Operator
beforeAll(async () => {
  ;[startup, manager] = await Promise.all([makeStartup(), makeOperator('manager')])
})
// A Wednesday that no other test uses.
const DAY = '2033-03-09'
const at = (day: string, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`
const timed = (leader: Operator, title: string, day: string, changes: object = {}) =>
  makeInterview(startup, [leader, startup.owner], {
    title,
    status: 'scheduled',
    start_at: at(day, 1),
    end_at: at(day, 2),
    ...changes,
  })
const mine = ({ uid }: Operator, query = '') => `/operator/interviews?participant_uid=${uid}&on=${DAY}${query}`
const shown = () => screen.getByRole('main').dataset.page
/** Both forms of the calendar, for desks and for phones, hold every entry. */
const entries = async (name: string) => screen.findAllByTitle(new RegExp(`^${name}`))

test('a week shows its interviews and the times held for others, and is left by the arrow keys', async () => {
  const leader = await makeOperator('manager')
  await timed(leader, '今週の面談', DAY)
  await timed(leader, '来週の面談', addDays(DAY, 7))
  await timed(leader, '中止の面談', DAY, { status: 'cancelled' })
  await makeInterview(startup, [leader, startup.owner], {
    title: '調整中の面談',
    candidate_slots: [{ uid: 'a', start_at: at(DAY, 5), answers: { operator: 'ok' }, hold_expires_at: at(DAY, 0) }],
  })
  const user = await portal.open(mine(leader), { as: leader })
  const [entry] = await entries('今週の面談')
  expect(entry?.textContent).toContain('10:00から11:00まで')
  expect((await entries('調整中の面談'))[0]?.textContent).toContain('候補日時')
  expect(screen.queryByTitle(/^(来週|中止)の面談/)).toBeNull()
  const settling = within(screen.getByRole('list', { name: '日程調整中の面談' }))
  settling.getByText('回答 1 / 2者')
  await user.keyboard('{ArrowRight}')
  await entries('来週の面談')
  expect(new URLSearchParams(location.search).get('on')).toBe(addDays('2033-03-07', 7))
  expect(shown()).toBe('operator_interviews')
})

test('a month and a list show the same; the list begins with what is to come', async () => {
  const leader = await makeOperator('manager')
  await timed(leader, '月の面談', '2033-03-30', { kind: 'pitch' })
  const done = await timed(leader, '済んだ面談', '2033-03-02', { status: 'done' })
  const user = await portal.open(mine(leader, '&view=month'), { as: manager })
  await entries('月の面談')
  await entries('済んだ面談')
  await user.click(screen.getByRole('link', { name: 'リスト' }))
  await screen.findByRole('link', { name: '月の面談' })
  await waitFor(() => expect(screen.queryByRole('link', { name: '済んだ面談' })).toBeNull())
  await user.click(screen.getByRole('button', { name: '状況' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: '実施済み' }))
  await user.keyboard('{Escape}')
  const link = await screen.findByRole('link', { name: '済んだ面談' })
  expect(link.getAttribute('href')).toBe(`/operator/interviews/${done.uid}`)
})

test('what waits for operators is told, and leads to its list', async () => {
  const leader = await makeOperator('manager')
  await timed(leader, '報告のない面談', addDays(dayInJapan(new Date()), -2))
  const user = await portal.open(mine(leader), { as: leader })
  await user.click(await screen.findByRole('link', { name: /^運営の対応待ち \d+件$/ }))
  await screen.findByRole('link', { name: '報告のない面談' })
  screen.getByText('面談の実施報告', { selector: '.chip' })
})

test.each(['admin', 'manager', 'viewer'] as const)(
  'opens for a person with the role %s; a new one only for who may',
  async (role) => {
    const leader = await makeOperator(role)
    await portal.open(mine(leader, '&view=list'), { as: leader })
    await screen.findByText('予定されている面談はありません。')
    expect(screen.queryAllByRole('link', { name: '面談を設定' }).length > 0).toBe(role !== 'viewer')
  },
)

test('one that was made by mistake is deleted from its page, and comes back from the list of those', async () => {
  const leader = await makeOperator('manager')
  const { uid } = await timed(leader, '重複した面談', DAY)
  const user = await portal.open(`/operator/interviews/${uid}`, { as: leader })
  await user.click(await screen.findByRole('button', { name: 'その他' }))
  await user.click(await screen.findByRole('menuitem', { name: '削除' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '削除' }))
  await screen.findByText('「重複した面談」を削除しました。')
  await waitFor(() => expect(shown()).toBe('operator_interviews'))
  await portal.leave()
  const again = await portal.open(mine(leader, '&view=list'))
  await again.click(await screen.findByRole('button', { name: '削除' }))
  await again.click(await screen.findByRole('menuitemradio', { name: '削除済み' }))
  const row = within((await screen.findByText('重複した面談')).closest('tr') as HTMLElement)
  expect(row.queryByRole('link')).toBeNull()
  await again.click(row.getByRole('button', { name: '元に戻す' }))
  await screen.findByText('「重複した面談」を元に戻しました。')
  const client = portal.clientOf(leader)
  expect((await client.get(`/api/operator/interviews/${uid}`)).body.data.status).toBe('scheduled')
})

test('says when it could not be read, and when the conditions fit none', async () => {
  const leader = await makeOperator('manager')
  network.cut('GET', /\/api\/operator\/interviews$/)
  const user = await portal.open(mine(leader, '&view=list&kind=pitch'), { as: leader })
  await screen.findByText('一覧を読み込めませんでした。')
  network.mend()
  await user.click(screen.getByRole('button', { name: '再読み込み' }))
  await screen.findByText('条件に一致する面談はありません。')
})
