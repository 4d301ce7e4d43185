import { randomUUID } from 'node:crypto'
import type { PartnerDocument } from '@banso/contract/partners'
import { fullName } from '@banso/contract/users'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeOperator, makePartner } from '../../../../functions/src/testing/factory.ts'
import { publishable } from '../../../../functions/src/testing/inputs.ts'
import { rawAt } from '../../../../functions/src/testing/raw.ts'
import { network } from '../../testing/network.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'

// What operators see and do of one partner.
const portal = setUpPortal()
type Operator = Awaited<ReturnType<typeof makeOperator>>
let [admin, manager, viewer]: Operator[] = []
beforeAll(async () => {
  const named = (role: 'admin' | 'manager' | 'viewer') =>
    makeOperator(role, { last_name: '潮見', first_name: randomUUID().slice(0, 8) })
  ;[admin, manager, viewer] = await Promise.all([named('admin'), named('manager'), named('viewer')])
})
const open = (uid: string, as: Operator | undefined, rest = '') =>
  portal.open(`/operator/partners/${uid}${rest}`, { as })
const storedOf = async (uid: string) => (await rawAt(`partner_companies/${uid}`)) as unknown as PartnerDocument
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const changesList = async () => within(await screen.findByRole('list', { name: '承認待ちの変更' }))

const by = { uid: 'u', actor: 'partner' as const, name: '音羽 健吾' }
const change = (field: PartnerDocument['changes'][number]['field'], value: unknown) =>
  ({ field, value, status: 'pending', reason: '', submitted_at: '2026-11-19T01:00:00.000Z', submitted_by: by }) as const
const whole = {
  ...publishable,
  investor_profile: {
    ...publishable.investor_profile,
    decision_weeks: 6,
    portfolio: [{ name: 'ヨミガタリ株式会社', industry: 'healthcare', year: 2022 }],
  },
} satisfies Partial<PartnerDocument>
const waiting = () =>
  makePartner({
    ...whole,
    require_review: true,
    changes: [change('tagline', '現場を走る投資家です。'), change('decision_weeks', 4)],
    changes_requested_at: '2026-11-19T01:00:00.000Z',
  })

describe('the page of a partner', () => {
  test('tells how it stands, and lets viewers change nothing', async () => {
    const { uid, name } = await makePartner({
      ...whole,
      sample_count: 12,
      median_response_days: 3,
      acceptance_rate: 0.5,
      internal_note: '回答が早い。',
      awaiting_count: 4,
    })
    await open(uid, viewer)
    await heading(name)
    expect(screen.getByRole('main').getAttribute('data-page')).toBe('operator_partner_edit')
    for (const text of ['掲載中', '3日(12件)', '50%', '回答が早い。']) await screen.findByText(text)
    expect(screen.getByText('受付再開を待つスタートアップ').nextElementSibling?.textContent).toBe('4社')
    expect(screen.queryByRole('button', { name: 'その他' })).toBeNull()
    expect(screen.queryByRole('button', { name: '変更' })).toBeNull()
    const tabs = within(screen.getByRole('navigation', { name: '企業のページ' }))
    tabs.getByRole('link', { name: '申込' })
  })

  test('shows what waits beside what is public, and publishes what is approved', async () => {
    const { uid, name } = await waiting()
    const user = await open(uid, manager)
    await heading(name)
    const list = await changesList()
    list.getByText('歩く', { selector: 'del' })
    list.getByText('走る', { selector: 'ins' })
    await user.click(list.getByRole('button', { name: '意思決定までの期間の変更を承認' }))
    await screen.findByText('変更を承認しました。')
    await waitFor(async () => expect((await storedOf(uid)).investor_profile?.decision_weeks).toBe(4))
    await waitFor(() => expect(screen.queryByRole('button', { name: '意思決定までの期間の変更を承認' })).toBeNull())

    await user.click((await changesList()).getByRole('button', { name: 'ひとこと紹介を差し戻す' }))
    const dialog = within(await screen.findByRole('dialog', { name: '変更を差し戻す' }))
    await user.click(dialog.getByRole('button', { name: '差し戻す' }))
    await dialog.findByText('理由を入力してください。')
    await fill(user, dialog.getByRole('textbox'), '歩いた記録を添えてください。')
    await user.click(dialog.getByRole('button', { name: '差し戻す' }))
    await screen.findByText('差し戻しの理由:歩いた記録を添えてください。')
    screen.getByRole('list', { name: '差し戻された変更' })
    expect(await storedOf(uid)).toMatchObject({ tagline: whole.tagline, changes: [{ status: 'refused' }] })
  })

  test('shows what waits to viewers without buttons', async () => {
    const { uid } = await waiting()
    await open(uid, viewer)
    expect((await changesList()).queryByRole('button')).toBeNull()
    expect(screen.queryByRole('button', { name: 'すべて承認' })).toBeNull()
  })

  test('is hidden with a reason, and published once all is there', async () => {
    const { uid } = await makePartner(whole)
    const user = await open(uid, admin)
    await user.click(await screen.findByRole('button', { name: 'その他' }))
    await user.click(await screen.findByRole('menuitem', { name: '非掲載にする' }))
    const dialog = within(await screen.findByRole('dialog', { name: '非掲載にする' }))
    await fill(user, dialog.getByRole('textbox'), '休み')
    await user.click(dialog.getByRole('button', { name: '非掲載にする' }))
    await dialog.findByText('理由は10文字以上で入力してください。')
    await fill(user, dialog.getByRole('textbox'), '担当者の交代のため、しばらく休む')
    await user.click(dialog.getByRole('button', { name: '非掲載にする' }))
    await screen.findByText('掲載状況を「非掲載」にしました。')
    expect((await storedOf(uid)).status).toBe('hidden')
    await user.click(await screen.findByRole('button', { name: 'もう一度掲載する' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'もう一度掲載する' })).getByRole('button', {
        name: 'もう一度掲載する',
      }),
    )
    await waitFor(async () => expect((await storedOf(uid)).status).toBe('published'))
  })

  test('says what is missing before it can be published', async () => {
    const { uid } = await makePartner({ ...whole, status: 'invited', tagline: '', owner_count: 0 })
    const user = await open(uid, admin)
    // Nobody has joined, and nobody is invited any more: that is said first.
    await screen.findByText(/。掲載するには、ひとこと紹介の入力が必要です。$/)
    expect(screen.queryByRole('button', { name: '掲載する' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'その他' }))
    const again = await screen.findByRole('menuitem', { name: '招待・招待を再送' })
    expect(again.getAttribute('href')).toBe(`/operator/partners/${uid}/users`)
  })

  test('keeps who looks after it, and a note', async () => {
    const { uid } = await makePartner(whole)
    const user = await open(uid, manager)
    await user.click(await screen.findByRole('button', { name: '編集' }))
    const dialog = within(await screen.findByRole('dialog', { name: '担当・承認・運営メモ' }))
    await user.selectOptions(
      await dialog.findByRole('combobox'),
      await dialog.findByRole('option', { name: fullName(admin as Operator) }),
    )
    await user.click(dialog.getByRole('checkbox'))
    await fill(user, dialog.getByRole('textbox', { name: /^運営メモ/ }), '来月あらためて連絡する')
    await user.click(dialog.getByRole('button', { name: '保存' }))
    const kept = { assigned_operator_uids: [admin?.uid], require_review: true }
    await waitFor(async () => expect(await storedOf(uid)).toMatchObject(kept))
    await screen.findByText('来月あらためて連絡する', { selector: 'p' })
  })

  test('corrects the profile, which is public at once', async () => {
    const { uid } = await waiting()
    const user = await open(uid, manager, '?section=type')
    const weeks = await screen.findByRole('textbox', { name: /^意思決定までの期間/ })
    // What is public, not what waits.
    expect(weeks).toHaveProperty('value', '6')
    await fill(user, weeks, '8')
    await user.click(screen.getByRole('button', { name: '投資先を追加' }))
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findAllByText('企業名を入力してください。')).not.toEqual([])
    await user.click(screen.getByRole('button', { name: '投資先 2を削除' }))
    await user.click(screen.getByRole('button', { name: '保存' }))
    const corrected = { decision_weeks: 8, portfolio: whole.investor_profile.portfolio }
    await waitFor(async () => expect((await storedOf(uid)).investor_profile).toMatchObject(corrected))
    expect((await storedOf(uid)).changes).toHaveLength(2)
  })

  test('that could not be read is read again', async () => {
    const { uid, name } = await makePartner(whole)
    network.cut('GET', /\/overview$/)
    const user = await open(uid, viewer)
    await screen.findByText('パートナーを読み込めませんでした。')
    network.mend()
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    await heading(name)
  })
})
