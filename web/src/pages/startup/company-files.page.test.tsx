import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { pdfOf, pngOf } from '../../../../functions/src/testing/bytes.ts'
import { makeStartup, type TestStartup } from '../../../../functions/src/testing/factory.ts'
import { network } from '../../testing/network.ts'
import { setUpPortal } from '../../testing/portal.tsx'
import { untilChecked } from '../../testing/uploads.ts'

const portal = setUpPortal()
let startup: TestStartup
beforeEach(async () => {
  // Everything that counts for the forms is there, so that only the files decide whether they can be saved.
  startup = await makeStartup({
    name_kana: 'カブシキガイシャシケン',
    representative_title: '代表取締役',
    business_summary: '試験を速くする事業です。',
    industries: ['saas'],
    prefecture: '13',
    employee_count: 3,
  })
})

const open = (section: string, as = startup.member) =>
  portal.open(`/startups/${startup.uid}/startups/edit?section=${section}`, { as })
const chooser = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label)
const fileOf = (name: string, bytes: Buffer) => new File([new Uint8Array(bytes)], name)
const stored = async () => (await portal.clientOf(startup.owner).get(`${startup.base}/profile`)).body.data
/** Waits for a button, while what arrives is looked at as the trigger does it. */
const afterCheck = (name: string) => untilChecked(startup.member, () => screen.getByRole('button', { name }))
const save = () => screen.getByRole('button', { name: '保存' })

describe('ピッチ資料', () => {
  test('is uploaded, saved, shown with size and day, and taken away again', async () => {
    const user = await open('finance')
    await user.upload(await chooser(/ピッチ資料/), fileOf('成長計画.pdf', pdfOf()))
    const remove = await afterCheck('成長計画.pdfを外す')
    expect(remove.closest('.file-row')?.textContent).toMatch(/成長計画\.pdf1KB \d{4}\/\d{2}\/\d{2}/)
    expect((await stored()).pitch_deck_file_uid).toBeNull()
    await user.click(save())
    await screen.findByText('保存しました。')
    expect((await stored()).pitch_deck_file_uid).toMatch(/^[0-9a-f]{32}$/)
    screen.getByRole('button', { name: '成長計画.pdfをダウンロード' })
    await user.click(screen.getByRole('button', { name: '成長計画.pdfを外す' }))
    await user.click(save())
    await waitFor(async () => expect((await stored()).pitch_deck_file_uid).toBeNull())
  })

  test('says in Japanese why a file is not taken: renamed, empty, too large, of another kind', async () => {
    const user = await open('finance')
    const input = await chooser(/ピッチ資料/)
    input.accept = ''
    await user.upload(input, fileOf('資料.pdf', Buffer.from('<!doctype html><p>資料</p>')))
    await afterCheck('資料.pdfを外す')
    await untilChecked(startup.member, () => screen.getByText('ファイルの内容が拡張子の形式と一致しません。'))
    await user.upload(input, fileOf('空.pdf', Buffer.alloc(0)))
    await screen.findByText('中身のないファイルです。別のファイルを選択してください。')
    await user.upload(input, fileOf('資料.html', Buffer.from('<p>')))
    await screen.findByText('PDF形式、20MBまでのファイルを選択してください。')
    const large = fileOf('大.pdf', pdfOf())
    Object.defineProperty(large, 'size', { value: 21 * 1024 * 1024 })
    await user.upload(input, large)
    await screen.findByText('大.pdf')
    screen.getByText('PDF形式、20MBまでのファイルを選択してください。')
    await user.click(save())
    await screen.findByText('アップロードできなかったファイルがあります。外してから送信してください。')
    expect((await stored()).pitch_deck_file_uid).toBeNull()
  })

  test('is stopped on its way, and nothing is kept of it', async () => {
    const user = await open('finance')
    const release = network.hold('POST', /\/files$/)
    await user.upload(await chooser(/ピッチ資料/), fileOf('成長計画.pdf', pdfOf()))
    await user.click(await screen.findByRole('button', { name: '成長計画.pdfのアップロードを中止' }))
    release()
    expect(screen.queryByText('成長計画.pdf')).toBeNull()
    screen.getByText('ファイルを選択')
  })
})

describe('ロゴ and カバー画像', () => {
  test('are shown in the menu and in what partners see as soon as they are saved', async () => {
    const user = await open('basic', startup.owner)
    const owners = (name: string) => untilChecked(startup.owner, () => screen.getByRole('button', { name }))
    await user.upload(await chooser(/ロゴ/), fileOf('logo.png', await pngOf()))
    await owners('logo.pngを外す')
    await user.upload(await chooser(/カバー画像/), fileOf('cover.png', await pngOf({ width: 320, height: 120 })))
    await owners('cover.pngを外す')
    await user.click(save())
    await screen.findByText('保存しました。')
    const { logo_url, cover_url } = await stored()
    const menu = screen.getByRole('navigation', { name: 'メイン' })
    await waitFor(() => expect(menu.querySelector('img')?.getAttribute('src')).toBe(logo_url))
    await user.click(screen.getByRole('link', { name: '公開範囲' }))
    const shown = await screen.findByRole('region', { name: '表示される内容' })
    expect([...shown.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([cover_url, logo_url])
    await user.click(
      within(screen.getByRole('radiogroup', { name: '基本情報' })).getByRole('radio', { name: '運営のみ' }),
    )
    expect([...shown.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([logo_url])
  })
})

test('viewers see the files and may keep the deck, but change nothing', async () => {
  const user = await open('finance')
  await user.upload(await chooser(/ピッチ資料/), fileOf('成長計画.pdf', pdfOf()))
  await afterCheck('成長計画.pdfを外す')
  await user.click(save())
  await screen.findByText('保存しました。')
  await portal.close()
  await open('finance', startup.viewer)
  await screen.findByRole('button', { name: /^成長計画\.pdf.*をダウンロード$/ })
  expect(document.querySelector('input[type=file]')).toBeNull()
})
