import * as z from 'zod'
import { moment, uid } from './fields.ts'
import { measure } from './measures.ts'

/** What somebody should know before the meeting, cut to the reader's rights. */
export const interviewBrief = z.object({
  /** The meeting before this one, if there was one. */
  previous: z.object({ uid, title: z.string(), start_at: moment.nullable() }).nullable(),
  /** What was decided there, from memos the reader may read. */
  decisions: z.array(z.string()),
  /** Actions done since, and those still open; at most five each. */
  done_tasks: z.array(z.object({ uid, title: z.string() })),
  open_tasks: z.array(z.object({ uid, title: z.string(), due_on: z.string().nullable() })),
  /** What does not go on, and why, as far as that is the reader's to know. */
  blocked_tasks: z.array(z.object({ uid, title: z.string(), reason: z.string() })),
  /** What was recorded since, the latest first; partners read the records of what is shared with them. */
  executions: z.array(z.object({ uid, task_uid: uid, title: z.string(), result: z.string(), body: z.string() })),
  /**
   * Promises of memos that the reader may read, kept or late since the meeting before, and open ones; without those an
   * action keeps that is told above. `state` in words.
   */
  promises: z.array(z.object({ uid, title: z.string(), due_on: z.string().nullable(), state: z.string() })),
  /** Applications under way; `status` in words. Partners read those before them. */
  applies: z.array(z.object({ uid, title: z.string(), status: z.string() })),
  /**
   * How the goals under way stand, at most three; `measure`: the first one's value now and at the meeting before.
   * Partners read those that are open to them, without `health` and earlier values.
   */
  goals: z.array(
    z.object({
      uid,
      title: z.string(),
      progress: z.int(),
      health: z.string().nullable(),
      measure: measure
        .pick({ name: true, unit: true, direction: true, start_value: true, target_value: true, current_value: true })
        .extend({ previous_value: z.number().nullable() })
        .nullable(),
    }),
  ),
})
export type InterviewBrief = z.output<typeof interviewBrief>
