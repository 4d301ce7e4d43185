import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { PageName } from '@banso/contract/pages'
import { type BrowserContext, chromium } from 'playwright-core'
import { filledAddressOf } from '../e2e/addresses.ts'
import { ensureChromium } from '../scripts/chromium.ts'
import { demoPassword } from '../scripts/demo-accounts.ts'
import { host, startPorts } from '../scripts/emulators/ports.ts'
import { main, Problem } from '../scripts/lib/main.ts'
import { at } from '../scripts/lib/root.ts'
import { report, rounded, statistics } from './lib/report.ts'

// Deep links with a kept session and an empty cache, as Hosting serves the pages (brotli 11), with demo data behind them:
// how many round trips follow each other until the page says that it is ready, and what has come by then. The portal is
// the one of `npm start` or of BANSO_BASE_URL; the pages are those of the folder that is named, or web/dist.

const ROUNDS = 3
/** Slow 4G. Long enough that what is asked in one go is told from what is asked one after the other. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }

const visited: readonly (readonly [account: string, page: PageName])[] = [
  ['startup', 'startup_home'],
  ['startup', 'startup_goals'],
  ['startup', 'startup_tasks'],
  ['startup', 'startup_goal'],
  ['startup', 'startup_goal_new'],
  ['operator', 'operator_dashboard'],
  ['operator', 'operator_startups'],
]

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** The built pages, with every other address as app.html, and the portal's API behind them. */
async function serve(dist: string, portal: string) {
  const known = new Map<string, Buffer>()
  const bodyOf = (file: string): Buffer => {
    const body = known.get(file) ?? brotliCompressSync(readFileSync(file))
    known.set(file, body)
    return body
  }
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const { authorization, accept } = request.headers
    const headers = { ...(authorization && { authorization }), ...(accept && { accept }) }
    const answer = await fetch(`${portal}${request.url}`, { headers, redirect: 'manual' })
    const body = brotliCompressSync(Buffer.from(await answer.arrayBuffer()))
    const type = answer.headers.get('content-type') ?? 'application/json'
    response.writeHead(answer.status, { 'content-type': type, 'content-encoding': 'br', 'content-length': body.length })
    response.end(body)
  }
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    if (path.startsWith('/api/')) return void pass(request, response).catch(() => response.writeHead(502).end())
    const named = join(dist, path === '/' ? 'index.html' : normalize(path))
    const file = existsSync(named) && extname(named) ? named : join(dist, 'app.html')
    const body = bodyOf(file)
    const type = types[extname(file)] ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'content-length': body.length })
    response.end(body)
  })
  await new Promise<void>((listening) => server.listen(0, host, listening))
  return { url: `http://${host}:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}

/** Notes in the page when it first says that it is ready; text, since it runs there. */
const noteReady = `new MutationObserver((_, observer) => {
  if (!document.querySelector('main[data-state="ready"], main[data-state="empty"]')) return
  globalThis.readyAt = performance.timeOrigin + performance.now()
  observer.disconnect()
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-state'] })`

type Asked = { begins: number; ends: number; bytes: number }

/** How many of these follow each other: each begins when one that it may have waited for has ended. */
function stepsOf(requests: readonly Asked[]): number {
  const depths = new Map<Asked, number>()
  for (const asked of requests.toSorted((a, b) => a.begins - b.begins)) {
    const before = [...depths].filter(([{ ends }]) => ends <= asked.begins).map(([, depth]) => depth)
    depths.set(asked, 1 + Math.max(0, ...before))
  }
  return Math.max(0, ...depths.values())
}

/** One visit with an empty cache. */
async function visit(context: BrowserContext, address: string) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const begun = new Map<string, number>()
  const all: Asked[] = []
  let offset = Number.NaN // from the browser's clock to that of the page
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, wallTime, request }) => {
    if (!/^http/.test(request.url)) return
    if (Number.isNaN(offset)) offset = wallTime - timestamp
    begun.set(requestId, (timestamp + offset) * 1000)
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const begins = begun.get(requestId)
    if (begins !== undefined) all.push({ begins, ends: (timestamp + offset) * 1000, bytes: encodedDataLength })
  })
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  await session.send('Network.emulateNetworkConditions', network)
  await page.addInitScript(noteReady)
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('main[data-state="ready"], main[data-state="empty"]').first().waitFor()
  const ready = Number(await page.evaluate('globalThis.readyAt'))
  const { begins: first = 0 } = all.toSorted((a, b) => a.begins - b.begins)[0] ?? {}
  await page.waitForTimeout(6_000)
  await page.close()
  const needed = all.filter(({ ends }) => ends <= ready)
  const bytes = (requests: readonly Asked[]) => requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  return {
    steps: stepsOf(needed),
    requests: needed.length,
    kilobytes: bytes(needed),
    ready: ready - first,
    after: bytes(all) - bytes(needed),
  }
}

main(async () => {
  const portal = process.env.BANSO_BASE_URL ?? `http://${host}:${startPorts.hosting}`
  const answer = await fetch(portal).catch(() => undefined)
  if (!answer?.ok)
    throw new Problem(`${portal} にポータルがありません。npm start で起動してから、もう一度実行してください。`)
  const dist = resolve(process.argv[2] ?? at('web/dist'))
  const { url, stop } = await serve(dist, portal)
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
  const rows = []
  const contexts = new Map<string, BrowserContext>()
  for (const account of new Set(visited.map(([name]) => name))) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    contexts.set(account, context)
    const page = await context.newPage()
    await page.goto(url)
    await page.getByLabel('メールアドレス').fill(`${account}@banso.example`)
    await page.getByLabel('パスワード', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'ログイン' }).click()
    await page.locator('main[data-state="ready"], main[data-state="empty"]').waitFor()
    await page.close()
  }
  for (const [account, name] of visited) {
    const context = contexts.get(account)
    if (!context) continue
    const seen: Awaited<ReturnType<typeof visit>>[] = []
    for (let round = 0; round < ROUNDS; round += 1) seen.push(await visit(context, `${url}${filledAddressOf(name)}`))
    const median = (figure: keyof (typeof seen)[number]) => statistics(seen.map((one) => one[figure])).median
    rows.push({
      what: name,
      steps: median('steps'),
      requests: median('requests'),
      'KB to ready': rounded(median('kilobytes'), 1),
      'ready ms': rounded(median('ready'), 0),
      'KB within 6 s after': rounded(median('after'), 1),
    })
  }
  await browser.close()
  stop()
  report('signed-in', rows, { rounds: ROUNDS, network })
})
