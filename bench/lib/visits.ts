import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { ensureChromium } from '../../scripts/chromium.ts'
import { demoPassword } from '../../scripts/demo-accounts.ts'
import { host, startPorts } from '../../scripts/emulators/ports.ts'
import { Problem } from '../../scripts/lib/main.ts'

/** Visits in a real browser to the built pages as Hosting serves them (brotli 11), with a portal's answers behind them. */

/** Slow 4G. Long enough that what is asked in one go is told from what is asked one after the other. */
export const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }

/** The portal of `npm start` or of BANSO_BASE_URL. Errors: a Problem where there is none. */
export async function portalHere(): Promise<string> {
  const portal = process.env.BANSO_BASE_URL ?? `http://${host}:${startPorts.hosting}`
  const answer = await fetch(portal).catch(() => undefined)
  if (!answer?.ok)
    throw new Problem(`${portal} にポータルがありません。npm start で起動してから、もう一度実行してください。`)
  return portal
}

export const launch = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
}

type Answered = { readonly status: number; readonly headers: Record<string, string | number>; readonly body: Buffer }
type ServeOptions = {
  /**
   * Every answer of the portal is kept, and comes the next time after so many milliseconds. The emulators share the
   * processor with the browser: while they compute, the page stands still, as no phone's would.
   */
  readonly keptAfter?: number
  /** What stands beside the built pages, by address. */
  readonly beside?: Readonly<Record<string, string>>
}

/** The built pages, with every other address as app.html, and the portal's API behind them. */
export async function serve(dist: string, portal: string, { keptAfter, beside = {} }: ServeOptions = {}) {
  const known = new Map(Object.entries(beside).map(([path, text]) => [join(dist, path), brotliCompressSync(text)]))
  const bodyOf = (file: string): Buffer => {
    const body = known.get(file) ?? brotliCompressSync(readFileSync(file))
    known.set(file, body)
    return body
  }
  const kept = new Map<string, Answered>()
  const ask = async ({ url, headers: { authorization, accept } }: IncomingMessage): Promise<Answered> => {
    const headers = { ...(authorization && { authorization }), ...(accept && { accept }) }
    const answer = await fetch(`${portal}${url}`, { headers, redirect: 'manual' })
    const body = brotliCompressSync(Buffer.from(await answer.arrayBuffer()))
    const type = answer.headers.get('content-type') ?? 'application/json'
    const cost = answer.headers.get('server-timing')
    const about = { 'content-type': type, 'content-encoding': 'br', 'content-length': body.length }
    return { status: answer.status, headers: { ...about, ...(cost && { 'server-timing': cost }) }, body }
  }
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    // Whoever visits changes nothing: a page that says what was seen is answered, and nobody hears it.
    if (request.method !== 'GET') return void response.writeHead(204).end()
    const key = `${request.url} ${request.headers.authorization}`
    const before = kept.get(key)
    if (before) await setTimeout(keptAfter)
    const answer = before ?? (await ask(request))
    if (keptAfter !== undefined && answer.status < 400) kept.set(key, answer)
    response.writeHead(answer.status, answer.headers).end(answer.body)
  }
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    if (path.startsWith('/api/')) return void pass(request, response).catch(() => response.writeHead(502).end())
    const named = join(dist, path === '/' ? 'index.html' : normalize(path))
    const file = known.has(named) || (existsSync(named) && extname(named)) ? named : join(dist, 'app.html')
    if (known.has(named) && extname(named) === '.json') await setTimeout(keptAfter)
    const body = bodyOf(file)
    const type = types[extname(file)] ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'content-length': body.length })
    response.end(body)
  })
  await new Promise<void>((listening) => server.listen(0, host, listening))
  return { url: `http://${host}:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}

/** A context in which a demo account (`startup`, `partner`, `operator`) is signed in; without one, nobody is. */
export async function contextOf(
  browser: Browser,
  url: string,
  account: string | null,
  viewport: { width: number; height: number },
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' })
  if (account !== null) await signInOn(context, url, account)
  return context
}

/** Signs a demo account in. */
export async function signInOn(context: BrowserContext, url: string, account: string): Promise<void> {
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto(url)
  await page.getByLabel('メールアドレス').fill(`${account}@banso.example`)
  await page.getByLabel('パスワード', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'ログイン' }).click()
  await page.locator('main[data-page]:not([data-page$="login"])[data-state="ready"]').first().waitFor()
  await page.close()
}

const STANDING = ['ready', 'empty', 'error'].map((state) => `main[data-state="${state}"]`).join(', ')

/** What is noted in the page: when it first stands, what moved by itself, what was painted largest. Text: it runs there. */
const noting = `
globalThis.noted = { shifts: [], largest: 0 }
new MutationObserver((_, observer) => {
  if (!document.querySelector(${JSON.stringify(STANDING)})) return
  noted.ready = performance.timeOrigin + performance.now()
  observer.disconnect()
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-state'] })
const named = (node) => {
  const element = node?.nodeType === 1 ? node : node?.parentElement
  if (!element) return '?'
  const part = element.closest('[data-part]')?.dataset.part
  return element.tagName.toLowerCase() + (element.className ? '.' + String(element.className).split(' ').join('.') : '') +
    (part ? ' in ' + part : '')
}
new PerformanceObserver((list) => {
  for (const { value, startTime, hadRecentInput, sources } of list.getEntries())
    if (!hadRecentInput) noted.shifts.push({ value, at: startTime, of: sources.map(({ node, previousRect: from, currentRect: to }) =>
      named(node) + ' ' + [from.y, from.height, to.y, to.height].map(Math.round).join('/')) })
}).observe({ type: 'layout-shift', buffered: true })
new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntries()) noted.largest = startTime
}).observe({ type: 'largest-contentful-paint', buffered: true })
`

export type Shift = { value: number; at: number; of: string[] }
type Noted = { ready?: number; shifts: Shift[]; largest: number }
export type Asked = { address: string; begins: number; ends: number; bytes: number; reads: number | null }

/** The largest sum of shifts that follow each other within a second, in at most five: what is called CLS. */
export function layoutShift(shifts: readonly Shift[]): number {
  let [most, sum, first, last] = [0, 0, 0, Number.NEGATIVE_INFINITY]
  for (const { value, at } of shifts) {
    const goesOn = at - last < 1000 && at - first < 5000
    if (!goesOn) first = at
    sum = goesOn ? sum + value : value
    last = at
    most = Math.max(most, sum)
  }
  return most
}

/** The longest row of requests that follow each other: each begins when one that it may have waited for has ended. */
export function longestRow(requests: readonly Asked[]): Asked[] {
  const rows = new Map<Asked, Asked[]>()
  for (const asked of requests.toSorted((a, b) => a.begins - b.begins)) {
    const before = [...rows].filter(([{ ends }]) => ends <= asked.begins).map(([, row]) => row)
    const longest = before.toSorted((a, b) => b.length - a.length)[0] ?? []
    rows.set(asked, [...longest, asked])
  }
  return [...rows.values()].toSorted((a, b) => b.length - a.length)[0] ?? []
}

type VisitOptions = {
  /** How long nothing may have been asked until the visit is over, and how long it lasts at most. */
  readonly quiet: number
  readonly most?: number
}

/** One visit with an empty cache. `needed` is what had come when the page stood, undefined where it never did. */
export async function visit(context: BrowserContext, address: string, { quiet, most = 20_000 }: VisitOptions) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const begun = new Map<string, Pick<Asked, 'address' | 'begins'>>()
  const cost = new Map<string, number>()
  const all: Asked[] = []
  let offset = Number.NaN // from the browser's clock to that of the page
  let last = Date.now()
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, wallTime, request }) => {
    // The picture at the tab is the browser's own wish, and nothing waits for it.
    if (!/^http/.test(request.url) || request.url.endsWith('/favicon.svg')) return
    if (Number.isNaN(offset)) offset = wallTime - timestamp
    if (!request.url.includes('Listen/channel')) last = Date.now()
    begun.set(requestId, { address: `${request.method} ${request.url}`, begins: (timestamp + offset) * 1000 })
  })
  session.on('Network.responseReceived', ({ requestId, response: { headers } }) => {
    const [, reads] = /reads;desc="(\d+)"/.exec(headers['server-timing'] ?? '') ?? []
    if (reads !== undefined) cost.set(requestId, Number(reads))
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength: bytes }) => {
    const asked = begun.get(requestId)
    const ends = (timestamp + offset) * 1000
    if (asked) all.push({ ...asked, ends, bytes, reads: cost.get(requestId) ?? null })
  })
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  await session.send('Network.emulateNetworkConditions', network)
  await page.addInitScript(noting)
  await page.goto(address, { waitUntil: 'commit', timeout: most })
  const end = Date.now() + most
  const noted = () => page.evaluate('globalThis.noted') as Promise<Noted>
  await page
    .locator(STANDING)
    .first()
    .waitFor({ timeout: most })
    .catch(() => {})
  while (Date.now() - last < quiet && Date.now() < end) await page.waitForTimeout(100)
  const { ready, shifts, largest } = await noted()
  const shown = (await page.evaluate('document.querySelector("main")?.dataset.page')) as string | undefined
  await page.close()
  const first = Math.min(...all.map(({ begins }) => begins))
  const needed = ready === undefined ? undefined : all.filter(({ ends }) => ends <= ready)
  return { shown, all, needed, ready: ready === undefined ? Number.NaN : ready - first, shifts, largest }
}

export const kilobytes = (requests: readonly Asked[]): number =>
  requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
