import { systemPerson } from '@banso/contract/common'
import { contentStates } from '@banso/contract/content-states'
import type { PartnerDocument } from '@banso/contract/partners'
import { change } from '../accounts/membership/later.ts'
import { suspendSome } from '../accounts/membership/suspend.ts'
import { cancelInterview } from '../accounts/membership/withdraw.ts'
import type { PartnerId } from '../kernel/authorize.ts'
import { transact } from '../kernel/firestore/write.ts'
import { type Handled, processQueue, Skipped } from '../kernel/queue.ts'
import { isAnswering } from '../resources/applies/received.ts'
import { contents, publishedOf } from '../resources/contents/data.ts'
import { allInterviews } from '../resources/interviews/data.ts'
import { endingPartners, partners } from '../resources/partners/data.ts'

const why = { by: systemPerson, reason: '提携が終了し、進行中の申込がなくなりました。' }

/**
 * Takes down what terminated partners have published. Once no apply runs on that they answer, calls off the interviews
 * that have not taken place and suspends their members. A run that breaks off in the middle is taken up by the next
 * one: the partner waits until nobody is left.
 */
export const endPartners = (now: Date): Promise<Handled> =>
  processQueue('ended_partners', endingPartners(), (partner) => end(partner, now), now)

/** More than a partner has of either at a time; what is beyond comes with the next run. */
const MOST = 100

const takeDown = (uid: string, now: Date) =>
  change(systemPerson, uid, now, async (unit) => {
    const content = await unit.read(contents, uid)
    if (content?.status !== 'published') return false
    const next = unit.edit(contents, content, { status: 'unpublished' })
    const object = { type: 'content', uid, title: next.title }
    const to = contentStates.unpublished.label
    unit.activity({ verb: 'content.transitioned', object, partnerId: content.partner_company_uid, to })
    return true
  })

async function end({ uid }: PartnerDocument, now: Date): Promise<void> {
  const partnerId = uid as PartnerId
  for (const content of await publishedOf(partnerId, MOST)) await takeDown(content.uid, now)
  if (await isAnswering(partnerId)) throw new Skipped()
  for (const interview of await allInterviews.open({ partner_uid: uid }, MOST))
    await cancelInterview(interview.uid, why, now)
  while ((await suspendSome({ partnerId }, why, now)) > 0);
  await transact(async (writer) => {
    const partner = await writer.read(partners, uid)
    if (partner?.status === 'terminated') writer.patch(partners, uid, { ending_since: null })
  })
}
