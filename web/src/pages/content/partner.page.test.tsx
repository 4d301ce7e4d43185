import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { pdfOf } from '../../../../functions/src/testing/bytes.ts'
import { makeContent, makePartner, type TestPartner } from '../../../../functions/src/testing/factory.ts'
import { rawAt } from '../../../../functions/src/testing/raw.ts'
import { network } from '../../testing/network.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'
import { untilChecked } from '../../testing/uploads.ts'

// A partner's own contents: written, asked for, changed while they are public.
const portal = setUpPortal()
let partner: TestPartner
beforeAll(async () => {
  partner = await makePartner()
})
const page = (search = '') => `/partners/${partner.uid}/contents${search}`
const open = (search = '', as = partner.member) => portal.open(page(search), { as })
const drawer = (name: string) => screen.findByRole('dialog', { name })
const box = (name: RegExp) => screen.findByRole('textbox', { name })
const mine = (changes: object) =>
  makeContent({ partner_company_uid: partner.uid, partner_name: partner.name, ...changes })

describe('the list', () => {
  test('says what contents are for where there is none, and offers the first', async () => {
    const newcomer = await makePartner()
    await portal.open(`/partners/${newcomer.uid}/contents`, { as: newcomer.owner })
    await screen.findByText('コンテンツを追加すると、スタートアップの画面に表示されます。')
    expect(screen.getAllByRole('button', { name: 'コンテンツを作成' })).toHaveLength(2)
  })

  test('tells state, views, applies and how many are completed, and is narrowed by state', async () => {
    await mine({ title: '決算パック', view_count: 1200, apply_count: 3, completion_rate: 0.4 })
    await mine({ title: '昔の資料', status: 'archived' })
    const user = await open()
    const row = await screen.findByRole('row', { name: /決算パック/ })
    for (const text of ['公開中', '1,200', '3', '40%']) within(row).getByText(text)
    await user.click(screen.getByRole('button', { name: '公開状況' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: '保管' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('row', { name: /決算パック/ })).toBeNull())
    await screen.findByRole('row', { name: /昔の資料/ })
  })

  test('leaves a viewer nothing to change', async () => {
    const { uid } = await mine({ title: '見るだけの資料' })
    await open(`?content=${uid}`, partner.viewer)
    const shown = await drawer('見るだけの資料')
    await within(shown).findByText('公開中')
    for (const name of ['編集', '非公開にする', '保管する'])
      expect(within(shown).queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('button', { name: 'コンテンツを作成' })).toBeNull()
  })

  test('asks before it is put away for good', async () => {
    const { uid } = await mine({ title: '古い資料', status: 'unpublished' })
    const user = await open(`?content=${uid}`)
    await user.click(await within(await drawer('古い資料')).findByRole('button', { name: '保管する' }))
    const question = within(await screen.findByRole('dialog', { name: '保管する' }))
    question.getByText(/保管したコンテンツは元に戻せません。/)
    expect(await rawAt(`contents/${uid}`)).toMatchObject({ status: 'unpublished' })
    await user.click(question.getByRole('button', { name: '保管する' }))
    await screen.findByText('「古い資料」を「保管」にしました。')
  })

  test('tells when it cannot be read', async () => {
    network.cut('GET', /\/contents$/)
    await open()
    await screen.findByText('一覧を読み込めませんでした。')
  })
})

describe('a content', () => {
  test('is begun as a draft and asked to be public', async () => {
    const user = await open()
    await user.click((await screen.findAllByRole('button', { name: 'コンテンツを作成' }))[0] as HTMLElement)
    await drawer('コンテンツの作成')
    await fill(user, await box(/^タイトル/), '採用広報の始め方')
    await user.click(screen.getByRole('checkbox', { name: '採用・組織づくり' }))
    await user.click(screen.getByRole('button', { name: '下書きを作成' }))
    const made = await drawer('採用広報の始め方')
    await user.click(await within(made).findByRole('button', { name: '公開を申請' }))
    await user.click(within(await drawer('公開を申請')).getByRole('button', { name: '公開を申請' }))
    await screen.findByText('「採用広報の始め方」を「公開申請中」にしました。')
    const uid = new URLSearchParams(location.search).get('content') ?? ''
    expect(await rawAt(`contents/${uid}`)).toMatchObject({
      status: 'in_review',
      partner_company_uid: partner.uid,
      created_by: { uid: partner.member.uid },
    })
  })

  test('takes files of the kinds and sizes that it may have', async () => {
    const { uid } = await mine({ title: '導入の手引き', status: 'draft' })
    const user = await open(`?content=${uid}`)
    const shown = await drawer('導入の手引き')
    await user.click(await within(shown).findByRole('button', { name: '編集' }))
    const field = await within(shown).findByLabelText<HTMLInputElement>(/添付ファイル/)
    // Dropped, since the chooser itself offers no other kinds.
    const files = [new File(['x'], '手順.exe')]
    fireEvent.drop(field.closest('label') as HTMLElement, { dataTransfer: { files } })
    await within(shown).findByText(/形式、20 ?MBまでのファイルを選択してください。/)
    await user.click(within(shown).getByRole('button', { name: '手順.exeを外す' }))
    await user.upload(field, new File([new Uint8Array(pdfOf('手引き'))], '手引き.pdf'))
    await untilChecked(partner.member, () => within(shown).getByRole('button', { name: '手引き.pdfをダウンロード' }))
    await user.click(within(shown).getByRole('button', { name: '保存' }))
    await waitFor(async () => expect((await rawAt(`contents/${uid}`))?.files).toMatchObject([{ name: '手引き.pdf' }]))
  })

  test('sent back tells why', async () => {
    const { uid } = await mine({ title: '料金表', status: 'rejected', review_comment: '条件を書いてください。' })
    await open(`?content=${uid}`)
    await within(await drawer('料金表')).findByText('差し戻しの理由:条件を書いてください。')
  })

  test('stays public while a change of it waits, and the change can be taken back', async () => {
    const { uid } = await mine({ title: '公開中の料金', price_text: '月額38,000円' })
    const user = await open(`?content=${uid}`)
    const shown = await drawer('公開中の料金')
    await user.click(await within(shown).findByRole('button', { name: '編集' }))
    await within(shown).findByText(/変更は運営の承認後に公開されます。/)
    expect(within(shown).queryByRole('checkbox', { name: '申し込みを受け付ける' })).toBeNull()
    const price = within(shown).getByRole('textbox', { name: '料金' })
    await user.clear(price)
    await fill(user, price, '月額45,000円')
    await user.click(within(shown).getByRole('button', { name: '変更を申請' }))
    await screen.findByText('変更を申請しました。')
    const row = await within(shown).findByRole('row', { name: /^料金 / })
    expect(within(row).getByText('45,000').tagName).toBe('INS')
    expect(await rawAt(`contents/${uid}`)).toMatchObject({
      price_text: '月額38,000円',
      pending_revision: { price_text: '月額45,000円', status: 'pending' },
    })
    await user.click(within(shown).getByRole('button', { name: '変更を取り下げる' }))
    await waitFor(async () => expect((await rawAt(`contents/${uid}`))?.pending_revision).toBeNull())
    await waitFor(() => expect(within(shown).queryByText('公開中の内容との違い')).toBeNull())
  })
})
