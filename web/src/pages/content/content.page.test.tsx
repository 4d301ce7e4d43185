import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  makeApply,
  makeContent,
  makePartner,
  makeRecommendation,
  makeStartup,
} from '../../../../functions/src/testing/factory.ts'
import { rawAt } from '../../../../functions/src/testing/raw.ts'
import { setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()

describe('the list of contents', () => {
  test('leads from the menu to what is published, keeps what is saved, and says when nothing fits', async () => {
    const startup = await makeStartup()
    const word = `棚${startup.uid.slice(-6)}`
    const content = await makeContent({
      title: `${word}の優待`,
      kind: 'perk',
      perk_text: '半年間無料',
      body: 'あ'.repeat(501),
    })
    const user = await portal.open(`/startups/${startup.uid}/contents?q=${word}`, { as: startup.viewer })
    await screen.findByRole('link', { name: content.title })
    screen.getByText('半年間無料')
    screen.getByText('2分で読めます')
    await user.click(screen.getByRole('button', { name: `「${content.title}」を保存` }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: `「${content.title}」を保存` }).getAttribute('aria-pressed')).toBe(
        'true',
      ),
    )
    await user.click(screen.getByRole('link', { name: /^保存したもの/ }))
    await screen.findByRole('link', { name: content.title })
    await portal.open(`/startups/${startup.uid}/contents?q=${word}無い`, { as: startup.viewer })
    await screen.findByText('条件に一致するコンテンツはありません。')
  })
})

test('a card says that the startup has applied, and leads there', async () => {
  const [startup, partner] = await Promise.all([makeStartup(), makePartner()])
  const word = `棚${startup.uid.slice(-6)}`
  const from = { partner_company_uid: partner.uid, partner_name: partner.name }
  const content = await makeContent({ title: `${word}の資料`, ...from })
  const apply = await makeApply(startup, partner, { target_type: 'content', target_uid: content.uid })
  await portal.open(`/startups/${startup.uid}/contents?q=${word}`, { as: startup.viewer })
  const link = await screen.findByRole('link', { name: `「${content.title}」への申込(申込中)を開く` })
  expect(link.getAttribute('href')).toBe(`/startups/${startup.uid}/applies/${apply.uid}`)
})

describe('a content that takes no applies', () => {
  const open = async (changes: Parameters<typeof makeContent>[0], as: 'owner' | 'viewer' = 'owner') => {
    const startup = await makeStartup()
    const content = await makeContent({ title: '月次決算プラン', ...changes })
    await portal.open(`/startups/${startup.uid}/contents/${content.uid}`, { as: startup[as] })
    await screen.findByRole('heading', { name: '月次決算プラン', level: 1 })
  }
  const closedPartner = async () => {
    const { uid, name } = await makePartner({ accepts_applies: false })
    return { partner_company_uid: uid, partner_name: name }
  }

  test.each([
    ['as it was made', { apply_enabled: false }, '現在、申込を受け付けていません。'],
    ['since its perk has ended', { perk_until: '2020-01-01' }, '特典の受付は終了しました。'],
  ])('%s says so', async (_, changes, text) => {
    await open(changes)
    await screen.findByText(text)
    expect(screen.queryByRole('button', { name: '申し込む' })).toBeNull()
  })

  test('since its partner takes none leads to where one can wait for it', async () => {
    const from = await closedPartner()
    await open(from)
    const link = await screen.findByRole('link', { name: 'パートナーの詳細を開く' })
    expect(link.getAttribute('href')).toBe(`/startups/partners/investor?partner=${from.partner_company_uid}`)
    screen.getByText(/^パートナーが申込の受付を停止しています。.*受付再開のお知らせを登録できます。$/)
    expect(screen.queryByRole('button', { name: '申し込む' })).toBeNull()
  })

  test('tells who may not apply nothing of waiting', async () => {
    await open(await closedPartner(), 'viewer')
    await screen.findByText('パートナーが申込の受付を停止しています。')
  })
})

describe('a content', () => {
  test('shows its files and what is left of its perk, and is counted once it is open', async () => {
    const startup = await makeStartup()
    const file = { uid: 'f-guide', name: '調達の手引き.pdf', mime: 'application/pdf', size: 1200 }
    const content = await makeContent({ files: [file], file_uids: [file.uid], perk_limit: 3 })
    await portal.open(`/startups/${startup.uid}/contents/${content.uid}`, { as: startup.viewer })
    await screen.findByRole('list', { name: '資料' })
    screen.getByText('調達の手引き.pdf')
    screen.getByText('3社(残り3社)')
    await waitFor(async () => expect(await rawAt(`contents/${content.uid}`)).toMatchObject({ view_count: 1 }))
  })

  test('has the cover its card has where there is no picture, and tells how long it takes to read', async () => {
    const startup = await makeStartup()
    const content = await makeContent({ kind: 'case', body: 'あ'.repeat(501) })
    await portal.open(`/startups/${startup.uid}/contents/${content.uid}`, { as: startup.viewer })
    const text = await screen.findByRole('article')
    expect(text.querySelector('.cover svg')?.getAttribute('data-motif')).toBe('path')
    screen.getByText('事例・運営・2分で読めます')
  })

  test('tells why it was recommended, is seen by being opened, and can be passed over', async () => {
    const startup = await makeStartup()
    const content = await makeContent({ title: '調達の手引き', price_text: '無料' })
    await makeRecommendation(startup, { content_uid: content.uid, comment: '次の調達の前に' })
    const user = await portal.open(`/startups/${startup.uid}/contents/${content.uid}`, { as: startup.owner })
    await screen.findByText('次の調達の前に', { exact: false })
    screen.getByText('無料')
    const list = () => portal.clientOf(startup.owner).get(`${startup.base}/recommendations`)
    await waitFor(async () => expect((await list()).body.data[0].state).toBe('viewed'))
    await user.click(await screen.findByRole('button', { name: '見送る' }))
    await waitFor(async () => expect((await list()).body.data[0].state).toBe('dismissed'))
    await waitFor(() => expect(screen.queryByText('次の調達の前に', { exact: false })).toBeNull())
  })

  test('offers nobody who may only read to apply, and changes nothing for them', async () => {
    const startup = await makeStartup()
    const content = await makeContent()
    await makeRecommendation(startup, { content_uid: content.uid, comment: '見てください' })
    await portal.open(`/startups/${startup.uid}/contents/${content.uid}`, { as: startup.viewer })
    await screen.findByText('見てください', { exact: false })
    expect(screen.queryByRole('button', { name: '申し込む' })).toBeNull()
    const { data } = (await portal.clientOf(startup.viewer).get(`${startup.base}/recommendations`)).body
    expect(data[0].state).toBe('sent')
  })

  test('says when it is not published', async () => {
    const startup = await makeStartup()
    const content = await makeContent({ status: 'draft' })
    await portal.open(`/startups/${startup.uid}/contents/${content.uid}`, { as: startup.owner })
    await screen.findByText('コンテンツを読み込めませんでした。')
  })
})
