import { ApiError } from '@banso/contract/errors'
import type { InterviewDocument } from '@banso/contract/interviews'
import { actorLabels } from '@banso/contract/roles'
import type { PartnerId, Reader, StartupId } from '../../kernel/authorize.ts'
import type { Unit } from '../../kernel/commit.ts'
import { allInterviews, interviewsOf, interviewsWith } from './data.ts'
import { interviewVerdicts, operatorVerdicts, presentInterview, presentToOperator } from './rules.ts'

/** Whose area a call came through; operators name an interview by its id alone. */
export type Area = { readonly startupId: StartupId | undefined; readonly partnerId: PartnerId | undefined }
type Call = Reader & Area & { readonly params: { readonly interview_id: string } }

/** The interviews of the area's company. */
export const interviewsIn = ({ startupId, partnerId }: Area) => {
  if (startupId) return interviewsOf(startupId)
  return partnerId ? interviewsWith(partnerId) : allInterviews
}

/** The side of the caller: how its answers are named, what it finds, what it gets and what it may do. */
export const sideOf = ({ startupId, partnerId, ...reader }: Reader & Area) => {
  const company = startupId ?? partnerId
  const from = interviewsIn({ startupId, partnerId })
  return company === undefined
    ? {
        name: 'operator',
        from,
        present: presentToOperator(reader),
        verdicts: (interview: InterviewDocument) => operatorVerdicts(interview, reader),
      }
    : {
        name: company as string,
        from,
        present: (interview: InterviewDocument) => ({ ...interview, ...presentInterview(reader)(interview) }),
        verdicts: (interview: InterviewDocument) => interviewVerdicts(interview, reader),
      }
}

/** What the others are told the caller's side is called. */
export const sideName = (
  side: string,
  { startup_company_uid, startup_name, partner_name }: InterviewDocument,
): string => {
  if (side === 'operator') return actorLabels.operator
  return side === startup_company_uid ? startup_name : (partner_name ?? '')
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
