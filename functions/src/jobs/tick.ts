import { randomUUID } from 'node:crypto'
import { type Person, systemPerson } from '@banso/contract/common'
import { NOTIFICATION_DAYS, RESTORE_DAYS } from '@banso/contract/limits'
import type { TickReport } from '@banso/contract/tick'
import { settleDead, settlePending } from '../accounts/emails/settle.ts'
import { endGroundless } from '../accounts/invitations/standing.ts'
import { resumeDue } from '../accounts/operations/operations.ts'
import { reconcileAccounts, reconcileProfiles } from '../accounts/operations/reconcile.ts'
import { sagas } from '../accounts/operations/sagas.ts'
import { watchAccounts } from '../accounts/operations/watch.ts'
import { recordResets } from '../accounts/sessions/sign-ins.ts'
import { isOver, within } from '../kernel/deadline.ts'
import { env } from '../kernel/env.ts'
import { log } from '../kernel/log.ts'
import { type Handled, processQueue } from '../kernel/queue.ts'
import { devMailsBefore, removeDevMails, waitingMails } from '../mail/data.ts'
import { deliver } from '../mail/deliver.ts'
import { tellOfAnnouncements } from './announcements.ts'
import { expireApplies, warnOfAnswers } from './applies.ts'
import { recountCatalogue } from './catalogue.ts'
import { carryNames } from './company-names.ts'
import { settleContacts, warnOfFirstAnswers } from './contacts.ts'
import {
  BATCH,
  claimJobs,
  endRun,
  goOn,
  keepRun,
  LEASE_MS,
  lowerStaleGoals,
  removeExpired,
  renewLease,
  withWalks,
} from './data.ts'
import { recountDemand } from './demand.ts'
import { endPartners } from './ended-partners.ts'
import { recountExposures } from './exposures.ts'
import { askForReports, releaseHolds } from './interviews.ts'
import { recountLoads } from './loads.ts'
import { arrangeLost, mailHeld, removeOld, showHeld } from './notifications.ts'
import { recountPartners } from './partner-figures.ts'
import { publishDue } from './publish.ts'
import { purgeDeleted } from './purge.ts'
import { remindOfDays, remindOfInterviews, remindOfSeminars } from './reminders.ts'
import { settleReopenings } from './reopenings.ts'
import { checkSeals, sealEntries } from './seals.ts'
import { publishSeminars, raiseWaiting, tellOfCancellations } from './seminars.ts'
import { countHidden } from './special-features.ts'
import { judgeStartups, recountStartups } from './startup-figures.ts'
import { recountTurns, turnDue } from './turns.ts'
import { checkWaitingUploads, closeObjects, removeEndedFiles, removeLeftUploads } from './uploads.ts'

const DAY_MS = 86_400_000
/** Mails one minute sends at most. */
const MAX_MAILS = 20
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()

type Job = {
  name: string
  everyMinutes: number
  /** Answers how many things it handled, and how many it could not. Bounded, and harmless when it runs again. */
  run: (now: Date) => Promise<Handled>
}

/** The scheduled work, in the order in which it runs; what the run before had no time for comes before it. */
export const jobs: readonly Job[] = [
  { name: 'operations', everyMinutes: 1, run: (now) => resumeDue(sagas, now) },
  { name: 'email_changes', everyMinutes: 1, run: settlePending },
  { name: 'password_resets', everyMinutes: 1, run: recordResets },
  {
    name: 'account_changes',
    // A deletion comes by an event of its own; the API asks Auth itself at each call.
    everyMinutes: 10,
    run: (now) => goOn('watched_after', (from) => watchAccounts(now, from)),
  },
  { name: 'dead_email_changes', everyMinutes: 60, run: settleDead },
  {
    name: 'mails',
    everyMinutes: 1,
    run: (now) => processQueue('mails', waitingMails(now), ({ uid }) => deliver(uid, now), now, MAX_MAILS),
  },
  { name: 'interviews_tomorrow', everyMinutes: 5, run: (now) => remindOfInterviews('day', now) },
  { name: 'interviews_soon', everyMinutes: 1, run: (now) => remindOfInterviews('hour', now) },
  { name: 'seminars_tomorrow', everyMinutes: 5, run: (now) => remindOfSeminars('day', now) },
  { name: 'seminars_soon', everyMinutes: 1, run: (now) => remindOfSeminars('hour', now) },
  { name: 'interview_reports', everyMinutes: 5, run: askForReports },
  { name: 'interview_holds', everyMinutes: 1, run: releaseHolds },
  { name: 'reminders', everyMinutes: 5, run: remindOfDays },
  { name: 'notifications', everyMinutes: 1, run: arrangeLost },
  { name: 'shown_notifications', everyMinutes: 1, run: showHeld },
  { name: 'mailed_notifications', everyMinutes: 1, run: mailHeld },
  {
    name: 'old_notifications',
    everyMinutes: 60,
    run: (now) => removeOld(daysBefore(now, NOTIFICATION_DAYS), now),
  },
  { name: 'publish', everyMinutes: 1, run: publishDue },
  { name: 'announcements', everyMinutes: 1, run: tellOfAnnouncements },
  { name: 'scheduled_seminars', everyMinutes: 1, run: publishSeminars },
  { name: 'waiting_lists', everyMinutes: 1, run: raiseWaiting },
  { name: 'cancelled_seminars', everyMinutes: 1, run: tellOfCancellations },
  { name: 'hidden_items', everyMinutes: 60, run: countHidden },
  { name: 'partner_figures', everyMinutes: 10, run: recountPartners },
  { name: 'ended_partners', everyMinutes: 10, run: endPartners },
  { name: 'reopenings', everyMinutes: 1, run: settleReopenings },
  { name: 'demand', everyMinutes: 24 * 60, run: recountDemand },
  { name: 'catalogue', everyMinutes: 24 * 60, run: recountCatalogue },
  { name: 'exposures', everyMinutes: 24 * 60, run: recountExposures },
  { name: 'turns', everyMinutes: 1, run: turnDue },
  { name: 'turn_recount', everyMinutes: 24 * 60, run: recountTurns },
  { name: 'apply_warnings', everyMinutes: 10, run: warnOfAnswers },
  { name: 'applies', everyMinutes: 60, run: expireApplies },
  { name: 'startup_figures', everyMinutes: 1, run: recountStartups },
  { name: 'startup_names', everyMinutes: 1, run: (now) => carryNames('startup', now) },
  { name: 'partner_names', everyMinutes: 1, run: (now) => carryNames('partner', now) },
  { name: 'startup_health', everyMinutes: 10, run: judgeStartups },
  { name: 'contact_warnings', everyMinutes: 10, run: warnOfFirstAnswers },
  { name: 'startup_loads', everyMinutes: 10, run: recountLoads },
  { name: 'contacts', everyMinutes: 60, run: settleContacts },
  { name: 'invitations', everyMinutes: 60, run: endGroundless },
  { name: 'stale_goals', everyMinutes: 60, run: lowerStaleGoals },
  {
    name: 'accounts',
    everyMinutes: 60,
    run: (now) => goOn('accounts_after', (from) => reconcileAccounts(now, from)),
  },
  {
    name: 'profiles',
    everyMinutes: 60,
    run: (now) => goOn('profiles_after', (from) => reconcileProfiles(now, from)),
  },
  { name: 'waiting_uploads', everyMinutes: 5, run: (now) => checkWaitingUploads(daysBefore(now, 2 / (24 * 60)), now) },
  {
    name: 'uploads',
    everyMinutes: 10,
    run: (now) => removeLeftUploads(daysBefore(now, 1 / 24), daysBefore(now, 1), now),
  },
  { name: 'stored_files', everyMinutes: 10, run: (now) => goOn('files_after', (from) => closeObjects(from, now)) },
  {
    name: 'files',
    everyMinutes: 60,
    run: (now) => removeEndedFiles(daysBefore(now, 1), daysBefore(now, RESTORE_DAYS), now),
  },
  { name: 'seals', everyMinutes: 5, run: sealEntries },
  { name: 'seal_checks', everyMinutes: 10, run: checkSeals },
  { name: 'purge', everyMinutes: 60, run: (now) => purgeDeleted(daysBefore(now, RESTORE_DAYS), now) },
  ...(env.emulated ? [{ name: 'emulated', everyMinutes: 60, run: removeEmulated }] : []),
]

/** On emulators nothing ends by itself. */
async function removeEmulated(now: Date): Promise<Handled> {
  const mails = await devMailsBefore(daysBefore(now, 7), BATCH)
  await removeDevMails(mails)
  return { count: mails.length + (await removeExpired(now)), failed: 0 }
}

/** What the schedule's own limit of 300 seconds leaves for work, and the 60 seconds of a call. */
const TIME_MS = 240_000
export const TIME_OF_CALL_MS = 40_000

/** A job that begins so much later than its interval is behind: minutes. */
const PATIENCE_MINUTES = 5
/** Whether a job should have come to an end once more by now; `last`: when its last run began. */
export const isBehind = ({ everyMinutes }: Pick<Job, 'everyMinutes'>, last: string, now: Date): boolean =>
  now.getTime() - Date.parse(last) > (2 * everyMinutes + PATIENCE_MINUTES) * 60_000

/**
 * Runs the jobs that are due (or all of them), of those named, one after the other, but none that another run is at. A failing
 * job is logged, and its turn comes again at its next interval; it keeps no other from running, as a broken record keeps no
 * other from its turn (`each`). After `ms` milliseconds it stops between two records; jobs it has not come to are due in the
 * next run. What a run was at when it was killed is due again as soon as its lease is over (`LEASE_MS`).
 */
export const runTick = (now: Date, { ms = TIME_MS, ...options }: TickOptions & { ms?: number } = {}) =>
  within(ms, () => withWalks(() => runDue(now, options)))

type TickOptions = { all?: boolean; of?: readonly Job[]; by?: Person }
async function runDue(now: Date, { all = false, of = jobs, by = systemPerson }: TickOptions): Promise<TickReport> {
  const byName = new Map(of.map((job) => [job.name, job]))
  // Half a minute of tolerance, since the schedule itself is not exact.
  const isDue = (name: string, last: string | undefined) =>
    all || !last || now.getTime() - Date.parse(last) >= (byName.get(name)?.everyMinutes ?? 0) * 60_000 - 30_000
  const run = randomUUID()
  const due = await claimJobs(run, isDue, [...byName.keys()], now)
  const began = performance.now()
  const renewal = setInterval(
    () => void renewLease(run, new Date(now.getTime() + performance.now() - began)).catch(() => undefined),
    LEASE_MS / 3,
  )
  const report: TickReport['jobs'] = []
  try {
    for (const [name, last] of due) {
      const job = byName.get(name)
      if (!job) continue
      if (isOver()) break
      if (last !== undefined && isBehind(job, last, now)) log('WARNING', 'job behind', { job: name })
      report.push({ name, ...(await reportOf(job, now)) })
    }
  } finally {
    clearInterval(renewal)
    // The time may have ended within the last job as well: what it has left comes at its next interval.
    await endRun(
      run,
      report.map(({ name }) => name),
      now,
    )
  }
  const whole = !isOver()
  await keepRun({ at: now.toISOString(), by, jobs: report })
  return { jobs: report, whole }
}

async function reportOf({ name, run }: Job, now: Date): Promise<Omit<TickReport['jobs'][number], 'name'>> {
  try {
    const { count, failed: skipped } = await run(now)
    if (count > 0) log('INFO', 'job', { job: name, count })
    return { count, skipped, failed: false }
  } catch (error) {
    log('ERROR', 'job failed', { job: name }, error)
    return { count: 0, skipped: 0, failed: true }
  }
}
