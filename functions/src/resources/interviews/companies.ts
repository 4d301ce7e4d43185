import type { InterviewDocument, interviews, partnerInterviews } from '@banso/contract/interviews'
import type { PartnerId } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/serve.ts'
import { agendaIn } from './agenda.ts'
import { interviews as collection, interviewsOf, interviewsWith } from './data.ts'
import { withLinks } from './links.ts'
import { changeRequestNotifications } from './notifications.ts'
import { objectOf, presentInterview } from './rules.ts'
import { type Area, found, seen } from './seen.ts'

/** What the people of a company in an interview do: its startup's, and those of the partner who takes part. */

type Calls = keyof typeof interviews
type Own<N extends Calls> = Omit<
  Context<(typeof interviews)[N]> | Context<(typeof partnerInterviews)[N]>,
  keyof Area | 'params'
> &
  Area & { readonly params: { readonly interview_id: string } }
type OwnList = Omit<Own<'list'>, 'params'>

export const listOwn = async ({ startupId, partnerId, query, ...reader }: OwnList) => {
  const own = startupId ? interviewsOf(startupId) : interviewsWith(partnerId as PartnerId)
  const { rows, page_info } = await own.list(query, reader.caller.uid)
  return { status: 200, body: { data: rows.map(presentInterview(reader)), page_info } } as const
}

/** Errors: 404. */
export const getOwn = async (context: Own<'get'>) => {
  const interview = await found(context)
  const presented = presentInterview(context)(interview)
  return { status: 200, body: { data: await withLinks(presented, interview, context) } } as const
}

export const updateOwn = (context: Own<'update'>) =>
  context.commit(async (unit) => {
    const { body } = context
    const interview = await seen(unit, context, 'update')
    const next = unit.edit(collection, interview, {
      ...(body.purpose !== undefined && { purpose: body.purpose }),
      ...(body.agenda && { agenda: await agendaIn(unit, body.agenda, interview, context) }),
    })
    const companies = { startupId: next.startup_company_uid, partnerId: next.partner_company_uid }
    unit.activity({ verb: 'interview.updated', object: objectOf(next), ...companies })
    return { status: 200, body: { data: presentInterview(context)(next) } }
  })

/** One wish of each company stands, so that nobody is asked twice; operators move the time, or decline. */
export const requestChange = (context: Own<'requestChange'>) =>
  context.commit(async (unit) => {
    const { startupId, partnerId, body, caller, now } = context
    const interview = await seen(unit, context, 'request_change')
    const request = { by: caller.person, at: now.toISOString(), reason: body.reason }
    const next = unit.edit(collection, interview, { change_requests: [...interview.change_requests, request] })
    unit.activity({ verb: 'interview.change_requested', object: objectOf(next), startupId, partnerId })
    for (const note of changeRequestNotifications(next, caller.person, body.reason)) unit.notify(note)
    return { status: 200, body: { data: presentInterview(context)(next) } }
  })

function ratedBy(
  { satisfaction, unrated }: InterviewDocument,
  side: 'startup' | 'partner',
  body: Own<'rate'>['body'],
): Partial<InterviewDocument> {
  if ('declined' in body) return { unrated: [...unrated, side] }
  const words = side === 'startup' ? 'comment' : 'partner_comment'
  return { satisfaction: { ...satisfaction, [side]: body.rating, [words]: body.comment } }
}

/** Each side's rating is told to operators alone; a side may say that it gives none. */
export const rate = (context: Own<'rate'>) =>
  context.commit(async (unit) => {
    const { startupId, partnerId, body } = context
    const interview = await seen(unit, context, 'rate')
    const next = unit.edit(collection, interview, ratedBy(interview, startupId ? 'startup' : 'partner', body))
    unit.activity({ verb: 'interview.rated', object: objectOf(next), startupId, partnerId })
    return { status: 200, body: { data: presentInterview(context)(next) } }
  })
