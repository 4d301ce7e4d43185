import { type InterviewDocument, MAX_SLOTS } from '@banso/contract/interviews'
import type { StartupId } from '../../kernel/authorize.ts'
import { may, type Reader } from '../../kernel/authorize.ts'
import { etagOf } from '../../kernel/commit.ts'
import { wantsAnswer } from './slots.ts'

const isAhead = ({ start_at }: InterviewDocument, now: Date) =>
  start_at !== null && Date.parse(start_at) > now.getTime()

/** What the caller, of the interview's startup, may do with it now. */
export function interviewVerdicts(interview: InterviewDocument, { caller, now }: Reader): string[] {
  const { status, participant_uids, satisfaction, candidate_slots } = interview
  const ics = status === 'scheduled' ? ['ics'] : []
  const memo = may(caller, 'memo.create') && status !== 'cancelled' ? ['memo'] : []
  if (!may(caller, 'interview.update')) return ics
  const open = status === 'adjusting' || status === 'scheduled'
  const scheduledAhead = status === 'scheduled' && isAhead(interview, now)
  return [
    ...ics,
    ...memo,
    ...(open ? ['update'] : []),
    ...(status === 'adjusting' && candidate_slots.length > 0 ? ['answer'] : []),
    ...(status === 'adjusting' && candidate_slots.length < MAX_SLOTS ? ['propose'] : []),
    ...(scheduledAhead && participant_uids.includes(caller.uid) ? ['attend'] : []),
    ...(scheduledAhead ? ['request_change'] : []),
    ...(status === 'done' && satisfaction.startup === null ? ['rate'] : []),
  ]
}

/** An interview as its startup gets it; the other side's rating and the operators' duties stay behind. */
export const presentInterview = (startupId: StartupId, reader: Reader) => (interview: InterviewDocument) => ({
  ...interview,
  rating: interview.satisfaction.startup,
  wants_answer: wantsAnswer(interview, startupId, reader.now),
  etag: etagOf(interview),
  can: interviewVerdicts(interview, reader),
})

/** An interview as operators get it. They have no endpoint that changes one, so nothing is offered. */
export const presentToOperator =
  ({ now }: Pick<Reader, 'now'>) =>
  (interview: InterviewDocument) => ({
    ...interview,
    rating: null,
    wants_answer: wantsAnswer(interview, 'operator', now),
    etag: etagOf(interview),
    can: [],
  })

export const objectOf = ({ uid, title }: InterviewDocument) => ({ type: 'interview', uid, title })
