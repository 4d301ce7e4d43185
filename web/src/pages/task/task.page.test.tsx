import { dayInJapan } from '@banso/contract/dates'
import type { Task } from '@banso/contract/tasks'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  makeGoal,
  makeInterview,
  makeOperator,
  makeStartup,
  makeTask,
  type TestStartup,
} from '../../../../functions/src/testing/factory.ts'
import { network } from '../../testing/network.ts'
import { descriptionOf, fill, setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
const title = '導入ヒアリングを行う'
const today = dayInJapan(new Date())

let startup: TestStartup
let tasksOf: string
beforeEach(async () => {
  startup = await makeStartup()
  tasksOf = `/startups/${startup.uid}/tasks`
})
const taskNow = async (uid: string) =>
  (await portal.clientOf(startup.owner).get(`${startup.base}/tasks/${uid}`)).body.data
const stateButton = (state: string, of = title) =>
  screen.findByRole('button', { name: `状態:${state}(${of}の状態を変更)` })
const choose = async (user: UserEvent, from: string, move: string) => {
  await user.click(await stateButton(from))
  await user.click(await screen.findByRole('menuitem', { name: move }))
}

describe('the list of actions', () => {
  test('stands under the goals they belong to, without what is done', async () => {
    const goal = await makeGoal(startup, { title: '導入施設を増やす' })
    await makeTask(startup, { title, goal_uid: goal.uid, goal_title: goal.title })
    await makeTask(startup, { title: '登記を済ませる' })
    await makeTask(startup, { title: '終わったこと', status: 'done', closed_at: new Date().toISOString() })
    await portal.open(tasksOf, { as: startup.viewer })
    const group = (await screen.findByRole('button', { name: /導入施設を増やす/ })).closest('tbody') as HTMLElement
    within(group).getByRole('link', { name: title })
    expect(within(group).queryByRole('link', { name: '登記を済ませる' })).toBeNull()
    screen.getByRole('link', { name: '登記を済ませる' })
    expect(screen.queryByRole('link', { name: '終わったこと' })).toBeNull()
  })

  test('invites to add the first one, and says when nothing matches', async () => {
    const user = await portal.open(tasksOf, { as: startup.member })
    await screen.findByText('経営アクションはありません。')
    await makeTask(startup)
    await portal.close()
    await portal.open(`${tasksOf}?priority=high`, { as: startup.member })
    await screen.findByText('条件に一致する経営アクションはありません。')
    await user.click(screen.getAllByRole('button', { name: '条件をクリア' })[1] as HTMLElement)
    await screen.findByRole('link', { name: title })
  })

  test('moves an action from one state to the next', async () => {
    const task = await makeTask(startup)
    const user = await portal.open(tasksOf, { as: startup.member })
    await choose(user, '未着手', '着手する')
    await screen.findByText(`「${title}」を「進行中」にしました。`)
    await stateButton('進行中')
    expect(await taskNow(task.uid)).toMatchObject({ status: 'doing', updated_by: { uid: startup.member.uid } })
  })

  test('says when somebody else was faster, and shows what is true', async () => {
    const task = await makeTask(startup)
    const user = await portal.open(tasksOf, { as: startup.member })
    await stateButton('未着手')
    const path = `${startup.base}/tasks/${task.uid}/transition`
    const body = { to: 'cancelled', reason: '方針を変えた' }
    const other = await portal.clientOf(startup.owner).post(path, { body, ifMatch: '"r1"' })
    expect(other.status).toBe(200)
    await choose(user, '未着手', '着手する')
    await screen.findByText(/^先に状態が変更されています。.*を「中止」にしました\)$/)
    await screen.findByText('経営アクションはありません。')
    expect((await taskNow(task.uid)).status).toBe('cancelled')
  })

  test('offers a viewer nothing to change', async () => {
    const task = await makeTask(startup)
    await portal.open(tasksOf, { as: startup.viewer })
    const row = (await screen.findByRole('link', { name: title })).closest('tr') as HTMLElement
    within(row).getByText('未着手')
    expect(within(row).queryAllByRole('button')).toEqual([])
    expect(screen.queryAllByRole('checkbox')).toEqual([])
    expect(screen.queryByRole('link', { name: 'アクションを追加' })).toBeNull()
    await portal.close()
    await portal.open(`${tasksOf}/${task.uid}`, { as: startup.viewer })
    await screen.findByRole('heading', { name: title, level: 1 })
    await screen.findByText('コメントはまだありません。')
    for (const name of ['実行を記録', '完了にする', 'その他', '送信']) expect(screen.queryByText(name), name).toBeNull()
    await portal.close()
    await portal.open(`${tasksOf}/new`, { as: startup.viewer })
    await screen.findByText('経営アクションを追加する権限がありません。')
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('the board', () => {
  const column = (name: string) => screen.getByRole('heading', { name, level: 2 }).closest('section') as HTMLElement

  test('moves a card to the column of its new state', async () => {
    const task = await makeTask(startup)
    const user = await portal.open(`${tasksOf}?view=board`, { as: startup.member })
    await stateButton('未着手')
    within(column('未着手')).getByRole('link', { name: title })
    await choose(user, '未着手', '着手する')
    await waitFor(() => within(column('進行中')).getByRole('link', { name: title }))
    expect(within(column('未着手')).queryByRole('link', { name: title })).toBeNull()
    await screen.findByText(`「${title}」を「進行中」にしました。`)
    expect((await taskNow(task.uid)).status).toBe('doing')
  })

  test('asks for a word on how it ended before an action without records is done', async () => {
    const task = await makeTask(startup, { status: 'doing' })
    const user = await portal.open(`${tasksOf}?view=board`, { as: startup.member })
    await choose(user, '進行中', '完了にする')
    const dialog = await screen.findByRole('dialog', { name: '完了にする' })
    await user.click(within(dialog).getByRole('button', { name: '完了にする' }))
    await within(dialog).findByText('完了コメントを入力してください。')
    expect((await taskNow(task.uid)).status).toBe('doing')
    await fill(user, within(dialog).getByRole('textbox', { name: /完了コメント/ }), '3施設と話せた')
    await user.click(within(dialog).getByRole('button', { name: '完了にする' }))
    await waitFor(() => within(column('完了')).getByRole('link', { name: title }))
    expect((await taskNow(task.uid)).status).toBe('done')
  })
})

describe('the line that adds an action by its name', () => {
  const line = <T extends HTMLElement>() => screen.findByRole<T>('textbox', { name: '経営アクション名' })
  const path = /\/tasks$/
  const ownTasks = async () =>
    (await portal.clientOf(startup.owner).get(`${startup.base}/tasks?sort=-created_at`)).body.data as Task[]

  test('adds several in a row, of the caller and without a day, each once', async () => {
    const user = await portal.open(tasksOf, { as: startup.member })
    const field = await line<HTMLInputElement>()
    // Faster than the line's rules come: the field is free for the next name at once, and none becomes part of another.
    await user.type(field, '  見積もりを送る  {Enter}')
    expect([field.value, document.activeElement]).toEqual(['', field])
    await user.type(field, '請求書を送る{Enter}')
    await screen.findByRole('link', { name: '見積もりを送る' })
    await screen.findByRole('link', { name: '請求書を送る' })
    await waitFor(() => expect(screen.queryByRole('list', { name: '追加している経営アクション' })).toBeNull())
    const made = await ownTasks()
    // One after the other, in the order in which they were typed.
    expect(made.map((task) => task.title)).toEqual(['請求書を送る', '見積もりを送る'])
    for (const task of made)
      expect(task).toMatchObject({
        status: 'todo',
        priority: 'medium',
        due_on: null,
        goal_uid: null,
        visibility: 'company',
        assignees: [{ uid: startup.member.uid }],
      })
  })

  test('adds nothing with the Enter of a conversion, nor without a name or with one too long', async () => {
    const user = await portal.open(tasksOf, { as: startup.member })
    const field = await line()
    fireEvent.change(field, { target: { value: 'みつもり' } })
    expect(fireEvent.keyDown(field, { key: 'Enter', isComposing: true })).toBe(false)
    expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })).toBe(false)
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true)
    await fill(user, field, ' ')
    await user.keyboard('{Enter}')
    await screen.findByText('経営アクション名を入力してください。')
    fireEvent.change(field, { target: { value: 'あ'.repeat(81) } })
    await user.keyboard('{Enter}')
    await screen.findByText(/^経営アクション名は80文字以内で入力してください。/)
    expect(field).toHaveProperty('value', 'あ'.repeat(81))
    expect(descriptionOf(field)).toContain('80文字以内')
    expect(await ownTasks()).toEqual([])
  })

  test('keeps the words of what could not be added, and trying again makes it once', async () => {
    const user = await portal.open(tasksOf, { as: startup.member })
    const field = await line()
    network.loseAnswer('POST', path)
    await user.type(field, '見積もりを送る{Enter}')
    const left = within(await screen.findByRole('list', { name: '追加している経営アクション' }))
    await left.findByRole('alert')
    left.getByText('見積もりを送る')
    network.mend()
    await user.type(field, '次の一件')
    await user.click(left.getByRole('button', { name: '再試行' }))
    await screen.findByRole('link', { name: '見積もりを送る' })
    expect(field).toHaveProperty('value', '次の一件')
    expect(await ownTasks()).toHaveLength(1)
  })

  test('goes back to the field to be worded anew, and what was added is taken back from its notice', async () => {
    const user = await portal.open(tasksOf, { as: startup.member })
    network.cut('POST', path)
    await user.type(await line(), '見積もりを送る{Enter}')
    await user.click(await screen.findByRole('button', { name: '「見積もりを送る」を入力欄に戻す' }))
    expect(await line()).toHaveProperty('value', '見積もりを送る')
    network.mend()
    await user.keyboard('{Enter}')
    await screen.findByRole('link', { name: '見積もりを送る' })
    await user.click(await screen.findByRole('button', { name: '元に戻す' }))
    await screen.findByText('「見積もりを送る」の追加を取り消しました。')
    await waitFor(() => expect(screen.queryByRole('link', { name: '見積もりを送る' })).toBeNull())
    expect(await ownTasks()).toEqual([])
  })

  test('stands under a goal, for what is done for it, and for writers of the startup alone', async () => {
    const goal = await makeGoal(startup, { title: '導入施設を増やす' })
    const address = `/startups/${startup.uid}/goals/${goal.uid}`
    const user = await portal.open(address, { as: startup.member })
    await user.type(await line(), '紹介元を訪ねる{Enter}')
    await screen.findByRole('link', { name: '紹介元を訪ねる' })
    expect((await ownTasks())[0]).toMatchObject({ title: '紹介元を訪ねる', goal_uid: goal.uid })
    await portal.close()
    await portal.open(address, { as: startup.viewer })
    await screen.findByRole('link', { name: '紹介元を訪ねる' })
    expect(screen.queryByRole('textbox', { name: '経営アクション名' })).toBeNull()
    await portal.close()
    await portal.open(`/operator${tasksOf}`, { as: await makeOperator('manager') })
    await screen.findByRole('link', { name: '紹介元を訪ねる' })
    expect(screen.queryByRole('textbox', { name: '経営アクション名' })).toBeNull()
  })
})

test('an action is refused in Japanese without its name, then added, and the next form is empty', async () => {
  const user = await portal.open(`${tasksOf}/new`, { as: startup.member })
  await user.click(await screen.findByRole('button', { name: '保存して続けて追加' }))
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /経営アクション名/ })
  await waitFor(() => expect(descriptionOf(name())).toContain('経営アクション名を入力してください。'))
  await fill(user, name(), title)
  await user.click(screen.getByRole('button', { name: '保存して続けて追加' }))
  await screen.findByText(`「${title}」を追加しました。`)
  await waitFor(() => expect(name().value).toBe(''))
  const { body } = await portal.clientOf(startup.owner).get(`${startup.base}/tasks`)
  expect(body.data).toMatchObject([{ title, status: 'todo', assignee_uids: [startup.member.uid] }])
})

test('an execution moves the action, its goal and the timeline together', async () => {
  const goal = await makeGoal(startup)
  const task = await makeTask(startup, { goal_uid: goal.uid, goal_title: goal.title })
  const user = await portal.open(`${tasksOf}/${task.uid}`, { as: startup.member })
  await user.click(await screen.findByRole('link', { name: '実行を記録' }))
  await user.click(await screen.findByRole('button', { name: '記録する' }))
  const body = await screen.findByRole('textbox', { name: /実行した内容/ })
  await waitFor(() => expect(descriptionOf(body)).toContain('実行した内容を入力してください。'))
  await user.click(screen.getByRole('radio', { name: '前進' }))
  await fill(user, body, '5施設が導入を決めた')
  await fill(user, screen.getByRole('textbox', { name: '導入施設数' }), '20')
  await user.click(screen.getByRole('button', { name: '記録する' }))

  await screen.findByText('実行を記録しました。')
  await stateButton('進行中')
  const timeline = await screen.findByRole('list', { name: '実行記録' })
  within(timeline).getByText('5施設が導入を決めた')
  within(timeline).getByText(startup.member.name)
  expect(await taskNow(task.uid)).toMatchObject({ status: 'doing', execution_count: 1 })

  await user.click(within(timeline).getByRole('button', { name: 'コメント0件' }))
  await fill(user, await within(timeline).findByRole('textbox', { name: 'コメント' }), 'よい進み方です')
  await user.click(within(timeline).getByRole('button', { name: '送信' }))
  await within(timeline).findByText('よい進み方です')
  await user.click(within(timeline).getByRole('button', { name: 'コメントを閉じる' }))
  await within(timeline).findByRole('button', { name: 'コメント1件' })
  await portal.close()

  await portal.open(`/startups/${startup.uid}/goals`, { as: startup.member })
  const measure = (await screen.findByText('導入施設数')).closest('li') as HTMLElement
  expect(measure.textContent).toMatch(/20 \/ 30 施設.*50%/)
  const stored = await portal.clientOf(startup.owner).get(`${startup.base}/goals/${goal.uid}`)
  expect(stored.body.data.progress).toBe(38) // three quarters of one half
})

describe('the comments on an action', () => {
  const write = async (user: UserEvent, text: string) => {
    await fill(user, await screen.findByRole('textbox', { name: 'コメント' }), text)
    await user.click(screen.getByRole('button', { name: '送信' }))
  }

  test('are written, changed and deleted by their author, and only by them', async () => {
    const task = await makeTask(startup)
    const path = `${startup.base}/tasks/${task.uid}/comments`
    await portal.clientOf(startup.owner).post(path, { body: { body: '進み具合はどうですか' } })
    const user = await portal.open(`${tasksOf}/${task.uid}`, { as: startup.member })
    await screen.findByText('進み具合はどうですか')
    expect(screen.queryByRole('button', { name: /コメントの操作/ })).toBeNull()

    await write(user, '明日電話します')
    const thread = await screen.findByRole('list', { name: 'コメント' })
    const own = (await within(thread).findByText('明日電話します')).closest('li') as HTMLElement
    expect(within(thread).getAllByRole('listitem')).toHaveLength(2)
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'コメント' }).value).toBe(''))

    await user.click(within(own).getByRole('button', { name: /コメントの操作/ }))
    await user.click(await screen.findByRole('menuitem', { name: '編集' }))
    await fill(user, await within(own).findByRole('textbox', { name: 'コメント' }), '今日電話します')
    await user.click(within(own).getByRole('button', { name: '保存' }))
    const changed = await within(own).findByText('(編集済み)', { exact: false })
    expect(changed.closest('p')?.textContent).toContain('今日電話します')

    await user.click(within(own).getByRole('button', { name: /コメントの操作/ }))
    await user.click(await screen.findByRole('menuitem', { name: '削除' }))
    const dialog = await screen.findByRole('dialog', { name: 'このコメントを削除しますか?' })
    await user.click(within(dialog).getByRole('button', { name: '削除' }))
    await waitFor(() => expect(within(thread).queryByText('今日電話します', { exact: false })).toBeNull())
    const left = await portal.clientOf(startup.owner).get(path)
    expect(left.body.data.map((comment: { body: string }) => comment.body)).toEqual(['進み具合はどうですか'])
  })

  test('are refused empty', async () => {
    const task = await makeTask(startup)
    const user = await portal.open(`${tasksOf}/${task.uid}`, { as: startup.member })
    await user.click(await screen.findByRole('button', { name: '送信' }))
    await screen.findByText('コメントを入力してください。')
  })
})

test('what cannot be edited says why, leads back, and to the comments of whoever may write one', async () => {
  const ended = await makeTask(startup, { status: 'done', closed_at: new Date().toISOString() })
  const open = await makeTask(startup)
  const user = await portal.open(`${tasksOf}/${ended.uid}/edit`, { as: startup.owner })
  await screen.findByText('この経営アクションは編集できません。')
  screen.getByText('終了した経営アクションは、再開すると編集できます。', { exact: false })
  screen.getByRole('link', { name: '経営アクションの画面に戻る' })
  await user.click(screen.getByRole('link', { name: '変更を提案する' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'コメント' })))
  screen.getByPlaceholderText('変更してほしいことと、その理由を入力')
  await portal.close()
  await portal.open(`${tasksOf}/${open.uid}/edit`, { as: startup.viewer })
  await screen.findByText('この経営アクションを変更する権限がありません。')
  expect(screen.queryByRole('link', { name: '変更を提案する' })).toBeNull()
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
})

test('a step that is ticked stays ticked', async () => {
  const checklist = ['候補を選ぶ', '電話する'].map((text) => ({ text, done: false }))
  const task = await makeTask(startup, { checklist, due_on: today })
  const user = await portal.open(`${tasksOf}/${task.uid}`, { as: startup.member })
  await user.click(await screen.findByRole('checkbox', { name: '電話する' }))
  await waitFor(async () =>
    expect((await taskNow(task.uid)).checklist.map(({ done }: { done: boolean }) => done)).toEqual([false, true]),
  )
  await screen.findByText('1 / 2')
})

test('an action leads back to the meeting and the memo that it comes from, where the reader may read them', async () => {
  const operator = await makeOperator('manager')
  const interview = await makeInterview(startup, [operator, startup.owner], { title: '定期面談', status: 'done' })
  const of = { interview_uid: interview.uid, interview_title: interview.title }
  const read = { memo_uid: 'memo', memo_readers: [`startup:${startup.uid}`] }
  const linksOf = async (changes: Parameters<typeof makeTask>[1]) => {
    const { uid } = await makeTask(startup, changes)
    await portal.close()
    await portal.open(`${tasksOf}/${uid}`, { as: startup.viewer })
    const about = (await screen.findByRole('heading', { name: '概要' })).closest('section') as HTMLElement
    return within(about)
      .queryAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
  }
  const meeting = `/startups/${startup.uid}/interviews/${interview.uid}`
  expect(await linksOf({ ...of, ...read })).toEqual([
    ['定期面談', meeting],
    ['定期面談のメモ', meeting],
  ])
  expect(await linksOf({ ...of, memo_uid: 'memo', memo_readers: ['operators'] })).toEqual([['定期面談', meeting]])
  expect(await linksOf(read)).toEqual([['電話・来訪のメモ', `/startups/${startup.uid}/memos`]])
  expect(await linksOf({})).toEqual([])
})
