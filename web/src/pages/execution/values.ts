import { type ExecutionInput, executionInput, executionIssues } from '@banso/contract/executions'
import { refusing } from '@banso/contract/fields'
import type { Task } from '@banso/contract/tasks'
import type * as z from 'zod'
import { today } from '../../lib/dates.ts'

/** The contract's body with what no single field can tell, as the server checks it. */
export const executionSchema = executionInput.superRefine(
  ...refusing((execution: ExecutionInput) => executionIssues(execution, today())),
)
export type ExecutionValues = z.input<typeof executionSchema>

/** What blocks it is only sent where it was asked for; the text stays in the form while the result is changed. */
export const blockerOf = ({ result, blocker }: ExecutionValues): string => (result === 'blocked' ? blocker : '')

/** A new record of an action. */
export const blankExecution = ({ progress }: Task): Partial<ExecutionValues> => ({
  result: undefined, // chosen by the person; named here, since a draft brings back only what the form knows
  body: '',
  executed_on: today(),
  minutes: null,
  progress_after: progress,
  measure_updates: [],
  next_step: '',
  blocker: '',
  file_uids: [],
})

/**
 * What is sent. The progress that the form begins with is today's: left as it is, it says nothing of an earlier day. A
 * measure that is entered is sent also where its value is the one known: it was seen again on this day.
 */
export const toExecutionBody = (values: ExecutionValues, { progress }: Pick<Task, 'progress'>): ExecutionValues => ({
  ...values,
  blocker: blockerOf(values),
  progress_after: values.executed_on < today() && values.progress_after === progress ? null : values.progress_after,
})
