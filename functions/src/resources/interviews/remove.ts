import { ApiError } from '@banso/contract/errors'
import type { InterviewDocument, operatorInterviews } from '@banso/contract/interviews'
import type { Unit } from '../../kernel/commit.ts'
import type { Context } from '../../kernel/serve.ts'
import { contacts } from '../contacts/data.ts'
import { memosGoneWith } from '../memos/data.ts'
import { withGone } from '../memos/edit.ts'
import { applyFollows } from './apply.ts'
import { allInterviews, interviews } from './data.ts'
import { assertTime } from './locks.ts'
import { removedNotifications, restoredNotifications } from './notifications.ts'
import { objectOf, operatorVerdicts, presentToOperator } from './rules.ts'
import { seen } from './seen.ts'
import { withoutHolds } from './slots.ts'

/** Interviews that were made by mistake: they go with all that was made of them, and come back with it. */

/** Its memos with their promises; those that were deleted before it stay so. Reads; what it answers writes. */
async function withMemos(unit: Unit, { uid, deleted_at: at }: InterviewDocument, deleted_at: string | null) {
  const stores: (() => unknown)[] = []
  for (const memo of await memosGoneWith(unit, uid, at)) stores.push(await withGone(unit, memo, deleted_at))
  return () => {
    for (const store of stores) store()
  }
}

/** The application and the request that lead to it, as long as it is there. Reads; what it answers writes. */
async function withNames(unit: Unit, interview: InterviewDocument, isThere: boolean, now: Date) {
  const { uid, contact_uid } = interview
  const follow = await applyFollows(unit, interview, now)
  const contact = contact_uid ? await unit.read(contacts, contact_uid) : undefined
  const asked = contact?.interview_request
  return (next: InterviewDocument) => {
    follow(next)
    if (contact && asked?.outcome === 'arranged' && asked.interview_uid === (isThere ? null : uid))
      unit.patch(contacts, contact.uid, { interview_request: { ...asked, interview_uid: isThere ? uid : null } })
  }
}

/** What is drafted is the operators' own, and of what was called off everybody has been told. */
const isTold = ({ status }: InterviewDocument): boolean => status === 'adjusting' || status === 'scheduled'

const toldOf = (interview: InterviewDocument) => ({
  object: objectOf(interview),
  ...(isTold(interview) && { startupId: interview.startup_company_uid, partnerId: interview.partner_company_uid }),
})

/** Calendars replace what they have of it, or forget it. */
const nextSequence = ({ status, sequence }: InterviewDocument) => status === 'scheduled' && { sequence: sequence + 1 }

/** Errors: 404, 412, and 409 for what has taken place. */
export const remove = (context: Context<typeof operatorInterviews.remove>) =>
  context.commit(async (unit) => {
    const { caller, now } = context
    const interview = await seen(unit, context, 'remove')
    const changes = { ...withoutHolds(interview), ...nextSequence(interview), deleted_at: now.toISOString() }
    const storeMemos = await withMemos(unit, interview, changes.deleted_at)
    const storeNames = await withNames(unit, interview, false, now)
    await assertTime(unit, interview, { ...interview, ...changes }, now)
    const next = unit.edit(interviews, interview, changes)
    storeMemos()
    storeNames(next)
    unit.activity({ verb: 'interview.removed', ...toldOf(next) })
    for (const note of isTold(next) ? removedNotifications(next, caller.person) : []) unit.notify(note)
    return { status: 204 }
  })

/** Errors: 404 for what was not deleted, or too long ago; 409 where somebody has another interview then by now. */
export const restore = (context: Context<typeof operatorInterviews.restore>) =>
  context.commit(async (unit) => {
    const { params, caller, now } = context
    const interview = await allInterviews.goneIn(unit, params.interview_id)
    if (!interview || !operatorVerdicts(interview, context).includes('restore')) throw new ApiError('not_found')
    const changes = { ...nextSequence(interview), deleted_at: null }
    const storeMemos = await withMemos(unit, interview, null)
    const storeNames = await withNames(unit, interview, true, now)
    await assertTime(unit, null, { ...interview, ...changes }, now)
    const next = unit.edit(interviews, interview, changes)
    storeMemos()
    storeNames(next)
    unit.activity({ verb: 'interview.restored', ...toldOf(next) })
    for (const note of isTold(next) ? restoredNotifications(next, caller.person) : []) unit.notify(note)
    return { status: 200, body: { data: presentToOperator(context)(next) } }
  })
