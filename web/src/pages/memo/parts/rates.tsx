import type { Interview } from '@banso/contract/interviews'
import { sidesFor } from '@banso/contract/sides'
import { useQuery } from '@tanstack/react-query'
import { CardBody, KeyValues } from '../../../kit/card.tsx'
import { useArea, useCompanyParams, useReader } from '../../../lib/area.ts'
import { apiQuery } from '../../../lib/query.ts'
import { promiseArea } from '../area.ts'
import { rateText } from '../texts.ts'
import { Fold, PeopleRates } from './people-rates.tsx'
import { PromisesFold, usePromisesAsked } from './promises-fold.tsx'

type RatesProps = {
  interview: Interview
  /** A memo of it in sight names what somebody does next. */
  hasPromises: boolean
}

/**
 * How the sides of an interview keep what they promise in memos: the own one, and of the others what the server tells;
 * and, opened by hand, the own people and the promises themselves. Nothing where nobody has promised anything yet, or it
 * cannot be read: it is an aside.
 */
export const PromiseRates = ({ interview, hasPromises }: RatesProps) => {
  const { calls } = useArea(promiseArea)
  const { startup_id, partner_id } = useCompanyParams()
  const other = startup_id ? interview.partner_company_uid : interview.startup_company_uid
  const request = { params: { startup_id, partner_id }, query: other ? { other_uid: other } : {} }
  const rates = useQuery(apiQuery(calls.promises.rates, request)).data?.data
  const names = sidesFor(useReader(), { startup: interview.startup_name, partner: interview.partner_name })
  const told = (['startup', 'operator', 'partner'] as const).flatMap((side) => {
    const rate = rates?.[side]
    return rate && rate.kept + rate.late > 0 ? [{ label: names[side], value: rateText(rate) }] : []
  })
  const isAskedFor = usePromisesAsked()
  if (told.length === 0 && !hasPromises && !isAskedFor) return null
  return (
    <>
      {told.length > 0 && (
        <>
          <CardBody>
            <section aria-label="約束を守った割合">
              <p className="muted secondary-text">約束を守った割合</p>
              <KeyValues items={told} />
            </section>
          </CardBody>
          <Fold title="自社の人ごとの割合">
            <OwnPeople />
          </Fold>
        </>
      )}
      <PromisesFold other_uid={other} />
    </>
  )
}

/** Of the own company alone; nobody across is told. */
const OwnPeople = () => {
  const { calls } = useArea(promiseArea)
  return <PeopleRates query={useQuery(apiQuery(calls.promises.people, { params: useCompanyParams() }))} />
}
