import type { ApplyDocument } from '@banso/contract/applies'
import { EXPIRY_BUSINESS_DAYS } from '@banso/contract/apply-states'
import { systemPerson } from '@banso/contract/common'
import { addBusinessDays, addDays, dayInJapan, momentInJapan } from '@banso/contract/dates'
import { commit } from '../kernel/commit.ts'
import { type Handled, handledBy, processQueue, Skipped } from '../kernel/queue.ts'
import { answerDueBetween, applies } from '../resources/applies/data.ts'
import { type DueWarning, dueNotifications } from '../resources/applies/notifications.ts'
import { operatorsFor, partnerPeopleFor } from '../resources/applies/receivers.ts'
import { moved } from '../resources/applies/rules.ts'
import { storeMove } from '../resources/applies/transition.ts'
import { startupFor } from '../resources/startups/data.ts'
import { remindedUntil } from './data.ts'
import { tellOnce } from './reminders.ts'
import { walkAlong } from './walk.ts'

const DAY_MS = 86_400_000
/** Ten working days are never fewer days than these. */
const EXPIRY_DAYS_AT_LEAST = 12

/** When an apply that nobody answers ends: at the hour of its due moment, so many working days later. */
const expiryOf = (dueAt: string): string => {
  const due = new Date(dueAt)
  const day = dayInJapan(due)
  const hour = due.getTime() - Date.parse(momentInJapan(day, '00:00'))
  const last = momentInJapan(addBusinessDays(day, EXPIRY_BUSINESS_DAYS), '00:00')
  return new Date(Date.parse(last) + hour).toISOString()
}

/** Warns partner and operators of answers that fall due by the end of the next working day, and of late ones. */
export async function warnOfAnswers(now: Date): Promise<Handled> {
  const at = now.toISOString()
  const nextDay = momentInJapan(addDays(addBusinessDays(dayInJapan(now), 1), 1), '00:00')
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString()
  return handledBy(
    // What is late by now is no longer told to be near.
    await warn('tomorrow', (known) => (known && known > at ? known : at), nextDay, now),
    // On its first day a portal does not tell of what is long past.
    await warn('overdue', (known) => known ?? yesterday, at, now),
  )
}

/** A walk along the due moments, so that each apply is read once for each warning. */
async function warn(
  which: DueWarning,
  begin: (known: string | undefined) => string,
  until: string,
  now: Date,
): Promise<Handled> {
  const tell = async (apply: ApplyDocument) => {
    const [partners, operators] = await Promise.all([
      partnerPeopleFor(apply),
      startupFor(apply).then((startup) => operatorsFor(startup, apply)),
    ])
    await tellOnce(
      [
        ...partners.map((uid) => dueNotifications.toPartner(apply, which, uid)),
        ...operators.map((uid) => dueNotifications.toOperator(apply, which, uid)),
      ],
      now,
    )
  }
  const name = `applies_${which}`
  const from = begin(await remindedUntil(name))
  const at = ({ respond_due_at }: ApplyDocument) => respond_due_at
  return walkAlong({ name, from, until, between: answerDueBetween, at, handle: tell }, now)
}

/** Ends applies that nobody has answered ten working days after the due day, and tells all sides. Answers how many. */
export function expireApplies(now: Date): Promise<Handled> {
  const before = new Date(now.getTime() - EXPIRY_DAYS_AT_LEAST * DAY_MS).toISOString()
  const by = { person: systemPerson, requestId: 'apply.expired', now, ifMatch: undefined, replay: undefined }
  const expire = ({ uid }: ApplyDocument) =>
    commit(
      by,
      async (unit) => {
        const apply = await unit.read(applies, uid)
        // Somebody may have answered since, or its time has not come.
        if (
          apply?.status !== 'forwarded' ||
          !apply.respond_due_at ||
          expiryOf(apply.respond_due_at) > now.toISOString()
        )
          throw new Skipped()
        await storeMove(unit, apply, moved(apply, 'expired', systemPerson, now), now)
        return { status: 200 }
      },
      (reply) => reply,
    )
  return processQueue('applies', answerDueBetween('', before), expire, now)
}
