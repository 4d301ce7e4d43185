import { errorCatalog } from '@banso/contract/errors'
import { fillParams, type PageName, pageNames } from '@banso/contract/pages'
import { type PartnerType, partnerTypes } from '@banso/contract/partner-fields'
import type { CompanyRole } from '@banso/contract/roles'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPartner } from '../functions/src/testing/factory.ts'
import { publishableAs } from '../functions/src/testing/inputs.ts'
import { pages } from '../web/src/registry.ts'
import { newPerson, openBrowser } from './browser.ts'
import { atWork, cast, unique } from './cast.ts'
import { cutLine, findPageFaults, mendAndPress, offeredIn, stateAt, stateWithin } from './opened-pages.ts'
import { newPartner, signInAs } from './people.ts'

/**
 * Every page of partners, for each role of each type: where the API fails, with records, and for a company that has none.
 * The three people of a company look at the same time.
 */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const names = pageNames.filter((name) => pages[name].actor === 'partner' && pages[name].type === 'private')
const roles = ['owner', 'member', 'viewer'] as const satisfies readonly CompanyRole[]
type Ids = Awaited<ReturnType<typeof atWork>>

/** The guard has read the profile before its page stands: what that page reads by itself are the figures. */
const sections: Partial<Record<PageName, string>> = { partner_edit: '?section=figures' }
const addressIn = (ids: Ids, name: PageName) => fillParams(pages[name].path, ids) + (sections[name] ?? '')
/** Pages of the person's own record, which the frame asks for. */
const framed: readonly PageName[] = ['partner_settings_profile', 'partner_settings_email', 'partner_settings_password']
/** A form that reads nothing. */
const readsNothing = (name: PageName) => name === 'partner_user_new'
/** What is everybody's own to change, questions to the operators among it. */
const personal: readonly PageName[] = [...framed, 'partner_contacts', 'partner_notifications']
/** Where an owner finds something to change, so that it says something when others find nothing. */
const changeable: readonly PageName[] = [
  'partner_timeline',
  'partner_interview',
  'partner_apply',
  'partner_users',
  'partner_user_new',
  'partner_contents',
]
const lists: readonly PageName[] = [
  'partner_timeline',
  'partner_interviews',
  'partner_applies',
  'partner_contents',
  'partner_contacts',
  'partner_notifications',
]
/** What nobody has: an application and an interview of a company without any. */
const absent: readonly PageName[] = ['partner_interview', 'partner_apply']

type Visitor = { page: Page; role: CompanyRole; isFirst: boolean; note: (name: PageName, ...faults: string[]) => void }
/**
 * The three people of a company each visit pages in a browser of their own, from their company's login on. Answers what
 * was wrong. `isFirst`: the one of the nine whose pages are tried for access too.
 */
async function visit(partner: TestPartner, go: (visitor: Visitor) => Promise<void>): Promise<string[]> {
  const login = fillParams(pages.partner_login.path, { partner_id: partner.uid })
  const byRole = roles.map(async (role) => {
    const { page, context, errors } = await newPerson(browser)
    page.setDefaultTimeout(60_000)
    const wrong: string[] = []
    const note: Visitor['note'] = (name, ...faults) => wrong.push(...faults.map((each) => `${role} ${name}: ${each}`))
    const state = await stateAt(page, 'partner_login', login)
    if (state !== 'ready') note('partner_login', `state ${state}`)
    note('partner_login', ...(await findPageFaults(page, 'partner_login', { axe: false })))
    await signInAs(page, partner[role], login)
    await go({ page, role, isFirst: partner.partner_type === 'investor' && role === 'owner', note })
    await context.close()
    return [...wrong, ...errors]
  })
  return (await Promise.all(byRole)).flat()
}

/** Until all that the page has begun to read is there. */
const whole = (page: Page) => page.locator('main [class*=skeleton]').first().waitFor({ state: 'detached' })

/** The line is good again, and every 再読み込み of the page is pressed. Answers whether there was one. */
async function readAgain(page: Page): Promise<boolean> {
  const retry = page.locator('main').getByRole('button', { name: '再読み込み' })
  const isThere = await retry
    .first()
    .waitFor({ timeout: 20_000 })
    .then(() => true)
    .catch(() => false)
  if (!isThere) return false
  await retry.first().evaluate(mendAndPress)
  const press = async () => {
    for (const button of await retry.all()) await button.click({ timeout: 1_000 }).catch(() => undefined)
    return retry.count()
  }
  await expect.poll(press, { timeout: 60_000 }).toBe(0)
  return true
}

/** Who only reads is offered nothing to change; an owner is, where there is something. */
async function offerFaults({ page, role }: Visitor, name: PageName): Promise<string[]> {
  if (personal.includes(name)) return []
  const offered = await offeredIn(page)
  if (role === 'viewer') return offered.map((each) => `offers ${each}`)
  return role === 'owner' && changeable.includes(name) && offered.length === 0 ? ['offers nothing'] : []
}

const failure = {
  status: errorCatalog.server_error.status,
  body: JSON.stringify({
    error: { code: 'server_error', message: errorCatalog.server_error.message, request_id: 'r-1' },
  }),
}

describe.each(Object.keys(partnerTypes) as PartnerType[])('a partner that is a %s', (type) => {
  test('opens every page with its records, once the API has stopped failing', { timeout: 600_000 }, async () => {
    const three = await cast({}, 'manager', type)
    const ids = await atWork(three)
    const at = (name: PageName) => addressIn(ids, name)
    const wrong = await visit(three.partner, async (visitor) => {
      const { page, isFirst, note } = visitor
      await page.addInitScript(cutLine, { framed: framed.map(at), spared: '/profile$', answer: failure })
      for (const name of names) {
        const state = await stateAt(page, name, at(name))
        if (!readsNothing(name)) {
          if (state !== (sections[name] ? 'ready' : 'error')) note(name, `state ${state} while the API fails`)
          const faults = await findPageFaults(page, name, { axe: isFirst })
          note(name, ...faults.map((each) => `${each} while the API fails`))
          if (!(await readAgain(page))) note(name, 'no way to try again')
        }
        await page
          .locator(`main[data-page="${name}"][data-state="ready"]`)
          .waitFor()
          .catch(() => note(name, 'shows no records'))
        await whole(page)
        note(name, ...(await findPageFaults(page, name, { axe: false })), ...(await offerFaults(visitor, name)))
      }
    })
    expect(wrong).toEqual([])
  })

  test('without any records says so on every page', { timeout: 600_000 }, async () => {
    const partner = await newPartner({ ...publishableAs[type], name: unique('始まりの支援') })
    const ids = { partner_id: partner.uid, apply_id: 'none', interview_id: 'none', user_id: partner.member.uid }
    const wrong = await visit(partner, async (visitor) => {
      const { page, role, isFirst, note } = visitor
      for (const name of names) {
        const state = await stateWithin(page, name, fillParams(pages[name].path, ids))
        await whole(page)
        const expected = absent.includes(name) ? 'error' : lists.includes(name) ? 'empty' : 'ready'
        if (state !== expected) note(name, `state ${state}`)
        const words = absent.includes(name)
          ? page.getByRole('link', { name: /^「.+」に戻る$/ })
          : page.locator('.empty')
        if (expected !== 'ready' && (await words.count()) === 0) note(name, 'says nothing')
        note(name, ...(await findPageFaults(page, name, { axe: isFirst })))
        if (role === 'viewer') note(name, ...(await offerFaults(visitor, name)))
      }
    })
    expect(wrong).toEqual([])
  })
})
