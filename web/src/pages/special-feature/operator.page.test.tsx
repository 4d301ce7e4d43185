import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import {
  makeContent,
  makeFeature,
  makeOperator,
  makePartner,
  makePost,
  makeSeminar,
  makeStartup,
} from '../../../../functions/src/testing/factory.ts'
import { changeRaw, rawAt, removeRaw, storeRaw } from '../../../../functions/src/testing/raw.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'

// What operators do with features.
const portal = setUpPortal()
type Operator = Awaited<ReturnType<typeof makeOperator>>
let manager: Operator
let viewer: Operator
beforeAll(async () => {
  ;[manager, viewer] = await Promise.all([makeOperator('manager'), makeOperator('viewer')])
})
const open = (address: string, as = manager) => portal.open(address, { as })
/** Looks for it by its name and takes it. */
const choose = async (user: UserEvent, field: RegExp | string, name: string) => {
  await fill(user, await screen.findByRole('combobox', { name: field }), name)
  await screen.findByRole('option', { name })
  await user.keyboard('{Enter}')
  await screen.findByRole('button', { name: `${name}を外す` })
}
const forget: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const each of forget.splice(0)) await each()
})

test('a feature is begun with an article, and published', async () => {
  const post = await makePost({ title: `特集で読む記事${crypto.randomUUID().slice(0, 6)}` })
  const user = await open('/operator/special_features?feature=new')
  await screen.findByRole('dialog', { name: '特集の作成' })
  await fill(user, await screen.findByRole('textbox', { name: /^タイトル/ }), '資金調達に取り組む')
  await choose(user, /^項目1の記事/, post.title)
  await user.click(screen.getByRole('button', { name: '下書きを作成' }))
  const shown = await screen.findByRole('dialog', { name: '資金調達に取り組む' })
  const uid = new URLSearchParams(location.search).get('feature') ?? ''
  await user.click(await within(shown).findByRole('button', { name: '公開する' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: '公開する' })).getByRole('button', { name: '公開する' }),
  )
  await screen.findByText('「資金調達に取り組む」を「公開中」にしました。')
  expect(await rawAt(`special_features/${uid}`)).toMatchObject({ status: 'published', items: [{ uid: post.uid }] })
})

test('a feature can lead to a partner', async () => {
  const partner = await makePartner()
  const user = await open('/operator/special_features?feature=new')
  await screen.findByRole('dialog', { name: '特集の作成' })
  await user.selectOptions(await screen.findByRole('combobox', { name: '項目1の種類' }), 'パートナー')
  await choose(user, /^項目1のパートナー/, partner.name)
  await fill(user, screen.getByRole('textbox', { name: /^タイトル/ }), '相談できる相手')
  await user.click(screen.getByRole('button', { name: '下書きを作成' }))
  await screen.findByRole('dialog', { name: '相談できる相手' })
  const uid = new URLSearchParams(location.search).get('feature') ?? ''
  expect((await rawAt(`special_features/${uid}`))?.items).toMatchObject([{ type: 'partner', uid: partner.uid }])
})

test('features are moved by the keyboard, and a viewer moves none', async () => {
  // On no HOME of other tests.
  const target = { issue_categories: [], stages: ['pre_ipo' as const], industries: ['public' as const] }
  const made = [await makeFeature({ title: '先の特集', target }), await makeFeature({ title: '後の特集', target })]
  await changeRaw(`special_features/${made[0]?.uid}`, { priority: 100 })
  await changeRaw(`special_features/${made[1]?.uid}`, { priority: 99 })
  const user = await open('/operator/special_features')
  const button = (await screen.findAllByRole('button', { name: '「先の特集」を下へ' }))[0] as HTMLElement
  const before = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  button.focus()
  await user.keyboard('{Enter}')
  await screen.findByText('表示順を変更しました。')
  await waitFor(() => expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).not.toEqual(before))
  await portal.leave()
  await portal.open('/operator/special_features', { as: viewer })
  await screen.findByRole('list', { name: '特集の表示順' })
  for (const name of ['特集を作成', '「先の特集」を上へ']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a feature is seen as a startup would, and says what is hidden', async () => {
  const hidden = await makePost({ title: '下げた記事', status: 'unpublished' })
  const startup = await makeStartup({ name: `あああ${crypto.randomUUID()}`, stage: 'seed' })
  const feature = await makeFeature({
    title: '上場の特集',
    target: { issue_categories: [], stages: ['pre_ipo'], industries: [] },
    items: [{ type: 'post', uid: hidden.uid, comment: '', click_count: 0, apply_count: 0 }],
  })
  const user = await open(`/operator/special_features?feature=${feature.uid}`)
  await screen.findByText('非公開の項目があります。スタートアップには表示されません。')
  await choose(user, 'スタートアップ', startup.name)
  await screen.findByText('このスタートアップは表示対象ではありません。')
})

test('what a feature leads to is found among more than a page of newer ones, and goes with its kind', async () => {
  const mark = crypto.randomUUID().slice(0, 6)
  const title = `見つける${mark}`
  const old = { title, updated_at: '2001-01-01T00:00:00.000Z', start_at: '2001-02-01T00:00:00.000Z' }
  const post = await makePost({ title, updated_at: old.updated_at })
  const content = await makeContent({ title: `${title}の特典`, updated_at: old.updated_at })
  const seminar = await makeSeminar({ title: `${title}の講座`, start_at: old.start_at, end_at: old.start_at })
  await Promise.all(
    [
      { name: 'posts', uid: post.uid },
      { name: 'contents', uid: content.uid },
      { name: 'seminars', uid: seminar.uid },
    ].map(storeLike),
  )
  const user = await open('/operator/special_features?feature=new')
  await screen.findByRole('dialog', { name: '特集の作成' })
  await choose(user, /^項目1の記事/, title)
  // Another kind has other records: what was chosen goes.
  await user.selectOptions(screen.getByRole('combobox', { name: '項目1の種類' }), 'コンテンツ')
  await choose(user, /^項目1のコンテンツ/, content.title)
  await user.selectOptions(screen.getByRole('combobox', { name: '項目1の種類' }), 'セミナー')
  await choose(user, /^項目1のセミナー/, seminar.title)
  await fill(user, screen.getByRole('textbox', { name: /^タイトル/ }), title)
  await user.click(screen.getByRole('button', { name: '下書きを作成' }))
  await screen.findByRole('dialog', { name: title })
  const uid = new URLSearchParams(location.search).get('feature') ?? ''
  expect((await rawAt(`special_features/${uid}`))?.items).toMatchObject([{ type: 'seminar', uid: seminar.uid }])
})

/** A hundred and one newer ones, which other tests do not meet for long: they are long ago, too. */
const storeLike = async ({ name, uid }: { name: string; uid: string }) => {
  const document = await rawAt(`${name}/${uid}`)
  const later = { updated_at: '2001-01-02T00:00:00.000Z', start_at: '2001-02-02T00:00:00.000Z' }
  const made = Array.from({ length: 101 }, (_, at) => `${uid}-${at}`)
  await Promise.all(
    made.map((other) => storeRaw(`${name}/${other}`, { ...document, ...later, uid: other, title: 'ほかのもの' })),
  )
  forget.push(() => Promise.all(made.map((other) => removeRaw(`${name}/${other}`))))
}
