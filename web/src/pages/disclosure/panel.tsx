import { disclosures } from '@banso/contract/disclosures'
import { useQuery } from '@tanstack/react-query'
import { SkeletonRows } from '../../kit/data-table.tsx'
import { LoadError } from '../../kit/empty.tsx'
import { apiQuery } from '../../lib/query.ts'
import { DisclosureForm } from './parts/form.tsx'
import { DisclosureView } from './parts/view.tsx'

/** 公開範囲: what each partner may see, shown as the partner sees it, and who the approved ones are. */
export const DisclosureSection = ({ startup_id }: { startup_id: string }) => {
  const query = useQuery({
    ...apiQuery(disclosures.get, { params: { startup_id } }),
    // The form holds what it began with; a conflict is found when saving.
    refetchOnWindowFocus: false,
    staleTime: 0,
  })
  if (query.isError && !query.data)
    return <LoadError what="公開範囲" error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data || !query.isFetchedAfterMount) return <SkeletonRows count={7} />
  const setting = query.data.data
  return setting.can.includes('update') ? (
    <DisclosureForm startup_id={startup_id} setting={setting} />
  ) : (
    <DisclosureView startup_id={startup_id} setting={setting} />
  )
}
