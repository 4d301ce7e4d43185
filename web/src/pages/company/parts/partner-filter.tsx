import { useQuery } from '@tanstack/react-query'
import { FilterSearch } from '../../../kit/search-select.tsx'
import { apiQuery } from '../../../lib/query.ts'
import { partnerCompanyArea } from '../area.ts'
import { useFoundPartners } from './found-partners.ts'

const { partners } = partnerCompanyArea.operatorPartner.calls

export type FoundFilterProps = { value: string | undefined; onChange: (uid: string | undefined) => void }

/** The search behind `PartnerFilter`, with the name of the partner that is chosen. */
export const PartnerSearchFilter = ({ value, onChange }: FoundFilterProps) => {
  const { data } = useQuery({
    ...apiQuery(partners.get, { params: { partner_id: value ?? '' } }),
    enabled: value !== undefined,
  })
  const chosen = value && { uid: value, name: data?.data.name }
  return <FilterSearch label="パートナー" value={chosen || undefined} onChange={onChange} useFound={useFoundPartners} />
}
