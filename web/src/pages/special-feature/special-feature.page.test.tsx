import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeFeature, makePartner, makePost, makeStartup } from '../../../../functions/src/testing/factory.ts'
import { setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
const item = (type: 'partner' | 'post', uid: string, comment: string) => ({
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

test('a feature whose items are all gone says so', async () => {
  const startup = await makeStartup()
  const feature = await makeFeature()
  await portal.open(`/startups/${startup.uid}/special_features/${feature.uid}`, { as: startup.owner })
  await screen.findByText('公開中の項目はありません。')
  expect(screen.getByRole('main').dataset.state).toBe('empty')
})
