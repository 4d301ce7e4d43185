import { momentInJapan } from '@banso/contract/dates'
import { EXPOSURE_LIMIT, MAX_SEEN } from '@banso/contract/exposures'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recountExposures } from '../../jobs/exposures.ts'
import type { Member } from '../../testing/account.ts'
import { clientOf, newKey } from '../../testing/client.ts'
import {
  makeIssue,
  makeOperator,
  makePartner,
  makeStartup,
  type TestPartner,
  type TestStartup,
} from '../../testing/factory.ts'
import { rawAt, storeRaw } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { allIn } from '../../testing/store.ts'
import { partnerRoutes } from '../partners/routes.ts'
import { searchRoutes } from '../search/routes.ts'
import { suggestionRoutes } from '../suggestions/routes.ts'
import { exposureRoutes } from './routes.ts'

const ROUTE = 'POST /api/startups/{startup_id}/exposures'
let server: TestServer
let startup: TestStartup
let partner: TestPartner
beforeAll(async () => {
  server = await startServer([...exposureRoutes, ...partnerRoutes, ...suggestionRoutes, ...searchRoutes])
})
afterAll(() => server.stop())

/** A month of the test's own; the turn of it is tried below. */
const noon = new Date(momentInJapan('2032-06-15', '12:00'))
const month = '2032-06'
beforeEach(async () => {
  server.setClock(noon)
  ;[startup, partner] = await Promise.all([makeStartup(), makePartner()])
})

const show = (uids: readonly string[], who: Member = startup.owner, base = startup.base) =>
  clientOf(server, who).post(`${base}/exposures`, { body: { partner_uids: uids } })
const figuresOf = async (of: TestPartner = partner) =>
  (await clientOf(server, of.viewer).get(`${of.base}/exposures`)).body.data
const at = (day: string, time: string) => server.setClock(new Date(momentInJapan(day, time)))
const countsOf = (exposures: number, reach: number) => ({ exposures, reach })

describe('an exposure', () => {
  test('counts once for a startup, a partner and a day, whoever of the startup looks and however often', async () => {
    const other = await makePartner()
    const { owner, member, viewer } = startup
    for (const who of [viewer, owner, member, owner]) expect((await show([partner.uid], who)).status).toBe(204)
    expect((await show([other.uid, partner.uid])).status).toBe(204)
    expect([await figuresOf(), await figuresOf(other)]).toMatchObject([countsOf(1, 1), countsOf(1, 1)])
  })

  test('of many calls at the same moment counts once', async () => {
    const { owner, member, viewer } = startup
    const answers = await Promise.all(
      [owner, member, viewer, owner, member, viewer].map((who) => show([partner.uid], who)),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204))
    expect(await figuresOf()).toMatchObject(countsOf(1, 1))
  })

  test('counts for each startup that looks at the same moment', async () => {
    const others = await Promise.all([makeStartup(), makeStartup(), makeStartup()])
    await Promise.all([startup, ...others].map(({ viewer, base }) => show([partner.uid], viewer, base)))
    expect(await figuresOf()).toMatchObject(countsOf(4, 4))
  })

  test('counts anew each day, its startup once a month', async () => {
    for (const [day, time] of [
      ['2032-06-29', '23:59'],
      ['2032-06-30', '00:00'],
      ['2032-06-30', '23:59'],
    ] as const) {
      at(day, time)
      await show([partner.uid])
    }
    expect(await figuresOf()).toMatchObject({
      month,
      ...countsOf(2, 1),
      before: { month: '2032-05', ...countsOf(0, 0) },
    })
    at('2032-07-01', '00:00')
    expect(await figuresOf()).toMatchObject({
      month: '2032-07',
      ...countsOf(0, 0),
      before: { month, ...countsOf(2, 1) },
    })
    await show([partner.uid])
    expect(await figuresOf()).toMatchObject({ ...countsOf(1, 1), before: { month, ...countsOf(2, 1) } })
  })

  test('is of published partners alone; what is none is passed over in silence', async () => {
    const draft = await makePartner({ status: 'draft' })
    expect((await show(['nobody', draft.uid, partner.uid])).status).toBe(204)
    expect([await figuresOf(), await figuresOf(draft)]).toMatchObject([countsOf(1, 1), countsOf(0, 0)])
    expect(await rawAt('partner_exposures/nobody')).toBeUndefined()
  })

  test('is sent for fifty partners at most, each named once', async () => {
    const names = Array.from({ length: MAX_SEEN }, (_, index) => `nobody${index}`)
    const refused = [[...names, 'one-more'], [], [partner.uid, partner.uid], ['not a uid']]
    expect((await show(names)).status).toBe(204)
    for (const uids of refused) expect([uids.length, (await show(uids)).status]).toEqual([uids.length, 422])
    const body = { partner_uids: [partner.uid], startup_uid: 'another' }
    expect((await clientOf(server, startup.owner).post(`${startup.base}/exposures`, { body })).status).toBe(422)
    expect(await figuresOf()).toMatchObject(countsOf(0, 0))
  })

  test('is sent again without harm, with a key as without', async () => {
    const request = { body: { partner_uids: [partner.uid] }, idempotencyKey: newKey() }
    const owner = clientOf(server, startup.owner)
    for (const _ of [1, 2]) expect((await owner.post(`${startup.base}/exposures`, request)).status).toBe(204)
    expect(await figuresOf()).toMatchObject(countsOf(1, 1))
  })

  test('tells nobody, and costs little: nothing is written where nothing is new', async () => {
    const cost = async (uids: readonly string[]) => {
      await show(uids)
      return server.lastMeter(ROUTE)
    }
    const partners = await Promise.all([makePartner(), makePartner()])
    const uids = [partner, ...partners].map(({ uid }) => uid)
    const before = (await allIn('activities')).length
    // The caller, its right as it is stored, the startup's month; of each new partner itself and its counter.
    expect(await cost(uids)).toEqual({ reads: 3 + 2 * 3, writes: 1 + 3 })
    expect(await cost(uids)).toEqual({ reads: 3, writes: 0 })
    expect((await allIn('activities')).length).toBe(before)
  })
})

describe('who may', () => {
  test('only people of the startup count, and only while its programme goes on', async () => {
    const [other, operator] = await Promise.all([makeStartup(), makeOperator('admin')])
    expect((await show([partner.uid], operator)).status).toBe(403)
    expect((await show([partner.uid], partner.owner)).status).toBe(302)
    expect((await show([partner.uid], other.owner)).status).toBe(302)
    const ended = await makeStartup({ status: 'graduated' })
    expect((await show([partner.uid], ended.owner, ended.base)).status).toBe(204)
    expect(await figuresOf()).toMatchObject(countsOf(0, 0))
  })

  test('a partner sees its own figures alone, operators those of all, startups none', async () => {
    const other = await makePartner()
    await show([partner.uid])
    const [operator, reader] = await Promise.all([makeOperator('viewer'), makeOperator('admin')])
    for (const who of [operator, reader]) {
      const { status, body } = await clientOf(server, who).get(`/api/operator/partners/${partner.uid}/exposures`)
      expect([status, body.data]).toEqual([200, await figuresOf()])
    }
    expect((await clientOf(server, operator).get('/api/operator/partners/nobody/exposures')).status).toBe(404)
    const refused = async (who: Member, path: string) => (await clientOf(server, who).get(path)).status
    expect(await refused(other.owner, `${partner.base}/exposures`)).toBe(302)
    expect(await refused(startup.owner, `${partner.base}/exposures`)).toBe(302)
    expect(await refused(startup.owner, `/api/operator/partners/${partner.uid}/exposures`)).toBe(403)
    expect(await refused(startup.owner, `${startup.base}/exposures`)).toBe(405)
    const shown = await clientOf(server, startup.owner).get(`${startup.base}/partners/${partner.uid}`)
    expect(shown.text).not.toMatch(/exposures|reach|passed_over/)
  })
})

describe('HOME', () => {
  /** Made for this company alone: nobody else fits one of this stage, industry and issue as well. */
  const fitting = { supported_categories: ['overseas'], target_stages: ['series_c'], target_industries: ['travel'] }
  const makeAsker = async () => {
    const own = await makeStartup({ stage: 'series_c', industries: ['travel'] })
    await makeIssue(own, { issue_category: 'overseas' })
    return own
  }
  const seenSoFar = (uid: string, exposures: number) =>
    storeRaw(`partner_exposures/${uid}`, { uid, months: { [month]: { exposures, reach: 3 } } })
  type Row = { uid: string; partner_type: string }
  const uidsOf = async (own: TestStartup, path: string): Promise<string[]> => {
    const { data } = (await clientOf(server, own.viewer).get(own.base + path)).body
    return (data.partners ?? data).filter((row: Row) => row.partner_type === 'master').map(({ uid }: Row) => uid)
  }
  const recommendedTo = (own: TestStartup) => uidsOf(own, '/suggestions')

  test('at 200 a partner is recommended, at 201 another one, in this month alone; lists show it as before', async () => {
    const [own, best, next] = await Promise.all([
      makeAsker(),
      makePartner({ ...fitting, partner_type: 'master', case_count: 990_000 } as object),
      makePartner({ ...fitting, partner_type: 'master', case_count: 980_000 } as object),
    ])
    await seenSoFar(best.uid, EXPOSURE_LIMIT - 1)
    await show([best.uid])
    expect([await figuresOf(best), await recommendedTo(own)]).toMatchObject([
      { exposures: 200, passed_over: false },
      [best.uid],
    ])
    await show([best.uid], own.viewer, own.base)
    expect([await figuresOf(best), await recommendedTo(own)]).toMatchObject([
      { exposures: 201, passed_over: true },
      [next.uid],
    ])
    const q = encodeURIComponent(best.name)
    for (const path of ['/partners?partner_type=master&per_page=1', `/partners?partner_type=master&q=${q}`])
      expect([path, await uidsOf(own, path)]).toEqual([path, [best.uid]])
    const found = await clientOf(server, own.viewer).get(`${own.base}/search?q=${q}`)
    expect(found.text).toContain(best.uid)
    at('2032-07-01', '00:00')
    expect(await recommendedTo(own)).toEqual([best.uid])
  })

  test('where a kind has nobody else, the one that fits best stands there all the same', async () => {
    const own = await makeAsker()
    const best = await makePartner({ ...fitting, partner_type: 'master', case_count: 999_000 } as object)
    const everybody = (await allIn<TestPartner>('partner_companies')).map(({ uid }) => [uid, { uid }] as const)
    const before = (await rawAt(`exposure_caps/${month}`)) ?? { uid: month, partners: {} }
    await storeRaw(`exposure_caps/${month}`, { uid: month, partners: Object.fromEntries(everybody) })
    expect(await recommendedTo(own)).toEqual([best.uid])
    await storeRaw(`exposure_caps/${month}`, before)
  })

  test('a partner beyond the limit that was not listed yet is found by the recount, and one listed in error set free', async () => {
    const own = await makeAsker()
    const days = (uid: string) => JSON.stringify({ [uid]: Array.from({ length: 30 }, (_, index) => index + 1) })
    const [much, little] = await Promise.all([makePartner(), makePartner()])
    for (let index = 0; index < 7; index += 1)
      await storeRaw(`startup_exposures/much${index}_${month}`, {
        uid: `much${index}_${month}`,
        startup_company_uid: `much${index}`,
        month,
        seen: days(much.uid),
      })
    await show([little.uid], own.owner, own.base)
    const listed = (await rawAt(`exposure_caps/${month}`)) ?? { uid: month, partners: {} }
    const partners = { ...(listed.partners as object), [little.uid]: { uid: little.uid } }
    await storeRaw(`exposure_caps/${month}`, { ...listed, partners })
    await recountExposures(noon)
    expect([await figuresOf(much), await figuresOf(little)]).toMatchObject([
      { ...countsOf(210, 7), passed_over: true },
      { ...countsOf(1, 1), passed_over: false },
    ])
    const { partners: after } = (await rawAt(`exposure_caps/${month}`)) as { partners: object }
    expect([Object.hasOwn(after, much.uid), Object.hasOwn(after, little.uid)]).toEqual([true, false])
  })
})

describe('the recount', () => {
  test('puts wrong counters right, says how many, and leaves right ones alone', async () => {
    await recountExposures(noon)
    await show([partner.uid])
    const kept = { uid: partner.uid, months: { '2031-01': countsOf(7, 2), [month]: countsOf(9, 4) } }
    await storeRaw(`partner_exposures/${partner.uid}`, kept)
    const ghost = await makePartner()
    await storeRaw(`partner_exposures/${ghost.uid}`, { uid: ghost.uid, months: { [month]: countsOf(3, 3) } })
    expect(await recountExposures(noon)).toEqual({ count: 2, failed: 0 })
    expect(await rawAt(`partner_exposures/${partner.uid}`)).toEqual({
      ...kept,
      months: { ...kept.months, [month]: countsOf(1, 1) },
    })
    expect(await figuresOf(ghost)).toMatchObject(countsOf(0, 0))
    expect(await recountExposures(noon)).toEqual({ count: 0, failed: 0 })
  })

  test('forgets who saw whom before last month, and keeps what it came to', async () => {
    for (const day of ['2032-04-10', '2032-05-10', '2032-06-10']) {
      at(day, '12:00')
      await show([partner.uid])
    }
    await recountExposures(noon)
    const left = ['2032-04', '2032-05', '2032-06'].map((of) => rawAt(`startup_exposures/${startup.uid}_${of}`))
    expect((await Promise.all(left)).map((document) => document?.month)).toEqual([undefined, '2032-05', '2032-06'])
    server.setClock(noon)
    expect(await figuresOf()).toMatchObject({ ...countsOf(1, 1), before: countsOf(1, 1) })
  })
})
