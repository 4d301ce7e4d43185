import { requiredInt } from './fields.ts'
import { interviewLabels } from './labels/interviews.ts'

/** Quarter hours an interview may begin at, in minutes. */
export const QUARTER_MINUTES = 15

/** How long an interview lasts, in minutes. */
export const duration = requiredInt(interviewLabels.duration_minutes, 15, 240)
export const durationInput = duration.refine((minutes) => minutes % QUARTER_MINUTES === 0, {
  error: `所要時間は${QUARTER_MINUTES}分単位で選択してください。`,
})
