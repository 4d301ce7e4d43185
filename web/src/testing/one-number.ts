import { applies } from '@banso/contract/applies'
import type { Person } from '@banso/contract/common'
import { contacts, operatorContacts, partnerContacts } from '@banso/contract/contacts'
import { operatorContents, partnerContents } from '@banso/contract/contents'
import { type AttentionKind, attentionKinds, attentionNames, dashboards } from '@banso/contract/dashboards'
import { dayInJapan } from '@banso/contract/dates'
import type { EndpointDef, ResponseOf } from '@banso/contract/endpoint'
import { goals, operatorGoals } from '@banso/contract/goals'
import { home } from '@banso/contract/home'
import { interviews, operatorInterviews, partnerInterviews } from '@banso/contract/interviews'
import { MOST_WAITS } from '@banso/contract/limits'
import { operatorApplies } from '@banso/contract/operator-applies'
import type { PageInfo } from '@banso/contract/paging'
import { partnerApplies } from '@banso/contract/partner-applies'
import { operatorPartners } from '@banso/contract/partner-operators'
import { partners } from '@banso/contract/partners'
import { operatorPromises, partnerPromises, promises } from '@banso/contract/promises'
import { operatorStartups } from '@banso/contract/startup-operators'
import { operatorTasks, partnerTasks, tasks } from '@banso/contract/tasks'
import { isOfMeeting, waitingForYou, waitingForYours } from '@banso/contract/turn-acts'
import { operatorWaitCalls, partnerWaitCalls, waits } from '@banso/contract/waits'
import { expect } from 'vitest'
import * as z from 'zod'
import { handlerOf } from '../../../functions/src/testing/worlds.ts'
import { applyTabs, groupsOf } from '../pages/apply/parts/list-texts.ts'
import { receivedStep } from '../pages/apply/parts/next-step.ts'
import { stepOf } from '../pages/contact/texts.ts'
import { decisionsOf, workOf } from '../pages/home/parts/next-move.ts'
import { timesText } from '../pages/home/parts/todo-texts.ts'
import { todosOf } from '../pages/home/parts/todos.ts'
import { mayWaitMore, shownSides, waitRows } from '../pages/home/parts/wait-rows.ts'
import { movesOf } from '../pages/timeline/parts/next-move.ts'

/**
 * One fact has one number: what HOME, the lists, the menu, the timeline and the dashboard tell of who is waited for. The
 * handlers are the portal's own, over a store in memory that the test has filled; what is made of their answers is what
 * the screens make of them.
 */

/** Somebody of a company, or an operator, as the kernel knows them. */
export const callerOf = (person: Person, role: string, companyUid: string | null) => ({
  uid: person.uid,
  actor: person.actor,
  role,
  person,
  companyUid,
  companyName: null,
  companyStatus: 'active',
  readOnly: false,
  registrationStep: null,
  readBefore: null,
})
type Caller = ReturnType<typeof callerOf>

/** What an endpoint answers to somebody, cut to what it names; a list with all its rows. */
async function ask<D extends EndpointDef>(
  def: D,
  caller: Caller,
  now: Date,
  query: object = {},
): Promise<ResponseOf<D>> {
  const run = handlerOf(def)
  // As the kernel does, whose company the address names.
  const own =
    caller.actor === 'startup'
      ? { startupId: caller.companyUid }
      : caller.actor === 'partner'
        ? { partnerId: caller.companyUid }
        : {}
  const context = { params: {}, query, caller, ...own, requestId: 'r', now }
  const reply = await run?.(context as never)
  return z.parse(def.responses[200] ?? z.never(), reply?.body) as ResponseOf<D>
}
const all = { per_page: 100 }
const split = (states: string) => states.split(',')

/** The menu, HOME and the lists count the same to somebody of a startup. */
export async function expectOneNumberOfStartup(me: Caller, now: Date): Promise<void> {
  const company = me.companyUid ?? ''
  const today = dayInJapan(now)
  const [menu, page, open, meetings, asked, actions, drafts, done, past, promised] = await Promise.all([
    ask(waits.get, me, now),
    ask(home.get, me, now),
    ask(applies.list, me, now, { ...all, status: split(applyTabs.open.status) }),
    ask(interviews.list, me, now, { ...all, view: 'upcoming' }),
    ask(contacts.list, me, now, all),
    ask(tasks.list, me, now, { ...all, status: ['proposed', 'waiting'] }),
    ask(goals.list, me, now, { ...all, status: ['draft'] }),
    ask(applies.list, me, now, { ...all, status: split(applyTabs.done.status) }),
    ask(interviews.list, me, now, { ...all, view: 'past' }),
    ask(promises.list, me, now, { ...all, state: ['open'] }),
  ])
  const mine = [...open.data, ...done.data].filter((one) => groupsOf([one])[0]?.key === 'mine')
  const met = [...meetings.data, ...past.data]
  const listed = {
    applies: mine.length,
    interviews: waitingForYou(met).length,
    contacts: asked.data.filter((one) => stepOf(one, now).isMine).length,
    tasks: waitingForYou(actions.data).length,
    goals: waitingForYou(drafts.data).length,
    promises: waitingForYou(promised.data).length,
  }
  const told = (count: number) => Math.min(count, MOST_WAITS + 1)
  for (const [place, count] of Object.entries(listed))
    expect([place, told(menu.data[place as keyof typeof listed])]).toEqual([place, told(count)])
  // HOME tells the menu's numbers along, so that they are not asked for beside it.
  expect(page.data.waits).toEqual(menu.data)
  // A part that could not be read would count nothing, and so differ from nothing.
  expect(page.data.unread).toEqual([])
  // HOME counts what is under way as the list does.
  expect(page.data.applies_total).toBe(open.page_info.total_count)
  const rows = waitRows(page.data, { startup_id: company })
  const yours = rows.filter(({ wait }) => wait.side === 'you')
  const of = (noun: string) => yours.filter(({ key }) => key.startsWith(`${noun}:`)).length
  if (!mayWaitMore(page.data, 'you'))
    expect({
      interview: of('interview'),
      contact: of('contact'),
      task: of('task'),
      goal: of('goal'),
      promise: of('promise'),
    }).toEqual({
      interview: listed.interviews,
      contact: listed.contacts,
      task: listed.tasks,
      goal: listed.goals,
      promise: listed.promises,
    })
  // A meeting stands for the apply that arranges it.
  expect(of('apply')).toBe(mine.filter(({ wait }) => !isOfMeeting(wait)).length)
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
  for (const { wait } of rows) expect([...shownSides, 'own']).toContain(wait.side)

  // What is to be decided or done is among what waits, or is work of today; what has no day is never due.
  const todos = todosOf(page.data, today, now.toISOString())
  const work = workOf(page.data, today, now.toISOString())
  const due = work.isDue ? work.todos.filter(({ on }) => on !== null) : []
  // What was promised is work: due by its day, and waiting all the while.
  const toAnswer = yours.filter(({ wait }) => wait.act !== 'keep_promise')
  expect(todos.length).toBe(toAnswer.length + due.length)
  for (const move of decisionsOf(page.data, today, now.toISOString())) {
    if (move.kind !== 'slots') continue
    // The apply of those times is not among 「そのほか」.
    const apply = open.data.find(({ uid, status }) => uid === move.interview.apply_uid && status === 'scheduling')
    if (apply && isOfMeeting(apply.wait)) expect(mine.map(({ uid }) => uid)).toContain(apply.uid)
  }
  for (const { uid, candidate_slots } of meetings.data) {
    const slots = page.data.slots.find((one) => one.uid === uid)
    const coming = candidate_slots.filter(({ start_at }) => start_at > now.toISOString()).length
    if (slots) expect(timesText(slots, now)).toContain(`候補は${coming}つ`)
  }
}

/** The menu, the list of applies, the timeline and the meetings count the same to somebody of a partner. */
export async function expectOneNumberOfPartner(me: Caller, now: Date): Promise<void> {
  const company = me.companyUid ?? ''
  const [
    menu,
    waiting,
    running,
    ended,
    upcoming,
    past,
    meetings,
    shared,
    asked,
    toAnswer,
    promised,
    others,
    written,
    profile,
  ] = await Promise.all([
    ask(partnerWaitCalls.get, me, now),
    ask(partnerApplies.list, me, now, { ...all, view: 'waiting' }),
    ask(partnerApplies.list, me, now, { ...all, view: 'running' }),
    ask(partnerApplies.list, me, now, { ...all, view: 'ended' }),
    ask(partnerInterviews.list, me, now, { ...all, view: 'upcoming' }),
    ask(partnerInterviews.list, me, now, { ...all, view: 'past' }),
    ask(partnerInterviews.list, me, now, { ...all, asked: 'true' }),
    ask(partnerTasks.list, me, now, { ...all, asked: 'true' }),
    ask(partnerContacts.list, me, now, all),
    ask(partnerApplies.list, me, now, { ...all, asked: 'true' }),
    ask(partnerPromises.list, me, now, { ...all, state: ['open'] }),
    ask(partnerWaitCalls.others, me, now),
    ask(partnerContents.list, me, now, all),
    ask(partners.profile, me, now),
  ])
  // 次の一手 and あなたの対応待ち are one list: nothing beside it, and nothing in it that no list has.
  const standing = {
    applies: toAnswer.data,
    meetings: meetings.data,
    tasks: shared.data,
    contacts: asked.data,
    others: others.data,
  }
  const moves = movesOf(standing, company, now)
  const applies = [...waiting.data, ...running.data, ...ended.data]
  const met = [...upcoming.data, ...past.data]
  const listed = [
    ...waitingForYours(applies.filter(({ wait }) => !isOfMeeting(wait))).map(({ uid }) => `apply:${uid}`),
    ...waitingForYours(met).map(({ uid }) => `interview:${uid}`),
    ...waitingForYours(shared.data).map(({ uid }) => `task:${uid}`),
    ...waitingForYours(asked.data).map(({ uid }) => `contact:${uid}`),
    ...waitingForYours(promised.data).map(({ uid }) => `promise:${uid}`),
    ...waitingForYours(written.data).map(({ uid }) => `content:${uid}`),
    ...waitingForYours([profile.data]).map(({ uid }) => `profile:${uid}`),
  ]
  expect(moves.map(({ key }) => key).toSorted()).toEqual(listed.toSorted())
  const told = (count: number) => Math.min(MOST_WAITS + 1, count)
  expect(menu.data).toEqual({
    applies: told(applies.filter((one) => receivedStep(one, now).isMine).length),
    interviews: waitingForYou(met).length,
    tasks: waitingForYou(shared.data).length,
    contacts: asked.data.filter((one) => stepOf(one, now).isMine).length,
    promises: waitingForYou(promised.data).length,
    contents: waitingForYou(written.data).length,
    profile: waitingForYou([profile.data]).length,
  })
}

/** The list that each number of the dashboard leads to. */
const listOf = {
  new_applies: operatorApplies.listAll,
  late_applies: operatorApplies.listAll,
  due_applies: operatorApplies.listAll,
  late_contacts: operatorContacts.list,
  contacts: operatorContacts.list,
  reports: operatorInterviews.list,
  proposals: operatorTasks.listAll,
  goal_proposals: operatorGoals.listAll,
  health: operatorStartups.list,
  reviews: operatorContents.list,
  partners: operatorPartners.list,
  startups: operatorStartups.list,
  promises: operatorPromises.list,
} as const satisfies Record<AttentionKind, EndpointDef>
/** Filters that take several values at once. */
const several = ['status', 'health']

/** The menu, the dashboard and the lists they lead to count the same to an operator. */
export async function expectOneNumberOfOperators(me: Caller, now: Date): Promise<void> {
  const listed = async (name: AttentionKind): Promise<[AttentionKind, number]> => {
    const asked = Object.entries<string>(attentionKinds[name].query)
    const query = Object.fromEntries(asked.map(([key, value]) => [key, several.includes(key) ? split(value) : value]))
    const answer: unknown = await ask<EndpointDef>(listOf[name], me, now, query)
    return [name, (answer as { page_info: PageInfo }).page_info.total_count]
  }
  const [menu, dashboard, inbox, ...lists] = await Promise.all([
    ask(operatorWaitCalls.get, me, now),
    ask(dashboards.get, me, now, { scope: 'all' }),
    ask(operatorContacts.list, me, now, { ...all, status: ['open', 'in_progress', 'reopened'] }),
    ...attentionNames.map(listed),
  ])
  const counts = Object.fromEntries(lists)
  const { attention, unread } = dashboard.data
  // A part that could not be read would count nothing, and so differ from nothing.
  expect(unread).toEqual([])
  expect(Object.fromEntries(attentionNames.map((name) => [name, attention[name].count]))).toEqual(counts)
  expect(menu.data).toEqual({
    applies: counts.new_applies,
    contacts: inbox.page_info.total_count,
    interviews: counts.reports,
    contents: counts.reviews,
    partners: counts.partners,
    startups: counts.startups,
    promises: counts.promises,
  })
  // The menu counts the lists it leads to; whoever only reads finds there what waits for the others.
  if (me.role !== 'viewer') expect(inbox.data.filter((one) => stepOf(one, now).isMine)).toHaveLength(menu.data.contacts)
}
