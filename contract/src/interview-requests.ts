import * as z from 'zod'
import { distinct, distinctMessage, keyOf, longText, moment, requiredMoment, uid } from './fields.ts'
import { durationInput } from './interview-durations.ts'
import { interviewRequestLabels } from './labels/interview-requests.ts'

/** What became of the request for a meeting; none of them while it waits. */
export const requestOutcomes = { arranged: '面談を設定', declined: '見送り', withdrawn: '取り下げ' } as const

const label = interviewRequestLabels
/** Times somebody names who asks for a meeting, at most. */
export const MAX_WISHES = 5

/** The meeting that a contact asks for: beside its subject and its purpose, which are the contact's own. */
export const interviewRequestInput = z.strictObject({
  /** A partner the startup has a relation with, to be there too; null: the operators alone. */
  partner_company_uid: uid.nullable(),
  duration_minutes: durationInput,
  /** None: 日程はおまかせ. */
  wishes: z
    .array(requiredMoment(label.wishes))
    .max(MAX_WISHES)
    .refine(
      distinct((wish: string) => wish),
      { error: distinctMessage },
    ),
})
/** What a contact that asks for a meeting says: as much as the interview made of it takes for its purpose. */
export const requestPurpose = longText(label.purpose, 10, 500)

export const interviewRequest = z
  .object({
    partner_company_uid: uid.nullable(),
    partner_name: z.string().nullable(),
    duration_minutes: z.int(),
    wishes: z.array(moment),
    outcome: keyOf(requestOutcomes).nullable(),
    /** The interview that answers it, once the startup may see it. */
    interview_uid: uid.nullable(),
  })
  .meta({ id: 'InterviewRequest' })
export type InterviewRequest = z.output<typeof interviewRequest>

/** Whether a meeting is asked for that nobody has arranged, declined or withdrawn yet. */
export const isWaitingRequest = (contact: {
  readonly status: string
  readonly interview_request: InterviewRequest | null
}): boolean => contact.interview_request?.outcome === null && contact.status !== 'resolved'
