import { fillParams, type PageName, pageNames } from '@banso/contract/pages'
import { type PartnerType, partnerTypes } from '@banso/contract/partner-fields'
import { beforeAll, describe, expect, test } from 'vitest'
import { makePartner, type TestPartner } from '../../../../functions/src/testing/factory.ts'
import { publishableAs } from '../../../../functions/src/testing/inputs.ts'
import { pages } from '../../registry.ts'
import { network } from '../../testing/network.ts'
import {
  countHere,
  expectSaid,
  failAll,
  offeredHere,
  readAgain,
  stateOf,
  untilState,
  whole,
} from '../../testing/opened.ts'
import { setUpPortal } from '../../testing/portal.tsx'
import { makeWorld, type World } from '../../testing/states-world.ts'

/** Every page of partners without an answer, with its records for who may only read, and for a company that has none. */

const portal = setUpPortal()
const names = pageNames.filter((name) => pages[name].actor === 'partner' && pages[name].type === 'private')
const types = Object.keys(partnerTypes) as PartnerType[]

/** What a page shows of a partner that its type decides: the others are one page for all three. */
const ofType: readonly PageName[] = [
  'partner_timeline',
  'partner_edit',
  'partner_applies',
  'partner_apply',
  'partner_contents',
]
const visits = types.flatMap((type) =>
  names.filter((name) => type === 'investor' || ofType.includes(name)).map((name) => ({ type, name })),
)

/** The guard has read the profile before its page stands: what that page reads by itself are the figures. */
const sections: Partial<Record<PageName, string>> = { partner_edit: '?section=figures' }
/** Pages of the person's own record, which the frame asks for: they fail with it. */
const framed: readonly PageName[] = ['partner_settings_profile', 'partner_settings_email', 'partner_settings_password']
/** A form that reads nothing. */
const readsNothing: readonly PageName[] = ['partner_user_new']
/** What is everybody's own to change, questions to the operators among it. */
const personal: readonly PageName[] = [...framed, 'partner_contacts', 'partner_notifications']
/** What partners change, said in other words than startups' things; and parts of a page that are there to change it. */
const changing = /作成|送る|件数を変更|承諾|見送る|申請/
const parts = ['form', '[role=switch]', '[role=radiogroup]']
const offered = () => [...offeredHere(changing), ...parts.filter((part) => countHere(part) > 0)]

describe('a viewer', () => {
  const worlds = new Map<PartnerType, World>()
  beforeAll(async () => {
    for (const type of types) worlds.set(type, await makeWorld(portal.clientOf, type))
  })

  test.each(visits)(
    'of a $type: $name says that it cannot be read, goes on, and offers nothing',
    async ({ type, name }) => {
      const world = worlds.get(type) as World
      if (!readsNothing.includes(name)) failAll(framed.includes(name) ? /\/profile$/ : /\/(profile|users\/current)$/)
      const user = await portal.open(world.addressOf(name) + (sections[name] ?? ''), { as: world.partner.viewer })
      if (!readsNothing.includes(name)) {
        expect(await stateOf(name)).toBe(sections[name] ? 'ready' : 'error')
        expectSaid(name)
        await readAgain(user)
      }
      await untilState(name, 'ready')
      await whole()
      expectSaid(name)
      if (!personal.includes(name)) expect(offered()).toEqual([])
    },
  )
})

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
const stateOfNothing = (name: PageName) => (absent.includes(name) ? 'error' : lists.includes(name) ? 'empty' : 'ready')

describe('without any records', () => {
  const companies = new Map<PartnerType, TestPartner>()
  beforeAll(async () => {
    for (const type of types) companies.set(type, await makePartner({ ...publishableAs[type] }))
  })

  test.each(visits)('a $type says so on $name', async ({ type, name }) => {
    const partner = companies.get(type) as TestPartner
    const ids = { partner_id: partner.uid, apply_id: 'none', interview_id: 'none', user_id: partner.member.uid }
    await portal.open(fillParams(pages[name].path, ids), { as: partner.viewer })
    await untilState(name, stateOfNothing(name))
    await whole()
    if (stateOfNothing(name) === 'empty') expect(countHere('.empty')).toBeGreaterThan(0)
    if (absent.includes(name)) expect(countHere('a')).toBeGreaterThan(0)
    expectSaid(name)
    if (!personal.includes(name)) expect(offered()).toEqual([])
  })
})

test.each(types)('the company’s login stands for a %s', async (type) => {
  const partner = await makePartner({ ...publishableAs[type] })
  await portal.open(fillParams(pages.partner_login.path, { partner_id: partner.uid }))
  await untilState('partner_login', 'ready')
  expectSaid('partner_login')
  network.mend()
})
