import { recommendationTable } from '@banso/contract/content-states'
import {
  type ContentDocument,
  operatorContents,
  operatorPartnerContents,
  partnerContents,
} from '@banso/contract/contents'
import { ApiError } from '@banso/contract/errors'
import { DEFAULT_PAGE_SIZE } from '@banso/contract/paging'
import { contents } from '@banso/contract/public-contents'
import { operatorRecommendations, recommendations } from '@banso/contract/recommendations'
import { moveOf } from '@banso/contract/states'
import { pageOf } from '../../kernel/page.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { assertTransition } from '../../kernel/transition.ts'
import { appliesOf, perksTaken } from '../applies/data.ts'
import { partnerBehind } from '../applies/targets.ts'
import { bookmark, savedBy } from '../bookmarks/data.ts'
import { fitBasisOf } from '../partners/data.ts'
import { closingOf } from './closings.ts'
import { recommendations as collection, publishedContents, recommendationsOf } from './data.ts'
import { manage, remind } from './manage.ts'
import { create, suggestions } from './recommend.ts'
import { objectOf, presentContent, presentRecommendation, presentSummary, recommendationVerdicts } from './rules.ts'

const list = async ({
  startupId,
  query,
  ...reader
}: Context<typeof recommendations.list> | Context<typeof operatorRecommendations.list>) => {
  const { rows, page_info } = await recommendationsOf(startupId).list(query, reader.caller.uid)
  return { status: 200, body: { data: rows.map(presentRecommendation(reader)), page_info } } as const
}

/** Published contents: all, those about the startup's open issues, or what the person has saved. */
const listed = async (context: Context<typeof contents.list>) => {
  const { startupId, query, caller, now } = context
  const { view, issue_category, ...filters } = query
  const [saved, applied] = await Promise.all([
    savedBy(caller.uid, 'content_uids'),
    appliesOf(startupId).openTo('content'),
  ])
  const present = presentSummary({ saved, applied }, context)
  if (view === 'saved') {
    const { kind, q, page, per_page = DEFAULT_PAGE_SIZE, cursor } = filters
    if (kind || issue_category || q !== undefined) throw new ApiError('bad_request')
    const paged = pageOf(saved.toReversed(), { page, per_page, cursor }, `${caller.uid} saved contents`)
    const rows = await publishedContents.many(paged.rows, now)
    return { status: 200, body: { data: rows.map(present), page_info: paged.page_info } } as const
  }
  const own =
    view === 'mine' ? (await fitBasisOf(startupId, now)).issues.map(({ category }) => category) : [issue_category]
  const issues = view === 'mine' && issue_category ? own.filter((category) => category === issue_category) : own
  const wanted = [...new Set(issues.filter((category) => category !== undefined))]
  // A company without such issues has no content about them.
  if (view === 'mine' && wanted.length === 0) {
    const { rows, page_info } = pageOf<ContentDocument>([], { per_page: DEFAULT_PAGE_SIZE }, '')
    return { status: 200, body: { data: rows.map(present), page_info } } as const
  }
  const asked = { now, callerUid: caller.uid }
  const { rows, page_info } = await publishedContents.list(filters, wanted.length > 0 ? wanted : undefined, asked)
  return { status: 200, body: { data: rows.map(present), page_info } } as const
}

export const contentRoutes = [
  ...implement(operatorContents)({ ...manage, remind }),
  ...implement(operatorPartnerContents)({ list: manage.list }),
  ...implement(partnerContents)(manage),
  ...implement(operatorRecommendations)({ list, suggestions, create }),
  ...implement(contents)({
    list: listed,
    get: async ({ startupId, params, ...reader }) => {
      const content = await publishedContents.get(params.content_id, reader.now)
      if (!content) throw new ApiError('not_found')
      const [recommendation, saved, taken, applied, partner] = await Promise.all([
        recommendationsOf(startupId).forContent(params.content_id),
        savedBy(reader.caller.uid, 'content_uids'),
        perksTaken(content),
        appliesOf(startupId).openTo('content'),
        partnerBehind(content),
      ])
      const closing = closingOf(content, partner, taken, reader.now)
      const partner_type = partner?.partner_type ?? null
      const known = { recommendation, saved, taken, applied, closing, partner_type }
      return { status: 200, body: { data: presentContent(content, known, reader) } }
    },
    // What somebody keeps for later is nobody else's business in the company.
    bookmark: ({ params, body, caller, now, commit }) =>
      commit(async (unit) => {
        const content = await publishedContents.getIn(unit, params.content_id, now)
        if (!content) throw new ApiError('not_found')
        await bookmark(unit, caller.uid, { kind: 'content_uids', uid: content.uid, saved: body.saved })
        unit.activity({ verb: body.saved ? 'content.saved' : 'content.unsaved', object: objectOf(content) })
        return { status: 200, body: { data: { uid: content.uid, saved: body.saved } } }
      }),
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
