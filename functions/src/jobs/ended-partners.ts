import { systemPerson } from '@banso/contract/common'
import type { PartnerDocument } from '@banso/contract/partners'
import { suspendSome } from '../accounts/membership/suspend.ts'
import type { PartnerId } from '../kernel/authorize.ts'
import { transact } from '../kernel/firestore.ts'
import { type Handled, processQueue, Skipped } from '../kernel/queue.ts'
import { isAnswering } from '../resources/applies/data.ts'
import { endingPartners, partners } from '../resources/partners/data.ts'

const why = { by: systemPerson, reason: '提携が終了し、進行中の申込がなくなりました。' }

/**
 * Suspends the members of terminated partners once no apply runs on that they answer. A run that breaks off in the
 * middle is taken up by the next one: the partner waits until nobody is left.
 */
export const endPartners = (now: Date): Promise<Handled> =>
  processQueue('ended_partners', endingPartners(), (partner) => end(partner, now), now)

async function end({ uid }: PartnerDocument, now: Date): Promise<void> {
  const partnerId = uid as PartnerId
  if (await isAnswering(partnerId)) throw new Skipped()
  while ((await suspendSome({ partnerId }, why, now)) > 0);
  await transact(async (writer) => {
    const partner = await writer.read(partners, uid)
    if (partner?.status === 'terminated') writer.patch(partners, uid, { ending_since: null })
  })
}
