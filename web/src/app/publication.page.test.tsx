import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  changeFeature,
  makeAnnouncement,
  makeContent,
  makeFeature,
  makeOperator,
  makePartner,
  makePost,
  makeSeminar,
} from '../../../functions/src/testing/factory.ts'
import { setUpPortal } from '../testing/portal.tsx'

/** What has to be done before something is published: said to who may publish it, for all that is published. */

const portal = setUpPortal()
const past = new Date(Date.now() - 60_000).toISOString()
const over = { start_at: past, entry_open_at: '2026-01-01T00:00:00.000Z', entry_close_at: past }

type Made = { uid: string }
type Kind = [
  noun: string,
  address: (uid: string) => string,
  wanting: () => Promise<Made>,
  whole: () => Promise<Made>,
  says: string,
  /** What the question before says. */
  asks: RegExp,
]
const features: string[] = []
const feature = async (changes: Parameters<typeof makeFeature>[0]) => {
  const made = await makeFeature({ status: 'draft', ...changes })
  features.push(made.uid)
  return made
}
// The features that run are everybody's.
afterEach(async () => {
  for (const uid of features.splice(0)) await changeFeature(uid, { deleted_at: past })
})

const kinds: Kind[] = [
  [
    'お知らせ',
    (uid) => `/operator/contents?tab=announcements&announcement=${uid}`,
    () => makeAnnouncement({ status: 'draft', body: ' ', expires_at: past }),
    () => makeAnnouncement({ status: 'draft' }),
    '公開するには、本文の入力と、掲載終了をこれからの日時に変更することが必要です。',
    /すべての利用者に通知します。/,
  ],
  [
    '記事',
    (uid) => `/operator/contents?tab=posts&post=${uid}`,
    () => makePost({ status: 'draft', body: '' }),
    () => makePost({ status: 'draft' }),
    '公開するには、本文の入力が必要です。',
    /すべてのスタートアップのメディアに表示されます。通知は届きません。/,
  ],
  [
    'セミナー',
    (uid) => `/operator/contents?tab=seminars&seminar=${uid}`,
    () => makeSeminar({ status: 'draft', ...over, end_at: '', speakers: [] }),
    () => makeSeminar({ status: 'draft' }),
    '公開するには、終了日時の入力と、登壇者の入力と、開催日時をこれからの日時に変更することが必要です。',
    /公開するとすぐに申し込めます。/,
  ],
  [
    'コンテンツ',
    (uid) => `/operator/contents?content=${uid}`,
    () => makeContent({ status: 'draft', partner_company_uid: null, publish_until: past }),
    () => makeContent({ status: 'draft', partner_company_uid: null }),
    '公開するには、公開終了をこれからの日時に変更することが必要です。',
    /すべてのスタートアップに表示されます。/,
  ],
  [
    '特集',
    (uid) => `/operator/special_features?feature=${uid}`,
    () => feature({ publish_until: past }),
    () => feature({ publish_until: null }),
    '公開するには、公開終了をこれからの日時に変更することが必要です。',
    /すべてのスタートアップのHOMEに表示されます。/,
  ],
]

test.each(kinds)(
  'a draft of %s says what it lacks, is offered for publication once it lacks nothing, and asks before',
  async (...kind) => {
    const [, address, wanting, whole, says, asks] = kind
    const [manager, viewer] = await Promise.all([makeOperator('manager'), makeOperator('viewer')])
    let user = {} as Awaited<ReturnType<typeof portal.open>>
    const open = async (made: Made, as = manager) => {
      user = await portal.open(address(made.uid), { as })
      const drawer = within(await screen.findByRole('dialog'))
      await drawer.findByText('下書き')
      return drawer
    }
    const lacking = await wanting()
    const drawer = await open(lacking)
    await drawer.findByText(says)
    expect(drawer.queryByRole('button', { name: /^公開/ })).toBeNull()
    expect((await open(lacking, viewer)).queryByText(/^公開するには/)).toBeNull()
    const complete = await open(await whole())
    const publish = await complete.findByRole('button', { name: '公開する' })
    expect(complete.queryByText(/^公開するには/)).toBeNull()
    // One press makes nothing public: what follows is said before.
    await user.click(publish)
    const question = within(await screen.findByRole('dialog', { name: '公開する' }))
    question.getByText(asks)
    await user.click(question.getByRole('button', { name: 'キャンセル' }))
    complete.getByText('下書き')
  },
)

test('a new partner reads of itself what its operators read', async () => {
  const partner = await makePartner({
    status: 'invited',
    tagline: '',
    name_kana: '',
    supported_categories: ['finance'],
  })
  const missing = /掲載するには、.*ひとこと紹介.*の入力が必要です。/
  await portal.open(`/operator/partners/${partner.uid}`, { as: await makeOperator('manager') })
  const told = missing.exec((await screen.findByText(missing)).textContent ?? '')?.[0]
  await portal.open(`/partners/${partner.uid}/partners/edit`, { as: partner.owner })
  expect((await screen.findByText(missing)).textContent).toContain(told)
})
