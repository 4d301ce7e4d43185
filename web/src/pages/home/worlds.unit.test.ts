import { applies, operatorApplies } from '@banso/contract/applies'
import { contacts, operatorContacts, partnerContacts } from '@banso/contract/contacts'
import { attentionKinds, dashboards } from '@banso/contract/dashboards'
import { dayInJapan } from '@banso/contract/dates'
import type { EndpointDef, ResponseOf } from '@banso/contract/endpoint'
import { goals } from '@banso/contract/goals'
import { home } from '@banso/contract/home'
import { interviews, operatorInterviews, partnerInterviews } from '@banso/contract/interviews'
import { MOST_WAITS } from '@banso/contract/limits'
import { partnerApplies } from '@banso/contract/partner-applies'
import { partnerTasks, tasks } from '@banso/contract/tasks'
import {
  applyWait,
  contactWait,
  goalWait,
  interviewWait,
  partnerTaskWait,
  taskWait,
  waitingForYou,
  waitingForYours,
} from '@banso/contract/waiting'
import { operatorWaitCalls, partnerWaitCalls, waits } from '@banso/contract/waits'
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { fillMemory } from '../../../../functions/src/testing/memory.ts'
import { handlerOf, PARTNER, people, STARTUP, type World, worldAt } from '../../../../functions/src/testing/worlds.ts'
import { applyTabs, groupsOf } from '../apply/parts/list-texts.ts'
import { receivedStep } from '../apply/parts/next-step.ts'
import { stepOf } from '../contact/texts.ts'
import { nextMoveOf } from '../timeline/parts/next-move.ts'
import { decisionsOf, workOf } from './parts/next-move.ts'
import { timesText } from './parts/todo-texts.ts'
import { todosOf } from './parts/todos.ts'
import { mayWaitMore, shownSides, waitRows } from './parts/wait-rows.ts'

/**
 * One fact has one number: what HOME, the lists, the menu, the timeline and the dashboard tell of who is waited for, over
 * 200 random worlds. The handlers are the portal's own, over a store in memory; what is made of their answers is what
 * the screens make of them.
 */

vi.mock('../../../../functions/src/kernel/firestore.ts', async (original) => {
  const { memoryReadings } = await import('../../../../functions/src/testing/memory.ts')
  return { ...(await original<object>()), ...memoryReadings }
})

const now = new Date()
const today = dayInJapan(now)
vi.setSystemTime(now)

const callerOf = (person: (typeof people)[keyof typeof people], role: string) => ({
  uid: person.uid,
  actor: person.actor,
  role,
  person,
  companyUid: person.actor === 'startup' ? STARTUP : person.actor === 'partner' ? PARTNER : null,
  companyName: null,
  companyStatus: 'active',
  readOnly: false,
  registrationStep: null,
  readBefore: null,
})
type Caller = ReturnType<typeof callerOf>

/** What an endpoint answers to somebody, cut to what it names; a list with all its rows. */
async function ask<D extends EndpointDef>(def: D, caller: Caller, query: object = {}): Promise<ResponseOf<D>> {
  const run = handlerOf(def)
  // As the kernel does, whose company the address names.
  const own =
    caller.actor === 'startup' ? { startupId: STARTUP } : caller.actor === 'partner' ? { partnerId: PARTNER } : {}
  const context = { params: {}, query, caller, ...own, requestId: 'r', now }
  const reply = await run?.(context as never)
  return z.parse(def.responses[200] ?? z.never(), reply?.body) as ResponseOf<D>
}
const all = { per_page: 100 }
const split = (states: string) => states.split(',')

/** The worlds; the same ones each time. */
const inWorlds = (check: (world: World) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(worldAt(now), async (world) => {
      fillMemory(world.documents)
      await check(world)
    }),
    { numRuns: 200, seed: 67 },
  )

test('a startup: the menu, HOME and the lists count the same', async () => {
  await inWorlds(async ({ role }) => {
    const me = callerOf(people.founder, role)
    const [menu, page, open, meetings, asked, actions, drafts] = await Promise.all([
      ask(waits.get, me),
      ask(home.get, me),
      ask(applies.list, me, { ...all, status: split(applyTabs.open.status) }),
      ask(interviews.list, me, { ...all, view: 'upcoming' }),
      ask(contacts.list, me, all),
      ask(tasks.list, me, { ...all, status: ['proposed', 'waiting'] }),
      ask(goals.list, me, { ...all, status: ['draft'] }),
    ])
    const mine = groupsOf(open.data).find(({ key }) => key === 'mine')?.rows ?? []
    const listed = {
      applies: mine.length,
      interviews: waitingForYou(meetings.data, (one) => interviewWait(one, STARTUP, now)).length,
      contacts: asked.data.filter((one) => stepOf(one, now).isMine).length,
      tasks: waitingForYou(actions.data, (one) => taskWait(one, { actor: 'startup', uid: me.uid })).length,
      goals: waitingForYou(drafts.data, (one) => goalWait(one, 'startup')).length,
    }
    const told = (count: number) => Math.min(count, MOST_WAITS + 1)
    for (const [place, count] of Object.entries(listed))
      expect([place, told(menu.data[place as keyof typeof listed])]).toEqual([place, told(count)])
    // HOME tells the menu's numbers along, so that they are not asked for beside it.
    expect(page.data.waits).toEqual(menu.data)
    // The mark in an interview's row is the server's word and the function's.
    for (const one of meetings.data)
      expect(one.wants_answer && one.can.includes('answer')).toBe(interviewWait(one, STARTUP, now)?.side === 'you')

    // A part that could not be read would count nothing, and so differ from nothing.
    expect(page.data.unread).toEqual([])
    // HOME counts what is under way as the list does.
    expect(page.data.applies_total).toBe(open.page_info.total_count)
    const rows = waitRows(page.data, { startup_id: STARTUP, uid: me.uid }, now)
    const yours = rows.filter(({ wait }) => wait.side === 'you')
    const of = (noun: string) => yours.filter(({ key }) => key.startsWith(`${noun}:`)).length
    if (!mayWaitMore(page.data, 'you'))
      expect({ interview: of('interview'), contact: of('contact'), task: of('task'), goal: of('goal') }).toEqual({
        interview: listed.interviews,
        contact: listed.contacts,
        task: listed.tasks,
        goal: listed.goals,
      })
    // A meeting stands for the apply that arranges it.
    expect(of('apply')).toBe(mine.filter(({ status }) => status !== 'scheduling').length)
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
    for (const { wait } of rows) expect([...shownSides, 'own']).toContain(wait.side)

    // What is to be decided or done is among what waits, or is work of today; what has no day is never due.
    const todos = todosOf(page.data, today, now.toISOString())
    const work = workOf(page.data, today, now.toISOString())
    const due = work.isDue ? work.todos.filter(({ on }) => on !== null) : []
    expect(todos.length).toBe(yours.length + due.length)
    for (const move of decisionsOf(page.data, today, now.toISOString())) {
      if (move.kind !== 'slots') continue
      // The apply of those times is not among 「そのほか」.
      const apply = open.data.find(({ uid, status }) => uid === move.interview.apply_uid && status === 'scheduling')
      if (apply) expect(mine.map(({ uid }) => uid)).toContain(apply.uid)
    }
    for (const { uid, candidate_slots } of meetings.data) {
      const slots = page.data.slots.find((one) => one.uid === uid)
      const coming = candidate_slots.filter(({ start_at }) => start_at > now.toISOString()).length
      if (slots) expect(timesText(slots, now)).toContain(`候補は${coming}つ`)
    }
  })
})

test('a partner: the menu, the list of applies, the timeline and the meetings count the same', async () => {
  await inWorlds(async ({ role }) => {
    const me = callerOf(people.partner, role)
    const [menu, waiting, running, meetings, shared, asked, applies] = await Promise.all([
      ask(partnerWaitCalls.get, me),
      ask(partnerApplies.list, me, { ...all, view: 'waiting' }),
      ask(partnerApplies.list, me, { ...all, view: 'running' }),
      ask(partnerInterviews.list, me, { ...all, view: 'upcoming' }),
      ask(partnerTasks.list, me, { ...all, asked: 'true' }),
      ask(partnerContacts.list, me, all),
      ask(partnerApplies.list, me, { ...all, asked: 'true' }),
    ])
    // 次の一手 is there for whoever the menu counts something for, and for nobody while nothing waits for the company.
    const standing = { applies: applies.data, meetings: meetings.data, tasks: shared.data, contacts: asked.data }
    const move = nextMoveOf(standing, PARTNER, now)
    const anything = [
      ...waitingForYours([...waiting.data, ...running.data], (one) => applyWait(one, 'partner')),
      ...waitingForYours(meetings.data, (one) => interviewWait(one, PARTNER, now)),
      ...waitingForYours(shared.data, partnerTaskWait),
      ...waitingForYours(asked.data, (one) => contactWait(one, 'partner')),
    ]
    expect(move !== undefined).toBe(anything.length > 0)
    if (Object.values(menu.data).some((count) => count > 0)) expect(move).toBeDefined()
    expect(menu.data).toEqual({
      applies: Math.min(
        MOST_WAITS + 1,
        [...waiting.data, ...running.data].filter((one) => receivedStep(one, now).isMine).length,
      ),
      interviews: waitingForYou(meetings.data, (one) => interviewWait(one, PARTNER, now)).length,
      tasks: waitingForYou(shared.data, partnerTaskWait).length,
      contacts: asked.data.filter((one) => stepOf(one, now).isMine).length,
    })
  })
})

test('operators: the menu, the dashboard and the lists they lead to count the same', async () => {
  const me = callerOf(people.operator, 'admin')
  await inWorlds(async () => {
    const of = (name: keyof typeof attentionKinds) =>
      Object.fromEntries(
        Object.entries(attentionKinds[name].query).map(([key, value]) => [
          key,
          key === 'status' ? split(value) : value,
        ]),
      )
    const [menu, dashboard, fresh, late, soon, inbox, reports] = await Promise.all([
      ask(operatorWaitCalls.get, me),
      ask(dashboards.get, me, { scope: 'all' }),
      ask(operatorApplies.listAll, me, of('new_applies')),
      ask(operatorApplies.listAll, me, of('late_applies')),
      ask(operatorApplies.listAll, me, of('due_applies')),
      ask(operatorContacts.list, me, { ...all, status: ['open', 'in_progress', 'reopened'] }),
      ask(operatorInterviews.list, me, { needs_report: 'true' }),
    ])
    const { attention } = dashboard.data
    expect(menu.data).toMatchObject({
      applies: fresh.page_info.total_count,
      contacts: inbox.page_info.total_count,
      interviews: reports.page_info.total_count,
    })
    expect(inbox.data.filter((one) => stepOf(one, now).isMine)).toHaveLength(menu.data.contacts)
    expect({
      fresh: attention.new_applies.count,
      late: attention.late_applies.count,
      soon: attention.due_applies.count,
      reports: attention.reports.count,
    }).toEqual({
      fresh: fresh.page_info.total_count,
      late: late.page_info.total_count,
      soon: soon.page_info.total_count,
      reports: reports.page_info.total_count,
    })
  })
})
