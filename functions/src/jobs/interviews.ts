import type { InterviewDocument } from '@banso/contract/interviews'
import { notifyIn } from '../kernel/commit.ts'
import { transact } from '../kernel/firestore/write.ts'
import { type Handled, processQueue, Skipped } from '../kernel/queue.ts'
import { endedWithin, holdingPast, interviews } from '../resources/interviews/data.ts'
import { moveLocks } from '../resources/interviews/locks.ts'
import { releasedNotifications, reportNotifications } from '../resources/interviews/notifications.ts'
import { withSlots } from '../resources/interviews/slots.ts'
import { remindedUntil } from './data.ts'
import { walkAlong } from './walk.ts'

/** What ended longer ago was there before anybody was asked. */
const FIRST_DAYS = 30
const job = 'interview_reports'

/**
 * Asks the operators who led for what came of interviews that are over: a walk along their ends, so each is read once. One
 * that was closed meanwhile needs no report.
 */
export async function askForReports(now: Date): Promise<Handled> {
  const until = now.toISOString()
  const from = (await remindedUntil(job)) ?? new Date(now.getTime() - FIRST_DAYS * 86_400_000).toISOString()
  const at = ({ end_at }: InterviewDocument) => end_at
  const ask = ({ uid }: InterviewDocument) =>
    transact(async (writer) => {
      const interview = await writer.read(interviews, uid)
      if (interview?.status !== 'scheduled' || (interview.end_at ?? until) > until) throw new Skipped()
      if (interview.needs_report) throw new Skipped()
      writer.patch(interviews, uid, { needs_report: true })
      for (const note of reportNotifications(interview)) notifyIn(writer, note, now)
    })
  return walkAlong({ name: job, from, until, between: endedWithin, at, handle: ask }, now)
}

/** Gives back the times that were held long enough, and tells the operators who lead. The times stay to be answered. */
export function releaseHolds(now: Date): Promise<Handled> {
  const at = now.toISOString()
  const release = ({ uid }: InterviewDocument) =>
    transact(async (writer) => {
      const interview = await writer.read(interviews, uid)
      if (interview?.status !== 'adjusting' || (interview.holds_until ?? at) > at || !interview.holds_until)
        throw new Skipped()
      const slots = interview.candidate_slots.map((slot) => ({
        ...slot,
        hold_expires_at: slot.hold_expires_at && slot.hold_expires_at <= at ? null : slot.hold_expires_at,
      }))
      const next = { ...interview, ...withSlots(slots) }
      await moveLocks(writer, interview, next, now)
      writer.patch(interviews, uid, withSlots(slots))
      for (const note of releasedNotifications(next)) notifyIn(writer, note, now)
    })
  return processQueue('interview_holds', holdingPast(at), release, now)
}
