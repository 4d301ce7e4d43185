import { writeFileSync } from 'node:fs'
import { contract } from '@banso/contract/contract'
import type { EndpointGroup } from '@banso/contract/endpoint'
import { type PageName, pageNames } from '@banso/contract/pages'
import type { Page, Response } from 'playwright-core'
import { main } from '../scripts/lib/main.ts'
import { at } from '../scripts/lib/root.ts'
import { pages } from '../web/src/registry.ts'
import { filledAddressOf } from './addresses.ts'
import { newPerson, openBrowser, settled, signIn } from './browser.ts'

// `npm run page-reads` starts this: opens each page of the startup's area with demo data and notes the calls it makes
// until it is quiet, and what Firestore would bill for them (told by the emulated API in Server-Timing).

type Call = { endpoint: string; reads: number }
type Visit = { name: PageName; calls: Call[] }

const endpoints = Object.entries(contract as Record<string, EndpointGroup>).flatMap(([group, defs]) =>
  Object.entries(defs).map(([key, { method, path }]) => ({
    name: `${group}.${key}`,
    method,
    // Fixed segments before parameters, as the server chooses.
    parameters: path.split('{').length,
    address: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  })),
)
const endpointOf = (response: Response): string => {
  const [method, path] = [response.request().method(), new URL(response.url()).pathname]
  const [found] = endpoints
    .filter((each) => each.method === method && each.address.test(path))
    .toSorted((a, b) => a.parameters - b.parameters)
  if (!found) throw new Error(`${method} ${path} is no endpoint of the contract`)
  return found.name
}
const isCall = (response: Response) => new URL(response.url()).pathname.startsWith('/api/')
const readsOf = (response: Response) =>
  Number(/reads;desc="(\d+)"/.exec(response.headers()['server-timing'] ?? '')?.[1])

/** Milliseconds without a call after which a page is taken to have all it wants. */
const QUIET_MS = 3_000

async function visit(page: Page, name: PageName): Promise<Visit> {
  const calls: Call[] = []
  let last = Date.now()
  const note = (response: Response) => {
    if (!isCall(response)) return
    last = Date.now()
    calls.push({ endpoint: endpointOf(response), reads: readsOf(response) })
  }
  page.on('response', note)
  await page.goto(filledAddressOf(name))
  await settled(page, name)
  while (Date.now() - last < QUIET_MS) await page.waitForTimeout(200)
  page.off('response', note)
  console.log(`${name}: ${total(calls)}`)
  return { name, calls }
}

const total = (calls: readonly Call[]) => calls.reduce((sum, { reads }) => sum + reads, 0)
/** Endpoints by what they cost, several calls of one together. */
const listed = (calls: readonly Call[]) =>
  [...new Set(calls.map(({ endpoint }) => endpoint))]
    .map((endpoint) => ({ endpoint, made: calls.filter((call) => call.endpoint === endpoint) }))
    .map(({ endpoint, made }) => ({ endpoint, times: made.length, reads: total(made) }))
    .toSorted((a, b) => b.reads - a.reads || a.endpoint.localeCompare(b.endpoint))
    .map(({ endpoint, times, reads }) => `\`${endpoint}\`${times > 1 ? `(${times}回)` : ''} ${reads}`)
    .join('、')

function document(visits: readonly Visit[]): string {
  const isCommon = ({ endpoint }: Call) => visits.every(({ calls }) => calls.some((call) => call.endpoint === endpoint))
  const [first] = visits
  const frame = first?.calls.filter(isCommon) ?? []
  const rows = visits.map(({ name, calls }) => {
    const own = calls.filter((call) => !isCommon(call))
    return `| ${pages[name].title || 'HOME'} | \`${name}\` | ${total(own)} | ${total(calls)} | ${listed(own) || '–'} |`
  })
  return `# 画面ごとの読み取り

<!-- このファイルは計測から作られます。編集せず、npm run page-reads で作り直してください。 -->

スタートアップの各画面を、デモデータのオーナーが新しく開いてから通信が止まるまでに、Firestore で課金される読み取りの回数です。エンドポイントごとの回数と請求額は [reads.md](reads.md) にあります。

どの画面にも共通する枠の読み取りは${total(frame)}回です: ${listed(frame)}。画面の中を移動するときは読み直しません。ほかに、ベルが見守るお知らせを変更のたびに1回読みます。

| 画面 | 名前 | 画面の分 | 合計 | 内訳 |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`
}

main(async () => {
  const browser = await openBrowser()
  const { page } = await newPerson(browser)
  await signIn(page, 'startup')
  const names = pageNames.filter((name) => pages[name].type === 'private' && pages[name].actor === 'startup')
  const visits: Visit[] = []
  for (const name of names) visits.push(await visit(page, name))
  await browser.close()
  writeFileSync(at('docs/page-reads.md'), document(visits))
  console.log(`docs/page-reads.md に${visits.length}画面を書きました。`)
})
