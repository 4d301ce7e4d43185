import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  makeExecution,
  makeGoal,
  makeInterview,
  makeOperator,
  makeStartup,
  makeTask,
  type TestStartup,
} from '../../../../functions/src/testing/factory.ts'
import { network } from '../../testing/network.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'

// The startup's screens in the areas of operators, and the list that only they have.
const portal = setUpPortal()
const title = '導入ヒアリングを行う'
type Operator = Awaited<ReturnType<typeof makeOperator>>
let manager: Operator
let viewer: Operator
let startup: TestStartup
let uid: string
beforeAll(async () => {
  ;[manager, viewer] = await Promise.all([makeOperator('manager'), makeOperator('viewer')])
})
beforeEach(async () => {
  startup = await makeStartup({ name: `あかね${crypto.randomUUID()}` })
  uid = (await makeTask(startup, { title })).uid
})
const at = (rest = '') => `/operator/startups/${startup.uid}/tasks${rest}`
const open = (address: string, as = manager) => portal.open(address, { as })
const page = () => screen.getByRole('main').getAttribute('data-page')
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 })
const taskNow = async (task: string) =>
  (await portal.clientOf(startup.owner).get(`${startup.base}/tasks/${task}`)).body.data
const uidHere = () => location.pathname.split('/').at(-1) ?? ''
const choose = async (user: UserEvent, item: string) => {
  await user.click(await screen.findByRole('button', { name: 'その他' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}
/** Searches for a startup by its name and takes what is found, by keyboard. */
const find = async (user: UserEvent, field: string | RegExp, { name } = startup) => {
  const box = await screen.findByRole('combobox', { name: field })
  await fill(user, box, name)
  await screen.findByRole('option', { name })
  await user.keyboard('{Enter}')
}
const propose = async (user: UserEvent, name: string) => {
  await fill(user, await screen.findByRole('textbox', { name: /^経営アクション名/ }), name)
  await user.click(screen.getByRole('button', { name: '経営アクションを提案' }))
  await heading(name)
}

test('an action leads operators back to the meeting and the memo that it comes from', async () => {
  const interview = await makeInterview(startup, [manager, startup.owner], { title: '定期面談', status: 'done' })
  const read = { memo_uid: 'memo', memo_readers: ['operators'] }
  const of = { interview_uid: interview.uid, interview_title: interview.title }
  const [talked, called] = [await makeTask(startup, { ...read, ...of }), await makeTask(startup, read)]
  await open(at(`/${talked.uid}`), viewer)
  const meeting = `/operator/interviews/${interview.uid}`
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect([await hrefOf('定期面談'), await hrefOf('定期面談のメモ')]).toEqual([meeting, `${meeting}/memos`])
  await portal.close()
  await open(at(`/${called.uid}`), viewer)
  expect(await hrefOf('電話・来訪のメモ')).toBe(`/operator/startups/${startup.uid}/memos`)
})

describe('the actions of one startup', () => {
  test('are listed under the company, and lead to their pages in the same area', async () => {
    const user = await open(at())
    const link = await screen.findByRole('link', { name: title })
    expect(page()).toBe('operator_startup_tasks')
    expect(within(link.closest('tr') as HTMLElement).queryAllByRole('button')).toEqual([])
    await heading(startup.name)
    await user.click(link)
    await heading(title)
    expect(location.pathname).toBe(at(`/${uid}`))
    expect(page()).toBe('operator_startup_task')
  })

  test('are read with what was done for them and commented on, and nothing else', async () => {
    const goal = await makeGoal(startup, { title: '導入施設を増やす' })
    const task = await makeTask(startup, { title, goal_uid: goal.uid, goal_title: goal.title })
    const executions = `${startup.base}/tasks/${task.uid}/executions`
    const body = {
      executed_on: '2026-01-05',
      result: 'progressed',
      body: '3施設に電話した',
      minutes: null,
      progress_after: 40,
      measure_updates: [],
      next_step: '',
      blocker: '',
      file_uids: [],
    }
    expect((await portal.clientOf(startup.member).post(executions, { body })).status).toBe(201)
    const user = await open(at(`/${task.uid}`))
    await screen.findByText('3施設に電話した')
    expect(screen.getByRole('link', { name: goal.title }).getAttribute('href')).toBe(
      `/operator/startups/${startup.uid}/goals/${goal.uid}`,
    )
    for (const name of ['実行を記録', '完了にする', 'その他']) expect(screen.queryByText(name), name).toBeNull()
    await fill(user, await screen.findByRole('textbox', { name: /コメント/ }), '来週の面談で伺います')
    await user.click(screen.getByRole('button', { name: '送信' }))
    await within(await screen.findByRole('list', { name: 'コメント' })).findByText('来週の面談で伺います')
  })

  test('have their records stamped, which the startup sees with its giver', async () => {
    const task = await makeTask(startup, { title: '面談の記録を残す' })
    await makeExecution(task, { body: '記録の内容' })
    const user = await open(at(`/${task.uid}`))
    // None of the four stands there before somebody wants one.
    await user.click(await screen.findByRole('button', { name: 'スタンプ' }))
    await user.click(screen.getByRole('button', { name: 'いいですね' }))
    const pressed = await screen.findByRole('button', { name: 'いいですね 1', pressed: true })
    const great = screen.getByRole('button', { name: 'すばらしい' })
    await waitFor(() => expect(great).toHaveProperty('disabled', false))
    await user.click(great)
    await screen.findByRole('button', { name: 'すばらしい 1', pressed: true })
    expect(pressed.getAttribute('aria-pressed')).toBe('false')
    await portal.leave()
    await portal.open(`/startups/${startup.uid}/tasks/${task.uid}`, { as: startup.viewer })
    const stamps = within(await screen.findByRole('list', { name: '運営のスタンプ' }))
    expect(stamps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('すばらしい'),
    ])
    expect(screen.queryByRole('button', { name: /^すばらしい/ })).toBeNull()
  })

  test('are proposed, changed and withdrawn', async () => {
    const user = await open(at())
    await user.click(await screen.findByRole('link', { name: 'アクションを提案' }))
    await heading('経営アクションの提案')
    expect(page()).toBe('operator_startup_task_new')
    await propose(user, '資金繰り表をつくる')
    await screen.findByText('「資金繰り表をつくる」を提案しました。')
    await screen.findByText(/スタートアップが取り組むと「未着手」に入ります。$/)
    const made = uidHere()
    expect(await taskNow(made)).toMatchObject({ status: 'proposed', proposed_by_operator: true, assignee_uids: [] })

    await portal.leave()
    await portal.open(at())
    await user.click(await screen.findByRole('button', { name: '提案を確認' }))
    await user.click(await screen.findByRole('link', { name: '資金繰り表をつくる' }))
    await heading('資金繰り表をつくる')
    await choose(user, '編集')
    await waitFor(() => expect(page()).toBe('operator_startup_task_edit'))
    await fill(user, await screen.findByRole('textbox', { name: /^経営アクション名/ }), '資金繰り表を直す')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await heading('資金繰り表を直す')
    await user.click(screen.getByRole('button', { name: '取り下げる' }))
    const dialog = await screen.findByRole('dialog', { name: '取り下げる' })
    await fill(user, within(dialog).getByRole('textbox'), '面談で話し直す')
    await user.click(within(dialog).getByRole('button', { name: '取り下げる' }))
    await screen.findByText('「資金繰り表を直す」を「中止」にしました。')
    expect(await taskNow(made)).toMatchObject({ status: 'cancelled', cancel_reason: '面談で話し直す' })
  })

  test('leave a viewer nothing to change', async () => {
    const proposal = await makeTask(startup, {
      title: '登記を済ませる',
      status: 'proposed',
      proposed_by_operator: true,
    })
    await open(at(), viewer)
    await screen.findByRole('link', { name: title })
    expect(screen.queryByRole('link', { name: 'アクションを提案' })).toBeNull()
    expect(screen.queryAllByRole('checkbox')).toEqual([])
    await portal.close()
    await open(at(`/${proposal.uid}`), viewer)
    await screen.findByText('コメントはまだありません。')
    for (const name of ['取り下げる', '取り組む', 'その他', '送信']) expect(screen.queryByText(name), name).toBeNull()
    await portal.close()
    await open(at('/new'), viewer)
    await screen.findByText('経営アクションを提案する権限がありません。')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('are deleted by an administrator alone, who takes that back', async () => {
    const user = await open(at(`/${uid}`), await makeOperator('admin'))
    await choose(user, '削除')
    const dialog = await screen.findByRole('dialog', { name: `「${title}」を削除しますか?` })
    await user.click(within(dialog).getByRole('button', { name: '削除' }))
    await waitFor(() => expect(location.pathname).toBe(at()))
    expect((await taskNow(uid)).deleted_at).not.toBeNull()
    await user.click(await screen.findByRole('button', { name: '元に戻す' }))
    await screen.findByText(`「${title}」を元に戻しました。`)
    await screen.findByRole('link', { name: title })
    expect((await taskNow(uid)).deleted_at).toBeNull()
  })
})

describe('the actions of all startups', () => {
  const all = (query = '') => `/operator/tasks?startup_uid=${startup.uid}${query}`

  test('name the company and lead to it and to the action', async () => {
    const other = await makeStartup()
    await makeTask(other, { title: '他社のこと' })
    const user = await open(all())
    const link = await screen.findByRole('link', { name: title })
    expect(page()).toBe('operator_tasks')
    expect(screen.queryByRole('link', { name: '他社のこと' })).toBeNull()
    expect(screen.getByRole('link', { name: startup.name }).getAttribute('href')).toBe(at())
    await user.click(link)
    await heading(title)
    expect(location.pathname).toBe(`/operator/tasks/${uid}`)
  })

  test('are narrowed to one company, searched, and say when nothing matches', async () => {
    const user = await open('/operator/tasks?sort=-created_at')
    await find(user, '企業')
    await waitFor(() => expect(location.search).toContain(`startup_uid=${startup.uid}`))
    await screen.findByText('全1件')
    await screen.findByText(`企業:${startup.name}`)
    await user.click(screen.getByRole('button', { name: '企業の条件を外す' }))
    await waitFor(() => expect(location.search).not.toContain('startup_uid'))
    await portal.close()
    await open(all('&priority=low'))
    await screen.findByText('条件に一致する経営アクションはありません。')
  })

  test('could not be read: 再読み込み recovers', async () => {
    network.cut('GET', /\/operator\/tasks$/)
    const user = await open(all())
    await screen.findByText('一覧を読み込めませんでした。')
    network.mend()
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    await screen.findByRole('link', { name: title })
  })
})

const here = (task: string, rest = '') => `/operator/tasks/${task}${rest}`
describe('an action whose address names no company', () => {
  test('is found by its id, tells the company, and is changed there', async () => {
    const created_by = { uid: manager.uid, actor: 'operator', name: '担当' } as const
    const { uid: made } = await makeTask(startup, { title, status: 'proposed', proposed_by_operator: true, created_by })
    const user = await open(here(made))
    await heading(title)
    expect(page()).toBe('operator_task')
    const crumbs = screen.getByRole('navigation', { name: '現在の位置' })
    expect((await within(crumbs).findByRole('link', { name: startup.name })).getAttribute('href')).toBe(at())
    await choose(user, '編集')
    await waitFor(() => expect(page()).toBe('operator_task_edit'))
    await fill(user, await screen.findByRole('textbox', { name: /^経営アクション名/ }), '聞き取りを行う')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await heading('聞き取りを行う')
    expect(location.pathname).toBe(here(made))
    await fill(user, await screen.findByRole('textbox', { name: /コメント/ }), 'お待ちしています')
    await user.click(screen.getByRole('button', { name: '送信' }))
    await within(await screen.findByRole('list', { name: 'コメント' })).findByText('お待ちしています')
    await user.click(screen.getByRole('button', { name: '取り下げる' }))
    const dialog = await screen.findByRole('dialog', { name: '取り下げる' })
    await fill(user, within(dialog).getByRole('textbox'), '重複していた')
    await user.click(within(dialog).getByRole('button', { name: '取り下げる' }))
    await waitFor(async () => expect((await taskNow(made)).status).toBe('cancelled'))
    await screen.findByText('中止の理由:重複していた')
  })

  test('that is not there is said so', async () => {
    await open(here('nothing'))
    await screen.findByText('経営アクションを読み込めませんでした。')
  })
})

describe('an action for several startups', () => {
  const chosen = () => screen.getByRole('list', { name: '選択したスタートアップ' })
  const titleField = () => screen.findByRole('textbox', { name: /^経営アクション名/ })
  const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: '経営アクションを提案' }))
  const batchNow = async () => {
    const uid = new URLSearchParams(location.search).get('batch_uid')
    return (await portal.clientOf(manager).get(`/api/operator/task_batches/${uid}`)).body.data
  }

  test('is proposed to one of them alone, which opens its page', async () => {
    const user = await open('/operator/tasks/new')
    await find(user, /^スタートアップ/)
    expect(page()).toBe('operator_task_new')
    await within(chosen()).findByText(startup.name)
    await propose(user, '採用計画をつくる')
    expect(location.pathname).toBe(here(uidHere()))
    expect(await taskNow(uidHere())).toMatchObject({ status: 'proposed', startup_company_uid: startup.uid })
  })

  test('is proposed at once: the rate of answers, why one declined, and reminding stand above its actions', async () => {
    const [second, third] = await Promise.all([makeStartup(), makeStartup()])
    const user = await open(`/operator/tasks/new?startup_uid=${startup.uid},${second.uid}`)
    await find(user, /^スタートアップ/, third)
    await within(chosen()).findByText(second.name)
    await user.click(screen.getByRole('button', { name: 'テンプレートから入力' }))
    await user.click(await screen.findByRole('button', { name: '資本政策表を更新するを使う' }))
    expect(((await titleField()) as HTMLInputElement).value).toBe('資本政策表を更新する')
    await send(user)
    await screen.findByText('「資本政策表を更新する」を3社に提案しました。')
    await screen.findByText('回答率 0%')
    const { answers } = await batchNow()
    const uidOf = (one: TestStartup) =>
      answers.find((each: { startup_company_uid: string }) => each.startup_company_uid === one.uid).task_uid
    const reply = (one: TestStartup, body: object) =>
      portal.clientOf(one.owner).post(`${one.base}/tasks/${uidOf(one)}/transition`, { body, ifMatch: '"r1"' })
    expect((await reply(startup, { to: 'todo' })).status).toBe(200)
    expect((await reply(second, { to: 'cancelled', reason: '今期は見送ります' })).status).toBe(200)
    const address = location.pathname + location.search
    await portal.leave()
    await portal.open(address)
    await screen.findByText('回答率 67%')
    screen.getByText('承諾 1社 見送り 1社 未回答 1社')
    within(screen.getByRole('list', { name: '見送りと取り下げの理由' })).getByText('今期は見送ります')
    expect(await screen.findAllByRole('link', { name: '資本政策表を更新する' })).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: '未回答のスタートアップに回答を依頼' }))
    await screen.findByText('1社に回答を依頼しました。')
    await waitFor(() => expect(screen.queryByRole('button', { name: '未回答のスタートアップに回答を依頼' })).toBeNull())

    await user.click(screen.getByRole('button', { name: '一斉提案の絞り込みを外す' }))
    await user.click(screen.getByRole('button', { name: '一斉提案' }))
    const list = await screen.findByRole('list', { name: '一斉提案' })
    await user.click((await within(list).findAllByRole('link', { name: '資本政策表を更新する' }))[0] as HTMLElement)
    await screen.findByText('回答率 67%')
  })

  test('whom it did not reach is named, and sending again asks only them', async () => {
    const user = await open(`/operator/tasks/new?startup_uid=${startup.uid},gone-${startup.uid.slice(0, 8)}`)
    await fill(user, await titleField(), '補助金を調べる')
    await send(user)
    const alert = await screen.findByText('1社に提案できませんでした。')
    expect(alert.closest('[role=alert]')?.textContent).toContain('対象のデータが見つかりません。')
    expect(((await titleField()) as HTMLInputElement).value).toBe('補助金を調べる')
    await user.click(within(chosen()).getByRole('button', { name: '…を外す' }))
    await send(user)
    await screen.findByText('「補助金を調べる」を提案しました。')
    const { page_info } = (await portal.clientOf(startup.owner).get(`${startup.base}/tasks?status=proposed`)).body
    expect(page_info.total_count).toBe(1)
  })

  test('leaves out, and names before, who has left or rests', async () => {
    const [gone, paused] = await Promise.all([makeStartup({ status: 'withdrawn' }), makeStartup({ status: 'paused' })])
    const user = await open(`/operator/tasks/new?startup_uid=${gone.uid},${paused.uid}`)
    await fill(user, await titleField(), '補助金の一覧を見る')
    const note = (await screen.findByText(/^2社のうち0社に提案します。/)).closest('.note') as HTMLElement
    within(note).getByText(`${gone.name}:退会`)
    within(note).getByText(`${paused.name}:休止中`)
    await send(user)
    await screen.findByText('提案できる企業を選択してください。')
    await find(user, /^スタートアップ/)
    await screen.findByText(/^3社のうち1社に提案します。/)
    await send(user)
    await screen.findByText('「補助金の一覧を見る」を提案しました。')
    expect(await taskNow(uidHere())).toMatchObject({ status: 'proposed', startup_company_uid: startup.uid })
  })

  test('is none for a viewer, and asks for a startup and a name first', async () => {
    await open('/operator/tasks/new', viewer)
    await screen.findByText('経営アクションを提案する権限がありません。')
    await portal.close()
    const user = await open('/operator/tasks/new')
    await titleField()
    await send(user)
    await screen.findAllByText('スタートアップを選択してください。')
  })
})
