import { addDays, dayInJapan, momentInJapan } from '@banso/contract/dates'
import type { GoalDocument } from '@banso/contract/goals'
import type { InterviewDocument } from '@banso/contract/interviews'
import type { SeminarDocument } from '@banso/contract/seminars'
import type { TaskDocument } from '@banso/contract/tasks'
import { type NewNotification, notificationUid, notifyIn } from '../kernel/commit.ts'
import { transact, type Writer } from '../kernel/firestore/write.ts'
import { type Handled, handledBy, processEach, processQueue, type Queue, storedAs } from '../kernel/queue.ts'
import { goalsOn } from '../resources/goals/data.ts'
import { checkinNotification, GOAL_GRACE_DAYS, unclosedNotification } from '../resources/goals/notifications.ts'
import { startingWithin } from '../resources/interviews/data.ts'
import { type Reminder, reminderHours, reminderNotifications } from '../resources/interviews/notifications.ts'
import { notifications } from '../resources/notifications/data.ts'
import { entrantsAfter, seminars, startingWithin as seminarsWithin } from '../resources/seminars/data.ts'
import { seatReminderNotification } from '../resources/seminars/notifications.ts'
import { dueOn } from '../resources/tasks/data.ts'
import { dueNotification, isPerson, type TaskReader } from '../resources/tasks/notifications.ts'
import { recordReminded, remindedUntil } from './data.ts'
import { walkAlong } from './walk.ts'

/** Records of one kind that one day's walk takes at most. */
const MAX_A_DAY = 10_000
/** The day's reminders are made before the digest goes out at eight. */
const REMINDED_FROM = '07:00'
/** Days missed that are made up for. */
const MAX_MISSED = 7
const job = 'reminders'
const nothing: Handled = { count: 0, failed: 0 }

/** A reminder's group names its occasion, so whoever has been told of it, by a run that died, is not told again. */
async function tellOnceIn(writer: Writer, notes: readonly NewNotification[], now: Date): Promise<void> {
  const known = await Promise.all(notes.map((note) => writer.read(notifications, notificationUid(note))))
  for (const [index, note] of notes.entries()) if (!known[index]) notifyIn(writer, note, now)
}
export const tellOnce = (notes: readonly NewNotification[], now: Date): Promise<void> =>
  transact((writer) => tellOnceIn(writer, notes, now))

type Ahead<T extends { uid: string }> = {
  readonly name: string
  readonly which: Reminder
  readonly between: (from: string, until: string) => Queue<T>
  readonly remind: (record: T, start: string) => Promise<void>
}
/**
 * Reminds the people of what begins within a day, or an hour. A walk along the times of beginning: each record is read
 * once, and one that is set later than its reminder's moment is not reminded of.
 */
async function remindAhead<T extends { uid: string; start_at: string | null }>(
  { name, which, between, remind }: Ahead<T>,
  now: Date,
): Promise<Handled> {
  const until = new Date(now.getTime() + reminderHours[which] * 3_600_000).toISOString()
  const walk = `${name}_${which}`
  const known = (await remindedUntil(walk)) ?? ''
  const from = known > now.toISOString() ? known : now.toISOString()
  const at = ({ start_at }: T) => start_at
  const handle = (record: T) => remind(record, at(record) ?? from)
  return walkAlong({ name: walk, from, until, between, at, handle }, now)
}

export const remindOfInterviews = (which: Reminder, now: Date): Promise<Handled> => {
  const remind = (interview: InterviewDocument, start: string) =>
    tellOnce(reminderNotifications(interview, start, which, now), now)
  return remindAhead({ name: 'interviews', which, between: startingWithin, remind }, now)
}

/** Seats whose people one commit reminds. */
const REMINDED_AT_ONCE = 100

/** Who holds a seat as the reminder is made; who waits for one has nothing to come to. */
export const remindOfSeminars = (which: Reminder, now: Date): Promise<Handled> => {
  const remindNext = (seminarUid: string, start: string, after: string) =>
    transact(async (writer) => {
      const seminar = await writer.read(seminars, seminarUid)
      if (seminar?.status !== 'published' || seminar.start_at !== start) return null
      const holders = await entrantsAfter(writer, seminarUid, after, REMINDED_AT_ONCE, ['confirmed'])
      const notes = holders.map((apply) => seatReminderNotification(apply, start, which, now))
      await tellOnceIn(writer, notes, now)
      return holders.length === REMINDED_AT_ONCE ? (holders.at(-1)?.uid ?? null) : null
    })
  const remind = async ({ uid }: SeminarDocument, start: string) => {
    let after: string | null = ''
    while (after !== null) after = await remindNext(uid, start, after)
  }
  return remindAhead({ name: 'seminars', which, between: seminarsWithin, remind }, now)
}

/** Once a day, in the morning: what is due, what is overdue since, and goals that wait for a check-in or an end. */
export async function remindOfDays(now: Date): Promise<Handled> {
  const today = dayInJapan(now)
  const known = await remindedUntil('days')
  if (known === today || now.toISOString() < momentInJapan(today, REMINDED_FROM)) return nothing
  const before = Array.from({ length: MAX_MISSED }, (_, back) => addDays(today, -1 - back))
  // On its first day a portal does not tell of what is long past.
  const missed = before.filter((day, back) => back === 0 || (known !== undefined && day >= known))
  const days = [today, ...missed.filter((day) => known !== undefined && day > known)]
  const told = handledBy(await remindOfTasks(today, missed, now), await remindOfGoals(today, days, now))
  await recordReminded('days', today)
  return told
}

type Due = { person: TaskReader; tasks: [TaskDocument, ...TaskDocument[]] }

async function remindOfTasks(today: string, missed: readonly string[], now: Date): Promise<Handled> {
  let told = nothing
  for (const [kind, days] of [['near', [today, addDays(today, 3)]] as const, ['overdue', missed] as const]) {
    const due = new Map<string, Due>()
    for (const day of days) {
      const { failed } = await processQueue(job, dueOn(day), (task) => assign(due, task), now, MAX_A_DAY)
      told = handledBy(told, { count: 0, failed })
    }
    const people = [...due].map(([uid, { person, tasks }]) => ({ uid, person, tasks })).map(storedAs('users'))
    const tell = ({ person, tasks }: Due) => tellOnce([dueNotification(kind, person, tasks, today)], now)
    told = handledBy(told, await processEach(job, people, tell, now))
  }
  return told
}

function assign(due: Map<string, Due>, task: TaskDocument): void {
  for (const person of task.assignees) {
    const known = due.get(person.uid)
    if (known) known.tasks.push(task)
    // A partner has no page of actions that a notification could lead to.
    else if (isPerson(person)) due.set(person.uid, { person, tasks: [task] })
  }
}

async function remindOfGoals(today: string, days: readonly string[], now: Date): Promise<Handled> {
  let told = nothing
  const remind = async (goals: Queue<GoalDocument>, notificationOf: (goal: GoalDocument) => NewNotification) => {
    told = handledBy(
      told,
      await processQueue(job, goals, (goal) => tellOnce([notificationOf(goal)], now), now, MAX_A_DAY),
    )
  }
  for (const day of days) {
    await remind(goalsOn('next_checkin_on', day), (goal) => checkinNotification(goal, today))
    await remind(goalsOn('due_on', addDays(day, -GOAL_GRACE_DAYS)), unclosedNotification)
  }
  return told
}
