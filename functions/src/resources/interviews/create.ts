import { systemPerson } from '@banso/contract/common'
import { assertNoIssues, invalid } from '@banso/contract/errors'
import { interviewIssues } from '@banso/contract/interview-inputs'
import { missingOf } from '@banso/contract/interview-times'
import type { InterviewDocument, operatorInterviews } from '@banso/contract/interviews'
import { hasMeeting } from '@banso/contract/turns'
import { newRecord, type Unit } from '../../kernel/commit.ts'
import { readMany } from '../../kernel/firestore/query.ts'
import type { Context } from '../../kernel/serve.ts'
import { applies, patchApply } from '../applies/data.ts'
import { moved, wishOf } from '../applies/rules.ts'
import { requestAnsweredBy } from '../contacts/requests.ts'
import { partnersNamed } from '../partners/data.ts'
import { startups } from '../startups/data.ts'
import { agendaIn } from './agenda.ts'
import { isStanding } from './apply.ts'
import { interviews } from './data.ts'
import { assertTime, moveLocks } from './locks.ts'
import { changedNotifications, leftOutNotifications, scheduledNotifications } from './notifications.ts'
import { participantsOf } from './people.ts'
import { newInterview, objectOf, presentToOperator } from './rules.ts'
import { seen } from './seen.ts'
import { alsoWished, endOf, settledSlot } from './slots.ts'
import { changesFor, tellMove, timed } from './transition.ts'

/** Errors: 422 for a company that is not here, for people who are not of these, and for times that are over; 409 taken. */
export async function create(context: Context<typeof operatorInterviews.create>) {
  const { status, starts, start_at, participants: asked, agenda, contact_uid, ...input } = context.body
  const { startup_company_uid, partner_company_uid, apply_uid } = input
  assertNoIssues(interviewIssues({ participants: asked }))
  const [[startup], [partner], participants] = await Promise.all([
    readMany(startups, [startup_company_uid]),
    partnersNamed(partner_company_uid ? [partner_company_uid] : []),
    participantsOf(asked, input),
  ])
  if (startup?.deleted_at !== null) throw invalid({ startup_company_uid: 'スタートアップを選び直してください。' })
  if (partner_company_uid && partner?.deleted_at !== null)
    throw invalid({ partner_company_uid: 'パートナーを選び直してください。' })
  return context.commit(async (unit) => {
    const apply = apply_uid ? await unit.read(applies, apply_uid) : undefined
    const fits = apply?.startup_company_uid === startup_company_uid && apply.partner_company_uid === partner_company_uid
    if (apply_uid && !fits) throw invalid({ apply_uid: '申込を選び直してください。' })
    const request = contact_uid
      ? await requestAnsweredBy(unit, { contact_uid, startup_company_uid }, context)
      : undefined
    if (contact_uid && !request)
      throw invalid({ contact_uid: 'この面談の依頼は、すでに終了しています。最新の内容を確認してください。' })
    const draft = newInterview({
      ...newRecord(context.caller.person, context.now),
      ...input,
      contact_uid: contact_uid ?? null,
      startup_name: startup.name,
      partner_name: partner?.name ?? null,
      participants,
      agenda: await agendaIn(unit, agenda, { startup_company_uid, agenda: [] }, context),
    })
    const made = status === 'draft' ? draft : { ...draft, ...changesFor(draft, status, { starts, start_at }, context) }
    const wishes = [...(apply ? [wishOf(apply)] : []), ...(request ? [request.wish] : [])]
    const interview = { ...made, candidate_slots: wishes.reduce(alsoWished, made.candidate_slots) }
    await assertTime(unit, null, interview, context.now)
    unit.create(interviews, interview)
    if (apply)
      patchApply(
        unit,
        apply,
        {
          interview_uids: [...apply.interview_uids, interview.uid],
          has_meeting: isStanding(interview) || hasMeeting(apply),
          ...(apply.status === 'accepted' && moved(apply, 'scheduling', systemPerson, context.now)),
        },
        context.now,
      )
    if (status !== 'draft') request?.settle(interview)
    tellMove(unit, null, interview, context)
    return { status: 201, body: { data: presentToOperator(context)(interview) } }
  })
}

/**
 * The time that sets itself once what it lacked is filled in: all have answered, and one time alone suits them. Nothing
 * where it lacks something still, or lacked nothing before, or where somebody has another interview then.
 */
async function settledBy(unit: Unit, before: InterviewDocument, changed: InterviewDocument, now: Date) {
  if (before.status !== 'adjusting' || missingOf(before) === null || missingOf(changed) !== null) return null
  const slot = settledSlot(changed, now)
  const time = slot && timed(changed, slot.start_at)
  return time && (await moveLocks(unit, before, { ...changed, ...time }, now)) ? time : null
}

/** What a calendar shows of an interview. */
const shown = ['title', 'method', 'meeting_url', 'place', 'duration_minutes'] as const

/** Errors: 422 as above; 409 where somebody who comes in, or the longer time, meets another interview. */
export async function update(context: Context<typeof operatorInterviews.update>) {
  const { participants: asked, agenda, ...input } = context.body
  return context.commit(async (unit) => {
    const interview = await seen(unit, context, 'update')
    if (asked) assertNoIssues(interviewIssues({ participants: asked }))
    const participants = asked ? await participantsOf(asked, interview, interview.participants) : interview.participants
    const { status, start_at } = interview
    const changed = { ...interview, ...input, participants }
    const isChanged = status === 'scheduled' && shown.some((field) => changed[field] !== interview[field])
    const { participant_uids: before } = interview
    const people = participants.map(({ uid }) => uid)
    const isRegrouped = people.length !== before.length || people.some((uid) => !before.includes(uid))
    if (status === 'scheduled' && changed.method === 'online' && !changed.meeting_url)
      throw invalid({ meeting_url: '会議URLを入力してください。' })
    const fields = {
      ...input,
      ...(agenda && { agenda: await agendaIn(unit, agenda, interview, context) }),
      participants,
      participant_uids: people,
      ...(start_at && { end_at: endOf(start_at, changed.duration_minutes) }),
      // What takes it out of the calendar of who leaves comes before what puts it there again.
      ...((isChanged || (status === 'scheduled' && isRegrouped)) && { sequence: interview.sequence + 1 }),
    }
    const time = await settledBy(unit, interview, { ...interview, ...fields }, context.now)
    if (!time) await assertTime(unit, interview, { ...interview, ...fields }, context.now)
    const next = unit.edit(interviews, interview, { ...fields, ...time })
    const companies =
      status === 'draft' ? {} : { startupId: next.startup_company_uid, partnerId: next.partner_company_uid }
    unit.activity({ verb: 'interview.updated', object: objectOf(next), ...companies })
    if (time) {
      const about = { object: objectOf(next), startupId: next.startup_company_uid, partnerId: next.partner_company_uid }
      unit.activity({ verb: 'interview.scheduled', ...about })
      for (const note of scheduledNotifications(next, context.caller.person)) unit.notify(note)
    }
    if (status === 'scheduled') {
      const { person: by } = context.caller
      const isNew = ({ receiverUid }: { receiverUid: string }) => !before.includes(receiverUid)
      for (const note of scheduledNotifications(next, by, before)) if (isNew(note)) unit.notify(note)
      for (const note of isChanged ? changedNotifications(next, by) : []) if (!isNew(note)) unit.notify(note)
      for (const note of leftOutNotifications(interview, next, by)) unit.notify(note)
    }
    return { status: 200, body: { data: presentToOperator(context)(next) } }
  })
}
