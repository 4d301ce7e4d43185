import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  makeApply,
  makeContent,
  makeIssue,
  makePartner,
  makeStartup,
  type TestStartup,
} from '../../../../functions/src/testing/factory.ts'
import { foundIn, setFields } from '../../../../functions/src/testing/store.ts'
import { Providers } from '../../app/providers.tsx'
import { makeQueryClient, markOutdated } from '../../lib/query.ts'
import { network } from '../../testing/network.ts'
import { descriptionOf, fill, setUpPortal } from '../../testing/portal.tsx'
import ApplyDialog from './panel.tsx'

/** The dialog as an apply that was withdrawn opens it again. */
const portal = setUpPortal()
const createPath = /\/applies$/
const message = '次の調達に向けて、資金計画をご相談したいです。'

let startup: TestStartup
let partner: Awaited<ReturnType<typeof makePartner>>
beforeEach(async () => {
  startup = await makeStartup()
  partner = await makePartner({ name: '白樺台ベンチャーズ', response_sla_days: 3 })
})
const applies = () =>
  foundIn<{ status: string; message: string; desired_slots: string[] }>('applies', 'startup_company_uid', startup.uid)
const made = async () => (await applies()).filter(({ status }) => status !== 'withdrawn')

/** `meanwhile`: what becomes of the target once the page offers another try. */
async function openDialog(
  as = startup.member,
  meanwhile?: () => Promise<unknown>,
): Promise<{ user: UserEvent; dialog: HTMLElement }> {
  const user = await openWithdrawn(as)
  await screen.findByRole('button', { name: 'もう一度申し込む' })
  await meanwhile?.()
  return { user, dialog: await reopen(user) }
}
async function openWithdrawn(as = startup.member): Promise<UserEvent> {
  const apply = await makeApply(startup, partner, { status: 'withdrawn' })
  return portal.open(`/startups/${startup.uid}/applies/${apply.uid}`, { as })
}
const reopen = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'もう一度申し込む' }))
  return screen.findByRole('dialog', { name: '白樺台ベンチャーズへの申込' })
}
const press = (user: UserEvent, dialog: HTMLElement, name: string) =>
  user.click(within(dialog).getByRole('button', { name }))
const messageIn = (dialog: HTMLElement) =>
  within(dialog).findByRole<HTMLTextAreaElement>('textbox', { name: /^メッセージ/ })

async function walk(user: UserEvent, dialog: HTMLElement) {
  await user.click(await within(dialog).findByRole('radio', { name: '出資相談' }))
  await press(user, dialog, '次へ進む')
  await fill(user, await messageIn(dialog), message)
  await press(user, dialog, '次へ進む')
  await user.click(await within(dialog).findByRole('checkbox', { name: /情報の共有に同意する/ }))
}

describe('applying in three steps', () => {
  test('asks for each thing in words, and leads to the apply it made', async () => {
    const { user, dialog } = await openDialog()
    await within(dialog).findByText('回答は通常3営業日以内')
    await press(user, dialog, '次へ進む')
    await within(dialog).findByText('申込の目的を選択してください。')
    await user.click(within(dialog).getByRole('radio', { name: '出資相談' }))
    await press(user, dialog, '次へ進む')

    const words = await messageIn(dialog)
    expect(words.getAttribute('aria-invalid')).toBeNull()
    await fill(user, words, '短い')
    await fill(user, within(dialog).getByRole('textbox', { name: '第1希望' }), '2020/01/06')
    await user.selectOptions(within(dialog).getByRole('combobox', { name: '第1希望の時刻' }), '14:00')
    await fill(user, within(dialog).getByRole('textbox', { name: '第2希望' }), '2099/01/06')
    await press(user, dialog, '次へ進む')
    await waitFor(() => expect(descriptionOf(words)).toContain('メッセージは20文字以上で入力してください。(現在2文字)'))
    within(dialog).getByText('過去の日時は選択できません。')
    within(dialog).getByText('時刻を選択してください。')
    await fill(user, words, message)
    await fill(user, within(dialog).getByRole('textbox', { name: '第1希望' }), '2099/01/05')
    await user.selectOptions(within(dialog).getByRole('combobox', { name: '第2希望の時刻' }), '10:30')
    await press(user, dialog, '次へ進む')

    const consent = await within(dialog).findByRole<HTMLInputElement>('checkbox', { name: /情報の共有に同意する/ })
    expect(consent.checked).toBe(false)
    within(dialog).getByText('白樺台ベンチャーズの3名')
    const shown = within(dialog).getByRole('region', { name: '公開する' })
    within(shown).getByText('事業内容')
    within(shown).getByText('目的、メッセージ、希望日時2件')
    within(within(dialog).getByRole('region', { name: '公開しない' })).getByText('資金調達')
    await press(user, dialog, '申し込む')
    await within(dialog).findByText('申し込むには、情報の共有への同意が必要です。')
    await user.click(consent)
    await press(user, dialog, '申し込む')

    await within(dialog).findByText('申込を受け付けました。')
    const [stored] = await made()
    expect(stored).toMatchObject({
      status: 'submitted',
      message,
      desired_slots: ['2099-01-05T05:00:00.000Z', '2099-01-06T01:30:00.000Z'],
    })
    await user.click(within(dialog).getByRole('link', { name: '申込を開く' }))
    await screen.findByText('担当者の確認を待っています。')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('names the holiday and the weekend beside a day that is wished for, and takes it', async () => {
    const { user, dialog } = await openDialog()
    await user.click(await within(dialog).findByRole('radio', { name: '出資相談' }))
    await press(user, dialog, '次へ進む')
    await fill(user, await messageIn(dialog), message)
    const first = within(dialog).getByRole('textbox', { name: '第1希望' })
    await fill(user, first, '2099/11/24')
    expect(descriptionOf(first)).toBe('')
    await fill(user, first, '2099/01/03')
    expect(descriptionOf(first)).toBe('01/03は土曜日です。')
    await fill(user, first, '2099/11/23')
    expect(descriptionOf(first)).toBe('11/23(月)は勤労感謝の日です。')
    await user.selectOptions(within(dialog).getByRole('combobox', { name: '第1希望の時刻' }), '14:00')
    await press(user, dialog, '次へ進む')
    await user.click(await within(dialog).findByRole('checkbox', { name: /情報の共有に同意する/ }))
    await press(user, dialog, '申し込む')
    await within(dialog).findByText('申込を受け付けました。')
    expect((await made())[0]?.desired_slots).toEqual(['2099-11-23T05:00:00.000Z'])
  })

  test('names up to three issues, and shows what is really there to be seen', async () => {
    const rows = await Promise.all(
      ['販路の開拓', '採用', '資金', '知財'].map((title, index) => makeIssue(startup, { title, order: index + 1 })),
    )
    await makeIssue(startup, { title: '終わった課題', status: 'resolved' })
    const { user, dialog } = await openDialog()
    await user.click(await within(dialog).findByRole('radio', { name: '出資相談' }))
    for (const title of ['販路の開拓', '採用', '資金'])
      await user.click(await within(dialog).findByRole('checkbox', { name: title }))
    expect(within(dialog).getByRole('checkbox', { name: '知財' })).toHaveProperty('disabled', true)
    expect(within(dialog).queryByRole('checkbox', { name: '終わった課題' })).toBeNull()
    await press(user, dialog, '次へ進む')
    await fill(user, await messageIn(dialog), message)
    await press(user, dialog, '次へ進む')

    const shown = await within(dialog).findByRole('region', { name: '公開する' })
    await within(shown).findByText('3名の氏名、役職、自己紹介、写真')
    within(shown).getByText('目的、関連する課題3件、メッセージ')
    await press(user, dialog, 'プレビュー')
    const preview = await screen.findByRole('dialog', { name: '公開される内容のプレビュー' })
    within(preview).getByText('白樺台ベンチャーズ')
    within(preview).getByText(/表示されない情報:.*資金調達/)
    await user.click(within(preview).getByRole('button', { name: '閉じる' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '公開される内容のプレビュー' })).toBeNull())
    await user.click(within(dialog).getByRole('checkbox', { name: /情報の共有に同意する/ }))
    await press(user, dialog, '申し込む')
    await within(dialog).findByText('申込を受け付けました。')
    const [stored] = (await made()) as unknown as { issue_uids: string[] }[]
    expect(stored?.issue_uids).toEqual(rows.slice(0, 3).map(({ uid }) => uid))
  })

  test('goes back without losing a word, and asks for consent anew', async () => {
    const { user, dialog } = await openDialog()
    await walk(user, dialog)
    await press(user, dialog, '戻る')
    expect((await messageIn(dialog)).value).toBe(message)
    await press(user, dialog, '戻る')
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: '出資相談' }).checked).toBe(true)
    await press(user, dialog, '次へ進む')
    await messageIn(dialog)
    await press(user, dialog, '次へ進む')
    const consent = await within(dialog).findByRole<HTMLInputElement>('checkbox', { name: /情報の共有に同意する/ })
    expect(consent.checked).toBe(false)
  })

  test('keeps what was typed when it is closed, but never a consent', async () => {
    const { user, dialog } = await openDialog()
    await walk(user, dialog)
    await within(dialog).findByText('下書きを保存済み')
    await user.click(within(dialog).getByRole('button', { name: '閉じる' }))
    await portal.untilFree()
    const again = await reopen(user)
    await within(again).findByText('前回入力した内容を復元しました。')
    expect(within(again).getByRole<HTMLInputElement>('radio', { name: '出資相談' }).checked).toBe(true)
    await press(user, again, '次へ進む')
    expect((await messageIn(again)).value).toBe(message)
    await press(user, again, '次へ進む')
    const consent = await within(again).findByRole<HTMLInputElement>('checkbox', { name: /情報の共有に同意する/ })
    expect(consent.checked).toBe(false)
  })

  test('sends once, however often it is pressed', async () => {
    const { user, dialog } = await openDialog()
    await walk(user, dialog)
    const release = network.hold('POST', createPath)
    await user.dblClick(within(dialog).getByRole('button', { name: '申し込む' }))
    await user.click(within(dialog).getByRole('button', { name: '申し込む' }))
    release()
    await within(dialog).findByText('申込を受け付けました。')
    expect(await made()).toHaveLength(1)
  })

  test('makes nothing twice when the answer is lost and it is sent again', async () => {
    const { user, dialog } = await openDialog()
    await walk(user, dialog)
    network.loseAnswer('POST', createPath)
    await press(user, dialog, '申し込む')
    await within(dialog).findByText(/入力した内容は残っています/)
    network.mend()
    await press(user, dialog, '申し込む')
    await within(dialog).findByText('申込を受け付けました。')
    expect(await made()).toHaveLength(1)
  })

  test('leads to the apply somebody else has made in the meantime', async () => {
    const { user, dialog } = await openDialog()
    await walk(user, dialog)
    const other = await makeApply(startup, partner)
    await press(user, dialog, '申し込む')
    await within(dialog).findByText('このパートナーにはすでに申し込み中です。申込の詳細を開いてください。')
    const link = within(dialog).getByRole('link', { name: '登録された内容を開く' })
    expect(link.getAttribute('href')).toBe(`/startups/${startup.uid}/applies/${other.uid}`)
    expect(await made()).toHaveLength(1)
  })
})

describe('where nothing can be sent', () => {
  test('says that the partner has been taken from the list meanwhile, and keeps what was typed', async () => {
    const { user, dialog } = await openDialog()
    await walk(user, dialog)
    await setFields('partner_companies', partner.uid, { status: 'hidden' })
    await press(user, dialog, '申し込む')
    await within(dialog).findByText('この申込先は、現在掲載されていません。一覧から選び直してください。')
    await press(user, dialog, '戻る')
    expect((await messageIn(dialog)).value).toBe(message)
    expect(await made()).toHaveLength(0)
  })

  test('says that one has applied already, with the way there', async () => {
    const uid = `open-${startup.uid}`
    const { dialog } = await openDialog(startup.member, () => makeApply(startup, partner, { uid }))
    await within(dialog).findByText('このパートナーにはすでに申し込み中です。')
    expect(within(dialog).getByRole('link', { name: '申込の詳細を開く' }).getAttribute('href')).toBe(
      `/startups/${startup.uid}/applies/${uid}`,
    )
    expect(within(dialog).queryByRole('button', { name: '次へ進む' })).toBeNull()
  })

  test.each([
    ['takes no applies', { accepts_applies: false }, '「白樺台ベンチャーズ」は、現在申込を受け付けていません。'],
    [
      'is no longer published',
      { status: 'hidden' },
      'この申込先は、現在掲載されていません。一覧から選び直してください。',
    ],
  ])('says that the partner %s', async (_, fields, text) => {
    const { dialog } = await openDialog(startup.member, () => setFields('partner_companies', partner.uid, fields))
    await within(dialog).findByText(text)
    expect(within(dialog).queryByRole('button', { name: '次へ進む' })).toBeNull()
  })

  test('leads from a partner that takes no applies to where one can wait for it', async () => {
    const close = () => setFields('partner_companies', partner.uid, { accepts_applies: false })
    const { dialog } = await openDialog(startup.member, close)
    const link = await within(dialog).findByRole('link', { name: 'パートナーの詳細を開く' })
    expect(link.getAttribute('href')).toBe(`/startups/partners/investor?partner=${partner.uid}`)
  })

  test('says that the company is paused', async () => {
    await setFields('startup_companies', startup.uid, { status: 'paused' })
    const { dialog } = await openDialog()
    await within(dialog).findByText('休止中のため、新しい申し込みはできません。担当者にお問い合わせください。')
  })

  test('says when it could not be read, and 再読み込み recovers', async () => {
    network.cut('GET', /\/applies\/preparation$/)
    const { user, dialog } = await openDialog()
    await within(dialog).findByText('申込の準備を読み込めませんでした。')
    network.mend()
    await press(user, dialog, '再読み込み')
    await within(dialog).findByRole('radio', { name: '出資相談' })
  })
})

describe('another try is not offered', () => {
  const again = () => screen.queryByRole('button', { name: 'もう一度申し込む' })
  const leadsTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')

  test('where a later application is under way: the note leads there', async () => {
    const later = await makeApply(startup, partner)
    await openWithdrawn()
    expect(await leadsTo('進行中の申込を開く')).toBe(`/startups/${startup.uid}/applies/${later.uid}`)
    screen.getByText(/同じ申込先への新しい申込が進行中です。/)
    expect(again()).toBeNull()
  })

  test('where the partner takes none: the note leads to where one can wait for it', async () => {
    await setFields('partner_companies', partner.uid, { accepts_applies: false })
    await openWithdrawn()
    expect(await leadsTo('パートナーの詳細を開く')).toBe(`/startups/partners/investor?partner=${partner.uid}`)
    screen.getByText(/パートナーが申込の受付を停止しています。/)
    expect(again()).toBeNull()
  })

  test('where the partner is no longer listed: the note leads to others', async () => {
    await setFields('partner_companies', partner.uid, { status: 'hidden' })
    await openWithdrawn()
    expect(await leadsTo('次の候補を見る')).toBe('/startups/partners/investor')
    screen.getByText(/現在掲載されていないため/)
    expect(again()).toBeNull()
  })
})

/** As another try for a content: its dialog. `meanwhile`: what becomes of the content once the page offers it. */
async function openForContent(
  fields: Parameters<typeof makeContent>[0],
  meanwhile?: (uid: string) => Promise<unknown>,
) {
  const from = { partner_company_uid: partner.uid, partner_name: partner.name }
  const content = await makeContent({ title: '月次決算プラン', ...from, ...fields })
  const apply = await makeApply(startup, partner, {
    status: 'withdrawn',
    target_type: 'content',
    target_uid: content.uid,
    target_snapshot: { name: content.title, ...from, partner_type: 'investor' },
  })
  const user = await portal.open(`/startups/${startup.uid}/applies/${apply.uid}`, { as: startup.owner })
  const again = await screen.findByRole('button', { name: 'もう一度申し込む' })
  await meanwhile?.(content.uid)
  await user.click(again)
  return { user, dialog: await screen.findByRole('dialog', { name: '月次決算プランへの申込' }) }
}

test('where a content alone takes no applies, nobody is led to its partner to wait', async () => {
  const { dialog } = await openForContent({}, (uid) => setFields('contents', uid, { apply_enabled: false }))
  await within(dialog).findByText('「月次決算プラン」は、現在申込を受け付けていません。')
  expect(within(dialog).queryByRole('link', { name: 'パートナーの詳細を開く' })).toBeNull()
})

test('content that forwards by itself is told to reach the partner at once', async () => {
  const { user, dialog } = await openForContent({ auto_forward: true })
  await user.click(await within(dialog).findByRole('radio', { name: '特典利用' }))
  await press(user, dialog, '次へ進む')
  await fill(user, await messageIn(dialog), message)
  await press(user, dialog, '次へ進む')
  await within(dialog).findByText(/申し込むとすぐに、次の情報が/)
  await user.click(within(dialog).getByRole('checkbox', { name: /情報の共有に同意する/ }))
  await press(user, dialog, '申し込む')
  await within(dialog).findByText('パートナーへ送りました。回答があるとお知らせします。', { exact: false })
  expect((await made())[0]?.status).toBe('forwarded')
})

describe('several partners at once', () => {
  let other: typeof partner
  /** As the comparison opens it: the person is signed in, the dialog stands alone. */
  async function openForBoth(client = makeQueryClient()): Promise<{ user: UserEvent; dialog: HTMLElement }> {
    other = await makePartner({ name: 'つばさ橋銀行' })
    const user = await portal.open(`/startups/${startup.uid}/applies`, { as: startup.owner })
    await screen.findByRole('heading', { name: '申込', level: 1 })
    cleanup()
    const targets = [partner, other].map(({ uid, name }) => ({ type: 'partner' as const, uid, name }))
    const element = <ApplyDialog open targets={targets} onClose={() => {}} />
    const onPage = { path: '*', handle: { page: 'startup_partners_investor' }, element }
    render(<Providers client={client} router={createMemoryRouter([onPage])} />)
    return { user, dialog: await screen.findByRole('dialog', { name: '2社への申込' }) }
  }
  async function walkBoth(user: UserEvent, dialog: HTMLElement) {
    await user.click(await within(dialog).findByRole('radio', { name: '面談希望' }))
    await press(user, dialog, '次へ進む')
    await fill(user, await within(dialog).findByRole('textbox', { name: /白樺台ベンチャーズへのメッセージ/ }), message)
  }

  test('stand as they stood when somebody is told of something meanwhile: what was typed stays', async () => {
    const client = makeQueryClient()
    const { user, dialog } = await openForBoth(client)
    await walkBoth(user, dialog)
    await Promise.all([partner, other].map(({ uid }) => setFields('partner_companies', uid, { status: 'hidden' })))
    await markOutdated(client)
    const first = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /白樺台ベンチャーズへのメッセージ/ })
    expect(first.value).toBe(message)
  })

  test('get one message each, which may be the same', async () => {
    const { user, dialog } = await openForBoth()
    await walkBoth(user, dialog)
    const second = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /つばさ橋銀行へのメッセージ/ })
    await press(user, dialog, '次へ進む')
    await waitFor(() => expect(descriptionOf(second)).toContain('メッセージを入力してください。'))
    await press(user, dialog, 'このメッセージをほかの申込先にも使う')
    expect(second.value).toBe(message)
    await fill(user, second, `${message}融資も伺いたいです。`)
    await press(user, dialog, '次へ進む')
    await within(dialog).findByText('白樺台ベンチャーズの3名、つばさ橋銀行の3名')
    await user.click(within(dialog).getByRole('checkbox', { name: /情報の共有に同意する/ }))
    await press(user, dialog, '申し込む')
    const sent = await within(dialog).findByRole('list', { name: '受け付けた申込' })
    expect(within(sent).getAllByRole('link')).toHaveLength(2)
    expect((await made()).map((apply) => apply.message).sort()).toEqual([message, `${message}融資も伺いたいです。`])
  })

  test('of which one refuses: what was sent stays sent, and the rest is tried again', async () => {
    const { user, dialog } = await openForBoth()
    await walkBoth(user, dialog)
    await press(user, dialog, 'このメッセージをほかの申込先にも使う')
    await press(user, dialog, '次へ進む')
    await user.click(await within(dialog).findByRole('checkbox', { name: /情報の共有に同意する/ }))
    await setFields('partner_companies', other.uid, { accepts_applies: false })
    await press(user, dialog, '申し込む')
    await within(dialog).findByText('つばさ橋銀行:このパートナーは、現在申込を受け付けていません。')
    within(dialog).getByText('1件の申込は送信済みです。残りを送信してください。')
    expect(await made()).toHaveLength(1)
    await setFields('partner_companies', other.uid, { accepts_applies: true })
    await press(user, dialog, '申し込む')
    await within(dialog).findByRole('list', { name: '受け付けた申込' })
    expect(await made()).toHaveLength(2)
  })

  test('say how far they have come while they are sent, and ask for nothing then', async () => {
    const { user, dialog } = await openForBoth()
    await walkBoth(user, dialog)
    await press(user, dialog, 'このメッセージをほかの申込先にも使う')
    await press(user, dialog, '次へ進む')
    await user.click(await within(dialog).findByRole('checkbox', { name: /情報の共有に同意する/ }))
    const release = network.hold('POST', /\/applies$/, { after: 1 })
    await press(user, dialog, '申し込む')
    await within(dialog).findByText('2件のうち1件を送信しました。残りを送信しています。')
    expect(within(dialog).queryByText(/残りを送信してください/)).toBeNull()
    release()
    await within(dialog).findByRole('list', { name: '受け付けた申込' })
  })

  test('leave out whom one has applied to already', async () => {
    await makeApply(startup, partner)
    const { user, dialog } = await openForBoth()
    const known = await within(dialog).findByRole('list', { name: '申し込み中の申込先' })
    within(known).getByText('白樺台ベンチャーズ')
    await user.click(within(dialog).getByRole('radio', { name: '面談希望' }))
    await press(user, dialog, '次へ進む')
    await messageIn(dialog)
    expect(within(dialog).getAllByRole('textbox', { name: /メッセージ/ })).toHaveLength(1)
  })
})
