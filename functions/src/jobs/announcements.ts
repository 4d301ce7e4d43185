import type { AnnouncementDocument } from '@banso/contract/announcements'
import { commitBySystem, type Unit } from '../kernel/commit.ts'
import { patchDerived } from '../kernel/firestore/write.ts'
import { type Handled, handledBy, processQueue, Skipped } from '../kernel/queue.ts'
import { standingOf } from '../resources/announcements/companies.ts'
import {
  announcements,
  dueAnnouncements,
  recalledAnnouncements,
  redatedAnnouncements,
  toldAnnouncements,
} from '../resources/announcements/data.ts'
import { withheldNotification } from '../resources/announcements/notifications.ts'
import { objectOf, withheldReason } from '../resources/announcements/rules.ts'
import {
  type Batch,
  batchAfter,
  goOnRecalling,
  goOnRedating,
  goOnTelling,
  tell,
} from '../resources/announcements/telling.ts'
import { adminsOfPortal, allUsers } from '../resources/users/data.ts'

/**
 * Publishes what is due, and goes on telling, changing the end, and taking back, where more people are concerned than
 * one commit takes.
 */
export const tellOfAnnouncements = async (now: Date): Promise<Handled> =>
  handledBy(
    await processQueue('announcements', dueAnnouncements(now), (due) => publish(due, now), now),
    await processQueue('announcements', toldAnnouncements(), (one) => goOnTelling(one, now), now),
    await processQueue('announcements', redatedAnnouncements(), (one) => goOnRedating(one, now), now),
    await processQueue('announcements', recalledAnnouncements(), (one) => goOnRecalling(one, now), now),
  )

/** What its moment has to be looked at with. */
type Found = { readonly first: Batch; readonly standing: number; readonly admins: readonly string[] }

async function publish(due: AnnouncementDocument, now: Date): Promise<void> {
  const found: Found = {
    first: await batchAfter(due, ''),
    standing: (await standingOf(due.companies)).length,
    admins: await adminsOfPortal(),
  }
  await commitBySystem({ requestId: 'announcement.published', now }, async (unit) => {
    const announcement = await unit.read(announcements, due.uid)
    // Somebody may have changed it since; it comes again when it is due again.
    if (announcement?.status !== 'scheduled' || announcement.rev !== due.rev) throw new Skipped()
    await decide(unit, announcement, found, now)
  })
}

/** Its moment is no edit, so `rev` stays; that it is not published is one, since whoever looks at it has to know. */
async function decide(unit: Unit, announcement: AnnouncementDocument, { first, standing, admins }: Found, now: Date) {
  const { publisher_uid, expires_at } = announcement
  const publisher = publisher_uid === null ? undefined : await allUsers.getIn(unit, publisher_uid)
  const object = objectOf(announcement)
  if (expires_at !== null && expires_at <= now.toISOString()) {
    patchDerived(unit, announcements, announcement, { status: 'ended' })
    return unit.activity({ verb: 'announcement.ended', object })
  }
  const reason = withheldReason(publisher, announcement, standing)
  if (reason !== null) {
    unit.edit(announcements, announcement, { status: 'draft', publish_at: null, publisher_uid: null })
    for (const admin of admins) unit.notify(withheldNotification(announcement, admin, reason))
    return unit.activity({ verb: 'announcement.withheld', object, to: reason })
  }
  patchDerived(unit, announcements, announcement, { status: 'published', ...tell(unit, announcement, first) })
  unit.activity({ verb: 'announcement.published', object })
}
