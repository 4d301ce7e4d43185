import { addDays, isDay } from '@banso/contract/dates'
import { factorKeys, fitFactors, fitWeights } from '@banso/contract/fit-factors'
import { type PartnerType, partnerTypes } from '@banso/contract/partner-fields'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { asPart } from '../../kit/as-part.tsx'
import { FilterDay } from '../../kit/day-input.tsx'
import { FilterBar, FilterSelect } from '../../kit/filters.tsx'
import { useTellState } from '../../kit/page-of-parts.tsx'
import { QueryStatus, queryState } from '../../kit/query-status.tsx'
import { put, useAddress } from '../../lib/address.ts'
import { useArea } from '../../lib/area.ts'
import { today } from '../../lib/dates.ts'
import { apiQuery } from '../../lib/query.ts'
import { useMay } from '../../lib/rights.ts'
import { rankingArea } from './area.ts'
import { Result } from './parts/result.tsx'
import './ranking.css'

/** Days back at first: long enough for answers to have come. */
const DAYS_BACK = 30
const points = [0, 5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100].map((value) => [String(value), String(value)] as const)

/** What the address asks for; whatever it does not say, or cannot, is what is asked at first. */
function useAsked() {
  const { params, change } = useAddress()
  const yesterday = addDays(today(), -1)
  const [on, type, weights] = ['on', 'type', 'weights'].map((key) => params.get(key) ?? '')
  const tried = /^\d{1,3}(,\d{1,3}){5}$/.test(weights ?? '') ? (weights ?? '') : undefined
  return {
    yesterday,
    on: isDay(on ?? '') && (on ?? '') <= yesterday ? (on ?? '') : addDays(today(), -DAYS_BACK),
    type: (Object.hasOwn(partnerTypes, type ?? '') ? type : 'investor') as PartnerType,
    weights: tried,
    set: (key: 'on' | 'type' | 'weights', value: string | undefined) =>
      change((now) => put(now, key, value), { replace: true }),
    clear: () =>
      change(
        (now) => {
          for (const key of ['on', 'type', 'weights']) now.delete(key)
        },
        { replace: true },
      ),
  }
}

/** おすすめ順位の履歴: who would have come first for this startup on a day, and who was asked then. Tried weights stand in the address alone. */
export const PastRankingPanel = asPart(({ startup_id }: { startup_id: string }) => {
  const { calls } = useArea(rankingArea)
  const asked = useAsked()
  const { on, type, weights } = asked
  const mayTry = useMay('recommendation.create')
  const query = useQuery({
    ...apiQuery(calls.rankings.past, {
      params: { startup_id },
      query: { on, partner_type: type, ...(mayTry && weights && { weights }) },
    }),
    placeholderData: keepPreviousData,
  })
  useTellState(queryState(query))
  const given = weights?.split(',') ?? factorKeys.map((key) => String(fitWeights[key]))
  const weigh = (index: number, value: string | undefined) => {
    const next = given.map((point, at) =>
      at === index ? (value ?? String(fitWeights[factorKeys[at] ?? 'issue'])) : point,
    )
    const isUsual = next.every((point, at) => point === String(fitWeights[factorKeys[at] ?? 'issue']))
    asked.set('weights', isUsual ? undefined : next.join(','))
  }
  return (
    <>
      <FilterBar onClear={asked.clear}>
        <FilterSelect label="種別" options={partnerTypes} value={type} onChange={(value) => asked.set('type', value)} />
        <span className="ranking-day">
          順位を見る日
          <FilterDay label="順位を見る日" value={on} onChange={(day) => asked.set('on', day)} max={asked.yesterday} />
        </span>
        {mayTry &&
          factorKeys
            .slice(0, 4)
            .map((key, index) => (
              <FilterSelect
                key={key}
                label={`${fitFactors[key]}の重み${fitWeights[key]}`}
                options={points}
                value={given[index] === String(fitWeights[key]) ? undefined : given[index]}
                onChange={(value) => weigh(index, value)}
              />
            ))}
      </FilterBar>
      <QueryStatus query={query} what="この日の順位" rows={6} dense card />
      {query.data && <Result ranking={query.data.data} type={type} isTried={mayTry && weights !== undefined} />}
    </>
  )
})
