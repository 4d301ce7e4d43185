import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { pdfOf } from '../../../../functions/src/testing/bytes.ts'
import {
  makeApply,
  makeContactMessage,
  makeInterview,
  makeOperator,
  makePartner,
  makePartnerContact,
  makeRelation,
  makeStartup,
  type TestPartner,
} from '../../../../functions/src/testing/factory.ts'
import { rawAt } from '../../../../functions/src/testing/raw.ts'
import { foundIn } from '../../../../functions/src/testing/store.ts'
import { network } from '../../testing/network.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'
import { untilChecked } from '../../testing/uploads.ts'

// Contacts as partners have them: a list whose contacts open beside it.
const portal = setUpPortal()
let partner: TestPartner
beforeEach(async () => {
  const operator = await makeOperator('manager')
  const assigned = { uid: operator.uid, actor: 'operator', name: '担当 花' } as const
  partner = await makePartner({ assigned_operator_uids: [operator.uid], assigned_operators: [assigned] })
})
const list = () => `/partners/${partner.uid}/contacts`
const drawer = (subject: string) => screen.findByRole('dialog', { name: subject })
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

describe('a partner', () => {
  test('without contacts is led to the form, asks once and sees the contact beside the list', async () => {
    const startup = await makeStartup()
    await makeRelation(startup, partner)
    const apply = await makeApply(startup, partner, { status: 'forwarded' })
    const user = await portal.open(list(), { as: partner.owner })
    await screen.findByText('進行中のお問い合わせはありません。')
    await user.click(screen.getByRole('button', { name: 'お問い合わせする' }))
    const dialog = await screen.findByRole('dialog', { name: 'お問い合わせ' })
    within(dialog).getByText('担当の担当 花が、翌営業日までに回答します。')
    await user.selectOptions(within(dialog).getByRole('combobox', { name: '関連する項目(任意)' }), '申込')
    const records = await within(dialog).findByRole('combobox', { name: '関連する申込' })
    await user.selectOptions(records, await within(records).findByText(/^A-2026-00001 /))
    await user.click(within(dialog).getByRole('button', { name: '送信' }))
    await within(dialog).findByText('件名を入力してください。')
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /お問い合わせの種類/ }), '使い方')
    await fill(user, within(dialog).getByRole('textbox', { name: '件名' }), '受付件数の変更')
    await fill(user, within(dialog).getByRole('textbox', { name: '内容' }), '来月の受付件数を減らしたいです。')
    await user.dblClick(within(dialog).getByRole('button', { name: '送信' }))
    const panel = within(await drawer('受付件数の変更'))
    panel.getByText('来月の受付件数を減らしたいです。')
    await screen.findByText(/^お問い合わせを受け付けました。\(C-\d{4}-\d{5}\)$/)
    expect(location.search).toContain('contact=')
    expect(panel.getByRole('link', { name: `A-2026-00001 ${startup.name}` }).getAttribute('href')).toBe(
      `/partners/${partner.uid}/applies/${apply.uid}`,
    )
    expect(await foundIn('contacts', 'partner_company_uid', partner.uid)).toHaveLength(1)
  })

  test('asks about a meeting, one to come or one that was, and no other company’s', async () => {
    const startup = await makeStartup()
    const people = [startup.owner, partner.owner]
    const ours = { partner_company_uid: partner.uid } as const
    const [next] = await Promise.all([
      makeInterview(startup, people, { ...ours, title: '次の面談', status: 'scheduled', start_at: daysAgo(-2) }),
      makeInterview(startup, people, { ...ours, title: '前の面談', status: 'done', start_at: daysAgo(2) }),
      makeInterview(startup, [startup.owner, startup.member], {
        title: '社内の面談',
        status: 'scheduled',
        start_at: daysAgo(-3),
      }),
    ])
    const user = await portal.open(`${list()}?new=1`, { as: partner.member })
    const dialog = await screen.findByRole('dialog', { name: 'お問い合わせ' })
    await user.selectOptions(within(dialog).getByRole('combobox', { name: '関連する項目(任意)' }), '面談')
    const records = await within(dialog).findByRole('combobox', { name: '関連する面談' })
    await within(records).findByText('前の面談')
    expect(within(records).queryByText('社内の面談')).toBeNull()
    await user.selectOptions(records, '次の面談')
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /お問い合わせの種類/ }), '面談について')
    await fill(user, within(dialog).getByRole('textbox', { name: '件名' }), '場所の変更')
    await fill(user, within(dialog).getByRole('textbox', { name: '内容' }), '会場を変えることはできますか。')
    const attach = within(dialog).getByLabelText<HTMLInputElement>(/添付ファイル/)
    // Dropped, since the chooser itself offers no other kinds.
    const wrong = new File(['x'], '手順.exe', { type: 'application/x-msdownload' })
    fireEvent.drop(attach.closest('label') as HTMLElement, { dataTransfer: { files: [wrong] } })
    await within(dialog).findByText(/形式、20 ?MBまでのファイルを選択してください。/)
    await user.click(within(dialog).getByRole('button', { name: '手順.exeを外す' }))
    await user.upload(attach, new File([new Uint8Array(pdfOf('地図'))], '地図.pdf'))
    await untilChecked(partner.member, () => within(dialog).getByRole('button', { name: '地図.pdfをダウンロード' }))
    await user.click(within(dialog).getByRole('button', { name: '送信' }))
    const panel = within(await drawer('場所の変更'))
    expect(panel.getByRole('link', { name: '次の面談' }).getAttribute('href')).toBe(
      `/partners/${partner.uid}/interviews/${next.uid}`,
    )
    panel.getByRole('button', { name: /地図\.pdf/ })
  })

  test('reads the answer, replies, settles, rates and takes up again', async () => {
    const contact = await makePartnerContact(partner, {
      subject: '予定の質問',
      status: 'waiting_reply',
      first_responded_at: daysAgo(1),
      message_count: 1,
    })
    const answer = await makeContactMessage(contact)
    const user = await portal.open(list(), { as: partner.owner })
    await screen.findByText('進行中1件、返信が必要なもの1件')
    await user.click(await screen.findByRole('button', { name: '予定の質問' }))
    const panel = within(await drawer('予定の質問'))
    await panel.findByText(answer.body)
    expect(panel.queryByText('運営内のメモ')).toBeNull()
    expect(panel.queryByText('優先度')).toBeNull()
    await fill(user, await panel.findByRole('textbox', { name: '返信' }), 'わかりました。')
    await user.click(panel.getByRole('button', { name: '返信する' }))
    await panel.findByText('わかりました。')
    await panel.findByText('担当者が返信を確認しています。')
    await user.click(panel.getByRole('button', { name: '解決済みにする' }))
    const question = await screen.findByRole('dialog', { name: 'このお問い合わせを解決済みにしますか?' })
    await user.click(within(question).getByRole('button', { name: '解決済みにする' }))
    await user.click(await panel.findByRole('radio', { name: '5 とても満足' }))
    await user.click(panel.getByRole('button', { name: '評価を送信' }))
    await panel.findByRole('img', { name: '5段階中5' })
    await user.click(panel.getByRole('button', { name: '再開する' }))
    const again = await screen.findByRole('dialog', { name: 'お問い合わせを再開する' })
    await fill(user, within(again).getByRole('textbox', { name: '内容' }), 'まだ変わっていません。')
    await user.click(within(again).getByRole('button', { name: '再開する' }))
    await panel.findByText('担当者があらためて確認しています。')
    expect(await rawAt(`contacts/${contact.uid}`)).toMatchObject({ status: 'reopened', message_count: 3 })
  })

  test('as a viewer reads a colleague’s and asks its own', async () => {
    const contact = await makePartnerContact(partner, { subject: '同僚の質問' })
    await portal.open(`${list()}?contact=${contact.uid}`, { as: partner.viewer })
    const panel = within(await drawer('同僚の質問'))
    await panel.findByText('返信できるのは、お問い合わせをした方と、管理者・メンバーです。')
    expect(panel.queryByRole('textbox')).toBeNull()
    for (const name of ['解決済みにする', '返信する', '再開する'])
      expect(panel.queryByRole('button', { name })).toBeNull()
    await screen.findByText('お問い合わせする')
  })

  test('as a member sees it in the list, and what went wrong with another try', async () => {
    await makePartnerContact(partner, { subject: '一覧の質問' })
    network.cut('GET', /\/contacts$/)
    const user = await portal.open(list(), { as: partner.member })
    await screen.findByText('一覧を読み込めませんでした。')
    network.mend()
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    await screen.findByRole('button', { name: '一覧の質問' })
    await user.click(screen.getByRole('link', { name: '解決済み' }))
    await screen.findByText('解決済みのお問い合わせはありません。')
    await waitFor(() => expect(screen.queryByText('一覧の質問')).toBeNull())
  })

  test('after fourteen days is led to a new one about the same', async () => {
    const contact = await makePartnerContact(partner, {
      subject: '古い質問',
      status: 'resolved',
      resolved_at: daysAgo(15),
    })
    const user = await portal.open(`${list()}?contact=${contact.uid}`, { as: partner.member })
    await user.click(await screen.findByRole('link', { name: '新しくお問い合わせする' }))
    const dialog = await screen.findByRole('dialog', { name: 'お問い合わせ' })
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: '件名' }).value).toBe('古い質問')
  })
})
