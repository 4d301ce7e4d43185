import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  makeApply,
  makeContent,
  makeIssue,
  makeOperator,
  makePartner,
  makePost,
  makeSeminar,
  makeStartup,
  type TestPartner,
  type TestStartup,
} from '../../../../functions/src/testing/factory.ts'
import { changeRaw, rawAt } from '../../../../functions/src/testing/raw.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'

// What operators write and review.
const portal = setUpPortal()
type Operator = Awaited<ReturnType<typeof makeOperator>>
let manager: Operator
let viewer: Operator
let startup: TestStartup
let partner: TestPartner
beforeAll(async () => {
  ;[manager, viewer, startup, partner] = await Promise.all([
    makeOperator('manager'),
    makeOperator('viewer'),
    makeStartup(),
    makePartner(),
  ])
})
const open = (address: string, as = manager) => portal.open(address, { as })
const drawer = (name: string) => screen.findByRole('dialog', { name })
const box = (name: RegExp) => screen.findByRole('textbox', { name })

describe('articles', () => {
  test('are begun, read as they will be, and published', async () => {
    const user = await open('/operator/contents?tab=posts&post=new')
    await drawer('記事の作成')
    await fill(user, await box(/^タイトル/), '資金調達の前に決めること')
    await fill(user, await box(/^執筆者/), '編集室')
    await user.click(screen.getByRole('button', { name: '文字のみ' }))
    await fill(user, await box(/^本文/), '資金の使い道を決めます。')
    await user.click(screen.getByRole('button', { name: '下書きを作成' }))
    await screen.findByText('「資金調達の前に決めること」の下書きを作成しました。')
    const made = await drawer('資金調達の前に決めること')
    await within(made).findByText('資金の使い道を決めます。')
    const uid = new URLSearchParams(location.search).get('post') ?? ''
    await user.click(within(made).getByRole('button', { name: '公開する' }))
    await user.click(within(await drawer('公開する')).getByRole('button', { name: '公開する' }))
    await screen.findByText('「資金調達の前に決めること」を「公開中」にしました。')
    expect(await rawAt(`posts/${uid}`)).toMatchObject({ status: 'published', body: '資金の使い道を決めます。' })
    await within(made).findByRole('button', { name: '非公開にする' })
  })

  test('point at a partner, a content and a seminar, which are found by name and taken off again', async () => {
    const word = crypto.randomUUID().slice(0, 8)
    const [content, seminar] = [await makeContent({ title: `表${word}` }), await makeSeminar({ title: `会${word}` })]
    const { uid } = await makePost({ title: '関連の記事', related_seminar_uids: [seminar.uid] })
    const user = await open(`/operator/contents?tab=posts&post=${uid}`)
    const shown = await drawer('関連の記事')
    await user.click(await within(shown).findByRole('button', { name: '編集' }))
    const add = async (field: string, name: string) => {
      await fill(user, await screen.findByRole('combobox', { name: new RegExp(`^${field}`) }), name)
      await screen.findByRole('option', { name })
      await user.keyboard('{Enter}')
      await within(await screen.findByRole('list', { name: `選択した${field}` })).findByText(name)
    }
    await add('関連するパートナー', partner.name)
    await add('関連するコンテンツ', content.title)
    await user.click(await screen.findByRole('button', { name: `${seminar.title}を外す` }))
    await user.click(screen.getByRole('button', { name: '保存' }))
    await screen.findByText('保存しました。')
    expect(await rawAt(`posts/${uid}`)).toMatchObject({
      related_partner_uids: [partner.uid],
      related_content_uids: [content.uid],
      related_seminar_uids: [],
    })
  })

  test('tell in their list how often they were opened', async () => {
    const word = crypto.randomUUID().slice(0, 8)
    await makePost({ title: `読まれた記事${word}`, view_count: 1234 })
    await open(`/operator/contents?tab=posts&q=${word}`)
    const row = (await screen.findByRole('button', { name: `読まれた記事${word}` })).closest('tr') as HTMLElement
    within(row).getByRole('cell', { name: '1,234' })
  })

  test('say at the field what is missing, and keep what is typed', async () => {
    const user = await open('/operator/contents?tab=posts&post=new')
    await drawer('記事の作成')
    await fill(user, await box(/^執筆者/), '編集室の人')
    await user.click(screen.getByRole('button', { name: '下書きを作成' }))
    await screen.findByText('タイトルを入力してください。')
    expect(((await box(/^執筆者/)) as HTMLInputElement).value).toBe('編集室の人')
  })

  test('that are to come need a moment', async () => {
    const { uid } = await makePost({ title: '予約の記事', status: 'draft', publish_at: null })
    const user = await open(`/operator/contents?tab=posts&post=${uid}`)
    await user.click(await screen.findByRole('button', { name: '公開を予約' }))
    const dialog = await drawer('公開を予約')
    await user.click(within(dialog).getByRole('button', { name: '公開を予約' }))
    await within(dialog).findByText('公開日時を入力してください。')
    expect((await rawAt(`posts/${uid}`))?.status).toBe('draft')
  })
})

describe('the review', () => {
  const pending_revision = () =>
    ({
      kind: 'document',
      title: '新しい題',
      summary: '',
      body: '',
      price_text: '月額45,000円',
      submitted_at: new Date().toISOString(),
      submitted_by: { uid: partner.owner.uid, actor: 'partner', name: partner.owner.name },
      status: 'pending',
      reason: '',
    }) as const

  test('shows what a change would put in the place of what is public, and approves it', async () => {
    const { uid } = await makeContent({
      title: '古い題',
      price_text: '月額38,000円',
      partner_company_uid: partner.uid,
      partner_name: partner.name,
      pending_revision: pending_revision(),
    })
    const user = await open(`/operator/partners/${partner.uid}/contents?content=${uid}`)
    const shown = await drawer('古い題')
    const price = await within(shown).findByRole('row', { name: /^料金 / })
    expect(within(price).getByText('38,000').tagName).toBe('DEL')
    expect(within(price).getByText('45,000').tagName).toBe('INS')
    await user.click(within(shown).getByRole('button', { name: '変更を承認' }))
    const asked = within(await drawer('変更を承認'))
    asked.getByText(new RegExp(`すべてのスタートアップに、変更後の内容が表示されます。${partner.name}に知らせます。`))
    await user.click(asked.getByRole('button', { name: '変更を承認' }))
    await waitFor(async () => expect((await rawAt(`contents/${uid}`))?.title).toBe('新しい題'))
  })

  test('sends a new content back with a reason', async () => {
    const { uid } = await makeContent({
      title: '求人票の添削',
      status: 'in_review',
      partner_company_uid: partner.uid,
      partner_name: partner.name,
      price_text: '月額5万円から',
      price_from_jpy: 50_000,
    })
    const user = await open(`/operator/contents?review=waiting&content=${uid}`)
    const shown = await drawer('求人票の添削')
    // What is decided on is on screen.
    await within(shown).findByText('月額5万円から')
    within(shown).getByText('50,000円')
    await user.click(await within(shown).findByRole('button', { name: '差し戻す' }))
    const dialog = await drawer('差し戻す')
    await fill(user, within(dialog).getByRole('textbox'), '料金の条件を書いてください。')
    await user.click(within(dialog).getByRole('button', { name: '差し戻す' }))
    await screen.findByText('「求人票の添削」を「差し戻し」にしました。')
    expect(await rawAt(`contents/${uid}`)).toMatchObject({ status: 'rejected' })
  })

  test('leaves a viewer nothing to decide', async () => {
    const { uid } = await makeContent({
      title: '見るだけ',
      status: 'in_review',
      pending_revision: pending_revision(),
    })
    await open(`/operator/contents?content=${uid}`, viewer)
    const shown = await drawer('見るだけ')
    await within(shown).findByText('公開中の内容との違い')
    for (const name of ['承認して公開', '差し戻す', '変更を承認'])
      expect(within(shown).queryByRole('button', { name })).toBeNull()
  })
})

test('the operators’ own content is written and changed', async () => {
  const user = await open('/operator/contents?content=new')
  await drawer('コンテンツの作成')
  await fill(user, await box(/^タイトル/), '資本政策のひな形')
  await user.click(screen.getByRole('checkbox', { name: '資金調達' }))
  await user.click(screen.getByRole('button', { name: '下書きを作成' }))
  const made = await drawer('資本政策のひな形')
  const uid = new URLSearchParams(location.search).get('content') ?? ''
  await user.click(await within(made).findByRole('button', { name: '編集' }))
  await fill(user, await box(/^概要/), '創業期に使えます。')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('保存しました。')
  expect(await rawAt(`contents/${uid}`)).toMatchObject({ status: 'draft', summary: '創業期に使えます。' })
})

test('a seminar names the partner that organizes it', async () => {
  const { uid } = await makeSeminar({ title: '主催のある会', recording_url: '' })
  const user = await open(`/operator/contents?tab=seminars&seminar=${uid}`)
  const shown = await drawer('主催のある会')
  await user.click(await within(shown).findByRole('button', { name: '編集' }))
  await fill(user, await screen.findByRole('combobox', { name: /^主催するパートナー/ }), partner.name)
  await screen.findByRole('option', { name: partner.name })
  await user.keyboard('{Enter}')
  await screen.findByRole('button', { name: `${partner.name}を外す` })
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('保存しました。')
  expect((await rawAt(`seminars/${uid}`))?.organizer_partner_uid).toBe(partner.uid)
})

test('who came to a seminar is told beside it', async () => {
  const past = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const { uid } = await makeSeminar({ title: '終わった会', start_at: past(3), end_at: past(1) })
  const seat = await makeApply(startup, partner, { target_type: 'seminar', target_uid: uid, status: 'confirmed' })
  const user = await open(`/operator/contents?tab=seminars&seminar=${uid}`)
  const shown = await drawer('終わった会')
  await user.click(await within(shown).findByRole('button', { name: `${seat.applicant.name}さんを参加済みにする` }))
  await screen.findByText(`${seat.applicant.name}さんを「参加済み」にしました。`)
  expect((await rawAt(`applies/${seat.uid}`))?.status).toBe('attended')
})

test('who came to a seminar is told of all at once, but for who was missing', async () => {
  const past = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const { uid } = await makeSeminar({ title: '終わった勉強会', start_at: past(3), end_at: past(1) })
  const seatAt = () => makeApply(startup, partner, { target_type: 'seminar', target_uid: uid, status: 'confirmed' })
  const [came, missing] = [await seatAt(), await seatAt()]
  await changeRaw(`applies/${missing.uid}`, { applicant: { ...missing.applicant, name: '欠席した人' } })
  const user = await open(`/operator/contents?tab=seminars&seminar=${uid}`)
  await user.click(await screen.findByRole('button', { name: 'まとめて登録' }))
  const dialog = await drawer('全員を参加済みにしますか?')
  await user.click(await within(dialog).findByRole('checkbox', { name: /^欠席した人/ }))
  await user.click(within(dialog).getByRole('button', { name: '1名を参加済みにする' }))
  await screen.findByText('1名を「参加済み」、1名を「欠席」にしました。')
  expect((await rawAt(`applies/${came.uid}`))?.status).toBe('attended')
  expect((await rawAt(`applies/${missing.uid}`))?.status).toBe('absent')
})

test('a seminar is published at a moment that is set ahead, which is shown and can be taken back', async () => {
  const title = `予約の会${crypto.randomUUID().slice(0, 8)}`
  const { uid } = await makeSeminar({ title, status: 'draft' })
  const user = await open(`/operator/contents?tab=seminars&seminar=${uid}`)
  const shown = await drawer(title)
  await user.click(await within(shown).findByRole('button', { name: '公開を予約' }))
  const dialog = await drawer('公開を予約')
  await user.click(within(dialog).getByRole('button', { name: '公開を予約' }))
  await within(dialog).findByText('公開日時を入力してください。')
  const moment = new Date(Date.now() + 86_400_000).toLocaleString('sv-SE', { timeZone: 'Asia/Tokyo' })
  fireEvent.change(within(dialog).getByLabelText(/^公開日時/), {
    target: { value: moment.slice(0, 16).replace(' ', 'T') },
  })
  await user.click(within(dialog).getByRole('button', { name: '公開を予約' }))
  await screen.findByText(`「${title}」を「公開予約」にしました。`)
  await within(shown).findByText(/に公開$/)
  expect(await rawAt(`seminars/${uid}`)).toMatchObject({ status: 'scheduled', publisher_uid: manager.uid })
  await user.click(within(shown).getByRole('button', { name: '予約を取り消す' }))
  await screen.findByText(`「${title}」を「下書き」にしました。`)
  expect(await rawAt(`seminars/${uid}`)).toMatchObject({ status: 'draft', publish_at: null, publisher_uid: null })
})

test('a viewer writes neither articles nor seminars', async () => {
  await open('/operator/contents?tab=seminars', viewer)
  await screen.findByRole('heading', { name: 'コンテンツ', level: 1 })
  await screen.findByRole('search')
  expect(screen.queryByRole('button', { name: 'セミナーを作成' })).toBeNull()
})

test('an address that asks for a new seminar opens the form to who may write one, and to nobody else', async () => {
  await open('/operator/contents?tab=seminars&seminar=new')
  await drawer('セミナーの作成')
  await portal.close()
  await open('/operator/contents?tab=seminars&seminar=new', viewer)
  await screen.findByRole('search')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a content that fits is recommended to a startup with its reason', async () => {
  const company = await makeStartup()
  await makeIssue(company, { issue_category: 'ip' })
  const title = `特許の手引き${crypto.randomUUID()}`
  await makeContent({ title, issue_categories: ['ip'] })
  const user = await open(`/operator/startups/${company.uid}/contents`)
  await screen.findByText('おすすめしたコンテンツはまだありません。')
  await user.click(await screen.findByRole('button', { name: `「${title}」をおすすめする` }))
  const dialog = await drawer('コンテンツをおすすめする')
  await fill(user, within(dialog).getByRole('textbox'), '次の面談までに')
  await user.click(within(dialog).getByRole('button', { name: 'おすすめする' }))
  await screen.findByText(`「${title}」をおすすめしました。`)
  const table = await screen.findByRole('table', { name: 'おすすめしたコンテンツ' })
  await within(table).findByText('次の面談までに')
  await waitFor(() => expect(screen.queryByRole('button', { name: `「${title}」をおすすめする` })).toBeNull())
})

test('conditions are kept with their tab, and lead back to it from another', async () => {
  // Operators see the drafts of earlier runs too, on emulators that stay up.
  const title = `書きかけの記事${Date.now()}`
  const [draft, published] = [
    await makePost({ title, status: 'draft' }),
    await makePost({ title: `読める記事${Date.now()}` }),
  ]
  const user = await open('/operator/contents?tab=posts&status=draft', viewer)
  await screen.findByRole('button', { name: draft.title })
  const openMenu = async () => {
    await user.click(await screen.findByRole('button', { name: '保存した条件' }))
    const menu = within(await screen.findByRole('menu', { name: '保存した条件' }))
    // Once what is kept has been read.
    await waitFor(() => expect(menu.queryByText('読み込み中')).toBeNull())
    return menu
  }
  await user.click((await openMenu()).getByRole('menuitem', { name: '現在の条件を保存' }))
  const dialog = within(await screen.findByRole('dialog', { name: '現在の条件を保存' }))
  await fill(user, dialog.getByRole('textbox', { name: /名前/ }), '書きかけ')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await screen.findByText('「書きかけ」を保存しました。')
  await portal.untilFree()
  await user.click(await screen.findByRole('link', { name: 'セミナー' }))
  await screen.findByRole('searchbox', { name: 'セミナーを検索' })
  await user.click(await (await openMenu()).findByRole('menuitem', { name: '書きかけ' }))
  await screen.findByRole('button', { name: draft.title })
  expect(screen.queryByRole('button', { name: published.title })).toBeNull()
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ tab: 'posts', status: 'draft' })
})
