import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf } from '../../testing/client.ts'
import {
  makeApply,
  makeContent,
  makeIssue,
  makePartner,
  makeRecommendation,
  makeStartup,
  type TestStartup,
} from '../../testing/factory.ts'
import { applyInput } from '../../testing/inputs.ts'
import { changeRaw } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { toldOf } from '../../testing/store.ts'
import { applyRoutes } from '../applies/routes.ts'
import { contentRoutes } from './routes.ts'

let server: TestServer
let startup: TestStartup
let owner: Client
let viewer: Client
beforeAll(async () => {
  server = await startServer([...contentRoutes, ...applyRoutes])
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
    expect(answer.body.data.can).toEqual(['bookmark'])
    const ownersNow = async () => (await owner.get(pathOf(content.uid))).body.data
    expect(await ownersNow()).toMatchObject({ can: ['apply', 'bookmark'], apply_uid: null })
    expect(server.lastMeter('GET /api/startups/{startup_id}/contents/{content_id}')?.reads).toBe(6)
    const apply = await makeApply(startup, partner, { target_type: 'content', target_uid: content.uid })
    expect(await ownersNow()).toMatchObject({ can: ['bookmark'], apply_uid: apply.uid })
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
    expect((await owner.get(pathOf(content.uid))).body.data).toMatchObject({ can: ['bookmark'], closing: 'content' })
  })

  test.each([
    [{}, {}, null, 201],
    [{ accepts_applies: false }, {}, 'partner', 409],
    [{ status: 'hidden' }, {}, 'unlisted', 404],
    [{}, { perk_until: '2020-01-01' }, 'perk', 409],
  ] as const)('of a partner with %o, and with %o, offers what the call allows', async (of, fields, closing, status) => {
    const own = await makeStartup()
    const client = clientOf(server, own.owner)
    const { uid, name } = await makePartner(of)
    const content = await makeContent({ partner_company_uid: uid, partner_name: name, ...fields })
    const { data } = (await client.get(`${own.base}/contents/${content.uid}`)).body
    expect(data).toMatchObject({ closing, can: closing ? ['bookmark'] : ['apply', 'bookmark'] })
    expect(data.partner_type).toBe(closing === 'unlisted' ? null : 'investor')
    const body = applyInput(content.uid, { target_type: 'content' })
    expect((await client.post(`${own.base}/applies`, { body })).status).toBe(status)
  })

  test('with a perk for so many companies takes no more applies, also of two at the same moment', async () => {
    const partner = await makePartner()
    const content = await makeContent({
      partner_company_uid: partner.uid,
      partner_name: partner.name,
      apply_enabled: true,
      perk_limit: 2,
    })
    const others = await Promise.all(Array.from({ length: 3 }, () => makeStartup()))
    const ask = ({ base, owner: person }: TestStartup) =>
      clientOf(server, person).post(`${base}/applies`, {
        body: applyInput(content.uid, { target_type: 'content' }),
      })
    const leftOf = async () => (await owner.get(pathOf(content.uid))).body.data
    expect(await leftOf()).toMatchObject({ perk_left: 2, can: ['apply', 'bookmark'] })
    const answers = await Promise.all(others.map(ask))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('perk_ended')
    expect(await leftOf()).toMatchObject({ perk_left: 0, can: ['bookmark'] })
    // Who is turned down leaves the place to somebody else.
    const made = answers.find(({ status }) => status === 201)?.body.data.uid
    await changeRaw(`applies/${made}`, { status: 'declined' })
    expect(await leftOf()).toMatchObject({ perk_left: 1 })
    expect((await ask(startup)).status).toBe(201)
  })
})

describe('the list of contents', () => {
  const listOf = async (search: string, client = viewer) => {
    const { status, body } = await client.get(`${startup.base}/contents?${search}`)
    return status === 200 ? body.data.map(({ uid }: { uid: string }) => uid) : status
  }

  test('tells of what is published today, filtered, without what only its makers see', async () => {
    const word = `${Math.random().toString(36).slice(2, 8)}棚`
    const [perk, paper] = await Promise.all([
      makeContent({ title: `${word}の特典`, kind: 'perk', issue_categories: ['legal'] }),
      makeContent({ title: `${word}の資料`, kind: 'document', issue_categories: ['hiring'] }),
      makeContent({ title: `${word}の下書き`, status: 'draft' }),
      makeContent({ title: `${word}の予告`, publish_from: '2099-01-01T00:00:00.000Z' }),
      makeContent({ title: `${word}の終わり`, publish_until: '2020-01-01T00:00:00.000Z' }),
    ])
    const both = [perk.uid, paper.uid].toSorted()
    expect((await listOf(`q=${word}`)).toSorted()).toEqual(both)
    expect(await listOf(`q=${word}&kind=perk`)).toEqual([perk.uid])
    expect(await listOf(`q=${word}&issue_category=hiring`)).toEqual([paper.uid])
    expect(await listOf(`q=${word} 採用`)).toEqual([paper.uid])
    const answer = await viewer.get(`${startup.base}/contents?q=${word}`)
    expect(answer.body.page_info.total_count).toBe(2)
    expect(answer.text).not.toMatch(/"body"|view_count|review_comment|pending_revision/)
    expect(await listOf('status=draft')).toBe(400)
  })

  test('tells which the startup has applied to, for one read of its open applications', async () => {
    const [own, partner] = await Promise.all([makeStartup(), makePartner()])
    const client = clientOf(server, own.viewer)
    const from = { partner_company_uid: partner.uid, partner_name: partner.name }
    const word = `${Math.random().toString(36).slice(2, 8)}棚`
    const [asked, other] = await Promise.all([
      makeContent({ title: `${word}の特典`, ...from }),
      makeContent({ title: `${word}の資料`, ...from }),
    ])
    const rows = async () => {
      const { data } = (await client.get(`${own.base}/contents?q=${word}`)).body
      const found = data.map(({ uid, apply_uid, can }: { uid: string; apply_uid: string; can: string[] }) => [
        uid,
        [apply_uid, can],
      ])
      return new Map(found)
    }
    const reads = () => server.lastMeter('GET /api/startups/{startup_id}/contents')?.reads
    expect((await rows()).get(asked.uid)).toEqual([null, ['bookmark']])
    await rows()
    const before = reads()
    const apply = await makeApply(own, partner, { target_type: 'content', target_uid: asked.uid })
    const found = await rows()
    expect([found.get(asked.uid), found.get(other.uid)]).toEqual([
      [apply.uid, ['bookmark']],
      [null, ['bookmark']],
    ])
    expect(reads()).toBe(before)
  })

  test('tells of the own issues, and of what the person has saved', async () => {
    const own = await makeStartup()
    const [reader, colleague] = [clientOf(server, own.viewer), clientOf(server, own.owner)]
    const list = async (view: string, client = reader) =>
      (await client.get(`${own.base}/contents?view=${view}`)).body.data.map(({ uid }: { uid: string }) => uid)
    expect(await list('mine')).toEqual([])
    const [fit, other] = await Promise.all([
      makeContent({ issue_categories: ['ip'] }),
      makeContent({ issue_categories: ['other'] }),
    ])
    await makeIssue(own, { issue_category: 'ip' })
    expect(await list('mine')).toContain(fit.uid)
    expect(await list('mine')).not.toContain(other.uid)
    const save = (uid: string, saved: boolean) =>
      reader.post(`${own.base}/contents/${uid}/bookmark`, { body: { saved } })
    for (const { uid } of [fit, other, fit]) expect((await save(uid, true)).status).toBe(200)
    expect(await list('saved')).toEqual([fit.uid, other.uid])
    expect(await list('saved', colleague)).toEqual([])
    expect((await reader.get(`${own.base}/contents/${fit.uid}`)).body.data.saved).toBe(true)
    await save(fit.uid, false)
    expect(await list('saved')).toEqual([other.uid])
    expect((await save((await makeContent({ status: 'draft' })).uid, true)).status).toBe(404)
    expect((await reader.get(`${own.base}/contents?view=saved&kind=perk`)).status).toBe(400)
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

  test('goes the ways of its table, from the state it was seen in, by who may write', async () => {
    const { uid } = await makeRecommendation(startup)
    const move = (client: Client, to: string, from: string) =>
      client.post(`${base()}/${uid}/transition`, { body: { to, from } })
    expect((await move(viewer, 'viewed', 'sent')).status).toBe(403)
    expect((await move(owner, 'applied', 'sent')).status).toBe(409)
    expect((await move(owner, 'viewed', 'sent')).body.data.state).toBe('viewed')
    expect((await move(owner, 'dismissed', 'sent')).body.error.code).toBe('already_changed')
    expect((await move(owner, 'sent', 'viewed')).status).toBe(409)
    expect((await move(owner, 'dismissed', 'viewed')).body.data.state).toBe('dismissed')
    const stranger = await makeStartup()
    const foreign = await clientOf(server, stranger.owner).post(`${stranger.base}/recommendations/${uid}/transition`, {
      body: { to: 'viewed' },
      ifMatch: '"r3"',
    })
    expect(foreign.status).toBe(404)
    expect(await toldOf('c-any')).toEqual(['recommendation.transitioned', 'recommendation.transitioned'])
  })
})
