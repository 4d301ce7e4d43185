import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  makeApply,
  makeGoal,
  makeIssue,
  makeOperator,
  makePartner,
  makeStartup,
  makeTask,
  type TestStartup,
} from '../../../../functions/src/testing/factory.ts'
import { network } from '../../testing/network.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'

// 経営課題 of one startup in the area of operators.
const portal = setUpPortal()
type Operator = Awaited<ReturnType<typeof makeOperator>>
let manager: Operator
let viewer: Operator
let startup: TestStartup
beforeAll(async () => {
  ;[manager, viewer] = await Promise.all([makeOperator('manager'), makeOperator('viewer')])
})
beforeEach(async () => {
  startup = await makeStartup({ name: `すみれ${crypto.randomUUID()}` })
})
const open = (as = manager, search = '') => portal.open(`/operator/startups/${startup.uid}/issues${search}`, { as })
const rowOf = async (title: string) => (await screen.findByText(title)).closest('li') as HTMLElement

describe('the issues of a startup', () => {
  test('are shown with the goals, actions and applies that point at them', async () => {
    const issue = await makeIssue(startup, { title: '販路の開拓' })
    const goal = await makeGoal(startup, { title: '導入施設を増やす', issue_uids: [issue.uid] })
    const task = await makeTask(startup, { title: '電話をかける', issue_uid: issue.uid })
    const apply = await makeApply(startup, await makePartner(), { issue_uids: [issue.uid] })
    await open(viewer)
    const row = await rowOf('販路の開拓')
    const base = `/operator/startups/${startup.uid}`
    for (const [name, address] of [
      [goal.title, `${base}/goals/${goal.uid}`],
      [task.title, `${base}/tasks/${task.uid}`],
      [apply.target_snapshot.name, `/operator/applies/${apply.uid}`],
    ] as const)
      expect((await within(row).findByRole('link', { name })).getAttribute('href')).toBe(address)
    expect(screen.getByRole('main').getAttribute('data-page')).toBe('operator_startup_issues')
    await screen.findByRole('heading', { name: startup.name, level: 1 })
  })

  test('lead to all that point at one where there are more than stand under it', async () => {
    const issue = await makeIssue(startup, { title: '販路の開拓' })
    await Promise.all(
      Array.from({ length: 6 }, (_, at) => makeTask(startup, { title: `電話${at}`, issue_uid: issue.uid })),
    )
    const user = await open(viewer)
    const more = await within(await rowOf('販路の開拓')).findByRole('link', { name: 'ほか2件の経営アクションを見る' })
    expect(more.textContent).toBe('ほか2件')
    expect(within(await rowOf('販路の開拓')).getAllByRole('link', { name: /^電話/ })).toHaveLength(4)
    await user.click(more)
    for (const at of [0, 1, 2, 3, 4, 5]) await screen.findByRole('link', { name: `電話${at}` })
    expect(`${location.pathname}${location.search}`).toBe(
      `/operator/startups/${startup.uid}/tasks?issue_uid=${issue.uid}`,
    )
  })

  test('say what is missing', async () => {
    await makeIssue(startup, { title: '販路の開拓' })
    await open()
    const row = await rowOf('販路の開拓')
    await within(row).findByText('つながる目標はまだありません。')
    within(row).getByText('パートナーがまだつながっていません。')
  })

  test('are added and solved by an operator', async () => {
    const user = await open()
    await screen.findByText('経営課題は登録されていません。')
    await user.click(screen.getAllByRole('button', { name: '課題を追加' })[0] as HTMLElement)
    const dialog = await screen.findByRole('dialog', { name: '経営課題の追加' })
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /課題の分野/ }), 'hiring')
    await user.click(within(dialog).getByRole('button', { name: '追加' }))
    await screen.findByText('経営課題を追加しました。')
    await user.click(within(await rowOf('採用・組織づくり')).getByRole('button', { name: '対応を始める' }))
    await user.click(await within(await rowOf('採用・組織づくり')).findByRole('button', { name: '解決済みにする' }))
    const solving = await screen.findByRole('dialog', { name: '「採用・組織づくり」を解決済みにする' })
    await user.click(within(solving).getByRole('button', { name: '解決済みにする' }))
    await within(solving).findByText('解決した内容を入力してください。')
    await fill(user, within(solving).getByRole('textbox', { name: /解決した内容/ }), '2名が決まった。')
    await user.click(within(solving).getByRole('button', { name: '解決済みにする' }))
    await screen.findByText('経営課題は登録されていません。')
    const stored = await portal.clientOf(startup.owner).get(`${startup.base}/issues?status=resolved`)
    expect(stored.body.data).toEqual([
      expect.objectContaining({ source: 'operator', resolution_note: '2名が決まった。' }),
    ])
  })

  test('are changed by nobody who only views', async () => {
    await makeIssue(startup, { title: '甲の課題', order: 1 })
    await makeIssue(startup, { title: '乙の課題', order: 2 })
    await open(viewer)
    const row = await rowOf('甲の課題')
    await within(row).findByText('つながる目標はまだありません。')
    expect(within(screen.getByRole('main')).queryAllByRole('button')).toEqual([])
    expect(screen.queryByRole('link', { name: '削除済み' })).toBeNull()
  })

  test('stand in for what points at them where that cannot be read, with another try', async () => {
    const issue = await makeIssue(startup, { title: '販路の開拓' })
    await makeTask(startup, { title: '電話をかける', issue_uid: issue.uid })
    network.cut('GET', /\/issue_links$/)
    const user = await open()
    const again = await screen.findByRole('button', { name: '再読み込み' })
    network.mend()
    await user.click(again)
    await waitFor(async () => within(await rowOf('販路の開拓')).getByRole('link', { name: '電話をかける' }))
  })
})
