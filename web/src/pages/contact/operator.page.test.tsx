import type { ContactDocument } from '@banso/contract/contacts'
import { fullName } from '@banso/contract/users'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  makeContact,
  makeContactMessage,
  makeGoal,
  makeGuestContact,
  makeOperator,
  makePartner,
  makePartnerContact,
  makeStartup,
  type TestStartup,
} from '../../../../functions/src/testing/factory.ts'
import { changeRaw, countRaw, rawAt } from '../../../../functions/src/testing/raw.ts'
import { network } from '../../testing/network.ts'
import { descriptionOf, fill, setUpPortal } from '../../testing/portal.tsx'

// Contacts as operators answer them.
const portal = setUpPortal()
type Operator = Awaited<ReturnType<typeof makeOperator>>
let manager: Operator
let colleague: Operator
let viewer: Operator
let admin: Operator
let startup: TestStartup
beforeAll(async () => {
  const named = (first_name: string) => ({
    last_name: '石動',
    first_name: `${first_name}${crypto.randomUUID().slice(0, 6)}`,
  })
  ;[manager, colleague, viewer, admin] = await Promise.all([
    makeOperator('manager', named('守')),
    makeOperator('manager', named('渚')),
    makeOperator('viewer'),
    makeOperator('admin'),
  ])
})
beforeEach(async () => {
  startup = await makeStartup({ name: `あかね${crypto.randomUUID().slice(0, 8)}` })
})
const all = (rest = '') => `/operator/contacts?startup_uid=${startup.uid}${rest}`
const open = (address: string, as = manager) => portal.open(address, { as })
const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const stored = (uid: string) => rawAt(`contacts/${uid}`) as Promise<ContactDocument | undefined>
const rows = async () =>
  within(await screen.findByRole('table', { name: 'お問い合わせ' }))
    .getAllByRole('row')
    .slice(1)
const row = async (subject: string) =>
  within((await screen.findByRole('button', { name: subject })).closest('tr') as HTMLElement)
const drawer = (subject: string) => screen.findByRole('dialog', { name: subject })

describe('the inbox', () => {
  test('shows who asks, how the clock stands and who answers, by what waits for an answer', async () => {
    const person = { uid: colleague.uid, actor: 'operator', name: fullName(colleague) } as const
    const taken = { assigned_operator: person, assigned_operator_uid: colleague.uid }
    await makeContact(startup, { subject: '遅れた質問', first_response_due_at: hoursAhead(-26), priority: 'high' })
    await makeContact(startup, { subject: 'まもなくの質問', first_response_due_at: hoursAhead(2.5), ...taken })
    await makeContact(startup, {
      subject: '返信待ちの質問',
      status: 'waiting_reply',
      first_responded_at: hoursAhead(-2),
    })
    const user = await open(all())
    const late = await row('遅れた質問')
    late.getByText('1日超過')
    late.getByText('未定')
    late.getByText('高')
    expect(late.getByRole('link', { name: startup.name }).getAttribute('href')).toBe(
      `/operator/startups/${startup.uid}/contacts`,
    )
    const near = await row('まもなくの質問')
    near.getByText('あと2時間')
    near.getByText(fullName(colleague))
    expect(await rows()).toHaveLength(2)
    expect(document.title).toContain('お問い合わせ')
    await user.click(screen.getByRole('link', { name: '返信待ち' }))
    ;(await row('返信待ちの質問')).getByText(/に回答済み$/)
    expect(screen.queryByRole('button', { name: '遅れた質問' })).toBeNull()
  })

  test('shows guests by name and address, without a company', async () => {
    const word = crypto.randomUUID().slice(0, 8)
    const contact = await makeGuestContact({ subject: `条件${word}` })
    await open(`/operator/contacts?q=${word}`)
    const guest = await row(`条件${word}`)
    guest.getByText('秋月 なぎ 様')
    guest.getByText(contact.guest?.email ?? '')
    expect(guest.queryByRole('link')).toBeNull()
  })

  test('opens with what the dashboard counts, in the order of the clock, and leaves it by a tab', async () => {
    await makeContact(startup, { subject: '二番目', first_response_due_at: hoursAhead(30), status: 'in_progress' })
    await makeContact(startup, { subject: '一番目', first_response_due_at: hoursAhead(-30), status: 'reopened' })
    await makeContact(startup, { subject: '回答済み', status: 'in_progress', first_responded_at: hoursAhead(-1) })
    const user = await open(all('&unanswered=true'))
    await screen.findByText('全2件 初回回答の期限が近い順')
    expect((await rows()).map(({ textContent }) => textContent?.includes('一番目'))).toEqual([true, false])
    screen.getByRole('button', { name: '初回回答の条件を外す' })
    await user.click(screen.getByRole('button', { name: /^初回回答.未回答$/ }))
    await user.click(await screen.findByRole('menuitemradio', { name: '未回答(期限超過)' }))
    await screen.findByText('全1件 初回回答の期限が近い順')
    expect(new URLSearchParams(location.search).get('unanswered')).toBe('overdue')
    await user.click(screen.getByRole('link', { name: '解決済み' }))
    await waitFor(() => expect(location.search).not.toContain('unanswered'))
    await screen.findByText('条件に一致するお問い合わせはありません。')
  })

  test('is narrowed by kind and by who answers; nobody is a choice, and what fits nothing can be cleared', async () => {
    await makeContact(startup, { subject: '不具合の質問', category: 'bug' })
    await makeContact(startup, { subject: '使い方の質問', assigned_operator_uid: colleague.uid })
    const user = await open(all())
    await row('使い方の質問')
    await user.click(screen.getByRole('button', { name: '担当者' }))
    await user.click(await screen.findByRole('menuitemradio', { name: '未定' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: '使い方の質問' })).toBeNull())
    await row('不具合の質問')
    await portal.leave()
    await portal.open(all('&category=interview'))
    await screen.findByText('条件に一致するお問い合わせはありません。')
  })

  test('says what went wrong and is read again; goes on page by page', async () => {
    for (let index = 0; index < 21; index += 1)
      await makeContact(startup, { subject: `質問${index}`, updated_at: hoursAhead(-index) })
    network.cut('GET', /\/operator\/contacts$/)
    const user = await open(all())
    await screen.findByText('一覧を読み込めませんでした。')
    network.mend()
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    await row('質問0')
    await user.click(screen.getByRole('button', { name: '次へ' }))
    await user.click(await screen.findByRole('button', { name: '質問20' }))
    await drawer('質問20')
    await user.click(screen.getByRole('button', { name: '閉じる' }))
    await portal.untilFree()
    // The page stays.
    await row('質問20')
  })

  test('gives several to a colleague at once', async () => {
    const [first, second] = [
      await makeContact(startup, { subject: '甲', number: 'C-2026-10001' }),
      await makeContact(startup, { subject: '乙', number: 'C-2026-10002' }),
    ]
    const user = await open(all())
    await user.click(await screen.findByRole('checkbox', { name: 'C-2026-10001を選択' }))
    await user.click(screen.getByRole('checkbox', { name: 'C-2026-10002を選択' }))
    await user.click(
      within(screen.getByRole('group', { name: '選択した行の操作' })).getByRole('button', { name: '担当者を変更' }),
    )
    const dialog = await screen.findByRole('dialog', { name: '2件の担当者を変更' })
    const select = await within(dialog).findByRole('combobox', { name: /担当者/ })
    await user.click(within(dialog).getByRole('button', { name: '変更' }))
    await within(dialog).findByText('担当者を選択してください。')
    await user.selectOptions(select, fullName(colleague))
    await user.click(within(dialog).getByRole('button', { name: '変更' }))
    await screen.findByText('2件の担当者を変更しました。')
    for (const { uid } of [first, second])
      expect(await stored(uid)).toMatchObject({ assigned_operator_uid: colleague.uid, status: 'in_progress' })
    await (await row('甲')).findByText('対応中')
    expect(screen.queryByText('2件を選択')).toBeNull()
  })

  test('leaves a viewer nothing to change; the file is for administrators', async () => {
    const contact = await makeContact(startup, { subject: '見るだけの質問' })
    const user = await open(all(), viewer)
    await user.click(await screen.findByRole('button', { name: '見るだけの質問' }))
    expect(screen.queryByRole('checkbox')).toBeNull()
    const opened = within(await drawer('見るだけの質問'))
    await opened.findByText('メモはまだありません。')
    expect(opened.queryByRole('textbox')).toBeNull()
    for (const name of [
      '対応を始める',
      '解決済みにする',
      '担当者を変更',
      '優先度を変更',
      '回答する',
      'メモを追加',
      'CSV',
    ])
      expect(screen.queryByRole('button', { name }), name).toBeNull()
    expect((await stored(contact.uid))?.rev).toBe(1)
    await portal.close()
    await open(all(), admin)
    await screen.findByRole('button', { name: 'CSV' })
  })
})

describe('a contact beside the list', () => {
  const opened = (uid: string) => open(all(`&contact=${uid}`))

  test('is answered with a template that is changed first, and waits for a reply then', async () => {
    const contact = await makeContact(startup, { subject: '入力のしかた', category: 'usage' })
    const user = await opened(contact.uid)
    const panel = within(await drawer('入力のしかた'))
    await panel.findByText('担当者を決めて、回答してください。')
    const field = await panel.findByRole<HTMLTextAreaElement>('textbox', { name: '回答' })
    expect(descriptionOf(field)).toContain('さんにお知らせとメールで届きます。')
    await fill(user, field, '先に一言です。')
    await user.click(await panel.findByRole('button', { name: 'ひな形から入力' }))
    const titles = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(titles[0]).toBe('操作の手順を案内する')
    await user.click(screen.getByRole('menuitem', { name: '受け付けました' }))
    await screen.findByText('ひな形を反映しました。')
    expect(field.value).toMatch(/^先に一言です。\n\n.* 様\n/)
    expect(field.value).toContain(`Banso運営の${fullName(manager)}です。`)
    await fill(user, field, '「経営指標」から入力できます。')
    await user.click(panel.getByRole('button', { name: '回答する' }))
    await within(await panel.findByRole('list', { name: 'やりとり' })).findByText('「経営指標」から入力できます。')
    await panel.findByText(/^返信を待っています。/)
    expect(await stored(contact.uid)).toMatchObject({
      status: 'waiting_reply',
      assigned_operator_uid: manager.uid,
      message_count: 1,
    })
    await waitFor(() => expect(panel.getByRole<HTMLTextAreaElement>('textbox', { name: '回答' }).value).toBe(''))
  })

  test('of a guest is answered by mail, without a file', async () => {
    const contact = await makeGuestContact({ subject: '支援の条件' })
    const user = await portal.open(`/operator/contacts?contact=${contact.uid}`, { as: manager })
    const panel = within(await drawer('支援の条件'))
    const field = await panel.findByRole('textbox', { name: '回答' })
    expect(descriptionOf(field)).toContain(`${contact.guest?.email}にメールで送ります。`)
    expect(panel.queryByText('添付ファイル')).toBeNull()
    await fill(user, field, '創業前でも支援を受けられます。')
    await user.dblClick(panel.getByRole('button', { name: '回答する' }))
    await panel.findByText(/^回答をメールで送りました。/)
    expect(await countRaw('mail_outbox', 'to', contact.guest?.email)).toBe(1)
  })

  test('is begun with, put in somebody’s charge and made urgent', async () => {
    const contact = await makeContact(startup, { subject: '至急の質問', number: 'C-2026-20001' })
    const user = await opened(contact.uid)
    const panel = within(await drawer('至急の質問'))
    await user.click(await panel.findByRole('button', { name: '対応を始める' }))
    await screen.findByText('C-2026-20001を「対応中」にしました。')
    await panel.findByText('回答してください。')
    await user.click(panel.getByRole('button', { name: '担当者を変更' }))
    await user.click(await screen.findByRole('menuitem', { name: fullName(colleague) }))
    await screen.findByText(`担当者を${fullName(colleague)}さんに変更しました。`)
    await user.click(panel.getByRole('button', { name: '優先度を変更' }))
    await user.click(await screen.findByRole('menuitem', { name: '高' }))
    await screen.findByText('優先度を「高」にしました。')
    expect(await stored(contact.uid)).toMatchObject({ priority: 'high', assigned_operator_uid: colleague.uid })
  })

  test('that somebody else has changed says so, and shows what is true', async () => {
    const contact = await makeContact(startup, { subject: '動いた質問' })
    const user = await opened(contact.uid)
    const panel = within(await drawer('動いた質問'))
    await panel.findByRole('button', { name: '優先度を変更' })
    await changeRaw(`contacts/${contact.uid}`, { rev: 2, status: 'in_progress', priority: 'low' })
    await user.click(panel.getByRole('button', { name: '優先度を変更' }))
    await user.click(await screen.findByRole('menuitem', { name: '高' }))
    await screen.findByText(/ほかのユーザーが先に更新しました/)
    await panel.findByText('対応中')
    // What has moved on beside the priority is no hindrance to it.
    await changeRaw(`contacts/${contact.uid}`, { rev: 3, status: 'open' })
    await user.click(panel.getByRole('button', { name: '優先度を変更' }))
    await user.click(await screen.findByRole('menuitem', { name: '高' }))
    await screen.findByText('優先度を「高」にしました。')
  })

  test('is noted about among operators, settled, and shows how the answer was rated', async () => {
    const goal = await makeGoal(startup)
    const contact = await makeContact(startup, {
      subject: '片付く質問',
      status: 'in_progress',
      related: { type: 'goal', uid: goal.uid, title: goal.title },
    })
    await makeContactMessage(contact)
    const user = await opened(contact.uid)
    const panel = within(await drawer('片付く質問'))
    expect((await panel.findByRole('link', { name: goal.title })).getAttribute('href')).toBe(
      `/operator/startups/${startup.uid}/goals/${goal.uid}`,
    )
    await fill(user, await panel.findByRole('textbox', { name: '運営内のメモ' }), '先方は急いでいる。')
    await user.click(panel.getByRole('button', { name: 'メモを追加' }))
    await within(await panel.findByRole('list', { name: '運営内のメモ' })).findByText('先方は急いでいる。')
    await user.click(panel.getByRole('button', { name: '解決済みにする' }))
    const question = await screen.findByRole('dialog', { name: 'このお問い合わせを解決済みにしますか?' })
    within(question).getByText('お問い合わせをした方に伝わり、14日以内は再開できます。')
    await user.click(within(question).getByRole('button', { name: '解決済みにする' }))
    await screen.findByText('お問い合わせを解決済みにしました。')
    await panel.findByText('解決しました。')
    expect(panel.queryByRole('textbox', { name: '回答' })).toBeNull()
    await portal.leave()
    await changeRaw(`contacts/${contact.uid}`, { satisfaction: 4 })
    await portal.open(all(`&contact=${contact.uid}`))
    within(await drawer('片付く質問')).getByRole('img', { name: '5段階中4' })
    const read = await portal.clientOf(startup.owner).get(`${startup.base}/contacts/${contact.uid}/messages`)
    expect(read.text).not.toContain('先方は急いでいる。')
  })

  test('that is nowhere says so, and the list stays', async () => {
    await makeContact(startup, { subject: 'ここにある質問' })
    const user = await opened('nowhere')
    await screen.findByText(/見つかりません/)
    await user.click(screen.getByRole('button', { name: '閉じる' }))
    await row('ここにある質問')
  })
})

describe('the contacts of one startup', () => {
  test('stand among its pages and open beside their list', async () => {
    await makePartnerContact(await makePartner(), { subject: 'よその質問' })
    await makeContact(startup, { subject: 'うちの質問', first_response_due_at: hoursAhead(5) })
    const user = await open(`/operator/startups/${startup.uid}/contacts`)
    const own = await row('うちの質問')
    own.getByText('担当者を決めて、回答してください。')
    await screen.findByText('進行中1件、回答が必要なもの1件')
    expect(screen.queryByText('よその質問')).toBeNull()
    expect(screen.queryByRole('button', { name: 'お問い合わせする' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'うちの質問' }))
    const panel = within(await drawer('うちの質問'))
    await fill(user, await panel.findByRole('textbox', { name: '回答' }), '確認しました。')
    await user.click(panel.getByRole('button', { name: '回答する' }))
    await panel.findByText(/^返信を待っています。/)
    await user.click(screen.getByRole('button', { name: '閉じる' }))
    // The list behind it is read again by itself: its answer may come after the panel's.
    await (await row('うちの質問')).findByText('返信を待っています。')
    await user.click(screen.getByRole('link', { name: '解決済み' }))
    await screen.findByText('解決済みのお問い合わせはありません。')
  })
})
