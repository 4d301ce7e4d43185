import { ApiError } from '@banso/contract/errors'
import { type FitWeights, factorKeys, fitWeights } from '@banso/contract/fit-factors'
import { operatorRankings } from '@banso/contract/rankings'
import { may } from '../../kernel/authorize.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { activitiesOf, partnerChangesSince } from '../activities/data.ts'
import { endOf } from '../activities/past.ts'
import { appliesOf } from '../applies/data.ts'
import { issuesOf } from '../issues/data.ts'
import { isPublished, partnersNamed, publishedPartners } from '../partners/data.ts'
import { startupOf } from '../startups/data.ts'
import { basisAt, listedAt, rankingOf } from './rules.ts'

const weightsOf = (points: readonly number[] | undefined): FitWeights =>
  points ? (Object.fromEntries(factorKeys.map((key, index) => [key, points[index] ?? 0])) as FitWeights) : fitWeights

/**
 * The ranking of a past day. Costs the startup, its issues (at most 200) and applies (300), the eight shards of the kind,
 * each change of these and of any partner since (1,000 of thirty records, 1,000 of partners), and the partners that have
 * changed or are shown. Errors: 404; 403 for other weights where one may not recommend; 400 where more has changed
 * since than can be read.
 */
const past = async ({ startupId, query, caller, now }: Context<typeof operatorRankings.past>) => {
  const { on, partner_type: type } = query
  if (query.weights && !may(caller, 'recommendation.create')) throw new ApiError('forbidden')
  const [startup, issues, applies, today, partnerEntries] = await Promise.all([
    startupOf(startupId),
    issuesOf(startupId).ever(),
    appliesOf(startupId).ever(),
    publishedPartners.catalogue(type),
    partnerChangesSince(endOf(on)),
  ])
  const ownEntries = await activitiesOf(startupId).changesOfMany(
    [startup, ...issues].map(({ uid }) => uid),
    endOf(on),
  )
  if (!ownEntries || !partnerEntries || !applies) throw new ApiError('page_too_deep')
  const changed = await partnersNamed([...new Set(partnerEntries.map(({ object }) => object.uid))])
  const { basis, isUnsure } = basisAt(on, startup, issues, ownEntries)
  const listed = listedAt(on, type, today, changed, partnerEntries)
  const weights = weightsOf(query.weights)
  const placed = rankingOf({
    on,
    now,
    basis,
    listed: listed.entries,
    isUnsure: isUnsure || listed.isUnsure,
    applies,
    weights,
    type,
  })
  const uids = [...new Set([...placed.top, ...placed.chosen].map(({ uid }) => uid))]
  const shown = new Map((await partnersNamed(uids)).map((partner) => [partner.uid, partner]))
  const named = <P extends { uid: string }>(one: P) => ({ ...one, name: shown.get(one.uid)?.name ?? '' })
  const data = {
    ...placed,
    top: placed.top.map((one) => {
      const partner = shown.get(one.uid)
      return { ...named(one), is_published: partner !== undefined && isPublished(partner) }
    }),
    chosen: placed.chosen.map(named),
  }
  return { status: 200, body: { data } } as const
}

export const rankingRoutes = implement(operatorRankings)({ past })
