import { ApiError } from '@banso/contract/errors'
import type { InterviewDocument } from '@banso/contract/interviews'
import type { Reader, StartupId } from '../../kernel/authorize.ts'
import type { Unit } from '../../kernel/commit.ts'
import { allInterviews, interviewsOf } from './data.ts'
import { interviewVerdicts, operatorVerdicts, presentInterview, presentToOperator } from './rules.ts'

type Call = Reader & { readonly startupId: StartupId | undefined; readonly params: { readonly interview_id: string } }

/** The side of the caller: how its answers are named, what it finds, what it gets and what it may do. */
export const sideOf = ({ startupId, ...reader }: Omit<Call, 'params'>) =>
  startupId === undefined
    ? {
        name: 'operator',
        company: '運営',
        from: allInterviews,
        present: presentToOperator(reader),
        verdicts: (interview: InterviewDocument) => operatorVerdicts(interview, reader),
      }
    : {
        name: startupId as string,
        company: null,
        from: interviewsOf(startupId),
        present: (interview: InterviewDocument) => ({
          ...interview,
          ...presentInterview(startupId, reader)(interview),
        }),
        verdicts: (interview: InterviewDocument) => interviewVerdicts(interview, reader),
      }

/** Errors: 404. */
export async function found(context: Call): Promise<InterviewDocument> {
  const interview = await sideOf(context).from.get(context.params.interview_id)
  if (!interview) throw new ApiError('not_found')
  return interview
}

/** The interview as the caller saw it. Errors: 404, 412, and 409 where this cannot be done to it now. */
export async function seen(unit: Unit, context: Call, verdict: string): Promise<InterviewDocument> {
  const { from, present, verdicts } = sideOf(context)
  const interview = unit.seen(await from.getIn(unit, context.params.interview_id), present)
  if (!verdicts(interview).includes(verdict)) throw new ApiError('not_now')
  return interview
}

/** The same before a change of state, which says itself what is wrong with it. */
export const seenByOperator = async (unit: Unit, { params, ...reader }: Reader & Pick<Call, 'params'>) =>
  unit.seen(await allInterviews.getIn(unit, params.interview_id), presentToOperator(reader))
