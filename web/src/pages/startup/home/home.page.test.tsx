import { addDays, dayInJapan } from '@banso/contract/dates'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeGoal, makeStartup, makeTask } from '../../../../../functions/src/testing/factory.ts'
import { network } from '../../../testing/network.ts'
import { fill, setUpPortal } from '../../../testing/portal.tsx'

const portal = setUpPortal()
const day = (days: number) => addDays(dayInJapan(new Date()), days)
const nextMove = async () => (await screen.findByText('次の一手')).closest('section') as HTMLElement

test('a company without goals is led to its first one', async () => {
  const startup = await makeStartup()
  await portal.open(`/startups/${startup.uid}`, { as: startup.owner })
  await screen.findByRole('heading', { name: /^試験さん、(おはようございます|こんにちは|こんばんは)$/ })
  await screen.findByText('まだ経営目標がありません。最初の目標をつくりましょう。')
  expect(screen.getByRole('link', { name: '目標を追加' }).getAttribute('href')).toBe(
    `/startups/${startup.uid}/goals/new`,
  )
  await portal.close()
  await portal.open(`/startups/${startup.uid}`, { as: startup.viewer })
  await screen.findByText('まだ経営目標がありません。最初の目標をつくりましょう。')
  expect(screen.queryByRole('link', { name: '目標を追加' })).toBeNull()
})

test('the next move is what is most overdue, and it is gone once it is done', async () => {
  const startup = await makeStartup()
  const assignee_uids = [startup.member.uid]
  const late = await makeTask(startup, { title: '見積もりを送る', due_on: day(-3), assignee_uids })
  await makeTask(startup, { title: '来週の準備', due_on: day(5), assignee_uids })
  await makeGoal(startup, { title: '導入施設を増やす', next_checkin_on: day(-1) })
  const user = await portal.open(`/startups/${startup.uid}`, { as: startup.member })
  let move = await nextMove()
  within(move).getByRole('heading', { name: '見積もりを送る' })
  within(move).getByText(/3日過ぎています。/)
  screen.getByText(/期限が今日までのものが2件あります。/)
  expect(within(move).getByRole('link', { name: '実行を記録' }).getAttribute('href')).toBe(
    `/startups/${startup.uid}/tasks/${late.uid}/executes/new`,
  )
  await user.click(within(move).getByRole('link', { name: '実行を記録' }))
  await user.click(await screen.findByRole('radio', { name: '完了' }))
  await fill(user, screen.getByRole('textbox', { name: /実行した内容/ }), '送った')
  await user.click(screen.getByRole('button', { name: '記録する' }))
  await screen.findByText('実行を記録し、完了にしました。')

  await user.click(await screen.findByRole('link', { name: 'Banso HOME' }))
  await waitFor(async () => {
    move = await nextMove()
    within(move).getByRole('heading', { name: '「導入施設を増やす」のチェックイン' })
  })
  screen.getByText(/期限が今日までのものが1件あります。/)
  await user.click(within(move).getByRole('button', { name: 'チェックイン' }))
  await screen.findByRole('dialog', { name: '「導入施設を増やす」のチェックイン' })
})

test('a viewer is not asked to do what a viewer may not do', async () => {
  const startup = await makeStartup()
  await makeGoal(startup, { next_checkin_on: day(-1) })
  await portal.open(`/startups/${startup.uid}`, { as: startup.viewer })
  await screen.findByText(/期限が今日までのものはありません。/)
  expect(screen.queryByText('チェックイン')).toBeNull()
  expect(screen.queryByText('次の一手')).toBeNull()
  screen.getByRole('link', { name: /導入施設を30施設に増やす/ })
})

test('says when it could not be read, and 再読み込み recovers', async () => {
  const startup = await makeStartup()
  network.cut('GET', /\/home$/)
  const user = await portal.open(`/startups/${startup.uid}`, { as: startup.owner })
  await screen.findByText('HOMEを読み込めませんでした。')
  network.mend()
  await user.click(screen.getByRole('button', { name: '再読み込み' }))
  await screen.findByText('まだ経営目標がありません。最初の目標をつくりましょう。')
})
