import type { ApplyDocument } from '@banso/contract/applies'
import {
  CALENDAR_PAST_DAYS,
  type CalendarDay,
  type CalendarFeedDocument,
  type CalendarKind,
} from '@banso/contract/calendar-feeds'
import { addDays, dayInJapan } from '@banso/contract/dates'
import type { GoalDocument } from '@banso/contract/goals'
import { interviewMethods } from '@banso/contract/interview-states'
import type { InterviewDocument } from '@banso/contract/interviews'
import { href } from '@banso/contract/pages'
import { recordPages } from '@banso/contract/record-pages'
import type { SeminarDocument } from '@banso/contract/seminars'
import type { TaskDocument } from '@banso/contract/tasks'
import { turnsOf } from '@banso/contract/turns'
import type { UserDocument } from '@banso/contract/users'
import { secretOf } from '../../accounts/secrets.ts'
import { etagOf } from '../../kernel/commit.ts'
import { env } from '../../kernel/env.ts'

/** The token in a person's address; null without an address. */
export const tokenOf = ({ uid, nonce }: Pick<CalendarFeedDocument, 'uid' | 'nonce'>): string | null =>
  nonce && secretOf(`calendar ${uid}`, nonce)

const addressOf = (token: string): string => `${env.portalUrl}/api/calendars/${token}`

/** The own address with what may be done about it. */
export function presentFeed(feed: CalendarFeedDocument) {
  const token = tokenOf(feed)
  return {
    address: token && addressOf(token),
    made_at: feed.made_at,
    etag: etagOf(feed),
    can: ['create', ...(token ? ['remove'] : [])],
  }
}

/** A line of the calendar: at a time, or (`on`) for a whole day in Japan. */
export type CalendarEntry = {
  kind: CalendarKind
  /** Of the record. */
  uid: string
  title: string
  page: string
  stamp: string
  notes?: string
  place?: string
} & ({ start: string; end: string } | { on: string })

/** The page of an entry for whoever stands outside of the portal. */
export const linkTo = (page: string): string => env.portalUrl + page

export const dayOf = (entry: CalendarEntry): string => ('on' in entry ? entry.on : dayInJapan(new Date(entry.start)))

/** An entry as the portal's own page shows it. */
export const presentDay = (entry: CalendarEntry): CalendarDay => {
  const { kind, uid, title, page } = entry
  const [start_at, end_at] = 'on' in entry ? [null, null] : [entry.start, entry.end]
  return { kind, uid, title, page, on: dayOf(entry), start_at, end_at }
}

export const interviewEntries = (
  interviews: readonly InterviewDocument[],
  { actor }: Pick<UserDocument, 'actor'>,
): CalendarEntry[] =>
  interviews.flatMap((interview) =>
    interview.start_at && interview.end_at
      ? {
          kind: 'interview',
          uid: interview.uid,
          title: interview.title,
          page: recordPages.interview[actor](interview),
          stamp: interview.updated_at,
          start: interview.start_at,
          end: interview.end_at,
          notes: interview.purpose,
          place: [interviewMethods[interview.method], interview.place, interview.meeting_url]
            .filter(Boolean)
            .join(' / '),
        }
      : [],
  )

export const seminarEntries = (seminars: readonly SeminarDocument[]): CalendarEntry[] =>
  seminars.map((seminar) => ({
    kind: 'seminar',
    uid: seminar.uid,
    title: seminar.title,
    page: href('startup_seminar', { seminar_id: seminar.uid }),
    stamp: seminar.updated_at,
    start: seminar.start_at,
    end: seminar.end_at,
    place: [seminar.venue, seminar.online_url].filter(Boolean).join(' / '),
  }))

/** Days of the person's goals: when each is due, and when it is looked at next. */
export const goalEntries = (goals: readonly GoalDocument[]): CalendarEntry[] =>
  goals.flatMap((goal) => {
    const { uid, title } = goal
    const about = { uid, title, page: recordPages.goal.startup(goal), stamp: goal.updated_at }
    return [
      { kind: 'goal', on: goal.due_on, ...about },
      ...(goal.next_checkin_on ? [{ kind: 'checkin', on: goal.next_checkin_on, ...about } as const] : []),
    ]
  })

export const taskEntries = (tasks: readonly TaskDocument[], { actor }: Pick<UserDocument, 'actor'>): CalendarEntry[] =>
  tasks.flatMap((task) =>
    task.due_on
      ? {
          kind: 'task',
          uid: task.uid,
          title: task.title,
          page: recordPages.task[actor](task),
          stamp: task.updated_at,
          on: task.due_on,
        }
      : [],
  )

/** Until when a partner is to answer. What was answered keeps its day, and waits for something else. */
export const applyEntries = (applies: readonly ApplyDocument[], now: Date): CalendarEntry[] =>
  applies.flatMap((apply) => {
    const turn = turnsOf({ noun: 'apply', record: apply }, now).find(({ act }) => act === 'answer_apply')
    return turn?.until
      ? {
          kind: 'apply',
          uid: apply.uid,
          title: apply.startup_name,
          page: recordPages.apply.partner(apply),
          stamp: apply.updated_at,
          on: dayInJapan(new Date(turn.until)),
        }
      : []
  })

/** From when on the calendar tells of what was. */
export const calendarBegin = (now: Date): string => addDays(dayInJapan(now), -CALENDAR_PAST_DAYS)
