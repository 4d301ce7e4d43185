import { randomUUID } from 'node:crypto'
import { noFigures } from '@banso/contract/startups'
import { fullName } from '@banso/contract/users'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeGoal, makeIssue, makeOperator, makeStartup } from '../../../../functions/src/testing/factory.ts'
import { changeRaw, rawAt } from '../../../../functions/src/testing/raw.ts'
import { network } from '../../testing/network.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'

// What operators see and do of startups.
const portal = setUpPortal()
type Operator = Awaited<ReturnType<typeof makeOperator>>
let [admin, manager, viewer]: Operator[] = []
beforeAll(async () => {
  const named = (role: 'admin' | 'manager' | 'viewer') =>
    makeOperator(role, { last_name: '石動', first_name: randomUUID().slice(0, 8) })
  ;[admin, manager, viewer] = await Promise.all([named('admin'), named('manager'), named('viewer')])
})
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))
const page = () => screen.getByRole('main').getAttribute('data-page')

/** Two startups in the care of the manager alone. */
async function makeTwo() {
  const mark = randomUUID().slice(0, 8)
  const operator = manager as Operator
  const assigned_operators = [{ uid: operator.uid, actor: 'operator' as const, name: fullName(operator) }]
  const assigned = { assigned_operators, assigned_operator_uids: [operator.uid] }
  const figures = {
    ...noFigures,
    issue_categories: ['sales' as const, 'legal' as const],
    goals: [{ start_on: '2020-01-01', due_on: '2020-02-01', progress: 40 }],
    last_contact_at: days(-40),
    open_apply_count: 3,
  }
  const busy = await makeStartup({ name: `甲${mark}`, ...assigned, figures })
  const quiet = await makeStartup({ name: `乙${mark}`, ...assigned, stage: 'series_b', status: 'paused' })
  return { busy, quiet, address: `/operator/startups?operator_uid=${operator.uid}&sort=-created_at&q=${mark}` }
}

describe('the list of startups', () => {
  test('tells how each stands, and leads to it', async () => {
    const { busy, quiet, address } = await makeTwo()
    const user = await portal.open(address, { as: viewer })
    const first = await row(busy.name)
    expect(page()).toBe('operator_startups')
    expect(document.title).toContain('スタートアップ')
    for (const text of ['営業・販路開拓', '要対応', '40日前', '3', '未設定']) first.getByText(text)
    first.getByRole('img', { name: '進捗40%、計画100%' })
    first.getByText(fullName(manager as Operator))
    const second = await row(quiet.name)
    for (const text of ['休止中', 'シリーズB', '連絡なし']) second.getByText(text)
    // Nobody looks at how one is that rests: on phones its state is that it rests.
    expect(second.queryByText('良好')).toBeNull()
    expect(first.getByText('要対応').closest('td')?.dataset.slot).toBe('state')
    expect(second.getByText('休止中').closest('td')?.dataset.slot).toBe('state')
    await screen.findByText('全2件')
    // A viewer changes nothing.
    expect(screen.queryAllByRole('checkbox')).toEqual([])
    for (const name of ['CSV', '新規登録']) expect(screen.queryByText(name)).toBeNull()
    expect(first.getByRole('link').getAttribute('href')).toBe(`/operator/startups/${busy.uid}`)
    const filters = within(screen.getByRole('search'))
    await user.click(filters.getByRole('button', { name: 'コンディション' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: '要対応' }))
    await screen.findByText('全1件')
    await user.keyboard('{Escape}')
    await user.click(filters.getByRole('button', { name: 'コンディションの条件を外す' }))
    await user.click(filters.getByRole('button', { name: '支援状況' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: '退会' }))
    await screen.findByText('条件に一致するスタートアップはありません。')
  })

  test('shows the columns one chooses, which stay in the address for a saved view', async () => {
    const { busy, address } = await makeTwo()
    const user = await portal.open(address, { as: admin })
    await row(busy.name)
    screen.getByRole('button', { name: 'CSV' })
    expect(screen.getByRole('link', { name: '新規登録' }).getAttribute('href')).toBe('/operator/startups/new')
    await user.click(screen.getByRole('button', { name: '表示する列' }))
    expect(screen.queryByRole('menuitemcheckbox', { name: '企業名' })).toBeNull()
    // Tags are left out until somebody asks for them.
    const tags = await screen.findByRole('menuitemcheckbox', { name: 'タグ' })
    expect(tags.getAttribute('aria-checked')).toBe('false')
    await user.click(tags)
    await waitFor(() => expect(location.search).toContain('hide=none'))
    screen.getByRole('columnheader', { name: 'タグ', hidden: true })
    await user.click(await screen.findByRole('menuitemcheckbox', { name: '最終連絡' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'タグ' }))
    await waitFor(() => expect(location.search).toContain('hide=contact%2Ctags'))
    await user.keyboard('{Escape}')
    expect((await row(busy.name)).queryByText('40日前')).toBeNull()
    await user.click(screen.getByRole('button', { name: '表示する列' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: '最終連絡' }))
    await user.keyboard('{Escape}')
    ;(await row(busy.name)).getByText('40日前')
  })

  test('gives several to somebody else at once, or none where one has changed', async () => {
    const { busy, quiet, address } = await makeTwo()
    const user = await portal.open(address, { as: manager })
    for (const { name } of [busy, quiet]) await user.click((await row(name)).getByRole('checkbox'))
    await screen.findByText('2件を選択')
    await user.click(screen.getByRole('button', { name: '担当者を変更' }))
    const dialog = within(await screen.findByRole('dialog', { name: '2件の担当者を変更' }))
    const successor = fullName(admin as Operator)
    await user.selectOptions(
      await dialog.findByRole('combobox'),
      await dialog.findByRole('option', { name: successor }),
    )
    const chosen = within(dialog.getByRole('list', { name: '選択した担当者' }))
    await user.click(chosen.getByRole('button', { name: new RegExp(fullName(manager as Operator)) }))
    dialog.getByText(/^2件のうち2件が変わります。/)
    dialog.getByText(`${busy.name}:${fullName(manager as Operator)} → ${successor}`)
    await changeRaw(`startup_companies/${quiet.uid}`, { rev: quiet.rev + 1 })
    await user.click(dialog.getByRole('button', { name: '変更' }))
    await dialog.findByText(/ほかのユーザーが先に更新しました。/)
    expect(await rawAt(`startup_companies/${busy.uid}`)).toMatchObject({ assigned_operator_uids: [manager?.uid] })
    await changeRaw(`startup_companies/${quiet.uid}`, { rev: quiet.rev })
    await user.click(dialog.getByRole('button', { name: '変更' }))
    // Said once, by the bar that leads back.
    expect(await screen.findAllByText(/^2件の担当者を変更しました/)).toHaveLength(1)
    expect(document.querySelector('.notice')).toBeNull()
    for (const { uid } of [busy, quiet])
      expect(await rawAt(`startup_companies/${uid}`)).toMatchObject({ assigned_operator_uids: [admin?.uid] })
    expect(screen.queryByText('2件を選択')).toBeNull()
    await user.click(await screen.findByRole('button', { name: '元に戻す' }))
    await screen.findByText('2件の担当者を元に戻しました。')
    for (const { uid } of [busy, quiet])
      expect(await rawAt(`startup_companies/${uid}`)).toMatchObject({ assigned_operator_uids: [manager?.uid] })
  })

  test('that could not be read is read again', async () => {
    const { busy, address } = await makeTwo()
    network.cut('GET', /\/operator\/startups$/)
    const user = await portal.open(address, { as: viewer })
    await screen.findByText('一覧を読み込めませんでした。')
    network.mend()
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    await row(busy.name)
  })
})

describe('the page of a startup', () => {
  const open = (uid: string, as: Operator | undefined, rest = '') =>
    portal.open(`/operator/startups/${uid}${rest}`, { as })
  const choose = async (user: Awaited<ReturnType<typeof open>>, item: string) => {
    await user.click(await screen.findByRole('button', { name: 'その他' }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }

  test('tells a viewer how it stands, and offers nothing to change', async () => {
    const { busy } = await makeTwo()
    await makeIssue(busy, { title: '販路の開拓', detail: '紹介に頼っている' })
    await makeGoal(busy, { title: '導入施設を増やす' })
    await open(busy.uid, viewer)
    await screen.findByRole('heading', { name: busy.name, level: 1 })
    expect(page()).toBe('operator_startup_edit')
    expect(document.title).toContain('スタートアップ')
    await within(await screen.findByRole('list', { name: '経営課題' })).findByText('販路の開拓')
    await within(await screen.findByRole('list', { name: '経営目標' })).findByText('導入施設を増やす')
    for (const text of ['40日前', '40%(計画 100%)', '連絡が途絶えている', '運営だけのメモ']) screen.getByText(text)
    for (const name of ['その他', '提案する', '編集', '変更']) expect(screen.queryByText(name), name).toBeNull()
    expect(screen.getByRole('link', { name: '概要' }).getAttribute('aria-current')).toBe('page')
  })

  test('keeps operators, tags and a note', async () => {
    const { quiet } = await makeTwo()
    const user = await open(quiet.uid, manager)
    await user.click(await screen.findByRole('button', { name: '編集' }))
    const dialog = within(await screen.findByRole('dialog', { name: '担当・参加プログラム・メモ' }))
    await fill(user, await dialog.findByRole('textbox', { name: /^タグ/ }), '介護、横浜,音声')
    await fill(user, dialog.getByRole('textbox', { name: /^運営メモ/ }), '次は採用の話から。')
    await fill(user, dialog.getByRole('textbox', { name: /^参加プログラム/ }), '秋期')
    await user.click(dialog.getByRole('button', { name: '保存' }))
    await dialog.findAllByText('参加開始日を選択してください。')
    await fill(user, dialog.getByRole('textbox', { name: /^参加開始日/ }), '2026/10/01')
    await fill(user, dialog.getByRole('textbox', { name: /^参加終了日/ }), '2027/03/31')
    await user.click(dialog.getByRole('button', { name: '保存' }))
    await screen.findByText('保存しました。')
    await screen.findByText('次は採用の話から。')
    screen.getByText('2026/10/01〜2027/03/31')
    expect(await rawAt(`startup_companies/${quiet.uid}`)).toMatchObject({
      tags: ['介護', '横浜', '音声'],
      program: { cohort: '秋期', started_on: '2026-10-01', ends_on: '2027-03-31' },
    })
    // The startup reads it where it reads what it says of itself.
    await portal.close()
    await portal.open(`/startups/${quiet.uid}/startups/edit`, { as: quiet.owner })
    await screen.findByText(/参加プログラム:秋期\(2026\/10\/01〜2027\/03\/31\)/)
  })

  test('takes a health by hand with a reason', async () => {
    const { busy } = await makeTwo()
    const user = await open(busy.uid, manager)
    await choose(user, 'コンディションを定める')
    const dialog = within(await screen.findByRole('dialog', { name: 'コンディションを定める' }))
    await user.click(dialog.getByRole('radio', { name: '良好' }))
    await fill(user, dialog.getByRole('textbox', { name: /^理由/ }), '短い')
    await user.click(dialog.getByRole('button', { name: '保存' }))
    await dialog.findByText('理由は10文字以上で入力してください。')
    await fill(user, dialog.getByRole('textbox', { name: /^理由/ }), '来週に面談を行うことが決まったため')
    await user.click(dialog.getByRole('button', { name: '保存' }))
    await screen.findByText('コンディションを変更しました。')
    await screen.findByText(/来週に面談を行うことが決まったため/)
    expect(await rawAt(`startup_companies/${busy.uid}`)).toMatchObject({ health: 'good' })
  })

  test('lets an administrator withdraw it, who is told first what follows', async () => {
    const { busy } = await makeTwo()
    const user = await open(busy.uid, admin)
    await choose(user, '退会にする')
    const dialog = within(await screen.findByRole('dialog', { name: '退会にする' }))
    dialog.getByText(/進行中の申込を取り下げ/)
    await user.click(dialog.getByRole('button', { name: '退会にする' }))
    await dialog.findByText('理由は10文字以上で入力してください。')
    await fill(user, dialog.getByRole('textbox', { name: /^理由/ }), '事業を譲渡したため支援を終了する')
    await user.click(dialog.getByRole('button', { name: '退会にする' }))
    await screen.findByText('支援状況を「退会」にしました。')
    await portal.untilFree()
    expect(await rawAt(`startup_companies/${busy.uid}`)).toMatchObject({ status: 'withdrawn' })
    expect(screen.queryByRole('menuitem', { name: '支援を再開する' })).toBeNull()
  })

  test('has the profile as the founder wrote it, corrected by operators and read under their name', async () => {
    const { quiet } = await makeTwo()
    await changeRaw(`startup_companies/${quiet.uid}`, { business_summary: '港湾の予約', status: 'active' })
    const user = await open(quiet.uid, manager, '?section=business')
    const summary = await screen.findByRole('textbox', { name: /^事業概要/ })
    expect(summary).toHaveProperty('value', '港湾の予約')
    await fill(user, summary, '港湾倉庫の予約')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await screen.findByText('保存しました。')
    expect(await rawAt(`startup_companies/${quiet.uid}`)).toMatchObject({ business_summary: '港湾倉庫の予約' })
    await portal.close()
    await open(quiet.uid, viewer, '?section=finance')
    await screen.findByText('資金調達とピッチ資料は、担当しているスタートアップのものだけ閲覧できます。')
  })

  test('that is not there is said so', async () => {
    await open('nothing', viewer)
    await screen.findByText('スタートアップを読み込めませんでした。')
  })
})
