import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { PageName } from '@banso/contract/pages'
import type { BrowserContext } from 'playwright-core'
import { filledAddressOf } from '../e2e/addresses.ts'
import { main } from '../scripts/lib/main.ts'
import { at } from '../scripts/lib/root.ts'
import { report, rounded, statistics } from './lib/report.ts'
import { contextOf, launch, network, portalHere, serve } from './lib/visits.ts'

// What the main thread does until a page stands, with a quarter of the processor: how often React commits, the browser
// lays out and matches styles (counts, which load does not change), and the processor time of the page's own thread.
// `--profile <folder>` keeps a CPU profile of each page for the browser's developer tools, and prints where its samples
// lie; pages built with `vite build --minify false` tell the functions by their names.

const ROUNDS = 5
const visited: readonly (readonly [account: string, page: PageName])[] = [
  ['startup', 'startup_home'],
  ['startup', 'startup_goals'],
  ['startup', 'startup_goal'],
  ['startup', 'startup_goal_new'],
  ['partner', 'partner_timeline'],
  ['operator', 'operator_dashboard'],
]

/** Counts commits as React's developer tools are told of them. Text: it runs in the page. */
const counting = `
globalThis.commits = 0
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  supportsFiber: true, renderers: new Map(), inject: () => 1, checkDCE: () => {}, isDisabled: false,
  onCommitFiberRoot: () => { if (!globalThis.stands) commits += 1 }, onCommitFiberUnmount: () => {}, onPostCommitFiberRoot: () => {},
}
new MutationObserver((_, observer) => {
  if (!document.querySelector('main[data-state="ready"], main[data-state="empty"]')) return
  globalThis.stands = true
  observer.disconnect()
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-state'] })
`

type Profile = {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[]
  samples?: number[]
}

/** Where the samples lie: by file, and the functions themselves that have most. */
function told({ nodes, samples = [] }: Profile): string[] {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const tally = (keyOf: (frame: Profile['nodes'][number]['callFrame']) => string, most: number) => {
    const counts = new Map<string, number>()
    for (const id of samples) {
      const frame = frames.get(id)
      const key = frame ? keyOf(frame) : '?'
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    const shown = [...counts].filter(([key]) => !/^\((idle|root)\)/.test(key)).toSorted((a, b) => b[1] - a[1])
    return shown.slice(0, most).map(([key, count]) => `${String(count).padStart(6)} ${key}`)
  }
  const fileOf = (url: string) => url.split('/').at(-1) || '(browser)'
  return [
    `${samples.length} samples`,
    ...tally(({ url, functionName }) => (url ? fileOf(url) : functionName), 14),
    '  functions:',
    ...tally(
      ({ functionName, url, lineNumber }) => `${functionName || '(anonymous)'} ${fileOf(url)}:${lineNumber + 1}`,
      25,
    ),
  ]
}

async function visit(context: BrowserContext, address: string, profiles: boolean) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.addInitScript(counting)
  if (profiles) {
    await session.send('Profiler.enable')
    await session.send('Profiler.setSamplingInterval', { interval: 250 })
    await session.send('Profiler.start')
  }
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction('globalThis.stands === true', undefined, { polling: 'raf', timeout: 60_000 })
  const profile = profiles ? ((await session.send('Profiler.stop')).profile as Profile) : undefined
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  const commits = Number(await page.evaluate('globalThis.commits'))
  await page.close()
  return {
    profile,
    commits,
    layouts: of('LayoutCount'),
    styles: of('RecalcStyleCount'),
    nodes: of('Nodes'),
    script: of('ScriptDuration') * 1000,
    task: of('TaskDuration') * 1000,
  }
}

main(async () => {
  const { values, positionals } = parseArgs({
    options: { profile: { type: 'string' }, dist: { type: 'string', default: at('web/dist') } },
    allowPositionals: true,
  })
  const { url, stop } = await serve(values.dist, await portalHere())
  const browser = await launch()
  const contexts = new Map<string, BrowserContext>()
  const rows = []
  for (const [account, name] of visited.filter(([, name]) => positionals.length === 0 || positionals.includes(name))) {
    const context = contexts.get(account) ?? (await contextOf(browser, url, account, { width: 390, height: 844 }))
    contexts.set(account, context)
    const address = `${url}${filledAddressOf(name)}`
    if (values.profile) {
      const { profile } = await visit(context, address, true)
      if (!profile) continue
      writeFileSync(`${values.profile}/${name}.cpuprofile`, JSON.stringify(profile))
      console.log([name, ...told(profile)].join('\n  '))
      continue
    }
    const seen: Awaited<ReturnType<typeof visit>>[] = []
    for (let round = 0; round < ROUNDS; round += 1) seen.push(await visit(context, address, false))
    const median = (figure: 'commits' | 'layouts' | 'styles' | 'nodes' | 'script' | 'task') =>
      statistics(seen.map((one) => one[figure])).median
    rows.push({
      what: name,
      commits: median('commits'),
      layouts: median('layouts'),
      styles: median('styles'),
      nodes: median('nodes'),
      'script CPU ms': rounded(median('script'), 0),
      'task CPU ms': rounded(median('task'), 0),
    })
  }
  await browser.close()
  stop()
  if (!values.profile) report('work', rows, { rounds: ROUNDS, network, cpu: '1/4' })
})
