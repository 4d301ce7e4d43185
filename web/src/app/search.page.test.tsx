import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  makeGoal,
  makeOperator,
  makePartner,
  makePost,
  makeStartup,
  makeTask,
  type TestStartup,
} from '../../../functions/src/testing/factory.ts'
import { network } from '../testing/network.ts'
import { fill, setUpPortal } from '../testing/portal.tsx'

const portal = setUpPortal()
const word = `探索${crypto.randomUUID().slice(0, 8)}`
let startup: TestStartup
let goalUid: string
let taskUid: string
let partner: Awaited<ReturnType<typeof makePartner>>
beforeAll(async () => {
  startup = await makeStartup()
  partner = await makePartner({ name: `${word}投資` })
  ;[{ uid: goalUid }, { uid: taskUid }] = await Promise.all([
    makeGoal(startup, { title: `${word}の目標` }),
    makeTask(startup, { title: '準備', description: `来月までに${word}を終える` }),
    ...Array.from({ length: 7 }, (_, index) => makePost({ title: `${word}の記事${index}` })),
  ])
})

const field = () => screen.findByRole('combobox', { name: '検索する言葉' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const chosen = () => screen.getByRole('option', { selected: true }).textContent
const path = /\/search$/
/** The palette over a page of the startup, by the keyboard. */
const open = async (member = startup.viewer, address = '/startups/posts', heading = 'メディア') => {
  const user = await portal.open(address, { as: member })
  await screen.findByRole('heading', { level: 1, name: heading })
  await user.keyboard('{Control>}k{/Control}')
  return { user, input: await field() }
}

describe('the search', () => {
  test('opens by its button and by the keyboard, lists the pages, and gives the focus back', async () => {
    const user = await portal.open('/startups/posts', { as: startup.viewer })
    const button = await screen.findByRole('button', { name: '企業・アクション・面談を検索' })
    await user.click(button)
    const input = await field()
    await waitFor(() => expect(document.activeElement).toBe(input))
    const pages = screen.getByRole('group', { name: 'ページへ移動' })
    expect(within(pages).getAllByRole('option').length).toBeGreaterThan(12)
    await user.keyboard('{Escape}')
    await portal.untilFree()
    expect(document.activeElement).toBe(button)
    await user.keyboard('{Control>}k{/Control}')
    await field()
    await user.keyboard('{Control>}k{/Control}')
    await portal.untilFree()
  })

  test('opens by the keyboard where a page has no header, too', async () => {
    const user = await portal.open(`/startups/${startup.uid}/tasks/${taskUid}/executes/new`, { as: startup.member })
    await screen.findByRole('button', { name: '記録する' })
    expect(screen.queryByRole('button', { name: '企業・アクション・面談を検索' })).toBeNull()
    await user.keyboard('{Control>}k{/Control}')
    await field()
  })

  test('leads to a page by its Japanese name, with Enter', async () => {
    const { user, input } = await open()
    await user.type(input, 'けいえいしひょう')
    expect(options()).toEqual([])
    await fill(user, input, '指標')
    await waitFor(() => expect(chosen()).toBe('経営指標'))
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { level: 1, name: '経営指標' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('shows what is found by type, with counts and where it was found, and more of it when asked', async () => {
    const { user, input } = await open()
    await fill(user, input, word)
    const posts = await screen.findByRole('group', { name: '記事 5件以上' })
    expect(screen.getAllByRole('group').map((group) => group.querySelector('p')?.textContent)).toEqual([
      '経営目標1件',
      '経営アクション1件',
      'パートナー1件',
      '記事5件以上',
    ])
    const task = within(screen.getByRole('group', { name: '経営アクション 1件' })).getByRole('option')
    expect(task.textContent).toContain(`内容: 来月までに${word}を終える`)
    expect([...task.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([word])
    await user.click(within(posts).getByRole('option', { name: '記事をさらに表示' }))
    await waitFor(() =>
      expect(within(screen.getByRole('group', { name: '記事 7件' })).getAllByRole('option')).toHaveLength(7),
    )
    expect(document.activeElement).toBe(input)
  })

  test('is worked by arrows, Home, End and Enter, and opens a partner in its drawer', async () => {
    const { user, input } = await open()
    await fill(user, input, word)
    await screen.findByRole('group', { name: '記事 5件以上' })
    expect(chosen()).toContain(`${word}の目標`)
    await user.keyboard('{End}')
    expect(chosen()).toBe('記事をさらに表示')
    await user.keyboard('{ArrowDown}')
    expect(chosen()).toContain(`${word}の目標`)
    await user.keyboard('{ArrowUp}{Home}{ArrowDown}{ArrowDown}')
    expect(chosen()).toContain(partner.name)
    expect(input.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: new RegExp(partner.name) })
    expect(location.search).toBe(`?partner=${partner.uid}`)
  })

  test('neither asks nor goes anywhere during a conversion', async () => {
    let calls = 0
    const { user, input } = await open()
    const counted = globalThis.fetch
    globalThis.fetch = (address, init) => {
      if (String(address).includes('/search?')) calls += 1
      return counted(address, init)
    }
    try {
      fireEvent.compositionStart(input)
      fireEvent.change(input, { target: { value: 'たんさ' } })
      await new Promise((resolve) => setTimeout(resolve, 400))
      fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
      fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })
      expect([calls, screen.queryByRole('dialog') !== null, location.pathname]).toEqual([0, true, '/startups/posts'])
      fireEvent.compositionEnd(input)
      await fill(user, input, word)
      await screen.findByRole('group', { name: '経営目標 1件' })
      expect(calls).toBeLessThanOrEqual(2)
    } finally {
      globalThis.fetch = counted
    }
  })

  test('never lets an old answer take the place of a newer one', async () => {
    const { user, input } = await open()
    const release = network.hold('GET', path)
    await fill(user, input, `${word}の`)
    await waitFor(() => expect(network.asked('GET', path)).toBe(1))
    network.mend()
    await fill(user, input, `${word}投資`)
    await screen.findByRole('group', { name: 'パートナー 1件' })
    release()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(options()).toHaveLength(1)
    expect(chosen()).toContain(partner.name)
  })

  test('says when nothing is found, and asks for two letters without asking the server', async () => {
    const { user, input } = await open()
    await fill(user, input, `${word}無い`)
    await screen.findByText(`「${word}無い」に一致するものはありません。`)
    network.cut('GET', path)
    await fill(user, input, 'た')
    await screen.findByText('検索する言葉は2文字以上で入力してください。漢字は1文字から検索できます。')
    await fill(user, input, '🚀🚀')
    await screen.findByText('記号や絵文字だけでは検索できません。')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('says when the server could not be asked, and 再読み込み recovers', async () => {
    const { user, input } = await open()
    network.cut('GET', path)
    await fill(user, input, word)
    await screen.findByText('検索結果を読み込めませんでした。')
    network.mend()
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    await screen.findByRole('group', { name: '経営目標 1件' })
    expect(document.activeElement).toBe(input)
  })

  test('remembers what was opened, until the person leaves', async () => {
    const { user, input } = await open()
    await fill(user, input, `${word}の目標`)
    await user.click(await screen.findByRole('option', { name: new RegExp(`${word}の目標`) }))
    await waitFor(() => expect(location.pathname).toBe(`/startups/${startup.uid}/goals/${goalUid}`))
    await user.keyboard('{Control>}k{/Control}')
    await field()
    const recent = screen.getByRole('group', { name: '最近開いたもの' })
    expect(within(recent).getByRole('option').textContent).toContain(`${word}の目標`)
    await portal.close()
    await open(startup.owner)
    expect(screen.queryByRole('group', { name: '最近開いたもの' })).toBeNull()
  })

  test('finds people for operators and partners, and their own pages', async () => {
    const operator = await makeOperator('viewer')
    const { user, input } = await open(operator, '/operator/users', 'ユーザー')
    await fill(user, input, startup.viewer.email)
    await user.click(await screen.findByRole('option', { name: /試験 viewer/ }))
    await waitFor(() => expect(location.pathname).toBe(`/operator/users/${startup.viewer.uid}`))
    await portal.close()
    const mine = await open(partner.viewer, `/partners/${partner.uid}/users`, 'メンバー')
    await fill(mine.user, mine.input, '試験')
    await screen.findByRole('group', { name: 'メンバー 3件' })
    await fill(mine.user, mine.input, '企業情報')
    await screen.findByRole('option', { name: '企業情報' })
  })
})

describe('what it does', () => {
  const doing = () => within(screen.getByRole('group', { name: '操作' })).getAllByRole('option')
  const names = () => doing().map((option) => option.querySelector('.palette-title')?.textContent)

  test('offers what the reader may do, and to a viewer asking alone', async () => {
    await open(startup.owner)
    expect(names()).toEqual([
      '実行を記録',
      'チェックイン',
      '経営アクションを追加',
      '担当者に相談する',
      '経営課題を追加',
      '面談を依頼',
      '経営目標を追加',
      'メンバーを招待',
    ])
    await portal.close()
    await open(startup.member)
    expect(names()).not.toContain('メンバーを招待')
    await portal.close()
    await open(startup.viewer)
    expect(names()).toEqual(['担当者に相談する', '面談を依頼'])
  })

  test('records what was done of an action that is chosen, by the keyboard alone', async () => {
    const { user, input } = await open(startup.member)
    await user.type(input, 'きろく')
    expect(screen.queryByRole('group', { name: '操作' })).toBeNull()
    await fill(user, input, '記録')
    await waitFor(() => expect(chosen()).toContain('実行を記録'))
    await user.keyboard('{Enter}')
    const choosing = await screen.findByRole('combobox', { name: '経営アクションを選択' })
    expect(document.activeElement).toBe(choosing)
    await waitFor(() => expect(chosen()).toBe('準備'))
    await fill(user, choosing, `${word}で無い`)
    await screen.findByText(`「${word}で無い」に一致する経営アクションはありません。`)
    // Escape goes one step back, and a second one closes.
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox', { name: '経営アクションを選択' })).toBeNull())
    const again = await field()
    await fill(user, again, '実行を記録')
    await user.keyboard('{Enter}')
    await fill(user, await screen.findByRole('combobox', { name: '経営アクションを選択' }), word)
    await waitFor(() => expect(chosen()).toBe('準備'))
    await new Promise((resolve) => setTimeout(resolve, 300))
    await user.keyboard('{Enter}')
    await screen.findByRole('button', { name: '記録する' })
    expect(location.pathname).toBe(`/startups/${startup.uid}/tasks/${taskUid}/executes/new`)
  })

  test('checks in of a goal over the page that is open', async () => {
    const { user, input } = await open(startup.member)
    await fill(user, input, 'チェックイン')
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('option', { name: `${word}の目標` }))
    const dialog = within(await screen.findByRole('dialog', { name: `「${word}の目標」のチェックイン` }))
    expect(location.pathname).toBe('/startups/posts')
    await fill(user, dialog.getByRole('textbox', { name: /^状況/ }), '紹介が続いている')
    await user.click(dialog.getByRole('radio', { name: '順調' }))
    await user.click(dialog.getByRole('button', { name: 'チェックイン' }))
    await screen.findByText('チェックインしました。')
    const { body } = await portal.clientOf(startup.viewer).get(`${startup.base}/goals/${goalUid}/checkins`)
    expect(body.data).toMatchObject([{ comment: '紹介が続いている', confidence: 'on_track' }])
  })

  test('opens the form of an issue over the page, and of a question on its own', async () => {
    const { user, input } = await open(startup.member)
    await fill(user, input, '悩み')
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: '経営課題の追加' })
    expect(location.pathname).toBe('/startups/posts')
    await portal.close()
    const asking = await open(startup.viewer)
    await fill(asking.user, asking.input, '相談')
    await asking.user.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'お問い合わせ' })
    expect(location.pathname).toBe(`/startups/${startup.uid}/contacts`)
  })

  test('takes nothing of a conversion for a choice', async () => {
    const { user, input } = await open(startup.member)
    await fill(user, input, '実行を記録')
    await user.keyboard('{Enter}')
    const choosing = await screen.findByRole('combobox', { name: '経営アクションを選択' })
    await waitFor(() => expect(chosen()).toBe('準備'))
    fireEvent.compositionStart(choosing)
    fireEvent.change(choosing, { target: { value: 'じゅんび' } })
    fireEvent.keyDown(choosing, { key: 'Enter', isComposing: true })
    fireEvent.keyDown(choosing, { key: 'Escape', keyCode: 229 })
    fireEvent.keyDown(choosing, { key: 'Backspace', isComposing: true })
    expect(screen.getByRole('combobox', { name: '経営アクションを選択' })).toBe(choosing)
    expect(location.pathname).toBe('/startups/posts')
  })

  test('says when the list to choose from could not be read, and 再読み込み recovers', async () => {
    const { user, input } = await open(startup.member)
    network.cut('GET', /\/tasks$/)
    await fill(user, input, '実行を記録')
    await user.keyboard('{Enter}')
    await screen.findByText('経営アクションを読み込めませんでした。')
    network.mend()
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    await screen.findByRole('option', { name: '準備' })
  })

  test('lets operators write a memo of a startup, and viewers nothing', async () => {
    const manager = await makeOperator('manager')
    const named = await makeStartup({ name: `${word}株式会社` })
    const { user, input } = await open(manager, '/operator/users', 'ユーザー')
    expect(names()).toContain('経営アクションを提案')
    expect(names()).not.toContain('メンバーを招待')
    await fill(user, input, 'メモを書く')
    await user.keyboard('{Enter}')
    await fill(user, await screen.findByRole('combobox', { name: 'スタートアップを選択' }), word)
    await user.click(await screen.findByRole('option', { name: named.name }))
    await screen.findByRole('button', { name: 'キャンセル' })
    expect(location.pathname).toBe(`/operator/startups/${named.uid}/memos`)
    await user.click(screen.getByRole('button', { name: 'キャンセル' }))
    await waitFor(() => expect(location.search).toBe(''))
    await portal.close()
    await open(await makeOperator('viewer'), '/operator/users', 'ユーザー')
    expect(screen.queryByRole('group', { name: '操作' })).toBeNull()
  })

  test('lets partners change their hours and write contents, as far as they may', async () => {
    const { user, input } = await open(partner.member, `/partners/${partner.uid}/users`, 'メンバー')
    expect(names()).toEqual(['面談できる時間を変更', 'コンテンツを作成', '運営に問い合わせる'])
    await fill(user, input, '空き時間')
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { name: '面談できる時間' })
    await portal.close()
    await open(partner.viewer, `/partners/${partner.uid}/users`, 'メンバー')
    expect(names()).toEqual(['面談できる時間を変更', '運営に問い合わせる'])
  })
})
