import type { ApplyDocument } from '@banso/contract/applies'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf } from '../../testing/client.ts'
import {
  makeApply,
  makeOperator,
  makePartner,
  makeSeminar,
  makeStartup,
  type TestStartup,
} from '../../testing/factory.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { applyRoutes } from './routes.ts'

let server: TestServer
let startup: TestStartup
let neighbour: TestStartup
let partner: Awaited<ReturnType<typeof makePartner>>
let viewer: Client
beforeAll(async () => {
  server = await startServer(applyRoutes)
  ;[startup, neighbour, partner] = await Promise.all([makeStartup(), makeStartup(), makePartner()])
  viewer = clientOf(server, await makeOperator('viewer'))
})
afterAll(() => server.stop())

const found = (uid: string) => `/api/operator/applies/${uid}`
const placed = ({ uid }: TestStartup, apply: string) => `/api/operator/startups/${uid}/applies/${apply}`
const make = (changes?: Partial<ApplyDocument>) => makeApply(startup, partner, changes)

describe('an operator', () => {
  test('finds an apply by its id alone, and learns both companies from it', async () => {
    const apply = await make({ status: 'forwarded', assigned_operator_uid: 'o1' })
    const answer = await viewer.get(found(apply.uid))
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({
      uid: apply.uid,
      startup_company_uid: startup.uid,
      startup_name: startup.name,
      partner_company_uid: partner.uid,
      partner_name: partner.name,
      assigned_operator_uid: 'o1',
    })
    expect((await viewer.get(placed(startup, apply.uid))).body).toEqual(answer.body)
  })

  test('finds a seat in a seminar, which has no partner', async () => {
    const seminar = await makeSeminar()
    const to = { target_type: 'seminar', target_uid: seminar.uid, partner_company_uid: null } as const
    const target_snapshot = { name: seminar.title, partner_company_uid: null, partner_name: null, partner_type: null }
    const seat = await make({ ...to, target_snapshot, status: 'confirmed' })
    expect((await viewer.get(found(seat.uid))).body.data).toMatchObject({
      target_snapshot: { name: seminar.title },
      startup_name: startup.name,
      partner_company_uid: null,
      partner_name: null,
      can: [],
    })
  })

  test('reads what operators say among themselves, and both ratings; the startup reads neither', async () => {
    const by = { uid: 'o1', actor: 'operator', name: '担当' } as const
    const told = await make({
      status: 'completed',
      status_history: [
        {
          from: 'reviewing',
          to: 'forwarded',
          by,
          at: '2026-01-05T01:00:00.000Z',
          reason: '',
          comment: '運営の覚え書き',
        },
      ],
      feedback: { startup: null, partner: { stars: 2, comment: '短い' } },
    })
    const read = (await viewer.get(found(told.uid))).body.data
    expect(read.status_history).toMatchObject([{ comment: '運営の覚え書き' }])
    expect(read.feedback.partner).toEqual({ stars: 2, comment: '短い' })
    const own = await clientOf(server, startup.owner).get(`${startup.base}/applies/${told.uid}`)
    expect(own.status).toBe(200)
    expect(own.text).not.toMatch(/運営の覚え書き|短い|assigned_operator_uid|partner_assignee_uid/)
  })

  test('lists the applies of one startup alone', async () => {
    const own = await makeStartup()
    const [mine] = [await makeApply(own, partner, { status: 'forwarded' }), await makeApply(own, partner), await make()]
    const path = `/api/operator/startups/${own.uid}/applies`
    expect((await viewer.get(path)).body.page_info.total_count).toBe(2)
    const forwarded = await viewer.get(`${path}?status=forwarded`)
    expect(forwarded.body.data.map(({ uid }: { uid: string }) => uid)).toEqual([mine.uid])
  })

  test('finds nothing under another startup, under an unknown id, or once deleted', async () => {
    const [apply, gone] = [await make(), await make({ deleted_at: new Date().toISOString() })]
    for (const path of [placed(neighbour, apply.uid), found('nothing'), found(gone.uid), placed(startup, gone.uid)])
      expect([path, (await viewer.get(path)).status]).toEqual([path, 404])
  })
})

test('nobody else finds an apply by its id: not its startup, a neighbour, its partner, nor anybody unknown', async () => {
  const apply = await make({ status: 'forwarded' })
  for (const path of [found(apply.uid), placed(startup, apply.uid)]) {
    for (const person of [startup.owner, neighbour.owner, partner.owner]) {
      const answer = await clientOf(server, person).get(path)
      expect(answer.status).toBe(403)
      expect(answer.text).not.toContain(startup.name)
    }
    expect((await clientOf(server).get(path)).status).toBe(401)
  }
})
