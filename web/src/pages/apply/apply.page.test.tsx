import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  makeApply,
  makeInterview,
  makeOperator,
  makePartner,
  makeSeminar,
  makeStartup,
  type TestStartup,
} from '../../../../functions/src/testing/factory.ts'
import { network } from '../../testing/network.ts'
import { descriptionOf, fill, setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
const listPath = /\/applies$/
const clearButtons = () => screen.queryAllByRole('button', { name: '条件をクリア' })

let startup: TestStartup
let partner: Awaited<ReturnType<typeof makePartner>>
let appliesOf: string
beforeEach(async () => {
  startup = await makeStartup()
  partner = await makePartner({ name: '白樺台ベンチャーズ' })
  appliesOf = `/startups/${startup.uid}/applies`
})
const storedAt = async (uid: string) =>
  (await portal.clientOf(startup.owner).get(`${startup.base}/applies/${uid}`)).body.data
const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr') as HTMLElement

describe('the list of applies', () => {
  test('shows by tab what is under way and what has ended, with the next step in words', async () => {
    const other = await makePartner({ name: 'つばさ橋銀行' })
    await makeApply(startup, partner, { status: 'forwarded' })
    await makeApply(startup, other, { status: 'declined' })
    const user = await portal.open(appliesOf, { as: startup.viewer })
    const row = await rowOf('白樺台ベンチャーズ')
    within(row).getByText('パートナー確認中')
    within(row).getByText('投資家・面談希望')
    within(row).getByText(/回答期限を過ぎています/)
    expect(screen.queryByRole('link', { name: 'つばさ橋銀行' })).toBeNull()
    screen.getByText('進行中1件、パートナーの回答待ち1件')
    await user.click(screen.getByRole('link', { name: '見送り・取り下げ' }))
    within(await rowOf('つばさ橋銀行')).getByText('見送り')
  })

  test('puts what waits for the company first', async () => {
    const other = await makePartner({ name: 'つばさ橋銀行' })
    await makeApply(startup, other, { status: 'returned', updated_at: '2026-01-01T00:00:00.000Z' })
    await makeApply(startup, partner)
    await portal.open(appliesOf, { as: startup.owner })
    const group = (await screen.findByRole('button', { name: /あなたの対応待ち/ })).closest('tbody') as HTMLElement
    within(group).getByRole('link', { name: 'つばさ橋銀行' })
    within(group).getByText('内容を見直して、再度申し込んでください。')
    expect(within(group).queryByRole('link', { name: '白樺台ベンチャーズ' })).toBeNull()
  })

  test('invites to look for partners where there is none', async () => {
    await portal.open(appliesOf, { as: startup.owner })
    await screen.findByText('進行中の申込はありません。')
    expect(screen.getByRole('link', { name: 'パートナーを探す' }).getAttribute('href')).toBe(
      '/startups/partners/investor',
    )
    expect(clearButtons()).toEqual([])
  })

  test('says when nothing matches, and 条件をクリア brings the applies back', async () => {
    await makeApply(startup, partner)
    const user = await portal.open(`${appliesOf}?target_type=content`, { as: startup.owner })
    await screen.findByText('条件に一致する申込はありません。')
    await user.click(clearButtons()[1] as HTMLElement)
    await rowOf('白樺台ベンチャーズ')
    expect(location.search).toBe('')
    await fill(user, screen.getByRole('searchbox', { name: '申込先・メッセージで検索' }), '存在しない')
    await screen.findByText('条件に一致する申込はありません。')
    expect(new URLSearchParams(location.search).get('q')).toBe('存在しない')
  })

  test('says when it could not be read, and 再読み込み recovers', async () => {
    await makeApply(startup, partner)
    network.cut('GET', listPath)
    const user = await portal.open(appliesOf, { as: startup.owner })
    await screen.findByText('一覧を読み込めませんでした。')
    network.mend()
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    await rowOf('白樺台ベンチャーズ')
  })

  test('withdraws an apply with its reason', async () => {
    const apply = await makeApply(startup, partner, { status: 'in_progress' })
    const user = await portal.open(appliesOf, { as: startup.member })
    await user.click(within(await rowOf('白樺台ベンチャーズ')).getByRole('button', { name: /申込の操作/ }))
    await user.click(await screen.findByRole('menuitem', { name: '取り下げる' }))
    const dialog = await screen.findByRole('dialog', { name: '白樺台ベンチャーズへの申込を取り下げますか?' })
    within(dialog).getByText(/共有した情報をすぐに閲覧できなくなります/)
    await fill(user, within(dialog).getByRole('textbox', { name: '理由(任意)' }), '時期を見直すため')
    await user.click(within(dialog).getByRole('button', { name: '取り下げる' }))
    await screen.findByText('申込を取り下げました。')
    await screen.findByText('進行中の申込はありません。')
    const stored = await storedAt(apply.uid)
    expect(stored.status).toBe('withdrawn')
    expect(stored.status_history.at(-1).reason).toBe('時期を見直すため')
  })

  test('shows seats in seminars with the way there', async () => {
    const seminar = await makeSeminar({ title: '契約の読み方' })
    const client = portal.clientOf(startup.owner)
    const seat = await client.post(`${startup.base}/seminars/${seminar.uid}/applies`)
    const user = await portal.open(appliesOf, { as: startup.owner })
    const row = await rowOf('契約の読み方')
    within(row).getByText('参加確定')
    await user.click(within(row).getByRole('button', { name: /申込の操作/ }))
    const entry = await screen.findByRole('menuitem', { name: 'セミナーを開く' })
    expect(entry.getAttribute('href')).toBe(`/startups/seminars/${seminar.uid}`)
    expect(screen.queryByRole('menuitem', { name: '取り下げる' })).toBeNull()
    await portal.close()
    await portal.open(`${appliesOf}/${seat.body.data.uid}`, { as: startup.owner })
    expect((await screen.findByRole('link', { name: 'セミナーを開く' })).getAttribute('href')).toBe(
      `/startups/seminars/${seminar.uid}`,
    )
    expect(screen.queryByText('メッセージ')).toBeNull()
  })
})

describe('the detail of an apply', () => {
  test('names the issues it is for, each with the way to it', async () => {
    const apply = await makeApply(startup, partner, {
      issue_uids: ['i-sales'],
      issues: [{ uid: 'i-sales', title: '販路の開拓' }],
    })
    await portal.open(`${appliesOf}/${apply.uid}`, { as: startup.viewer })
    const link = await screen.findByRole('link', { name: '販路の開拓' })
    expect(link.getAttribute('href')).toBe(`/startups/${startup.uid}/issues?issue=i-sales`)
    await portal.leave()
    const operator = await makeOperator('viewer')
    await portal.open(`/operator/applies/${apply.uid}`, { as: operator })
    const theirs = await screen.findByRole('link', { name: '販路の開拓' })
    expect(theirs.getAttribute('href')).toBe(`/operator/startups/${startup.uid}/issues?issue=i-sales`)
  })

  test('tells who reads before something is written, and keeps the thread', async () => {
    const apply = await makeApply(startup, partner)
    const client = portal.clientOf(startup.owner)
    await client.post(`${startup.base}/applies/${apply.uid}/messages`, { body: { body: '補足があります' } })
    const user = await portal.open(`${appliesOf}/${apply.uid}`, { as: startup.member })
    const thread = await screen.findByRole('list', { name: 'メッセージ' })
    within(thread).getByText('補足があります')
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'メッセージ' })
    expect(descriptionOf(field)).toContain('担当者が読みます。')
    await user.click(screen.getByRole('button', { name: '送信' }))
    await screen.findByText('メッセージを入力してください。')
    await fill(user, field, '資料も送れます')
    await user.click(screen.getByRole('button', { name: '送信' }))
    await within(thread).findByText('資料も送れます')
    await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'メッセージ' }).value).toBe(''))
  })

  test('names the partner among the readers once it has the apply, and marks what it does not see', async () => {
    const apply = await makeApply(startup, partner)
    const path = `${startup.base}/applies/${apply.uid}`
    await portal.clientOf(startup.owner).post(`${path}/messages`, { body: { body: '送付前の相談です' } })
    const reached = await makeApply(startup, partner, { uid: apply.uid, status: 'forwarded' })
    await portal.open(`${appliesOf}/${reached.uid}`, { as: startup.member })
    const message = (await screen.findByText('送付前の相談です')).closest('li') as HTMLElement
    within(message).getByText('パートナーには非公開')
    expect(descriptionOf(await screen.findByRole('textbox', { name: 'メッセージ' }))).toContain(
      '担当者と白樺台ベンチャーズが読みます。',
    )
  })

  test('of a returned one says why, and sends it again with other words', async () => {
    const by = { uid: 'system', actor: 'operator', name: '高橋 みのり' } as const
    const at = new Date().toISOString()
    const step = { from: 'reviewing', to: 'returned', by, at, reason: '時期を書いてください。', comment: '' } as const
    const apply = await makeApply(startup, partner, { status: 'returned', status_history: [step] })
    const user = await portal.open(`${appliesOf}/${apply.uid}`, { as: startup.member })
    expect((await screen.findAllByText('時期を書いてください。', { exact: false })).length).toBeGreaterThan(0)
    await user.click(screen.getByRole('button', { name: '再度申し込む' }))
    const dialog = await screen.findByRole('dialog', { name: '白樺台ベンチャーズへ再度申し込む' })
    const field = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'メッセージ' })
    expect(field.value).toBe(apply.message)
    await fill(user, field, '短い')
    await user.click(within(dialog).getByRole('button', { name: '再度申し込む' }))
    await within(dialog).findByText('メッセージは20文字以上で入力してください。(現在2文字)')
    await fill(user, field, '来年4月の調達に向けて、資本政策をご相談したいです。')
    await user.click(within(dialog).getByRole('button', { name: '再度申し込む' }))
    await screen.findByText('再度申し込みました。担当者が内容を確認します。')
    await screen.findByText('担当者の確認を待っています。')
    expect(await storedAt(apply.uid)).toMatchObject({
      status: 'submitted',
      message: '来年4月の調達に向けて、資本政策をご相談したいです。',
    })
  })

  test('of an accepted one without a meeting says who is waited for', async () => {
    const apply = await makeApply(startup, partner, { status: 'accepted' })
    await portal.open(`${appliesOf}/${apply.uid}`, { as: startup.member })
    await screen.findByText(
      '承諾されました。白樺台ベンチャーズから面談の候補日時が届くか、対応が始まるのを待っています。',
    )
  })

  test('leads to its meetings, told apart by their days', async () => {
    const people = [startup.owner, startup.member].map(({ uid, name }) => ({ uid, actor: 'startup' as const, name }))
    const withPartner = { partner_company_uid: partner.uid, partner_name: partner.name }
    const starts = ['2099-01-05T05:00:00.000Z', '2099-01-06T01:30:00.000Z']
    const meetings = await Promise.all(
      starts.map((start_at) => makeInterview(startup, people, { ...withPartner, status: 'scheduled', start_at })),
    )
    const interview_uids = meetings.map(({ uid }) => uid)
    const apply = await makeApply(startup, partner, { status: 'scheduling', interview_uids })
    await portal.open(`${appliesOf}/${apply.uid}`, { as: startup.viewer })
    await screen.findByText('面談の日時が決まりました(2099/01/05(月) 14:00)。')
    const links = ['2099/01/05(月) 14:00', '2099/01/06(火) 10:30'].map((when) =>
      screen.getByRole('link', { name: `${when}の面談を開く` }).getAttribute('href'),
    )
    expect(links).toEqual(interview_uids.map((uid) => `/startups/${startup.uid}/interviews/${uid}`))
  })

  test('of a declined one tells the reason and leads to the next candidates', async () => {
    const decline_reason = { code: 'timing', comment: '来期の枠でご相談させてください。' } as const
    const apply = await makeApply(startup, partner, { status: 'declined', decline_reason })
    await portal.open(`${appliesOf}/${apply.uid}`, { as: startup.viewer })
    await screen.findByText('見送りの理由:時期が合わない')
    screen.getByText('来期の枠でご相談させてください。', { exact: false })
    expect(screen.getByRole('link', { name: '次の候補を見る' }).getAttribute('href')).toBe(
      '/startups/partners/investor',
    )
  })

  test('of a completed one shows the result and takes one rating', async () => {
    const result = { kind: 'contracted', amount_jpy: 40_000, amount_open: false, note: '月次の相談で契約' } as const
    const theirs = { stars: 3, comment: '資料がそろっていました。' }
    const apply = await makeApply(startup, partner, {
      status: 'completed',
      result,
      feedback: { startup: null, partner: theirs },
    })
    const user = await portal.open(`${appliesOf}/${apply.uid}`, { as: startup.member })
    await screen.findByText('40,000円')
    expect(screen.queryByText(theirs.comment)).toBeNull()
    await user.click(await screen.findByRole('button', { name: '評価しない' }))
    const asked = within(await screen.findByRole('dialog', { name: '評価しないことにしますか?' }))
    await user.click(asked.getByRole('button', { name: 'キャンセル' }))
    await user.click(await screen.findByRole('button', { name: '評価を送信' }))
    await screen.findByText('満足度を選択してください。')
    await user.click(screen.getByRole('radio', { name: '4 満足' }))
    await fill(user, screen.getByRole('textbox', { name: 'コメント' }), '返事が早かったです。')
    await user.click(screen.getByRole('button', { name: '評価を送信' }))
    await screen.findByText('評価を送信しました。')
    const mine = await screen.findByRole('region', { name: '自社の評価' })
    within(mine).getByRole('img', { name: '5段階中4' })
    within(screen.getByRole('region', { name: '白樺台ベンチャーズの評価' })).getByText(theirs.comment)
    expect(screen.queryByRole('button', { name: '評価を送信' })).toBeNull()
    expect((await storedAt(apply.uid)).feedback.startup).toEqual({ stars: 4, comment: '返事が早かったです。' })
  })

  test('says when somebody else was faster, and shows what is true', async () => {
    const apply = await makeApply(startup, partner)
    const user = await portal.open(`${appliesOf}/${apply.uid}`, { as: startup.member })
    await user.click(await screen.findByRole('button', { name: 'その他' }))
    await user.click(await screen.findByRole('menuitem', { name: '取り下げる' }))
    const dialog = await screen.findByRole('dialog')
    await makeApply(startup, partner, { uid: apply.uid, status: 'reviewing', rev: 2 })
    await user.click(within(dialog).getByRole('button', { name: '取り下げる' }))
    await within(dialog).findByText(/先に状態が変更されています。/)
    expect((await storedAt(apply.uid)).status).toBe('reviewing')
    await user.click(within(dialog).getByRole('button', { name: '取り下げる' }))
    await screen.findByText('申込を取り下げました。')
  })

  test('offers a viewer nothing to change', async () => {
    const apply = await makeApply(startup, partner, { status: 'returned' })
    const ended = await makeApply(startup, partner, { status: 'completed' })
    await portal.open(`${appliesOf}/${apply.uid}`, { as: startup.viewer })
    await screen.findByRole('heading', { name: '白樺台ベンチャーズへの申込', level: 1 })
    await screen.findByText('メッセージはありません。')
    for (const name of ['再度申し込む', 'その他', '送信']) expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
    await portal.close()
    await portal.open(`${appliesOf}/${ended.uid}`, { as: startup.viewer })
    await screen.findByRole('heading', { name: '結果' })
    expect(screen.queryByRole('button', { name: '評価を送信' })).toBeNull()
  })

  test('says when it could not be read, and 再読み込み recovers', async () => {
    const apply = await makeApply(startup, partner)
    network.cut('GET', new RegExp(`/applies/${apply.uid}$`))
    const user = await portal.open(`${appliesOf}/${apply.uid}`, { as: startup.owner })
    await screen.findByText('申込を読み込めませんでした。')
    network.mend()
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    await screen.findByRole('heading', { name: '白樺台ベンチャーズへの申込', level: 1 })
  })
})
