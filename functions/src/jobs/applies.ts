import type { ApplyDocument } from '@banso/contract/applies'
import { EXPIRY_BUSINESS_DAYS } from '@banso/contract/apply-states'
import { systemPerson } from '@banso/contract/common'
import { addBusinessDays, addDays, dayInJapan, momentInJapan } from '@banso/contract/dates'
import { commitBySystem } from '../kernel/commit.ts'
import { type Handled, processQueue, Skipped } from '../kernel/queue.ts'
import { answerDueBetween, applies } from '../resources/applies/data.ts'
import { type DueWarning, dueNotifications } from '../resources/applies/notifications.ts'
import { operatorsFor, partnerPeopleFor } from '../resources/applies/receivers.ts'
import { moved } from '../resources/applies/rules.ts'
import { storeMove } from '../resources/applies/transition.ts'
import { startupFor } from '../resources/startups/data.ts'
import { tellOnce } from './reminders.ts'
import { warnAlong } from './walk.ts'

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
export const warnOfAnswers = (now: Date): Promise<Handled> =>
  warnAlong(
    {
      name: 'applies',
      near: 'tomorrow',
      nearUntil: momentInJapan(addDays(addBusinessDays(dayInJapan(now), 1), 1), '00:00'),
      between: answerDueBetween,
      at: ({ respond_due_at }: ApplyDocument) => respond_due_at,
      tell: (apply, which) => tellOfDue(apply, which, now),
    },
    now,
  )

async function tellOfDue(apply: ApplyDocument, which: DueWarning, now: Date): Promise<void> {
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

/** Ends applies that nobody has answered ten working days after the due day, and tells all sides. Answers how many. */
export function expireApplies(now: Date): Promise<Handled> {
  const before = new Date(now.getTime() - EXPIRY_DAYS_AT_LEAST * DAY_MS).toISOString()
  const expire = ({ uid }: ApplyDocument) =>
    commitBySystem({ requestId: 'apply.expired', now }, async (unit) => {
      const apply = await unit.read(applies, uid)
      // Somebody may have answered since, or its time has not come.
      if (apply?.status !== 'forwarded' || !apply.respond_due_at || expiryOf(apply.respond_due_at) > now.toISOString())
        throw new Skipped()
      await storeMove(unit, apply, moved(apply, 'expired', systemPerson, now), now)
    })
  return processQueue('applies', answerDueBetween('', before), expire, now)
}
