import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  makeIssue,
  makePartner,
  makePost,
  makeStartup,
  type TestStartup,
} from '../../../../functions/src/testing/factory.ts'
import { network } from '../../testing/network.ts'
import { fill, setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
const word = `記事${crypto.randomUUID().slice(0, 8)}`
const title = `${word}を読む`
let startup: TestStartup
let postUid: string
let partnerName: string
beforeAll(async () => {
  startup = await makeStartup()
  const partner = await makePartner()
  partnerName = partner.name
  postUid = (
    await makePost({
      title,
      lead: '要点です',
      body: '## 見出し\n本文の段落\n\n<script>alert(1)</script>',
      issue_categories: ['ip'],
      related_partner_uids: [partner.uid],
    })
  ).uid
})

describe('the list of articles', () => {
  test('finds by word and leads to the article', async () => {
    const user = await portal.open('/startups/posts', { as: startup.viewer })
    await fill(user, await screen.findByRole('searchbox', { name: '記事を検索' }), word)
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    await user.click(screen.getByRole('link', { name: title }))
    await screen.findByRole('heading', { level: 1, name: title })
  })

  test('says when nothing is about the own issues, and shows what is', async () => {
    const fresh = await makeStartup()
    await portal.open('/startups/posts?view=mine', { as: fresh.owner })
    await screen.findByText('自社の課題に関する記事はまだありません。')
    expect(screen.getByRole('main').dataset.state).toBe('empty')
    await portal.close()
    await makeIssue(fresh, { issue_category: 'ip' })
    await portal.open('/startups/posts?view=mine', { as: fresh.owner })
    await screen.findByRole('link', { name: title })
  })

  test('says when it could not be read, and 再読み込み recovers', async () => {
    network.cut('GET', /\/posts$/)
    const user = await portal.open('/startups/posts', { as: startup.owner })
    await screen.findByText('一覧を読み込めませんでした。')
    network.mend()
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    await screen.findAllByRole('article')
  })
})

describe('an article', () => {
  test('is read with its headings, and shows markup as text', async () => {
    await portal.open(`/startups/posts/${postUid}`, { as: startup.viewer })
    await screen.findByRole('heading', { level: 2, name: '見出し' })
    screen.getByText('<script>alert(1)</script>')
    // Without a picture of its own it has the cover of its card.
    expect(screen.getByRole('article').querySelector('.cover svg')?.getAttribute('data-motif')).toBe('idea')
    screen.getByText('1分で読めます')
    const related = screen.getByRole('list', { name: '関連するパートナー・コンテンツ' })
    within(related).getByRole('link', { name: partnerName })
  })

  test('is marked helpful and saved by anybody, and both can be taken back', async () => {
    const user = await portal.open(`/startups/posts/${postUid}`, { as: startup.viewer })
    const helpful = await screen.findByRole('button', { name: '役に立った' })
    await user.click(helpful)
    await screen.findByText('1名が役に立ったと回答しました。')
    await user.click(screen.getByRole('button', { name: '役に立った' }))
    await screen.findByText('この記事の感想をお聞かせください。')
    const save = screen.getByRole('button', { name: `「${title}」を保存` })
    await user.click(save)
    await waitFor(() => expect(save.getAttribute('aria-pressed')).toBe('true'))
    await user.click(screen.getByRole('link', { name: 'メディア', current: false }))
    await user.click(await screen.findByRole('link', { name: /保存した記事/ }))
    await screen.findByRole('link', { name: title })
  })

  test('says when it is not there any more', async () => {
    await portal.open('/startups/posts/nobody', { as: startup.viewer })
    await screen.findByText('対象のデータが見つかりません。', { exact: false })
    expect(screen.getByRole('main').dataset.state).toBe('error')
  })
})
