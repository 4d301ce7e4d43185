import { draftAbout, MEMO_DRAFT_DAYS } from '@banso/contract/memo-drafts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Client, clientOf } from '../../testing/client.ts'
import {
  makeInterview,
  makeMember,
  makeMemo,
  makeOperator,
  makePartner,
  makeStartup,
  type TestStartup,
} from '../../testing/factory.ts'
import { memoDraftInput, memoInput, operatorMemoInput } from '../../testing/inputs.ts'
import { countRaw } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { notificationsTo, setFields, toldOf } from '../../testing/store.ts'
import { activityRoutes } from '../activities/routes.ts'
import { authRoutes } from '../auth/routes.ts'
import { searchRoutes } from '../search/routes.ts'
import { userRoutes } from '../users/routes.ts'
import { memoDraftRoutes } from './drafts.ts'
import { operatorMemoRoutes } from './operators.ts'
import { memoRoutes } from './routes.ts'

/** What is called here. */
const routes = [
  ...memoRoutes,
  ...memoDraftRoutes,
  ...operatorMemoRoutes,
  ...searchRoutes,
  ...activityRoutes,
  ...userRoutes,
  ...authRoutes,
]

/** Words of memos on their way: their author's alone, and ended with the memo or with the right to write it. */

let server: TestServer
let startup: TestStartup
let partner: Awaited<ReturnType<typeof makePartner>>
let operator: Awaited<ReturnType<typeof makeOperator>>
let interview: Awaited<ReturnType<typeof makeInterview>>
let about: string
beforeAll(async () => {
  server = await startServer(routes)
  ;[startup, partner, operator] = await Promise.all([makeStartup(), makePartner(), makeOperator('manager')])
})
afterAll(() => server.stop())
beforeEach(async () => {
  interview = await makeInterview(startup, [operator, startup.owner, partner.owner], {
    partner_company_uid: partner.uid,
    status: 'done',
    start_at: new Date(Date.now() - 86_400_000).toISOString(),
  })
  about = draftAbout({ interview_uid: interview.uid })
})

const NONE = '"r0"'
type Place = { client: Client; base: string }
const ofOwner = (): Place => ({ client: clientOf(server, startup.owner), base: startup.base })
const ofOperator = (): Place => ({ client: clientOf(server, operator), base: '/api/operator' })
const ofPartner = (): Place => ({ client: clientOf(server, partner.owner), base: partner.base })
const pathOf = ({ base }: Place, of = about) => `${base}/memo_drafts/${of}`
const keep = (place: Place, body: object = memoDraftInput(), ifMatch = NONE, of = about) =>
  place.client.patch(pathOf(place, of), { body, ifMatch })
const read = async (place: Place, of = about) => (await place.client.get(pathOf(place, of))).body.data
const secret = '誰も読まない書きかけ'

describe('a draft', () => {
  test('is found again on another device, in every area, and costs one write a pause', async () => {
    for (const place of [ofOwner(), ofPartner(), ofOperator()]) {
      expect(await read(place)).toEqual({ fields: {}, memo_etag: null, updated_at: null, etag: NONE })
      const first = await keep(place)
      expect(first.status, first.text).toBe(200)
      expect(await read(place)).toEqual(first.body.data)
      const fields = { body: '書きかけの話の続き' }
      const second = await keep(place, { fields, memo_etag: null }, first.body.data.etag)
      expect(second.body.data.fields).toEqual(fields)
      // The caller, the right to write in the commit, and the draft itself; the interview was looked at with the first words.
      const meter = server.lastMeter(
        `PATCH ${place.base.replace(/\/(startups|partners)\/.*/, (_, kind) => `/${kind}/{${kind.slice(0, -1)}_id}`)}/memo_drafts/{memo_draft_id}`,
      )
      expect(meter?.writes).toBe(1)
      expect(meter?.reads).toBeLessThanOrEqual(3)
    }
  })

  test('is its author’s alone: no colleague, operator or other side finds it, in any list, search or log', async () => {
    await keep(ofOwner(), memoDraftInput({ body: secret, visibility: 'all' }))
    const colleague = { client: clientOf(server, startup.member), base: startup.base }
    for (const place of [colleague, ofPartner(), ofOperator()]) expect((await read(place)).fields).toEqual({})
    const readers = [
      [colleague.client, `${startup.base}/interviews/${interview.uid}/memos`],
      [ofPartner().client, `${partner.base}/interviews/${interview.uid}/memos`],
      [ofOperator().client, `/api/operator/memos?interview_uid=${interview.uid}`],
      [ofOwner().client, `${startup.base}/search?q=${encodeURIComponent(secret)}`],
      [ofOperator().client, `/api/operator/search?q=${encodeURIComponent(secret)}`],
      [ofOperator().client, `/api/operator/startups/${startup.uid}/activities`],
      [ofOwner().client, `${startup.base}/activities`],
    ] as const
    for (const [client, path] of readers) {
      const answer = await client.get(path)
      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.text.replaceAll(encodeURIComponent(secret), '')).not.toContain(secret)
    }
    expect(await toldOf(interview.uid)).toEqual([])
    for (const { uid } of [partner.owner, operator, startup.member])
      expect((await notificationsTo(uid)).filter(({ group_key }) => group_key.includes(interview.uid))).toEqual([])
    expect(await countRaw('memos', 'interview_uid', interview.uid)).toBe(0)
  })

  test('of two devices is not written over unseen; the same words again are kept already', async () => {
    const place = ofOwner()
    const first = (await keep(place, memoDraftInput({ body: '一台目' }))).body.data
    const other = await keep(place, memoDraftInput({ body: '二台目' }))
    expect([other.status, other.body.data.fields.body, other.body.data.etag]).toEqual([412, '一台目', first.etag])
    const again = await keep(place, memoDraftInput({ body: '一台目' }))
    expect([again.status, again.body.data.etag]).toEqual([200, first.etag])
    const meter = server.lastMeter('PATCH /api/startups/{startup_id}/memo_drafts/{memo_draft_id}')
    expect(meter?.writes).toBe(0)
    expect((await place.client.patch(pathOf(place), { body: memoDraftInput() })).status).toBe(428)
  })

  test('without any fields is thrown away, and one begun anew has no version of the old one', async () => {
    const place = ofOwner()
    const { etag } = (await keep(place)).body.data
    const gone = await keep(place, { fields: {}, memo_etag: null }, etag)
    expect(gone.body.data).toEqual({ fields: {}, memo_etag: null, updated_at: null, etag: NONE })
    const stale = await keep(place, memoDraftInput(), etag)
    expect([stale.status, stale.body.data.fields]).toEqual([412, {}])
    const anew = (await keep(place)).body.data
    expect(anew.etag).not.toBe(etag)
  })

  test('takes words that no memo takes yet, and none that are no part of one', async () => {
    const place = ofOwner()
    const unfinished = { decisions: [''], summary: 'あ'.repeat(400), body: '  ' }
    expect((await keep(place, { fields: unfinished, memo_etag: null })).status).toBe(200)
    const operators = await keep(place, { fields: { temperature: 'hot' }, memo_etag: null })
    expect(operators.body.error.fields).toEqual({ 'fields.temperature': ['この項目は送信できません。'] })
  })
})

describe('a draft ends', () => {
  test('with the memo that is saved of it, new or changed, in the same commit', async () => {
    const place = ofOwner()
    const late = (await keep(place)).body.data
    const made = await place.client.post(`${startup.base}/interviews/${interview.uid}/memos`, { body: memoInput() })
    expect((await read(place)).fields).toEqual({})
    // Words that were on their way when it was saved do not bring it back.
    expect((await keep(place, memoDraftInput({ body: '遅れて届いた' }), late.etag)).status).toBe(412)
    const { uid, etag } = made.body.data
    const of = draftAbout({ memo_uid: uid })
    expect((await keep(place, { ...memoDraftInput(), memo_etag: etag }, NONE, of)).body.data.memo_etag).toBe(etag)
    await place.client.patch(`${startup.base}/memos/${uid}`, { body: { summary: '要点' }, ifMatch: etag })
    expect((await read(place, of)).fields).toEqual({})
  })

  test('of operators with a memo of a company too', async () => {
    const place = ofOperator()
    const subject = { interview_uid: null, startup_uid: startup.uid, partner_uid: null }
    const of = draftAbout(subject)
    expect((await keep(place, memoDraftInput(), NONE, of)).status).toBe(200)
    await place.client.post('/api/operator/memos', { body: operatorMemoInput(subject) })
    expect((await read(place, of)).fields).toEqual({})
    expect((await keep(place, memoDraftInput(), NONE, 'startup-no-such-company')).status).toBe(404)
    expect((await keep(place, memoDraftInput(), NONE, 'goal-1')).status).toBe(404)
  })

  test('with the right to write the memo: another role, a foreign memo, an interview that is called off', async () => {
    const member = await makeMember(startup, 'member')
    const place = { client: clientOf(server, member), base: startup.base }
    await keep(place)
    await setFields('users', member.uid, { company_role: 'viewer' })
    expect((await place.client.get(pathOf(place))).status).toBe(403)
    expect((await keep(place)).status).toBe(403)
    const author = { uid: startup.owner.uid, name: startup.owner.name, actor: 'startup' } as const
    const memo = await makeMemo(interview, { author, visibility: 'all' })
    const of = draftAbout({ memo_uid: memo.uid })
    const colleague = { client: clientOf(server, startup.member), base: startup.base }
    for (const other of [colleague, ofPartner(), ofOperator()]) {
      expect((await keep(other, memoDraftInput(), NONE, of)).status).toBe(404)
      expect((await other.client.get(pathOf(other, of))).status).toBe(404)
    }
    const owner = ofOwner()
    await keep(owner)
    await setFields('interviews', interview.uid, { status: 'cancelled' })
    expect((await owner.client.get(pathOf(owner))).status).toBe(404)
  })

  test('with its author, and with its days', async () => {
    const member = await makeMember(startup, 'member')
    const leaver = { client: clientOf(server, member), base: startup.base }
    await keep(leaver)
    expect(await countRaw('memo_drafts', 'author_uid', member.uid)).toBe(1)
    const owner = ofOwner()
    const removed = await owner.client.delete(`${startup.base}/users/${member.uid}`, { ifMatch: '"r1"' })
    expect(removed.status, removed.text).toBeLessThan(300)
    expect(await countRaw('memo_drafts', 'author_uid', member.uid)).toBe(0)
    await keep(owner)
    const later = await startServer(routes)
    later.moveClock(MEMO_DRAFT_DAYS * 24 - 1)
    const then = { client: clientOf(later, startup.owner), base: startup.base }
    expect((await read(then)).fields.body).toBe('書きかけの話')
    later.moveClock(2)
    expect((await read(then)).fields).toEqual({})
    await later.stop()
  })
})
