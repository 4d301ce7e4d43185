import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf } from '../../testing/client.ts'
import {
  makeContent,
  makeFeature,
  makeIssue,
  makePartner,
  makePost,
  makeSeminar,
  makeStartup,
} from '../../testing/factory.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { specialFeatureRoutes } from './routes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer(specialFeatureRoutes)
})
afterAll(() => server.stop())

const item = (type: 'content' | 'partner' | 'post' | 'seminar', uid: string, comment = '') => ({
  type,
  uid,
  comment,
  click_count: 0,
  apply_count: 0,
})
const uidsOf = (answer: { body: { data: { uid: string }[] } }) => answer.body.data.map(({ uid }) => uid)

describe('special features', () => {
  test('reach the startups they are meant for, the most important first', async () => {
    const startup = await makeStartup({ stage: 'pre_ipo', industries: ['mobility'] })
    await makeIssue(startup, { issue_category: 'exit_prep' })
    const target = { issue_categories: [], stages: [], industries: [] }
    const [low, high, other] = await Promise.all([
      makeFeature({ priority: 1, target: { ...target, stages: ['pre_ipo'] } }),
      makeFeature({ priority: 99, target: { ...target, issue_categories: ['exit_prep'], industries: ['mobility'] } }),
      makeFeature({ priority: 98, target: { ...target, stages: ['pre_ipo'], industries: ['bio'] } }),
      makeFeature({ priority: 97, status: 'scheduled', target: { ...target, stages: ['pre_ipo'] } }),
    ])
    const uids = uidsOf(await clientOf(server, startup.viewer).get(`${startup.base}/special_features`))
    expect(uids.indexOf(high.uid)).toBeLessThan(uids.indexOf(low.uid))
    expect(uids).toContain(low.uid)
    expect(uids).not.toContain(other.uid)
  })

  test('hold their items in order, without those that are no longer published', async () => {
    const startup = await makeStartup()
    const [content, gone, partner, post, seminar] = [
      await makeContent({ title: '資料甲' }),
      await makeContent({ status: 'unpublished' }),
      await makePartner(),
      await makePost({ title: '記事乙' }),
      await makeSeminar(),
    ]
    const feature = await makeFeature({
      items: [
        item('post', post.uid, 'まず読む'),
        item('content', gone.uid),
        item('partner', partner.uid),
        item('content', content.uid),
        item('seminar', seminar.uid),
      ],
    })
    const answer = await clientOf(server, startup.viewer).get(`${startup.base}/special_features/${feature.uid}`)
    expect(uidsOf({ body: { data: answer.body.data.items } })).toEqual([
      post.uid,
      partner.uid,
      content.uid,
      seminar.uid,
    ])
    expect(answer.body.data.items[0]).toMatchObject({ title: '記事乙', comment: 'まず読む' })
    expect(answer.text).not.toMatch(/click_count|priority/)
  })

  test('are gone when they have ended', async () => {
    const startup = await makeStartup()
    const ended = await makeFeature({ publish_until: '2020-01-01T00:00:00.000Z' })
    const path = `${startup.base}/special_features/${ended.uid}`
    expect((await clientOf(server, startup.owner).get(path)).status).toBe(404)
    expect((await clientOf(server).get(path)).status).toBe(401)
  })
})
