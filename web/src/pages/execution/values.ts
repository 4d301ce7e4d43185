import { executionInput, executionIssues } from '@banso/contract/executions'
import { refusing } from '@banso/contract/fields'
import type * as z from 'zod'
import { today } from '../../lib/dates.ts'

/** The contract's body with what no single field can tell, as the server checks it. */
export const executionSchema = executionInput.superRefine(refusing((execution) => executionIssues(execution, today())))
export type ExecutionValues = z.input<typeof executionSchema>

/** What blocks it is only sent where it was asked for; the text stays in the form while the result is changed. */
export const blockerOf = ({ result, blocker }: ExecutionValues): string => (result === 'blocked' ? blocker : '')
