import { useQuery } from '@tanstack/react-query'
import { asPart } from '../../kit/as-part.tsx'
import { QueryStatus, shownWhen } from '../../kit/query-status.tsx'
import { useArea } from '../../lib/area.ts'
import { apiQuery } from '../../lib/query.ts'
import { disclosureArea } from './area.ts'
import { DisclosureForm } from './parts/form.tsx'
import { DisclosureView } from './parts/view.tsx'

/** 公開範囲: what each partner may see, shown as the partner sees it, and who the approved ones are. */
export const DisclosureSection = asPart(({ startup_id }: { startup_id: string }) => {
  const { calls } = useArea(disclosureArea)
  const asked = useQuery({
    ...apiQuery(calls.disclosures.get, { params: { startup_id } }),
    // The form holds what it began with; a conflict is found when saving.
    refetchOnWindowFocus: false,
    staleTime: 0,
  })
  const query = shownWhen(asked.isFetchedAfterMount, asked)
  if (!query.data) return <QueryStatus query={query} what="公開範囲" rows={7} />
  const setting = query.data.data
  return setting.can.includes('update') ? (
    <DisclosureForm startup_id={startup_id} setting={setting} />
  ) : (
    <DisclosureView startup_id={startup_id} setting={setting} />
  )
})
