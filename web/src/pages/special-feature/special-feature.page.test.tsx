import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  makeContent,
  makeFeature,
  makePartner,
  makePost,
  makeStartup,
} from '../../../../functions/src/testing/factory.ts'
import { rawAt } from '../../../../functions/src/testing/raw.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
const item = (type: 'partner' | 'post' | 'content', uid: string, comment: string) => ({
  type,
  uid,
  comment,
  click_count: 0,
  apply_count: 0,
})

test('a feature leads to its items in order, with the reason for each', async () => {
  const startup = await makeStartup()
  const [post, partner] = [await makePost({ title: '最初に読む記事' }), await makePartner()]
  const feature = await makeFeature({
    title: '採用の特集',
    items: [item('post', post.uid, 'ここから'), item('partner', partner.uid, '次に相談')],
  })
  await portal.open(`/startups/${startup.uid}/special_features/${feature.uid}`, { as: startup.viewer })
  const list = await screen.findByRole('list', { name: '掲載項目' })
  const links = within(list).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['最初に読む記事', partner.name])
  expect(links[1]?.getAttribute('href')).toBe(`/startups/partners/investor?partner=${partner.uid}`)
  within(list).getByText('次に相談')
})

test('what is applied for on the way from a feature is counted at its item', async () => {
  const startup = await makeStartup()
  const content = await makeContent({ title: '採用の手引き' })
  const feature = await makeFeature({ items: [item('content', content.uid, '')] })
  const user = await portal.open(`/startups/${startup.uid}/special_features/${feature.uid}`, { as: startup.owner })
  await user.click(await screen.findByRole('link', { name: '採用の手引き' }))
  await user.click(await screen.findByRole('button', { name: '申し込む' }))
  const dialog = within(await screen.findByRole('dialog', { name: '採用の手引きへの申込' }))
  await user.click(await dialog.findByRole('radio', { name: '資料請求' }))
  await user.click(dialog.getByRole('button', { name: '次へ進む' }))
  const message = await dialog.findByRole('textbox', { name: /^メッセージ/ })
  await fill(user, message, '採用の進め方について、資料をいただけますか。')
  await user.click(dialog.getByRole('button', { name: '次へ進む' }))
  await user.click(await dialog.findByRole('checkbox', { name: /情報の共有に同意する/ }))
  await user.click(dialog.getByRole('button', { name: '申し込む' }))
  await dialog.findByText('申込を受け付けました。')
  expect((await rawAt(`special_features/${feature.uid}`))?.items).toMatchObject([{ uid: content.uid, apply_count: 1 }])
})

test('a feature whose items are all gone says so', async () => {
  const startup = await makeStartup()
  const feature = await makeFeature()
  await portal.open(`/startups/${startup.uid}/special_features/${feature.uid}`, { as: startup.owner })
  await screen.findByText('公開中の項目はありません。')
  expect(screen.getByRole('main').dataset.state).toBe('empty')
})
