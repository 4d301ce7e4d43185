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
import { cutLine, failure, findPageFaults, offeredIn, readAgain, stateAt, stateWithin, whole } from './opened-pages.ts'
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
/** Pages of the person's own record, which the frame asks for: they fail with it. */
const framed: readonly PageName[] = ['partner_settings_profile', 'partner_settings_email', 'partner_settings_password']
/** What has been read before the line is cut, by the frame or after signing in, is read again where the portal loads anew. */
const loaded: readonly PageName[] = ['partner_timeline', ...framed]
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
  'partner_memos',
]
/** What nobody has: an application and an interview of a company without any. */
const absent: readonly PageName[] = ['partner_interview', 'partner_apply']

type Visitor = { page: Page; role: CompanyRole; note: (name: PageName, ...faults: string[]) => void }
/**
 * The three people of a company each visit pages in a browser of their own, from their company's login on. Answers what
 * was wrong.
 */
async function visit(partner: TestPartner, go: (visitor: Visitor) => Promise<void>): Promise<string[]> {
  const login = fillParams(pages.partner_login.path, { partner_id: partner.uid })
  const byRole = roles.map(async (role) => {
    const { page, context, errors } = await newPerson(browser)
    page.setDefaultTimeout(120_000)
    const wrong: string[] = []
    const note: Visitor['note'] = (name, ...faults) => wrong.push(...faults.map((each) => `${role} ${name}: ${each}`))
    const state = await stateAt(page, 'partner_login', login)
    if (state !== 'ready') note('partner_login', `state ${state}`)
    note('partner_login', ...(await findPageFaults(page, 'partner_login', { axe: false })))
    await signInAs(page, partner[role], login)
    await go({ page, role, note })
    await context.close()
    return [...wrong, ...errors]
  })
  return (await Promise.all(byRole)).flat()
}

/** What partners change, said in other words than startups' things; and parts of a page that are there to change it. */
const changing = /作成|送る|件数を変更|承諾|見送る|申請/
const parts = ['form', '[role=switch]', '[role=radiogroup]']
/** Who only reads is offered nothing to change; an owner is, where there is something. */
async function offerFaults({ page, role }: Visitor, name: PageName): Promise<string[]> {
  if (role === 'member' || personal.includes(name)) return []
  const counts = await Promise.all(parts.map((part) => page.locator(`main ${part}:visible`).count()))
  const offered = [...(await offeredIn(page, changing)), ...parts.filter((_, index) => counts[index])]
  if (role === 'viewer') return offered.map((each) => `offers ${each}`)
  return changeable.includes(name) && offered.length === 0 ? ['offers nothing'] : []
}

describe.each(Object.keys(partnerTypes) as PartnerType[])('a partner that is a %s', (type) => {
  test('opens every page with its records, once the API has stopped failing', { timeout: 600_000 }, async () => {
    const three = await cast({}, 'manager', type)
    const ids = await atWork(three)
    const at = (name: PageName) => addressIn(ids, name)
    const wrong = await visit(three.partner, async (visitor) => {
      const { page, note } = visitor
      const cut = { framed: framed.map(at), spared: '/profile$', answer: failure }
      await page.addInitScript(cutLine, cut)
      await page.evaluate(cutLine, cut)
      for (const name of [...names.filter((one) => !loaded.includes(one)), ...loaded]) {
        await page.evaluate(() => document.dispatchEvent(new Event('line-cut')))
        const open = loaded.includes(name) ? stateAt : stateWithin
        const state = await open(page, name, at(name))
        if (!readsNothing(name)) {
          if (state !== (sections[name] ? 'ready' : 'error')) note(name, `state ${state} while the API fails`)
          const faults = await findPageFaults(page, name, { axe: false })
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
      const { page, role, note } = visitor
      for (const name of names) {
        const state = await stateWithin(page, name, fillParams(pages[name].path, ids))
        await whole(page)
        const expected = absent.includes(name) ? 'error' : lists.includes(name) ? 'empty' : 'ready'
        if (state !== expected) note(name, `state ${state}`)
        const words = absent.includes(name)
          ? page.getByRole('link', { name: /^「.+」に戻る$/ })
          : page.locator('.empty')
        if (expected !== 'ready' && (await words.count()) === 0) note(name, 'says nothing')
        note(name, ...(await findPageFaults(page, name, { axe: false })))
        if (role === 'viewer') note(name, ...(await offerFaults(visitor, name)))
      }
    })
    expect(wrong).toEqual([])
  })
})
