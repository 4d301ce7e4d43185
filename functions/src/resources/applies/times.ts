import type { ApplyDocument, OwnApply } from '@banso/contract/applies'
import type { InterviewDocument } from '@banso/contract/interviews'
import { interviewWait, isArranging } from '@banso/contract/waiting'
import type { PartnerId, Reader, StartupId } from '../../kernel/authorize.ts'
import { interviewsOf, interviewsWith } from '../interviews/data.ts'
import { presentInterview } from '../interviews/rules.ts'

/** More meetings than a company ever arranges at a time. */
export const ARRANGED = 30

type Row = Pick<ApplyDocument, 'uid' | 'status'> & { readonly wants_answer: boolean }

/** The applies that arrange meetings with times that the reader is to answer. */
export const askingFor = (meetings: readonly InterviewDocument[], company: StartupId | PartnerId, reader: Reader) =>
  meetings
    .map(presentInterview(company, reader))
    .filter((meeting) => interviewWait(meeting, company, reader.now)?.side === 'you')
    .flatMap(({ apply_uid }) => apply_uid ?? [])

/** Of these applies those with times of a meeting that the reader is to answer, by the meetings that are being arranged. */
export const markTimes = <T extends Row>(
  rows: readonly T[],
  meetings: readonly InterviewDocument[],
  company: StartupId | PartnerId,
  reader: Reader,
): T[] => {
  const asking = askingFor(meetings, company, reader)
  return rows.map((row) => ({ ...row, wants_answer: isArranging(row) && asking.includes(row.uid) }))
}

const withTimes = async <T extends Row>(
  rows: readonly T[],
  read: () => Promise<readonly InterviewDocument[]>,
  company: StartupId | PartnerId,
  reader: Reader,
): Promise<T[]> => (rows.some(isArranging) ? markTimes(rows, await read(), company, reader) : [...rows])

/** The same for applies of a startup; reads its meetings only where one of the applies arranges any. */
export const withTimesOf = <T extends Row>(startupId: StartupId, rows: readonly T[], reader: Reader) =>
  withTimes(rows, () => interviewsOf(startupId).adjusting(ARRANGED), startupId, reader)
/** The same for applies before a partner. */
export const withTimesWith = <T extends Row>(partnerId: PartnerId, rows: readonly T[], reader: Reader) =>
  withTimes(rows, () => interviewsWith(partnerId).adjusting(ARRANGED), partnerId, reader)

/** The meetings of an apply as its startup has them before it, without what was called off; reads those alone. */
export const meetingsOf = async (
  startupId: StartupId,
  { interview_uids }: Pick<ApplyDocument, 'interview_uids'>,
  reader: Reader,
): Promise<OwnApply['meetings']> =>
  (await interviewsOf(startupId).many(interview_uids))
    .filter(({ status }) => status !== 'cancelled')
    .map(presentInterview(startupId, reader))
    .map((meeting) => ({
      uid: meeting.uid,
      title: meeting.title,
      status: meeting.status,
      start_at: meeting.start_at,
      wants_answer: interviewWait(meeting, startupId, reader.now)?.side === 'you',
    }))
