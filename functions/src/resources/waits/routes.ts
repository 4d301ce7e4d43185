import { href } from '@banso/contract/pages'
import { promiseHref } from '@banso/contract/record-pages'
import { type Wait, waitingForYou, waitingForYours } from '@banso/contract/turn-acts'
import { operatorWaitCalls, partnerWaitCalls, type WaitingRow, waits } from '@banso/contract/waits'
import { type Context, implement } from '../../kernel/serve.ts'
import { appliesOf } from '../applies/data.ts'
import { appliesReached } from '../applies/received.ts'
import { presentToPartner } from '../applies/rules.ts'
import { ARRANGED, askingFor, isArranging, withMeetings } from '../applies/times.ts'
import { contactsOf, countWithOperators } from '../contacts/data.ts'
import { presentContact } from '../contacts/rules.ts'
import { contentsOf } from '../contents/data.ts'
import { presentManaged } from '../contents/rules.ts'
import { countWaiting } from '../dashboards/data.ts'
import { goalsOf } from '../goals/data.ts'
import { interviewsOf, interviewsWith } from '../interviews/data.ts'
import { presentInterview } from '../interviews/rules.ts'
import { partnerOf } from '../partners/data.ts'
import { presentProfile } from '../partners/profile.ts'
import { promisesTo } from '../promises/data.ts'
import { presentPromise } from '../promises/rules.ts'
import { tasksOf, tasksWith } from '../tasks/data.ts'
import { presentShared } from '../tasks/partners.ts'
import { MOST, startupWaitsOf } from './startup.ts'

/**
 * What the menu tells: of each place how many of its records wait for the reader, by the `wait` that
 * lists and pages show. Read are only records that may wait for them, one more than the menu tells.
 */
/** Shared actions that the timeline looks through as well: some of them wait for somebody else. */
const ASKED = 20
/** An application may wait for an answer itself while its meeting is arranged. */
const distinct = <T extends { uid: string }>(records: readonly T[]): T[] => [
  ...new Map(records.map((record) => [record.uid, record])).values(),
]

const ofStartup = async ({ startupId, ...reader }: Context<typeof waits.get>) => {
  const { caller } = reader
  const [proposals, awaiting, goals, asking, meetings, promises, contacts] = await Promise.all([
    tasksOf(startupId).proposals(MOST),
    tasksOf(startupId).awaiting(caller.uid, MOST),
    goalsOf(startupId).proposals(MOST),
    appliesOf(startupId).asking(MOST),
    interviewsOf(startupId).asking(ARRANGED),
    promisesTo(`startup:${startupId}`).asking({ startup_uid: startupId }, 'startup', MOST),
    contactsOf({ startupId }).waiting(MOST),
  ])
  const arranging = await appliesOf(startupId).many(askingFor(meetings.map(presentInterview(reader))))
  const applies = distinct([...asking, ...arranging.filter(isArranging)])
  const data = startupWaitsOf({ proposals, awaiting, goals, applies, meetings, promises, contacts }, reader)
  return { status: 200, body: { data } } as const
}

const ofPartner = async ({ partnerId, ...reader }: Context<typeof partnerWaitCalls.get>) => {
  const [tasks, asking, found, promises, contacts, contents, profile] = await Promise.all([
    tasksWith(partnerId).asked(ASKED),
    appliesReached(partnerId).asking(MOST),
    interviewsWith(partnerId).asking(ARRANGED),
    promisesTo(`partner:${partnerId}`).asking({ partner_uid: partnerId }, 'partner', MOST),
    contactsOf({ partnerId }).waiting(MOST),
    contentsOf(partnerId).asking(MOST),
    partnerOf(partnerId),
  ])
  const meetings = found.map(presentInterview(reader))
  const [shared, arranging] = await Promise.all([
    presentShared(partnerId, tasks, reader),
    appliesReached(partnerId).many(askingFor(meetings)),
  ])
  const applies = distinct([...asking, ...arranging.filter(isArranging)]).map(presentToPartner(reader))
  const data = {
    tasks: waitingForYou(shared).length,
    applies: waitingForYou(withMeetings(applies, meetings)).length,
    interviews: waitingForYou(meetings).length,
    promises: waitingForYou(promises.map(presentPromise(reader))).length,
    contacts: waitingForYou(contacts.map(presentContact(reader))).length,
    contents: waitingForYou(contents.map(presentManaged(reader))).length,
    profile: waitingForYou([presentProfile(reader)(profile)]).length,
  }
  return { status: 200, body: { data } } as const
}

const ofKind = <T extends { uid: string; wait: Wait | null }>(
  kind: WaitingRow['kind'],
  rows: readonly T[],
  told: (row: T) => Pick<WaitingRow, 'title' | 'link'>,
): WaitingRow[] => waitingForYours(rows).map((row) => ({ kind, uid: row.uid, wait: row.wait, ...told(row) }))

/** What was promised and what was sent back, to whoever of the partner reads it: who may not act is told who can. */
const othersOfPartner = async ({ partnerId, ...reader }: Context<typeof partnerWaitCalls.others>) => {
  const [promises, contents, profile] = await Promise.all([
    promisesTo(`partner:${partnerId}`).asking({ partner_uid: partnerId }, 'partner', ASKED),
    contentsOf(partnerId).asking(ASKED),
    partnerOf(partnerId),
  ])
  const at = { partner_id: partnerId }
  const data = [
    ...ofKind('promise', promises.map(presentPromise(reader)), (promise) => ({
      title: promise.title,
      link: promiseHref.partner(promise),
    })),
    ...ofKind('content', contents.map(presentManaged(reader)), ({ uid, title }) => ({
      title,
      link: `${href('partner_contents', at)}?content=${uid}`,
    })),
    ...ofKind('profile', [presentProfile(reader)(profile)], () => ({
      title: '企業情報',
      link: href('partner_edit', at),
    })),
  ]
  return { status: 200, body: { data } } as const
}

/** Of all companies, so counted: each number is as long as the list that it stands beside. */
const ofOperators = async ({ now }: Context<typeof operatorWaitCalls.get>) => {
  const [applies, interviews, contacts, contents, partners, startups, promises] = await Promise.all([
    countWaiting('new_applies', now),
    countWaiting('reports', now),
    countWithOperators(),
    countWaiting('reviews', now),
    countWaiting('partners', now),
    countWaiting('startups', now),
    countWaiting('promises', now),
  ])
  return {
    status: 200,
    body: { data: { applies, interviews, contacts, contents, partners, startups, promises } },
  } as const
}

export const waitRoutes = [
  ...implement(waits)({ get: ofStartup }),
  ...implement(partnerWaitCalls)({ get: ofPartner, others: othersOfPartner }),
  ...implement(operatorWaitCalls)({ get: ofOperators }),
]
