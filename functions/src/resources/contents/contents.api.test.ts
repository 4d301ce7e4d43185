import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf } from '../../testing/client.ts'
import {
  makeApply,
  makeContent,
  makePartner,
  makeRecommendation,
  makeStartup,
  type TestStartup,
} from '../../testing/factory.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { toldOf } from '../../testing/store.ts'

let server: TestServer
let startup: TestStartup
let owner: Client
let viewer: Client
beforeAll(async () => {
  server = await startServer()
  startup = await makeStartup()
  owner = clientOf(server, startup.owner)
  viewer = clientOf(server, startup.viewer)
})
afterAll(() => server.stop())

describe('a content', () => {
  const pathOf = (uid: string) => `${startup.base}/contents/${uid}`

  test('is read by everybody of a startup, without what only its makers see', async () => {
    const partner = await makePartner()
    const content = await makeContent({
      partner_company_uid: partner.uid,
      partner_name: partner.name,
      review_comment: '運営の内緒の話',
      pending_revision: {
        kind: 'document',
        title: '承認前の題',
        summary: '',
        body: '',
        submitted_at: new Date().toISOString(),
        submitted_by: { uid: 'x', actor: 'partner', name: '' },
        status: 'pending',
        reason: '',
      },
    })
    const answer = await viewer.get(pathOf(content.uid))
    expect(answer.body.data).toMatchObject({ uid: content.uid, partner: { uid: partner.uid, name: partner.name } })
    expect(answer.text).not.toMatch(/運営の内緒の話|承認前の題|auto_forward|view_count|review_comment/)
    expect(answer.body.data.can).toEqual([])
    expect((await owner.get(pathOf(content.uid))).body.data).toMatchObject({ can: ['apply'], apply_uid: null })
    expect(server.lastMeter('GET /api/startups/{startup_id}/contents/{content_id}')?.reads).toBe(4)
    const apply = await makeApply(startup, partner, { target_type: 'content', target_uid: content.uid })
    expect((await owner.get(pathOf(content.uid))).body.data).toMatchObject({ can: [], apply_uid: apply.uid })
  })

  test.each([
    { status: 'draft' },
    { status: 'in_review' },
    { status: 'unpublished' },
    { publish_from: '2099-01-01T00:00:00.000Z' },
    { publish_until: '2020-01-01T00:00:00.000Z' },
  ] as const)('is as good as missing when %o', async (changes) => {
    const content = await makeContent(changes)
    expect((await owner.get(pathOf(content.uid))).status).toBe(404)
  })

  test('may take no applies', async () => {
    const content = await makeContent({ apply_enabled: false })
    expect((await owner.get(pathOf(content.uid))).body.data.can).toEqual([])
  })
})

describe('a recommendation', () => {
  const base = () => `${startup.base}/recommendations`

  test('is listed for its startup alone and stands beside the content', async () => {
    const content = await makeContent()
    const mine = await makeRecommendation(startup, { content_uid: content.uid, comment: '試す価値があります' })
    await makeRecommendation(await makeStartup(), { content_uid: content.uid })
    const rows = (await viewer.get(base())).body.data
    expect(rows.filter((row: { content_uid: string }) => row.content_uid === content.uid)).toMatchObject([
      { uid: mine.uid, comment: '試す価値があります', state: 'sent', can: [] },
    ])
    const seen = (await owner.get(`${startup.base}/contents/${content.uid}`)).body.data.recommendation
    expect(seen).toMatchObject({ uid: mine.uid, can: ['transition:viewed', 'transition:dismissed'] })
  })

  test('goes the ways of its table, as it was seen, by who may write', async () => {
    const { uid } = await makeRecommendation(startup)
    const move = (client: Client, to: string, ifMatch?: string) =>
      client.post(`${base()}/${uid}/transition`, { body: { to }, ...(ifMatch && { ifMatch }) })
    expect((await move(viewer, 'viewed', '"r1"')).status).toBe(403)
    expect((await move(owner, 'viewed')).status).toBe(428)
    expect((await move(owner, 'applied', '"r1"')).status).toBe(409)
    expect((await move(owner, 'viewed', '"r1"')).body.data.state).toBe('viewed')
    expect((await move(owner, 'dismissed', '"r1"')).status).toBe(412)
    expect((await move(owner, 'sent', '"r2"')).status).toBe(409)
    expect((await move(owner, 'dismissed', '"r2"')).body.data.state).toBe('dismissed')
    const stranger = await makeStartup()
    const foreign = await clientOf(server, stranger.owner).post(`${stranger.base}/recommendations/${uid}/transition`, {
      body: { to: 'viewed' },
      ifMatch: '"r3"',
    })
    expect(foreign.status).toBe(404)
    expect(await toldOf('c-any')).toEqual(['recommendation.transitioned', 'recommendation.transitioned'])
  })
})
