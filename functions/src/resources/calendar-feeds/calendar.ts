import { CALENDAR_COMING_DAYS, calendarKinds } from '@banso/contract/calendar-feeds'
import { addDays, dayInJapan, momentInJapan } from '@banso/contract/dates'
import type { FileBody } from '@banso/contract/downloads'
import { GOAL_LIMIT } from '@banso/contract/goals'
import { type Actor, writes } from '@banso/contract/roles'
import type { UserDocument } from '@banso/contract/users'
import type { PartnerId, StartupId } from '../../kernel/authorize.ts'
import { appliesReached } from '../applies/received.ts'
import { goalsOf } from '../goals/data.ts'
import { interviewsWithin } from '../interviews/data.ts'
import { ofRelated } from '../relations/data.ts'
import { publishedSeminars, seatsOf } from '../seminars/data.ts'
import { allTasks, tasksOf, tasksWith } from '../tasks/data.ts'
import {
  applyEntries,
  type CalendarEntry,
  calendarBegin,
  dayOf,
  goalEntries,
  interviewEntries,
  linkTo,
  seminarEntries,
  taskEntries,
} from './rules.ts'

/** Documents a calendar shows of each kind at most. */
const MOST = 100

/** From one day to another, both among them. */
type Span = { readonly from: string; readonly to: string }

/** Interviews with a time that the person, as a member of today's company, takes part in and has not said no to. */
async function interviewsFor(user: UserDocument, { from, to }: Span) {
  const [since, until] = [momentInJapan(from, '00:00'), momentInJapan(addDays(to, 1), '00:00')]
  const found = await interviewsWithin(user.uid, since, until, MOST)
  return found.filter(
    ({ status, participants, startup_company_uid, partner_company_uid }) =>
      ['scheduled', 'done'].includes(status) &&
      participants.some(({ uid, response }) => uid === user.uid && response !== 'ng') &&
      (user.actor !== 'startup' || startup_company_uid === user.startup_company_uid) &&
      (user.actor !== 'partner' || partner_company_uid === user.partner_company_uid),
  )
}

/** Seminars the person has a seat in. */
async function seminarsFor({ uid, startup_company_uid }: UserDocument) {
  const { rows } = await seatsOf(startup_company_uid as StartupId).heldBy(uid, { per_page: MOST })
  const seated = rows.filter(({ status }) => status === 'confirmed' || status === 'attended')
  const seminars = await publishedSeminars.getMany([...new Set(seated.map(({ target_uid }) => target_uid))])
  return seminars.filter(({ status }) => status !== 'cancelled')
}

/** A startup's own work, and the seats, which nobody else has. */
async function ofStartupMember(user: UserDocument, span: Span): Promise<CalendarEntry[]> {
  const startupId = user.startup_company_uid as StartupId
  const [seminars, goals, tasks] = await Promise.all([
    seminarsFor(user),
    goalsOf(startupId).active(GOAL_LIMIT),
    tasksOf(startupId).openOf(user.uid, MOST, span),
  ])
  const own = goals.filter(({ owner_user_uid }) => owner_user_uid === user.uid)
  return [...seminarEntries(seminars), ...goalEntries(own), ...taskEntries(tasks, user)]
}

/** What a partner is asked for: answers that this person is in charge of, and what its people may do of actions today. */
async function ofPartnerMember(user: UserDocument, span: Span, now: Date): Promise<CalendarEntry[]> {
  const partnerId = user.partner_company_uid as PartnerId
  if (!writes(user.company_role)) return []
  const [applies, asked] = await Promise.all([
    appliesReached(partnerId).asking(MOST),
    tasksWith(partnerId)
      .asked(MOST, span)
      .then((rows) => ofRelated(partnerId, rows, now)),
  ])
  const own = applies.filter(({ partner_assignee_uid }) => partner_assignee_uid === user.uid)
  return [...applyEntries(own, now), ...taskEntries(asked, user)]
}

/** What there is to do in each area, beside interviews. */
const workOf: Record<Actor, (user: UserDocument, span: Span, now: Date) => Promise<CalendarEntry[]>> = {
  startup: ofStartupMember,
  partner: ofPartnerMember,
  operator: async (user, span) => taskEntries(await allTasks.openOf(user.uid, MOST, span), user),
}

const beginOf = (entry: CalendarEntry): string => ('on' in entry ? momentInJapan(entry.on, '00:00') : entry.start)

/** What there is on these days that the person may read now, the earliest first, what has no time before the hours. */
export async function entriesOf(user: UserDocument, span: Span, now: Date): Promise<CalendarEntry[]> {
  const [interviews, work] = await Promise.all([interviewsFor(user, span), workOf[user.actor](user, span, now)])
  return [...interviewEntries(interviews, user), ...work]
    .filter((entry) => dayOf(entry) >= span.from && dayOf(entry) <= span.to)
    .toSorted((a, b) => beginOf(a).localeCompare(beginOf(b)))
}

/** A person's days as a calendar, from a month ago to half a year ahead. */
export async function calendarOf(user: UserDocument, now: Date): Promise<FileBody> {
  const span = { from: calendarBegin(now), to: addDays(dayInJapan(now), CALENDAR_COMING_DAYS) }
  return { name: 'banso.ics', content: await written(await entriesOf(user, span, now)) }
}

async function written(entries: readonly CalendarEntry[]): Promise<string> {
  const { default: ical } = await import('ical-generator')
  const calendar = ical({ name: 'Banso', prodId: { company: 'Banso', product: 'Calendar', language: 'JA' }, ttl: 3600 })
  for (const entry of entries) {
    const { kind, uid, page, stamp, notes, place } = entry
    calendar.createEvent({
      id: `${kind}-${uid}@banso`,
      // An interview's own title says what it is.
      summary: kind === 'interview' ? entry.title : `${calendarKinds[kind]}:${entry.title}`,
      stamp: new Date(stamp),
      ...('on' in entry
        ? { start: new Date(`${entry.on}T00:00:00Z`), allDay: true, timezone: 'UTC' }
        : { start: new Date(entry.start), end: new Date(entry.end) }),
      ...(place && { location: place }),
      description: [notes, linkTo(page)].filter(Boolean).join('\n'),
      url: linkTo(page),
    })
  }
  return calendar.toString()
}
