import { dayInJapan } from '@banso/contract/dates'
import { addToMonth, monthOf } from '@banso/contract/months'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { password } from '../../../../functions/src/testing/account.ts'
import {
  makeGoal,
  makeIssue,
  makeMetric,
  makeStartup,
  type TestStartup,
} from '../../../../functions/src/testing/factory.ts'
import { changeRaw } from '../../../../functions/src/testing/raw.ts'
import { connectionText } from '../../lib/http.ts'
import { network } from '../../testing/network.ts'
import { descriptionOf, fill, setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
const title = '新規の導入を倍にする'
const box = (name: RegExp, index = 0) => screen.getAllByRole('textbox', { name })[index] as HTMLInputElement
const start = () => screen.getByRole('button', { name: '目標を開始' })
const stored = async (startup: TestStartup) =>
  (await portal.clientOf(startup.owner).get(`${startup.base}/goals?status=active,draft`)).body.data

const fillMeasure = async (user: UserEvent, index: number, [name, unit, from, to]: string[]) => {
  await fill(user, box(/指標名/, index), name ?? '')
  await fill(user, box(/単位/, index), unit ?? '')
  await fill(user, box(/開始時の値/, index), from ?? '')
  await fill(user, box(/目標値/, index), to ?? '')
}
const openFilled = async (startup: TestStartup) => {
  const user = await portal.open(`/startups/${startup.uid}/goals/new`, { as: startup.owner })
  await screen.findByRole('button', { name: '目標を開始' })
  await fill(user, box(/目標名/), title)
  await fillMeasure(user, 0, ['導入施設数', '施設', '10', '20'])
  return user
}

describe('a new goal', () => {
  let startup: TestStartup
  beforeEach(async () => {
    startup = await makeStartup()
  })

  test('is refused field by field in Japanese, and then made with its two measures', async () => {
    const user = await portal.open(`/startups/${startup.uid}/goals/new`, { as: startup.owner })
    network.cut('POST', /\/goals$/) // the form itself knows
    await user.click(await screen.findByRole('button', { name: '目標を開始' }))
    const summary = await screen.findByRole('alert')
    within(summary).getByText('入力内容に誤りがあります。')
    within(summary).getByRole('link', { name: '目標名' })
    expect(descriptionOf(box(/目標名/))).toContain('目標名を入力してください。')
    expect(descriptionOf(box(/指標名/))).toContain('指標名を入力してください。')
    expect(descriptionOf(box(/目標値/))).toContain('目標値を入力してください。')
    network.mend()

    await fill(user, box(/目標名/), title)
    await fillMeasure(user, 0, ['導入施設数', '施設', '10', '20'])
    await user.click(screen.getByRole('button', { name: '指標を追加' }))
    await fillMeasure(user, 1, ['月次売上', '円', '１,０００,０００', '2000000'])
    screen.getByText('月次売上を100万円から200万円に増やす')
    await user.click(start())
    await screen.findByRole('heading', { name: title, level: 1 })
    screen.getByText('経営目標を開始しました。')
    const [goal] = await stored(startup)
    expect(location.pathname).toBe(`/startups/${startup.uid}/goals/${goal.uid}`)
    expect(goal).toMatchObject({
      title,
      status: 'active',
      owner_user_uid: startup.owner.uid,
      measures: [
        { name: '導入施設数', start_value: 10, target_value: 20 },
        { name: '月次売上', start_value: 1_000_000, target_value: 2_000_000 },
      ],
    })
  })

  test('follows a monthly number, which is then entered nowhere else', async () => {
    startup = await makeStartup({ metrics_settings: ['mrr', 'churn'] })
    const month = monthOf(dayInJapan(new Date()))
    await makeMetric(startup, { metric_key: 'mrr', month: addToMonth(month, -1), value: 1_200_000 })
    const user = await portal.open(`/startups/${startup.uid}/goals/new`, { as: startup.owner })
    const follows = await screen.findByRole('combobox', { name: /連動する経営指標/ })
    await user.selectOptions(follows, '月次経常収益')
    await waitFor(() => expect(box(/指標名/).value).toBe('月次経常収益'))
    expect(box(/開始時の値/).value).toBe('1,200,000')
    expect(screen.queryByRole('textbox', { name: /単位/ })).toBeNull()
    await fill(user, box(/目標名/), title)
    await fill(user, box(/目標値/), '2400000')
    await user.click(start())
    await screen.findByRole('heading', { name: title, level: 1 })
    await screen.findAllByText('経営指標「月次経常収益」に連動')
    await user.click(screen.getByRole('button', { name: 'チェックイン' }))
    const dialog = await screen.findByRole('dialog', { name: /チェックイン$/ })
    within(dialog).getByText('経営指標「月次経常収益」に連動')
    expect(within(dialog).queryByRole('textbox', { name: /月次経常収益/ })).toBeNull()
    await user.click(within(dialog).getByRole('radio', { name: '順調' }))
    await fill(user, within(dialog).getByRole('textbox', { name: /状況/ }), '計画どおりに進んでいる')
    await user.click(within(dialog).getByRole('button', { name: 'チェックイン' }))
    await screen.findByText('チェックインしました。')
    const [{ measures, uid }] = await stored(startup)
    expect(measures).toMatchObject([{ metric_key: 'mrr', unit: '円', current_value: 1_200_000 }])
    await portal.close()
    await portal.open(`/startups/${startup.uid}/goals/${uid}/edit`, { as: startup.owner })
    const again = (await screen.findByRole('combobox', { name: /連動する経営指標/ })) as HTMLSelectElement
    expect(again.selectedOptions[0]?.textContent).toBe('月次経常収益')
  })

  test('offers no number where none is kept', async () => {
    await portal.open(`/startups/${startup.uid}/goals/new`, { as: startup.owner })
    await screen.findByRole('button', { name: '目標を開始' })
    expect(screen.queryByRole('combobox', { name: /連動する経営指標/ })).toBeNull()
  })

  test('shows at its field what only the server can know', async () => {
    const user = await openFilled(startup)
    const owner = screen.getByRole('combobox', { name: /責任者/ })
    await user.selectOptions(owner, startup.member.uid)
    await changeRaw(`users/${startup.member.uid}`, { status: 'suspended' })
    await user.click(start())
    await waitFor(() => expect(descriptionOf(owner)).toContain('現在メンバーではありません。'))
    expect(box(/目標名/).value).toBe(title)
    await user.selectOptions(owner, startup.owner.uid)
    await user.click(start())
    await screen.findByRole('heading', { name: title, level: 1 })
  })

  test('keeps what was typed when the line fails, and is made once although it arrived twice', async () => {
    const user = await openFilled(startup)
    network.cut('POST', /\/goals$/)
    await user.click(start())
    await screen.findByText(connectionText)
    expect(await stored(startup)).toEqual([])
    network.mend()
    network.loseAnswer('POST', /\/goals$/)
    await user.click(start())
    await waitFor(async () => expect(await stored(startup)).toHaveLength(1))
    await screen.findByText(connectionText)
    expect(box(/目標名/).value).toBe(title)
    expect(box(/目標値/).value).toBe('20')
    network.mend()
    await user.click(start())
    await screen.findByRole('heading', { name: title, level: 1 })
    expect(await stored(startup)).toHaveLength(1)
  })

  test('is made once however often the button is pressed', async () => {
    const user = await openFilled(startup)
    const release = network.hold('POST', /\/goals$/)
    const button = start()
    await user.click(button)
    await user.click(button)
    await user.type(box(/目標名/), '{Enter}')
    release()
    await screen.findByRole('heading', { name: title, level: 1 })
    expect(await stored(startup)).toHaveLength(1)
  })
})

test('the issues a goal is to solve are chosen among the open ones', async () => {
  const startup = await makeStartup()
  const [sales] = [
    await makeIssue(startup, { title: '販路の開拓', order: 1 }),
    await makeIssue(startup, { title: '採用の遅れ', order: 2 }),
    await makeIssue(startup, { title: '終わった課題', status: 'resolved' }),
  ]
  const user = await openFilled(startup)
  const group = screen.getByRole('group', { name: '関連する課題' })
  expect(within(group).getAllByRole('checkbox')).toHaveLength(2)
  await user.click(within(group).getByRole('checkbox', { name: '販路の開拓' }))
  await user.click(start())
  await screen.findByRole('heading', { name: title, level: 1 })
  const link = await screen.findByRole('link', { name: '販路の開拓' })
  expect(link.getAttribute('href')).toBe(`/startups/${startup.uid}/issues?issue=${sales?.uid}`)
  const [goal] = await stored(startup)
  expect(goal).toMatchObject({ issue_uids: [sales?.uid], issues: [{ uid: sales?.uid, title: '販路の開拓' }] })
})

test('a goal is put below another, which both pages then tell; taken off, it stands alone', async () => {
  const startup = await makeStartup()
  const [above] = [
    await makeGoal(startup, { title: '全社の売上を倍にする' }),
    await makeGoal(startup, { title: '終わった目標', status: 'missed', closed_at: new Date().toISOString() }),
  ]
  const user = await openFilled(startup)
  const field = () => screen.getByRole('combobox', { name: '上位の目標' })
  expect([...field().querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'なし',
    '全社の売上を倍にする',
  ])
  await user.selectOptions(field(), above.title)
  await user.click(start())
  await screen.findByRole('heading', { name: title, level: 1 })
  const upper = await screen.findByRole('list', { name: '上位の目標' })
  await user.click(within(upper).getByRole('link', { name: above.title }))
  const lower = await screen.findByRole('list', { name: '下位の目標' })
  within(lower).getByRole('link', { name: title })

  const goal = (await stored(startup)).find((one: { title: string }) => one.title === title)
  await portal.open(`/startups/${startup.uid}/goals/${goal.uid}/edit`, { as: startup.owner })
  await waitFor(() => expect(field()).toHaveProperty('value', above.uid))
  // Neither itself nor what stands below another is offered.
  expect(within(field()).queryByRole('option', { name: title })).toBeNull()
  await user.selectOptions(field(), 'なし')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('保存しました。')
  await screen.findByRole('heading', { name: title, level: 1 })
  await waitFor(() => expect(screen.queryByText('目標のつながり')).toBeNull())
})

test('a goal keeps the one above that has ended, until another is chosen', async () => {
  const startup = await makeStartup()
  const closed = { status: 'achieved', closed_at: new Date().toISOString() } as const
  const above = await makeGoal(startup, { title: '達成した全社の目標', ...closed })
  const goal = await makeGoal(startup, { parent_goal_uid: above.uid })
  const user = await portal.open(`/startups/${startup.uid}/goals/${goal.uid}/edit`, { as: startup.owner })
  const field = await screen.findByRole('combobox', { name: '上位の目標' })
  expect(field).toHaveProperty('value', above.uid)
  await fill(user, box(/目標名/), '新しい名前')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('保存しました。')
  expect(await stored(startup)).toMatchObject([{ title: '新しい名前', parent_goal_uid: above.uid }])
})

test('a form whose issues cannot be read offers to read them again', async () => {
  const startup = await makeStartup()
  await makeIssue(startup, { title: '販路の開拓' })
  network.cut('GET', /\/issues/)
  const user = await portal.open(`/startups/${startup.uid}/goals/new`, { as: startup.owner })
  const again = await screen.findByRole('button', { name: '再読み込み' })
  network.mend()
  await user.click(again)
  await screen.findByRole('checkbox', { name: '販路の開拓' })
})

test('a session that ends while the form is open is renewed over it, and the save goes on', async () => {
  const startup = await makeStartup()
  const user = await openFilled(startup)
  const valid_after = Math.floor(Date.now() / 1000)
  await changeRaw(`users/${startup.owner.uid}`, { valid_after })
  await waitFor(() => expect(Date.now() / 1000).toBeGreaterThan(valid_after + 1)) // a sign-in in that very second is refused
  await user.click(start())
  const dialog = await screen.findByRole('dialog', { name: /ログイン/ })
  await user.type(within(dialog).getByLabelText('パスワード'), password)
  await user.click(within(dialog).getByRole('button', { name: /ログイン/ }))
  await screen.findByRole('heading', { name: title, level: 1 })
  expect(await stored(startup)).toHaveLength(1)
})

describe('an edited goal', () => {
  test('keeps the issue it names when that is settled or deleted, until it is taken off', async () => {
    const startup = await makeStartup()
    const [settled, gone] = [
      await makeIssue(startup, { title: '終わった課題', status: 'resolved' }),
      await makeIssue(startup, { title: '消えた課題', deleted_at: new Date().toISOString() }),
    ]
    const issues = [settled, gone].map(({ uid, title }) => ({ uid, title }))
    const goal = await makeGoal(startup, { issues, issue_uids: issues.map(({ uid }) => uid) })
    const now = async () => (await portal.clientOf(startup.owner).get(`${startup.base}/goals/${goal.uid}`)).body.data
    const path = `/startups/${startup.uid}/goals/${goal.uid}/edit`
    const user = await portal.open(path, { as: startup.owner })
    await screen.findByRole('button', { name: '保存' })
    const chip = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement
    expect([chip('終わった課題').checked, chip('消えた課題').checked]).toEqual([true, true])
    await fill(user, box(/目標名/), title)
    await user.click(chip('消えた課題'))
    await user.click(screen.getByRole('button', { name: '保存' }))
    await screen.findByText('保存しました。')
    expect(await now()).toMatchObject({ title, issues: [{ uid: settled.uid, title: '終わった課題' }] })
  })

  const openEdit = async () => {
    const startup = await makeStartup()
    const goal = await makeGoal(startup)
    const path = `${startup.base}/goals/${goal.uid}`
    const other = portal.clientOf(startup.member)
    const user = await portal.open(`/startups/${startup.uid}/goals/${goal.uid}/edit`, { as: startup.owner })
    await screen.findByRole('button', { name: '保存' })
    return {
      user,
      /** Somebody else saves while the form is open. */
      change: async (body: object) => expect((await other.patch(path, { body, ifMatch: '"r1"' })).status).toBe(200),
      now: async () => (await other.get(path)).body.data,
    }
  }

  test('takes in what somebody else changed elsewhere in the meantime', async () => {
    const { user, change, now } = await openEdit()
    await fill(user, box(/目標名/), title)
    await change({ description: '隣で書いた理由' })
    await user.click(screen.getByRole('button', { name: '保存' }))
    await screen.findByText('保存しました。')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await now()).toMatchObject({ title, description: '隣で書いた理由' })
  })

  test('shows both sides of what two people changed, and saves what is chosen', async () => {
    const { user, change, now } = await openEdit()
    await fill(user, box(/目標名/), title)
    await fill(user, box(/取り組む理由/), '自分で書いた理由')
    await change({ title: '隣で変えた目標名' })
    await user.click(screen.getByRole('button', { name: '保存' }))
    const dialog = await screen.findByRole('dialog', { name: 'ほかのユーザーが先に更新しました' })
    const row = within(dialog).getByRole('row', { name: /目標名/ })
    within(row).getByText(title)
    within(row).getByText('隣で変えた目標名')
    expect(within(dialog).getAllByRole('row')).toHaveLength(2)
    expect((await now()).title).toBe('隣で変えた目標名')
    await user.click(within(row).getByRole('radio', { name: '目標名 最新の内容' }))
    await user.click(within(dialog).getByRole('button', { name: '選んだ内容で保存' }))
    await screen.findByText('保存しました。')
    expect(await now()).toMatchObject({ title: '隣で変えた目標名', description: '自分で書いた理由' })
  })

  test('lets one go back to the form from the difference without losing what was typed', async () => {
    const { user, change, now } = await openEdit()
    await fill(user, box(/目標名/), title)
    await change({ title: '隣で変えた目標名' })
    await user.click(screen.getByRole('button', { name: '保存' }))
    await user.click(await screen.findByRole('button', { name: '編集に戻る' }))
    await portal.untilFree()
    expect(box(/目標名/).value).toBe(title)
    expect((await now()).title).toBe('隣で変えた目標名')
  })
})

test('who only reads is told so on the edit page of a goal under way, and not that it has ended', async () => {
  const startup = await makeStartup()
  const [active, ended] = await Promise.all([
    makeGoal(startup),
    makeGoal(startup, { status: 'missed', closed_at: new Date().toISOString() }),
  ])
  await portal.open(`/startups/${startup.uid}/goals/${active.uid}/edit`, { as: startup.viewer })
  await screen.findByText('この経営目標を変更する権限がありません。')
  expect(screen.queryByText(/終了した目標/)).toBeNull()
  await portal.close()
  await portal.open(`/startups/${startup.uid}/goals/${ended.uid}/edit`, { as: startup.owner })
  await screen.findByText(/^終了した目標は、再開すると編集できます。/)
})
