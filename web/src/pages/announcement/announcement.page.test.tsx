import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  makeAnnouncement,
  makeNotification,
  makeOperator,
  makePartner,
  makeStartup,
  type TestPartner,
  type TestStartup,
} from '../../../../functions/src/testing/factory.ts'
import { rawAt } from '../../../../functions/src/testing/raw.ts'
import { foundIn } from '../../../../functions/src/testing/store.ts'
import { network } from '../../testing/network.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'

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
const drawer = (name: string) => screen.findByRole('dialog', { name })
const newWord = () => `案内${crypto.randomUUID().slice(0, 8)}`

describe('operators', () => {
  const open = (search: string, as = manager) => portal.open(`/operator/contents?tab=announcements${search}`, { as })
  const toStartup = () => ({
    audience: 'companies' as const,
    companies: [{ type: 'startup' as const, uid: startup.uid, name: startup.name }],
  })

  test('write an announcement for chosen companies, see it as it will be, and publish it', async () => {
    const title = newWord()
    const user = await open('&announcement=new')
    await drawer('お知らせの作成')
    await fill(user, await screen.findByRole('textbox', { name: /^タイトル/ }), title)
    await user.selectOptions(screen.getByRole('combobox', { name: /^対象/ }), '選択した企業')
    await user.click(screen.getByRole('button', { name: '下書きを作成' }))
    await screen.findByText('企業を選択してください。')
    await fill(user, screen.getByRole('combobox', { name: /^企業/ }), partner.name)
    await user.click(await screen.findByRole('option', { name: partner.name }))
    await within(await screen.findByRole('list', { name: '選択した企業' })).findByText(partner.name)
    await user.click(screen.getByRole('button', { name: '文字のみ' }))
    await fill(user, screen.getByRole('textbox', { name: /^本文/ }), '年末は**休業**します。')
    await user.click(screen.getByRole('button', { name: '下書きを作成' }))
    const made = await drawer(title)
    // A box for words: every sign is itself (decision 29).
    await within(made).findByText('年末は**休業**します。')
    await within(made).findByText('選択した企業(1社)')
    await user.click(within(made).getByRole('button', { name: '公開する' }))
    const asked = await drawer('公開する')
    within(asked).getByText(`「${title}」:選択した企業(1社)に通知します。公開した後に、対象は変更できません。`)
    await user.click(within(asked).getByRole('button', { name: '公開する' }))
    await within(made).findByText('3名に通知、0名が開封')
    const uid = new URLSearchParams(location.search).get('announcement') ?? ''
    expect(await rawAt(`announcements/${uid}`)).toMatchObject({
      status: 'published',
      companies: [{ type: 'partner', uid: partner.uid, name: partner.name }],
    })
  })

  test('schedule it, change it, and take the schedule back', async () => {
    const title = newWord()
    const { uid } = await makeAnnouncement({ title, status: 'draft', publish_at: null })
    const user = await open(`&announcement=${uid}`)
    const shown = await drawer(title)
    await user.click(await within(shown).findByRole('button', { name: '公開を予約' }))
    const dialog = await drawer('公開を予約')
    await fill(user, within(dialog).getByLabelText(/^公開日時/), '2098-01-01T09:00')
    await user.click(within(dialog).getByRole('button', { name: '公開を予約' }))
    await user.click(await within(shown).findByRole('button', { name: '予約を取り消す' }))
    await within(shown).findByText('下書き')
    await user.click(within(shown).getByRole('button', { name: '編集' }))
    await fill(user, await screen.findByRole('textbox', { name: /^タイトル/ }), `${title}改`)
    await user.click(screen.getByRole('button', { name: '保存' }))
    await screen.findByText('保存しました。')
    expect(await rawAt(`announcements/${uid}`)).toMatchObject({ status: 'draft', title: `${title}改` })
  })

  test('take back what is public, whose audience stays as it is', async () => {
    const title = newWord()
    const { uid } = await makeAnnouncement({ title, ...toStartup() })
    const user = await open(`&announcement=${uid}`)
    const shown = await drawer(title)
    expect(within(shown).queryByRole('button', { name: '削除' })).toBeNull()
    await user.click(await within(shown).findByRole('button', { name: '編集' }))
    expect((await screen.findByRole('combobox', { name: /^対象/ })).hasAttribute('disabled')).toBe(true)
    await user.click(screen.getByRole('button', { name: 'キャンセル' }))
    await user.click(await within(shown).findByRole('button', { name: '公開を取り下げる' }))
    const asked = await drawer('公開を取り下げる')
    await user.click(within(asked).getByRole('button', { name: '公開を取り下げる' }))
    await waitFor(async () => expect((await rawAt(`announcements/${uid}`))?.status).toBe('ended'))
    await within(shown).findByText('終了')
  })

  test('remove one and bring it back, from the notice and from the deleted ones', async () => {
    const title = newWord()
    const { uid } = await makeAnnouncement({ title, status: 'draft', publish_at: null })
    const user = await open(`&q=${title}&announcement=${uid}`)
    await user.click(await within(await drawer(title)).findByRole('button', { name: '削除' }))
    await user.click(within(await drawer(`「${title}」を削除しますか?`)).getByRole('button', { name: '削除' }))
    await user.click(await screen.findByRole('button', { name: '元に戻す' }))
    await waitFor(async () => expect((await rawAt(`announcements/${uid}`))?.deleted_at).toBeNull())
    await portal.leave()
    const gone = await makeAnnouncement({ title: newWord(), status: 'draft', deleted_at: new Date().toISOString() })
    const again = await open('&deleted=true')
    await again.click(await screen.findByRole('button', { name: `${gone.title}を元に戻す` }))
    await waitFor(async () => expect((await rawAt(`announcements/${gone.uid}`))?.deleted_at).toBeNull())
  })

  test('read in the list how many were told and opened it; a viewer changes nothing', async () => {
    const title = newWord()
    const { uid } = await makeAnnouncement({ title, told_count: 1200, ...toStartup() })
    await portal.clientOf(startup.owner).get(`${startup.base}/announcements/${uid}/text`)
    await open(`&q=${title}`, viewer)
    const row = within((await screen.findByRole('button', { name: title })).closest('tr') as HTMLElement)
    row.getByText('1,200名に通知、1名が開封')
    row.getByText('公開中')
    expect(screen.queryByRole('button', { name: 'お知らせを作成' })).toBeNull()
    await portal.leave()
    await open(`&announcement=${uid}`, viewer)
    const shown = await drawer(title)
    await within(shown).findByText('選択した企業(1社)')
    for (const name of ['編集', '公開を取り下げる', '削除'])
      expect(within(shown).queryByRole('button', { name })).toBeNull()
  })

  test('are told when there is none, and when they could not be read', async () => {
    await open(`&q=${newWord()}`)
    await screen.findByText('条件に一致するお知らせはありません。')
    await portal.leave()
    network.cut('GET', /\/announcements$/)
    const user = await open('')
    await screen.findByText('一覧を読み込めませんでした。')
    network.mend()
    await makeAnnouncement()
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    await screen.findByRole('table', { name: 'お知らせ' })
  })
})

describe('whoever it is addressed to', () => {
  const readers = () =>
    [
      ['startup', startup.viewer, `/startups/${startup.uid}/notifications`],
      ['partner', partner.viewer, `/partners/${partner.uid}/notifications`],
      ['operator', viewer, '/operator/notifications'],
    ] as const

  test('opens it from the notification, over the page, and is counted', { timeout: 60_000 }, async () => {
    for (const [who, reader, page] of readers()) {
      const { uid, title } = await makeAnnouncement({ title: newWord(), body: '## 休業の間\nお休みします。' })
      await makeNotification(reader, { title, link: `${page}?announcement=${uid}` })
      const user = await portal.open(page, { as: reader })
      await user.click(await screen.findByRole('link', { name: title }))
      const shown = await drawer(title)
      await within(shown).findByRole('heading', { name: '休業の間' })
      const opened = await foundIn<{ user_uid: string }>('announcement_reads', 'announcement_uid', uid)
      expect([who, opened.map(({ user_uid }) => user_uid)]).toEqual([who, [reader.uid]])
      await user.click(within(shown).getByRole('button', { name: '閉じる' }))
      await waitFor(() => expect(location.search).not.toContain('announcement'))
      await portal.leave()
    }
  })

  test('is told where it has gone, and where it could not be read', async () => {
    const { uid } = await makeAnnouncement({ title: newWord(), status: 'ended' })
    const page = `/startups/${startup.uid}/notifications?announcement=${uid}`
    await portal.open(page, { as: startup.owner })
    await screen.findByText('このお知らせの掲載は終了しました。')
    await portal.leave()
    const { uid: public_, title } = await makeAnnouncement({ title: newWord() })
    network.cut('GET', /\/text$/)
    const user = await portal.open(page.replace(uid, public_), { as: startup.owner })
    await screen.findByText('お知らせを読み込めませんでした。')
    network.mend()
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    await drawer(title)
  })
})

test.each(['owner', 'member', 'viewer'] as const)(
  'a partner’s %s has the own notifications on a page',
  async (role) => {
    const own = await makePartner()
    await portal.open(`/partners/${own.uid}/notifications`, { as: own[role] })
    await screen.findByText('お知らせはまだありません。')
    await portal.leave()
    await makeNotification(own[role], { title: '申込が届きました', kind: 'apply', link: `/partners/${own.uid}` })
    const user = await portal.open(`/partners/${own.uid}/notifications`, { as: own[role] })
    await within(await screen.findByRole('main')).findByRole('link', { name: '申込が届きました' })
    await user.click(screen.getByRole('button', { name: 'すべて既読にする' }))
    await waitFor(() => expect(within(screen.getByRole('main')).queryByText('未読')).toBeNull())
  },
)
