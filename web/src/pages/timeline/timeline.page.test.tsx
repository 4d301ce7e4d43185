import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  makeApply,
  makeExecution,
  makeInterview,
  makeOperator,
  makePartner,
  makePartnerContact,
  makeRelation,
  makeReopening,
  makeStartup,
  makeTask,
  type TestPartner,
  type TestStartup,
} from '../../../../functions/src/testing/factory.ts'
import { network } from '../../testing/network.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
let operator: Awaited<ReturnType<typeof makeOperator>>
beforeAll(async () => {
  operator = await makeOperator('manager')
})
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** A partner that an application waits for, with a meeting and an action of its own. */
async function pair(partner_type: TestPartner['partner_type'] = 'investor'): Promise<[TestStartup, TestPartner]> {
  const [startup, partner] = [await makeStartup(), await makePartner({ partner_type, monthly_capacity: 5 })]
  await makeRelation(startup, partner)
  await makeApply(startup, partner, {
    status: 'forwarded',
    reached_partner_uid: partner.uid,
    respond_due_at: inDays(3),
  })
  const meeting = { partner_company_uid: partner.uid, partner_name: partner.name, startup_name: startup.name }
  const { uid } = await makeInterview(startup, [operator, startup.owner, partner.owner], {
    ...meeting,
    title: '条件の面談',
    candidate_slots: [{ uid: 'a', start_at: inDays(5), answers: { operator: 'ok' }, hold_expires_at: null }],
  })
  await makeInterview(startup, [operator, startup.owner, partner.owner], {
    ...meeting,
    status: 'scheduled',
    start_at: inDays(6),
    end_at: inDays(6),
  })
  const shared = { visibility: 'shared_partner', partner_company_uid: partner.uid, partner_name: partner.name } as const
  await makeTask(startup, { title: '見積を出す', owner_actor: 'partner', ...shared })
  await portal
    .clientOf(startup.owner)
    .post(`${startup.base}/interviews/${uid}/slots/answers`, { body: { answers: { a: 'ok' } }, ifMatch: '"r1"' })
  return [startup, partner]
}

describe('the timeline', () => {
  test('says of what the own people do with an application who has asked', async () => {
    const [startup, partner] = [await makeStartup({ name: 'つむぎ工房' }), await makePartner()]
    await makeRelation(startup, partner)
    const apply = await makeApply(startup, partner, { status: 'forwarded' })
    const path = `${partner.base}/applies/${apply.uid}/transition`
    await portal.clientOf(partner.owner).post(path, { body: { to: 'accepted' }, ifMatch: '"r1"' })
    await portal.open(`/partners/${partner.uid}`, { as: partner.viewer })
    const link = await screen.findByRole('link', { name: 'つむぎ工房' })
    expect(link.closest('p')?.textContent).toBe(
      `${partner.owner.name}さんが「つむぎ工房」からの申込を「承諾」にしました。`,
    )
    expect(link.getAttribute('href')).toBe(`/partners/${partner.uid}/applies/${apply.uid}`)
  })

  test.each([
    ['investor', 'owner'],
    ['master', 'member'],
    ['plugin', 'viewer'],
  ] as const)('of a partner as %s shows its %s what has happened and what waits', async (type, role) => {
    const [startup, partner] = await pair(type)
    await portal.open(`/partners/${partner.uid}`, { as: partner[role] })
    const feed = await screen.findByRole('list', { name: /の更新$/ })
    within(feed).getByText(new RegExp(`${startup.name}が面談`))
    within(feed).getByRole('link', { name: '条件の面談' })
    expect(within(feed).queryByText(new RegExp(startup.owner.name))).toBeNull()
    await screen.findByRole('heading', { name: `${startup.name}の申込に回答` })
    // To who only reads it is the company's, and says who can do it.
    const reads = role === 'viewer'
    const waiting = await screen.findByRole('list', { name: reads ? '自社の対応待ち' : 'あなたの対応待ち' })
    await within(waiting).findByRole('link', { name: '見積を出す' })
    within(waiting).getByRole('link', { name: `${startup.name}の申込` })
    expect(screen.queryByText(/管理者・メンバーが対応できます。/) !== null).toBe(reads)
    await within(await screen.findByRole('list', { name: '回答期限が近い申込' })).findByText(startup.name)
    await within(await screen.findByRole('list', { name: '次の面談' })).findByText(startup.name)
    await screen.findByText('受付中です。今月の枠は残り', { exact: false })
    // Members switch where owners let them write the profile.
    expect(screen.queryByRole('switch', { name: '申込の受付' }) !== null).toBe(role === 'owner')
    expect(screen.queryByRole('button', { name: '件数を変更' }) !== null).toBe(role === 'owner')
  })

  test('draws a line above what was seen before', async () => {
    const [startup, partner] = await pair()
    const viewer = portal.clientOf(partner.viewer)
    await viewer.post(`${partner.base}/timeline/seen`, { body: { until: new Date().toISOString() } })
    const task = await makeTask(startup, {
      visibility: 'shared_partner',
      partner_company_uid: partner.uid,
      title: '新しい動き',
    })
    await portal
      .clientOf(startup.owner)
      .post(`${startup.base}/tasks/${task.uid}/transition`, { body: { to: 'doing' }, ifMatch: '"r1"' })
    await portal.open(`/partners/${partner.uid}`, { as: partner.viewer })
    const line = await screen.findByText('ここから新しい更新')
    const items = [...(line.closest('ol')?.children ?? [])].map(({ textContent }) => textContent ?? '')
    expect(items.map((text) => /新しい動き|新しい更新|条件の面談/.exec(text)?.[0])).toEqual([
      '新しい動き',
      '新しい更新',
      '条件の面談',
    ])
    // What was seen last says up to when, never when they came.
    screen.getByText(/までの更新を閲覧済みです。新しい更新が1件あります。$/)
  })

  test('is read anew by who presses its place in the menu while on it', async () => {
    const [, partner] = await pair()
    const user = await portal.open(`/partners/${partner.uid}`, { as: partner.owner })
    await screen.findByRole('list', { name: '回答期限が近い申込' })
    const late = await makeStartup({ name: `後から来た${partner.uid}` })
    await makeRelation(late, partner)
    await makeApply(late, partner, { status: 'forwarded', respond_due_at: inDays(4) })
    await user.click(
      within(screen.getByRole('navigation', { name: 'メイン' })).getByRole('link', { name: 'タイムライン' }),
    )
    await within(await screen.findByRole('list', { name: '回答期限が近い申込' })).findByText(late.name)
  })

  test('is narrowed to a kind, and says when there is none of it', async () => {
    const [, partner] = await pair()
    const user = await portal.open(`/partners/${partner.uid}`, { as: partner.owner })
    await screen.findByRole('link', { name: '条件の面談' })
    const kinds = within(screen.getByRole('navigation', { name: '更新の種類' }))
    await user.click(kinds.getByRole('link', { name: 'コンテンツ' }))
    await screen.findByText('条件に一致する更新はありません。')
    await user.click(kinds.getByRole('link', { name: 'すべて' }))
    await screen.findByRole('link', { name: '条件の面談' })
  })

  test('says when nothing is new, and when it could not be read', async () => {
    const fresh = await makePartner()
    network.cut('GET', /\/timeline$/)
    const user = await portal.open(`/partners/${fresh.uid}`, { as: fresh.owner })
    await screen.findByText('タイムラインを読み込めませんでした。')
    network.mend()
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    await screen.findByText('新しい更新はありません。')
    screen.getByText('対応を待っているものはありません。')
  })
})

describe('次の一手', () => {
  test('is an accepted application whose meeting is still to be arranged, which nobody has to answer any more', async () => {
    const [startup, partner] = [await makeStartup({ name: 'つむぎ工房' }), await makePartner()]
    await makeRelation(startup, partner)
    const apply = await makeApply(startup, partner, {
      status: 'accepted',
      reached_partner_uid: partner.uid,
      respond_due_at: inDays(1),
    })
    await portal.open(`/partners/${partner.uid}`, { as: partner.member })
    await screen.findByRole('heading', { name: 'つむぎ工房に面談の候補日を送る' })
    expect(screen.getByRole('link', { name: '申込を開く' }).getAttribute('href')).toBe(
      `/partners/${partner.uid}/applies/${apply.uid}`,
    )
    await screen.findByText('回答を待っている申込はありません。')
  })

  test('is an answer of the operators that waits for a reply, where nothing else does', async () => {
    const partner = await makePartner()
    const contact = await makePartnerContact(partner, { status: 'waiting_reply', subject: '掲載の順番' })
    await portal.open(`/partners/${partner.uid}`, { as: partner.member })
    await screen.findByRole('heading', { name: 'お問い合わせ「掲載の順番」に返信' })
    expect(screen.getByRole('link', { name: 'お問い合わせを開く' }).getAttribute('href')).toBe(
      `/partners/${partner.uid}/contacts?contact=${contact.uid}`,
    )
  })
})

describe('beside it', () => {
  test('all actions of the own company are reached, however many there are', async () => {
    const [startup, partner] = await pair()
    const shared = { visibility: 'shared_partner', partner_company_uid: partner.uid, owner_actor: 'partner' } as const
    await Promise.all(
      Array.from({ length: 21 }, (_, index) => makeTask(startup, { title: `対応${index + 1}`, ...shared })),
    )
    const user = await portal.open(`/partners/${partner.uid}`, { as: partner.member })
    const list = within(await screen.findByRole('list', { name: 'あなたの対応待ち' }))
    expect(list.getAllByRole('link')).toHaveLength(5)
    // The application and the meeting of the pair stand among them.
    screen.getByText('22件以上')
    await user.click(screen.getByRole('button', { name: '対応待ちをすべて表示' }))
    expect(list.getAllByRole('link')).toHaveLength(22)
    await user.click(screen.getByRole('button', { name: '続きを表示' }))
    await waitFor(() => expect(list.getAllByRole('link')).toHaveLength(24))
    screen.getByText('24件')
    expect(screen.queryByRole('button', { name: '続きを表示' })).toBeNull()
  })

  test('the capacity is switched off and on, and its number changed', async () => {
    const partner = await makePartner({ monthly_capacity: 5 })
    const user = await portal.open(`/partners/${partner.uid}`, { as: partner.owner })
    await user.click(await screen.findByRole('switch', { name: '申込の受付', checked: true }))
    await screen.findByText('申込の受付を停止しました。')
    await screen.findByRole('switch', { name: '申込の受付', checked: false })
    await user.click(screen.getByRole('button', { name: '件数を変更' }))
    const dialog = await screen.findByRole('dialog', { name: '月間の受付可能件数' })
    await fill(user, within(dialog).getByRole('textbox'), '3')
    await user.click(within(dialog).getByRole('button', { name: '保存' }))
    await screen.findByText('月間の受付可能件数 3件')
  })

  test('the capacity tells how many wait for it, where anybody does', async () => {
    const partner = await makePartner({ accepts_applies: false })
    const number = /受付再開を待つスタートアップ/
    await portal.open(`/partners/${partner.uid}`, { as: partner.viewer })
    await screen.findByText('受付を停止しています。新しい申込は届きません。')
    expect(screen.queryByText(number)).toBeNull()
    for (const startup of [await makeStartup(), await makeStartup()]) await makeReopening(startup, partner)
    await portal.open(`/partners/${partner.uid}`, { as: partner.viewer })
    expect((await screen.findByText(number)).textContent).toBe('受付再開を待つスタートアップ 2社')
  })

  test('an action opens, and ends with a word', async () => {
    const [, partner] = await pair()
    const user = await portal.open(`/partners/${partner.uid}`, { as: partner.member })
    await user.click(await screen.findByRole('link', { name: '見積を出す' }))
    const drawer = await screen.findByRole('dialog', { name: '見積を出す' })
    await user.click(await within(drawer).findByRole('button', { name: '完了にする' }))
    const dialog = await screen.findByRole('dialog', { name: '完了にする' })
    await fill(user, within(dialog).getByRole('textbox', { name: /完了コメント/ }), '見積を送りました')
    await user.click(within(dialog).getByRole('button', { name: '完了にする' }))
    await screen.findByText('「見積を出す」を「完了」にしました。')
    await waitFor(() => expect(screen.queryByText('見積を出す', { selector: 'aside a' })).toBeNull())
  })

  test('an action is talked about with the startup', async () => {
    const [, partner] = await pair()
    const user = await portal.open(`/partners/${partner.uid}`, { as: partner.member })
    await user.click(await screen.findByRole('link', { name: '見積を出す' }))
    const drawer = await screen.findByRole('dialog', { name: '見積を出す' })
    await fill(user, await within(drawer).findByRole('textbox', { name: /コメント/ }), '明日送ります')
    await user.click(within(drawer).getByRole('button', { name: '送信' }))
    await within(drawer).findByText('明日送ります')
  })

  test('an action tells what the startup has recorded of it, and says where it has recorded nothing', async () => {
    const [startup, partner] = await pair()
    const shared = { visibility: 'shared_partner', partner_company_uid: partner.uid, owner_actor: 'partner' } as const
    const task = await makeTask(startup, { title: '条件を詰める', ...shared, execution_count: 1 })
    await makeExecution(task, {
      result: 'blocked',
      body: '法務に渡した',
      blocker: '契約書の雛形がない',
      progress_after: 40,
    })
    const user = await portal.open(`/partners/${partner.uid}?task=${task.uid}`, { as: partner.viewer })
    const drawer = await screen.findByRole('dialog', { name: '条件を詰める' })
    const records = within(await within(drawer).findByRole('list', { name: '実行記録' }))
    records.getByText('法務に渡した')
    records.getByText('契約書の雛形がない')
    records.getByText(/進捗 0 → 40%/)
    expect(records.queryByText(new RegExp(startup.owner.name))).toBeNull()
    await user.click(within(drawer).getByRole('button', { name: '閉じる' }))
    await user.click(await screen.findByRole('link', { name: '見積を出す' }))
    const other = await screen.findByRole('dialog', { name: '見積を出す' })
    await within(other).findByText('実行記録はまだありません。')
  })

  test('who only reads opens an action without a way to move it', async () => {
    const [, partner] = await pair()
    const user = await portal.open(`/partners/${partner.uid}`, { as: partner.viewer })
    await user.click(await screen.findByRole('link', { name: '見積を出す' }))
    const drawer = await screen.findByRole('dialog', { name: '見積を出す' })
    await within(drawer).findByText('未着手')
    expect(within(drawer).queryByRole('button', { name: '完了にする' })).toBeNull()
  })
})
