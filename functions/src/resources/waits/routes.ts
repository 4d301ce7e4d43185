import {
  applyWait,
  contactWait,
  interviewWait,
  isArranging,
  partnerTaskWait,
  waitingForYou,
} from '@banso/contract/waiting'
import { operatorWaitCalls, partnerWaitCalls, waits } from '@banso/contract/waits'
import { type Context, implement } from '../../kernel/serve.ts'
import { appliesOf } from '../applies/data.ts'
import { appliesReached } from '../applies/received.ts'
import { presentToPartner } from '../applies/rules.ts'
import { ARRANGED, askingFor, markTimes } from '../applies/times.ts'
import { contactsOf, countWithOperators } from '../contacts/data.ts'
import { presentContact } from '../contacts/rules.ts'
import { countWaiting } from '../dashboards/data.ts'
import { goalsOf } from '../goals/data.ts'
import { interviewsOf, interviewsWith } from '../interviews/data.ts'
import { presentInterview } from '../interviews/rules.ts'
import { tasksOf, tasksWith } from '../tasks/data.ts'
import { presentShared } from '../tasks/partners.ts'
import { MOST, startupWaitsOf } from './startup.ts'

/**
 * What the menu tells: of each place how many of its records wait for the reader, by the functions of the contract that
 * lists and pages use. Read are only records in a state that can wait for them, one more than the menu tells.
 */
/** Shared actions that the timeline looks through as well: some of them wait for somebody else. */
const ASKED = 20
const distinct = (uids: readonly string[]) => [...new Set(uids)]

const ofStartup = async ({ startupId, ...reader }: Context<typeof waits.get>) => {
  const { caller } = reader
  const [proposals, awaiting, goals, asking, meetings, contacts] = await Promise.all([
    tasksOf(startupId).proposals(MOST),
    tasksOf(startupId).awaiting(caller.uid, MOST),
    goalsOf(startupId).proposals(MOST),
    appliesOf(startupId).asking(MOST),
    interviewsOf(startupId).adjusting(ARRANGED),
    contactsOf({ startupId }).waiting(MOST),
  ])
  const arranging = await appliesOf(startupId).many(distinct(askingFor(meetings, startupId, reader)))
  const applies = [...asking, ...arranging.filter(isArranging)]
  const data = startupWaitsOf({ proposals, awaiting, goals, applies, meetings, contacts }, startupId, reader)
  return { status: 200, body: { data } } as const
}

const ofPartner = async ({ partnerId, ...reader }: Context<typeof partnerWaitCalls.get>) => {
  const { now } = reader
  const [tasks, asking, meetings, contacts] = await Promise.all([
    tasksWith(partnerId).asked(ASKED),
    appliesReached(partnerId).asking(MOST),
    interviewsWith(partnerId).adjusting(ARRANGED),
    contactsOf({ partnerId }).waiting(MOST),
  ])
  const [shared, arranging] = await Promise.all([
    presentShared(partnerId, tasks, reader),
    appliesReached(partnerId).many(distinct(askingFor(meetings, partnerId, reader))),
  ])
  const applies = markTimes(
    [...asking, ...arranging.filter(isArranging)].map(presentToPartner(reader)),
    meetings,
    partnerId,
    reader,
  )
  const data = {
    tasks: waitingForYou(shared, partnerTaskWait).length,
    applies: waitingForYou(applies, (apply) => applyWait(apply, 'partner')).length,
    interviews: waitingForYou(meetings.map(presentInterview(partnerId, reader)), (meeting) =>
      interviewWait(meeting, partnerId, now),
    ).length,
    contacts: waitingForYou(contacts.map(presentContact(reader)), (contact) => contactWait(contact, 'partner')).length,
  }
  return { status: 200, body: { data } } as const
}

/** Of all companies, so counted: each number is as long as the list that it stands beside. */
const ofOperators = async ({ now }: Context<typeof operatorWaitCalls.get>) => {
  const [applies, interviews, contacts, contents, partners] = await Promise.all([
    countWaiting('new_applies', now),
    countWaiting('reports', now),
    countWithOperators(),
    countWaiting('reviews', now),
    countWaiting('partner_changes', now),
  ])
  return { status: 200, body: { data: { applies, interviews, contacts, contents, partners } } } as const
}

export const waitRoutes = [
  ...implement(waits)({ get: ofStartup }),
  ...implement(partnerWaitCalls)({ get: ofPartner }),
  ...implement(operatorWaitCalls)({ get: ofOperators }),
]
