import { type AttentionKind, attentionKinds, attentionNames, type OperatorDashboard } from '@banso/contract/dashboards'
import { waitSides } from '@banso/contract/turn-acts'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { card, goTo } from './homes.ts'

/** What the first pages of the three areas say at the same moment of what runs between three companies. */

/** What the menu says of who waits for the person, by its places; those without a number are left out. */
type Menu = { [place: string]: number }
type Startup = {
  /** Where each application under way stands. */
  applies: string[]
  meeting: string
  /** 次の一手 and what else is to be decided, without what is quoted in it. */
  decisions: string[]
  /** How much waits for the person, for the other company and for the operators. */
  waits: [number, number, number]
  /** 先週からの変化: the heads of its columns; none where nothing has happened. */
  week: string[]
  /** The person's own work, due now or later. */
  work: number
  goal: string
  menu: Menu
}
type Partner = { asked: number; waiting: number; meetings: number; next: string; menu: Menu }
/**
 * By how much the figures of the whole portal have changed; `accepted`: of the applications sent on in this month;
 * `menu`: beside its places stand the figures of the page.
 */
type Operator = { [K in Counted]: number } & { menu: boolean }
type Homes = { startup: Startup; partner: Partner; operator: Operator }
type Changes = { [A in keyof Homes]?: Partial<Homes[A]> }

// How a startup does is judged by the clock, of all of them: no figure of one journey alone.
const kinds = attentionNames.filter((kind) => kind !== 'health') as Exclude<AttentionKind, 'health'>[]
const months = { applies: '申込', interviews: '面談', executions: '実行記録' } as const
/** Places of the operators' menu and the figures that say the same; more is not told. */
const places = {
  スタートアップ: ['startups'],
  パートナー: ['partners'],
  申込: ['new_applies'],
  面談: ['reports', 'promises'],
  コンテンツ: ['reviews'],
} as const satisfies Record<string, readonly (typeof kinds)[number][]>
const MOST_TOLD = 99
type Counted = (typeof kinds)[number] | keyof typeof months | 'today' | 'accepted'

const textOf = async (part: Locator): Promise<string> =>
  (await part.count()) === 0 ? '' : (await part.first().innerText()).trim()
/** The digits of a text; 0 where nothing stands. */
const numberIn = async (part: Locator) => Number((await textOf(part)).replace(/\D/g, ''))
const decisionsOf = async (page: Page) =>
  (await page.locator('.next-action h2, .home-decisions h3').allInnerTexts()).map((title) =>
    title.replace(/「.*」/, ''),
  )
const countOf = (page: Page, title: string) => numberIn(card(page, title).locator('.card-head-count'))

async function menuOf(page: Page): Promise<Menu> {
  const items = page.getByRole('navigation', { name: 'メイン' }).locator('.side-menu-item')
  const told = await items.filter({ has: page.locator('.side-menu-count') }).all()
  const rows = told.map(
    async (item): Promise<[string, number]> => [
      await textOf(item.locator('.side-menu-label')),
      await numberIn(item.locator('.side-menu-count')),
    ],
  )
  return Object.fromEntries(await Promise.all(rows))
}

const waitsFor = (page: Page, side: 'you' | 'other' | 'operator') =>
  numberIn(card(page, '待っているもの').locator('h3', { hasText: waitSides[side] }).locator('span'))
const meetingTexts = /あと\d+日|今日|実施中|\d+件の面談の日程を調整しています。|予定されている面談はありません。/
const readStartup = async (page: Page): Promise<Startup> => ({
  applies: await page.getByRole('list', { name: '進行中の申込' }).locator('.pips-with-word').allInnerTexts(),
  meeting: meetingTexts.exec(await textOf(card(page, '次の面談')))?.[0] ?? '',
  decisions: await decisionsOf(page),
  waits: [await waitsFor(page, 'you'), await waitsFor(page, 'other'), await waitsFor(page, 'operator')],
  week: (await card(page, '先週からの変化').locator('h3').allInnerTexts()).map((head) => head.trim()),
  work: (await countOf(page, '今日やること')) + (await countOf(page, 'このあとの経営アクション')),
  goal: await textOf(page.locator('.home-goal-foot > span')),
  menu: await menuOf(page),
})
const readPartner = async (page: Page): Promise<Partner> => ({
  asked: await countOf(page, 'あなたの対応待ち'),
  waiting: await countOf(page, '回答期限が近い申込'),
  meetings: await page.getByRole('list', { name: '次の面談' }).getByRole('listitem').count(),
  next: (await decisionsOf(page)).join(),
  menu: await menuOf(page),
})

const rateOf = ({ accepted, answered }: OperatorDashboard['month']['accepted']['now'], more: number) =>
  answered + more === 0 ? '–' : `${Math.round((100 * (accepted + more)) / (answered + more))}%`

/** The figures as they stand on the screen, beside those that are expected: of 承諾率 the percents alone are shown. */
async function readOperator(page: Page, first: OperatorDashboard, { accepted }: Operator): Promise<Operator> {
  const figure = (of: Locator) => of.locator('.dashboard-figure')
  const items = page.getByRole('list', { name: '要対応の件数' }).getByRole('listitem')
  const month = (label: string) =>
    page.locator('.dashboard-month > div').filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
  const changed = {} as Operator
  for (const kind of kinds) {
    const of = items.filter({ hasText: attentionKinds[kind].label })
    // What nothing waits for is not there.
    const count = (await of.count()) === 0 ? 0 : await numberIn(figure(of))
    changed[kind] = count - first.attention[kind].count
  }
  for (const [key, label] of Object.entries(months) as [keyof typeof months, string][])
    changed[key] = (await numberIn(figure(month(label)))) - first.month[key].now
  changed.today = (await countOf(page, '今日の面談')) - first.interviews.count
  const rate = (await textOf(figure(month('承諾率')))).replace(/\s/g, '')
  const menu = await menuOf(page)
  const told = Object.entries(places).map(([place, of]) => [
    menu[place] ?? 0,
    of.map((kind) => first.attention[kind].count + changed[kind]).reduce((sum, count) => sum + count, 0),
  ])
  changed.menu = told.every(([beside = 0, counted = 0]) => beside === Math.min(counted, MOST_TOLD))
  changed.accepted = rate === rateOf(first.month.accepted.now, accepted) ? accepted : Number.NaN
  return changed
}

/** The reads of each first page: it is up to date once they have been answered. */
const reads = {
  startup: ['home'],
  partner: ['timeline', 'applies', 'interviews', 'tasks'],
  operator: ['dashboard'],
} as const satisfies { [A in keyof Homes]: readonly string[] }
const homeItems = { startup: 'HOME', partner: 'タイムライン', operator: 'ダッシュボード' } as const

/** What was asked on the way there, less than two seconds ago, is not asked again (`VISIT_MS`). */
const ANSWERED_MS = 10_000

/** Goes home by the menu and answers what was read, in the order of `reads`; null for what was fresh. */
async function goHome(page: Page, area: keyof Homes, within = ANSWERED_MS): Promise<unknown[]> {
  const answered = reads[area].map((path) =>
    page
      .waitForResponse(
        (response) => response.request().method() === 'GET' && new URL(response.url()).pathname.endsWith(`/${path}`),
        { timeout: within },
      )
      .then((response) => response.json())
      .catch(() => null),
  )
  const [answers] = await Promise.all([Promise.all(answered), goTo(page, homeItems[area])])
  return answers
}

type Three = { founder: Page; investor: Page; operator: Page }
/**
 * Answers how to compare: each goes home by the menu, and there stands what was there before with these changes, in all
 * three areas. Whatever is not named has stayed as it was. Nobody may reload from now on.
 */
export async function compareHomes({ founder, investor, operator }: Three, from: Pick<Homes, 'startup' | 'partner'>) {
  const [answer] = await goHome(operator, 'operator', 60_000)
  const { data: first } = answer as { data: OperatorDashboard }
  const still = Object.fromEntries([...kinds, ...Object.keys(months), 'today', 'accepted'].map((key) => [key, 0]))
  let known: Homes = { ...from, operator: { ...still, menu: true } as Operator }
  const all = [founder, investor, operator]
  for (const page of all) await page.evaluate(() => Object.assign(window, { isFirstLoad: true }))
  return async (step: string, { startup = {}, partner = {}, operator: counted = {} }: Changes = {}): Promise<void> => {
    known = {
      startup: { ...known.startup, ...startup },
      partner: { ...known.partner, ...partner },
      operator: { ...known.operator, ...counted },
    }
    await Promise.all([goHome(founder, 'startup'), goHome(investor, 'partner'), goHome(operator, 'operator')])
    const read = async () => ({
      startup: await readStartup(founder),
      partner: await readPartner(investor),
      operator: await readOperator(operator, first, known.operator),
    })
    await expect.poll(read, { timeout: 30_000, message: step }).toEqual(known)
    for (const page of all) expect(await page.evaluate(() => 'isFirstLoad' in window), `${step}: no reload`).toBe(true)
  }
}
