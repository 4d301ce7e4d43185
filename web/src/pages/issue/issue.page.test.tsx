import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeIssue, makeStartup, type TestStartup } from '../../../../functions/src/testing/factory.ts'
import { network } from '../../testing/network.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
const issuesPath = /\/issues$/
let startup: TestStartup
beforeEach(async () => {
  startup = await makeStartup()
})

const open = (search = '', as = startup.member) =>
  portal.open(`/startups/${startup.uid}/startups/edit?section=issues${search}`, { as })
const list = () => screen.findByRole('list', { name: '経営課題' })
const titles = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map((item) => item.querySelector('b.issue-item-title')?.textContent)
const rowOf = async (title: string) => (await screen.findByText(title)).closest('li') as HTMLElement

describe('経営課題', () => {
  test('invites to add the first one, and adds it', async () => {
    const user = await open()
    await screen.findByText('経営課題は登録されていません。')
    await portal.untilFree()
    await user.click(screen.getAllByRole('button', { name: '課題を追加' })[0] as HTMLElement)
    const dialog = await screen.findByRole('dialog', { name: '経営課題の追加' })
    await user.click(within(dialog).getByRole('button', { name: '追加' }))
    await within(dialog).findByText('課題の分野を選択してください。')
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /課題の分野/ }), 'hiring')
    await fill(user, within(dialog).getByRole('textbox', { name: /具体的な状況/ }), '応募が月9件で止まっている。')
    await user.click(within(dialog).getByRole('radio', { name: '今すぐ' }))
    await user.click(within(dialog).getByRole('button', { name: '追加' }))
    await screen.findByText('経営課題を追加しました。')
    expect(await titles()).toEqual(['採用・組織づくり'])
    within(await rowOf('採用・組織づくり')).getByText('未着手')
  })

  test('are put in another order', async () => {
    await makeIssue(startup, { title: '甲の課題', order: 1 })
    await makeIssue(startup, { title: '乙の課題', order: 2 })
    const user = await open()
    expect(await titles()).toEqual(['甲の課題', '乙の課題'])
    expect(screen.getByRole('button', { name: '「甲の課題」の優先順位を上げる' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: '「乙の課題」の優先順位を上げる' }))
    await screen.findByText('「乙の課題」を1番目に移動しました。')
    await waitFor(async () => expect(await titles()).toEqual(['乙の課題', '甲の課題']))
  })

  test('are begun and solved, with what has been solved', async () => {
    await makeIssue(startup, { title: '販路の開拓' })
    const user = await open()
    await user.click(within(await rowOf('販路の開拓')).getByRole('button', { name: '対応を始める' }))
    await screen.findByText('経営課題を「対応中」にしました。')
    await user.click(await within(await rowOf('販路の開拓')).findByRole('button', { name: '解決済みにする' }))
    const dialog = await screen.findByRole('dialog', { name: '「販路の開拓」を解決済みにする' })
    await user.click(within(dialog).getByRole('button', { name: '解決済みにする' }))
    await within(dialog).findByText('解決した内容を入力してください。')
    await fill(user, within(dialog).getByRole('textbox', { name: /解決した内容/ }), '紹介網ができた。')
    await user.click(within(dialog).getByRole('button', { name: '解決済みにする' }))
    await screen.findByText('経営課題は登録されていません。')
    // The dialog goes once the screen is up to date.
    await user.click(await screen.findByRole('link', { name: '解決・取り下げ' }))
    const row = await rowOf('販路の開拓')
    within(row).getByText('紹介網ができた。')
    await user.click(within(row).getByRole('button', { name: '再発として戻す' }))
    await screen.findByText('経営課題を「未着手」にしました。')
  })

  test('are dropped only when asked again, and deleted with a way back', async () => {
    await makeIssue(startup, { title: '取り下げる課題', order: 1 })
    await makeIssue(startup, { title: '消す課題', order: 2 })
    const user = await open()
    const menuOf = async (title: string) =>
      user.click(within(await rowOf(title)).getByRole('button', { name: `「${title}」のその他の操作` }))
    await menuOf('取り下げる課題')
    await user.click(await screen.findByRole('menuitem', { name: '取り下げる' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: '「取り下げる課題」を取り下げますか?' })).getByRole('button', {
        name: '取り下げる',
      }),
    )
    await screen.findByText('経営課題を「取り下げ」にしました。')
    await portal.untilFree()
    await waitFor(async () => expect(await titles()).toEqual(['消す課題']))
    await menuOf('消す課題')
    await user.click(await screen.findByRole('menuitem', { name: '削除' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: '「消す課題」を削除しますか?' })).getByRole('button', {
        name: '削除',
      }),
    )
    await screen.findByText('経営課題は登録されていません。')
    await user.click(screen.getByRole('button', { name: '元に戻す' }))
    await screen.findByText('「消す課題」を元に戻しました。')
    expect(await titles()).toEqual(['消す課題'])
  })

  test('are five at most: then none can be added', async () => {
    for (const order of [1, 2, 3, 4, 5]) await makeIssue(startup, { title: `課題${order}`, order })
    await open()
    await list()
    expect(screen.getByRole('button', { name: '課題を追加' })).toHaveProperty('disabled', true)
    screen.getByText('未解決の経営課題は5件までです。解決するか、取り下げると追加できます。')
  })

  test('could not be read: 再読み込み recovers', async () => {
    await makeIssue(startup, { title: '販路の開拓' })
    network.cut('GET', issuesPath)
    const user = await open()
    await screen.findByText('一覧を読み込めませんでした。')
    network.mend()
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    await rowOf('販路の開拓')
  })

  test('offer a viewer nothing to change', async () => {
    await makeIssue(startup, { title: '甲の課題', order: 1 })
    await makeIssue(startup, { title: '乙の課題', order: 2 })
    await open('', startup.viewer)
    expect(within(await list()).queryAllByRole('button')).toEqual([])
    expect(screen.queryByRole('button', { name: '課題を追加' })).toBeNull()
    expect(screen.queryByRole('link', { name: '削除済み' })).toBeNull()
  })
})
