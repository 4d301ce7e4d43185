import type { ActivityDocument } from '@banso/contract/activities'
import { addDays, dayInJapan, momentInJapan } from '@banso/contract/dates'
import type { PartnerDocument } from '@banso/contract/partners'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Meter, withMeter } from '../kernel/meter.ts'
import { partnerCapacityRoutes } from '../resources/partners/capacities.ts'
import { basisOf } from '../resources/partners/figures.ts'
import { partnerRoutes } from '../resources/partners/routes.ts'
import { clientOf } from '../testing/client.ts'
import {
  makeApply,
  makeOperator,
  makePartner,
  makeReopening,
  makeStartup,
  type TestPartner,
  type TestStartup,
} from '../testing/factory.ts'
import { changeRaw, emptyProject, rawAt, storeRaw } from '../testing/raw.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { foundIn, notificationsTo } from '../testing/store.ts'
import { recountPartners } from './partner-figures.ts'
import { settleReopenings } from './reopenings.ts'

let server: TestServer
let admin: Awaited<ReturnType<typeof makeOperator>>
beforeAll(async () => {
  await emptyProject()
  server = await startServer([...partnerCapacityRoutes, ...partnerRoutes])
  admin = await makeOperator('admin')
})
afterAll(() => server.stop())

const run = (now = new Date()) => settleReopenings(now)
const closed = (changes: Partial<PartnerDocument> = {}) => makePartner({ accepts_applies: false, ...changes })
const partnerAt = async ({ uid }: { uid: string }) =>
  (await rawAt(`partner_companies/${uid}`)) as unknown as PartnerDocument
/** The partner, by its own hand or an operator's, takes applications, or how many. */
const open = async (partner: TestPartner, body: object = { accepts_applies: true }) => {
  const ifMatch = `"r${(await partnerAt(partner)).rev}"`
  const answer = await clientOf(server, partner.owner).patch(`${partner.base}/capacity`, { body, ifMatch })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
}
const waits = async (startup: TestStartup, partner: TestPartner) =>
  (await rawAt(`partner_reopenings/${startup.uid}_${partner.uid}`)) !== undefined
const titles = async ({ uid }: { uid: string }) => (await notificationsTo(uid)).map(({ title }) => title)
const endings = async (startup: TestStartup) =>
  (await foundIn<ActivityDocument>('activities', 'startup_company_uid', startup.uid))
    .filter(({ verb }) => verb === 'partner.await_ended' || verb === 'partner.await_told')
    .map(({ verb, to, actor, partner_company_uid }) => [verb, to, actor.uid, partner_company_uid])

/** What the job reads and writes of its own accord. */
async function costOf(work: () => Promise<unknown>): Promise<Meter> {
  const meter = { reads: 0, writes: 0 }
  await withMeter(meter, work)
  return meter
}

describe('a partner that takes applications again', () => {
  test('is told to who has registered, with a link to it, once; then nobody waits', async () => {
    const [one, two, partner] = [await makeStartup(), await makeStartup(), await closed()]
    for (const startup of [one, two]) await makeReopening(startup, partner)
    await run()
    expect([await titles(one.owner), (await partnerAt(partner)).awaiting_count]).toEqual([[], 2])
    await open(partner)
    expect((await run()).count).toBe(2)
    expect((await run()).count).toBe(0)
    for (const startup of [one, two]) {
      expect(await notificationsTo(startup.owner.uid)).toMatchObject([
        {
          title: `${partner.name}が申込の受付を再開しました`,
          link: `/startups/partners/investor?partner=${partner.uid}`,
          count: 1,
        },
      ])
      expect(await titles(startup.member)).toEqual([])
      expect(await waits(startup, partner)).toBe(false)
      expect(await endings(startup)).toEqual([['partner.await_told', null, 'system', null]])
    }
    expect(await partnerAt(partner)).toMatchObject({ awaiting_count: 0, awaiting_due: false })
  })

  test('is told where an operator has opened it by the form as well', async () => {
    const [startup, partner] = [await makeStartup(), await closed()]
    await makeReopening(startup, partner)
    const path = `/api/operator/partners/${partner.uid}/profile`
    const answer = await clientOf(server, admin).patch(path, { body: { accepts_applies: true }, ifMatch: '"r1"' })
    expect(answer.status).toBe(200)
    await run()
    expect(await titles(startup.owner)).toEqual([`${partner.name}が申込の受付を再開しました`])
  })

  test('is told to the owners where who has registered is suspended, or may no longer apply', async () => {
    for (const changes of [{ status: 'suspended' }, { company_role: 'viewer' }]) {
      const [startup, partner] = [await makeStartup(), await closed()]
      const { uid, name } = startup.member
      await makeReopening(startup, partner, { created_by: { uid, actor: 'startup', name } })
      await changeRaw(`users/${uid}`, changes)
      await open(partner)
      await run()
      expect(await titles(startup.owner)).toEqual([`${partner.name}が申込の受付を再開しました`])
      expect(await titles(startup.member)).toEqual([])
    }
  })

  test('is told to nobody whose company may not apply now, or has applied, whatever was registered', async () => {
    const [paused, applied, partner] = [await makeStartup(), await makeStartup(), await closed()]
    for (const startup of [paused, applied]) await makeReopening(startup, partner)
    // Past the calls that would have ended it.
    await changeRaw(`startup_companies/${paused.uid}`, { status: 'paused' })
    await makeApply(applied, partner)
    await open(partner)
    await run()
    for (const startup of [paused, applied]) {
      expect([await titles(startup.owner), await waits(startup, partner)]).toEqual([[], false])
    }
    expect(await endings(paused)).toEqual([['partner.await_ended', '支援状況が変わったため', 'system', null]])
    expect(await endings(applied)).toEqual([['partner.await_ended', '申し込んだため', 'system', null]])
    expect((await partnerAt(partner)).awaiting_count).toBe(0)
  })

  test('and stops again before the run is told to nobody, and waited for on', async () => {
    const [startup, partner] = [await makeStartup(), await closed()]
    await makeReopening(startup, partner)
    await open(partner)
    await open(partner, { accepts_applies: false })
    await run()
    expect([await titles(startup.owner), await waits(startup, partner)]).toEqual([[], true])
    expect((await partnerAt(partner)).awaiting_due).toBe(false)
    await open(partner)
    await run()
    expect(await titles(startup.owner)).toHaveLength(1)
  })
})

describe('room for an application', () => {
  const used = (changes: Partial<PartnerDocument> = {}) =>
    makePartner({ sample_count: 5, monthly_capacity: 2, remaining_capacity: 0, ...changes })

  test('is told once the partner takes more in a month', async () => {
    const [startup, partner] = [await makeStartup(), await used()]
    await makeReopening(startup, partner, { kind: 'room' })
    const sent_on = dayInJapan(new Date())
    const facts = ['a', 'b'].map((uid) => ({
      uid,
      at: new Date().toISOString(),
      sent_on,
      is_open: true,
      answer: null,
      response_days: null,
      interview_led: null,
    }))
    await storeRaw(`partner_figures/${partner.uid}`, basisOf(partner.uid, facts, new Date()))
    await open(partner, { monthly_capacity: 1 })
    await run()
    expect([await titles(startup.owner), await waits(startup, partner)]).toEqual([[], true])
    await open(partner, { monthly_capacity: 3 })
    await run()
    expect(await titles(startup.owner)).toEqual([`${partner.name}の今月の受付枠が空きました`])
  })

  test('is told when a month begins, and not before there is any', async () => {
    const [startup, partner] = [await makeStartup(), await used()]
    await makeReopening(startup, partner, { kind: 'room' })
    const last = addDays(`${dayInJapan(new Date()).slice(0, 7)}-01`, -1)
    const at = momentInJapan(last, '12:00')
    const fact = { uid: 'gone', at, sent_on: last, is_open: false, answer: 'accepted' as const }
    const basis = basisOf(partner.uid, [{ ...fact, response_days: 2, interview_led: null }], new Date(at))
    await storeRaw(`partner_figures/${partner.uid}`, basis)
    await run()
    expect(await titles(startup.owner)).toEqual([])
    await recountPartners(new Date())
    await run()
    expect(await titles(startup.owner)).toEqual([`${partner.name}の今月の受付枠が空きました`])
  })

  test('is no room while the partner takes no applications', async () => {
    const [startup, partner] = [await makeStartup(), await used({ accepts_applies: false, remaining_capacity: 2 })]
    await makeReopening(startup, partner, { kind: 'room' })
    await changeRaw(`partner_companies/${partner.uid}`, { awaiting_due: true })
    await run()
    expect([await titles(startup.owner), await waits(startup, partner)]).toEqual([[], true])
  })
})

describe('waiting ends', () => {
  test.each(['hidden', 'terminated'])('when the partner is %s, and is told', async (to) => {
    const [startup, partner] = [await makeStartup(), await closed()]
    await makeReopening(startup, partner)
    const body = { to, reason: '担当者の交代のため、しばらく休む' }
    const path = `/api/operator/partners/${partner.uid}/transition`
    expect((await clientOf(server, admin).post(path, { body, ifMatch: '"r1"' })).status).toBe(200)
    await run()
    expect(await notificationsTo(startup.owner.uid)).toMatchObject([
      { title: `${partner.name}の受付再開のお知らせの登録を終了しました`, link: '/startups/partners/investor' },
    ])
    expect([await waits(startup, partner), (await partnerAt(partner)).awaiting_count]).toEqual([false, 0])
    expect(await endings(startup)).toEqual([['partner.await_ended', 'パートナーの掲載が終了したため', 'system', null]])
  })

  test('after 180 days, not a moment before, and is told', async () => {
    const [startup, partner] = [await makeStartup(), await closed()]
    const { ends_at } = await makeReopening(startup, partner, { ends_at: momentInJapan('2031-05-01', '09:00') })
    await run(new Date(Date.parse(ends_at) - 1))
    expect(await waits(startup, partner)).toBe(true)
    for (let turn = 0; turn < 2; turn += 1) await run(new Date(ends_at))
    expect(await notificationsTo(startup.owner.uid)).toMatchObject([
      {
        title: `${partner.name}の受付再開のお知らせの登録を終了しました`,
        body: expect.stringContaining('登録から180日が過ぎたため'),
        link: `/startups/partners/investor?partner=${partner.uid}`,
        count: 1,
      },
    ])
    expect([await waits(startup, partner), (await partnerAt(partner)).awaiting_count]).toEqual([false, 0])
  })
})

test('who cannot be looked at keeps the partner in the queue, and nobody else from being told', async () => {
  const [broken, startup, partner] = [await makeStartup(), await makeStartup(), await closed()]
  for (const one of [broken, startup]) await makeReopening(one, partner)
  const path = `partner_reopenings/${broken.uid}_${partner.uid}`
  await changeRaw(path, { kind: 'nothing' })
  await open(partner)
  await run()
  expect(await titles(startup.owner)).toHaveLength(1)
  expect((await partnerAt(partner)).awaiting_due).toBe(true)
  await changeRaw(path, { kind: 'intake' })
  await run(new Date(Date.now() + 3_600_000))
  expect(await titles(broken.owner)).toHaveLength(1)
  expect((await partnerAt(partner)).awaiting_due).toBe(false)
})

test('an idle run reads two documents, however many wait', async () => {
  const partner = await closed()
  for (let each = 0; each < 3; each += 1) await makeReopening(await makeStartup(), partner)
  await run()
  expect(await costOf(run)).toEqual({ reads: 2, writes: 0 })
})
