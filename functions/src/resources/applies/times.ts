import type { OwnApply } from '@banso/contract/applies'
import type { ApplyStatus } from '@banso/contract/apply-states'
import type { InterviewDocument } from '@banso/contract/interviews'
import type { Wait } from '@banso/contract/turn-acts'
import type { PartnerId, Reader, StartupId } from '../../kernel/authorize.ts'
import { allInterviews, interviewsOf, interviewsWith } from '../interviews/data.ts'
import { presentInterview, presentToOperator } from '../interviews/rules.ts'

/**
 * While a meeting of an apply is arranged or to come, the meeting says whose turn it is: the apply tells the same, by its
 * meetings as its reader gets them.
 */

/** More meetings than a company ever arranges at a time. */
export const ARRANGED = 30

type Row = {
  readonly uid: string
  readonly status: ApplyStatus
  readonly interview_uids: readonly string[]
  readonly wait: Wait | null
  readonly meeting_at: string | null
}
type Meeting = Pick<InterviewDocument, 'uid' | 'apply_uid' | 'status' | 'start_at'> & { readonly wait: Wait | null }

/** Whether an apply is in a state in which its meeting is being arranged. */
export const isArranging = ({ status }: { readonly status: ApplyStatus }): boolean => status === 'scheduling'

/** The applies whose meetings are the reader's turn while they are arranged. */
export const askingFor = (meetings: readonly Meeting[]): string[] => [
  ...new Set(
    meetings.flatMap(({ apply_uid, status, wait }) =>
      wait?.side === 'you' && status !== 'done' ? (apply_uid ?? []) : [],
    ),
  ),
]

const nearest = { you: 0, own: 1, other: 2, operator: 3 } as const
const isAhead = ({ status }: Meeting): boolean => status === 'adjusting' || status === 'scheduled'

/** These applies with what their meetings say; without any of them at hand, an apply tells what it says itself. */
export const withMeetings = <T extends Row>(rows: readonly T[], meetings: readonly Meeting[]): T[] =>
  rows.map((row) => {
    const isOf = ({ uid, apply_uid }: Meeting) => apply_uid === row.uid || row.interview_uids.includes(uid)
    const own = meetings.filter((meeting) => isOf(meeting) && isAhead(meeting))
    if (!isArranging(row) || own.length === 0) return row
    const waits = own.flatMap(({ wait }) => wait ?? [])
    return {
      ...row,
      // What was asked in the thread waits beside the meeting.
      wait:
        row.wait?.act === 'answer_question'
          ? row.wait
          : (waits.toSorted((a, b) => nearest[a.side] - nearest[b.side])[0] ?? null),
      meeting_at: own.flatMap(({ start_at }) => start_at ?? []).toSorted()[0] ?? null,
    }
  })

type ReadMany = (uids: readonly string[]) => Promise<readonly InterviewDocument[]>
/** The same with the meetings read that these applies name; reads none where none of them arranges any. */
const withRead = async <T extends Row>(
  rows: readonly T[],
  many: ReadMany,
  present: (interview: InterviewDocument) => Meeting,
): Promise<T[]> => {
  const uids = rows.filter(isArranging).flatMap(({ interview_uids }) => interview_uids)
  return uids.length === 0 ? [...rows] : withMeetings(rows, (await many(uids)).map(present))
}
/** The same for applies of a startup. */
export const withTimesOf = <T extends Row>(startupId: StartupId, rows: readonly T[], reader: Reader) =>
  withRead(rows, interviewsOf(startupId).many, presentInterview(reader))
/** The same for applies before a partner. */
export const withTimesWith = <T extends Row>(partnerId: PartnerId, rows: readonly T[], reader: Reader) =>
  withRead(rows, interviewsWith(partnerId).many, presentInterview(reader))
/** The same for operators. */
export const withTimesOfAll = <T extends Row>(rows: readonly T[], reader: Reader) =>
  withRead(rows, allInterviews.many, presentToOperator(reader))

/** An apply with its meetings as its startup has them before it, without what was called off; reads those alone. */
export async function withOwnMeetings<T extends Row>(startupId: StartupId, apply: T, reader: Reader) {
  const found = await interviewsOf(startupId).many(apply.interview_uids)
  const shown = found.filter(({ status }) => status !== 'cancelled').map(presentInterview(reader))
  const [whole = apply] = withMeetings([apply], shown)
  const meetings: OwnApply['meetings'] = shown.map(({ uid, title, status, start_at, wait }) => ({
    uid,
    title,
    status,
    start_at,
    wait,
  }))
  return { ...whole, meetings }
}
