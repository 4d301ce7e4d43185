import { log } from '../kernel/log.ts'
import type { Handled } from '../kernel/queue.ts'
import { demandCounters, settleDemand } from '../resources/demands/data.ts'
import { type Shares, sharesOfIssue, sharesOfPartner, sumOf } from '../resources/demands/rules.ts'
import { askedIssues, askingStartups, servingPartners } from './data.ts'

/**
 * Counts the map of demand and supply anew from all records, and puts right what differs. What a commit changes
 * meanwhile is left to the next run. Answers how many categories were wrong; the log tells it.
 */
export async function recountDemand(now: Date): Promise<Handled> {
  const seen = await demandCounters()
  const startups = new Map<string, Parameters<typeof sharesOfIssue>[1]>()
  for await (const startup of askingStartups()) startups.set(startup.uid, startup)
  let shares: Shares[] = []
  const add = (one: Shares) => {
    shares.push(one)
    if (shares.length >= 500) shares = [sumOf(shares)]
  }
  for await (const issue of askedIssues()) add(sharesOfIssue(issue, startups.get(issue.startup_company_uid)))
  for await (const partner of servingPartners()) add(sharesOfPartner(partner))
  const wrong = await settleDemand(seen, sumOf(shares), now)
  if (wrong) log('WARNING', 'demand differs from its recount', { count: wrong })
  return { count: wrong ?? 0, failed: 0 }
}
