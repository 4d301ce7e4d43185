import { errorCatalog } from '@banso/contract/errors'
import { type PageName, pageNames } from '@banso/contract/pages'
import type { Browser, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages } from '../web/src/registry.ts'
import { filledAddressOf } from './addresses.ts'
import { newPerson, openBrowser, password } from './browser.ts'
import { nameAtLength } from './long-names.ts'
import { findPageFaults, findWidthFaults, offeredIn, stateAt, stateWithin, whole } from './opened-pages.ts'
import { enter } from './session.ts'

/**
 * One walk over all pages of somebody, each of them once with the demo data, and everything asked there that is seen in
 * a browser alone. How pages look that fail, that are empty, or that somebody may only read, is asked where it is decided
 * (web/src/app/states).
 */

type Walk = {
  /** The demo account that walks, and where it is at home; without one nobody is signed in. */
  account?: string
  startup?: string
  names: readonly PageName[]
  /** Loaded by their address, as from a bookmark; the others are gone to within the portal. */
  loaded: readonly PageName[]
  /** Where something to change is offered. */
  changeable?: readonly PageName[]
  /** What this area says of changes besides. */
  says?: RegExp
  /** A list that is opened without an answer, and without anything in it. */
  list?: PageName
  /** With names as long as they get. */
  named?: boolean
}

/** All that pages ask but what the frame does, so that a page has enough of itself to say what failed. */
const isAsked = ({ pathname }: URL) =>
  pathname.startsWith('/api/') && !/\/(profile|users\/current|registration)$/.test(pathname)
const { status, message } = errorCatalog.server_error
const page_info = { total_count: 0, current_page: 1, total_pages: 0, next_cursor: null }
/** What comes in place of an answer, by the state that a list has then. */
const answers: Record<'error' | 'empty', (route: Route) => Promise<void>> = {
  error: (route) => route.fulfill({ status, json: { error: { code: 'server_error', message, request_id: 'r-1' } } }),
  empty: async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json().catch(() => ({}))) as { page_info?: object }
    await route.fulfill(body.page_info ? { response: answer, json: { data: [], page_info } } : { response: answer })
  },
}

/** The private pages of an area. */
export const pagesOf = (actor: 'startup' | 'partner' | 'operator') =>
  pageNames.filter((name) => pages[name].type === 'private' && pages[name].actor === actor)
/** The pages of those who are not signed in. */
export const openPages = pageNames.filter((name) => pages[name].type !== 'private')

export function walk(who: string, { account, startup, names, loaded, changeable = [], says, list, named }: Walk): void {
  describe(who, () => {
    let browser: Browser
    let person: Awaited<ReturnType<typeof newPerson>>
    beforeAll(async () => {
      browser = await openBrowser()
      person = await newPerson(browser)
      if (named) await nameAtLength(person.context)
      const [first = names[0]] = loaded
      const at = filledAddressOf(first as PageName)
      if (account) await enter(person.page, { email: `${account}@banso.example`, password, startup }, at)
      else await person.page.goto(at)
    })
    afterAll(() => browser.close())

    test.each(names)(
      '%s shows title, data and background, accessibly, in Japanese and at every width',
      async (name) => {
        const { page, errors } = person
        const state = await (loaded.includes(name) ? stateAt : stateWithin)(page, name, filledAddressOf(name))
        // Who is not signed in has begun nothing yet: there a page may have nothing to show.
        expect(account ? ['ready'] : ['ready', 'empty']).toContain(state)
        await whole(page)
        expect(await findPageFaults(page, name)).toEqual([])
        if (changeable.includes(name)) await expect.poll(() => offeredIn(page, says)).not.toEqual([])
        expect(await findWidthFaults(page)).toEqual([])
        expect(errors.splice(0)).toEqual([])
      },
    )

    const states = list ? (Object.keys(answers) as (keyof typeof answers)[]) : []
    test.each(states)('a list that is %s keeps to the same', async (state) => {
      const { page, errors } = person
      const name = list as PageName
      await page.route(isAsked, answers[state])
      expect(await stateAt(page, name, filledAddressOf(name))).toBe(state)
      await whole(page)
      expect(await findPageFaults(page, name)).toEqual([])
      expect(await findWidthFaults(page)).toEqual([])
      await page.unroute(isAsked)
      expect(errors.splice(0)).toEqual([])
    })
  })
}
