import type { Person } from '@banso/contract/common'
import { addDays, dayInJapan, momentInJapan } from '@banso/contract/dates'
import type { TaskDocument } from '@banso/contract/tasks'
import { type Note, noteUid, notifyIn } from '../kernel/commit.ts'
import { transact } from '../kernel/firestore.ts'
import { goalsOn } from '../resources/goals/data.ts'
import { checkinNote, GOAL_GRACE_DAYS, unclosedNote } from '../resources/goals/notes.ts'
import { startingWithin } from '../resources/interviews/data.ts'
import { type Reminder, reminderHours, reminderNotes } from '../resources/interviews/notes.ts'
import { notifications } from '../resources/notifications/data.ts'
import { dueOn } from '../resources/tasks/data.ts'
import { dueNote } from '../resources/tasks/notes.ts'
import { BATCH, noteReminded, remindedUntil } from './data.ts'

/** Interviews one run reminds of, and so most that may begin at the same moment. */
const MAX_INTERVIEWS = 1000
/** Parts of 200 that one day's walk takes at most. */
const MAX_PARTS = 50
/** The day's reminders are made before the digest goes out at eight. */
const REMINDED_FROM = '07:00'
/** Days missed that are made up for. */
const MAX_MISSED = 7

/** A reminder's group names its occasion, so whoever has been told of it, by a run that died, is not told again. */
const tellOnce = (notes: readonly Note[], now: Date): Promise<void> =>
  transact(async (writer) => {
    const known = await Promise.all(notes.map((note) => writer.read(notifications, noteUid(note))))
    for (const [index, note] of notes.entries()) if (!known[index]) notifyIn(writer, note, now)
  })

/**
 * Reminds the people of interviews that begin within a day, or an hour. A walk along the times of beginning: each
 * interview is read once, and one that is set later than its reminder's moment is not reminded of.
 */
export async function remindOfInterviews(which: Reminder, now: Date): Promise<number> {
  const name = `interviews_${which}`
  const until = new Date(now.getTime() + reminderHours[which] * 3_600_000).toISOString()
  const known = (await remindedUntil(name)) ?? ''
  const from = known > now.toISOString() ? known : now.toISOString()
  if (from >= until) return 0
  const coming = await startingWithin(from, until, MAX_INTERVIEWS)
  for (const interview of coming)
    if (interview.start_at) await tellOnce(reminderNotes(interview, interview.start_at, which, now), now)
  const last = coming.length === MAX_INTERVIEWS ? coming.at(-1)?.start_at : until
  await noteReminded(name, last ?? until)
  return coming.length
}

/** Once a day, in the morning: what is due, what is overdue since, and goals that wait for a check-in or an end. */
export async function remindOfDays(now: Date): Promise<number> {
  const today = dayInJapan(now)
  const known = await remindedUntil('days')
  if (known === today || now.toISOString() < momentInJapan(today, REMINDED_FROM)) return 0
  const before = Array.from({ length: MAX_MISSED }, (_, back) => addDays(today, -1 - back))
  // On its first day a portal does not tell of what is long past.
  const missed = before.filter((day, back) => back === 0 || (known !== undefined && day >= known))
  const days = [today, ...missed.filter((day) => known !== undefined && day > known)]
  const count = (await remindOfTasks(today, missed, now)) + (await remindOfGoals(today, days, now))
  await noteReminded('days', today)
  return count
}

/** Everything a walk finds, part by part. */
async function walk<T extends { uid: string }>(
  part: (after: string) => Promise<T[]>,
  each: (found: T) => Promise<void> | void,
): Promise<number> {
  let [after, count] = ['', 0]
  for (let parts = 0; parts < MAX_PARTS; parts += 1) {
    const found = await part(after)
    for (const one of found) await each(one)
    count += found.length
    after = found.at(-1)?.uid ?? ''
    if (found.length < BATCH) break
  }
  return count
}

type Due = { person: Person; tasks: [TaskDocument, ...TaskDocument[]] }

async function remindOfTasks(today: string, missed: readonly string[], now: Date): Promise<number> {
  let count = 0
  for (const [kind, days] of [['near', [today, addDays(today, 3)]] as const, ['overdue', missed] as const]) {
    const due = new Map<string, Due>()
    for (const day of days)
      await walk(
        (after) => dueOn(day, after, BATCH),
        (task) => gather(due, task),
      )
    for (const { person, tasks } of due.values()) await tellOnce([dueNote(kind, person, tasks, today)], now)
    count += due.size
  }
  return count
}

function gather(due: Map<string, Due>, task: TaskDocument): void {
  for (const person of task.assignees) {
    const known = due.get(person.uid)
    if (known) known.tasks.push(task)
    // A partner has no list of actions that a note could lead to.
    else if (person.actor !== 'partner') due.set(person.uid, { person, tasks: [task] })
  }
}

async function remindOfGoals(today: string, days: readonly string[], now: Date): Promise<number> {
  let count = 0
  for (const day of days) {
    count += await walk(
      (after) => goalsOn('next_checkin_on', day, after, BATCH),
      (goal) => tellOnce([checkinNote(goal, today)], now),
    )
    count += await walk(
      (after) => goalsOn('due_on', addDays(day, -GOAL_GRACE_DAYS), after, BATCH),
      (goal) => tellOnce([unclosedNote(goal)], now),
    )
  }
  return count
}
