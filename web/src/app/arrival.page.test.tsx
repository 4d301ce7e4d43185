import { type PageName, pagePaths } from '@banso/contract/pages'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  makeApply,
  makeContact,
  makeGoal,
  makeOperator,
  makePartner,
  makeStartup,
  makeTask,
} from '../../../functions/src/testing/factory.ts'
import { pages } from '../registry.ts'
import { setUpPortal } from '../testing/portal.tsx'
import { fileOf } from './routes.tsx'

const portal = setUpPortal()
afterEach(() => vi.restoreAllMocks())

const people = async () => {
  const [startup, partner] = await Promise.all([makeStartup(), makePartner()])
  const [goal, task, operator] = await Promise.all([makeGoal(startup), makeTask(startup), makeOperator('admin')])
  return {
    startup,
    partner,
    operator,
    ids: {
      startup_id: startup.uid,
      partner_id: partner.uid,
      goal_id: goal.uid,
      task_id: task.uid,
      user_id: startup.member.uid,
      contact_id: (await makeContact(startup)).uid,
      apply_id: (await makeApply(startup, partner)).uid,
    },
  }
}
let world: Awaited<ReturnType<typeof people>>
beforeAll(async () => {
  world = await people()
})

const addresses: [PageName, string?][] = [
  ['startup_home'],
  ['startup_goals'],
  ['startup_goals', '?status=achieved,missed,cancelled&sort=-due_on&unknown=1'],
  ['startup_goal'],
  ['startup_goal_new'],
  ['startup_goal_edit'],
  ['startup_tasks'],
  ['startup_tasks', '?view=calendar'],
  ['startup_tasks', '?status=done&due=overdue'],
  ['startup_task'],
  ['startup_applies'],
  ['startup_interviews'],
  ['startup_seminars'],
  ['startup_seminars', '?view=entered'],
  ['startup_activities'],
  ['startup_memos'],
  ['startup_calendar'],
  ['startup_calendar', '?month=2026-02'],
  ['startup_issues'],
  ['startup_metrics'],
  ['startup_contacts'],
  ['startup_contents', '?view=saved'],
  ['startup_notifications', '?unread=true'],
  ['startup_partners_investor'],
  ['startup_partners_plugin', '?sort=-case_count'],
  ['startup_partners_investor_comparison', '?uids=somebody,else'],
  ['startup_posts', '?view=saved&category=funding'],
  ['startup_users'],
  ['startup_user'],
  ['startup_task_new'],
  ['startup_task_edit'],
  ['startup_task_execute_new'],
  ['startup_apply'],
  ['startup_contact'],
  ['partner_timeline'],
  ['partner_timeline', '?topic=apply'],
  ['partner_applies'],
  ['partner_contacts', '?status=closed'],
  ['partner_contents'],
  ['partner_notifications'],
  ['partner_memos'],
  ['partner_calendar'],
  ['partner_users'],
  ['operator_dashboard'],
  ['operator_goals'],
  ['operator_tasks'],
  ['operator_tasks', '?deleted=true'],
  ['operator_task'],
  ['operator_activities', '?from=2026-01-01'],
  ['operator_calendar'],
  ['operator_applies'],
  ['operator_applies', '?view=list&due=overdue'],
  ['operator_apply'],
  ['operator_contacts'],
  ['operator_contents'],
  ['operator_interviews'],
  ['operator_interviews', '?view=list&status=done'],
  ['operator_promises'],
  ['operator_promises', '?owner_actor=partner'],
  ['operator_partners', '?hide=tagline&sort=-open_apply_count'],
  ['operator_partner_edit'],
  ['operator_partner_contents'],
  ['operator_partner_tasks'],
  ['operator_special_features'],
  ['operator_users', '?q=山田'],
  ['operator_user'],
  ['operator_startup_activities', '?as_of=2026-01-01'],
  ['operator_startup_issues', '?status=resolved,dropped'],
  ['operator_startup_metrics'],
  ['operator_startup_contents'],
  ['operator_startup_task_new'],
  ['operator_startups'],
  ['operator_startups', '?hide=tags&sort=name'],
  ['operator_startup_edit'],
  ['operator_startup_goals'],
  ['operator_startup_goal'],
  ['operator_startup_goal_edit'],
  ['operator_startup_tasks'],
]

const rows = addresses.map(([page, search = '']) => [page, search] as const)

/** What the page has asked, as addresses. */
const listen = (): string[] => {
  const asked: string[] = []
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    asked.push(String(input instanceof Request ? input.url : input))
    return real(input, init)
  })
  return asked
}

test.each(rows)('%s asks first what its screen shows: %s', async (page, search) => {
  const ids: Record<string, string> = world.ids
  const address = pagePaths[page].replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '')
  const { actor } = pages[page]
  const as = actor === 'operator' ? world.operator : actor === 'partner' ? world.partner.owner : world.startup.owner
  const asked = listen()
  await portal.open(address + search, { as })
  await waitFor(() => expect(document.querySelector('main')?.dataset.state).toMatch(/^(ready|empty)$/))
  await portal.leave() // what the screen asks later is no answer to the page's own questions
  const ofScreen = asked.splice(0)
  const { first } = await fileOf(page)()
  const [startup_id, partner_id] = [
    actor === 'startup' ? world.startup.uid : '',
    actor === 'partner' ? world.partner.uid : '',
  ]
  const params = {
    startup_id,
    partner_id,
    ...Object.fromEntries([...pagePaths[page].matchAll(/:(\w+)/g)].map(([, name = '']) => [name, ids[name] ?? ''])),
  }
  const questions = first?.({ page, params, search: new URLSearchParams(search) }) ?? []
  expect(questions.length).toBeGreaterThan(0)
  for (const { queryFn } of questions) {
    asked.length = 0
    await (queryFn as (context: { signal: AbortSignal }) => Promise<unknown>)({ signal: new AbortController().signal })
    // Faces of the rows that stood there may still be asked for.
    expect(ofScreen).toContain(asked.find((address) => !address.includes('/avatars')))
  }
})
