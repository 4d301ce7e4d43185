import { type ContentDocument, type RecommendationDocument, recommendationTable } from '@banso/contract/contents'
import { movesFrom } from '@banso/contract/states'
import { may, type Reader } from '../../kernel/authorize.ts'
import { etagOf } from '../../kernel/commit.ts'

/** What the caller may do with a recommendation now. */
export const recommendationVerdicts = ({ state }: RecommendationDocument, { caller }: Reader): string[] =>
  may(caller, 'recommendation.transition')
    ? movesFrom(recommendationTable, state, caller.actor).map(({ to }) => `transition:${to}`)
    : []

export const presentRecommendation = (reader: Reader) => (recommendation: RecommendationDocument) => ({
  ...recommendation,
  etag: etagOf(recommendation),
  can: recommendationVerdicts(recommendation, reader),
})

/** A published content as a startup reads it; a change that waits for approval is not told of. */
export const presentContent = (
  content: ContentDocument,
  recommendation: RecommendationDocument | undefined,
  reader: Reader,
) => ({
  ...content,
  partner:
    content.partner_company_uid === null
      ? null
      : { uid: content.partner_company_uid, name: content.partner_name ?? '' },
  recommendation: recommendation ? presentRecommendation(reader)(recommendation) : null,
  etag: etagOf(content),
  can: content.apply_enabled && may(reader.caller, 'apply.create') ? ['apply'] : [],
})
