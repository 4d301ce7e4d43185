import { fillParams, type PageName, pageNames } from '@banso/contract/pages'
import type { OperatorRole } from '@banso/contract/roles'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages } from '../web/src/registry.ts'
import { addressOf } from './addresses.ts'
import { newPerson, openBrowser, signIn } from './browser.ts'
import { unique } from './cast.ts'
import { cutLine, failure, findPageFaults, offeredIn, readAgain, stateAt, stateWithin, whole } from './opened-pages.ts'
import { newPartner, newStartup } from './people.ts'

/**
 * Every page behind the operators' sign-in, for each role: where the API fails, with records once it has stopped failing,
 * and where there is nothing yet. The three operators look at the same time.
 */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const names = pageNames.filter((name) => pages[name].actor === 'operator' && pages[name].type === 'private')
const accounts = { admin: 'operator', manager: 'operator-manager', viewer: 'operator-viewer' } satisfies Record<
  OperatorRole,
  string
>

/** Pages of the person's own record, which the frame asks for: they fail with it, and are everybody's own to change. */
const personal: readonly PageName[] = [
  'operator_settings_profile',
  'operator_settings_email',
  'operator_settings_password',
]
/**
 * What stands on records that have been read already, by the frame, after signing in or by the page before: they are read
 * again where the portal loads anew.
 */
const loaded: readonly PageName[] = [
  'operator_dashboard',
  'operator_interview_edit',
  'operator_interview_memos',
  'operator_startup_task_new',
  'operator_startup_task_edit',
  'operator_startup_goal',
  'operator_startup_goal_new',
  'operator_startup_goal_edit',
  'operator_user_edit',
  ...personal,
]
/** Forms that read nothing before somebody has chosen what they are about. */
const readsNothing: readonly PageName[] = [
  'operator_interview_new',
  'operator_user_new',
  'operator_task_new',
  'operator_partner_new',
]
/** Figures of a company are for those who work with it: others are told so, which is neither a failure nor records. */
const isWithheld = ({ role }: Visitor, name: PageName) => role === 'viewer' && name === 'operator_startup_metrics'
/** A week without interviews is still a week; the list of them is empty. */
const views: Partial<Record<PageName, string>> = { operator_interviews: '?view=list' }
/** Forms of what a viewer may not write: they say so instead. */
const forms = names.filter((name) => /_(new|edit)$/.test(name) && !/^operator_(startup|partner)_edit$/.test(name))
/** What operators change, said in other words than startups' things. */
const changing =
  /登録|設定する|承認|差し戻|割り当て|担当者を変更|公開する|下書き|更新を依頼|催促|提案する|今すぐ実行|おすすめする/
/** Of one company that is new: its own people are there from the beginning, and what is written about itself. */
const filled: readonly PageName[] = [
  'operator_startup_edit',
  'operator_startup_users',
  'operator_partner_edit',
  'operator_partner_users',
]
/** A month without anything is still a month. */
const months: readonly PageName[] = ['operator_calendar']
const lists = names.filter(
  (name) =>
    !/_(new|edit)$/.test(name) &&
    ![...filled, ...months].includes(name) &&
    !/:(?!startup_id|partner_id)/.test(pages[name].path),
)

type Visitor = { page: Page; role: OperatorRole; note: (name: PageName, ...faults: string[]) => void }
/** The three operators each visit pages in a browser of their own. Answers what was wrong. */
async function visit(go: (visitor: Visitor) => Promise<void>): Promise<string[]> {
  const byRole = Object.entries(accounts).map(async ([role, account]) => {
    const { page, context, errors } = await newPerson(browser)
    page.setDefaultTimeout(120_000)
    await signIn(page, account)
    const wrong: string[] = []
    await go({
      page,
      role: role as OperatorRole,
      note: (name, ...faults) => wrong.push(...faults.map((each) => `${role} ${name}: ${each}`)),
    })
    // A request that a route still holds would fail the run when its page goes.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
    return [...wrong, ...errors]
  })
  return (await Promise.all(byRole)).flat()
}

/** Who only reads is offered nothing to change, and is told where a form would stand. */
async function offerFaults({ page, role }: Visitor, name: PageName): Promise<string[]> {
  if (role !== 'viewer' || personal.includes(name)) return []
  const offered = await offeredIn(page, changing)
  const inputs = await page.locator('main form:not([role=search]):visible').count()
  const isTold = !forms.includes(name) || (await page.getByText(/権限がありません。|変更できるのは、/).count()) > 0
  return [
    ...offered.map((each) => `offers ${each}`),
    ...(inputs > 0 ? ['offers a form'] : []),
    ...(isTold ? [] : ['no word of what is withheld']),
  ]
}

test('every page says that the API fails, and shows its records once it does not', { timeout: 900_000 }, async () => {
  const wrong = await visit(async (visitor) => {
    const { page, note } = visitor
    const cut = { framed: personal.map(addressOf), spared: '/profile$', answer: failure }
    await page.addInitScript(cutLine, cut)
    await page.evaluate(cutLine, cut)
    for (const name of [...names.filter((one) => !loaded.includes(one)), ...loaded]) {
      await page.evaluate(() => document.dispatchEvent(new Event('line-cut')))
      const open = loaded.includes(name) ? stateAt : stateWithin
      const state = await open(page, name, addressOf(name))
      if (!readsNothing.includes(name)) {
        if (state !== 'error') note(name, `state ${state} while the API fails`)
        const faults = await findPageFaults(page, name, { axe: false })
        note(name, ...faults.map((each) => `${each} while the API fails`))
        if (!(await readAgain(page))) note(name, 'no way to try again')
      }
      await page
        .locator(`main[data-page="${name}"][data-state="${isWithheld(visitor, name) ? 'empty' : 'ready'}"]`)
        .waitFor()
        .catch(() => note(name, 'shows no records'))
      await whole(page)
      note(name, ...(await findPageFaults(page, name, { axe: false })), ...(await offerFaults(visitor, name)))
    }
  })
  expect(wrong).toEqual([])
})

test('where there is nothing yet, every page says so', { timeout: 900_000 }, async () => {
  const [startup, partner] = await Promise.all([
    newStartup({ name: unique('始まりの会社') }),
    newPartner({ name: unique('始まりの支援') }),
  ])
  const of = { startup_id: startup.uid, partner_id: partner.uid }
  const wrong = await visit(async (visitor) => {
    const { page, note } = visitor
    // These two companies have nothing; what all companies have is others' doing, so those lists are emptied on the way.
    const isOfAll = ({ pathname, href }: URL) =>
      pathname.startsWith('/api/') && !Object.values(of).some((uid) => href.includes(uid))
    await page.route(isOfAll, async (route) => {
      const answer = await route.fetch({ maxRetries: 2, timeout: 120_000 })
      const body = (await answer.json().catch(() => ({}))) as { page_info?: object }
      if (!body.page_info) return route.fulfill({ response: answer })
      const empty = { data: [], page_info: { ...body.page_info, total_count: 0, total_pages: 0, next_cursor: null } }
      return route.fulfill({ response: answer, json: empty })
    })
    for (const name of [...lists, ...filled].filter((one) => one !== 'operator_dashboard' && !personal.includes(one))) {
      const state = await stateWithin(page, name, fillParams(pages[name].path, of) + (views[name] ?? ''))
      await whole(page)
      const expected = filled.includes(name) ? 'ready' : 'empty'
      if (state !== expected) note(name, `state ${state}`)
      if (expected === 'empty' && (await page.locator('main .empty').count()) === 0) note(name, 'says nothing')
      note(name, ...(await findPageFaults(page, name, { axe: false })), ...(await offerFaults(visitor, name)))
    }
  })
  expect(wrong).toEqual([])
})
