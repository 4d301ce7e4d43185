import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeStartup, type TestStartup } from '../../../../functions/src/testing/factory.ts'
import { network } from '../../testing/network.ts'
import { descriptionOf, fill, setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
let startup: TestStartup
beforeEach(async () => {
  startup = await makeStartup({
    name_kana: 'カブシキガイシャシケン',
    representative_title: '代表取締役',
    business_summary: '試験を速くする事業です。',
    industries: ['saas'],
    prefecture: '13',
    employee_count: 3,
  })
})

const open = (section = 'basic', as = startup.owner) =>
  portal.open(`/startups/${startup.uid}/startups/edit?section=${section}`, { as })
const box = (name: string | RegExp) => screen.findByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: '保存' })
const stored = async () => (await portal.clientOf(startup.owner).get(`${startup.base}/profile`)).body.data

describe('企業情報', () => {
  test('is changed part by part; the menu shows a new name at once', async () => {
    const user = await open()
    await fill(user, await box('企業名'), '株式会社あたらしい')
    await fill(user, await box(/ひとこと紹介/), '試験を、話すだけで')
    await user.click(screen.getByRole('checkbox', { name: '医療・ヘルスケア' }))
    await user.click(screen.getByRole('button', { name: 'URLを追加' }))
    await fill(user, await box(/URL 1/), 'https://social.example/shiken')
    await user.click(save())
    await screen.findByText('保存しました。')
    expect(await stored()).toMatchObject({
      name: '株式会社あたらしい',
      tagline: '試験を、話すだけで',
      industries: ['saas', 'healthcare'],
      sns_urls: ['https://social.example/shiken'],
      business_summary: '試験を速くする事業です。',
    })
    await within(screen.getByRole('navigation', { name: 'メイン' })).findByText('株式会社あたらしい')
  })

  test('asks before another part is opened beside something unsaved', async () => {
    const user = await open()
    await fill(user, await box(/ひとこと紹介/), '書きかけ')
    await user.click(screen.getByRole('link', { name: '事業内容' }))
    const leaving = await screen.findByRole('dialog', { name: /保存していない変更があります。/ })
    await user.click(within(leaving).getByRole('button', { name: 'このページに残る' }))
    expect(((await box(/ひとこと紹介/)) as HTMLInputElement).value).toBe('書きかけ')
    await user.click(save())
    await screen.findByText('保存しました。')
    await user.click(screen.getByRole('link', { name: '事業内容' }))
    await box(/事業概要/)
  })

  test('takes money as people write it', async () => {
    const user = await open('finance')
    await fill(user, await box('累計調達額'), '5000万')
    await screen.findByText('5,000万円')
    await user.click(await screen.findByRole('button', { name: '直近の調達を入力' }))
    await user.selectOptions(screen.getByRole('combobox', { name: /ステージ/ }), 'シード')
    await fill(user, await box('調達額'), '¥1,200,000')
    await fill(user, await box(/業務委託/), '２人')
    await user.click(save())
    await screen.findByText('保存しました。')
    expect(await stored()).toMatchObject({
      funding_total_jpy: 50_000_000,
      last_round: { amount_jpy: 1_200_000 },
      contractor_count: 2,
    })
  })

  test('is refused at its fields in Japanese, and keeps what was typed', async () => {
    const user = await open()
    const number = await box(/法人番号/)
    await fill(user, number, '1234567890123')
    await fill(user, await box(/WebサイトURL/), 'http://example.com')
    await fill(user, await box(/企業名\(カナ\)/), '仮名')
    await user.click(save())
    await screen.findByText('入力内容に誤りがあります。')
    expect(descriptionOf(number)).toContain('法人番号が正しくありません。')
    expect(descriptionOf(await box(/WebサイトURL/))).toContain('https:// から始まるURLを入力してください。')
    expect(descriptionOf(await box(/企業名\(カナ\)/))).toContain('全角カタカナで入力してください。')
    expect((number as HTMLInputElement).value).toBe('1234567890123')
    expect((await stored()).corporate_number).toBeNull()
  })

  test('tells amounts in words, and takes a round as a whole or not at all', async () => {
    const user = await open('finance')
    await fill(user, await box(/累計調達額/), '９８,０００,０００')
    screen.getByText('9,800万円')
    await user.click(screen.getByRole('button', { name: '直近の調達を入力' }))
    const round = screen.getByRole('group', { name: '直近の調達' })
    await user.click(save())
    expect(descriptionOf(within(round).getByRole('combobox', { name: /ステージ/ }))).toContain(
      'ステージを選択してください。',
    )
    await user.selectOptions(within(round).getByRole('combobox', { name: /ステージ/ }), 'seed')
    await fill(user, within(round).getByRole('textbox', { name: /リード投資家/ }), '七里浜')
    await user.click(save())
    await screen.findByText('保存しました。')
    expect(await stored()).toMatchObject({
      funding_total_jpy: 98_000_000,
      last_round: { stage: 'seed', lead: '七里浜', amount_jpy: null },
      next_round: null,
    })
    await user.click(screen.getByRole('button', { name: '直近の調達を空にする' }))
    await user.click(save())
    await waitFor(async () => expect((await stored()).last_round).toBeNull())
  })

  test('takes in what somebody else changed in another part meanwhile', async () => {
    const user = await open('business')
    await fill(user, await box(/解決したい課題/), '自分で書いた課題')
    const other = portal.clientOf(startup.member)
    const { etag } = (await other.get(`${startup.base}/profile`)).body.data
    await other.patch(`${startup.base}/profile`, { body: { tagline: '隣で変えた' }, ifMatch: etag })
    await user.click(save())
    await screen.findByText('保存しました。')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await stored()).toMatchObject({ problem: '自分で書いた課題', tagline: '隣で変えた' })
  })

  test('asks field by field where two people changed the same', async () => {
    const user = await open('business')
    await fill(user, await box(/解決したい課題/), '自分で書いた課題')
    const other = portal.clientOf(startup.member)
    const { etag } = (await other.get(`${startup.base}/profile`)).body.data
    await other.patch(`${startup.base}/profile`, { body: { problem: '隣で書いた課題' }, ifMatch: etag })
    await user.click(save())
    const dialog = await screen.findByRole('dialog', { name: 'ほかのユーザーが先に更新しました' })
    const row = within(dialog).getByRole('row', { name: /解決したい課題/ })
    within(row).getByText('隣で書いた課題')
    await user.click(within(dialog).getByRole('button', { name: '選んだ内容で保存' }))
    await screen.findByText('保存しました。')
    expect((await stored()).problem).toBe('自分で書いた課題')
  })

  test('leads to the next field that is missing, also in another part', async () => {
    await portal.clientOf(startup.owner).patch(`${startup.base}/profile`, {
      body: { tagline: '試験を速く' },
      ifMatch: '"r1"',
    })
    const user = await open('finance')
    const bar = await screen.findByRole('region', { name: '入力率' })
    within(bar).getByText('「ロゴ」')
    expect(within(bar).getByRole('link', { name: '入力する' }).getAttribute('href')).toContain(
      'section=basic&field=logo_file_uid',
    )
    await user.click(within(bar).getByRole('link', { name: '入力する' }))
    await waitFor(() => expect(document.activeElement?.id).toMatch(/-logo_file_uid$/))
    await portal.close()
    await open('business&field=problem')
    await waitFor(() => expect(document.activeElement?.id).toMatch(/-problem$/))
  })

  test('says when it could not be read, and 再読み込み recovers', async () => {
    network.cut('GET', /\/disclosure$/)
    const user = await open('disclosure')
    await screen.findByText('公開範囲を読み込めませんでした。')
    network.mend()
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    await screen.findByRole('heading', { name: '公開範囲' })
  })

  test('is read only for viewers and after the programme', async () => {
    await open('basic', startup.viewer)
    await screen.findByText('カブシキガイシャシケン')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
    expect(screen.queryByRole('link', { name: '入力する' })).toBeNull()
    await portal.close()
    startup = await makeStartup({ status: 'graduated' })
    await open('business', startup.owner)
    await screen.findByText('事業概要')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('waits with placeholders', async () => {
    const release = network.hold('GET', /\/disclosure$/)
    await open('disclosure')
    await screen.findByText('読み込み中')
    expect(screen.queryByRole('radio')).toBeNull()
    release()
    await screen.findAllByRole('radio')
  })
})
