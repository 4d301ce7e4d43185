import type { SeminarDocument } from '@banso/contract/seminars'
import { commitBySystem, type Unit } from '../kernel/commit.ts'
import { patchDerived } from '../kernel/firestore/write.ts'
import { type Handled, processQueue, Skipped } from '../kernel/queue.ts'
import { awaitedSeminars, dueSeminars, seminars, untoldSeminars } from '../resources/seminars/data.ts'
import { goOnTelling } from '../resources/seminars/entrants.ts'
import { withheldNotification } from '../resources/seminars/notifications.ts'
import { withheldReason } from '../resources/seminars/publication.ts'
import { freeSeats, objectOf } from '../resources/seminars/rules.ts'
import { raise } from '../resources/seminars/seats.ts'
import { adminsOfPortal, allUsers } from '../resources/users/data.ts'
import { isOperatorWho } from '../resources/users/rules.ts'

/** Publishes what is due. Who scheduled it has to have the right to on that day too; else it is a draft again, and is told. */
export const publishSeminars = (now: Date): Promise<Handled> =>
  processQueue('scheduled_seminars', dueSeminars(now), (seminar) => publish(seminar, now), now)

async function publish(due: SeminarDocument, now: Date): Promise<void> {
  const admins = await adminsOfPortal()
  await commitBySystem({ requestId: 'seminar.published', now }, async (unit) => {
    const seminar = await unit.read(seminars, due.uid)
    // Somebody may have changed it since; it comes again when it is due again.
    if (seminar?.status !== 'scheduled' || seminar.rev !== due.rev) throw new Skipped()
    await decide(unit, seminar, admins, now)
  })
}

/** Its moment is no edit, so `rev` stays; that it is not published is one, since whoever looks at it has to know. */
async function decide(unit: Unit, seminar: SeminarDocument, admins: readonly string[], now: Date) {
  const { publisher_uid } = seminar
  const publisher = publisher_uid === null ? undefined : await allUsers.getIn(unit, publisher_uid)
  const object = objectOf(seminar)
  const reason = withheldReason(publisher, seminar, now)
  if (reason === null) {
    patchDerived(unit, seminars, seminar, { status: 'published', publisher_uid: null })
    return unit.activity({ verb: 'seminar.published', object })
  }
  unit.edit(seminars, seminar, { status: 'draft', publish_at: null, publisher_uid: null })
  const receivers = isOperatorWho('seminar.transition', publisher) ? [publisher.uid] : admins
  for (const receiver of receivers) unit.notify(withheldNotification(seminar, receiver, reason))
  unit.activity({ verb: 'seminar.withheld', object, to: reason })
}

/** Gives seats that are free to those who wait, where a larger capacity freed more than one commit could fill. */
export const raiseWaiting = (now: Date): Promise<Handled> =>
  processQueue('waiting_lists', awaitedSeminars(), (seminar) => raiseIn(seminar, now), now)

const raiseIn = ({ uid }: SeminarDocument, now: Date) =>
  commitBySystem({ requestId: 'seminar.raised', now }, async (unit) => {
    const seminar = await unit.read(seminars, uid)
    if (seminar?.status !== 'published' || now.toISOString() >= seminar.start_at) throw new Skipped()
    const raised = await raise(unit, seminar, freeSeats(seminar), now)
    if (raised === 0) throw new Skipped()
    const { confirmed_count, waitlisted_count } = seminar
    unit.patch(seminars, uid, {
      confirmed_count: confirmed_count + raised,
      waitlisted_count: waitlisted_count - raised,
    })
  })

/** Tells the entrants of a seminar that was called off or moved, where one commit could not tell all. */
export const tellOfCancellations = (now: Date): Promise<Handled> =>
  processQueue('cancelled_seminars', untoldSeminars(), (seminar) => goOnTelling(seminar, now), now)
