import { addMonths, dayInJapan, momentInJapan } from '@banso/contract/dates'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  makeGoal,
  makeInterview,
  makeOperator,
  makePartner,
  makeRelation,
  makeStartup,
  makeTask,
} from '../../../../functions/src/testing/factory.ts'
import { network } from '../../testing/network.ts'
import { setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
const today = dayInJapan(new Date())
const month = today.slice(0, 7)
/** Days that lie in this month whatever today is. */
const [tenth, twelfth] = [`${month}-10`, `${month}-12`]
const held = (on: string) => ({
  status: 'scheduled' as const,
  start_at: momentInJapan(on, '10:00'),
  end_at: momentInJapan(on, '11:00'),
})
const table = () => screen.findByRole('table', { name: '予定の月間カレンダー' })
const cellOf = async (day: string) => {
  const cells = within(await table()).getAllByRole('cell')
  const cell = cells.find((each) => each.querySelector(`time[datetime="${day}"]`))
  if (!cell) throw new Error(`no ${day}`)
  return within(cell)
}

test('a founder sees the days of the month, each leading to its record, and the way to other months', async () => {
  const startup = await makeStartup()
  const me = startup.member
  const next = addMonths(`${month}-15`, 1)
  const own = { owner_user_uid: me.uid, status: 'active' } as const
  const [interview, goal] = await Promise.all([
    makeInterview(startup, [me, startup.owner], { title: '月次の面談', ...held(tenth) }),
    makeGoal(startup, { title: '解約を減らす', ...own, due_on: next, next_checkin_on: twelfth }),
    makeTask(startup, {
      title: '料金表をつくる',
      status: 'doing',
      due_on: twelfth,
      due_sort: twelfth,
      assignee_uids: [me.uid],
    }),
  ])
  const user = await portal.open(`/startups/${startup.uid}/calendar`, { as: me })
  const link = (await cellOf(tenth)).getByRole('link', { name: /面談.*10:00.*月次の面談/ })
  expect(link.getAttribute('href')).toBe(`/startups/${startup.uid}/interviews/${interview.uid}`)
  const onTwelfth = (await cellOf(twelfth)).getAllByRole('link').map(({ textContent }) => textContent)
  expect(onTwelfth.toSorted()).toEqual(['チェックイン解約を減らす', '経営アクションの期限料金表をつくる'])
  screen.getByText('この月の自分の予定 3件')
  await user.click(screen.getByRole('link', { name: '次の月' }))
  await screen.findByText('この月の自分の予定 1件')
  const due = (await cellOf(next)).getByRole('link', { name: '経営目標の期限解約を減らす' })
  expect(due.getAttribute('href')).toBe(`/startups/${startup.uid}/goals/${goal.uid}`)
  await user.click(screen.getByRole('link', { name: '今月' }))
  await screen.findByText('この月の自分の予定 3件')
})

test('a partner and an operator have theirs, from the menu, and no count where there is nothing', async () => {
  const [startup, partner, operator] = await Promise.all([makeStartup(), makePartner(), makeOperator('manager')])
  await makeRelation(startup, partner)
  await makeTask(startup, {
    title: '紹介先を探す',
    partner_company_uid: partner.uid,
    owner_actor: 'partner',
    status: 'doing',
    due_on: tenth,
    due_sort: tenth,
  })
  const user = await portal.open(`/partners/${partner.uid}`, { as: partner.member })
  await user.click(await screen.findByRole('link', { name: 'カレンダー' }))
  const asked = (await cellOf(tenth)).getByRole('link', { name: '経営アクションの期限紹介先を探す' })
  expect(asked.getAttribute('href')).toContain(`/partners/${partner.uid}?task=`)
  await portal.leave()
  await portal.open('/operator/calendar', { as: operator })
  await table()
  await screen.findByText('この月の予定はありません')
})

test('the address for other calendars is one press away', async () => {
  const startup = await makeStartup()
  const user = await portal.open(`/startups/${startup.uid}/calendar`, { as: startup.viewer })
  await user.click(await screen.findByRole('link', { name: '購読アドレス' }))
  await screen.findByRole('button', { name: '購読アドレスを作成' })
})

test('a month that cannot be read says so, and is read again at a press', async () => {
  const startup = await makeStartup()
  await makeInterview(startup, [startup.owner, startup.member], { title: '戻った面談', ...held(tenth) })
  network.cut('GET', /\/calendar$/)
  const user = await portal.open(`/startups/${startup.uid}/calendar`, { as: startup.owner })
  await screen.findByText(/予定を読み込めません/)
  network.mend()
  await user.click(screen.getByRole('button', { name: '再読み込み' }))
  await waitFor(async () => (await cellOf(tenth)).getByRole('link', { name: /戻った面談/ }))
})

test('a holiday says its name where the days of the month stand', async () => {
  const startup = await makeStartup()
  await portal.open(`/startups/${startup.uid}/calendar?month=2026-11`, { as: startup.owner })
  expect((await cellOf('2026-11-23')).getByText('勤労感謝の日')).toBeTruthy()
  expect((await cellOf('2026-11-24')).queryByText('勤労感謝の日')).toBeNull()
})

test('an address of no month shows this one', async () => {
  const startup = await makeStartup()
  await portal.open(`/startups/${startup.uid}/calendar?month=2026-13`, { as: startup.owner })
  await screen.findByRole('heading', { name: `${month.slice(0, 4)}年${Number(month.slice(5))}月` })
})
