import { fillParams, type PageName, pageNames } from '@banso/contract/pages'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeStartup } from '../../../../functions/src/testing/factory.ts'
import { rememberStartupId } from '../../lib/identifier.ts'
import { pages } from '../../registry.ts'
import { network } from '../../testing/network.ts'
import {
  countHere,
  expectSaid,
  frames,
  offeredHere,
  readAgain,
  stateOf,
  untilState,
  whole,
} from '../../testing/opened.ts'
import { setUpPortal } from '../../testing/portal.tsx'
import { makeWorld, type World } from '../../testing/states-world.ts'

/** Every page of startups without an answer, with its records for who may only read, and for a company that has none. */

const portal = setUpPortal()
const names = pageNames.filter((name) => pages[name].actor === 'startup' && pages[name].type === 'private')

let world: World
beforeAll(async () => {
  world = await makeWorld(portal.clientOf)
})

/** Pages that need no more than what the frame has asked: they fail with it, and are read again by loading anew. */
const framed: readonly PageName[] = [
  'startup_edit',
  'startup_user_new',
  'startup_settings_profile',
  'startup_settings_email',
  'startup_settings_password',
]

describe('a viewer', () => {
  test.each(names)(
    '%s says that it cannot be read, goes on once it can, and offers nothing to change',
    async (name) => {
      const as = world.startup.viewer
      const address = world.addressOf(name)
      rememberStartupId(world.startup.uid)
      network.cut('GET', framed.includes(name) ? /\/api\// : new RegExp(`^(?!.*(?:${frames.source})).*/api/`))
      const user = await portal.open(address, { as })
      expect(await stateOf(name)).toBe('error')
      if (framed.includes(name)) {
        expect(countHere('button')).toBeGreaterThan(0)
        network.mend()
        await portal.open(address)
      } else {
        expectSaid(name)
        await readAgain(user)
      }
      await untilState(name, 'ready')
      await whole()
      expectSaid(name)
      if (!name.startsWith('startup_settings_')) expect(offeredHere()).toEqual([])
    },
  )
})

/** Lists that a company fills itself; a new one sees what to begin with. */
const own: readonly PageName[] = [
  'startup_home',
  'startup_goals',
  'startup_issues',
  'startup_tasks',
  'startup_metrics',
  'startup_applies',
  'startup_interviews',
  'startup_contacts',
  'startup_notifications',
  'startup_activities',
  'startup_memos',
  'startup_partners_investor_comparison',
  'startup_partners_plugin_comparison',
]
/** Lists of what the portal publishes: that nothing is there is not this company's doing. */
const published: readonly PageName[] = [
  'startup_partners_investor',
  'startup_partners_master',
  'startup_partners_plugin',
  'startup_seminars',
  'startup_posts',
]

describe('a new company', () => {
  let startup: Awaited<ReturnType<typeof makeStartup>>
  beforeAll(async () => {
    startup = await makeStartup()
  })

  test.each([...own, ...published])('finds on %s what to begin with', async (name) => {
    rememberStartupId(startup.uid)
    network.empty(/\/(partners|seminars|posts)$/)
    await portal.open(fillParams(pages[name].path, { startup_id: startup.uid }), { as: startup.owner })
    expect(await stateOf(name)).toBe('empty')
    await whole()
    expect(countHere('.empty')).toBeGreaterThan(0)
    expectSaid(name)
  })
})
