import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import type { PageName } from '@banso/contract/pages'
import { chromium } from 'playwright-core'
import { filledAddressOf } from '../e2e/addresses.ts'
import { ensureChromium } from '../scripts/chromium.ts'
import { host } from '../scripts/emulators/ports.ts'
import { main, Problem } from '../scripts/lib/main.ts'
import { at } from '../scripts/lib/root.ts'
import { blockingByProcessor } from './lib/blocking.ts'
import { floors } from './lib/floors.ts'
import { report, rounded, statistics } from './lib/report.ts'
import { portalHere, serve, signInOn } from './lib/visits.ts'

// Lighthouse's mobile default (simulated slow 4G, a quarter of the processor) over the built pages as Hosting serves them,
// with a kept session and the portal's answers, kept from a visit before, beside two floors: a page of plain HTML, and the
// least that a list in React can be. `-- --live` has the portal answer each time, on the same processor; `--why` tells what
// the longest tasks are; names of pages measure those alone. Lighthouse itself is none of the project's packages: npx fetches it when this is first run.

const LIGHTHOUSE = 'lighthouse@13.5.0'
const ROUNDS = 3

const visited: readonly (readonly [account: string | null, page: PageName])[] = [
  [null, 'login'],
  ['startup', 'startup_home'],
  ['startup', 'startup_goals'],
  ['startup', 'startup_tasks'],
  ['startup', 'startup_goal'],
  ['startup', 'startup_goal_new'],
  ['partner', 'partner_timeline'],
  ['partner', 'partner_apply'],
  ['operator', 'operator_dashboard'],
  ['operator', 'operator_startups'],
]
const measuredFloors = [
  ['plain HTML', '/floor.html'],
  ['React, 25 rows', '/list.html'],
] as const
/** How long a kept answer takes: the API's own median (`bench -- api`), and the way between the regions of a cloud. */
const KEPT_AFTER_MS = 50

type Report = {
  categories: { performance: { score: number | null } }
  audits: Record<string, { numericValue?: number; details?: { items?: unknown[] } }>
  /** Milliseconds (lib/blocking.ts). */
  byProcessor: number
}

const freePort = () =>
  new Promise<number>((found, failed) => {
    const server = createServer()
    server.on('error', failed)
    server.listen(0, host, () => {
      const address = server.address()
      server.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** A browser of its own for each account, since Lighthouse opens its pages in the browser's first profile. */
async function asAccount(url: string, account: string | null, work: (port: number) => Promise<void>) {
  const [folder, port] = [mkdtempSync(join(tmpdir(), 'banso-lighthouse-')), await freePort()]
  const args = ['--no-sandbox', `--remote-debugging-port=${port}`]
  const context = await chromium.launchPersistentContext(folder, { executablePath: await ensureChromium(), args })
  try {
    if (account !== null) await signInOn(context, url, account)
    await work(port)
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(address: string, port: number): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'banso-report-'))
  const file = join(folder, 'report.json')
  const options = [
    '--output=json',
    `--output-path=${file}`,
    '--only-categories=performance',
    '--save-assets',
    '--quiet',
  ]
  const command = ['--yes', LIGHTHOUSE, address, `--port=${port}`, ...options]
  await promisify(execFile)('npx', command, { timeout: 180_000 })
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const byProcessor = blockingByProcessor(read('report-0.trace.json'))
  const answer: Report = { ...read('report.json'), byProcessor }
  rmSync(folder, { recursive: true })
  return answer
}

type Part = { group?: string; url?: string; duration?: number; total?: number; scripting?: number; startTime?: number }
/** Milliseconds of the simulated processor: by kind of work, by file, and the longest tasks. */
function why({ audits }: Report) {
  const of = (audit: string) => (audits[audit]?.details?.items ?? []) as Part[]
  const fileOf = (url = '') => url.split('/').at(-1)
  return {
    work: Object.fromEntries(
      of('mainthread-work-breakdown').map(({ group, duration = 0 }) => [group, rounded(duration, 0)]),
    ),
    files: of('bootup-time').map(({ url, total = 0, scripting = 0 }) => [
      fileOf(url),
      rounded(total, 0),
      rounded(scripting, 0),
    ]),
    tasks: of('long-tasks').map(({ url, startTime = 0, duration = 0 }) => [
      rounded(startTime, 0),
      rounded(duration, 0),
      fileOf(url),
    ]),
  }
}

main(async () => {
  const { values, positionals } = parseArgs({
    options: {
      dist: { type: 'string', default: at('web/dist') },
      live: { type: 'boolean', default: false },
      why: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const { url, stop } = await serve(resolve(values.dist), await portalHere(), {
    beside: await floors(),
    ...(!values.live && { keptAfter: KEPT_AFTER_MS }),
  })
  const rows: { what: string; [figure: string]: string | number }[] = []
  const add = async (what: string, address: string, port: number) => {
    const reports: Report[] = []
    if (!values.live) await measure(address, port) // fills what is kept
    for (let round = 0; round < ROUNDS; round += 1) reports.push(await measure(address, port))
    const median = (of: (one: Report) => number | null | undefined) =>
      statistics(reports.map((one) => of(one) ?? Number.NaN)).median
    const value = (audit: string) => median(({ audits }) => audits[audit]?.numericValue)
    rows.push({
      what,
      score: rounded(100 * median(({ categories }) => categories.performance.score), 0),
      'FCP s': rounded(value('first-contentful-paint') / 1000),
      'LCP s': rounded(value('largest-contentful-paint') / 1000),
      'TBT ms': rounded(value('total-blocking-time'), 0),
      'by processor': rounded(
        median(({ byProcessor }) => byProcessor),
        0,
      ),
      CLS: rounded(value('cumulative-layout-shift'), 3),
      KB: rounded(value('total-byte-weight') / 1000, 0),
      requests: median(({ audits }) => audits['network-requests']?.details?.items?.length),
    })
    console.log(JSON.stringify(rows.at(-1)))
    if (values.why && reports[0]) console.log(JSON.stringify(why(reports[0])))
  }
  const unknown = positionals.filter((name) => !visited.some(([, measured]) => measured === name))
  if (unknown.length > 0) throw new Problem(`測る画面ではありません: ${unknown.join(' ')}`)
  const asked = visited.filter(([, name]) => positionals.length === 0 || positionals.includes(name))
  for (const account of new Set([null, ...asked.map(([whose]) => whose)]))
    await asAccount(url, account, async (port) => {
      if (account === null) for (const [what, address] of measuredFloors) await add(what, `${url}${address}`, port)
      for (const [, name] of asked.filter(([whose]) => whose === account))
        await add(name, `${url}${filledAddressOf(name)}`, port)
    })
  stop()
  report('lighthouse', rows, { rounds: ROUNDS, lighthouse: LIGHTHOUSE, answers: values.live ? 'live' : 'kept' })
})
