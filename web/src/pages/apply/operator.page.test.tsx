import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  makeApply,
  makeOperator,
  makePartner,
  makeStartup,
  type TestStartup,
} from '../../../../functions/src/testing/factory.ts'
import { network } from '../../testing/network.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'

// Applies as operators answer them.
const portal = setUpPortal()
type Operator = Awaited<ReturnType<typeof makeOperator>>
let manager: Operator
let viewer: Operator
let admin: Operator
let startup: TestStartup
let partner: Awaited<ReturnType<typeof makePartner>>
beforeAll(async () => {
  ;[manager, viewer, admin] = await Promise.all([
    makeOperator('manager'),
    makeOperator('viewer'),
    makeOperator('admin'),
  ])
})
beforeEach(async () => {
  ;[startup, partner] = await Promise.all([
    makeStartup({ name: `あかね${crypto.randomUUID().slice(0, 8)}` }),
    makePartner({ name: '白樺台ベンチャーズ', acceptance_rate: 0.625, interview_to_result_rate: 0.4 }),
  ])
})
const open = (address: string, as = manager) => portal.open(address, { as })
const ofAll = (rest = '') => `/operator/applies?startup_uid=${startup.uid}${rest}`
const stored = async (uid: string) =>
  (await portal.clientOf(startup.owner).get(`${startup.base}/applies/${uid}`)).body.data
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 })

describe('all applies', () => {
  test('stand on a board by state, with what time does to them in words, and as a list', async () => {
    const past = new Date(Date.now() - 5 * 86_400_000).toISOString()
    const by = { uid: startup.owner.uid, actor: 'startup', name: startup.owner.name } as const
    const status_history = [{ from: null, to: 'submitted', by, at: past, reason: '', comment: '' } as const]
    await makeApply(startup, partner, { number: 'A-2026-10001', created_at: past, status_history })
    await makeApply(startup, partner, { number: 'A-2026-10002', status: 'forwarded', respond_due_at: past })
    const user = await open(ofAll())
    const waiting = await screen.findByRole('region', { name: '受付待ち' })
    within(waiting).getByText('5日')
    const late = screen.getByRole('region', { name: 'パートナー確認中' })
    within(late).getByText('1件が超過')
    within(late).getByText('5日超過')
    expect(within(late).getByRole('link').textContent).toContain(startup.name)
    await user.click(screen.getByRole('link', { name: 'リスト' }))
    const rows = within(await screen.findByRole('table', { name: '申込' })).getAllByRole('row')
    expect(rows.length).toBe(3)
    expect(document.title).toContain('申込')
  })

  test('are moved from column to column by the menu on the card, by finger and by keyboard, without dragging', async () => {
    const number = 'A-2026-10005'
    const apply = await makeApply(startup, partner, { number, status: 'forwarded' })
    const user = await open(ofAll())
    const tap = (target: Element) => user.pointer([{ keys: '[TouchA]', target }])
    const column = (name: string) => screen.findByRole('region', { name })
    const menu = async (name: string) => within(await column(name)).findByRole('button', { name: `${number}の操作` })
    // Nothing there waits for a drag, which a finger does not make.
    expect((await column('パートナー確認中')).querySelectorAll('[draggable="true"]')).toHaveLength(0)
    await tap(await menu('パートナー確認中'))
    await tap(await screen.findByRole('menuitem', { name: '承諾する' }))
    const dialog = within(await screen.findByRole('dialog', { name: '承諾する' }))
    await tap(await dialog.findByRole('button', { name: '承諾する' }))
    const trigger = await menu('承諾')
    expect((await stored(apply.uid)).status).toBe('accepted')
    await portal.untilFree()
    trigger.focus()
    await user.keyboard('{Enter}')
    const items = await screen.findAllByRole('menuitem')
    await waitFor(() => expect(document.activeElement).toBe(items[0]))
    const at = items.findIndex(({ textContent }) => textContent === '対応を始める')
    await user.keyboard(`${'{ArrowDown}'.repeat(at)}{Enter}`)
    await screen.findByRole('dialog', { name: '対応を始める' })
  })

  test('are narrowed by state and by due day; what fits nothing says so and can be cleared', async () => {
    await makeApply(startup, partner, { status: 'declined' })
    const user = await open(ofAll('&status=declined'))
    await screen.findByRole('region', { name: '見送り' })
    await portal.leave()
    await portal.open(ofAll('&due=overdue'))
    await screen.findByText('条件に一致する申込はありません。')
    await user.click(screen.getAllByRole('button', { name: '条件をクリア' })[0] as HTMLElement)
    await waitFor(() => expect(location.search).not.toContain('due'))
  })

  test('say what went wrong, and are read again', async () => {
    await makeApply(startup, partner, { number: 'A-2026-10003' })
    network.cut('GET', /\/operator\/applies/)
    const user = await open(ofAll())
    const retry = await screen.findByRole('button', { name: /再読み込み|再試行|もう一度/ })
    network.mend()
    await user.click(retry)
    await screen.findByText(/A-2026-10003/)
  })

  test('leave a viewer nothing to change; the file is for administrators', async () => {
    const apply = await makeApply(startup, partner, { number: 'A-2026-10004' })
    await open(ofAll(), viewer)
    await screen.findByText(/A-2026-10004/)
    expect(screen.queryByRole('button', { name: /の操作$/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull()
    await portal.leave()
    await portal.open(`/operator/applies/${apply.uid}`)
    await heading('白樺台ベンチャーズへの申込')
    await screen.findByText('メモはまだありません。')
    for (const name of ['パートナーへ送る', '送信', 'メモを追加', '担当者を変更', 'その他'])
      expect(screen.queryByRole('button', { name }), name).toBeNull()
    await portal.leave()
    await portal.open(ofAll(), { as: admin })
    await screen.findByRole('button', { name: 'CSV' })
  })
})

describe('one apply', () => {
  test('shows both companies with fit and what runs between them, and is sent on', async () => {
    const twin = await makeApply(startup, partner, {
      number: 'A-2026-20002',
      target_type: 'content',
      target_uid: 'c1',
    })
    const apply = await makeApply(startup, partner, { number: 'A-2026-20001' })
    const user = await open(`/operator/applies/${apply.uid}`)
    await heading('白樺台ベンチャーズへの申込')
    screen.getByText(`${startup.name}から`)
    const sides = [
      await screen.findByRole('region', { name: 'スタートアップ' }),
      screen.getByRole('region', { name: 'パートナー' }),
    ]
    within(sides[0] as HTMLElement).getByText(startup.name)
    for (const text of [/^残り/, '63%', '40%']) within(sides[1] as HTMLElement).getByText(text)
    screen.getByText(/同じパートナーへの進行中の申込が1件あります.A-2026-20002/)
    expect(screen.getByRole('link', { name: 'A-2026-20002' }).getAttribute('href')).toBe(
      `/operator/applies/${twin.uid}`,
    )
    await user.click(screen.getByRole('button', { name: 'パートナーへ送る' }))
    const dialog = await screen.findByRole('dialog', { name: 'パートナーへ送る' })
    await within(dialog).findByText(/回答期限は\d+営業日後です。/)
    await fill(user, within(dialog).getByRole('textbox', { name: /運営内/ }), '先方と電話済み')
    await user.click(within(dialog).getByRole('button', { name: 'パートナーへ送る' }))
    await screen.findByText('A-2026-20001を「パートナー確認中」にしました。')
    await screen.findByText('先方と電話済み')
    expect((await stored(apply.uid)).status).toBe('forwarded')
  })

  test('is declined with a reason, which a form asks for in Japanese and keeps while it is refused', async () => {
    const apply = await makeApply(startup, partner, { number: 'A-2026-20003', status: 'forwarded' })
    const user = await open(`/operator/applies/${apply.uid}`)
    await user.click(await screen.findByRole('button', { name: 'その他' }))
    await user.click(await screen.findByRole('menuitem', { name: '見送る' }))
    const dialog = await screen.findByRole('dialog', { name: '見送る' })
    const comment = within(dialog).getByRole('textbox', { name: /見送りの理由の詳細/ })
    await fill(user, comment, '短い')
    await user.click(within(dialog).getByRole('button', { name: '見送る' }))
    await within(dialog).findByText('見送りの理由の詳細は10文字以上で入力してください。(現在2文字)')
    within(dialog).getByText('見送りの理由を選択してください。')
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /見送りの理由/ }), 'timing')
    await fill(user, comment, '今期の予算を使い切っているため、来期に改めてご相談ください。')
    await user.click(within(dialog).getByRole('button', { name: '見送る' }))
    await screen.findByText('A-2026-20003を「見送り」にしました。')
    expect((await stored(apply.uid)).decline_reason.code).toBe('timing')
  })

  test('is completed with its result in the partner’s place', async () => {
    const apply = await makeApply(startup, partner, { number: 'A-2026-20004', status: 'in_progress' })
    const user = await open(`/operator/applies/${apply.uid}`)
    await user.click(await screen.findByRole('button', { name: '完了にする' }))
    const dialog = await screen.findByRole('dialog', { name: '完了にする' })
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /結果/ }), 'contracted')
    await user.click(within(dialog).getByRole('button', { name: '完了にする' }))
    await within(dialog).findByText('金額を入力するか、「金額は未定」を選択してください。')
    await fill(user, within(dialog).getByRole('textbox', { name: /金額/ }), '1200000')
    await user.click(within(dialog).getByRole('button', { name: '完了にする' }))
    await screen.findByText('A-2026-20004を「完了」にしました。')
    expect((await stored(apply.uid)).result).toEqual({
      kind: 'contracted',
      amount_jpy: 1_200_000,
      amount_open: false,
      note: '',
    })

    await user.click(await screen.findByRole('button', { name: '結果を訂正する' }))
    const again = await screen.findByRole('dialog', { name: '結果を訂正する' })
    within(again).getByText(/現在の結果は「契約\(1,200,000円\)」です。/)
    await user.click(within(again).getByRole('button', { name: '訂正する' }))
    await within(again).findByText('理由を入力してください。')
    await user.clear(within(again).getByRole('textbox', { name: /金額/ }))
    await user.click(within(again).getByRole('checkbox', { name: /金額は未定/ }))
    await fill(user, within(again).getByRole('textbox', { name: /訂正の理由/ }), '金額の確定は来月のため')
    await user.click(within(again).getByRole('button', { name: '訂正する' }))
    await screen.findByText('結果を訂正しました。')
    await screen.findByText('未定')
    expect((await stored(apply.uid)).result).toEqual({
      kind: 'contracted',
      amount_jpy: null,
      amount_open: true,
      note: '',
    })
  })

  test('is talked about with the startup in one place and among operators in another', async () => {
    const apply = await makeApply(startup, partner)
    const user = await open(`/operator/applies/${apply.uid}`)
    await screen.findByText(`${startup.name}が読みます。`)
    await fill(user, await screen.findByRole('textbox', { name: 'メッセージ' }), '資料を1つ追加してください。')
    await user.click(screen.getByRole('button', { name: '送信' }))
    await within(await screen.findByRole('list', { name: 'メッセージ' })).findByText('資料を1つ追加してください。')
    await fill(user, await screen.findByRole('textbox', { name: '運営内のメモ' }), '先方の担当変更に注意。')
    await user.click(screen.getByRole('button', { name: 'メモを追加' }))
    await within(await screen.findByRole('list', { name: '運営内のメモ' })).findByText('先方の担当変更に注意。')
    const read = await portal.clientOf(startup.owner).get(`${startup.base}/applies/${apply.uid}/messages`)
    expect(read.body.data.map(({ body }: { body: string }) => body)).toEqual(['資料を1つ追加してください。'])
  })

  test('is put in somebody’s charge', async () => {
    const apply = await makeApply(startup, partner, {
      assigned_operator_uid: manager.uid,
      assigned_operator: { uid: manager.uid, actor: 'operator', name: '担当 太郎' },
    })
    const user = await open(`/operator/applies/${apply.uid}`)
    await user.click(await screen.findByRole('button', { name: '担当者を変更' }))
    await user.click(await screen.findByRole('menuitem', { name: '担当者を外す' }))
    await screen.findByText('担当者を外しました。')
    await screen.findByText('未定')
  })

  test('that is nowhere says so', async () => {
    await open('/operator/applies/nowhere')
    await screen.findByText(/見つかりません/)
  })
})

describe('the applies of one company', () => {
  test('are a startup’s by tab, and lead to their page', async () => {
    const apply = await makeApply(startup, partner, { status: 'returned' })
    const user = await open(`/operator/startups/${startup.uid}/applies`)
    await screen.findByText(`${startup.name}の再度の申込を待っています。`)
    expect(screen.getByRole('link', { name: '白樺台ベンチャーズ' }).getAttribute('href')).toBe(
      `/operator/applies/${apply.uid}`,
    )
    await user.click(screen.getByRole('link', { name: '完了' }))
    await screen.findByText('完了した申込はありません。')
    expect(screen.queryByRole('link', { name: 'パートナーを探す' })).toBeNull()
  })

  test('are a partner’s, also before they have reached it, with who applies', async () => {
    const apply = await makeApply(startup, partner)
    await open(`/operator/partners/${partner.uid}/applies`, viewer)
    const link = await screen.findByRole('link', { name: startup.name })
    expect(link.getAttribute('href')).toBe(`/operator/startups/${startup.uid}/applies`)
    const rows = within(link.closest('tr') as HTMLElement)
    expect(rows.getByRole('link', { name: '白樺台ベンチャーズ' }).getAttribute('href')).toBe(
      `/operator/applies/${apply.uid}`,
    )
  })
})
