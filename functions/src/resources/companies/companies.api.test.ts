import { randomUUID } from 'node:crypto'
import type { InvitationDocument } from '@banso/contract/invitations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptanceRoutes } from '../../accounts/routes.ts'
import { type Client, clientOf } from '../../testing/client.ts'
import { makeContent, makeGoal, makeOperator, makePartner, makeStartup } from '../../testing/factory.ts'
import { partnerCreateInput, startupCreateInput } from '../../testing/inputs.ts'
import { rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { foundIn, setFields } from '../../testing/store.ts'
import { partnerRoutes } from '../partners/routes.ts'
import { startupRoutes } from '../startups/routes.ts'
import { companyRoutes } from './routes.ts'

/** Companies that are registered twice, or by mistake. */

type Operator = Awaited<ReturnType<typeof makeOperator>>
let server: TestServer
let admin: Operator
let client: Client
beforeAll(async () => {
  server = await startServer([...companyRoutes, ...startupRoutes, ...partnerRoutes, ...acceptanceRoutes])
})
afterAll(() => server.stop())
/** Each test its own: invitations are counted per person. */
const newAdmin = async () => {
  admin = await makeOperator('admin')
  client = clientOf(server, admin)
}

const kinds = [
  { kind: 'startups', input: startupCreateInput, collection: 'startup_companies', field: 'startup_company_uid' },
  { kind: 'partners', input: partnerCreateInput, collection: 'partner_companies', field: 'partner_company_uid' },
] as const

describe.each(kinds)('of $kind', ({ kind, input, collection, field }) => {
  const path = `/api/operator/${kind}`
  const create = (changes: object = {}) => client.post(path, { body: input(admin.uid, changes) })

  test('one of a name that is here is registered only by who has looked at those that bear it', async () => {
    await newAdmin()
    const mark = `カイ${randomUUID().slice(0, 8)}`
    const startup = await makeStartup({ name: `株式会社${mark}` })
    const partner = await makePartner({ name: `${mark.toUpperCase()} (株)` })
    await makeStartup({ name: `${mark}ホールディングス` })
    for (const name of [
      mark,
      `${mark}株式会社`,
      `㈱ ${mark.replace('カイ', 'かい')}`,
      `カ イ${mark.slice(2)}合同会社`,
    ]) {
      expect([name, (await create({ name })).body.error?.code]).toEqual([name, 'same_name'])
      const query = `name=${encodeURIComponent(name)}`
      const found = (await client.get(`/api/operator/companies/same_names?${query}`)).body.data as { uid: string }[]
      expect([name, found.map(({ uid }) => uid)]).toEqual([name, [startup.uid, partner.uid]])
    }
    const half = await create({ name: mark, apart_from: [startup.uid] })
    expect(half.body.error?.code).toBe('same_name')
    expect((await create({ name: mark, apart_from: [startup.uid, partner.uid] })).status).toBe(201)
  })

  test('one to which nobody belongs goes for good, and its invitation with it', async () => {
    await newAdmin()
    const { data } = (await create()).body
    expect(data.can).toContain('remove')
    const [invitation] = await foundIn<InvitationDocument>('invitations', field, data.uid)
    const remove = (by = client) => by.post(`${path}/${data.uid}/removal`, { body: { reason: '二重に登録したため' } })
    expect((await remove(clientOf(server, await makeOperator('manager')))).status).toBe(403)
    expect((await remove()).status).toBe(204)
    expect(await rawAt(`${collection}/${data.uid}`)).toBeUndefined()
    expect((await client.get(`${path}/${data.uid}`)).status).toBe(404)
    const ended = await rawAt(`invitations/${invitation?.uid}`)
    expect(ended?.ended_at).toBe(ended?.expires_at)
    expect((await remove()).status).toBe(404)
  })

  test('one that is used says by what, and stays; so does one of long ago', async () => {
    await newAdmin()
    const { data } = (await create()).body
    const remove = () => client.post(`${path}/${data.uid}/removal`, { body: { reason: '二重に登録したため' } })
    if (kind === 'startups') await makeGoal({ ...(await makeStartup()), uid: data.uid })
    else await makeContent({ partner_company_uid: data.uid })
    const { error } = (await remove()).body
    expect([error.code, error.message]).toEqual([
      'company_in_use',
      `この企業には${kind === 'startups' ? '経営目標' : 'コンテンツ'}があるため、削除できません。`,
    ])
    await setFields(collection, data.uid, { created_at: new Date(Date.now() - 31 * 86_400_000).toISOString() })
    expect((await remove()).body.error.code).toBe('not_now')
    expect((await client.get(`${path}/${data.uid}`)).body.data.can).not.toContain('remove')
  })
})
