import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'
import { build } from '../scripts/build.ts'
import { ensureChromium } from '../scripts/chromium.ts'
import { main } from '../scripts/lib/main.ts'
import { at } from '../scripts/lib/root.ts'
import { report, rounded, statistics } from './lib/report.ts'

// The first load of `/` as Hosting serves it (HTTP/1.1, brotli 11, nothing cached), on a slowed-down phone, against a page
// of plain HTML: what is sent until the load event, in exact bytes and requests, and when something is seen.

const ROUNDS = 9
/** Slow 4G and a quarter of this machine's speed. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const slowdown = 4

const staticPage = `<!doctype html><html lang="ja"><meta charset="utf-8"><title>静的なページ</title>
<style>body { font: 16px sans-serif; margin: 24px }</style>
<h1>ログイン</h1><form><input type="email" aria-label="メールアドレス"><input type="password" aria-label="パスワード"></form></html>`

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

type Sent = { path: string; bytes: number }

/** Serves the built pages, and the floor at /floor, and notes what was sent. */
async function serve(dist: string) {
  const sent: Sent[] = []
  const known = new Map<string, Buffer>([['/floor', brotliCompressSync(staticPage)]])
  const bodyOf = (path: string): Buffer => {
    const body =
      known.get(path) ?? brotliCompressSync(readFileSync(join(dist, path === '/' ? 'index.html' : normalize(path))))
    known.set(path, body)
    return body
  }
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    try {
      const body = bodyOf(path)
      sent.push({ path, bytes: body.length })
      const type = types[extname(path)] ?? types['.html']
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'content-length': body.length })
      response.end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { sent, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}

/** First and largest contentful paint, read once nothing new has come for a while. Text, since it runs in the page. */
const paints = `new Promise((resolve) => {
  let lcp = 0
  new PerformanceObserver((list) => { lcp = list.getEntries().at(-1).startTime }).observe({ type: 'largest-contentful-paint', buffered: true })
  setTimeout(() => resolve({ fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN, lcp }), 1500)
})`

/** One visit with an empty cache. The icon does not hold up the load event and is not counted. */
async function visit(browser: Browser, url: string, sent: Sent[]) {
  sent.length = 0
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(url, { waitUntil: 'load' })
  const files = sent.filter(({ path }) => path !== '/favicon.svg' && path !== '/favicon.ico')
  const load = { requests: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
  const times = (await page.evaluate(paints)) as { fcp: number; lcp: number }
  await context.close()
  return { ...load, ...times }
}

main(async () => {
  await build()
  const { sent, url, stop } = await serve(at('web/dist'))
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
  const pages = { 'static page': `${url}/floor`, '/ (sign-in)': `${url}/` }
  const visits = new Map<string, Awaited<ReturnType<typeof visit>>[]>()
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [what, address] of Object.entries(pages)) {
      const seen = await visit(browser, address, sent)
      if (round >= 0) visits.set(what, [...(visits.get(what) ?? []), seen])
    }
  }
  await browser.close()
  stop()
  const medianOf = (what: string, figure: 'fcp' | 'lcp') =>
    statistics((visits.get(what) ?? []).map((seen) => seen[figure])).median
  const rows = [...visits].map(([what, list]) => ({
    what,
    requests: list[0]?.requests ?? 0,
    bytes: list[0]?.bytes ?? 0,
    'FCP ms': rounded(medianOf(what, 'fcp'), 0),
    'LCP ms': rounded(medianOf(what, 'lcp'), 0),
    'FCP ratio': rounded(medianOf(what, 'fcp') / medianOf('static page', 'fcp')),
    'LCP ratio': rounded(medianOf(what, 'lcp') / medianOf('static page', 'lcp')),
  }))
  report('first-load', rows, { rounds: ROUNDS, network, slowdown })
})
