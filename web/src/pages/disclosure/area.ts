import { activities } from '@banso/contract/activities'
import { disclosures } from '@banso/contract/disclosures'
import { startups } from '@banso/contract/startups'
import { inAreas } from '../../lib/area.ts'

/** Who may see what of a company; `calls` is also all that a change of it makes stale. */
export const disclosureArea = inAreas({
  startup: { calls: { disclosures, startups, activities }, pages: {} },
})

/** Who asks with whom a record can be shared, and how many people that opens it to: the company itself alone. */
export const sharingArea = inAreas({
  startup: { calls: { disclosures }, pages: {} },
  operatorStartup: { calls: {}, pages: {} },
  operator: { calls: {}, pages: {} },
})
