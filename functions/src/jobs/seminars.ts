import { systemPerson } from '@banso/contract/common'
import type { SeminarDocument } from '@banso/contract/seminars'
import { commit } from '../kernel/commit.ts'
import { type Handled, processQueue, Skipped } from '../kernel/queue.ts'
import { goOnTelling } from '../resources/seminars/cancellation.ts'
import { awaitedSeminars, seminars, untoldSeminars } from '../resources/seminars/data.ts'
import { freeSeats } from '../resources/seminars/rules.ts'
import { raise } from '../resources/seminars/seats.ts'

/** Gives seats that are free to those who wait, where a larger capacity freed more than one commit could fill. */
export const raiseWaiting = (now: Date): Promise<Handled> =>
  processQueue('waiting_lists', awaitedSeminars(), (seminar) => raiseIn(seminar, now), now)

const raiseIn = ({ uid }: SeminarDocument, now: Date) =>
  commit(
    { person: systemPerson, requestId: 'seminar.raised', now, ifMatch: undefined, replay: undefined },
    async (unit) => {
      const seminar = await unit.read(seminars, uid)
      if (seminar?.status !== 'published' || now.toISOString() >= seminar.start_at) throw new Skipped()
      const raised = await raise(unit, seminar, freeSeats(seminar), now)
      if (raised === 0) throw new Skipped()
      const { confirmed_count, waitlisted_count } = seminar
      unit.patch(seminars, uid, {
        confirmed_count: confirmed_count + raised,
        waitlisted_count: waitlisted_count - raised,
      })
      return { status: 200 }
    },
    (reply) => reply,
  )

/** Tells the entrants of a seminar that was called off, where one commit could not tell all. */
export const tellOfCancellations = (now: Date): Promise<Handled> =>
  processQueue('cancelled_seminars', untoldSeminars(), (seminar) => goOnTelling(seminar, now), now)
