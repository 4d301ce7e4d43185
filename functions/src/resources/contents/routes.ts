import {
  contents,
  operatorContents,
  operatorPartnerContents,
  operatorRecommendations,
  partnerContents,
  recommendations,
  recommendationTable,
} from '@banso/contract/contents'
import { ApiError } from '@banso/contract/errors'
import { moveOf } from '@banso/contract/states'
import { type Context, implement } from '../../kernel/serve.ts'
import { assertTransition } from '../../kernel/transition.ts'
import { appliesOf } from '../applies/data.ts'
import { recommendations as collection, publishedContents, recommendationsOf } from './data.ts'
import { manage } from './manage.ts'
import { create, suggestions } from './recommend.ts'
import { presentContent, presentRecommendation, recommendationVerdicts } from './rules.ts'

const list = async ({
  startupId,
  query,
  ...reader
}: Context<typeof recommendations.list> | Context<typeof operatorRecommendations.list>) => {
  const { rows, page_info } = await recommendationsOf(startupId).list(query, reader.caller.uid)
  return { status: 200, body: { data: rows.map(presentRecommendation(reader)), page_info } } as const
}

export const contentRoutes = [
  ...implement(operatorContents)(manage),
  ...implement(operatorPartnerContents)({ list: manage.list }),
  ...implement(partnerContents)(manage),
  ...implement(operatorRecommendations)({ list, suggestions, create }),
  ...implement(contents)({
    get: async ({ startupId, params, ...reader }) => {
      const [content, recommendation, applied] = await Promise.all([
        publishedContents.get(params.content_id, reader.now),
        recommendationsOf(startupId).forContent(params.content_id),
        appliesOf(startupId).openTo('content'),
      ])
      if (!content) throw new ApiError('not_found')
      const apply_uid = applied.get(content.uid) ?? null
      return { status: 200, body: { data: presentContent(content, recommendation, apply_uid, reader) } }
    },
  }),
  ...implement(recommendations)({
    list,
    transition: (context) =>
      context.commit(async (unit) => {
        const { startupId, params, body, caller } = context
        const present = presentRecommendation(context)
        const before = unit.seen(await recommendationsOf(startupId).getIn(unit, params.recommendation_id), present)
        assertTransition({
          table: recommendationTable,
          from: before.state,
          to: body.to,
          can: recommendationVerdicts(before, context),
          allowed: moveOf(recommendationTable, before.state, body.to)?.by.includes(caller.actor) ?? false,
          given: body,
          labels: {},
        })
        const next = unit.edit(collection, before, { state: body.to })
        unit.activity({
          verb: 'recommendation.transitioned',
          object: { type: 'content', uid: next.content_uid, title: next.content_title },
          startupId,
          to: recommendationTable[body.to].label,
        })
        return { status: 200, body: { data: present(next) } }
      }),
  }),
]
