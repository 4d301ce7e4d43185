import * as z from 'zod'
import { recommendation } from './contents.ts'
import { endpoint, startupMay } from './endpoint.ts'
import { fitHint } from './fit-hints.ts'
import { one } from './paging.ts'
import { publicPartner } from './partners.ts'
import { postSummary } from './posts.ts'
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

export const suggestions = {
  get: endpoint({
    method: 'GET',
    path: '/api/startups/{startup_id}/suggestions',
    summary: 'HOMEのおすすめ(パートナー、特集、セミナー、記事)',
    access: startupMay('partner.read'),
    responses: { 200: one(startupSuggestions) },
  }),
}
