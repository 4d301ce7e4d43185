import * as z from 'zod'
import { verdicts } from './common.ts'
import { endpoint, partnerMay } from './endpoint.ts'
import { moment, requiredInt } from './fields.ts'
import { partnerLabels } from './labels/partners.ts'
import { one } from './paging.ts'

/** 申込の受付 of a partner: whether it takes applications, how many a month, and what is left of this month. */
export const partnerCapacity = z
  .object({
    accepts_applies: z.boolean(),
    /** Only who is published is applied to. */
    is_published: z.boolean(),
    monthly_capacity: z.int(),
    remaining_capacity: z.int(),
    /** Applies that have reached it this month, however many it takes. */
    received_count: z.int(),
    /** The moment up to which these two were counted; null before the first time. */
    counted_at: moment.nullable(),
    /** Startups that wait for it; not who they are. */
    awaiting_count: z.int(),
    ...verdicts,
  })
  .meta({ id: 'PartnerCapacity' })
export type PartnerCapacity = z.output<typeof partnerCapacity>

const fields = z.strictObject({
  accepts_applies: z.boolean(),
  monthly_capacity: requiredInt(partnerLabels.monthly_capacity, 0, 99),
})
export const capacityInput = fields.pick({ monthly_capacity: true })

const path = '/api/partners/{partner_id}/capacity'
export const partnerCapacities = {
  get: endpoint({
    method: 'GET',
    path,
    summary: '申込の受付状況',
    access: partnerMay('partner.read'),
    responses: { 200: one(partnerCapacity) },
  }),
  update: endpoint({
    method: 'PATCH',
    path,
    summary: '申込の受付と、月間の受付可能件数の変更',
    access: partnerMay('partner.update'),
    ifMatch: true,
    body: fields.partial(),
    responses: { 200: one(partnerCapacity) },
  }),
}
