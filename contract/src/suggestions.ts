import * as z from 'zod'
import { endpoint, startupMay } from './endpoint.ts'
import { keyOf, uid } from './fields.ts'
import { fitHint } from './fit-hints.ts'
import { askedIssues } from './issue-links.ts'
import { one } from './paging.ts'
import { partnerTypes } from './partner-fields.ts'
import { publicPartner } from './partners.ts'
import { postSummary } from './posts.ts'
import { recommendation } from './recommendations.ts'
import { seminarSummary } from './seminars.ts'
import { featureSummary } from './special-features.ts'

/** Why it stands on HOME is told by `fit`; figures from too few answers are not told. */
const suggestedPartner = publicPartner
  .pick({ uid: true, name: true, partner_type: true, logo_url: true, tagline: true, results: true, fit: true })
  .meta({ id: 'SuggestedPartner' })
export type SuggestedPartner = z.output<typeof suggestedPartner>

const suggestedPost = postSummary
  .pick({ uid: true, title: true, category: true, read_minutes: true, publish_at: true })
  .meta({ id: 'SuggestedPost' })
export type SuggestedPost = z.output<typeof suggestedPost>

/** Features HOME shows, one at a time. */
export const HOME_FEATURES = 5

const startupSuggestions = z.object({
  /** Of each kind the one that fits best and has no apply under way. */
  partners: z.array(suggestedPartner),
  /** The field of one's own that would bring most candidates of all kinds; at most one. */
  hints: z.array(fitHint),
  features: z.array(featureSummary),
  /** What operators recommend and nobody has answered, the newest first, at most 2. */
  recommendations: z.array(recommendation),
  /** The next ones to come, at most 2. */
  seminars: z.array(seminarSummary),
  /** The newest, at most 2. */
  posts: z.array(suggestedPost),
  /** Parts that could not be read this time; they stand empty. */
  unread: z.array(z.enum(['partners', 'hints', 'features', 'recommendations', 'seminars', 'posts'])),
})
export type Suggestions = z.output<typeof startupSuggestions>

/** Partners that are suggested for one issue. */
export const SUGGESTED_FOR_ISSUE = 2

const issueSuggestion = z
  .object({
    issue_uid: uid,
    /** Of those that work on its category the ones that fit best and have no apply under way. */
    partners: z.array(
      publicPartner.pick({ uid: true, name: true, partner_type: true, logo_url: true, fit: true, can: true }),
    ),
    /** How many of each kind the lists have for the category, without those that have an apply under way. */
    counts: z.array(z.object({ partner_type: keyOf(partnerTypes), count: z.int() })),
  })
  .meta({ id: 'IssueSuggestion' })
export type IssueSuggestion = z.output<typeof issueSuggestion>

export const suggestions = {
  get: endpoint({
    method: 'GET',
    path: '/api/startups/{startup_id}/suggestions',
    summary: 'HOMEのおすすめ(パートナー、特集、セミナー、記事)',
    access: startupMay('partner.read'),
    responses: { 200: one(startupSuggestions) },
  }),
  forIssues: endpoint({
    method: 'GET',
    path: '/api/startups/{startup_id}/issue_suggestions',
    summary: '経営課題ごとの、合うパートナー',
    access: startupMay('partner.read'),
    query: askedIssues,
    responses: { 200: z.object({ data: z.array(issueSuggestion) }) },
  }),
}
