import { useQuery } from '@tanstack/react-query'
import { asPart } from '../../kit/as-part.tsx'
import { QueryStatus } from '../../kit/query-status.tsx'
import { SkeletonRows } from '../../kit/skeleton-rows.tsx'
import { useArea } from '../../lib/area.ts'
import { apiQuery } from '../../lib/query.ts'
import { disclosureArea } from './area.ts'
import { DisclosureForm } from './parts/form.tsx'
import { DisclosureView } from './parts/view.tsx'

/** 公開範囲: what each partner may see, shown as the partner sees it, and who the approved ones are. */
export const DisclosureSection = asPart(({ startup_id }: { startup_id: string }) => {
  const { calls } = useArea(disclosureArea)
  const query = useQuery({
    ...apiQuery(calls.disclosures.get, { params: { startup_id } }),
    // The form holds what it began with; a conflict is found when saving.
    refetchOnWindowFocus: false,
    staleTime: 0,
  })
  if (!query.data) return <QueryStatus query={query} what="公開範囲" rows={7} />
  if (!query.isFetchedAfterMount) return <SkeletonRows count={7} />
  const setting = query.data.data
  return setting.can.includes('update') ? (
    <DisclosureForm startup_id={startup_id} setting={setting} />
  ) : (
    <DisclosureView startup_id={startup_id} setting={setting} />
  )
})
