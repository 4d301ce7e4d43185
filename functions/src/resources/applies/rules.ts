import type { ApplyDocument } from '@banso/contract/applies'
import { applyStates, type PartnerApplyStatus } from '@banso/contract/apply-states'
import type { Person } from '@banso/contract/common'
import { addBusinessDays, dayInJapan, momentInJapan } from '@banso/contract/dates'
import type { Actor } from '@banso/contract/roles'
import { movesFrom } from '@banso/contract/states'
import { may, type Reader } from '../../kernel/authorize.ts'
import { etagOf } from '../../kernel/commit.ts'

/** Answers are due at the end of a working day. */
const DUE_TIME = '18:00'

/** Which side rates, where the caller's does. */
const sideOf = (actor: Actor) => (actor === 'operator' ? undefined : actor)

/** What the caller may do with this apply now. Seats of seminars have their own verdicts (resources/seminars). */
export function applyVerdicts(apply: ApplyDocument, { caller }: Reader): string[] {
  if (apply.target_type === 'seminar') return []
  const holds = () => apply.forwarded_at !== null
  const side = sideOf(caller.actor)
  const unrated = apply.status === 'completed' && side !== undefined && apply.feedback[side] === null
  return [
    ...(may(caller, 'apply.transition', holds)
      ? movesFrom(applyStates, apply.status, caller.actor).map(({ to }) => `transition:${to}`)
      : []),
    ...(apply.closed_at === null && may(caller, 'apply.message', holds) ? ['message'] : []),
    ...(unrated && may(caller, 'apply.rate', holds) ? ['rate'] : []),
  ]
}

/** Each side knows its own rating; the other's only when both have rated, so that none answers the other. */
export function feedbackFor({ startup, partner }: ApplyDocument['feedback'], actor: Actor): ApplyDocument['feedback'] {
  const both = startup !== null && partner !== null
  return {
    startup: both || actor !== 'partner' ? startup : null,
    partner: both || actor !== 'startup' ? partner : null,
  }
}

/** An apply as its reader gets it; the kernel cuts what the endpoint does not name. */
export const presentApply = (reader: Reader) => (apply: ApplyDocument) => ({
  ...apply,
  feedback: feedbackFor(apply.feedback, reader.caller.actor),
  etag: etagOf(apply),
  can: applyVerdicts(apply, reader),
})

/** An apply as operators get it. They have no endpoint that changes one, so nothing is offered. */
export const presentToOperator = (reader: Reader) => (apply: ApplyDocument) => ({
  ...presentApply(reader)(apply),
  partner_name: apply.target_snapshot.partner_name,
  can: [],
})

export const objectOf = ({ uid, target_snapshot }: Pick<ApplyDocument, 'uid' | 'target_snapshot'>) => ({
  type: 'apply',
  uid,
  title: target_snapshot.name,
})

/** When an answer is due that is asked for now. */
export const respondDueAt = (now: Date, slaDays: number): string =>
  momentInJapan(addBusinessDays(dayInJapan(now), slaDays), DUE_TIME)

type Said = Partial<Pick<ApplyDocument, 'message' | 'decline_reason' | 'result'>> & {
  reason?: string | undefined
  /** Working days the partner has for its answer; comes with `forwarded`. */
  slaDays?: number
}

/**
 * What a change of state makes of an apply, whoever makes it; whether it may be made decides `assertTransition`.
 * Reaching a partner sets the due day of its answer, an end the moment from which the relation runs out.
 */
export function moved(
  apply: Pick<ApplyDocument, 'status' | 'status_history' | 'forwarded_at'>,
  to: PartnerApplyStatus,
  by: Person,
  now: Date,
  { reason, slaDays, ...said }: Said = {},
) {
  const at = now.toISOString()
  const told = reason ?? said.decline_reason?.comment ?? ''
  return {
    ...said,
    status: to,
    status_history: [...apply.status_history, { from: apply.status, to, by, at, reason: told, comment: '' }],
    closed_at: isFinal(to) ? at : null,
    ...(to === 'forwarded' &&
      slaDays !== undefined && {
        forwarded_at: apply.forwarded_at ?? at,
        respond_due_at: respondDueAt(now, slaDays),
      }),
  }
}

export const isFinal = (status: PartnerApplyStatus): boolean => Object.keys(applyStates[status].to).length === 0
