import { dayInJapan } from '@banso/contract/dates'
import type { DisclosureGroup } from '@banso/contract/disclosures'
import { GOAL_LIMIT } from '@banso/contract/goals'
import { addToMonth, monthOf } from '@banso/contract/months'
import type { StartupDocument } from '@banso/contract/startups'
import type { StartupId } from '../../kernel/authorize.ts'
import { goalsOf } from '../goals/data.ts'
import { metricsOf } from '../metrics/data.ts'
import { deckOf } from '../startups/data.ts'
import { membersOf } from '../users/data.ts'
import { SHOWN_MONTHS } from './open-fields.ts'
import type { Material } from './rules.ts'

const MOST_MEMBERS = 20

/** Reads what these groups hold, and nothing of the others. */
export async function materialFor(
  startupId: StartupId,
  startup: StartupDocument,
  groups: readonly DisclosureGroup[],
  now: Date,
): Promise<Material> {
  const month = monthOf(dayInJapan(now))
  const [members, metrics, goals, deck] = await Promise.all([
    groups.includes('team') ? membersOf({ startupId }).active(MOST_MEMBERS) : [],
    groups.includes('metrics') && startup.metrics_settings.length > 0
      ? metricsOf(startupId).between(addToMonth(month, 1 - SHOWN_MONTHS), month)
      : [],
    groups.includes('goals') ? goalsOf(startupId).forPartners(GOAL_LIMIT) : [],
    groups.includes('deck') ? deckOf(startup) : undefined,
  ])
  return { startup, members, metrics, goals, deck }
}
