import * as z from 'zod'
import { chooseMessage, distinct, distinctMessage, email, requiredLine, uid } from './fields.ts'
import { startupLabels } from './labels/startups.ts'
import { userLabels } from './labels/users.ts'

/** What operators say when they register a company of either kind. */

/** Who is to be its first owner. */
export const invitee = z.strictObject({
  last_name: requiredLine(userLabels.last_name, 40),
  first_name: requiredLine(userLabels.first_name, 40),
  email,
})

/** Companies of the same name that whoever registers has looked at: this is another one. */
export const apartFrom = z.array(uid).max(60).optional()

export const MAX_ASSIGNED = 5
const label = startupLabels.assigned_operator_uids
/** Who looks after it; the first is 主担当. */
export const assignedOperators = z
  .array(uid)
  .min(1, { error: chooseMessage(label) })
  .max(MAX_ASSIGNED, { error: `${label}は${MAX_ASSIGNED}名まで選択できます。` })
  .refine(distinct(String), { error: distinctMessage })
