import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  makeAnnouncement,
  makeFeature,
  makeOperator,
  makePost,
  makeSeminar,
} from '../../../functions/src/testing/factory.ts'
import { rawAt } from '../../../functions/src/testing/raw.ts'
import { setUpPortal } from '../testing/portal.tsx'

/** Drafts that operators begin and do not want: thrown away beside the list, and brought back from the notice and the list. */

const portal = setUpPortal()
const kinds = [
  {
    noun: 'お知らせ',
    at: 'announcements',
    make: makeAnnouncement,
    page: '/operator/contents?tab=announcements',
    key: 'announcement',
  },
  { noun: '記事', at: 'posts', make: makePost, page: '/operator/contents?tab=posts', key: 'post' },
  { noun: 'セミナー', at: 'seminars', make: makeSeminar, page: '/operator/contents?tab=seminars', key: 'seminar' },
  { noun: '特集', at: 'special_features', make: makeFeature, page: '/operator/special_features?', key: 'feature' },
]

test.each(kinds)('a draft of $noun is deleted and brought back', async ({ at, make, page, key }) => {
  const title = `下書き${crypto.randomUUID().slice(0, 8)}`
  const { uid } = await make({ title, status: 'draft' })
  const manager = await makeOperator('manager')
  const user = await portal.open(`${page}&${key}=${uid}`, { as: manager })
  const remove = async () => {
    await user.click(
      await within(await screen.findByRole('dialog', { name: title })).findByRole('button', { name: '削除' }),
    )
    const asked = within(await screen.findByRole('dialog', { name: `「${title}」を削除しますか?` }))
    await user.click(asked.getByRole('button', { name: '削除' }))
    await screen.findByText(`「${title}」を削除しました。`)
  }
  const isDeleted = async () => (await rawAt(`${at}/${uid}`))?.deleted_at !== null
  await remove()
  expect(await isDeleted()).toBe(true)
  await user.click(await screen.findByRole('button', { name: '元に戻す' }))
  await waitFor(async () => expect(await isDeleted()).toBe(false))
  await screen.findByText(`「${title}」を元に戻しました。`)
  await portal.leave()
  const gone = await make({ title: `${title}の前`, status: 'draft', deleted_at: new Date().toISOString() })
  const again = await portal.open(`${page}&deleted=true`, { as: manager })
  await again.click(await screen.findByRole('button', { name: `${title}の前を元に戻す` }))
  await waitFor(async () => expect((await rawAt(`${at}/${gone.uid}`))?.deleted_at).toBeNull())
})
