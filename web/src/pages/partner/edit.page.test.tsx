import type { PartnerDocument } from '@banso/contract/partners'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  makeContent,
  makePartner,
  makePartnerMember,
  type TestPartner,
} from '../../../../functions/src/testing/factory.ts'
import { rawAt } from '../../../../functions/src/testing/raw.ts'
import { network } from '../../testing/network.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'

// 企業情報 as a partner writes it.
const portal = setUpPortal()
const master_profile = {
  person_name: '音羽 健吾',
  career: '監査法人で上場準備を担当しました。',
  strengths: ['資本政策'],
  past_roles: [],
  engagement: 'monthly',
  hourly_jpy_min: 10_000,
  hourly_jpy_max: 20_000,
  languages: ['日本語'],
  available_weekdays: ['tue'],
  free_first_session: true,
  conflict_note: '',
} satisfies PartnerDocument['master_profile']
const reviewed = (changes: Partial<PartnerDocument> = {}) =>
  makePartner({
    partner_type: 'master',
    require_review: true,
    name_kana: 'オトワ',
    tagline: '数字で語る経営を支えます。',
    supported_categories: ['finance'],
    master_profile,
    ...changes,
  })
const open = ({ uid }: TestPartner, as: TestPartner['owner'], section = 'basic') =>
  portal.open(`/partners/${uid}/partners/edit?section=${section}`, { as })
const storedOf = async ({ uid }: TestPartner) => (await rawAt(`partner_companies/${uid}`)) as unknown as PartnerDocument
const tagline = () => screen.findByRole('textbox', { name: /^ひとこと紹介/ })
const save = () => screen.getByRole('button', { name: '保存' })

describe('a partner', () => {
  test('asks for a change of what is public, sees it wait, and takes it back', async () => {
    const partner = await reviewed()
    const user = await open(partner, partner.owner)
    await fill(user, await tagline(), '数字で語る経営を、隣で支えます。')
    await user.click(save())
    await screen.findByText('変更を申請しました。承認されると公開されます。')
    const list = within(await screen.findByRole('list', { name: '承認待ちの変更' }))
    list.getByText('ひとこと紹介')
    expect(await storedOf(partner)).toMatchObject({ tagline: '数字で語る経営を支えます。' })
    await user.click(list.getByRole('button', { name: 'ひとこと紹介の変更を取り下げる' }))
    await waitFor(() => expect(screen.queryByRole('list', { name: '承認待ちの変更' })).toBeNull())
    expect(await tagline()).toHaveProperty('value', '数字で語る経営を支えます。')
    expect(await storedOf(partner)).toMatchObject({ changes: [] })
  })

  test('writes the profile of its type, each field with its own error', async () => {
    const partner = await reviewed({ require_review: false })
    const user = await open(partner, partner.owner, 'type')
    await fill(user, await screen.findByRole('textbox', { name: /^時間単価の目安\(上限\)/ }), '5000')
    await fill(user, screen.getByRole('textbox', { name: /^得意分野/ }), '資本政策、月次決算')
    await user.click(save())
    await screen.findAllByText('時間単価の目安(上限)は下限以上の金額を入力してください。')
    await fill(user, screen.getByRole('textbox', { name: /^時間単価の目安\(上限\)/ }), '30000')
    await user.click(save())
    await screen.findByText('保存しました。')
    expect((await storedOf(partner)).master_profile).toMatchObject({
      hourly_jpy_max: 30_000,
      strengths: ['資本政策', '月次決算'],
      career: master_profile.career,
    })
  })

  test('says how it takes applies without asking anybody', async () => {
    const partner = await reviewed()
    const user = await open(partner, partner.owner, 'accepting')
    await user.click(await screen.findByRole('checkbox', { name: '申込を受け付ける' }))
    await user.click(screen.getByRole('checkbox', { name: 'メンバーも企業情報を編集できるようにする' }))
    await user.click(save())
    await screen.findByText('保存しました。')
    expect(await storedOf(partner)).toMatchObject({ accepts_applies: false, members_may_edit: true, changes: [] })
  })

  test('sees why a change was refused, and goes on from it', async () => {
    const submitted = {
      submitted_at: '2026-11-19T01:00:00.000Z',
      submitted_by: { uid: 'u', actor: 'partner', name: '音羽' },
    } as const
    const refused = {
      field: 'tagline',
      value: '日本一の顧問です。',
      status: 'refused',
      reason: '根拠がありません。',
    } as const
    const partner = await reviewed({ changes: [{ ...refused, ...submitted }] })
    const user = await open(partner, partner.owner)
    await screen.findByText('差し戻しの理由:根拠がありません。')
    expect(await tagline()).toHaveProperty('value', '日本一の顧問です。')
    await fill(user, await tagline(), '経験30年の顧問です。')
    await user.click(save())
    await waitFor(async () => expect((await storedOf(partner)).changes).toMatchObject([{ status: 'pending' }]))
  })

  test('sees itself as a startup does, as it is public and as it will be', async () => {
    const submitted = {
      submitted_at: '2026-11-19T01:00:00.000Z',
      submitted_by: { uid: 'u', actor: 'partner', name: '音羽' },
    } as const
    const change = { field: 'tagline', value: '隣で支えます。', status: 'pending', reason: '' } as const
    const partner = await reviewed({
      changes: [{ ...change, ...submitted }],
      changes_requested_at: submitted.submitted_at,
    })
    const user = await open(partner, partner.viewer, 'preview')
    const card = async () => within(await screen.findByRole('article'))
    ;(await card()).getByText('数字で語る経営を支えます。')
    ;(await card()).getByText('財務・会計・税務に対応')
    await user.click(screen.getByRole('button', { name: '変更後' }))
    ;(await card()).getByText('隣で支えます。')
  })

  test('sees there what of its contents startups read, and nothing that waits or has ended', async () => {
    const partner = await reviewed()
    const own = { partner_company_uid: partner.uid, partner_name: partner.name }
    const ended = { publish_until: '2020-01-01T00:00:00.000Z' }
    const { uid } = await makeContent({ ...own, kind: 'service', title: '月次の伴走' })
    await Promise.all([
      makeContent({ ...own, kind: 'case', title: '上場の事例' }),
      makeContent({ ...own, title: '未公開の資料', status: 'draft' }),
      makeContent({ ...own, title: '終わった募集', ...ended }),
      makeContent({ title: '運営の資料' }),
    ])
    await open(partner, partner.viewer, 'preview')
    const contents = within(await screen.findByRole('list', { name: 'コンテンツ' }))
    expect(contents.getByRole('link', { name: '月次の伴走' }).getAttribute('href')).toBe(
      `/partners/${partner.uid}/contents?content=${uid}`,
    )
    within(screen.getByRole('list', { name: '支援事例' })).getByText('上場の事例')
    for (const text of ['未公開の資料', '終わった募集', '運営の資料']) expect(screen.queryByText(text)).toBeNull()
  })

  test.each([
    ['hidden', '掲載状況:非掲載', /新しい申込は届きませんが、進行中の申込と面談は続けられます。掲載するには、/],
    ['terminated', '掲載状況:提携終了', /進行中の申込と面談への対応だけを続けられます。$/],
  ] as const)('that is %s reads what that means for it', async (status, state, meaning) => {
    const partner = await reviewed({ status })
    const member = await makePartnerMember(partner, 'owner', { company_status: status })
    await open(partner, member)
    await screen.findByText(state)
    screen.getByText(meaning)
  })

  test('that is published reads nothing of its state', async () => {
    const partner = await reviewed()
    await open(partner, partner.owner)
    await tagline()
    expect(screen.queryByText(/^掲載状況/)).toBeNull()
  })

  test('reads its own figures, and from when startups see them', async () => {
    const partner = await reviewed({ sample_count: 3, median_response_days: 2, acceptance_rate: 0.667 })
    await open(partner, partner.viewer, 'figures')
    await screen.findByText(/いま3件/)
    for (const text of ['2日', '67%']) screen.getByText(text)
  })
})

describe('who may not write', () => {
  test.each(['viewer', 'member'] as const)('a %s reads', async (role) => {
    const partner = await reviewed()
    await open(partner, partner[role])
    await screen.findByText('数字で語る経営を支えます。')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
  })
  test('a member writes where the owners allow it, but does not say who may', async () => {
    const partner = await reviewed({ members_may_edit: true })
    const user = await open(partner, partner.member, 'accepting')
    await fill(user, await screen.findByRole('textbox', { name: /^月間の受付可能件数/ }), '8')
    expect(screen.queryByRole('checkbox', { name: /メンバーも/ })).toBeNull()
    await user.click(save())
    await waitFor(async () => expect(await storedOf(partner)).toMatchObject({ monthly_capacity: 8 }))
  })
})

test('what could not be read is read again', async () => {
  const partner = await reviewed()
  await open(partner, partner.owner, 'figures')
  await screen.findByText('回答日数(実績)')
  network.cut('GET', /\/users$/)
  const user = await open(partner, partner.owner, 'basic')
  network.mend()
  await user.click(await tagline())
})
