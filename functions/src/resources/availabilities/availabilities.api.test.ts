import { type AvailabilityInput, defaultAvailability } from '@banso/contract/availabilities'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf } from '../../testing/client.ts'
import { makeMember, makeOperator, makePartner, makeStartup, type TestStartup } from '../../testing/factory.ts'
import { rawAt, storeRaw } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { toldOf } from '../../testing/store.ts'
import { activityRoutes } from '../activities/routes.ts'
import { authRoutes } from '../auth/routes.ts'
import { userRoutes } from '../users/routes.ts'
import { availabilityRoutes } from './routes.ts'

let server: TestServer
let startup: TestStartup
let operator: Awaited<ReturnType<typeof makeOperator>>
beforeAll(async () => {
  const served = [...availabilityRoutes, ...activityRoutes, ...userRoutes, ...authRoutes]
  server = await startServer(served, { strangers: true })
  ;[startup, operator] = await Promise.all([makeStartup(), makeOperator('viewer')])
})
afterAll(() => server.stop())

const pathOf = (base: string) => `${base}/settings/availability`
const away: AvailabilityInput['absences'] = [{ from: '2026-12-01', to: '2026-12-01', note: '通院' }]
const planFor = (uid: string, window = 'from=2026-11-30&to=2026-12-01', who: Client = clientOf(server, operator)) =>
  who.get(`/api/operator/users/${uid}/availability?${window}`)

describe('one’s own', () => {
  test('is office hours until it is entered, in every area and for every role', async () => {
    const partner = await makePartner()
    for (const [who, base] of [
      [startup.viewer, startup.base],
      [partner.viewer, partner.base],
      [operator, '/api/operator'],
    ] as const) {
      const me = clientOf(server, who)
      expect((await me.get(pathOf(base))).body.data).toEqual({ ...defaultAvailability, etag: '"r0"', can: ['update'] })
      const changed = await me.patch(pathOf(base), { body: { buffer_minutes: 30, absences: away }, ifMatch: '"r0"' })
      expect(changed.body.data).toMatchObject({ buffer_minutes: 30, absences: away, keeps_lunch: true, etag: '"r1"' })
      expect((await me.get(pathOf(base))).body.data).toEqual(changed.body.data)
    }
  })

  test('is told by the day, with what is taken, less what one interview keeps for itself', async () => {
    const member = await makeMember(startup, 'member')
    const lock = `${member.uid}_20301203`
    const until = '2099-01-01T00:00:00.000Z'
    await storeRaw(`interview_locks/${lock}`, {
      uid: lock,
      quarters: { 1000: 'another' },
      holds: { 1400: { by: 'this-one', until } },
      travel: {},
    })
    const daysOf = async (more = '') => {
      const search = `from=2030-12-03&to=2030-12-03${more}`
      return (await clientOf(server, member).get(`${pathOf(startup.base)}/days?${search}`)).body
    }
    expect((await daysOf()).data).toMatchObject({
      person: { uid: member.uid },
      days: [
        {
          on: '2030-12-03',
          open: [
            { from: '10:00', to: '12:00' },
            { from: '13:00', to: '18:00' },
          ],
          busy: [
            { from: '10:00', to: '10:15' },
            { from: '14:00', to: '14:15' },
          ],
        },
      ],
    })
    expect((await daysOf('&interview_uid=this-one')).data.days[0].busy).toEqual([{ from: '10:00', to: '10:15' }])
    const long = await clientOf(server, member).get(`${pathOf(startup.base)}/days?from=2030-12-01&to=2030-12-22`)
    expect(long.status).toBe(400)
  })

  test('is changed as it was seen, told without a word of why, and refused in Japanese', async () => {
    const member = await makeMember(startup, 'member')
    const me = clientOf(server, member)
    const change = (body: object, ifMatch?: string) =>
      me.patch(pathOf(startup.base), { body, ...(ifMatch && { ifMatch }) })
    expect((await change({ buffer_minutes: 5 })).status).toBe(428)
    expect((await change({ absences: away }, '"r0"')).status).toBe(200)
    const stale = await change({ buffer_minutes: 5 }, '"r0"')
    expect([stale.status, stale.body.data.etag]).toEqual([412, '"r1"'])
    expect(await toldOf(member.uid)).toEqual(['availability.updated'])
    const history = await clientOf(server, startup.owner).get(`${startup.base}/activities?object_uid=${member.uid}`)
    expect(history.text).not.toContain('通院')
    const mon = [{ from: '10:00', to: '10:20' }]
    const wrong = await change(
      {
        weekly: { ...defaultAvailability.weekly, mon },
        absences: [{ from: '2026-12-02', to: '2026-12-01', note: '' }],
      },
      '"r1"',
    )
    expect(wrong.body.error.fields).toEqual({
      'weekly.mon.0.to': ['時刻は15分単位で選択してください。'],
      'absences.0.to': ['終了日は開始日以降の日付を選択してください。'],
    })
  })

  test('is nobody else’s: strangers and neighbours get nothing, and no path names another person', async () => {
    const neighbour = await makeStartup()
    expect((await clientOf(server).get(pathOf(startup.base))).status).toBe(401)
    expect((await clientOf(server, neighbour.owner).get(pathOf(startup.base))).status).toBe(302)
    expect((await clientOf(server, operator).get(pathOf(startup.base))).status).toBe(403)
    const colleague = clientOf(server, startup.owner)
    expect((await planFor(startup.viewer.uid, undefined, colleague)).status).toBe(403)
    expect((await colleague.get(`${startup.base}/users/${startup.viewer.uid}/availability`)).status).toBe(404)
  })
})

describe('operators', () => {
  test('read when somebody is open and what is taken, not why, at a read for each day', async () => {
    const member = await makeMember(startup, 'member')
    const me = clientOf(server, member)
    await me.patch(pathOf(startup.base), { body: { absences: away }, ifMatch: '"r0"' })
    const quarters = { '1415': 'interview', '1400': 'interview', '1630': 'other', '0915': 'other', '0900': 'other' }
    await storeRaw(`interview_locks/${member.uid}_20261130`, { uid: `${member.uid}_20261130`, quarters })
    const answer = await planFor(member.uid)
    expect(answer.body.data).toEqual({
      person: { uid: member.uid, actor: 'startup', name: member.name },
      buffer_minutes: 15,
      max_interviews_per_day: 4,
      days: [
        {
          on: '2026-11-30',
          open: [
            { from: '10:00', to: '12:00' },
            { from: '13:00', to: '18:00' },
          ],
          busy: [
            { from: '09:00', to: '09:30' },
            { from: '14:00', to: '14:30' },
            { from: '16:30', to: '16:45' },
          ],
        },
        { on: '2026-12-01', open: [], busy: [] },
      ],
    })
    expect(answer.text).not.toContain('通院')
    expect(server.lastMeter('GET /api/operator/users/{user_id}/availability')?.reads).toBe(1 + 2 + 1)
  })

  test('ask for three weeks at most, of people who are there', async () => {
    for (const window of [
      'from=2026-12-01&to=2026-12-22',
      'from=2026-12-02&to=2026-12-01',
      'from=2026-02-30&to=2026-03-01',
      '',
    ])
      expect((await planFor(startup.viewer.uid, window)).status, window).toBe(400)
    expect((await planFor(startup.viewer.uid, 'from=2026-12-01&to=2026-12-21')).body.data.days.length).toBe(21)
    expect((await planFor('nobody')).status).toBe(404)
  })
})

test('the hours go with the person', async () => {
  const own = await makeStartup()
  const me = clientOf(server, own.viewer)
  await me.patch(pathOf(own.base), { body: { absences: away }, ifMatch: '"r0"' })
  expect(await rawAt(`availabilities/${own.viewer.uid}`)).toMatchObject({ absences: away })
  const { etag } = (await me.get(`${own.base}/users/${own.viewer.uid}`)).body.data
  await clientOf(server, own.owner).delete(`${own.base}/users/${own.viewer.uid}`, { ifMatch: etag })
  expect(await rawAt(`availabilities/${own.viewer.uid}`)).toBeUndefined()
  expect((await planFor(own.viewer.uid)).status).toBe(404)
})
