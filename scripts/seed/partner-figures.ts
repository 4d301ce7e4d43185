import type { ApplyDocument } from '@banso/contract/applies'
import { addBusinessDays } from '@banso/contract/dates'
import { type Basis, basisOf, type Fact, factOf } from '../../functions/src/resources/partners/figures.ts'
import type { Clock } from './clock.ts'

/** Answers before the applies of the demo data: how many, in how many working days as a rule, and how they ended. */
type Earlier = { count: number; days: number; accepted: number; interviews?: number; results?: number }
const earlier: Readonly<Record<string, Earlier>> = {
  'demo-partner': { count: 25, days: 3, accepted: 14, interviews: 13, results: 4 },
  'investor-shichiri': { count: 18, days: 2, accepted: 11, interviews: 9, results: 2 },
  'investor-hinoki': { count: 12, days: 6, accepted: 5, interviews: 5, results: 2 },
  'investor-shirakaba': { count: 3, days: 4, accepted: 2 },
  'investor-tsubasa': { count: 33, days: 4, accepted: 17, interviews: 16, results: 7 },
  'other-partner': { count: 19, days: 1, accepted: 16, interviews: 14, results: 7 },
  'master-minase': { count: 11, days: 2, accepted: 8 },
  'master-otowa': { count: 8, days: 3, accepted: 5 },
  'master-sagara': { count: 2, days: 5, accepted: 1 },
  'plugin-rakuda': { count: 48, days: 1, accepted: 44 },
  'plugin-hiraku': { count: 30, days: 2, accepted: 25 },
  'plugin-todai': { count: 16, days: 2, accepted: 14 },
  'plugin-hatoba': { count: 4, days: 3, accepted: 2 },
}

/** One answer in three comes a day early, one a day late. */
const daysOf = (usual: number, index: number) => Math.max(1, usual + ([0, -1, 1][index % 3] ?? 0))

/** The answers of a partner before the demo data begins, as the portal remembers them: their applies are gone. */
function earlierFacts(clock: Clock, partner: string): Fact[] {
  const { count, days, accepted, interviews = 0, results = 0 } = earlier[partner] ?? { count: 0, days: 0, accepted: 0 }
  return Array.from({ length: count }, (_, index) => {
    const sent_on = addBusinessDays(clock.day(-130 - index * 7), 1)
    const response_days = daysOf(days, index)
    return {
      uid: `earlier-${partner}-${index + 1}`,
      at: clock.at(addBusinessDays(sent_on, response_days), '15:00'),
      sent_on,
      is_open: false,
      answer: index < accepted ? 'accepted' : 'declined',
      response_days,
      interview_led: index < interviews ? index < results : null,
    }
  })
}

/** What the figures of a partner rest on: its applies, and the answers before them. */
export function makeFigures(clock: Clock, partner: string, applies: readonly ApplyDocument[]): Basis[] {
  const own = applies.filter(({ partner_company_uid }) => partner_company_uid === partner)
  const facts = [...earlierFacts(clock, partner), ...own.flatMap((apply) => factOf(apply) ?? [])]
  return facts.length > 0 ? [basisOf(partner, facts, new Date(clock.now))] : []
}
