import { addDays, dayInJapan } from '@banso/contract/dates'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeGoal, makeStartup, type TestStartup } from '../../../../functions/src/testing/factory.ts'
import { network } from '../../testing/network.ts'
import { descriptionOf, fill, setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
const goalsPath = /\/goals$/
const title = '導入施設を30施設に増やす'
const clearButtons = () => screen.queryAllByRole('button', { name: '条件をクリア' })

describe('the list of goals', () => {
  let startup: TestStartup
  let goalsOf: string
  beforeAll(async () => {
    startup = await makeStartup()
    await makeGoal(startup, { health: 'on_track' })
    goalsOf = `/startups/${startup.uid}/goals`
  })

  test('shows placeholders while it loads and then the goals', async () => {
    const release = network.hold('GET', goalsPath)
    await portal.open(goalsOf, { as: startup.owner })
    const main = await screen.findByRole('main')
    await within(main).findByText('読み込み中')
    expect(main.getAttribute('aria-busy')).toBe('true')
    expect(screen.queryByRole('article')).toBeNull()
    release()
    const goal = await screen.findByRole('article')
    within(goal).getByRole('link', { name: title })
    expect(within(main).queryByText('読み込み中')).toBeNull()
    expect(main.getAttribute('aria-busy')).toBeNull()
  })

  test('invites to make the first goal where there is none', async () => {
    const fresh = await makeStartup()
    await portal.open(`/startups/${fresh.uid}/goals`, { as: fresh.owner })
    await screen.findByText('進行中の経営目標はありません。目標を追加しましょう。')
    expect(screen.getAllByRole('link', { name: '目標を追加' }).map((link) => link.getAttribute('href'))).toEqual(
      Array(2).fill(`/startups/${fresh.uid}/goals/new`),
    )
    expect(clearButtons()).toEqual([])
  })

  test('names the goal above and leads to it, also where that is not in the list', async () => {
    const own = await makeStartup()
    const above = await makeGoal(own, { title: '全社の目標', status: 'achieved', closed_at: new Date().toISOString() })
    await makeGoal(own, { title: '下の目標', parent_goal_uid: above.uid })
    await makeGoal(own, { title: '単独の目標' })
    await portal.open(`/startups/${own.uid}/goals`, { as: own.viewer })
    const card = async (name: string) => (await screen.findByRole('link', { name })).closest('article') as HTMLElement
    const parent = within(await card('下の目標')).getByRole('link', { name: '全社の目標' })
    expect(parent.parentElement?.textContent).toBe('上位の目標:全社の目標')
    expect(parent.getAttribute('href')).toBe(`/startups/${own.uid}/goals/${above.uid}`)
    expect(within(await card('単独の目標')).queryByText(/上位の目標/)).toBeNull()
  })

  test('says when nothing matches, and 条件をクリア brings the goals back', async () => {
    const user = await portal.open(`${goalsOf}?health=off_track`, { as: startup.owner })
    await screen.findByText('条件に一致する経営目標はありません。')
    const [, inPlaceOfRows] = clearButtons()
    await user.click(inPlaceOfRows as HTMLElement)
    await screen.findByRole('link', { name: title })
    expect(location.search).toBe('')
    expect(clearButtons()).toEqual([])
  })

  test('has the goals with days of their own under a name that asks for no days', async () => {
    const own = await makeStartup()
    await makeGoal(own, { period_kind: 'custom', title: '展示会までに試作品をつくる' })
    await makeGoal(own, { period_kind: 'quarter' })
    const user = await portal.open(`/startups/${own.uid}/goals`, { as: own.owner })
    await screen.findByRole('link', { name: title })
    expect(screen.queryByRole('link', { name: '期間を指定' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'その他の期間' }))
    await screen.findByRole('link', { name: '展示会までに試作品をつくる' })
    await waitFor(() => expect(screen.queryByRole('link', { name: title })).toBeNull())
  })

  test('finds by the words of the title and keeps them in the address', async () => {
    const user = await portal.open(goalsOf, { as: startup.owner })
    await fill(user, await screen.findByRole('searchbox', { name: '目標名で検索' }), '存在しない')
    await screen.findByText('条件に一致する経営目標はありません。')
    expect(new URLSearchParams(location.search).get('q')).toBe('存在しない')
    await fill(user, screen.getByRole('searchbox', { name: '目標名で検索' }), '導入施設')
    await screen.findByRole('link', { name: title })
  })

  test('says when it could not be read, and 再読み込み recovers', async () => {
    network.cut('GET', goalsPath)
    const user = await portal.open(goalsOf, { as: startup.owner })
    await screen.findByText('一覧を読み込めませんでした。')
    network.mend()
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    await screen.findByRole('link', { name: title })
    expect(screen.queryByText('一覧を読み込めませんでした。')).toBeNull()
  })

  test('pages forth and back', async () => {
    const large = await makeStartup()
    const first = dayInJapan(new Date())
    const titles = Array.from({ length: 23 }, (_, index) => `目標${String(index + 1).padStart(2, '0')}`)
    await Promise.all(titles.map((name, index) => makeGoal(large, { title: name, due_on: addDays(first, index) })))
    const shown = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
    const user = await portal.open(`/startups/${large.uid}/goals`, { as: large.owner })
    const previous = await screen.findByRole('button', { name: '前へ' })
    expect(shown()).toEqual(titles.slice(0, 20))
    expect(previous).toHaveProperty('disabled', true)
    screen.getByText('全23件(1 / 2ページ)')
    await user.click(screen.getByRole('button', { name: '次へ' }))
    await waitFor(() => expect(shown()).toEqual(titles.slice(20)))
    expect(screen.getByRole('button', { name: '次へ' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: '前へ' }))
    await waitFor(() => expect(shown()).toEqual(titles.slice(0, 20)))
  })

  test('offers a viewer nothing to change', async () => {
    await makeGoal(startup, { title: '下書きの目標', status: 'draft' })
    for (const [address, name] of [
      [goalsOf, title],
      [`${goalsOf}?status=draft`, '下書きの目標'],
    ] as const) {
      await portal.open(address, { as: startup.viewer })
      const goal = (await screen.findByRole('link', { name })).closest('article') as HTMLElement
      expect(within(goal).queryAllByRole('button')).toEqual([])
      expect(screen.queryByRole('link', { name: '目標を追加' })).toBeNull()
      expect(screen.queryByRole('link', { name: '削除済み' })).toBeNull()
      await portal.close()
    }
  })
})

test('a check-in from the list moves the goal', async () => {
  const startup = await makeStartup()
  const goal = await makeGoal(startup)
  const user = await portal.open(`/startups/${startup.uid}/goals`, { as: startup.member })
  const card = await screen.findByRole('article')
  const facilities = () => within(card).getByText('導入施設数').closest('li')?.textContent
  expect(facilities()).toContain('10 / 30 施設')
  await user.click(within(card).getByRole('button', { name: 'チェックイン' }))
  const dialog = await screen.findByRole('dialog', { name: `「${title}」のチェックイン` })
  await fill(user, within(dialog).getByRole('textbox', { name: /導入施設数/ }), '')
  await user.click(within(dialog).getByRole('button', { name: 'チェックイン' }))
  await within(dialog).findByText('見通しを選択してください。')
  within(dialog).getByText('状況を入力してください。')
  expect(descriptionOf(within(dialog).getByRole('textbox', { name: /導入施設数/ }))).toContain(
    '現在の値を入力してください。',
  )
  await fill(user, within(dialog).getByRole('textbox', { name: /導入施設数/ }), '25')
  await fill(user, within(dialog).getByRole('textbox', { name: /状況/ }), '紹介で3施設が決まった')
  await user.click(within(dialog).getByRole('radio', { name: '順調' }))
  await user.click(within(dialog).getByRole('button', { name: 'チェックイン' }))
  await screen.findByText('チェックインしました。')
  await waitFor(() => expect(facilities()).toMatch(/25 \/ 30 施設.*75%/))
  within(card).getByText('順調')
  const { body } = await portal.clientOf(startup.owner).get(`${startup.base}/goals/${goal.uid}`)
  // Three quarters of the first measure, which counts three times the second, where nothing moved.
  expect(body.data).toMatchObject({ progress: 56, health: 'on_track', last_checkin_at: expect.any(String) })
})

test('a check-in stands on what was said and counted the last time, and chooses nothing by itself', async () => {
  const own = await makeStartup()
  // Half of the time is over, and nothing of the way is gone.
  const today = dayInJapan(new Date())
  await makeGoal(own, {
    start_on: addDays(today, -50),
    due_on: addDays(today, 50),
    health: 'on_track',
    measures: [
      {
        uid: 'm1',
        name: '導入施設数',
        unit: '施設',
        direction: 'up',
        start_value: 10,
        target_value: 30,
        current_value: 10,
        tolerance: 0,
        weight: 1,
      },
    ],
  })
  const checkIn = async (user: UserEvent) => {
    await user.click(within(await screen.findByRole('article')).getByRole('button', { name: 'チェックイン' }))
    return within(await screen.findByRole('dialog', { name: `「${title}」のチェックイン` }))
  }
  const user = await portal.open(`/startups/${own.uid}/goals`, { as: own.member })
  const first = await checkIn(user)
  const number = first.getByRole('textbox', { name: /導入施設数/ })
  expect(descriptionOf(number)).toContain('前回 10施設、計画 20施設')
  first.getByText(/下回っています。「導入施設数」は計画より10施設遅れです。/)
  for (const radio of first.getAllByRole('radio')) expect(radio).toHaveProperty('checked', false)
  expect(first.queryByRole('region', { name: '前回のチェックイン' })).toBeNull()
  await user.click(first.getByRole('button', { name: '「遅れ」を選択' }))
  expect(first.getByRole('radio', { name: '遅れ' })).toHaveProperty('checked', true)
  // The suggestion follows what is typed; what was chosen stays.
  await fill(user, number, '30')
  await first.findByRole('button', { name: '「順調」を選択' })
  expect(first.getByRole('radio', { name: '遅れ' })).toHaveProperty('checked', true)
  await fill(user, number, '12')
  await fill(user, first.getByRole('textbox', { name: /^状況/ }), '紹介が止まっている')
  await user.click(first.getByRole('button', { name: 'チェックイン' }))
  await screen.findByText('チェックインしました。')
  await waitFor(() => expect(screen.getByRole('article').textContent).toMatch(/12 \/ 30/))

  const second = await checkIn(user)
  const last = within(await second.findByRole('region', { name: '前回のチェックイン' }))
  last.getByText('紹介が止まっている')
  last.getByText('遅れ')
  await user.click(last.getByRole('button', { name: '前回の文章から書く' }))
  expect(second.getByRole('textbox', { name: /^状況/ })).toHaveProperty('value', '紹介が止まっている')
  expect(last.queryByRole('button', { name: '前回の文章から書く' })).toBeNull()
  expect(descriptionOf(second.getByRole('textbox', { name: /導入施設数/ }))).toContain('前回 12施設')
})

test('the own list is taken along as a table and printed, by readers too', async () => {
  const own = await makeStartup()
  await makeGoal(own, { title: '導入施設を増やす' })
  URL.createObjectURL = () => 'blob:table'
  const user = await portal.open(`/startups/${own.uid}/goals`, { as: own.viewer })
  await screen.findByText('導入施設を増やす')
  await user.click(screen.getByRole('button', { name: 'その他' }))
  await screen.findByRole('menuitem', { name: '印刷・PDF' })
  await user.click(screen.getByRole('menuitem', { name: 'CSVをダウンロード' }))
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  expect(screen.queryByText(/できませんでした/)).toBeNull()
})
