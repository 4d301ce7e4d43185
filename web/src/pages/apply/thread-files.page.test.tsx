import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { pdfOf } from '../../../../functions/src/testing/bytes.ts'
import {
  makeApply,
  makeOperator,
  makePartner,
  makeRelation,
  makeStartup,
  type TestPartner,
  type TestStartup,
} from '../../../../functions/src/testing/factory.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'
import { untilChecked } from '../../testing/uploads.ts'

/** Files of what is said about an application. */

const portal = setUpPortal()
let startup: TestStartup
let partner: TestPartner
beforeEach(async () => {
  ;[startup, partner] = await Promise.all([makeStartup(), makePartner()])
  await makeRelation(startup, partner)
})
type Person = Parameters<typeof untilChecked>[0]
const cardOf = async (title: string) => {
  const card = (await screen.findByRole('heading', { name: new RegExp(`^${title}`) })).closest<HTMLElement>('.card')
  if (!card) throw new Error(`no card ${title}`)
  return within(card)
}
async function send(user: UserEvent, as: Person, { title, button }: { title: string; button: string }) {
  const card = await cardOf(title)
  await fill(user, await card.findByRole('textbox', { name: title }), '施設別の表です。')
  const file = new File([new Uint8Array(pdfOf())], '施設別.pdf')
  await user.upload(card.getByLabelText<HTMLInputElement>(/添付ファイル/), file)
  await untilChecked(as, () => card.getByRole('button', { name: '施設別.pdfをダウンロード' }))
  await user.click(card.getByRole('button', { name: button }))
  const list = within(await card.findByRole('list', { name: title }))
  await waitFor(() =>
    within(list.getByRole('list', { name: '添付ファイル' })).getByRole('button', { name: /施設別\.pdf/ }),
  )
}
const messages = { title: 'メッセージ', button: '送信' }

test('a startup sends a file with a message, which the partner finds in it', async () => {
  const apply = await makeApply(startup, partner, { status: 'forwarded' })
  const user = await portal.open(`/startups/${startup.uid}/applies/${apply.uid}`, { as: startup.member })
  await send(user, startup.member, messages)
  await portal.close()
  await portal.open(`/partners/${partner.uid}/applies/${apply.uid}`, { as: partner.viewer })
  const card = await cardOf('メッセージ')
  within(await card.findByRole('list', { name: '添付ファイル' })).getByRole('button', { name: /施設別\.pdf/ })
})

test('operators add a file to a note of theirs, which no company’s page has', async () => {
  const operator = await makeOperator('manager')
  const apply = await makeApply(startup, partner, { status: 'forwarded' })
  const user = await portal.open(`/operator/applies/${apply.uid}`, { as: operator })
  await send(user, operator, { title: '運営内のメモ', button: 'メモを追加' })
  await portal.close()
  await portal.open(`/startups/${startup.uid}/applies/${apply.uid}`, { as: startup.owner })
  await screen.findByText('メッセージはまだありません。')
  expect(screen.queryByText('施設別.pdf')).toBeNull()
})

test('a partner asks with a file, which stands with the question in the thread', async () => {
  const apply = await makeApply(startup, partner, { status: 'forwarded' })
  const user = await portal.open(`/partners/${partner.uid}/applies/${apply.uid}`, { as: partner.member })
  const ways = within(await screen.findByRole('radiogroup', { name: '回答' }))
  await user.click(ways.getByRole('radio', { name: /^質問/ }))
  await fill(user, await ways.findByRole('textbox', { name: /質問の内容/ }), 'この書式で教えてください。')
  const file = new File([new Uint8Array(pdfOf())], '質問票.pdf')
  await user.upload(ways.getByLabelText<HTMLInputElement>(/添付ファイル/), file)
  await untilChecked(partner.member, () => ways.getByRole('button', { name: '質問票.pdfをダウンロード' }))
  await user.click(ways.getByRole('button', { name: '質問を送る' }))
  const list = within(await screen.findByRole('list', { name: 'メッセージ' }))
  await list.findByText('この書式で教えてください。')
  within(await list.findByRole('list', { name: '添付ファイル' })).getByRole('button', { name: /質問票\.pdf/ })
})

test('what is noted for the own people stands between the messages, and on no page of the others', async () => {
  const apply = await makeApply(startup, partner, { status: 'forwarded' })
  const user = await portal.open(`/partners/${partner.uid}/applies/${apply.uid}`, { as: partner.member })
  const card = await cardOf('メッセージ')
  await fill(user, await card.findByRole('textbox', { name: 'メッセージ' }), '先方への下書き')
  await user.click(card.getByRole('button', { name: '自社のみ' }))
  const box = await card.findByRole('textbox', { name: '自社のメモ' })
  await fill(user, box, '領域は重なりません。')
  await user.type(box, '@')
  const people = within(await card.findByRole('listbox', { name: '呼びかける相手' }))
  // Colleagues alone: nobody of the startup, and no operator.
  await waitFor(() => expect(people.getAllByRole('option')).toHaveLength(3))
  await user.click(people.getByRole('option', { name: new RegExp(partner.owner.name) }))
  await user.click(card.getByRole('button', { name: 'メモを追加' }))
  const list = within(await card.findByRole('list', { name: 'メッセージ' }))
  await list.findByText(/領域は重なりません。/)
  list.getByText('自社のみ')
  // What was about to be said to the others is still there.
  await user.click(card.getByRole('button', { name: '先方と運営に送る' }))
  expect(card.getByRole<HTMLTextAreaElement>('textbox', { name: 'メッセージ' }).value).toBe('先方への下書き')
  await portal.close()
  await portal.open(`/startups/${startup.uid}/applies/${apply.uid}`, { as: startup.owner })
  await screen.findByText('メッセージはまだありません。')
  expect(screen.queryByText(/領域は重なりません。/)).toBeNull()
})
