import { executionInput, executionIssues } from '@banso/contract/executions'
import type * as z from 'zod'
import { today } from '../../lib/dates.ts'

/** The contract's body with what no single field can tell, as the server checks it. */
export const executionSchema = executionInput.superRefine((execution, context) => {
  for (const issue of executionIssues(execution, today())) context.addIssue({ code: 'custom', ...issue })
})
export type ExecutionValues = z.input<typeof executionSchema>
