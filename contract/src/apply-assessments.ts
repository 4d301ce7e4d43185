import * as z from 'zod'
import { applySummary } from './apply-records.ts'
import { industries, person, prefectures, stages } from './common.ts'
import { keyOf, uid } from './fields.ts'
import { fit } from './fit.ts'
import { partnerTypes } from './partner-fields.ts'
import { partnerStatuses } from './partner-states.ts'
import { startupStatuses } from './startups.ts'

/** Another apply of the same startup to the same partner, or to its contents. */
const applyBeside = applySummary
  .pick({ uid: true, number: true, status: true, created_at: true, closed_at: true })
  .extend({
    target_name: z.string(),
  })
/**
 * What operators look at before they send an apply on: both companies side by side, how they fit, what runs between
 * them already. Nothing of it is funding, figures or deck; the fit leaves out the amount for that reason.
 */
export const applyAssessment = z
  .object({
    startup: z.object({
      uid,
      name: z.string(),
      logo_url: z.string().nullable(),
      status: keyOf(startupStatuses),
      stage: keyOf(stages).nullable(),
      industries: z.array(keyOf(industries)),
      prefecture: z.enum(prefectures.map(({ code }) => code)).nullable(),
      tagline: z.string(),
      assigned_operators: z.array(person),
    }),
    /** Null for the operators' own contents. */
    partner: z
      .object({
        uid,
        name: z.string(),
        logo_url: z.string().nullable(),
        status: keyOf(partnerStatuses),
        partner_type: keyOf(partnerTypes),
        tagline: z.string(),
        accepts_applies: z.boolean(),
        /** Working days. */
        response_sla_days: z.int(),
        median_response_days: z.number().nullable(),
        monthly_capacity: z.int(),
        remaining_capacity: z.int(),
        /** Who would read it: without anybody it would wait in vain. */
        readers: z.int(),
      })
      .nullable(),
    fit: fit.nullable(),
    /** The newest first; those under way may be the same wish twice. */
    beside: z.array(applyBeside),
  })
  .meta({ id: 'ApplyAssessment' })
export type ApplyAssessment = z.output<typeof applyAssessment>
