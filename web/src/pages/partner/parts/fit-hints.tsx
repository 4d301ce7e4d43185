import { type FitFactor, fitFactors, fitWeights } from '@banso/contract/fit-factors'
import { type PartnerType, partnerTypes } from '@banso/contract/partner-fields'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Card, CardBody, CardHead } from '../../../kit/card.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { useArea } from '../../../lib/area.ts'
import { apiQuery } from '../../../lib/query.ts'
import { catalogueArea } from '../area.ts'
import { FitHintText } from '../marks.tsx'
import { factorsOf } from './fit-table.tsx'

/** 「課題40 + ステージ25 + …」 */
const weightsText = (factors: readonly FitFactor[]): string =>
  factors.map((key) => `${fitFactors[key]} ${fitWeights[key]}`).join('、')

type Props = {
  type: PartnerType
  startup_id: string
  /** The list of candidates alone. */
  candidatesTo: string
}

/** How many partners of a kind ask for nothing that the startup has not, what each of its fields would bring, and what weighs how much. */
export const FitHints = ({ type, startup_id, candidatesTo }: Props) => {
  const { calls } = useArea(catalogueArea)
  const query = useQuery(apiQuery(calls.partners.hints, { params: { startup_id }, query: { partner_type: type } }))
  const told = query.data?.data
  return (
    <Card className={told || query.isError ? 'fit-card' : 'fit-card fit-waiting'}>
      <CardHead title="自社との適合" sub={`並び順の重み:${weightsText(factorsOf(type))}`} />
      <CardBody>
        <QueryStatus query={query} what="自社との適合" rows={1} />
        {told && (
          <>
            <p>
              掲載中の{partnerTypes[type]}
              {told.partners}社のうち、挙げている条件がすべて自社に合う候補は
              <Link to={candidatesTo}>{told.candidates}社</Link>です。
            </p>
            {told.hints.length > 0 && (
              <ul className="fit-hints" aria-label="候補を増やす項目">
                {told.hints.map((hint) => (
                  <li key={hint.field}>
                    <FitHintText hint={hint} startup_id={startup_id} />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </CardBody>
    </Card>
  )
}
