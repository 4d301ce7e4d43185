import { resolve } from 'node:path'
import type { PageName } from '@banso/contract/pages'
import type { BrowserContext } from 'playwright-core'
import { filledAddressOf } from '../e2e/addresses.ts'
import { main } from '../scripts/lib/main.ts'
import { at } from '../scripts/lib/root.ts'
import { report, rounded, statistics } from './lib/report.ts'
import {
  type Asked,
  contextOf,
  kilobytes,
  launch,
  longestRow,
  network,
  portalHere,
  serve,
  visit,
} from './lib/visits.ts'

// Deep links with a kept session and an empty cache, as Hosting serves the pages (brotli 11), with demo data behind them:
// how many round trips follow each other until the page says that it is ready, which those are, and what has come by then.
// The portal is the one of `npm start` or of BANSO_BASE_URL; the pages are those of the folder that is named, or web/dist.

const ROUNDS = 3

const visited: readonly (readonly [account: string, page: PageName])[] = [
  ['startup', 'startup_home'],
  ['startup', 'startup_goals'],
  ['startup', 'startup_tasks'],
  ['startup', 'startup_goal'],
  ['startup', 'startup_goal_new'],
  ['partner', 'partner_timeline'],
  ['operator', 'operator_dashboard'],
  ['operator', 'operator_startups'],
]

/** The parts of an address that tell it from others. */
const shortened = (address: string) => address.replace(/https?:\/\/[^/]+/, '').replace(/\?.*/, '')

main(async () => {
  const portal = await portalHere()
  const { url, stop } = await serve(resolve(process.argv[2] ?? at('web/dist')), portal)
  const browser = await launch()
  const contexts = new Map<string, BrowserContext>()
  for (const account of new Set(visited.map(([name]) => name)))
    contexts.set(account, await contextOf(browser, url, account, { width: 390, height: 844 }))
  const rows = []
  for (const [account, name] of visited) {
    const context = contexts.get(account)
    if (!context) continue
    const seen: { row: Asked[]; steps: number; requests: number; kilobytes: number; ready: number; after: number }[] =
      []
    for (let round = 0; round < ROUNDS; round += 1) {
      const { all, needed = [], ready } = await visit(context, `${url}${filledAddressOf(name)}`, { quiet: 6_000 })
      const row = longestRow(needed)
      seen.push({
        row,
        steps: row.length,
        requests: needed.length,
        kilobytes: kilobytes(needed),
        ready,
        after: kilobytes(all) - kilobytes(needed),
      })
    }
    const median = (figure: 'steps' | 'requests' | 'kilobytes' | 'ready' | 'after') =>
      statistics(seen.map((one) => one[figure])).median
    rows.push({
      what: name,
      steps: median('steps'),
      requests: median('requests'),
      'KB to ready': rounded(median('kilobytes'), 1),
      'ready ms': rounded(median('ready'), 0),
      'KB afterwards': rounded(median('after'), 1),
    })
    const [shortest] = seen.toSorted((a, b) => a.steps - b.steps)
    console.log([name, ...(shortest?.row ?? []).map(({ address }) => shortened(address))].join('\n  '))
  }
  await browser.close()
  stop()
  report('signed-in', rows, { rounds: ROUNDS, network })
})
