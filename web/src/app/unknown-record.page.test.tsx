import { type PageName, pagePaths } from '@banso/contract/pages'
import type { Actor } from '@banso/contract/roles'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { Member } from '../../../functions/src/testing/account.ts'
import { makeOperator, makePartner, makeStartup } from '../../../functions/src/testing/factory.ts'
import { pages } from '../registry.ts'
import { setUpPortal } from '../testing/portal.tsx'

/** Whoever follows a link to what is not there, or no longer, finds the way on. */

const portal = setUpPortal()
let people: { readonly [A in Actor]: Member }
let own: Readonly<Record<string, string>>
beforeAll(async () => {
  const [startup, partner, operator] = await Promise.all([makeStartup(), makePartner(), makeOperator('admin')])
  people = { startup: startup.owner, partner: partner.owner, operator }
  own = { startup_id: startup.uid, partner_id: partner.uid }
})

const paramsOf = (name: PageName) => pagePaths[name].match(/:\w+/g) ?? []
/** The pages of one record: what their address names beside the own company. */
const recordPagesOf = (actor: Actor): PageName[] =>
  (Object.keys(pagePaths) as PageName[]).filter(
    (name) =>
      pages[name].type === 'private' &&
      pages[name].actor === actor &&
      (companies.includes(name) || paramsOf(name).some((param) => param !== ':startup_id' && param !== ':partner_id')),
  )
/** To operators a company is a record as well. */
const companies: readonly PageName[] = ['operator_startup_edit', 'operator_partner_edit']

test.each([
  ['startup', 8],
  ['partner', 3],
  ['operator', 10],
] as const)(
  'of the %s: every page of a record that is not there leads to the page above',
  { timeout: 300_000 },
  async (actor, atLeast) => {
    const names = recordPagesOf(actor)
    expect(names.length).toBeGreaterThanOrEqual(atLeast)
    const stuck: string[] = []
    for (const name of names) {
      const [last] = paramsOf(name).slice(-1)
      const address = pagePaths[name].replace(/:(\w+)/g, (param, key: string) =>
        param === last || !own[key] ? 'nowhere-to-be-found' : own[key],
      )
      await portal.open(address, { as: people[actor] })
      await waitFor(() => expect(document.querySelector('main')?.dataset.state).toMatch(/error|ready|empty/))
      const state = document.querySelector('main')?.dataset.state
      const way = screen.queryAllByRole('link', { name: /^「.+」に戻る$/ })[0]?.getAttribute('href') ?? ''
      // It leads to a page that is there, not on to the next one that is not.
      const leads = way !== '' && !/\/\/|nowhere-to-be-found/.test(way)
      if (state !== 'error' || !leads) stuck.push(`${name} ${address}: ${state}, ${way}`)
      await portal.leave()
    }
    expect(stuck).toEqual([])
  },
)
