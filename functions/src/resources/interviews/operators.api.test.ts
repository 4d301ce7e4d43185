import type { InterviewDocument } from '@banso/contract/interviews'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf } from '../../testing/client.ts'
import {
  makeInterview,
  makeMemo,
  makeOperator,
  makePartner,
  makeStartup,
  type TestStartup,
} from '../../testing/factory.ts'
import { startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let startup: TestStartup
let neighbour: TestStartup
let partner: Awaited<ReturnType<typeof makePartner>>
let host: Awaited<ReturnType<typeof makeOperator>>
let viewer: Client
beforeAll(async () => {
  server = await startServer()
  ;[startup, neighbour, partner] = await Promise.all([makeStartup(), makeStartup(), makePartner()])
  host = await makeOperator('admin')
  viewer = clientOf(server, await makeOperator('viewer'))
})
afterAll(() => server.stop())

const found = (uid: string) => `/api/operator/interviews/${uid}`
const placed = ({ uid }: TestStartup, interview: string) => `/api/operator/startups/${uid}/interviews/${interview}`
const make = (changes: Partial<InterviewDocument> = {}) =>
  makeInterview(startup, [host, startup.owner, partner.owner], {
    partner_company_uid: partner.uid,
    partner_name: partner.name,
    ...changes,
  })
const ahead = { status: 'scheduled', start_at: '2099-01-01T01:00:00.000Z', end_at: '2099-01-01T02:00:00.000Z' } as const

describe('an operator', () => {
  test('finds an interview by its id alone, and learns its companies from it', async () => {
    const interview = await make(ahead)
    const answer = await viewer.get(found(interview.uid))
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({
      uid: interview.uid,
      startup_company_uid: startup.uid,
      startup_name: startup.name,
      partner_company_uid: partner.uid,
      partner_name: partner.name,
    })
    expect((await viewer.get(placed(startup, interview.uid))).body).toEqual(answer.body)
  })

  test('reads what is left to do and both ratings, but no memo with it', async () => {
    const interview = await make({
      status: 'done',
      start_at: '2026-01-05T01:00:00.000Z',
      needs_report: true,
      satisfaction: { startup: 4, partner: 2, comment: '短い' },
    })
    await makeMemo(interview, { visibility: 'own_company', body: '会社の覚え書き' })
    const answer = await viewer.get(found(interview.uid))
    expect(answer.body.data).toMatchObject({
      needs_report: true,
      rating: null,
      satisfaction: { startup: 4, partner: 2, comment: '短い' },
    })
    expect(answer.text).not.toContain('会社の覚え書き')
  })

  test('is told of times its own side has to answer', async () => {
    const slot = (answers: Record<string, 'ok'>) => [
      { uid: 'a', start_at: '2099-01-01T01:00:00.000Z', answers, hold_expires_at: null },
    ]
    const open = await make({ candidate_slots: slot({ [startup.uid]: 'ok' }) })
    const answered = await make({ candidate_slots: slot({ operator: 'ok' }) })
    expect((await viewer.get(found(open.uid))).body.data.wants_answer).toBe(true)
    expect((await viewer.get(found(answered.uid))).body.data.wants_answer).toBe(false)
  })

  test('is offered nothing, also where one leads the interview', async () => {
    const admin = clientOf(server, host)
    for (const changes of [{}, ahead, { status: 'done' }] as const) {
      const interview = await make(changes)
      for (const who of [viewer, admin]) expect((await who.get(found(interview.uid))).body.data.can).toEqual([])
    }
    const listed = await admin.get(`/api/operator/startups/${startup.uid}/interviews`)
    expect(listed.body.data.length).toBeGreaterThan(1)
    expect(listed.body.data.flatMap(({ can }: { can: string[] }) => can)).toEqual([])
  })

  test('reads drafts, in the list with what is to come; the startup does not', async () => {
    const own = await makeStartup()
    const of = (changes: Partial<InterviewDocument>) => makeInterview(own, [host, own.owner], changes)
    const [draft, next, over] = [await of({ status: 'draft' }), await of(ahead), await of({ status: 'done' })]
    const list = async (client: Client, base: string, view: string) =>
      (await client.get(`${base}/interviews?view=${view}`)).body.data.map(({ uid }: { uid: string }) => uid)
    const base = `/api/operator/startups/${own.uid}`
    expect(await list(viewer, base, 'upcoming')).toEqual([draft.uid, next.uid])
    expect(await list(viewer, base, 'past')).toEqual([over.uid])
    expect(await list(clientOf(server, own.owner), own.base, 'upcoming')).toEqual([next.uid])
    expect((await viewer.get(found(draft.uid))).body.data.status).toBe('draft')
    expect((await viewer.get(placed(own, draft.uid))).status).toBe(200)
  })

  test('finds nothing under another startup, under an unknown id, or once deleted', async () => {
    const [interview, gone] = [await make(), await make({ deleted_at: new Date().toISOString() })]
    for (const path of [placed(neighbour, interview.uid), found('nothing'), found(gone.uid), placed(startup, gone.uid)])
      expect([path, (await viewer.get(path)).status]).toEqual([path, 404])
  })
})

test('nobody else finds one by its id: not its startup, a neighbour, its partner, nor anybody unknown', async () => {
  const interview = await make(ahead)
  for (const path of [found(interview.uid), placed(startup, interview.uid)]) {
    for (const person of [startup.owner, neighbour.owner, partner.owner]) {
      const answer = await clientOf(server, person).get(path)
      expect(answer.status).toBe(403)
      expect(answer.text).not.toContain(startup.name)
    }
    expect((await clientOf(server).get(path)).status).toBe(401)
  }
})
