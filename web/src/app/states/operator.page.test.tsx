import { fillParams, type PageName, pageNames } from '@banso/contract/pages'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeOperator, makePartner, makeStartup } from '../../../../functions/src/testing/factory.ts'
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

/** Every page of operators without an answer, with its records for who may only read, and where there is nothing yet. */

const portal = setUpPortal()
const names = pageNames.filter((name) => pages[name].actor === 'operator' && pages[name].type === 'private')

/** Pages of the person's own record, which the frame asks for: they fail with it, and are everybody's own to change. */
const personal: readonly PageName[] = [
  'operator_settings_profile',
  'operator_settings_email',
  'operator_settings_password',
]
/** Forms that read nothing before somebody has chosen what they are about. */
const readsNothing: readonly PageName[] = [
  'operator_interview_new',
  'operator_user_new',
  'operator_task_new',
  'operator_partner_new',
]
/** Figures of a company are for those who work with it: others are told so, which is neither a failure nor records. */
const stateFor = (name: PageName) => (name === 'operator_startup_metrics' ? 'empty' : 'ready')
/** Forms of what a viewer may not write: they say so instead. */
const forms = names.filter((name) => /_(new|edit)$/.test(name) && !/^operator_(startup|partner)_edit$/.test(name))
/** What operators change, said in other words than startups' things. */
const changing =
  /登録|設定する|承認|差し戻|割り当て|担当者を変更|公開する|下書き|更新を依頼|催促|提案する|今すぐ実行|おすすめする/

/** Who only reads is offered nothing to change, and is told where a form would stand. */
function expectNothingOffered(name: PageName): void {
  if (personal.includes(name)) return
  expect(offeredHere(changing)).toEqual([])
  expect(countHere('form:not([role=search])')).toBe(0)
  if (forms.includes(name))
    expect(document.querySelector('main')?.textContent).toMatch(/権限がありません。|変更できるのは、/)
}

describe('a viewer', () => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld(portal.clientOf)
  })

  test.each(names)('%s says that it cannot be read, goes on, and offers nothing to change', async (name) => {
    if (!readsNothing.includes(name)) failAll(personal.includes(name) ? /\/profile$/ : /\/(profile|users\/current)$/)
    const user = await portal.open(world.addressOf(name), { as: world.viewer })
    if (!readsNothing.includes(name)) {
      expect(await stateOf(name)).toBe('error')
      expectSaid(name)
      await readAgain(user)
    }
    await untilState(name, stateFor(name))
    await whole()
    expectSaid(name)
    expectNothingOffered(name)
  })
})

/** Of one company that is new: its own people are there from the beginning, and what is written about itself. */
const filled: readonly PageName[] = [
  'operator_startup_edit',
  'operator_startup_users',
  'operator_partner_edit',
  'operator_partner_users',
]
/** A month without anything is still a month; the dashboard counts what all companies have. */
const always: readonly PageName[] = ['operator_calendar', 'operator_dashboard', ...personal]
/** A week without interviews is still a week; the list of them is empty. */
const views: Partial<Record<PageName, string>> = { operator_interviews: '?view=list' }
const lists = names.filter(
  (name) =>
    !/_(new|edit)$/.test(name) &&
    ![...filled, ...always].includes(name) &&
    !/:(?!startup_id|partner_id)/.test(pages[name].path),
)

describe('where there is nothing yet', () => {
  let of: { startup_id: string; partner_id: string }
  let viewer: Awaited<ReturnType<typeof makeOperator>>
  beforeAll(async () => {
    const [startup, partner, person] = await Promise.all([makeStartup(), makePartner(), makeOperator('viewer')])
    of = { startup_id: startup.uid, partner_id: partner.uid }
    viewer = person
  })

  test.each([...lists, ...filled])('%s says so', async (name) => {
    // These two companies have nothing; what all companies have is others' doing.
    network.empty(new RegExp(`/api/(?!.*(?:${of.startup_id}|${of.partner_id}))`))
    await portal.open(fillParams(pages[name].path, of) + (views[name] ?? ''), { as: viewer })
    const expected = filled.includes(name) ? 'ready' : 'empty'
    expect(await stateOf(name)).toBe(expected)
    await whole()
    if (expected === 'empty') expect(countHere('.empty')).toBeGreaterThan(0)
    expectSaid(name)
    expectNothingOffered(name)
  })
})
