import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { makeContent, makeRecommendation, makeStartup } from '../../../../functions/src/testing/factory.ts'
import { rawAt } from '../../../../functions/src/testing/raw.ts'
import { setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()

describe('the list of contents', () => {
  test('leads from the menu to what is published, keeps what is saved, and says when nothing fits', async () => {
    const startup = await makeStartup()
    const word = `棚${startup.uid.slice(-6)}`
    const content = await makeContent({ title: `${word}の優待`, kind: 'perk', perk_text: '半年間無料' })
    const user = await portal.open(`/startups/${startup.uid}/contents?q=${word}`, { as: startup.viewer })
    await screen.findByRole('link', { name: content.title })
    screen.getByText('半年間無料')
    await user.click(screen.getByRole('button', { name: `「${content.title}」を保存` }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: `「${content.title}」を保存` }).getAttribute('aria-pressed')).toBe(
        'true',
      ),
    )
    await user.click(screen.getByRole('link', { name: /^保存したもの/ }))
    await screen.findByRole('link', { name: content.title })
    await portal.open(`/startups/${startup.uid}/contents?q=${word}無い`, { as: startup.viewer })
    await screen.findByText('条件に一致するコンテンツはありません。')
  })
})

describe('a content', () => {
  test('shows its files and what is left of its perk, and is counted once it is open', async () => {
    const startup = await makeStartup()
    const file = { uid: 'f-guide', name: '調達の手引き.pdf', mime: 'application/pdf', size: 1200 }
    const content = await makeContent({ files: [file], file_uids: [file.uid], perk_limit: 3 })
    await portal.open(`/startups/${startup.uid}/contents/${content.uid}`, { as: startup.viewer })
    await screen.findByRole('list', { name: '資料' })
    screen.getByText('調達の手引き.pdf')
    screen.getByText('3社(残り3社)')
    await waitFor(async () => expect(await rawAt(`contents/${content.uid}`)).toMatchObject({ view_count: 1 }))
  })

  test('tells why it was recommended, is seen by being opened, and can be passed over', async () => {
    const startup = await makeStartup()
    const content = await makeContent({ title: '調達の手引き', price_text: '無料' })
    await makeRecommendation(startup, { content_uid: content.uid, comment: '次の調達の前に' })
    const user = await portal.open(`/startups/${startup.uid}/contents/${content.uid}`, { as: startup.owner })
    await screen.findByText('次の調達の前に', { exact: false })
    screen.getByText('無料')
    const list = () => portal.clientOf(startup.owner).get(`${startup.base}/recommendations`)
    await waitFor(async () => expect((await list()).body.data[0].state).toBe('viewed'))
    await user.click(await screen.findByRole('button', { name: '見送る' }))
    await waitFor(async () => expect((await list()).body.data[0].state).toBe('dismissed'))
    await waitFor(() => expect(screen.queryByText('次の調達の前に', { exact: false })).toBeNull())
  })

  test('offers nobody who may only read to apply, and changes nothing for them', async () => {
    const startup = await makeStartup()
    const content = await makeContent()
    await makeRecommendation(startup, { content_uid: content.uid, comment: '見てください' })
    await portal.open(`/startups/${startup.uid}/contents/${content.uid}`, { as: startup.viewer })
    await screen.findByText('見てください', { exact: false })
    expect(screen.queryByRole('button', { name: '申し込む' })).toBeNull()
    const { data } = (await portal.clientOf(startup.viewer).get(`${startup.base}/recommendations`)).body
    expect(data[0].state).toBe('sent')
  })

  test('says when it is not published', async () => {
    const startup = await makeStartup()
    const content = await makeContent({ status: 'draft' })
    await portal.open(`/startups/${startup.uid}/contents/${content.uid}`, { as: startup.owner })
    await screen.findByText('コンテンツを読み込めませんでした。')
  })
})
