import { invalid } from '@banso/contract/errors'
import { type operatorRecommendations, SUGGESTION_LIMIT } from '@banso/contract/recommendations'
import { newRecord } from '../../kernel/commit.ts'
import type { Context } from '../../kernel/serve.ts'
import { fitBasisOf } from '../partners/data.ts'
import { startupOf } from '../startups/data.ts'
import { ownersOf } from '../users/data.ts'
import { publishedContents, recommendations, recommendationsOf } from './data.ts'
import { recommendedNotification } from './notifications.ts'
import { newRecommendation, objectOf, presentRecommendation, suggestionsFor } from './rules.ts'

/** Recommending contents to one startup: what fits it, and the recommendation itself. */

/** Recommendations that a startup keeps at most in sight; older ones may be made again. */
const RECENT = 100
/** Contents looked through for what fits. */
const CANDIDATES = 100

const isUnanswered = ({ state }: { state: string }) => state === 'sent' || state === 'viewed'

export const suggestions = async ({ startupId, now }: Context<typeof operatorRecommendations.suggestions>) => {
  const [basis, known] = await Promise.all([fitBasisOf(startupId, now), recommendationsOf(startupId).newest(RECENT)])
  const categories = [...new Set(basis.issues.map(({ category }) => category))]
  const candidates = categories.length === 0 ? [] : await publishedContents.about(categories, CANDIDATES, now)
  const isNew = ({ uid }: { uid: string }) => !known.some(({ content_uid }) => content_uid === uid)
  const data = suggestionsFor(basis, candidates.filter(isNew), SUGGESTION_LIMIT)
  return { status: 200, body: { data } } as const
}

/** Errors: 422 for a content that is not public, or that waits for the startup's answer already. */
export const create = async (context: Context<typeof operatorRecommendations.create>) => {
  const { startupId, body, caller, now } = context
  await startupOf(startupId)
  const [content, owners] = await Promise.all([publishedContents.get(body.content_uid, now), ownersOf(startupId)])
  if (!content) throw invalid({ content_uid: '公開中のコンテンツを選択してください。' })
  return context.commit(async (unit) => {
    const earlier = await recommendationsOf(startupId).forContentIn(unit, content.uid)
    if (earlier.some(isUnanswered)) throw invalid({ content_uid: 'このコンテンツはすでにおすすめしています。' })
    const recommendation = newRecommendation({
      ...newRecord(caller.person, now),
      content_uid: content.uid,
      content_title: content.title,
      startup_company_uid: startupId,
      comment: body.comment,
    })
    unit.create(recommendations, recommendation)
    unit.activity({ verb: 'recommendation.created', object: objectOf(content), startupId })
    for (const owner of owners)
      unit.notify(recommendedNotification(recommendation, owner, { by: caller.person, until: content.publish_until }))
    return { status: 201, body: { data: presentRecommendation(context)(recommendation) } }
  })
}
