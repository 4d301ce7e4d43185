import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { Page } from '../../kit/page.tsx'
import { SkeletonRows } from '../../kit/skeleton-rows.tsx'
import { areaAt, useArea } from '../../lib/area.ts'
import { type Arrival, type First, useArrival } from '../../lib/first.ts'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery } from '../../lib/query.ts'
import { overviewArea } from './area.ts'
import { OperatorProfile } from './parts/operator-profile.tsx'
import { Overview } from './parts/overview.tsx'
import './parts/overview.css'

const question = ({ page, params: { partner_id } }: Arrival) =>
  apiQuery(areaAt(overviewArea, page).calls.partners.overview, { params: { partner_id } })

/** One partner as operators look after it: how it stands, what waits; its profile by `?section=`. */
const PartnerOverviewPage = () => {
  const { pages } = useArea(overviewArea)
  const { partner_id } = useParamsOf(pages.detail)
  const [search] = useSearchParams()
  // Where it cannot be read, that is said in place of all its pages (head.tsx).
  const partner = useQuery(question(useArrival())).data?.data
  return (
    <Page title="概要" state={partner ? 'ready' : 'loading'}>
      {partner ? (
        search.has('section') ? (
          <OperatorProfile partner_id={partner_id} />
        ) : (
          <Overview partner={partner} />
        )
      ) : (
        <SkeletonRows count={8} />
      )}
    </Page>
  )
}

export const first: First = (arrival) => [question(arrival)]

export default PartnerOverviewPage
