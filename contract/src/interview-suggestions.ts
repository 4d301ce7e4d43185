import * as z from 'zod'
import { AVAILABILITY_DAYS } from './availabilities.ts'
import { daysBetween } from './dates.ts'
import { askedDay, keyOf, moment, uid } from './fields.ts'
import { QUARTER_MINUTES } from './interview-durations.ts'
import { MAX_PARTICIPANTS } from './interview-inputs.ts'
import { interviewMethods } from './interview-states.ts'

/** Times that are looked for, for people to meet. */

const manyUids = z
  .string()
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(uid).max(MAX_PARTICIPANTS))
export const suggestQuery = z
  .strictObject({
    /** Whose people take part. */
    startup_uid: uid,
    partner_uid: uid.optional(),
    required: manyUids,
    optional: manyUids.optional(),
    duration_minutes: z.coerce.number<number | string>().int().min(15).max(240).multipleOf(QUARTER_MINUTES),
    method: keyOf(interviewMethods),
    from: askedDay,
    to: askedDay,
    /** What this interview holds itself is free for it. */
    interview_uid: uid.optional(),
    /** Changes taken as made, as they were answered before. */
    given: z
      .string()
      .transform((text) => text.split(',').filter(Boolean))
      .pipe(z.array(z.string().max(40)).max(40))
      .optional(),
  })
  .refine(({ required }) => required.length > 0)
  .refine(({ from, to }) => from <= to && daysBetween(from, to) < AVAILABILITY_DAYS)

/** Times for people to meet; where there are none, the smallest changes that would make some. */
export const slotSuggestions = z
  .object({
    times: z.array(
      z.object({
        start_at: moment,
        /** Optional people who cannot come, in words: names of operators, 「相手側」 for everybody else. */
        missing: z.array(z.string()),
      }),
    ),
    /** `given`: what to ask with, so that the change is taken as made. `text` says what would have to change. */
    changes: z.array(z.object({ text: z.string(), count: z.int(), given: z.string() })),
    /** How many times there are by each method, all else alike. */
    counts: z.object({ online: z.int(), visit: z.int(), phone: z.int() }),
  })
  .meta({ id: 'SlotSuggestions' })
export type SlotSuggestions = z.output<typeof slotSuggestions>
