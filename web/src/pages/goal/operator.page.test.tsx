import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeGoal, makeOperator, makeStartup, type TestStartup } from '../../../../functions/src/testing/factory.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'

// The startup's screens, on the operators' pages of one startup and of all.
const portal = setUpPortal()
const title = '導入施設を30施設に増やす'
const shownPage = () => screen.getByRole('main').getAttribute('data-page')

let manager: Awaited<ReturnType<typeof makeOperator>>
let startup: TestStartup
let uid: string
beforeAll(async () => {
  manager = await makeOperator('manager')
})
beforeEach(async () => {
  startup = await makeStartup()
  uid = (await makeGoal(startup, { title })).uid
})
const addressOf = (rest = '') => `/operator/startups/${startup.uid}/goals${rest}`
const storedGoal = async (goalUid: string | undefined) => {
  const answer = await portal.clientOf(manager).get(`/api/operator/startups/${startup.uid}/goals/${goalUid}`)
  return answer.body.data
}

test('an operator sees the goals of a startup under its name, and is led on within the own area', async () => {
  const user = await portal.open(addressOf(), { as: manager })
  const link = await screen.findByRole('link', { name: title })
  expect(shownPage()).toBe('operator_startup_goals')
  await screen.findByRole('heading', { name: startup.name, level: 1 })
  // What only the startup does with its goal is not offered.
  const card = link.closest('article') as HTMLElement
  expect(within(card).queryAllByRole('button')).toEqual([])
  await user.click(link)
  await screen.findByRole('heading', { name: title, level: 1 })
  expect(shownPage()).toBe('operator_startup_goal')
  expect(location.pathname).toBe(addressOf(`/${uid}`))
  // A single record is none of the company's pages.
  expect(screen.queryByRole('navigation', { name: '企業のページ' })).toBeNull()
  const crumbs = screen.getByRole('navigation', { name: '現在の位置' })
  const company = await within(crumbs).findByRole('link', { name: startup.name })
  expect(company.getAttribute('href')).toBe(`/operator/startups/${startup.uid}`)
})

test('an operator reads check-ins and history of a goal and comments on it', async () => {
  await portal.clientOf(startup.member).post(`${startup.base}/goals/${uid}/checkins`, {
    body: { values: { m1: 20, m2: 4 }, confidence: 'at_risk', comment: '紹介が続いている', blockers: '', asks: '' },
  })
  const user = await portal.open(addressOf(`/${uid}`), { as: manager })
  await screen.findByText('紹介が続いている')
  await screen.findByText(/チェックインをしました。$/)
  for (const name of ['チェックイン', 'その他']) expect(screen.queryByRole('button', { name }), name).toBeNull()
  await fill(user, await screen.findByRole('textbox', { name: /コメント/ }), '次の面談で詳しく伺います')
  await user.click(screen.getByRole('button', { name: '送信' }))
  await within(await screen.findByRole('list', { name: 'コメント' })).findByText('次の面談で詳しく伺います')
})

test('an operator proposes a goal, changes the proposal, and takes it back', async () => {
  const user = await portal.open(addressOf('/new'), { as: manager })
  await fill(user, await screen.findByRole('textbox', { name: /目標名/ }), '紹介元を5社に増やす')
  expect(shownPage()).toBe('operator_startup_goal_new')
  expect(screen.queryByRole('button', { name: '下書き保存' })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: /責任者/ }), startup.owner.uid)
  await fill(user, screen.getByRole('textbox', { name: /指標名/ }), '紹介元')
  await fill(user, screen.getByRole('textbox', { name: /目標値/ }), '5')
  await user.click(screen.getByRole('button', { name: '目標を提案' }))
  await screen.findByText('経営目標を提案しました。')
  await screen.findByText(/スタートアップが採用すると始まります。$/)
  const proposed = location.pathname.split('/').at(-1)
  expect(await storedGoal(proposed)).toMatchObject({ status: 'draft', proposed_by_operator: true })

  await user.click(screen.getByRole('button', { name: 'その他' }))
  await user.click(await screen.findByRole('menuitem', { name: '編集' }))
  await waitFor(() => expect(shownPage()).toBe('operator_startup_goal_edit'))
  await fill(user, await screen.findByRole('textbox', { name: /目標名/ }), '紹介元を6社に増やす')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByRole('heading', { name: '紹介元を6社に増やす', level: 1 })

  await user.click(screen.getByRole('button', { name: 'その他' }))
  await user.click(await screen.findByRole('menuitem', { name: '取り下げる' }))
  const dialog = await screen.findByRole('dialog', { name: '取り下げる' })
  await fill(user, within(dialog).getByRole('textbox'), '面談で改めて相談する')
  await user.click(within(dialog).getByRole('button', { name: '取り下げる' }))
  await screen.findByText('経営目標を「中止」にしました。')
  expect(await storedGoal(proposed)).toMatchObject({ status: 'cancelled' })
})

test('the goals of all startups name the company and lead to the goal', async () => {
  const own = `${title}(${startup.uid.slice(-6)})`
  const above = await makeGoal(startup, { title: '全社の目標' })
  const goal = await makeGoal(startup, { title: own, parent_goal_uid: above.uid })
  await portal.open(`/operator/goals?q=${encodeURIComponent(startup.uid.slice(-6))}`, { as: manager })
  const link = await screen.findByRole('link', { name: own })
  expect(shownPage()).toBe('operator_goals')
  expect(link.getAttribute('href')).toBe(addressOf(`/${goal.uid}`))
  await screen.findByText(startup.name)
  await screen.findByText('上位の目標:全社の目標')
})

test('who is responsible is asked for an update from the list of all, once a day; a viewer asks nobody', async () => {
  const own = `${title}(${startup.uid.slice(-6)})`
  const goal = await makeGoal(startup, { title: own })
  const list = `/operator/goals?startup_uid=${startup.uid}`
  await portal.open(list, { as: await makeOperator('viewer') })
  await screen.findByRole('link', { name: own })
  expect(screen.queryByRole('button', { name: '更新を依頼' })).toBeNull()
  await portal.close()

  const user = await portal.open(list, { as: manager })
  const row = await screen.findByRole('row', { name: new RegExp(own.replace(/[()]/g, '.')) })
  await user.click(within(row).getByRole('button', { name: '更新を依頼' }))
  await screen.findByText('更新を依頼しました。')
  await within(await screen.findByRole('row', { name: /依頼済み/ })).findByRole('link', { name: own })
  expect((await storedGoal(goal.uid)).can).not.toContain('remind')
})

test('the goals of all are narrowed to those over their day; another tab and a search leave that', async () => {
  const own = startup.uid.slice(-6)
  await makeGoal(startup, { title: `遅れ${own}`, due_on: '2020-01-31', start_on: '2020-01-01' })
  await makeGoal(startup, { title: `先${own}`, due_on: '2099-01-31' })
  const user = await portal.open(`/operator/goals?startup_uid=${startup.uid}`, { as: manager })
  await screen.findByRole('link', { name: `先${own}` })
  await user.click(screen.getByRole('button', { name: '期限' }))
  await user.click(await screen.findByRole('menuitemradio', { name: '期限超過' }))
  await screen.findByText(/^全1件/)
  screen.getByRole('link', { name: `遅れ${own}` })
  expect(location.search).toContain('due=overdue')
  await fill(user, screen.getByRole('searchbox', { name: '目標名で検索' }), `先${own}`)
  await screen.findByRole('link', { name: `先${own}` })
  expect(location.search).not.toContain('due=')
  await portal.close()
  const again = await portal.open(`/operator/goals?startup_uid=${startup.uid}&due=overdue`, { as: manager })
  await screen.findByText(/^全1件/)
  await again.click(screen.getByRole('link', { name: '下書き' }))
  await waitFor(() => expect(location.search).not.toContain('due='))
})

test('proposals that wait for an answer are found among the goals of all', async () => {
  const own = startup.uid.slice(-6)
  await makeGoal(startup, { title: `提案${own}`, status: 'draft', proposed_by_operator: true })
  await makeGoal(startup, { title: `下書き${own}`, status: 'draft' })
  const user = await portal.open(`/operator/goals?status=draft&startup_uid=${startup.uid}`, { as: manager })
  await screen.findByRole('link', { name: `下書き${own}` })
  await user.click(screen.getByRole('button', { name: '提案元' }))
  await user.click(await screen.findByRole('menuitemradio', { name: '担当者からの提案' }))
  await screen.findByText(/^全1件/)
  screen.getByRole('link', { name: `提案${own}` })
  expect(location.search).toContain('proposed_by_operator=true')
})

test('a viewer reads and is offered no change; only an administrator deletes, and may take that back', async () => {
  await portal.open(addressOf(`/${uid}`), { as: await makeOperator('viewer') })
  await screen.findByRole('heading', { name: title, level: 1 })
  await screen.findByText('コメントはまだありません。')
  expect(screen.queryByRole('button', { name: 'その他' })).toBeNull()
  expect(screen.queryByRole('textbox', { name: /コメント/ })).toBeNull()
  await portal.close()

  const user = await portal.open(addressOf(`/${uid}`), { as: await makeOperator('admin') })
  await user.click(await screen.findByRole('button', { name: 'その他' }))
  await user.click(await screen.findByRole('menuitem', { name: '削除' }))
  const dialog = await screen.findByRole('dialog', { name: `「${title}」を削除しますか?` })
  await user.click(within(dialog).getByRole('button', { name: '削除' }))
  await waitFor(() => expect(location.pathname).toBe(addressOf()))
  await user.click(await screen.findByRole('button', { name: '元に戻す' }))
  await screen.findByRole('link', { name: title })
  expect(await storedGoal(uid)).toMatchObject({ deleted_at: null })
})
