import { randomUUID } from 'node:crypto'
import type { SeminarDocument } from '@banso/contract/seminars'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeSeminar, makeStartup, type TestStartup } from '../../../../functions/src/testing/factory.ts'
import { storedFile } from '../../../../functions/src/testing/uploads.ts'
import { network } from '../../testing/network.ts'
import { descriptionOf, fill, setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
const seminarsPath = /\/seminars$/

let startup: TestStartup
let neighbour: TestStartup
let title: string
beforeAll(async () => {
  neighbour = await makeStartup()
})
beforeEach(async () => {
  startup = await makeStartup()
  title = `契約書の読み方 ${randomUUID().slice(0, 8)}`
})
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
/** Seminars are everybody's: each test makes its own, so soon that it stands on the first page, and is gone soon. */
const make = (changes: Partial<SeminarDocument> = {}) =>
  makeSeminar({ title, start_at: inMinutes(1), end_at: inMinutes(1.3), entry_close_at: inMinutes(0.9), ...changes })
const enter = async (company: TestStartup, { uid }: SeminarDocument, as = company.owner) =>
  (await portal.clientOf(as).post(`${company.base}/seminars/${uid}/applies`, { body: {} })).body.data
const cardOf = async (name: string) => (await screen.findByRole('link', { name })).closest('article') as HTMLElement
const open = async ({ uid }: SeminarDocument, as = startup.owner) => {
  const user = await portal.open(`/startups/seminars/${uid}`, { as })
  await screen.findByRole('heading', { name: title, level: 1 })
  return user
}
const storedEntries = async ({ uid }: SeminarDocument) =>
  (await portal.clientOf(startup.owner).get(`${startup.base}/seminars/${uid}`)).body.data.entries

describe('the list', () => {
  test('shows when, where and how many seats, and lets a person enter', async () => {
    const seminar = await make({ pre_question: '聞きたい条項を書いてください。', capacity: 30 })
    const user = await portal.open('/startups/seminars', { as: startup.member })
    const card = await cardOf(title)
    within(card).getByText('残り30席 / 定員30名')
    within(card).getByText('受付中')
    within(card).getByText('オンライン')
    await user.click(within(card).getByRole('button', { name: `「${title}」に申し込む` }))
    const dialog = await screen.findByRole('dialog', { name: 'セミナーに申し込む' })
    const message = await within(dialog).findByRole('textbox', { name: 'メッセージ' })
    expect(descriptionOf(message)).toContain('聞きたい条項を書いてください。')
    await fill(user, message, '優先株')
    await user.click(within(dialog).getByRole('button', { name: '申し込む' }))
    await screen.findByText('参加が確定しました。')
    await waitFor(() => expect(within(card).getByText('参加確定')).toBeTruthy())
    within(card).getByText('残り29席 / 定員30名')
    expect(within(card).queryByRole('button')).toBeNull()
    expect(await storedEntries(seminar)).toMatchObject([{ message: '優先株', user: { uid: startup.member.uid } }])
  })

  test('keeps what was, and what one has applied for, behind its tabs', async () => {
    const over = { start_at: inMinutes(-3), end_at: inMinutes(-1), entry_close_at: inMinutes(-4) }
    await make({ ...over, title: `${title} 終わった会`, recording_url: 'https://video.example/1' })
    const seminar = await make()
    const user = await portal.open('/startups/seminars', { as: startup.owner })
    await cardOf(title)
    expect(screen.queryByRole('link', { name: `${title} 終わった会` })).toBeNull()
    await user.click(screen.getByRole('link', { name: /開催済み/ }))
    within(await cardOf(`${title} 終わった会`)).getByText('録画あり')

    await user.click(screen.getByRole('link', { name: /申し込み済み/ }))
    await screen.findByText('申し込んだセミナーはありません。')
    expect(screen.queryByRole('button', { name: '開催形式' })).toBeNull()
    await portal.close()
    await enter(startup, seminar)
    await portal.open('/startups/seminars?view=entered', { as: startup.owner })
    within(await cardOf(title)).getByText('参加確定')
  })

  test('says that nothing fits the filters, and takes them off', async () => {
    await make()
    const user = await portal.open('/startups/seminars?issue_category=ip&format=venue', { as: startup.owner })
    await screen.findByText('条件に一致するセミナーはありません。')
    await user.click(screen.getAllByRole('button', { name: '条件をクリア' }).at(-1) as HTMLElement)
    await cardOf(title)
    expect(location.search).toBe('')
  })

  test('says that it could not be loaded, and tries again', async () => {
    await make()
    network.cut('GET', seminarsPath)
    const user = await portal.open('/startups/seminars', { as: startup.owner })
    await screen.findByText('一覧を読み込めませんでした。')
    network.mend()
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    await cardOf(title)
  })

  test('pages forth and back', async () => {
    const all = await Promise.all(Array.from({ length: 21 }, () => makeSeminar({ title })))
    for (const seminar of all) await enter(startup, seminar)
    const user = await portal.open('/startups/seminars?view=entered', { as: startup.owner })
    await screen.findByText('全21件(1 / 2ページ)')
    expect(screen.getAllByRole('article')).toHaveLength(20)
    await user.click(screen.getByRole('button', { name: '次へ' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: '前へ' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(20))
  })

  test('offers a viewer nothing to press', async () => {
    await make()
    await portal.open('/startups/seminars', { as: startup.viewer })
    expect(within(await cardOf(title)).queryByRole('button')).toBeNull()
  })
})

describe('a seminar', () => {
  test('is entered and left, and tells where it takes place only meanwhile', async () => {
    const seminar = await make({ speakers: [{ ...speaker, name: '相良 文' }], body: '## 当日の流れ\n1. 全体像' })
    const user = await open(seminar)
    screen.getByRole('heading', { name: '当日の流れ' })
    screen.getByRole('heading', { name: '相良 文' })
    expect(screen.queryByRole('link', { name: seminar.online_url })).toBeNull()
    await user.click(screen.getByRole('button', { name: '申し込む' }))
    const dialog = await screen.findByRole('dialog', { name: 'セミナーに申し込む' })
    await user.click(await within(dialog).findByRole('button', { name: '申し込む' }))
    await screen.findByText('参加が確定しています。')
    await screen.findByRole('link', { name: seminar.online_url })
    await portal.untilFree()
    expect(screen.queryByRole('button', { name: '申し込む' })).toBeNull()

    await user.click(screen.getByRole('button', { name: 'キャンセルする' }))
    const question = await screen.findByRole('dialog', { name: /参加申込をキャンセルしますか/ })
    await user.click(within(question).getByRole('button', { name: 'キャンセルする' }))
    await screen.findByText('参加申込をキャンセルしました。')
    await screen.findByRole('button', { name: '申し込む' })
    await portal.untilFree()
    expect(screen.queryByRole('link', { name: seminar.online_url })).toBeNull()
    expect(await storedEntries(seminar)).toEqual([])
  })

  test('hands over a calendar file, and the materials to who has a seat', async () => {
    const { uid } = await make()
    const { uid: file } = await storedFile({ type: 'seminar', uid }, '条文の写し.pdf', Buffer.from('条文'))
    const seminar = await make({ uid, material_file_uids: [file] })
    const kept = keptFiles()
    await open(seminar)
    await screen.findByText('録画と資料は、参加が確定した方に公開しています。')
    expect(screen.queryByRole('button', { name: 'カレンダーに追加' })).toBeNull()
    await portal.close()

    await enter(startup, seminar)
    const user = await open(seminar)
    await user.click(screen.getByRole('button', { name: 'カレンダーに追加' }))
    await waitFor(() => expect(kept).toHaveLength(1))
    expect([kept[0]?.name, kept[0]?.blob.type]).toEqual([`${title}.ics`, 'text/calendar'])
    expect(await textOf(kept[0]?.blob as Blob)).toContain(`UID:seminar-${seminar.uid}@banso`)
    await user.click(screen.getByRole('button', { name: /^条文の写し\.pdf.*をダウンロード$/ }))
    await waitFor(() => expect(kept).toHaveLength(2))
    expect([kept[1]?.name, kept[1]?.blob.type]).toEqual(['条文の写し.pdf', 'application/pdf'])
    expect(await textOf(kept[1]?.blob as Blob)).toBe('条文')

    network.cut('GET', /\/ics$/)
    await user.click(screen.getByRole('button', { name: 'カレンダーに追加' }))
    await screen.findByText(/通信環境を確認して再度お試しください。/)
    vi.restoreAllMocks()
  })

  test('puts a person into the queue, and into the seat that comes free', async () => {
    const seminar = await make({ capacity: 1, waitlist_enabled: true })
    const seat = await enter(neighbour, seminar)
    const user = await open(seminar)
    await user.click(screen.getByRole('button', { name: '申し込む' }))
    const dialog = await screen.findByRole('dialog', { name: 'セミナーに申し込む' })
    await within(dialog).findByText(/満席のため、キャンセル待ちで受け付けます。/)
    await user.click(await within(dialog).findByRole('button', { name: '申し込む' }))
    await screen.findByText('キャンセル待ちに登録しました。')
    await screen.findByText(/キャンセル待ちです。いま1番目です。/)
    await portal.untilFree()
    expect(screen.queryByRole('button', { name: 'カレンダーに追加' })).toBeNull()

    const leave = { body: { to: 'withdrawn' }, ifMatch: seat.etag }
    const path = `${neighbour.base}/seminars/${seminar.uid}/applies/${seat.uid}/transition`
    await portal.clientOf(neighbour.owner).post(path, leave)
    // The page still shows the queue: giving up a place that has become a seat is asked about again.
    await user.click(screen.getByRole('button', { name: 'キャンセルする' }))
    const question = await screen.findByRole('dialog', { name: /キャンセルしますか/ })
    await user.click(within(question).getByRole('button', { name: 'キャンセルする' }))
    await within(question).findByText(/先に状態が変更されています。/)
    await user.click(within(question).getByRole('button', { name: '戻る' }))
    await screen.findByText('参加が確定しています。')
    expect(await storedEntries(seminar)).toMatchObject([{ status: 'confirmed' }])
  })

  test('takes a colleague, once each', async () => {
    const seminar = await make()
    await enter(startup, seminar)
    const user = await open(seminar)
    await user.click(screen.getByRole('button', { name: '同僚を申し込む' }))
    const dialog = await screen.findByRole('dialog', { name: '同僚を申し込む' })
    const who = await within(dialog).findByRole('combobox', { name: /参加する方/ })
    expect(within(who).queryByRole('option', { name: startup.owner.name })).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: '申し込む' }))
    await within(dialog).findByText('参加する方を選択してください。')
    await user.selectOptions(who, startup.viewer.uid)
    await user.click(within(dialog).getByRole('button', { name: '申し込む' }))
    const list = await screen.findByRole('list', { name: '自社から申し込んだ方' })
    within(list).getByText(startup.viewer.name)
    screen.getByText('参加が確定しています。')
    await portal.untilFree()
    expect(screen.queryByRole('button', { name: '同僚を申し込む' })).toBeNull()

    await user.click(within(list).getByRole('button', { name: `${startup.viewer.name}さんの参加をキャンセルする` }))
    const question = await screen.findByRole('dialog', {
      name: `${startup.viewer.name}さんの参加申込をキャンセルしますか?`,
    })
    await user.click(within(question).getByRole('button', { name: 'キャンセルする' }))
    await waitFor(() => expect(screen.queryByRole('list', { name: '自社から申し込んだ方' })).toBeNull())
  })

  test('that has become full meanwhile is refused in words, and the page then shows it', async () => {
    const seminar = await make({ capacity: 1 })
    const user = await open(seminar)
    await user.click(screen.getByRole('button', { name: '申し込む' }))
    const dialog = await screen.findByRole('dialog', { name: 'セミナーに申し込む' })
    await fill(user, await within(dialog).findByRole('textbox', { name: 'メッセージ' }), '条項を知りたい')
    await enter(neighbour, seminar)
    await user.click(within(dialog).getByRole('button', { name: '申し込む' }))
    await within(dialog).findByText('満席のため申し込めません。')
    expect(within(dialog).getByRole('textbox', { name: 'メッセージ' })).toHaveProperty('value', '条項を知りたい')
    await user.click(within(dialog).getByRole('button', { name: 'キャンセル' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: '申し込む' })).toBeNull())
    screen.getByText('満席')
  })

  test('says why nobody can enter', async () => {
    const reasons: [Partial<SeminarDocument>, string | RegExp][] = [
      [
        { status: 'cancelled', cancel_reason: '講師の都合のため' },
        'このセミナーは開催中止になりました。理由:講師の都合のため',
      ],
      [{ entry_open_at: inMinutes(0.5) }, /から受け付けます。/],
      [{ entry_close_at: inMinutes(-5) }, '受付は終了しました。'],
      [{ capacity: 1, confirmed_count: 1 }, '満席のため申し込めません。'],
    ]
    for (const [changes, text] of reasons) {
      await open(await make(changes))
      await screen.findByText(text)
      expect(screen.queryByRole('button', { name: '申し込む' })).toBeNull()
      await portal.close()
    }
    await open(await make(), startup.viewer)
    await screen.findByText('申し込みは、管理者またはメンバーの方ができます。')
  })

  test('shows who speaks, by a picture with their name where there is one', async () => {
    const photo_url = '/api/media/of-sagara'
    const seminar = await make({
      speakers: [
        { ...speaker, name: '相良 文', photo_url },
        { ...speaker, name: '久世 直樹' },
      ],
    })
    await open(seminar)
    expect(screen.getByRole('img', { name: '相良 文の写真' }).getAttribute('src')).toBe(photo_url)
    screen.getByRole('heading', { name: '久世 直樹' })
    expect(screen.queryByRole('img', { name: '久世 直樹の写真' })).toBeNull()
  })

  test('that is not there says so', async () => {
    await portal.open('/startups/seminars/no-such-seminar', { as: startup.owner })
    await screen.findByText('セミナーを読み込めませんでした。')
    screen.getByText('対象のデータが見つかりません。削除された可能性があります。', { exact: false })
  })
})

const speaker = { name: '', title: '弁護士', company: '相良法律事務所', photo_url: null, profile: '契約を100件担当' }

/** What the browser is given to keep: jsdom makes no addresses of files and follows no links. */
function keptFiles(): { blob: Blob; name: string }[] {
  const kept: { blob: Blob; name: string }[] = []
  const blobs = new Map<string, Blob>()
  URL.createObjectURL = (blob) => {
    const url = `blob:${blobs.size}`
    blobs.set(url, blob as Blob)
    return url
  }
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push({ blob: blobs.get(this.href) as Blob, name: this.download })
  })
  return kept
}

const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(blob)
  })
