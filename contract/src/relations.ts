import * as z from 'zod'
import { moment, uid } from './fields.ts'

/** A closed apply keeps its partner's right to read for this many days. */
export const RELATION_DAYS = 30

/**
 * `relations/{startup}_{partner}` as it is stored: the partner is an approved one of the startup (承認したパートナー).
 * Written with the apply's transition; `until` null means that an apply is open.
 */
export const relationDocument = z.object({
  uid: z.string(),
  startup_company_uid: uid,
  partner_company_uid: uid,
  until: moment.nullable(),
  read_only: z.boolean(),
  updated_at: moment,
})
export type RelationDocument = z.output<typeof relationDocument>
/** The id of the one relation two companies can have. */
export const relationUid = (startupUid: string, partnerUid: string): string => `${startupUid}_${partnerUid}`
