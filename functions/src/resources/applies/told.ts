import type { ApplyDocument } from '@banso/contract/applies'
import type { PartnerApplyStatus } from '@banso/contract/apply-states'
import type { Person } from '@banso/contract/common'
import type { Actor } from '@banso/contract/roles'
import { turnsOf } from '@banso/contract/turns'
import type { NewNotification } from '../../kernel/commit.ts'
import { startupFor } from '../startups/data.ts'
import {
  acceptedNotification,
  completedNotifications,
  correctedNotification,
  declinedNotification,
  expiredNotifications,
  forwardedNotification,
  remindedNotification,
  resubmittedNotification,
  returnedNotification,
  withdrawnNotifications,
} from './notifications.ts'
import { operatorsFor, partnerPeopleFor, startupPeopleFor } from './receivers.ts'

type Note = (apply: ApplyDocument, receiverUid: string) => NewNotification
const reasonOf = ({ status_history }: ApplyDocument) => status_history.at(-1)?.reason ?? ''

/** Who is told that an apply has come to a state: the side that acts next, and those who had it before them. */
const told: Record<PartnerApplyStatus, { readonly [A in Actor]?: Note }> = {
  submitted: { operator: resubmittedNotification },
  reviewing: {},
  returned: { startup: returnedNotification },
  forwarded: { partner: forwardedNotification },
  accepted: { startup: acceptedNotification },
  declined: { startup: declinedNotification },
  scheduling: {},
  in_progress: {},
  completed: { startup: completedNotifications.toStartup, partner: completedNotifications.toPartner },
  withdrawn: {
    operator: (apply, uid) => withdrawnNotifications.toOperator(apply, uid, reasonOf(apply)),
    partner: (apply, uid) => withdrawnNotifications.toPartner(apply, uid, reasonOf(apply)),
  },
  expired: {
    startup: expiredNotifications.toStartup,
    operator: expiredNotifications.toOperator,
    partner: expiredNotifications.toPartner,
  },
}

const peopleOf: { readonly [A in Actor]: (apply: ApplyDocument) => Promise<string[]> } = {
  startup: startupPeopleFor,
  partner: partnerPeopleFor,
  operator: async (apply) => operatorsFor(await startupFor(apply), apply),
}

/** Reminds each company whose turn it is. Reads no more people than it tells. */
export async function notesOfTurn(apply: ApplyDocument, by: Person, now: Date): Promise<NewNotification[]> {
  const turns = turnsOf({ noun: 'apply', record: apply }, now).filter(({ side }) => side !== 'operator')
  const notes = await Promise.all(
    turns.map(async (turn) =>
      (await peopleOf[turn.side](apply)).map((uid) => remindedNotification(apply, turn, uid, by)),
    ),
  )
  return notes.flat()
}

/** Everybody but who has put its result right is told of it: both companies, and who of the operators is in charge. */
export async function notesOfCorrection(
  apply: ApplyDocument,
  correction: { was: string; by: Person; reason: string },
): Promise<NewNotification[]> {
  const sides = ['startup', ...(apply.forwarded_at === null ? [] : ['partner' as const]), 'operator'] as const
  const notes = await Promise.all(
    sides.map(async (side) =>
      (await peopleOf[side](apply))
        .filter((uid) => uid !== correction.by.uid)
        .map((uid) => correctedNotification(apply, side, uid, correction)),
    ),
  )
  return notes.flat()
}

/** The notifications of an apply's last step; who has made it is not told. Reads no more people than it tells. */
export async function notesOfStep(apply: ApplyDocument, status: PartnerApplyStatus): Promise<NewNotification[]> {
  const by = apply.status_history.at(-1)?.by.uid
  const notes = await Promise.all(
    (Object.entries(told[status]) as [Actor, Note][]).map(async ([side, note]) => {
      const people = await peopleOf[side](apply)
      return people.filter((uid) => uid !== by).map((uid) => note(apply, uid))
    }),
  )
  return notes.flat()
}
