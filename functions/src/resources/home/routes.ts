import { OPEN_APPLY_LIMIT } from '@banso/contract/applies'
import { dayInJapan, momentInJapan } from '@banso/contract/dates'
import { home } from '@banso/contract/home'
import { HOME_ROWS } from '@banso/contract/limits'
import { addToMonth, monthOf } from '@banso/contract/months'
import { RUNWAY_MONTHS } from '@banso/contract/runway'
import type { StartupId } from '../../kernel/authorize.ts'
import { listSection, readSections, section } from '../../kernel/sections.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { appliesOf } from '../applies/data.ts'
import { presentApply } from '../applies/rules.ts'
import { ARRANGED, withMeetings } from '../applies/times.ts'
import { contactsOf } from '../contacts/data.ts'
import { presentContact } from '../contacts/rules.ts'
import { executionsOf } from '../executions/data.ts'
import { goalsOf } from '../goals/data.ts'
import { presentGoal } from '../goals/rules.ts'
import { interviewsOf } from '../interviews/data.ts'
import { presentInterview } from '../interviews/rules.ts'
import { metricsOf } from '../metrics/data.ts'
import { promisesTo } from '../promises/data.ts'
import { presentPromise } from '../promises/rules.ts'
import { tasksOf } from '../tasks/data.ts'
import { presentTask } from '../tasks/rules.ts'
import { MOST, startupWaitsOf } from '../waits/startup.ts'
import { firstStepsOf } from './first-steps.ts'
import { movesSince, toldSince } from './week.ts'

/** No interview is longer: what began before that is over. */
const LONGEST_MS = 240 * 60_000

/** Interviews with a time that are on or to come. */
async function meetingsOf(startupId: Context<typeof home.get>['startupId'], now: Date) {
  const from = new Date(now.getTime() - LONGEST_MS).toISOString()
  const found = await interviewsOf(startupId).next(from, HOME_ROWS.meetings)
  return found.filter(({ start_at, end_at }) => (end_at ?? start_at ?? '') > now.toISOString())
}

const first =
  (count: number) =>
  <T>(rows: readonly T[]): T[] =>
    rows.slice(0, count)

/** How many applies of all kinds are under way; counted only where more are than were read. */
async function underWay(startupId: StartupId, applies: Promise<unknown[]>, seats: Promise<unknown[]>): Promise<number> {
  const [open, held] = await Promise.all([applies, seats])
  const hasAll = open.length < OPEN_APPLY_LIMIT && held.length < HOME_ROWS.seats
  return hasAll ? open.length + held.length : appliesOf(startupId).countUnderWay()
}

const get = async ({ startupId, requestId, ...reader }: Context<typeof home.get>) => {
  const { caller, now } = reader
  const interview = presentInterview(reader)
  const goals = goalsOf(startupId).active(HOME_ROWS.goals)
  const adjusting = interviewsOf(startupId).adjusting(ARRANGED)
  const slots = adjusting.then(first(HOME_ROWS.slots))
  const meetings = meetingsOf(startupId, now)
  const applies = appliesOf(startupId).open()
  const held = interviewsOf(startupId).held(MOST)
  const completed = appliesOf(startupId).completed(MOST)
  // As many as the menu tells of are read; the page shows the first of them.
  const proposals = tasksOf(startupId).proposals(MOST)
  const goalProposals = goalsOf(startupId).proposals(MOST)
  const awaiting = tasksOf(startupId).awaiting(caller.uid, MOST)
  const contacts = contactsOf({ startupId }).waiting(MOST)
  const promised = promisesTo(`startup:${startupId}`).asking({ startup_uid: startupId }, 'startup', MOST)
  const waits = Promise.all([
    proposals,
    awaiting,
    goalProposals,
    applies,
    adjusting,
    contacts,
    held,
    completed,
    promised,
  ])
    .then(([proposals, awaiting, goals, open, times, contacts, held, completed, promises]) => {
      const [applies, meetings] = [
        [...open, ...completed],
        [...times, ...held],
      ]
      return startupWaitsOf({ proposals, awaiting, goals, applies, meetings, promises, contacts }, reader)
    })
    .catch(() => null) // the parts that could not be read name themselves
  const standing = Promise.all([goals, applies, slots, meetings]).then((read) => {
    const [goals, applies, slots, meetings] = read
    return { goals, applies, slots, meetings }
  })
  const since = toldSince(dayInJapan(now))
  // What is told of the week alone is read where the week is told.
  const ofWeek = <T>(read: (since: string) => Promise<T[]>): Promise<T[]> =>
    since === null ? Promise.resolve([]) : read(since)
  const month = monthOf(dayInJapan(now))
  // Without the meetings the applies stand, without a word on their times.
  const seats = appliesOf(startupId).seats(HOME_ROWS.seats)
  const ahead = Promise.all([adjusting, meetings]).then((found) => found.flat().map(interview))
  const arranged = Promise.all([applies, seats, ahead.catch(() => [])]).then(([open, held, ahead]) =>
    withMeetings([...open, ...held].map(presentApply(reader)), ahead),
  )
  const { read, unread } = await readSections(
    {
      tasks: listSection(tasksOf(startupId).openOf(caller.uid, HOME_ROWS.tasks), presentTask(reader)),
      proposals: listSection(proposals.then(first(HOME_ROWS.proposals)), presentTask(reader)),
      goal_proposals: listSection(goalProposals.then(first(HOME_ROWS.goal_proposals)), presentGoal(reader)),
      goals: listSection(goals, presentGoal(reader)),
      slots: listSection(slots, interview),
      meetings: listSection(meetings, interview),
      applies: section(arranged, []),
      held: listSection(held.then(first(HOME_ROWS.held)), interview),
      completed: listSection(completed.then(first(HOME_ROWS.completed)), presentApply(reader)),
      applies_total: section<number | null>(underWay(startupId, applies, seats), null),
      contacts: listSection(contacts.then(first(HOME_ROWS.contacts)), presentContact(reader)),
      asked: listSection(awaiting.then(first(HOME_ROWS.asked)), presentTask(reader)),
      promises: listSection(promised.then(first(HOME_ROWS.promises)), presentPromise(reader)),
      questions: listSection(contactsOf({ startupId }).withOperators(HOME_ROWS.questions), presentContact(reader)),
      executions: section(
        ofWeek((day) => executionsOf(startupId).since(momentInJapan(day, '00:00'), HOME_ROWS.executions)),
        [],
      ),
      ended: listSection(
        ofWeek((day) => appliesOf(startupId).ended(momentInJapan(day, '00:00'), HOME_ROWS.ended)),
        presentApply(reader),
      ),
      money: section(moneyOf(startupId, month), []),
      first_steps: section(firstStepsOf(startupId, standing, reader), null),
    },
    requestId,
  )
  // What cannot be read is named already, as the goals themselves.
  const moves = since === null ? [] : movesSince(since, await goals.catch(() => []))
  const own_goals = read.goals
    .filter(({ owner_user_uid }) => owner_user_uid === reader.caller.uid)
    .map(({ uid }) => uid)
  return { status: 200, body: { data: { ...read, own_goals, since, moves, waits: await waits, unread } } } as const
}

/** What the runway is told from (`runwayOf`): the newest months of cash and burn. A read for each year they touch. */
const moneyOf = async (startupId: StartupId, month: string) =>
  (await metricsOf(startupId).between(addToMonth(month, 1 - RUNWAY_MONTHS), month)).filter(({ metric_key }) =>
    ['cash', 'burn'].includes(metric_key),
  )

export const homeRoutes = implement(home)({ get })
