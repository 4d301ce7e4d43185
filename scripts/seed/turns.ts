import type { ApplyDocument } from '@banso/contract/applies'
import type { InterviewDocument } from '@banso/contract/interviews'
import { keptTurnsOf } from '@banso/contract/turns'
import { isStanding } from '../../functions/src/resources/interviews/apply.ts'

/** Records as the portal keeps them: each knows whose turn it is, and an application whether a meeting of it stands. */
export function withTurns(applies: readonly ApplyDocument[], interviews: readonly InterviewDocument[], now: Date) {
  const meets = ({ uid }: ApplyDocument) => interviews.some((one) => one.apply_uid === uid && isStanding(one))
  return {
    applies: applies.map((apply) => {
      const record = { ...apply, has_meeting: meets(apply) }
      return { ...record, ...keptTurnsOf({ noun: 'apply', record }, now) }
    }),
    interviews: interviews.map((record) => ({ ...record, ...keptTurnsOf({ noun: 'interview', record }, now) })),
  }
}
