import * as z from 'zod'
import { applyResult } from './applies.ts'
import { partnerApplyStatuses } from './apply-states.ts'
import { industries, issueCategories, prefectures, stages } from './common.ts'
import { endpoint, operatorMay } from './endpoint.ts'
import { askedDay, keyOf, moment, uid } from './fields.ts'
import { fit } from './fit.ts'
import { factorKeys, fitFactors } from './fit-factors.ts'
import { urgencies } from './issues.ts'
import { one } from './paging.ts'
import { partnerTypes } from './partner-fields.ts'

/** おすすめ順位の履歴: what 自社に合う順 would have put first on a day, beside what became of it. For operators alone. */

/** Partners of the ranking that are answered. */
export const RANKED = 10
/** Applies made within so many days after the day count as what followed. */
export const FOLLOWING_DAYS = 90
/** Points of one factor. */
export const MAX_POINTS = 100

/** `40,25,15,10,5,5` on the wire: the points of the factors in their order. */
const weights = z.pipe(
  z.transform((value: string | readonly string[]) => (typeof value === 'string' ? value.split(',') : value)),
  z.array(z.coerce.number<string>().int().min(0).max(MAX_POINTS)).length(factorKeys.length),
)

/** An apply to the partner: what had become of it by the end of the day, or what has become of it until today. */
const outcome = z.object({
  uid,
  number: z.string(),
  created_at: moment,
  status: keyOf(partnerApplyStatuses),
  /** The partner has accepted it, whatever came then. */
  accepted: z.boolean(),
  result: applyResult,
})
export type Outcome = z.output<typeof outcome>

const rankedPartner = z.object({
  place: z.int(),
  uid,
  name: z.string(),
  fit,
  /** Is still to be found by startups. */
  is_published: z.boolean(),
  /** The last apply until that day. */
  before: outcome.nullable(),
  /** The first one that followed. */
  after: outcome.nullable(),
})
export type RankedPartner = z.output<typeof rankedPartner>

/** Why a partner that was asked has no place. */
export const placeless = {
  asked: 'その日に申し込み中でした',
  unlisted: 'その日は掲載されていませんでした',
} as const
const chosen = z.object({
  uid,
  name: z.string(),
  place: z.int().nullable(),
  why: keyOf(placeless).nullable(),
  apply: outcome,
})
export type Chosen = z.output<typeof chosen>

const pastRanking = z
  .object({
    on: askedDay,
    weights: z.record(keyOf(fitFactors), z.int()),
    /** What the startup was ranked by; null where it was not registered yet. */
    basis: z
      .object({
        stage: keyOf(stages).nullable(),
        industries: z.array(keyOf(industries)),
        prefecture: z.enum(prefectures.map(({ code }) => code)).nullable(),
        issues: z.array(z.object({ category: keyOf(issueCategories), urgency: keyOf(urgencies) })),
      })
      .nullable(),
    /** Something has changed since of which no raw value is kept: it is taken as it is today. */
    is_unsure: z.boolean(),
    /** Partners with a place, and those left out since an apply was under way. */
    ranked: z.int(),
    left_out: z.int(),
    top: z.array(rankedPartner),
    /** Partners asked within the days that followed, in the order in which they were. */
    chosen: z.array(chosen),
    /** Of the chosen: those accepted, and how many of them had stood so far ahead. */
    figures: z.object({ accepted: z.int(), accepted_in_3: z.int(), accepted_in_10: z.int() }),
  })
  .meta({ id: 'PastRanking' })
export type PastRanking = z.output<typeof pastRanking>

export const operatorRankings = {
  past: endpoint({
    method: 'GET',
    path: '/api/operator/startups/{startup_id}/past_ranking',
    summary: 'おすすめ順位の履歴と、その後の申込(重みの試算を含む)',
    access: operatorMay('recommendation.read'),
    query: z.strictObject({ on: askedDay, partner_type: keyOf(partnerTypes), weights: weights.optional() }),
    responses: { 200: one(pastRanking) },
  }),
}
