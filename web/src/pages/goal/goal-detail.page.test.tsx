import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { makeGoal, makeStartup, makeTask, type TestStartup } from '../../../../functions/src/testing/factory.ts'
import { network } from '../../testing/network.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
const title = '導入施設を30施設に増やす'

let startup: TestStartup
let uid: string
beforeEach(async () => {
  startup = await makeStartup()
  uid = (await makeGoal(startup)).uid
})
const open = async (as = startup.owner) => {
  const user = await portal.open(`/startups/${startup.uid}/goals/${uid}`, { as })
  await screen.findByRole('heading', { name: title, level: 1 })
  return user
}
const goalNow = () => portal.clientOf(startup.owner).get(`${startup.base}/goals/${uid}`)

test('a goal is closed with what was learnt from it, and can be taken up again', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'その他' }))
  await user.click(await screen.findByRole('menuitem', { name: '達成にする' }))
  const dialog = await screen.findByRole('dialog', { name: '達成にする' })
  network.cut('POST', /\/transition$/) // the dialog itself knows
  await user.click(within(dialog).getByRole('button', { name: '達成にする' }))
  await within(dialog).findByText('振り返りを入力してください。')
  network.mend()
  await fill(user, within(dialog).getByRole('textbox', { name: /振り返り/ }), '紹介が効いた')
  await user.click(within(dialog).getByRole('button', { name: '達成にする' }))
  await screen.findByText('経営目標を「達成」にしました。')
  await screen.findByText('紹介が効いた')
  expect((await goalNow()).body.data).toMatchObject({ status: 'achieved', result_note: '紹介が効いた' })

  await user.click(await screen.findByRole('button', { name: '再開する' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '再開する' }))
  await screen.findByText('経営目標を「進行中」にしました。')
  await screen.findByRole('button', { name: 'チェックイン' })
  expect((await goalNow()).body.data.status).toBe('active')
})

test('a deleted goal comes back with 元に戻す', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'その他' }))
  await user.click(await screen.findByRole('menuitem', { name: '削除' }))
  const dialog = await screen.findByRole('dialog', { name: `「${title}」を削除しますか?` })
  await user.click(within(dialog).getByRole('button', { name: '削除' }))
  await screen.findByText('進行中の経営目標はありません。目標を追加しましょう。')
  await portal.untilFree()
  expect(location.pathname).toBe(`/startups/${startup.uid}/goals`)
  expect((await goalNow()).body.data.deleted_at).not.toBeNull()
  await user.click(screen.getByRole('button', { name: '元に戻す' }))
  await screen.findByRole('link', { name: title })
  expect((await goalNow()).body.data.deleted_at).toBeNull()
})

test('tells its actions, its check-ins and what happened to it', async () => {
  await makeTask(startup, { title: '導入ヒアリングを行う', goal_uid: uid, goal_title: title })
  await portal.clientOf(startup.member).post(`${startup.base}/goals/${uid}/checkins`, {
    body: { values: { m1: 20, m2: 4 }, confidence: 'at_risk', comment: '紹介が続いている', blockers: '', asks: '' },
  })
  const user = await open(startup.viewer)
  await screen.findByRole('link', { name: '導入ヒアリングを行う' })
  await screen.findByText('紹介が続いている')
  await waitFor(() => expect(screen.getAllByText('要注意').length).toBeGreaterThan(0))
  const measures = screen.getByRole('table', { name: /指標/ })
  expect(within(measures).getByRole('row', { name: /導入施設数/ }).textContent).toMatch(/20/)
  for (const name of ['チェックイン', '送信', '追加']) expect(screen.queryByRole('button', { name }), name).toBeNull()
  // Who reads may take it along on paper, and nothing else.
  await user.click(screen.getByRole('button', { name: 'その他' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['印刷・PDF'])
})

test('the author corrects what a check-in says, and nobody else is offered it', async () => {
  await portal.clientOf(startup.member).post(`${startup.base}/goals/${uid}/checkins`, {
    body: { values: { m1: 20, m2: 4 }, confidence: 'at_risk', comment: '紹介が続いている', blockers: '', asks: '' },
  })
  await open(startup.owner)
  await screen.findByText('紹介が続いている')
  expect(screen.queryByRole('button', { name: /チェックインの操作$/ })).toBeNull()
  await portal.close()

  const user = await open(startup.member)
  await user.click(await screen.findByRole('button', { name: /チェックインの操作$/ }))
  await user.click(await screen.findByRole('menuitem', { name: '編集' }))
  const dialog = await screen.findByRole('dialog', { name: 'チェックインの編集' })
  await fill(user, within(dialog).getByRole('textbox', { name: /状況/ }), '紹介が2件決まった')
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  await screen.findByText('チェックインを変更しました。')
  await screen.findByText('紹介が2件決まった')
  await screen.findByText('(編集済み)', { exact: false })
  await screen.findByText(/のチェックインを変更しました。$/)
  await screen.findByText('状況 紹介が続いている → 紹介が2件決まった')
})

test('what another startup owns is not found', async () => {
  const other = await makeStartup()
  await portal.open(`/startups/${other.uid}/goals/${uid}`, { as: other.owner })
  await screen.findByText('経営目標を読み込めませんでした。')
  screen.getByText(/^対象のデータが見つかりません。削除された可能性があります。/)
  expect(screen.queryByText(title)).toBeNull()
})

test('leads from the goal to the issues it names, viewers too', async () => {
  const issues = [{ uid: 'i1', title: '販路の開拓' }]
  uid = (await makeGoal(startup, { issues, issue_uids: ['i1'] })).uid
  await open(startup.viewer)
  const link = screen.getByRole('link', { name: '販路の開拓' })
  expect(link.getAttribute('href')).toBe(`/startups/${startup.uid}/issues?issue=i1`)
})
