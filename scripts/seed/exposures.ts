import { daysBetween } from '@banso/contract/dates'
import type { PartnerExposuresDocument, StartupExposuresDocument } from '@banso/contract/exposures'
import type { PartnerDocument } from '@banso/contract/partners'
import type { StartupDocument } from '@banso/contract/startups'
import { addSeen, seenDocument } from '../../functions/src/resources/exposures/rules.ts'
import type { Clock } from './clock.ts'

/** How many days lie between two looks of a startup at a partner: those at the head of the lists are seen most. */
const everyDays = (startup: number, partner: number) => 1 + ((startup * 5 + partner * 3) % 9) + Math.floor(partner / 3)

/** What a startup saw in a month, up to today: days of the month by partner. */
function seenIn(clock: Clock, month: string, startup: number, partners: readonly PartnerDocument[]) {
  const days = Array.from({ length: 31 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`).filter(
    (day) => day <= clock.today && new Date(day).toISOString().startsWith(day),
  )
  const looked = partners.map(({ uid }, partner): [string, number[]] => {
    const on = days.filter(
      (day) => (daysBetween('2020-01-01', day) + startup + partner) % everyDays(startup, partner) === 0,
    )
    return [uid, on.map((day) => Number(day.slice(8)))]
  })
  return Object.fromEntries(looked.filter(([, on]) => on.length > 0))
}

/** Exposures of this month and the one before, as the startups' people made them, and what they come to. */
export function makeExposures(
  clock: Clock,
  startups: readonly StartupDocument[],
  partners: readonly PartnerDocument[],
): { startup_exposures: StartupExposuresDocument[]; partner_exposures: PartnerExposuresDocument[] } {
  const looking = startups.filter(({ status }) => status === 'active')
  const shown = partners.filter(({ status }) => status === 'published')
  const months = [clock.month(-1), clock.month(0)]
  const startup_exposures = looking.flatMap(({ uid }, index) =>
    months.map((month) => seenDocument(uid, month, seenIn(clock, month, index, shown))),
  )
  const counted = months.map((month) => {
    const counts: Parameters<typeof addSeen>[0] = new Map()
    for (const document of startup_exposures) if (document.month === month) addSeen(counts, document)
    return [month, counts] as const
  })
  const partner_exposures = shown.map(({ uid }) => ({
    uid,
    months: Object.fromEntries(counted.flatMap(([month, counts]) => [[month, counts.get(uid)]].filter(([, of]) => of))),
  }))
  return { startup_exposures, partner_exposures }
}
