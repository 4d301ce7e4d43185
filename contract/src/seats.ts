import * as z from 'zod'
import { seminarApplyStatuses } from './apply-states.ts'
import { person, verdicts } from './common.ts'
import { keyOf, moment, optionalText, requiredRef, transitionFields, uid } from './fields.ts'
import { applyLabels } from './labels/applies.ts'
import { seminarLabels } from './labels/seminars.ts'
import { states } from './states.ts'

const attendance = { by: ['operator'], when: '開始後' } as const
const cancel = { label: 'キャンセルする', by: ['startup'], when: '開催前' } as const
/** The states of a seat; who waits is confirmed by the system, in the commit that frees the seat. */
export const seminarApplyStates = states({
  confirmed: {
    label: seminarApplyStatuses.confirmed,
    to: {
      attended: { label: '参加済みにする', ...attendance },
      absent: { label: '欠席にする', ...attendance },
      withdrawn: cancel,
    },
  },
  waitlisted: { label: seminarApplyStatuses.waitlisted, to: { withdrawn: cancel } },
  attended: { label: seminarApplyStatuses.attended, to: { absent: { label: '欠席にする', ...attendance } } },
  absent: { label: seminarApplyStatuses.absent, to: { attended: { label: '参加済みにする', ...attendance } } },
  withdrawn: { label: seminarApplyStatuses.withdrawn, to: {} },
})
export type SeminarApplyStatus = keyof typeof seminarApplyStates

/** One person's seat, or place in the queue, as the own company sees it. */
export const seminarEntry = z
  .object({
    uid,
    number: z.string(),
    user: person,
    status: keyOf(seminarApplyStatuses),
    message: z.string(),
    /** Who waits: how many wait before and with them. Told by the seminar itself, null in lists. */
    place: z.int().nullable(),
    created_at: moment,
    created_by: person,
    ...verdicts,
  })
  .meta({ id: 'SeminarEntry' })
export type SeminarEntry = z.output<typeof seminarEntry>

export const SEAT_MESSAGE_MAX = 500
/** Who is to have the seat: the caller, or the colleague who is named. `message` answers the seminar's question. */
export const seatInput = z.strictObject({
  user_uid: requiredRef(seminarLabels.user_uid).optional(),
  message: optionalText(applyLabels.message, SEAT_MESSAGE_MAX).optional(),
  /** The feature from whose item it was begun: counted there, and not kept with the seat. */
  special_feature_uid: uid.optional(),
})
export type SeatInput = z.output<typeof seatInput>
export const seatTransition = z.strictObject({ ...transitionFields(seminarApplyStatuses) })
