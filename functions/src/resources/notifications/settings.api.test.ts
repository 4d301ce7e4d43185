import { defaultNotificationSettings } from '@banso/contract/notifications'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import type { Member } from '../../testing/account.ts'
import { clientOf } from '../../testing/client.ts'
import { makeMember, makeOperator, makePartner, makeStartup, type TestStartup } from '../../testing/factory.ts'
import { rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { toldOf } from '../../testing/store.ts'
import { notificationRoutes } from './routes.ts'
import { notificationSettingRoutes } from './settings.ts'

let server: TestServer
let startup: TestStartup
let partner: Awaited<ReturnType<typeof makePartner>>
let operator: Awaited<ReturnType<typeof makeOperator>>
beforeAll(async () => {
  server = await startServer([...notificationRoutes, ...notificationSettingRoutes])
  ;[startup, partner, operator] = await Promise.all([makeStartup(), makePartner(), makeOperator('viewer')])
})
afterAll(() => server.stop())

const pathOf = (base: string) => `${base}/settings/notifications`
const get = (person: Member, base = startup.base) => clientOf(server, person).get(pathOf(base))
const patch = (person: Member, body: object, ifMatch?: string, base = startup.base) =>
  clientOf(server, person).patch(pathOf(base), { body, ifMatch })
const kinds = {
  ...defaultNotificationSettings.kinds,
  task: { in_app: 'off', mail: 'immediate' },
}

test('everybody reads and changes the own settings, in every area', async () => {
  for (const [person, base] of [
    [startup.viewer, startup.base],
    [partner.viewer, partner.base],
    [operator, '/api/operator'],
  ] as const) {
    const before = await get(person, base)
    expect(before.body.data).toMatchObject({ ...defaultNotificationSettings, can: ['update'] })
    expect(
      server.lastMeter(`GET ${pathOf(base.replace(startup.uid, '{startup_id}').replace(partner.uid, '{partner_id}'))}`),
    ).toEqual({ reads: 1, writes: 0 })
    const answer = await patch(person, { kinds, quiet_from: '22:00' }, before.body.data.etag, base)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ kinds, quiet_from: '22:00', quiet_until: '08:00' })
    expect((await get(person, base)).body.data).toEqual(answer.body.data)
    expect((await rawAt(`users/${person.uid}`))?.notification_settings).toEqual({
      kinds,
      quiet_from: '22:00',
      quiet_until: '08:00',
    })
    expect(await toldOf(person.uid)).toEqual(['user.notifications_updated'])
  }
})

test('a change needs the state it was made from', async () => {
  const { etag } = (await get(startup.member)).body.data
  expect((await patch(startup.member, { quiet_from: '21:00' })).status).toBe(428)
  expect((await patch(startup.member, { quiet_from: '21:00' }, etag)).status).toBe(200)
  const stale = await patch(startup.member, { quiet_from: '23:00' }, etag)
  expect([stale.status, stale.body.data.quiet_from]).toEqual([412, '21:00'])
})

it.each([
  { kinds: { task: { in_app: 'off', mail: 'off' } } },
  { kinds: { ...kinds, task: { in_app: 'sometimes', mail: 'off' } } },
  { quiet_from: '25:00' },
  { quiet_from: '20:30' },
  { status: 'active' },
])('refuses %j', async (body) => {
  const { etag } = (await get(startup.member)).body.data
  expect((await patch(startup.member, body, etag)).status).toBe(422)
})

test('stay open when the programme has ended, and are nobody else’s', async () => {
  const graduated = await makeMember(startup, 'owner', { company_status: 'graduated' })
  expect((await patch(graduated, { quiet_from: '21:00' }, '"r1"')).status).toBe(200)
  expect((await get(partner.owner)).status).toBe(302)
  expect((await get(operator)).status).toBe(403)
  expect((await clientOf(server).get(pathOf(startup.base))).status).toBe(401)
})
