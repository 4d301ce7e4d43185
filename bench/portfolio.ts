import { ATTENTION_ROWS, attentionNames, TODAY_ROWS } from '@banso/contract/dashboards'
import { main } from '../scripts/lib/main.ts'
import { quietly, useEmulators } from './lib/emulators.ts'
import { fill, startupsOf } from './lib/portfolio.ts'
import { type Row, report, rounded } from './lib/report.ts'

// What operators see of a large portfolio: 10,000 startups with five actions and one of everything else each, and 2,000
// partners. A list reads its rows, the caller, and one for each 1,000 that its total counts; dashboard, map and load read
// what they always do. `--startups 1000` makes it smaller. Each view is read twice, the first time by a process that has shown nothing within the last minute. Fails when a
// view costs more, or a kept figure differs from its recount.

const STARTUPS = startupsOf(process.argv, 10_000)
const TASKS_EACH = 5
const PAGE = 50
const OPERATORS = 30
const API = '/api/operator'

type View = { what: string; path: string; most: (rows: number, total: number, operators: number) => number }
/** The caller, the rows, and what the total costs; a query that finds nothing is billed as one read. */
const ofList = (rows: number, total: number) => Math.max(1, rows) + 1 + Math.max(1, Math.ceil(total / 1000))
/** Ten kinds of what waits, today's interviews and ten counts; none counts more than the actions there are (20, 08). */
const DASHBOARD =
  1 + attentionNames.length * (ATTENTION_ROWS + 1) + (TODAY_ROWS + 1) + 10 + (TASKS_EACH * STARTUPS) / 1000
const MAP = 1 + 17
/** Sixteen shards, the weights, the last recount, the operators (decision 24). */
const LOAD = (_: number, __: number, operators: number) => 1 + 16 + 1 + 1 + operators
const views: View[] = [
  { what: 'startups', path: `/startups?per_page=${PAGE}`, most: ofList },
  { what: 'startups at risk', path: `/startups?per_page=${PAGE}&health=alert`, most: ofList },
  { what: 'startups, searched', path: `/startups?per_page=${PAGE}&q=%E5%80%89%E5%BA%AB`, most: ofList },
  { what: 'actions', path: `/tasks?per_page=${PAGE}`, most: ofList },
  { what: 'actions overdue', path: `/tasks?per_page=${PAGE}&due=overdue`, most: ofList },
  { what: 'proposals', path: `/tasks?per_page=${PAGE}&status=proposed`, most: ofList },
  { what: 'goals', path: `/goals?per_page=${PAGE}`, most: ofList },
  { what: 'log', path: `/activities?per_page=${PAGE}`, most: ofList },
  ...(
    [
      ['partners', 'partners'],
      ['partners of a kind', 'partners?partner_type=investor'],
      ['users', 'users'],
      ['users of startups', 'users?actor=startup'],
      ['invitations', 'invitations'],
      ['applications', 'applies'],
      ['applications submitted', 'applies?status=submitted'],
      ['interviews', 'interviews'],
      ['memos', 'memos'],
      ['promises', 'promises'],
      ['contacts', 'contacts'],
      ['contacts unanswered', 'contacts?unanswered=true'],
      ['contents', 'contents'],
      ['articles', 'posts'],
      ['seminars', 'seminars'],
      ['announcements', 'announcements'],
      ['mails sent', 'mails'],
    ] as const
  ).map(([what, path]) => ({
    what,
    path: `/${path}${path.includes('?') ? '&' : '?'}per_page=${PAGE}`,
    most: ofList,
  })),

  { what: 'dashboard', path: '/dashboard', most: () => DASHBOARD },
  { what: 'demand and supply', path: '/demand', most: () => MAP },
  { what: 'load', path: '/loads', most: LOAD },
]

async function measure(): Promise<{ rows: Row[]; dearer: string[]; wrong: number }> {
  const { makeOperator } = await import('../functions/src/testing/factory.ts')
  const { clientOf } = await import('../functions/src/testing/client.ts')
  const { routes } = await import('../functions/src/routes.ts')
  const { startServer } = await import('../functions/src/testing/server.ts')
  const { recountDemand } = await import('../functions/src/jobs/demand.ts')
  await fill({ startups: STARTUPS, tasksEach: TASKS_EACH })
  await recountDemand(new Date())
  const server = await startServer(routes)
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
    const limit = most(shown, total, body.data.operators?.length ?? 0)
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
