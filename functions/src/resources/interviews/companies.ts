import type { interviews, partnerInterviews } from '@banso/contract/interviews'
import type { PartnerId, StartupId } from '../../kernel/authorize.ts'
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

/** The company of the address: every such address names one. */
const companyOf = ({ startupId, partnerId }: Area) => (startupId ?? partnerId) as StartupId | PartnerId

export const listOwn = async ({ startupId, partnerId, query, ...reader }: OwnList) => {
  const own = startupId ? interviewsOf(startupId) : interviewsWith(partnerId as PartnerId)
  const { rows, page_info } = await own.list(query, reader.caller.uid)
  const present = presentInterview(companyOf({ startupId, partnerId }), reader)
  return { status: 200, body: { data: rows.map(present), page_info } } as const
}

/** Errors: 404. */
export const getOwn = async (context: Own<'get'>) => {
  const interview = await found(context)
  const presented = presentInterview(companyOf(context), context)(interview)
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
    return { status: 200, body: { data: presentInterview(companyOf(context), context)(next) } }
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
    return { status: 200, body: { data: presentInterview(companyOf(context), context)(next) } }
  })

/** Each side's rating is told to operators alone. */
export const rate = (context: Own<'rate'>) =>
  context.commit(async (unit) => {
    const { startupId, partnerId, body } = context
    const interview = await seen(unit, context, 'rate')
    const given = startupId
      ? { startup: body.rating, comment: body.comment }
      : { partner: body.rating, partner_comment: body.comment }
    const next = unit.edit(collection, interview, { satisfaction: { ...interview.satisfaction, ...given } })
    unit.activity({ verb: 'interview.rated', object: objectOf(next), startupId, partnerId })
    return { status: 200, body: { data: presentInterview(companyOf(context), context)(next) } }
  })
