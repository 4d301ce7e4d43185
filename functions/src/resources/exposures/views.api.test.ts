import { momentInJapan } from '@banso/contract/dates'
import { MAX_VIEWS } from '@banso/contract/exposures'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Member } from '../../testing/account.ts'
import { clientOf } from '../../testing/client.ts'
import { makeContent, makeFeature, makePost, makeStartup, type TestStartup } from '../../testing/factory.ts'
import { changeRaw, rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { exposureRoutes } from './routes.ts'

let server: TestServer
let startup: TestStartup
beforeAll(async () => {
  server = await startServer(exposureRoutes)
})
afterAll(() => server.stop())
const at = (day: string) => server.setClock(new Date(momentInJapan(day, '12:00')))
beforeEach(async () => {
  at('2032-06-15')
  startup = await makeStartup()
})

const open = (body: object, who: Member = startup.viewer) =>
  clientOf(server, who).post(`${startup.base}/exposures/views`, { body })
const viewsOf = async (place: string) => ((await rawAt(place)) as { view_count: number } | undefined)?.view_count

describe('what is opened', () => {
  test('counts once for a person and a day, and leaves open forms as they were', async () => {
    const content = await makeContent()
    const body = { type: 'content', uid: content.uid }
    for (const who of [startup.viewer, startup.viewer, startup.owner]) expect((await open(body, who)).status).toBe(204)
    expect(await rawAt(`contents/${content.uid}`)).toMatchObject({ view_count: 2, rev: 1 })
    at('2032-06-16')
    await open(body)
    expect(await viewsOf(`contents/${content.uid}`)).toBe(3)
    expect(await rawAt(`view_marks/${startup.viewer.uid}`)).toEqual({
      uid: startup.viewer.uid,
      day: '2032-06-16',
      seen: [`content ${content.uid}`],
    })
  })

  test('of many calls at the same moment counts each person once', async () => {
    const { uid } = await makePost()
    const { owner, member, viewer } = startup
    const answers = await Promise.all(
      [owner, member, viewer, owner, member, viewer].map((who) => open({ type: 'post', uid }, who)),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204))
    expect(await viewsOf(`posts/${uid}`)).toBe(3)
  })

  test('from a feature counts at its item', async () => {
    const feature = await makeFeature()
    const [first, ...others] = feature.items
    const body = { type: 'special_feature', uid: feature.uid, item_uid: first?.uid }
    await open(body)
    await open(body)
    expect((await rawAt(`special_features/${feature.uid}`))?.items).toEqual([{ ...first, click_count: 1 }, ...others])
    expect((await open({ ...body, item_uid: 'nothing' })).status).toBe(404)
  })

  test('and is not for startups to see is as good as missing', async () => {
    const [content, post, feature] = await Promise.all([
      makeContent({ status: 'draft' }),
      makePost({ status: 'draft' }),
      makeFeature({ status: 'draft' }),
    ])
    const bodies = [
      { type: 'content', uid: content.uid },
      { type: 'post', uid: post.uid },
      { type: 'special_feature', uid: feature.uid, item_uid: feature.items[0]?.uid },
    ]
    for (const body of bodies) expect((await open(body)).status).toBe(404)
    expect(await viewsOf(`contents/${content.uid}`)).toBe(content.view_count)
  })

  test('beyond three hundred things a day nothing is counted', async () => {
    const [last, beyond] = await Promise.all([makePost(), makePost()])
    await open({ type: 'post', uid: last.uid })
    const seen = Array.from({ length: MAX_VIEWS - 1 }, (_, index) => `post p${index}`)
    await changeRaw(`view_marks/${startup.viewer.uid}`, { seen })
    await open({ type: 'post', uid: last.uid })
    expect(await viewsOf(`posts/${last.uid}`)).toBe(last.view_count + 2)
    expect((await open({ type: 'post', uid: beyond.uid })).status).toBe(204)
    expect(await viewsOf(`posts/${beyond.uid}`)).toBe(beyond.view_count)
  })
})
