import type { PartnerDocument } from '@banso/contract/partners'
import { log } from '../kernel/log.ts'
import type { Handled } from '../kernel/queue.ts'
import { settleCatalogue } from '../resources/partners/data.ts'
import { servingPartners } from './data.ts'

/**
 * Makes the catalogue anew from all published partners and puts right what differs, also the marks by which processes
 * know what they have read of it. Answers how many of its documents were wrong; the log tells each. One read for each
 * published partner, and 25.
 */
export async function recountCatalogue(): Promise<Handled> {
  const published: PartnerDocument[] = []
  for await (const partner of servingPartners()) published.push(partner)
  const wrong = await settleCatalogue(published)
  for (const uid of wrong) log('WARNING', 'catalogue differs from its partners', { record: `partner_catalogue/${uid}` })
  return { count: wrong.length, failed: 0 }
}
