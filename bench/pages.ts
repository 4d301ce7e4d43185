import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { contract } from '@banso/contract/contract'
import type { EndpointGroup } from '@banso/contract/endpoint'
import { type PageName, pageNames } from '@banso/contract/pages'
import type { BrowserContext } from 'playwright-core'
import { filledAddressOf } from '../e2e/addresses.ts'
import { main, Problem } from '../scripts/lib/main.ts'
import { at } from '../scripts/lib/root.ts'
import { pages } from '../web/src/registry.ts'
import { report, rounded } from './lib/report.ts'
import {
  type Asked,
  contextOf,
  kilobytes,
  launch,
  layoutShift,
  portalHere,
  type Shift,
  serve,
  visit,
} from './lib/visits.ts'

// Opens every page as a deep link with a kept session and an empty cache, at both widths: what has come until it stands,
// what moved by itself, what Firestore bills until all is quiet. Nobody touches anything. With `--write` the table goes
// into docs/performance.md; times only with `--times`, which is for a machine that does nothing else. `--why` tells what
// moved. Names choose pages. The portal is the one of `npm start` or of BANSO_BASE_URL, the pages those of `--dist`.

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const
type Size = keyof typeof sizes
/** Milliseconds without a request after which a page is taken to have all it wants. */
const QUIET_MS = 2_000
/** A page that has not come to rest by then is told as it is. */
const MOST_MS = 45_000

const endpoints = Object.entries(contract as Record<string, EndpointGroup>).flatMap(([group, defs]) =>
  Object.entries(defs).map(([key, { method, path }]) => ({
    name: `${group}.${key}`,
    method,
    // Fixed segments before parameters, as the server chooses.
    parameters: path.split('{').length,
    address: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  })),
)
const endpointOf = (request: string): string => {
  const [method = '', address = ''] = request.split(' ')
  const { pathname } = new URL(address)
  const [found] = endpoints
    .filter((each) => each.method === method && each.address.test(pathname))
    .toSorted((a, b) => a.parameters - b.parameters)
  return found?.name ?? pathname
}

const readsOf = (calls: readonly Asked[]) => calls.reduce((sum, { reads }) => sum + (reads ?? 0), 0)
/** Endpoints by what they cost, several calls of one together. */
const listed = (calls: readonly Asked[]): string =>
  [...Map.groupBy(calls, ({ address }) => endpointOf(address))]
    .map(([endpoint, made]) => ({ endpoint, times: made.length, reads: readsOf(made) }))
    .toSorted((a, b) => b.reads - a.reads || a.endpoint.localeCompare(b.endpoint))
    .map(({ endpoint, times, reads }) => `\`${endpoint}\`${times > 1 ? `(${times}回)` : ''} ${reads}`)
    .join('、')

type Seen = {
  /** Whether the page itself came to stand; what is told of another, or of half a page, is no row. */
  stands: boolean
  kilobytes: number | null
  requests: number | null
  shift: number
  shifts: Shift[]
  largest: number
  calls: Asked[]
}
type Visited = { name: PageName } & Record<Size, Seen>

/** Who looks at a page: the account of a private one, nobody at the others. */
const viewerOf = (name: PageName) => (pages[name].type === 'private' ? pages[name].actor : null)

/** One page in a context, at its size. */
async function look(context: BrowserContext, url: string, name: PageName): Promise<Seen> {
  const { shown, all, needed, shifts, largest } = await visit(context, `${url}${filledAddressOf(name)}`, {
    quiet: QUIET_MS,
    most: MOST_MS,
  })
  if (shown !== name) console.warn(`${name}: 別の画面が開きました(${shown ?? '名前のない画面'})`)
  return {
    stands: shown === name && needed !== null,
    kilobytes: needed ? kilobytes(needed) : null,
    requests: needed?.length ?? null,
    shift: layoutShift(shifts),
    shifts,
    largest,
    calls: all.filter(({ reads }) => reads !== null),
  }
}

/** What moved, from where to where (top and height before, then after). */
const why = (name: PageName, seen: Record<Size, Seen>): string =>
  (Object.keys(sizes) as Size[])
    .flatMap((size) =>
      seen[size].shifts
        .filter(({ value }) => value > 0.002)
        .map(({ value, at, of }) => `  ${name} ${size} ${value.toFixed(3)} at ${Math.round(at)}: ${of.join(', ')}`),
    )
    .join('\n')

/** What the frame around every signed-in page asks: who that is, the company, and what waits. */
const frame = /^(startups|partners)\.profile$|Users\.current$|[wW]ait\w*\.get$/
const ofFrame = ({ address }: Asked) => frame.test(endpointOf(address))

const areaNames = { startup: 'スタートアップ', partner: 'パートナー', operator: '運営', none: 'サインイン前' } as const
const figure = (value: number | null, digits: number) => (value === null ? '–' : value.toFixed(digits))

const heads = ['画面', '名前', 'KB', '要求', 'CLS 390 px', 'CLS 1440 px', 'LCP ms', '読み取り', '画面の分の内訳']

const rowOf = ({ name, phone, desktop }: Visited, withTimes: boolean): string => {
  const cells = [
    pages[name].title || 'HOME',
    `\`${name}\``,
    figure(phone.kilobytes, 1),
    figure(phone.requests, 0),
    figure(phone.shift, 3),
    figure(desktop.shift, 3),
    withTimes ? figure(phone.largest, 0) : '–',
    figure(readsOf(desktop.calls), 0),
    listed(desktop.calls.filter((call) => !ofFrame(call))) || '–',
  ]
  return `| ${cells.join(' | ')} |`
}

/** A table for each area; of pages that were not visited the rows that stand there. */
function tablesOf(visits: readonly Visited[], before: string, withTimes: boolean): string {
  const rows = new Map(
    before.split('\n').flatMap((line) => {
      const [, name] = /^\| [^|]* \| `(\w+)` \|/.exec(line) ?? []
      return name ? [[name, line] as const] : []
    }),
  )
  for (const visited of visits) rows.set(visited.name, rowOf(visited, withTimes))
  return (Object.keys(areaNames) as (keyof typeof areaNames)[])
    .map((area) => {
      const mine = pageNames.filter((name) => (viewerOf(name) ?? 'none') === area && rows.has(name))
      const table = [`| ${heads.join(' | ')} |`, `|${heads.map(() => ' --- |').join('')}`]
      return [`### ${areaNames[area]}(${mine.length}画面)`, '', ...table, ...mine.map((name) => rows.get(name))].join(
        '\n',
      )
    })
    .join('\n\n')
}

const [begin, end] = ['<!-- pages: npm run bench -- pages --write -->', '<!-- /pages -->']
function write(tables: (before: string) => string): void {
  const file = at('docs/performance.md')
  const text = readFileSync(file, 'utf8')
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Problem(`docs/performance.md に ${begin} と ${end} がありません。`)
  const before = text.slice(from + begin.length, to)
  writeFileSync(file, `${text.slice(0, from + begin.length)}\n\n${tables(before)}\n\n${text.slice(to)}`)
}

main(async () => {
  const { values, positionals } = parseArgs({
    options: {
      write: { type: 'boolean', default: false },
      times: { type: 'boolean', default: false },
      why: { type: 'boolean', default: false },
      dist: { type: 'string', default: at('web/dist') },
    },
    allowPositionals: true,
  })
  const names = pageNames.filter(
    (name) => name !== 'dev_mails' && (positionals.length === 0 || positionals.includes(name)),
  )
  const portal = await portalHere()
  const { url, stop } = await serve(values.dist, portal)
  const browser = await launch()
  const visits: Visited[] = []
  for (const viewer of new Set(names.map(viewerOf))) {
    const [small, large] = await Promise.all(
      (Object.keys(sizes) as Size[]).map((size) => contextOf(browser, url, viewer, sizes[size])),
    )
    for (const name of names.filter((one) => viewerOf(one) === viewer)) {
      if (!small || !large) continue
      const [phone, desktop] = await Promise.all([look(small, url, name), look(large, url, name)])
      if (!phone.stands || !desktop.stands) {
        console.warn(`${name}: 表示されませんでした。表の行は変えません。`)
        continue
      }
      const visited = { name, phone, desktop }
      visits.push(visited)
      console.log(
        `${name} ${figure(phone.kilobytes, 1)} KB ${phone.shift.toFixed(3)} ${desktop.shift.toFixed(3)} ${readsOf(desktop.calls)}`,
      )
      if (values.why && why(name, visited)) console.log(why(name, visited))
      // Kept page by page, so that what was seen stays where a later one stops the run.
      if (values.write) write((before) => tablesOf([visited], before, values.times))
    }
  }
  await browser.close()
  stop()
  report(
    'pages',
    visits.map(({ name, phone, desktop }) => ({
      what: name,
      KB: rounded(phone.kilobytes ?? Number.NaN, 1),
      requests: phone.requests ?? Number.NaN,
      'CLS 390': rounded(phone.shift, 3),
      'CLS 1440': rounded(desktop.shift, 3),
      ...(values.times && { 'LCP ms': rounded(phone.largest, 0) }),
      reads: readsOf(desktop.calls),
      calls: listed(desktop.calls),
    })),
  )
})
