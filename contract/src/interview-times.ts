import { interviewStatuses } from './interview-states.ts'
import type { InterviewDocument } from './interviews.ts'

/** The times an interview is found among: whose answers they need, and what they come to. Pure, for server and screen. */

type Times = Pick<InterviewDocument, 'status' | 'startup_company_uid' | 'partner_company_uid' | 'candidate_slots'>
type Slot = Times['candidate_slots'][number]

/** Whose answers a time needs: the operators, the startup, and the partner where one takes part. */
export const sidesOf = ({
  startup_company_uid,
  partner_company_uid,
}: Pick<Times, 'startup_company_uid' | 'partner_company_uid'>): string[] => [
  'operator',
  startup_company_uid,
  ...(partner_company_uid ? [partner_company_uid] : []),
]
/** Times that can still be chosen. */
export const comingSlots = <T extends { readonly start_at: string }>(
  { candidate_slots }: { readonly candidate_slots: readonly T[] },
  now: Date,
): T[] => candidate_slots.filter(({ start_at }) => Date.parse(start_at) > now.getTime())
/** Those of them that a side has not answered. */
export const openSlots = (interview: Times, side: string, now: Date): Slot[] =>
  comingSlots<Slot>(interview, now).filter(({ answers }) => answers[side] === undefined)
/** Whether this side has a time to answer. */
export const hasOpenSlots = (interview: Times, side: string, now: Date): boolean =>
  interview.status === 'adjusting' && openSlots(interview, side, now).length > 0
/** Whether every side can have this time. */
export const suitsAll = (interview: Times, { answers }: Pick<Slot, 'answers'>): boolean =>
  sidesOf(interview).every((side) => answers[side] === 'ok')

type Way = Pick<InterviewDocument, 'method' | 'meeting_url' | 'place'>
/** What an interview lacks before its time is set by itself: the address of the call, or the place. */
export const missingOf = ({ method, meeting_url, place }: Way): '会議URL' | '場所' | null => {
  if (method === 'online') return meeting_url === '' ? '会議URL' : null
  return method === 'visit' && place === '' ? '場所' : null
}

type Held = Pick<InterviewDocument, 'status' | 'start_at' | 'end_at'>
/** When a meeting whose time has passed was over, while nobody has said yet whether it took place; else null. */
export const overSince = ({ status, start_at, end_at }: Held, now: Date): string | null => {
  const over = end_at ?? start_at
  return status === 'scheduled' && over !== null && over <= now.toISOString() ? over : null
}
/** What an interview stands at, in words, for every list, page and search: once it is over it is not to come any more. */
export const interviewStateText = (interview: Held, now: Date): string =>
  overSince(interview, now) === null ? interviewStatuses[interview.status] : '報告待ち'
