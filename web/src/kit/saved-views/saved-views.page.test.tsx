import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { makeGoal, makeSavedView, makeStartup, type TestStartup } from '../../../../functions/src/testing/factory.ts'
import { network } from '../../testing/network.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
const viewsPath = /\/saved_views$/
const condition = '?health=off_track'

let startup: TestStartup
let goals: string
beforeEach(async () => {
  startup = await makeStartup()
  await makeGoal(startup, { title: '遅れている目標', health: 'off_track' })
  await makeGoal(startup, { title: '順調な目標', health: 'on_track' })
  goals = `/startups/${startup.uid}/goals`
})

const openMenu = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: '保存した条件' }))
  const menu = await screen.findByRole('menu', { name: '保存した条件' })
  // Once what is kept has been read.
  await waitFor(() => expect(within(menu).queryByText('読み込み中')).toBeNull())
  return menu
}
const choose = async (user: UserEvent, name: RegExp | string) =>
  user.click(within(await openMenu(user)).getByRole('menuitem', { name }))
const kept = async () => {
  const { body } = await portal.clientOf(startup.viewer).get(`${startup.base}/saved_views?page=startup_goals`)
  return body.data.map(({ name, query }: { name: string; query: object }) => ({ name, query }))
}

test('somebody who only reads saves the conditions, comes back to them, and Back leads to those before', async () => {
  const user = await portal.open(goals + condition, { as: startup.viewer })
  const menu = await openMenu(user)
  within(menu).getByText('保存した条件はまだありません')
  await user.click(within(menu).getByRole('menuitem', { name: '現在の条件を保存' }))
  const dialog = await screen.findByRole('dialog', { name: '現在の条件を保存' })
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  await within(dialog).findByText('名前を入力してください。')
  await fill(user, within(dialog).getByRole('textbox', { name: /名前/ }), '遅れ')
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  await screen.findByText('「遅れ」を保存しました。')
  await portal.untilFree()
  expect(await kept()).toEqual([{ name: '遅れ', query: { health: 'off_track' } }])

  await user.click(screen.getByRole('button', { name: '見通しの条件を外す' }))
  await screen.findByRole('link', { name: '順調な目標' })
  await choose(user, '遅れ')
  await waitFor(() => expect(screen.queryByRole('link', { name: '順調な目標' })).toBeNull())
  expect(location.search).toBe(condition)
  history.back()
  await screen.findByRole('link', { name: '順調な目標' })
})

test('without conditions there is nothing to save, and it says why', async () => {
  const user = await portal.open(goals, { as: startup.member })
  const entry = within(await openMenu(user)).getByRole('menuitem', { name: /現在の条件を保存/ })
  expect(entry.getAttribute('aria-disabled')).toBe('true')
  expect(entry.textContent).toContain('絞り込みや検索をすると保存できます')
})

test('a view is renamed, replaced by the present conditions, deleted and taken back', async () => {
  await makeSavedView(startup.viewer, { name: '古い名前', query: { health: 'on_track' } })
  const user = await portal.open(goals + condition, { as: startup.viewer })
  const act = async (view: string, action: string) => {
    await choose(user, '名前の変更と削除')
    const dialog = await screen.findByRole('dialog', { name: '保存した条件' })
    await user.click(within(dialog).getByRole('button', { name: `${view}の操作` }))
    await user.click(await screen.findByRole('menuitem', { name: action }))
  }
  await act('古い名前', '名前を変更')
  const dialog = await screen.findByRole('dialog', { name: '名前の変更' })
  await fill(user, within(dialog).getByRole('textbox', { name: /名前/ }), '新しい名前')
  await user.click(within(dialog).getByRole('button', { name: '変更' }))
  await within(await screen.findByRole('dialog', { name: '保存した条件' })).findByText('新しい名前')
  await user.click(screen.getByRole('button', { name: '閉じる' }))
  await portal.untilFree()

  await act('新しい名前', '現在の条件に置き換え')
  await screen.findByText('「新しい名前」を現在の条件に置き換えました。')
  await portal.untilFree()
  const replaced = { name: '新しい名前', query: { health: 'off_track' } }
  expect(await kept()).toEqual([replaced])

  await act('新しい名前', '削除')
  await screen.findByText('「新しい名前」を削除しました。')
  await portal.untilFree()
  expect(await kept()).toEqual([])
  await user.click(screen.getByRole('button', { name: '元に戻す' }))
  await screen.findByText('「新しい名前」を保存しました。')
  expect(await kept()).toEqual([replaced])
})

test('says when they could not be read, and reads them again', async () => {
  await makeSavedView(startup.viewer, { name: '遅れ' })
  network.cut('GET', viewsPath)
  const user = await portal.open(goals, { as: startup.viewer })
  await user.click(await screen.findByRole('button', { name: '保存した条件' }))
  const again = await screen.findByRole('menuitem', { name: /読み込めませんでした。/ })
  network.mend()
  await user.click(again)
  await screen.findByRole('menuitem', { name: '遅れ' })
})
