import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  makeApply,
  makeIssue,
  makePartner,
  makeStartup,
  type TestPartner,
  type TestStartup,
} from '../../../../functions/src/testing/factory.ts'
import { rawAt } from '../../../../functions/src/testing/raw.ts'
import { setFields } from '../../../../functions/src/testing/store.ts'
import { network } from '../../testing/network.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
const listPath = /\/partners$/
const word = `画面${crypto.randomUUID().slice(0, 8)}`
const list = '/startups/partners/investor'
const cardOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  return within(heading.closest('article') as HTMLElement)
}

let startup: TestStartup
let names: [string, string]
let partners: [TestPartner, TestPartner]
beforeAll(async () => {
  startup = await makeStartup({ stage: 'seed' })
  await makeIssue(startup, { issue_category: 'funding' })
  names = [`${word}一号`, `${word}二号`]
  partners = await Promise.all([
    makePartner({ name: names[0], supported_categories: ['funding'], target_stages: ['seed'] }),
    makePartner({ name: names[1], supported_categories: ['legal'], target_stages: ['pre_ipo'] }),
  ])
})

describe('the list of partners', () => {
  test('shows the better fit first, with its reasons', async () => {
    await portal.open(`${list}?q=${word}`, { as: startup.owner })
    const card = await cardOf(names[0])
    within(card.getByRole('list', { name: '自社との適合' })).getByText('資金調達に対応')
    expect(screen.getAllByRole('article').map((each) => within(each).getByRole('heading').textContent)).toEqual(names)
    // Neither the time of the answer nor the rates rest on enough.
    expect(card.getAllByText('実績を集計中です')).toHaveLength(3)
  })

  test('tells beside the time of the answer how often a partner accepts, and what its interviews lead to', async () => {
    const own = `率${crypto.randomUUID().slice(0, 6)}`
    const rates = { sample_count: 5, median_response_days: 3, acceptance_rate: 0.625, interview_to_result_rate: 0.4 }
    await makePartner({ name: `${own}五件`, interview_sample_count: 5, ...rates })
    await makePartner({ name: `${own}四件`, interview_sample_count: 4, ...rates })
    await portal.open(`${list}?q=${own}`, { as: startup.owner })
    const figuresOf = async (name: string) => {
      const card = await cardOf(name)
      const shown = (label: string) => card.getByText(label).nextElementSibling?.textContent
      return ['回答日数(実績)', '承諾率', '面談後の成約率'].map(shown)
    }
    expect(await figuresOf(`${own}五件`)).toEqual(['3日', '63%', '40%'])
    expect(await figuresOf(`${own}四件`)).toEqual(['3日', '63%', '実績を集計中です'])
  })

  test('says of a partner that takes no applications that it does not, in place of the button', async () => {
    const closed = `${word}休止`
    await makePartner({ name: closed, accepts_applies: false, supported_categories: ['funding'] })
    const user = await portal.open(`${list}?q=${closed}`, { as: startup.viewer })
    const card = await cardOf(closed)
    card.getByText('受付停止中')
    card.getByText('現在、申込を受け付けていません。')
    expect(card.queryAllByRole('button', { name: /申し込む|待つ/ })).toEqual([])
    await user.click(screen.getByRole('link', { name: closed }))
    const drawer = within(await screen.findByRole('dialog', { name: closed }))
    await drawer.findByText(/「あとで見る」に保存しておけます。/)
    drawer.getByText('受付停止中')
  })

  test('leads back to the list from a partner that is no longer there', async () => {
    const user = await portal.open(`${list}?q=${word}&partner=nobody`, { as: startup.viewer })
    const drawer = within(await screen.findByRole('dialog', { name: 'パートナー' }))
    await user.click(await drawer.findByRole('button', { name: '閉じて元の画面に戻る' }))
    await portal.untilFree()
    expect(new URLSearchParams(location.search).has('partner')).toBe(false)
  })

  test('lets a company wait for one that takes none, says so to colleagues, and lets them take it back', async () => {
    const closed = `${word}再開`
    const partner = await makePartner({ name: closed, accepts_applies: false })
    const [wait, cancel] = [`${closed}が再開したら知らせる`, `${closed}の受付再開のお知らせの登録を取り消す`]
    const user = await portal.open(`${list}?q=${closed}`, { as: startup.owner })
    await user.click((await cardOf(closed)).getByRole('button', { name: wait }))
    await screen.findByText('受付再開のお知らせを登録しました。')
    const card = await cardOf(closed)
    await card.findByRole('button', { name: cancel })
    card.getByText('受付が再開したらお知らせします。')
    expect(card.queryByRole('button', { name: wait })).toBeNull()
    await portal.open(`${list}/comparison?uids=${partner.uid}`, { as: startup.viewer })
    await screen.findByText('受付停止中')
    expect(screen.queryByRole('button', { name: cancel })).toBeNull()
    const colleague = await portal.open(`${list}?partner=${partner.uid}`, { as: startup.member })
    const drawer = within(await screen.findByRole('dialog', { name: closed }))
    await drawer.findByText(new RegExp(`${startup.owner.name}さんが受付再開のお知らせを登録しています`))
    await colleague.click(drawer.getByRole('button', { name: cancel }))
    await screen.findByText('登録を取り消しました。')
    await drawer.findByRole('button', { name: wait })
    expect(await rawAt(`partner_companies/${partner.uid}`)).toMatchObject({ awaiting_count: 0 })
  })

  test('stands in the comparison too, and is read again where the partner has opened meanwhile', async () => {
    const closed = `${word}比較`
    const partner = await makePartner({ name: closed, accepts_applies: false })
    const user = await portal.open(`${list}/comparison?uids=${partner.uid}`, { as: startup.owner })
    const button = await screen.findByRole('button', { name: `${closed}が再開したら知らせる` })
    await setFields('partner_companies', partner.uid, { accepts_applies: true })
    await user.click(button)
    await screen.findByText('現在の状態ではこの操作はできません。最新の内容を確認してください。')
    await screen.findByRole('button', { name: `${closed}に申し込む` })
  })

  test('offers beside an application to wait for room, where the month is used up', async () => {
    const full = `${word}満員`
    const { uid } = await makePartner({ name: full, sample_count: 5, monthly_capacity: 2, remaining_capacity: 0 })
    const user = await portal.open(`${list}?partner=${uid}`, { as: startup.owner })
    const drawer = within(await screen.findByRole('dialog', { name: full }))
    await user.click(await drawer.findByRole('button', { name: `${full}が空いたら知らせる` }))
    await drawer.findByRole('button', { name: `${full}の受付再開のお知らせの登録を取り消す` })
    drawer.getByText(/今月の受付枠は埋まっています。.*さんが受付再開のお知らせを登録しています/)
    drawer.getByRole('button', { name: `${full}に申し込む` })
    // Whatever the partner does meanwhile: what is waited for is room.
    await setFields('partner_companies', uid, { accepts_applies: false })
    await portal.open(`${list}?q=${full}`, { as: startup.member })
    const card = await cardOf(full)
    card.getByText('今月の受付枠が空いたらお知らせします。')
  })

  test('says when nothing fits, and offers to ask the person in charge', async () => {
    const user = await portal.open(`${list}?q=${word}`, { as: startup.owner })
    await cardOf(names[0])
    await fill(user, screen.getByRole('searchbox', { name: '企業名・得意領域' }), 'どこにもない名前')
    await screen.findByText('条件に一致するパートナーはありません。')
    expect(screen.getAllByRole('link', { name: '担当者に探してもらう' })).toHaveLength(2)
  })

  test('says when it could not be read, and 再読み込み recovers', async () => {
    network.cut('GET', listPath)
    const user = await portal.open(`${list}?q=${word}`, { as: startup.owner })
    await screen.findByText('一覧を読み込めませんでした。')
    network.mend()
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    await cardOf(names[0])
  })

  test('opens the details beside it, by a link that can be shared', async () => {
    const user = await portal.open(`${list}?q=${word}`, { as: startup.owner })
    await user.click((await cardOf(names[0])).getByRole('link', { name: names[0] }))
    const drawer = await screen.findByRole('dialog', { name: names[0] })
    await within(drawer).findByText('5営業日以内')
    expect(new URLSearchParams(location.search).get('partner')).toBeTruthy()
    await user.click(within(drawer).getByRole('button', { name: '閉じる' }))
    await portal.untilFree()
    expect(new URLSearchParams(location.search).get('q')).toBe(word)
  })

  test('says where one has applied, and leads to that apply, in the list, the drawer and the comparison', async () => {
    const [asked, free] = names
    const apply = await makeApply(startup, partners[0])
    const name = `${asked}への申込(申込中)を開く`
    const to = `/startups/${startup.uid}/applies/${apply.uid}`
    await portal.open(`${list}?q=${word}`, { as: startup.owner })
    const card = await cardOf(asked)
    expect(card.getByRole('link', { name }).getAttribute('href')).toBe(to)
    expect(card.queryByRole('button', { name: `${asked}に申し込む` })).toBeNull()
    ;(await cardOf(free)).getByRole('button', { name: `${free}に申し込む` })
    await portal.close()
    await portal.open(`${list}/comparison?uids=${partners.map(({ uid }) => uid)}`, { as: startup.owner })
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to)
    expect(screen.queryByRole('button', { name: 'まとめて申し込む' })).toBeNull()
    await setFields('applies', apply.uid, { status: 'withdrawn', closed_at: new Date().toISOString() })
  })

  test('keeps a partner for later', async () => {
    const user = await portal.open(`${list}?q=${word}`, { as: startup.viewer })
    const name = `${names[1]}をあとで見る`
    await user.click((await cardOf(names[1])).getByRole('button', { name }))
    await waitFor(() => expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true'))
    await user.click(screen.getByRole('link', { name: 'あとで見る' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    await cardOf(names[1])
  })

  test('offers nobody who may only read to apply', async () => {
    await portal.open(`${list}?q=${word}`, { as: startup.viewer })
    const card = await cardOf(names[0])
    expect(card.queryByRole('button', { name: `${names[0]}に申し込む` })).toBeNull()
  })
})

describe('the comparison', () => {
  test('is filled from the list and marks what differs', async () => {
    const user = await portal.open(`${list}?q=${word}`, { as: startup.owner })
    for (const name of names)
      await user.click((await cardOf(name)).getByRole('checkbox', { name: `${name}を比較に追加` }))
    await user.click(await screen.findByRole('link', { name: '比較する' }))
    await screen.findByRole('heading', { name: '比較表(投資家)' })
    const row = (await screen.findByRole('rowheader', { name: /対象ステージ/ })).closest('tr') as HTMLElement
    within(row).getByText('差あり')
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['シード', 'シード', '条件と合いませんIPO準備'])
    const rates = screen.getByRole('rowheader', { name: /承諾率/ }).closest('tr') as HTMLElement
    expect(within(rates).getAllByText('実績を集計中です')).toHaveLength(2)
    screen.getByRole('rowheader', { name: /投資家種別/ })
    await user.click(screen.getByRole('checkbox', { name: '差分だけ表示' }))
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: /投資家種別/ })).toBeNull())
    await user.click(screen.getByRole('button', { name: `${names[1]}を外す` }))
    await waitFor(() => expect(screen.queryByText(names[1])).toBeNull())
  })

  test('says how to fill it while nothing is chosen', async () => {
    await portal.open('/startups/partners/plugin/comparison', { as: startup.owner })
    await screen.findByText('比較するパートナーを2社以上選択してください。')
    expect(screen.getByRole('main').dataset.state).toBe('empty')
  })
})
