import { contentStates, revisionStates } from '@banso/contract/content-states'
import { moveOf } from '@banso/contract/states'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf, newKey } from '../../testing/client.ts'
import {
  makeContent,
  makeIssue,
  makeOperator,
  makePartner,
  makeRecommendation,
  makeStartup,
  type TestPartner,
  type TestStartup,
} from '../../testing/factory.ts'
import { contentInput } from '../../testing/inputs.ts'
import { rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { notificationsTo, toldOf } from '../../testing/store.ts'
import { contentRoutes } from './routes.ts'

/** What operators do with contents: their own, those of partners, and recommending them. */

const contents = '/api/operator/contents'
const at = new Date(Date.now() - 3_600_000).toISOString()
let server: TestServer
let me: Client
let viewer: Client
let startup: TestStartup
let partner: TestPartner
beforeAll(async () => {
  server = await startServer(contentRoutes)
  me = clientOf(server, await makeOperator('manager'))
  viewer = clientOf(server, await makeOperator('viewer'))
  ;[startup, partner] = await Promise.all([makeStartup(), makePartner()])
})
afterAll(() => server.stop())

const ofPartner = () => ({ partner_company_uid: partner.uid, partner_name: partner.name })
const revision = (changes: object = {}) =>
  ({
    kind: 'document',
    title: '新しい題',
    summary: '新しい概要',
    body: '新しい本文',
    price_text: '月額45,000円',
    submitted_at: at,
    submitted_by: { uid: partner.owner.uid, actor: 'partner', name: partner.owner.name },
    status: 'pending',
    reason: '',
    ...changes,
  }) as const
const move = (uid: string, body: object, client = me) =>
  client.post(`${contents}/${uid}/transition`, { body, ifMatch: '"r1"' })
const review = (uid: string, body: object, client = me) =>
  client.post(`${contents}/${uid}/revision/transition`, { body, ifMatch: '"r1"' })
const readBy = async (uid: string) => clientOf(server, startup.viewer).get(`${startup.base}/contents/${uid}`)
const toldTo = async (uid: string) =>
  (await notificationsTo(partner.owner.uid))
    .filter(({ link }) => link.includes(uid))
    .map(({ title, body }) => [title, body])
/** Of when the partner has asked, and who has decided. */
const byMe = (decided: string) =>
  expect.stringMatching(new RegExp(`^\\d\\d/\\d\\dの申請を試験 managerさんが${decided}$`))

describe('who may', () => {
  test('write and review: operators, not their viewers, and nobody of a company', async () => {
    const { uid } = await makeContent({ ...ofPartner(), status: 'in_review', pending_revision: revision() })
    const all = (client: Client) =>
      Promise.all([
        client.get(contents),
        client.get(`${contents}/${uid}`),
        client.post(contents, { body: contentInput() }),
        client.patch(`${contents}/${uid}`, { body: { summary: '別の' }, ifMatch: '"r1"' }),
        move(uid, { to: 'published' }, client),
        review(uid, { to: 'approved' }, client),
        client.post(`/api/operator/startups/${startup.uid}/recommendations`, {
          body: { content_uid: uid, comment: '次の面談までに' },
        }),
      ])
    const statuses = async (client: Client) => (await all(client)).map(({ status }) => status)
    expect(await statuses(clientOf(server))).toEqual(Array(7).fill(401))
    expect(await statuses(clientOf(server, partner.owner))).toEqual(Array(7).fill(403))
    expect(await statuses(clientOf(server, startup.owner))).toEqual(Array(7).fill(403))
    expect(await statuses(viewer)).toEqual([200, 200, 403, 403, 403, 403, 403])
  })
})

describe('the operators’ own content', () => {
  test('is a draft, made once by the same key, then public, then changed at once', async () => {
    const key = newKey()
    const made = await me.post(contents, { body: contentInput(), key })
    expect((await me.post(contents, { body: contentInput(), key })).body.data.uid).toBe(made.body.data.uid)
    const { uid } = made.body.data
    expect(made.body.data).toMatchObject({ status: 'draft', partner_company_uid: null, review_requested_at: null })
    expect((await readBy(uid)).status).toBe(404)
    const published = await move(uid, { to: 'published' })
    expect(published.body.data.can).toEqual(['update', 'transition:unpublished', 'transition:archived'])
    await me.patch(`${contents}/${uid}`, { body: { perk_text: '初月無料' }, ifMatch: '"r2"' })
    expect((await readBy(uid)).body.data).toMatchObject({ perk_text: '初月無料', can: ['bookmark'] })
    expect((await me.patch(`${contents}/${uid}`, { body: { perk_text: '' }, ifMatch: '"r2"' })).status).toBe(412)
    expect(await toldOf(uid)).toEqual(['content.created', 'content.transitioned', 'content.updated'])
  })

  test('tells how long its text takes to read, and nothing without one', async () => {
    const made = await me.post(contents, { body: { ...contentInput(), body: 'あ'.repeat(501) } })
    const { uid } = made.body.data
    expect(made.body.data.read_minutes).toBe(2)
    await move(uid, { to: 'published' })
    expect((await readBy(uid)).body.data.read_minutes).toBe(2)
    await me.patch(`${contents}/${uid}`, { body: { body: '' }, ifMatch: '"r2"' })
    expect((await readBy(uid)).body.data.read_minutes).toBeNull()
  })

  test('refuses each wrong field in Japanese', async () => {
    const fieldsOf = async (changes: object) =>
      (await me.post(contents, { body: { ...contentInput(), ...changes } })).body.error.fields
    expect(await fieldsOf({ title: '' })).toEqual({ title: ['タイトルを入力してください。'] })
    expect(await fieldsOf({ publish_from: '2026-12-02T00:00:00Z', publish_until: '2026-12-01T00:00:00Z' })).toEqual({
      publish_until: ['公開終了は公開開始より後を選択してください。'],
    })
    expect(await fieldsOf({ partner_company_uid: partner.uid })).toEqual({
      partner_company_uid: ['この項目は送信できません。'],
    })
  })

  const keys = Object.keys(contentStates) as (keyof typeof contentStates)[]
  const pairs = keys.flatMap((from) => keys.map((to) => [from, to] as const))
  test.each(pairs)('goes from %s to %s as the table says', async (from, to) => {
    const { uid } = await makeContent({ status: from })
    const found = moveOf(contentStates, from, to)
    const expected = !found ? 409 : found.by.includes('operator') ? 200 : 403
    expect((await move(uid, { to, reason: '料金を書いてください。' })).status).toBe(expected)
    expect((await rawAt(`contents/${uid}`))?.status).toBe(expected === 200 ? to : from)
  })
})

describe('the review of a partner’s content', () => {
  test('finds what waits, the oldest first, whether new or a change', async () => {
    const word = { partner_uid: (await makePartner()).uid }
    const given = { partner_company_uid: word.partner_uid }
    const [late, early] = [
      await makeContent({ ...given, status: 'in_review', updated_at: new Date().toISOString() }),
      await makeContent({ ...given, pending_revision: revision() }),
    ]
    await makeContent(given)
    await makeContent({ ...given, pending_revision: revision({ status: 'refused' }) })
    const queue = await viewer.get(`/api/operator/partners/${word.partner_uid}/contents?review=waiting`)
    expect(queue.body.data.map(({ uid }: { uid: string }) => uid)).toEqual([early.uid, late.uid])
    expect(queue.body.data.map((row: { has_revision: boolean }) => row.has_revision)).toEqual([true, false])
    expect(queue.body.data[0]).not.toHaveProperty('body')
    expect(server.lastMeter('GET /api/operator/partners/{partner_id}/contents')?.reads).toBe(1 + 2 + 1)
    for (const [filter, found] of [
      ['kind=document', 2],
      ['status=in_review', 1],
      ['status=published&kind=document', 1],
    ] as const) {
      const own = await viewer.get(`/api/operator/partners/${word.partner_uid}/contents?review=waiting&${filter}`)
      expect([filter, own.body.data.length]).toEqual([filter, found])
      expect((await viewer.get(`${contents}?review=waiting&${filter}`)).status).toBe(200)
    }
    const all = await viewer.get(`${contents}?review=waiting&per_page=100`)
    const since = all.body.data.map((row: { review_requested_at: string }) => row.review_requested_at)
    expect(since).toEqual(since.toSorted())
    expect(since).not.toContain(null)
  })

  test('publishes it and tells who can answer for the partner', async () => {
    const { uid } = await makeContent({ ...ofPartner(), title: '決算パック', status: 'in_review' })
    expect((await readBy(uid)).status).toBe(404)
    expect((await move(uid, { to: 'published' })).body.data).toMatchObject({ review_requested_at: null })
    expect((await readBy(uid)).status).toBe(200)
    expect(await toldTo(uid)).toEqual([['「決算パック」が承認されました', byMe('承認')]])
    expect((await notificationsTo(partner.viewer.uid)).filter(({ link }) => link.includes(uid))).toEqual([])
  })

  test('sends it back with a reason, which the partner reads', async () => {
    const { uid } = await makeContent({ ...ofPartner(), title: '決算パック', status: 'in_review' })
    expect((await move(uid, { to: 'rejected' })).body.error.fields).toEqual({
      reason: ['差し戻しの理由を入力してください。'],
    })
    const back = await move(uid, { to: 'rejected', reason: '料金の条件を書いてください。' })
    expect(back.body.data).toMatchObject({ status: 'rejected', review_comment: '料金の条件を書いてください。' })
    expect(await toldTo(uid)).toEqual([
      ['「決算パック」が差し戻されました', byMe('差し戻し。料金の条件を書いてください。')],
    ])
    expect((await readBy(uid)).status).toBe(404)
  })

  test('nothing of a terminated partner becomes public again, nor what it wanted to change', async () => {
    const gone = await makePartner({ status: 'terminated' })
    const hidden = await makePartner({ status: 'hidden' })
    const of = ({ uid, name }: TestPartner) => ({ partner_company_uid: uid, partner_name: name })
    const refused = { code: 'partner_terminated', message: '提携が終了したパートナーのコンテンツは公開できません。' }
    for (const status of ['in_review', 'unpublished'] as const) {
      const { uid } = await makeContent({ ...of(gone), status })
      const answer = await move(uid, { to: 'published' })
      expect([answer.status, answer.body.error]).toMatchObject([409, refused])
      expect(await rawAt(`contents/${uid}`)).toMatchObject({ status, rev: 1 })
      const stays = await makeContent({ ...of(hidden), status })
      expect((await move(stays.uid, { to: 'published' })).status).toBe(200)
    }
    const late = await makeContent({ ...of(gone), pending_revision: revision() })
    expect((await review(late.uid, { to: 'approved' })).body.error).toMatchObject(refused)
    // What ends it is left to the operators.
    expect((await move(late.uid, { to: 'unpublished' })).status).toBe(200)
  })

  test('leaves the partner’s words to the partner', async () => {
    const { uid } = await makeContent(ofPartner())
    const changed = await me.patch(`${contents}/${uid}`, { body: { title: '書き換え' }, ifMatch: '"r1"' })
    expect(changed.status).toBe(403)
    const draft = await makeContent({ ...ofPartner(), status: 'draft' })
    expect((await move(draft.uid, { to: 'published' })).status).toBe(409)
  })
})

describe('the review of a change', () => {
  test('puts it in the place of what is public, and what it does not name stays', async () => {
    const { uid } = await makeContent({ ...ofPartner(), perk_text: '初月無料', pending_revision: revision() })
    expect((await readBy(uid)).body.data.title).toBe('資料')
    const approved = await review(uid, { to: 'approved' })
    expect(approved.body.data).toMatchObject({ pending_revision: null, review_requested_at: null })
    const shown = (await readBy(uid)).body.data
    expect(shown).toMatchObject({ title: '新しい題', price_text: '月額45,000円', perk_text: '初月無料' })
    expect(shown.read_minutes).toBe(1)
    expect(await toldOf(uid)).toEqual(['content.revised'])
    expect(await toldTo(uid)).toEqual([['「新しい題」の変更が承認されました', byMe('承認')]])
  })

  test('refuses it with a reason; what is public stays, and the change is kept for the partner', async () => {
    const { uid } = await makeContent({ ...ofPartner(), pending_revision: revision() })
    expect((await review(uid, { to: 'refused' })).body.error.fields).toHaveProperty('reason')
    const refused = await review(uid, { to: 'refused', reason: '根拠を書いてください。' })
    expect(refused.body.data).toMatchObject({
      title: '資料',
      review_requested_at: null,
      pending_revision: { title: '新しい題', status: 'refused', reason: '根拠を書いてください。' },
    })
    expect((await readBy(uid)).body.data.title).toBe('資料')
    expect(await toldTo(uid)).toEqual([['「資料」の変更が差し戻されました', byMe('差し戻し。根拠を書いてください。')]])
  })

  const keys = Object.keys(revisionStates) as (keyof typeof revisionStates)[]
  test.each((['none', 'pending', 'refused'] as const).flatMap((from) => keys.map((to) => [from, to] as const)))(
    'goes from %s to %s as the table says',
    async (from, to) => {
      const pending_revision = from === 'none' ? null : revision({ status: from })
      const { uid } = await makeContent({ ...ofPartner(), pending_revision })
      const found = moveOf(revisionStates, from, to)
      const expected = !found ? 409 : found.by.includes('operator') ? 200 : 403
      expect((await review(uid, { to, reason: '根拠を書いてください。' })).status).toBe(expected)
    },
  )
})

describe('recommending', () => {
  test('tells the startup’s owners, once for each content until it is answered', async () => {
    const company = await makeStartup()
    const path = `/api/operator/startups/${company.uid}/recommendations`
    const { uid: content_uid } = await makeContent({
      title: '資本政策のひな形',
      publish_until: '2099-12-31T09:00:00.000Z',
    })
    const body = { content_uid, comment: '次の面談までに読んでください。' }
    const made = await me.post(path, { body })
    expect(made.body.data).toMatchObject({ content_uid, state: 'sent', can: [] })
    const owner = clientOf(server, company.owner)
    const shown = (await owner.get(`${company.base}/contents/${content_uid}`)).body.data.recommendation
    expect(shown).toMatchObject({ comment: body.comment, can: ['transition:viewed', 'transition:dismissed'] })
    const [note] = await notificationsTo(company.owner.uid)
    expect(note).toMatchObject({
      title: '担当者のおすすめ「資本政策のひな形」',
      body: expect.stringMatching(/^試験 managerさんから。12\/31\(.\) 18:00まで公開。次の面談までに読んでください。$/),
      link: `/startups/${company.uid}/contents/${content_uid}`,
    })
    expect((await me.post(path, { body })).body.error.fields).toEqual({
      content_uid: ['このコンテンツはすでにおすすめしています。'],
    })
    const draft = await makeContent({ status: 'draft' })
    expect((await me.post(path, { body: { ...body, content_uid: draft.uid } })).body.error.fields).toEqual({
      content_uid: ['公開中のコンテンツを選択してください。'],
    })
    await owner.post(`${company.base}/recommendations/${shown.uid}/transition`, {
      body: { to: 'dismissed' },
      ifMatch: shown.etag,
    })
    expect((await me.get(`${path}?state=dismissed`)).body.data).toMatchObject([{ content_uid, state: 'dismissed' }])
    expect((await me.get(`${path}?state=sent`)).body.data).toEqual([])
    expect((await me.post(path, { body })).status).toBe(201)
    expect((await me.post('/api/operator/startups/nobody-at-all/recommendations', { body })).status).toBe(404)
  })

  test('suggests what fits the open issues and the stage and was not recommended yet', async () => {
    const company = await makeStartup({ stage: 'series_b' })
    const path = `/api/operator/startups/${company.uid}/recommendations/suggestions`
    expect((await me.get(path)).body.data).toEqual([])
    await Promise.all([
      makeIssue(company, { issue_category: 'exit_prep' }),
      makeIssue(company, { issue_category: 'overseas' }),
    ])
    const [both, named, known, other, elsewhere] = await Promise.all([
      makeContent({ issue_categories: ['exit_prep', 'overseas'] }),
      makeContent({ issue_categories: ['exit_prep'], target_stages: ['series_b'] }),
      makeContent({ issue_categories: ['overseas'] }),
      makeContent({ issue_categories: ['overseas'], target_stages: ['seed'] }),
      makeContent({ issue_categories: ['labor'] }),
    ])
    await makeRecommendation(company, { content_uid: known.uid })
    const { data } = (await me.get(path)).body
    const uids = data.map(({ uid }: { uid: string }) => uid)
    expect(uids.indexOf(both.uid)).toBeLessThan(uids.indexOf(named.uid))
    expect(uids.indexOf(both.uid)).toBeGreaterThanOrEqual(0)
    for (const { uid } of [known, other, elsewhere]) expect(uids).not.toContain(uid)
    expect(data.find(({ uid }: { uid: string }) => uid === named.uid)).toMatchObject({
      matched_categories: ['exit_prep'],
      is_for_stage: true,
    })
  })
})

test('each filter of the list holds', async () => {
  await makeContent({ ...ofPartner(), status: 'archived', kind: 'video' })
  await makeContent({ kind: 'video' })
  const filters = [
    ['status', 'archived', 'status', 'archived'],
    ['kind', 'video', 'kind', 'video'],
    ['owner', 'operator', 'partner_company_uid', null],
  ] as const
  for (const [filter, wanted, field, value] of filters) {
    const { status, body } = await viewer.get(`${contents}?${filter}=${wanted}`)
    expect([status, ...new Set(body.data.map((row: Record<string, string>) => row[field]))]).toEqual([200, value])
  }
})
