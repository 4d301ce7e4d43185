import { operatorSearch, partnerSearch, startupSearch } from '@banso/contract/search'
import { inAreas } from '../../lib/area.ts'

const operator = { calls: { search: operatorSearch }, pages: {} } as const

/** What is searched on the pages of each area. */
export const searchArea = inAreas({
  startup: { calls: { search: startupSearch }, pages: {} },
  partner: { calls: { search: partnerSearch }, pages: {} },
  operator,
  operatorStartup: operator,
  operatorPartner: operator,
})
