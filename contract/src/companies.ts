import * as z from 'zod'
import { endpoint, operatorMay } from './endpoint.ts'
import { requiredLine, requiredText, uid } from './fields.ts'
import { partnerLabels } from './labels/partners.ts'
import { REASON_MAX } from './limits.ts'
import { one } from './paging.ts'

/** What operators do with companies of either kind that are registered twice, or by mistake. */

/** So long after its registration a company to which nobody belongs yet can be deleted. */
export const REGISTRATION_CORRECTION_DAYS = 30

const sameNamed = z
  .object({
    actor: z.enum(['startup', 'partner']),
    uid,
    name: z.string(),
    /** Where it stands, in words. */
    status: z.string(),
  })
  .meta({ id: 'SameNamedCompany' })
export type SameNamed = z.output<typeof sameNamed>

/** Why it was registered by mistake; kept in the log, since nothing else of it stays. */
export const companyRemoval = z.strictObject({ reason: requiredText('理由', REASON_MAX) })

export const operatorCompanies = {
  sameNames: endpoint({
    method: 'GET',
    path: '/api/operator/companies/same_names',
    summary: '同じ名前で登録されている企業(法人の種類、全角・半角、カナの違いは問わない)',
    access: operatorMay('startup.create'),
    query: z.strictObject({ name: requiredLine(partnerLabels.name, 100) }),
    responses: { 200: one(z.array(sameNamed)) },
  }),
}
