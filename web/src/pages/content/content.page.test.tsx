import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { makeContent, makeRecommendation, makeStartup } from '../../../../functions/src/testing/factory.ts'
import { setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()

describe('a content', () => {
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
