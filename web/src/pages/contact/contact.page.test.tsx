import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { pdfOf } from '../../../../functions/src/testing/bytes.ts'
import {
  makeContact,
  makeContactMessage,
  makeGoal,
  makeStartup,
  type TestStartup,
} from '../../../../functions/src/testing/factory.ts'
import { storeRaw } from '../../../../functions/src/testing/raw.ts'
import { network } from '../../testing/network.ts'
import { descriptionOf, fill, setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
const clearButtons = () => screen.queryAllByRole('button', { name: '条件をクリア' })
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const viewerOf = (startup: TestStartup) =>
  ({ uid: startup.viewer.uid, actor: 'startup', name: startup.viewer.name }) as const

let startup: TestStartup
let contactsOf: string
beforeEach(async () => {
  startup = await makeStartup()
  contactsOf = `/startups/${startup.uid}/contacts`
})
const storedAt = async (uid: string) =>
  (await portal.clientOf(startup.owner).get(`${startup.base}/contacts/${uid}`)).body.data
const stored = async () => (await portal.clientOf(startup.owner).get(`${startup.base}/contacts`)).body.data
const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr') as HTMLElement
const thread = () => screen.findByRole('list', { name: 'やりとり' })

describe('the list of contacts', () => {
  test('shows by tab what is open and what is settled, and whose turn it is', async () => {
    await makeContact(startup, { subject: '回答のあった質問', status: 'waiting_reply', first_responded_at: daysAgo(1) })
    await makeContact(startup, { subject: '送ったばかりの質問', number: 'C-2026-00077', category: 'bug' })
    await makeContact(startup, { subject: '済んだ質問', status: 'resolved', resolved_at: daysAgo(2) })
    const user = await portal.open(contactsOf, { as: startup.member })
    const mine = await rowOf('回答のあった質問')
    within(mine).getByText('返信待ち')
    within(mine).getByText('回答が届いています。返信するか、解決済みにしてください。')
    const theirs = await rowOf('送ったばかりの質問')
    within(theirs).getByText('C-2026-00077・不具合')
    within(theirs).getByText(/^担当者が.+までに回答します。$/)
    screen.getByText('進行中2件、返信が必要なもの1件、担当者の回答待ち1件')
    expect(screen.queryByRole('link', { name: '済んだ質問' })).toBeNull()
    await user.click(screen.getByRole('link', { name: '解決済み' }))
    within(await rowOf('済んだ質問')).getByText('解決済み')
  })

  test('names who answers as the form did, until somebody has taken it up', async () => {
    const person = { uid: 'o-in-charge', actor: 'operator' as const, name: '高橋 みのり' }
    startup = await makeStartup({ assigned_operator_uids: [person.uid], assigned_operators: [person] })
    const { uid } = await makeContact(startup, { subject: '誰が答えるか' })
    await portal.open(`/startups/${startup.uid}/contacts?new=1`, { as: startup.member })
    await screen.findByText('担当の高橋 みのりが、翌営業日までに回答します。')
    await portal.open(`/startups/${startup.uid}/contacts/${uid}`, { as: startup.member })
    await screen.findByText('高橋 みのり(確認待ち)')
  })

  test('invites to ask where there is none', async () => {
    const user = await portal.open(contactsOf, { as: startup.viewer })
    await screen.findByText('進行中のお問い合わせはありません。')
    expect(clearButtons()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'お問い合わせする' }))
    await screen.findByRole('dialog', { name: 'お問い合わせ' })
  })

  test('says when nothing matches, and 条件をクリア brings the contacts back', async () => {
    await makeContact(startup, { subject: '指標の質問' })
    const user = await portal.open(`${contactsOf}?category=bug`, { as: startup.owner })
    await screen.findByText('条件に一致するお問い合わせはありません。')
    await user.click(clearButtons()[1] as HTMLElement)
    await rowOf('指標の質問')
    expect(location.search).toBe('')
    await user.click(screen.getByRole('link', { name: 'すべて' }))
    await rowOf('指標の質問')
    await fill(user, screen.getByRole('searchbox', { name: '件名・内容・番号で検索' }), '存在しない')
    await screen.findByText('条件に一致するお問い合わせはありません。')
    expect(new URLSearchParams(location.search).get('q')).toBe('存在しない')
  })

  test('turns its pages', async () => {
    for (let index = 0; index < 21; index += 1)
      await makeContact(startup, { subject: `質問${index}`, updated_at: daysAgo(index) })
    const user = await portal.open(contactsOf, { as: startup.owner })
    await rowOf('質問0')
    await user.click(screen.getByRole('button', { name: '次へ' }))
    await rowOf('質問20')
    await user.click(screen.getByRole('button', { name: '前へ' }))
    await rowOf('質問0')
  })

  test('says when it could not be read, and 再読み込み recovers', async () => {
    await makeContact(startup, { subject: '指標の質問' })
    network.cut('GET', /\/contacts$/)
    const user = await portal.open(contactsOf, { as: startup.owner })
    await screen.findByText('一覧を読み込めませんでした。')
    network.mend()
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    await rowOf('指標の質問')
  })
})

describe('asking', () => {
  const opened = () => screen.findByRole('dialog', { name: 'お問い合わせ' })
  const field = (dialog: HTMLElement, name: string) =>
    within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name })
  const send = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: '送信' })

  test('begins with what the link gave, is no filter of the list, and leads to the contact', async () => {
    const goal = await makeGoal(startup)
    await makeContact(startup, { subject: '別の種類の質問', category: 'bug' })
    const address = `${contactsOf}?new=1&category=partner&subject=${encodeURIComponent('投資家を探しています')}`
    const user = await portal.open(address, { as: startup.member })
    const dialog = await opened()
    await screen.findByText('別の種類の質問')
    expect(location.search).toBe('')
    expect(field(dialog, '件名').value).toBe('投資家を探しています')
    expect(within(dialog).getByRole<HTMLSelectElement>('combobox', { name: /お問い合わせの種類/ }).value).toBe(
      'partner',
    )
    await fill(user, field(dialog, '内容'), '短い')
    await user.click(send(dialog))
    await within(dialog).findByText('内容は10文字以上で入力してください。(現在2文字)')
    await fill(user, field(dialog, '内容'), '医療に強い投資家を3社ほど紹介してください。')
    await user.selectOptions(within(dialog).getByRole('combobox', { name: '関連する項目(任意)' }), '経営目標')
    const records = await within(dialog).findByRole('combobox', { name: '関連する経営目標' })
    await within(records).findByRole('option', { name: goal.title })
    await user.selectOptions(records, goal.title)
    await user.click(send(dialog))
    await screen.findByRole('heading', { name: '投資家を探しています', level: 1 })
    await screen.findByText(/^お問い合わせを受け付けました。\(C-\d{4}-\d{5}\)$/)
    expect((await screen.findByRole('link', { name: goal.title })).getAttribute('href')).toBe(
      `/startups/${startup.uid}/goals/${goal.uid}`,
    )
    const [made] = await stored()
    expect(await storedAt(made.uid)).toMatchObject({
      category: 'partner',
      body: '医療に強い投資家を3社ほど紹介してください。',
      related: { type: 'goal', uid: goal.uid },
    })
    history.back()
    await screen.findByRole('heading', { name: 'お問い合わせ', level: 1 })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('keeps what was typed when the dialog is closed, and sends it once', async () => {
    const user = await portal.open(contactsOf, { as: startup.viewer })
    await user.click(await screen.findByRole('button', { name: 'お問い合わせする' }))
    let dialog = await opened()
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /お問い合わせの種類/ }), '使い方')
    await fill(user, field(dialog, '件名'), '入力の続き')
    await fill(user, field(dialog, '内容'), '書きかけの内容が残っていること。')
    await within(dialog).findByText(/下書きを保存済み/)
    await user.click(within(dialog).getByRole('button', { name: 'キャンセル' }))
    await portal.untilFree()
    await user.click(screen.getByRole('button', { name: 'お問い合わせする' }))
    dialog = await opened()
    await within(dialog).findByText('前回入力した内容を復元しました。')
    expect(field(dialog, '件名').value).toBe('入力の続き')
    // The answer is lost on its way; pressing again makes nothing twice.
    network.loseAnswer('POST', /\/contacts$/)
    await user.click(send(dialog))
    await within(dialog).findByText(/通信/)
    network.mend()
    await user.dblClick(send(dialog))
    await screen.findByRole('heading', { name: '入力の続き', level: 1 })
    expect(await stored()).toHaveLength(1)
  })

  test('is where 「担当者に探してもらう」 leads', async () => {
    await portal.open('/startups/partners/master', { as: startup.owner })
    const [link] = await screen.findAllByRole('link', { name: '担当者に探してもらう' })
    const { pathname, searchParams } = new URL(link?.getAttribute('href') ?? '', location.origin)
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      contactsOf,
      { new: '1', category: 'partner', subject: 'マスターを探しています' },
    ])
  })
})

describe('the detail of a contact', () => {
  const detail = (uid: string) => `${contactsOf}/${uid}`

  test('tells both sides apart, with their files, and nothing that operators say among themselves', async () => {
    const file = { uid: 'file-answer', name: '手順書.pdf', mime: 'application/pdf', size: pdfOf('x').length }
    const contact = await makeContact(startup, {
      status: 'waiting_reply',
      first_responded_at: '2026-01-05T01:30:00.000Z',
      message_count: 1,
    })
    const answer = await makeContactMessage(contact, { files: [file] })
    await storeRaw(`contact_internal_messages/in-${contact.uid}`, {
      ...answer,
      uid: `in-${contact.uid}`,
      body: '運営だけの付箋',
    })
    await portal.open(detail(contact.uid), { as: startup.member })
    const list = await thread()
    const answered = (await within(list).findByText(answer.body)).closest('li') as HTMLElement
    within(answered).getByText('担当者')
    within(answered).getByRole('button', { name: /^手順書\.pdf.*ダウンロード$/ })
    const question = within(list).getByText(contact.body).closest('li') as HTMLElement
    expect(within(question).queryByText('担当者')).toBeNull()
    screen.getByText(/に回答済み$/)
    screen.getByText('回答から7日間返信がないと、自動で解決済みになります。', { exact: false })
    expect(document.body.textContent).not.toContain('運営だけの付箋')
  })

  test('takes a reply, keeps its draft, and gives the turn back to the operator', async () => {
    const contact = await makeContact(startup, { status: 'waiting_reply', first_responded_at: daysAgo(1) })
    const user = await portal.open(detail(contact.uid), { as: startup.member })
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '返信' })
    expect(descriptionOf(field)).toContain('担当者が読みます。')
    await user.click(screen.getByRole('button', { name: '返信する' }))
    await screen.findByText('内容を入力してください。')
    await fill(user, field, '東京を優先でお願いします。')
    await screen.findByText(/下書きを保存済み/)
    await portal.leave()
    const again = await portal.open(detail(contact.uid), { as: startup.member })
    await screen.findByText('前回入力した内容を復元しました。')
    const release = network.hold('POST', /\/messages$/)
    const button = screen.getByRole('button', { name: '返信する' })
    await again.click(button)
    await again.click(button)
    release()
    await within(await thread()).findByText('東京を優先でお願いします。')
    await screen.findByText('担当者が返信を確認しています。')
    await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '返信' }).value).toBe(''))
    expect(await storedAt(contact.uid)).toMatchObject({ status: 'in_progress', message_count: 1 })
  })

  test('is settled by the asker, rated, rated anew, and taken up again with what is still open', async () => {
    const contact = await makeContact(startup, { status: 'in_progress' })
    const user = await portal.open(detail(contact.uid), { as: startup.owner })
    await user.click(await screen.findByRole('button', { name: '解決済みにする' }))
    const question = await screen.findByRole('dialog', { name: 'このお問い合わせを解決済みにしますか?' })
    await user.click(within(question).getByRole('button', { name: '解決済みにする' }))
    await screen.findByText('お問い合わせを解決済みにしました。')
    await portal.untilFree()
    expect(screen.queryByRole('textbox', { name: '返信' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: '評価を送信' }))
    await screen.findByText('評価を選択してください。')
    await user.click(screen.getByRole('radio', { name: '4 満足' }))
    await user.click(screen.getByRole('button', { name: '評価を送信' }))
    await screen.findByRole('img', { name: '5段階中4' })
    await user.click(screen.getByRole('button', { name: '評価を変更' }))
    await user.click(await screen.findByRole('radio', { name: '5 とても満足' }))
    await user.click(screen.getByRole('button', { name: '評価を送信' }))
    await screen.findByRole('img', { name: '5段階中5' })
    expect((await storedAt(contact.uid)).satisfaction).toBe(5)
    await user.click(screen.getByRole('button', { name: '再開する' }))
    const dialog = await screen.findByRole('dialog', { name: 'お問い合わせを再開する' })
    await user.click(within(dialog).getByRole('button', { name: '再開する' }))
    await within(dialog).findByText('内容を入力してください。')
    await fill(user, within(dialog).getByRole('textbox', { name: '内容' }), 'まだ切れてしまいます。')
    await user.click(within(dialog).getByRole('button', { name: '再開する' }))
    await within(await thread()).findByText('まだ切れてしまいます。')
    await screen.findByText('担当者があらためて確認しています。')
    await portal.untilFree()
    expect(screen.queryByRole('img', { name: /段階中/ })).toBeNull()
  })

  test('says when somebody else was faster, and shows what is true', async () => {
    const contact = await makeContact(startup, { status: 'in_progress' })
    const user = await portal.open(detail(contact.uid), { as: startup.owner })
    await user.click(await screen.findByRole('button', { name: '解決済みにする' }))
    const dialog = await screen.findByRole('dialog')
    await makeContact(startup, { uid: contact.uid, status: 'waiting_reply', rev: 2 })
    await user.click(within(dialog).getByRole('button', { name: '解決済みにする' }))
    await within(dialog).findByText(/先に状態が変更されています。/)
    expect((await storedAt(contact.uid)).status).toBe('waiting_reply')
    await user.click(within(dialog).getByRole('button', { name: '解決済みにする' }))
    await screen.findByText('お問い合わせを解決済みにしました。')
  })

  test('of a settled one takes a rating whatever else others have changed of it meanwhile', async () => {
    const contact = await makeContact(startup, { status: 'resolved', resolved_at: daysAgo(1) })
    const user = await portal.open(detail(contact.uid), { as: startup.owner })
    await user.click(await screen.findByRole('radio', { name: '3 ふつう' }))
    await makeContact(startup, { uid: contact.uid, status: 'resolved', resolved_at: daysAgo(1), rev: 2 })
    await user.click(screen.getByRole('button', { name: '評価を送信' }))
    await screen.findByRole('img', { name: '5段階中3' })
  })

  test('offers a viewer the own contact whole, and a colleague’s to read only', async () => {
    const others = await makeContact(startup, { status: 'waiting_reply' })
    const own = await makeContact(startup, { sender: viewerOf(startup) })
    await portal.open(detail(others.uid), { as: startup.viewer })
    await screen.findByText('返信できるのは、お問い合わせをした方と、管理者・メンバーです。')
    screen.getByText(`担当者が回答しました。${others.sender?.name}さんの返信を待っています。`)
    for (const name of ['解決済みにする', '再開する', '返信する'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
    await portal.close()
    await portal.open(detail(own.uid), { as: startup.viewer })
    await screen.findByRole('textbox', { name: '返信' })
    screen.getByRole('button', { name: '解決済みにする' })
  })

  test('after fourteen days leads to a new one about the same', async () => {
    const contact = await makeContact(startup, { status: 'resolved', resolved_at: daysAgo(15), subject: '古い質問' })
    const user = await portal.open(detail(contact.uid), { as: startup.member })
    await user.click(await screen.findByRole('link', { name: '新しくお問い合わせする' }))
    const dialog = await screen.findByRole('dialog', { name: 'お問い合わせ' })
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: '件名' }).value).toBe('古い質問')
    expect(screen.queryByRole('button', { name: '再開する' })).toBeNull()
  })

  test('says when it could not be read, and 再読み込み recovers', async () => {
    const contact = await makeContact(startup)
    network.cut('GET', new RegExp(`/contacts/${contact.uid}$`))
    const user = await portal.open(detail(contact.uid), { as: startup.owner })
    await screen.findByText('お問い合わせを読み込めませんでした。')
    network.mend()
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    await screen.findByRole('heading', { name: contact.subject, level: 1 })
  })
})
