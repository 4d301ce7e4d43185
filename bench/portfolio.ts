import { systemPerson } from '@banso/contract/common'
import { ATTENTION_ROWS, attentionNames, TODAY_ROWS } from '@banso/contract/dashboards'
import { addDays, dayInJapan } from '@banso/contract/dates'
import { noTouches } from '@banso/contract/loads'
import type { StartupDocument } from '@banso/contract/startups'
import { main } from '../scripts/lib/main.ts'
import { quietly, useEmulators } from './lib/emulators.ts'
import { type Row, report, rounded } from './lib/report.ts'

// What operators see of a large portfolio: 10,000 startups with an issue each, 50,000 actions, 10,000 goals. A list
// reads its rows, the caller, and one for each 1,000 that its total counts; dashboard, map and load read what they always
// do. Each view is read twice, the first time by a process that has shown nothing within the last minute. Fails when a
// view costs more, or a kept figure differs from its recount.

const STARTUPS = 10_000
const TASKS_EACH = 5
const PAGE = 50
const OPERATORS = 30
const API = '/api/operator'

type View = { what: string; path: string; most: (rows: number, total: number) => number }
/** The caller, the rows, and what the total costs; a query that finds nothing is billed as one read. */
const ofList = (rows: number, total: number) => Math.max(1, rows) + 1 + Math.max(1, Math.ceil(total / 1000))
/** Ten kinds of what waits, today's interviews and ten counts; none counts more than the actions there are (050, 081). */
const DASHBOARD =
  1 + attentionNames.length * (ATTENTION_ROWS + 1) + (TODAY_ROWS + 1) + 10 + (TASKS_EACH * STARTUPS) / 1000
const MAP = 1 + 17
/** Sixteen shards, the weights, the last recount, the operators (decision 053). */
const LOAD = (operators: number) => 1 + 16 + 1 + 1 + operators
const views: View[] = [
  { what: 'startups', path: `/startups?per_page=${PAGE}`, most: ofList },
  { what: 'startups at risk', path: `/startups?per_page=${PAGE}&health=alert`, most: ofList },
  { what: 'startups, searched', path: `/startups?per_page=${PAGE}&q=%E5%80%89%E5%BA%AB`, most: ofList },
  { what: 'actions', path: `/tasks?per_page=${PAGE}`, most: ofList },
  { what: 'actions overdue', path: `/tasks?per_page=${PAGE}&due=overdue`, most: ofList },
  { what: 'proposals', path: `/tasks?per_page=${PAGE}&status=proposed`, most: ofList },
  { what: 'goals', path: `/goals?per_page=${PAGE}`, most: ofList },
  { what: 'log', path: `/activities?per_page=${PAGE}`, most: ofList },
  { what: 'dashboard', path: '/dashboard', most: () => DASHBOARD },
  { what: 'demand and supply', path: '/demand', most: () => MAP },
  { what: 'load', path: '/loads', most: () => LOAD(OPERATORS) },
]

type Stored = { uid: string }
const several = <T extends Stored>(template: T, changes: (row: number) => object, count: number): T[] =>
  Array.from({ length: count }, (_, row) => ({ ...template, uid: `${template.uid}-${row}`, ...changes(row) }))

async function fill(): Promise<void> {
  const { makeGoal, makeIssue, makeStartup, makeTask } = await import('../functions/src/testing/factory.ts')
  const { newActivity } = await import('../functions/src/kernel/activity.ts')
  const { withCompanyNames } = await import('../functions/src/kernel/company-names.ts')
  const { rawAt } = await import('../functions/src/testing/raw.ts')
  const { storeMany } = await import('../functions/src/testing/store.ts')
  const stored = async (collection: string, { uid }: Stored) => (await rawAt(`${collection}/${uid}`)) as Stored
  const startup = await makeStartup({ name: '倉庫の見回り株式会社' })
  const uidOf = (row: number) => `${startup.uid}-${row % STARTUPS}`
  const of = (row: number) => ({ startup_company_uid: uidOf(row) })
  await storeMany(
    'startup_companies',
    several(await stored('startup_companies', startup), () => ({}), STARTUPS),
  )
  await storeMany('startup_issues', several(await stored('startup_issues', await makeIssue(startup)), of, STARTUPS))
  await storeMany('goals', several(await stored('goals', await makeGoal(startup)), of, STARTUPS))
  const task = await stored('tasks', await makeTask(startup, { due_on: '2026-01-15' }))
  await storeMany('tasks', several(task, of, STARTUPS * TASKS_EACH))
  const about = { verb: 'profile.updated', object: { type: 'startup', uid: startup.uid, title: startup.name } } as const
  const now = new Date().toISOString()
  const told = { uid: 'entry', occurred_at: now, actor: systemPerson, request_id: 'bench', ...about }
  const [entry] = await withCompanyNames([newActivity({ ...told, startup_company_uid: startup.uid })])
  if (!entry) throw new Error('there is an entry')
  await storeMany('activities', several(entry, of, STARTUPS))
  await keepLoads(startup, uidOf)
}

/** What is kept of each startup for the load, with a touch on each of some days, as the portal keeps it. */
async function keepLoads(startup: StartupDocument, uidOf: (row: number) => string): Promise<void> {
  const { entryOf, shardUidOf, shardUids } = await import('../functions/src/resources/loads/rules.ts')
  const { storeMany } = await import('../functions/src/testing/store.ts')
  const days = Array.from({ length: 6 }, (_, index) => addDays(dayInJapan(new Date()), -4 * index))
  const counted = { touches: { ...noTouches, interview: days.slice(4), comment: days }, urgent_issues: 1 }
  const entries = Array.from({ length: STARTUPS }, (_, row) => entryOf({ ...startup, uid: uidOf(row) }, counted))
  const shards = shardUids.map((uid) => {
    const own = entries.filter((entry) => shardUidOf(entry.uid) === uid)
    return { uid, startups: Object.fromEntries(own.map((entry) => [entry.uid, entry])) }
  })
  for (const shard of shards) await storeMany('startup_loads', [shard])
}

async function measure(): Promise<{ rows: Row[]; dearer: string[]; wrong: number }> {
  const { makeOperator } = await import('../functions/src/testing/factory.ts')
  const { clientOf } = await import('../functions/src/testing/client.ts')
  const { startServer } = await import('../functions/src/testing/server.ts')
  const { recountDemand } = await import('../functions/src/jobs/demand.ts')
  await fill()
  await recountDemand(new Date())
  const server = await startServer()
  const [first] = await Promise.all(Array.from({ length: OPERATORS }, () => makeOperator('manager')))
  if (!first) throw new Error('there is an operator')
  const operator = clientOf(server, first)
  const rows: Row[] = []
  const dearer: string[] = []
  for (const { what, path, most } of views) {
    const ask = async () => {
      const start = performance.now()
      const { status, body } = await operator.get(API + path)
      if (status !== 200) throw new Error(`${path} answered ${status}`)
      const reads = server.lastMeter(`GET ${API}${path.split('?')[0]}`)?.reads ?? Number.NaN
      return { body, reads, ms: performance.now() - start }
    }
    const cold = await ask()
    const { body, reads, ms } = await ask()
    const [shown, total] = [body.data.length ?? 0, body.page_info?.total_count ?? 0]
    const limit = most(shown, total)
    const asked = { reads: cold.reads, 'reads again': reads, 'at most': limit }
    rows.push({ what, rows: shown || '–', total: total || '–', ...asked, ms: rounded(ms, 0) })
    if (!(Math.max(cold.reads, reads) <= limit)) dearer.push(what)
  }
  const { count: wrong } = await recountDemand(new Date())
  await server.stop()
  return { rows, dearer, wrong }
}

main(async () => {
  await useEmulators()
  const { rows, dearer, wrong } = await quietly(measure)
  report('portfolio', rows)
  console.log(dearer.length === 0 ? 'どの画面も上限以内の読み取りです。' : `高くなりました: ${dearer.join('、')}`)
  if (wrong > 0) console.log(`数え直すと違う分野: ${wrong}`)
  return dearer.length + wrong === 0 ? 0 : 1
})
