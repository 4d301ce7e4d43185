import {
  interviews as ofStartup,
  operatorInterviews,
  operatorPartnerInterviews,
  operatorStartupInterviews,
  partnerInterviews,
} from '@banso/contract/interviews'
import { type Context, implement } from '../../kernel/serve.ts'
import { getOwn, listOwn, rate, requestChange, updateOwn } from './companies.ts'
import { create, update } from './create.ts'
import { allInterviews, interviews } from './data.ts'
import { withLinks } from './links.ts'
import { keptNotifications, remindedNotifications } from './notifications.ts'
import { remove, restore } from './remove.ts'
import { objectOf, presentToOperator } from './rules.ts'
import { found, seen } from './seen.ts'
import { answer, attend, brief, conclude, ics, propose } from './sides.ts'
import { sidesToAnswer } from './slots.ts'
import { suggest } from './suggest.ts'
import { transition } from './transition.ts'

/** Asks the sides for the answers that are missing. */
const remind = (context: Context<typeof operatorInterviews.remind>) =>
  context.commit(async (unit) => {
    const { caller, now } = context
    const interview = await seen(unit, context, 'remind')
    const sides = sidesToAnswer(interview, now).filter((side) => side !== 'operator')
    const { startup_company_uid: startupId, partner_company_uid: partnerId } = interview
    unit.activity({ verb: 'interview.reminded', object: objectOf(interview), startupId, partnerId })
    for (const note of remindedNotifications(interview, caller.person, sides)) unit.notify(note)
    const reminded_at = now.toISOString()
    unit.patch(interviews, interview.uid, { reminded_at })
    return { status: 200, body: { data: presentToOperator(context)({ ...interview, reminded_at }) } }
  })

/** The time stays, although some wish for another one: they are told, and may wish again. */
const declineChange = (context: Context<typeof operatorInterviews.declineChange>) =>
  context.commit(async (unit) => {
    const interview = await seen(unit, context, 'decline_change')
    const asked = new Set(interview.change_requests.map(({ by }) => by.actor))
    const next = unit.edit(interviews, interview, { change_requests: [] })
    unit.activity({
      verb: 'interview.time_kept',
      object: objectOf(next),
      startupId: asked.has('startup') ? next.startup_company_uid : null,
      partnerId: asked.has('partner') ? next.partner_company_uid : null,
    })
    for (const note of keptNotifications(interview, context.caller.person, context.body.comment)) unit.notify(note)
    return { status: 200, body: { data: presentToOperator(context)(next) } }
  })

export const interviewRoutes = [
  ...implement(ofStartup)({
    list: listOwn,
    get: getOwn,
    brief,
    ics,
    update: updateOwn,
    propose: (context) => context.commit(propose(context)),
    answer: (context) => context.commit(answer(context)),
    attend: (context) => context.commit(attend(context)),
    conclude: (context) => context.commit(conclude(context)),
    requestChange,
    rate,
  }),
  ...implement(partnerInterviews)({
    list: listOwn,
    get: getOwn,
    brief,
    ics,
    update: updateOwn,
    propose: (context) => context.commit(propose(context)),
    answer: (context) => context.commit(answer(context)),
    attend: (context) => context.commit(attend(context)),
    conclude: (context) => context.commit(conclude(context)),
    requestChange,
    rate,
  }),
  ...implement(operatorInterviews)({
    list: async ({ query, ...reader }) => {
      const { rows, page_info } = await allInterviews.list(query, reader.caller.uid)
      return { status: 200, body: { data: rows.map(presentToOperator(reader)), page_info } }
    },
    get: async (context) => {
      const interview = await found(context)
      const presented = presentToOperator(context)(interview)
      return { status: 200, body: { data: await withLinks(presented, interview, context) } }
    },
    brief,
    ics,
    suggestSlots: suggest,
    create,
    update,
    transition,
    remove,
    restore,
    propose: (context) => context.commit(propose(context)),
    answer: (context) => context.commit(answer(context)),
    attend: (context) => context.commit(attend(context)),
    conclude: (context) => context.commit(conclude(context)),
    declineChange,
    remind,
  }),
  ...implement(operatorStartupInterviews)({
    list: async ({ params, query, ...reader }) => {
      const { rows, page_info } = await allInterviews.listOf(
        { startup_uid: params.startup_id },
        query,
        reader.caller.uid,
      )
      return { status: 200, body: { data: rows.map(presentToOperator(reader)), page_info } }
    },
  }),
  ...implement(operatorPartnerInterviews)({
    list: async ({ params, query, ...reader }) => {
      const { rows, page_info } = await allInterviews.listOf(
        { partner_uid: params.partner_id },
        query,
        reader.caller.uid,
      )
      return { status: 200, body: { data: rows.map(presentToOperator(reader)), page_info } }
    },
  }),
]
