import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { routes } from '../../routes.ts'
import { cellsOf, drawn } from '../cells.ts'
import { endpoints } from '../endpoints.ts'
import { type Cell, expectedOf, stateHash, tryCell } from '../matrix.ts'
import { startServer, type TestServer } from '../server.ts'
import { makeWorld, tryCells, type World } from '../world.ts'
import { stage } from './cast.ts'

/**
 * The authorization matrix over HTTP: what all its cells (`matrix.unit.test.ts`) cannot show, by one probe of each
 * endpoint for every refusal that it promises and for everybody it may let in. In this order: what may pass changes the
 * world.
 */

const hole = vi.hoisted(() => ({ company: false }))
vi.mock('../../kernel/authorize.ts', async (original) => {
  const kernel = await original<typeof import('../../kernel/authorize.ts')>()
  return {
    ...kernel,
    authorize: (...args: Parameters<typeof kernel.authorize>) => {
      const [, , params] = args
      return hole.company ? { startupId: params.startup_id, partnerId: params.partner_id } : kernel.authorize(...args)
    },
  }
})

let server: TestServer
let world: World
let cells: Cell[]
beforeAll(async () => {
  server = await startServer(routes)
  world = await makeWorld(server)
  cells = cellsOf(world, endpoints)
})
afterAll(() => server.stop())

const areas = [
  'startups: reading',
  'startups: changing',
  'partners: reading',
  'partners: changing',
  'operators on companies: reading',
  'operators on companies: changing',
  'operators: reading',
  'operators: changing',
  'the rest',
]
/** Whose a call is, in shares that are of a size: which of `areas`. */
function areaOf({ endpoint: { def } }: Cell): string {
  const [, whose = '', noun = ''] = /^\/api\/(startups|partners|operator)\/([^/]+)/.exec(def.path) ?? []
  if (!whose) return 'the rest'
  const ofCompanies = noun === 'startups' || noun === 'partners' ? 'operators on companies' : 'operators'
  return `${whose === 'operator' ? ofCompanies : whose}: ${def.method === 'GET' ? 'reading' : 'changing'}`
}
const isRefused = (cell: Cell) => typeof expectedOf(cell) === 'number'
const refusedIn = (area: string) => drawn(cells).filter((cell) => isRefused(cell) && areaOf(cell) === area)

type Share = { area: string; caller: string }
const shareOf = (cell: Cell): Share => ({ area: areaOf(cell), caller: cell.caller.name })
/** Whom each area may let in. Lots fall the same way among the documents of `cast.ts` and in the world. */
const shares = areas.flatMap((area) => {
  const letIn = drawn(cellsOf(stage, endpoints)).filter((cell) => !isRefused(cell) && areaOf(cell) === area)
  return [...new Set(letIn.map((cell) => cell.caller.name))].map((caller): Share => ({ area, caller }))
})
const letInOf = (share: Share) =>
  drawn(cells).filter((cell) => !isRefused(cell) && isDeepStrictEqual(shareOf(cell), share))

/**
 * Readings that show no word of the company through a hole in the door: each group says why. Every other one must show
 * some, a new one too.
 */
const withoutWords = [
  // Published for everybody, and what is told of partners.
  ...['contents.get', 'contents.list', 'posts.get', 'posts.list', 'specialFeatures.get', 'specialFeatures.list'],
  ...['announcements.open', 'startupPartners.comparison', 'startupPartners.get', 'startupPartners.hints'],
  ...['startupPartners.list', 'applies.list'],
  // Each person's own, whichever company is asked for.
  ...['startupAvailabilities.days', 'startupAvailabilities.get', 'startupCalendarFeeds.days'],
  ...['startupCalendarFeeds.get', 'startupNotificationSettings.get', 'startupNotifications.list'],
  ...['startupNotifications.listBeside', 'startupSavedViews.list', 'startupUsers.current'],
  ...['memoDrafts.get', 'memos.revisions', 'seminars.ics'],
  // The endpoint asks once more whose it is.
  ...['files.content', 'files.get'],
  // Figures, days and settings.
  ...['applies.prepare', 'disclosures.get', 'memos.readers', 'metricAlerts.list', 'promises.rates', 'waits.get'],
  // The company of `world.ts` has none of these.
  ...['accessLogs.list', 'comments.listOfExecution', 'comments.listOfTask', 'goals.relatives', 'issueLinks.list'],
  ...['memos.notes', 'metrics.exportOwn', 'metrics.sheet', 'promises.people', 'startupUsers.avatars'],
  'suggestions.forIssues',
]

describe('over HTTP', { shuffle: false }, () => {
  test.each(areas)('every refusal of %s is the promised one, and changes nothing', async (area) => {
    const before = await stateHash()
    expect(await tryCells(server.url, refusedIn(area))).toEqual([])
    expect(await stateHash()).toBe(before)
  })

  test('a hole is found by what leaves through it, at every reading of what is a company’s own', async () => {
    const reading = cells.filter(
      ({ endpoint: { def }, caller, base, objects }) =>
        def.method === 'GET' &&
        def.path.startsWith('/api/startups/') &&
        caller.name === 'startup owner' &&
        base === world.foreign &&
        objects === base,
    )
    hole.company = true
    try {
      const found = await Promise.all(reading.map((cell) => tryCell(server.url, cell, 'passes')))
      const quiet = reading.filter((_, index) => found[index]?.why !== 'data of another company left')
      expect(quiet.map(({ endpoint }) => endpoint.name).toSorted()).toEqual(withoutWords.toSorted())
    } finally {
      hole.company = false
    }
  })

  test.each(shares)('no call of $area that may pass is refused to $caller, and none leaks', async (share) => {
    const probes = letInOf(share)
    expect(probes).not.toEqual([])
    expect(await tryCells(server.url, probes)).toEqual([])
  })
})
