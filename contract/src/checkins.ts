import * as z from 'zod'
import { stamps, stored, verdicts } from './common.ts'
import { at, base, calls } from './endpoint.ts'
import { choice, optionalText, requiredNumber, requiredText, uid } from './fields.ts'
import { checkinLabels, measureLabels } from './labels/goals.ts'
import { EDIT_HOURS } from './limits.ts'
import { listOf, listQuery, one } from './paging.ts'

export const confidences = { on_track: '順調', at_risk: '要注意', off_track: '遅れ' } as const

const label = checkinLabels
const checkinFields = {
  /** The measures' new values, by their uid. */
  values: z.record(uid, requiredNumber(measureLabels.current_value, -1e15, 1e15)),
  confidence: choice(label.confidence, confidences),
  comment: requiredText(label.comment, 1000),
  blockers: optionalText(label.blockers, 500),
  asks: optionalText(label.asks, 500),
}
export const checkinInput = z.strictObject(checkinFields)
export type CheckinInput = z.output<typeof checkinInput>
/** Values and confidence stay: later check-ins and executions may stand on them. */
export const checkinTexts = checkinInput.omit({ values: true, confidence: true })

export const checkin = z
  .object({
    uid,
    goal_uid: uid,
    startup_company_uid: uid,
    ...checkinFields,
    /** The values before this check-in, so that a change can be shown. */
    values_before: z.record(z.string(), z.number()),
    ...stamps,
    ...verdicts,
  })
  .meta({ id: 'Checkin' })
export type Checkin = z.output<typeof checkin>
/** `goal_checkins/{uid}` as it is stored. */
export const checkinDocument = checkin.omit({ etag: true, can: true }).extend(stored)
export type CheckinDocument = z.output<typeof checkinDocument>

const checkinCalls = calls({
  list: {
    method: 'GET',
    path: '/goals/{goal_id}/checkins',
    summary: 'チェックインの一覧',
    permission: 'goal.read',
    query: listQuery(['-created_at'], {}).omit({ q: true }),
    responses: { 200: listOf(checkin) },
  },
  create: {
    method: 'POST',
    path: '/goals/{goal_id}/checkins',
    summary: 'チェックイン',
    permission: 'goal.check_in',
    body: checkinInput,
    responses: { 201: one(checkin) },
  },
  update: {
    method: 'PATCH',
    path: '/goals/{goal_id}/checkins/{checkin_id}',
    summary: `チェックインの変更(作成者、${EDIT_HOURS}時間以内)`,
    permission: 'checkin.update',
    ifMatch: true,
    body: checkinTexts.partial(),
    responses: { 200: one(checkin) },
  },
})

export const checkins = at(base.startup, checkinCalls)
export const operatorCheckins = at(base.operatorStartup, checkinCalls)
