import type { ApplyStatus } from '@banso/contract/apply-states'
import { systemPerson } from '@banso/contract/common'
import { addDays, dayInJapan, momentInJapan } from '@banso/contract/dates'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Meter, withMeter } from '../kernel/meter.ts'
import { recount } from '../resources/partners/data.ts'
import { basisOf, type Fact } from '../resources/partners/figures.ts'
import { partnerRoutes } from '../resources/partners/routes.ts'
import { clientOf } from '../testing/client.ts'
import {
  makeApply,
  makeContent,
  makePartner,
  makeStartup,
  type TestPartner,
  type TestStartup,
} from '../testing/factory.ts'
import { changeRaw, rawAt, storeRaw } from '../testing/raw.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { recountPartners } from './partner-figures.ts'

let server: TestServer
let startup: TestStartup
beforeAll(async () => {
  server = await startServer(partnerRoutes)
  startup = await makeStartup()
})
afterAll(() => server.stop())

const today = dayInJapan(new Date())
const step = (from: ApplyStatus, to: ApplyStatus, at: string) => ({
  from,
  to,
  by: systemPerson,
  at,
  reason: '',
  comment: '',
})

/** An apply that reached the partner so many days ago, and was answered then. */
async function answered(partner: TestPartner, to: 'accepted' | 'declined', daysAgo = 0) {
  const sent = momentInJapan(addDays(today, -daysAgo), '00:00')
  const history = [step('submitted', 'forwarded', sent), step('forwarded', to, sent)]
  return makeApply(startup, partner, { status: to, forwarded_at: sent, status_history: history })
}
const figuresOfPartner = async ({ uid }: { uid: string }) => (await rawAt(`partner_companies/${uid}`)) ?? {}
const run = () => recountPartners(new Date())
const monthAgo = addDays(`${today.slice(0, 7)}-01`, -1)

it('counts a partner’s figures from its applies, without making an open form stale', async () => {
  const partner = await makePartner({ monthly_capacity: 4 })
  for (const to of ['accepted', 'accepted', 'declined'] as const) await answered(partner, to, 40)
  await answered(partner, 'accepted')
  await makeApply(startup, partner, { status: 'forwarded' })
  await makeApply(startup, partner, { status: 'submitted' })
  await run()
  expect(await figuresOfPartner(partner)).toMatchObject({
    sample_count: 4,
    median_response_days: 0,
    acceptance_rate: 0.75,
    open_apply_count: 4,
    remaining_capacity: 2,
    rev: partner.rev,
    updated_at: partner.updated_at,
  })
})

it('takes up what happens to an apply later, once', async () => {
  const partner = await makePartner({ monthly_capacity: 4 })
  const apply = await makeApply(startup, partner, { status: 'forwarded' })
  await run()
  expect(await figuresOfPartner(partner)).toMatchObject({ open_apply_count: 1, sample_count: 0 })
  const at = new Date().toISOString()
  const status_history = [step('submitted', 'forwarded', at), step('forwarded', 'declined', at)]
  await changeRaw(`applies/${apply.uid}`, { status: 'declined', status_history, updated_at: at })
  await run()
  await run()
  const figures = { open_apply_count: 0, sample_count: 1, acceptance_rate: 0, remaining_capacity: 3 }
  expect(await figuresOfPartner(partner)).toMatchObject(figures)
})

it('shows startups the time of answers from five on, and orders by it', async () => {
  const partner = await makePartner()
  const seen = async () =>
    (await clientOf(server, startup.owner).get(`${startup.base}/partners/${partner.uid}`)).body.data.results
  for (let count = 1; count <= 4; count += 1) await answered(partner, 'accepted', 40)
  await run()
  expect(await seen()).toBeNull()
  await answered(partner, 'declined', 40)
  await run()
  expect(await seen()).toMatchObject({ median_response_days: 0, remaining_capacity: partner.monthly_capacity })
  const listed = await clientOf(server, startup.owner).get(
    `${startup.base}/partners?partner_type=investor&sort=median_response_days&q=${encodeURIComponent(partner.name)}`,
  )
  expect(listed.body.data.map(({ uid }: { uid: string }) => uid)).toContain(partner.uid)
})

it('counts how often applies to a content are completed, from five on, without making an open form stale', async () => {
  const [partner, content] = [await makePartner(), await makeContent()]
  const to = { target_type: 'content', target_uid: content.uid } as const
  const apply = (status: ApplyStatus) => makeApply(startup, partner, { ...to, status })
  for (const status of ['completed', 'declined', 'expired', 'completed', 'withdrawn', 'forwarded'] as const)
    await apply(status)
  await run()
  expect(await rawAt(`contents/${content.uid}`)).toMatchObject({ completion_rate: null })
  await apply('completed')
  await run()
  expect(await rawAt(`contents/${content.uid}`)).toMatchObject({ completion_rate: 0.6, rev: content.rev })
})

it('gives a partner its whole capacity back at the turn of the month', async () => {
  const partner = await makePartner({ monthly_capacity: 3, remaining_capacity: 2, sample_count: 1 })
  const fact: Fact = {
    uid: 'gone',
    at: momentInJapan(monthAgo, '12:00'),
    sent_on: monthAgo,
    is_open: false,
    answer: 'accepted',
    response_days: 2,
    interview_led: null,
  }
  const basis = basisOf(partner.uid, [fact], new Date(fact.at))
  expect(basis.month).toBe(monthAgo.slice(0, 7))
  await storeRaw(`partner_figures/${partner.uid}`, basis)
  await run()
  expect(await figuresOfPartner(partner)).toMatchObject({ remaining_capacity: 3, sample_count: 1 })
  expect(await rawAt(`partner_figures/${partner.uid}`)).toMatchObject({ month: null })
})

it('reads one document of a partner whose applies say nothing new, and three of one whose place in the order changes', async () => {
  const partner = await makePartner()
  const unsent = await makeApply(startup, partner)
  const at = new Date().toISOString()
  const status_history = [step('submitted', 'forwarded', at), step('forwarded', 'declined', at)]
  // Told of, not stored: no other run takes them up.
  const applies = Array.from({ length: 5 }, (_, index) => ({
    ...unsent,
    uid: `${unsent.uid}-${index}`,
    status: 'declined' as const,
    forwarded_at: at,
    status_history,
  }))
  const cost = async (): Promise<Meter> => {
    const meter = { reads: 0, writes: 0 }
    await withMeter(meter, () => recount(partner.uid, applies, new Date()))
    return meter
  }
  // The basis, the partner, its shard of the catalogue.
  expect(await cost()).toEqual({ reads: 3, writes: 4 })
  expect(await cost()).toEqual({ reads: 1, writes: 0 })
})
