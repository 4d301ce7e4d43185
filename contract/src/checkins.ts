import * as z from 'zod'
import { stamps, stored, verdicts } from './common.ts'
import { at, base, calls } from './endpoint.ts'
import type { FieldIssue } from './errors.ts'
import { choice, optionalText, requiredDay, requiredNumber, requiredText, uid } from './fields.ts'
import { checkinLabels, measureLabels } from './labels/goals.ts'
import { EDIT_HOURS } from './limits.ts'
import { listOf, listQuery, one } from './paging.ts'

export const confidences = { on_track: '順調', at_risk: '要注意', off_track: '遅れ' } as const

const label = checkinLabels
const checkinFields = {
  /** The day it is of. */
  checked_on: requiredDay(label.checked_on),
  /** The measures' new values, by their uid. */
  values: z.record(uid, requiredNumber(measureLabels.current_value, -1e15, 1e15)),
  confidence: choice(label.confidence, confidences),
  comment: requiredText(label.comment, 1000),
  blockers: optionalText(label.blockers, 500),
  asks: optionalText(label.asks, 500),
}
export const checkinInput = z.strictObject(checkinFields)
export type CheckinInput = z.output<typeof checkinInput>
/** Of today unless its day is given. */
const checkinCreate = checkinInput.partial({ checked_on: true })

/**
 * What no single field can tell. `today` is the day in Japan; `last` is that of the goal's newest other check-in: what
 * was reported of former months is not told anew.
 */
export function checkinIssues(
  checked_on: string,
  { today, last }: { today: string; last: string | null },
): FieldIssue[] {
  const refuse = (message: string): FieldIssue[] => [{ path: ['checked_on'], message }]
  if (checked_on > today) return refuse('チェックイン日は今日以前の日付を選択してください。')
  const first = last === null ? checked_on : `${last.slice(0, 7)}-01`
  return checked_on < first
    ? refuse(
        `チェックイン日は、前回のチェックインの月の初日(${first.replaceAll('-', '/')})以降の日付を選択してください。`,
      )
    : []
}

export const checkin = z
  .object({
    uid,
    goal_uid: uid,
    startup_company_uid: uid,
    ...checkinFields,
    /** The values before this check-in, by its day, as is known today. Counted as it is read. */
    values_before: z.record(z.string(), z.number()),
    ...stamps,
    ...verdicts,
  })
  .meta({ id: 'Checkin' })
export type Checkin = z.output<typeof checkin>
/** `goal_checkins/{uid}` as it is stored. */
export const checkinDocument = checkin.omit({ values_before: true, etag: true, can: true }).extend({
  ...stored,
  /** Null in what was stored before check-ins had a day: that of their entry. */
  checked_on: checkin.shape.checked_on.nullable().default(null),
})
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
    body: checkinCreate,
    responses: { 201: one(checkin) },
  },
  update: {
    method: 'PATCH',
    path: '/goals/{goal_id}/checkins/{checkin_id}',
    summary: `チェックインの変更(作成者、${EDIT_HOURS}時間以内)`,
    permission: 'checkin.update',
    ifMatch: true,
    body: checkinInput.partial(),
    responses: { 200: one(checkin) },
  },
  remove: {
    method: 'DELETE',
    path: '/goals/{goal_id}/checkins/{checkin_id}',
    summary: `チェックインの削除(作成者、${EDIT_HOURS}時間以内)`,
    permission: 'checkin.remove',
    ifMatch: true,
    responses: { 204: z.undefined() },
  },
})

export const checkins = at(base.startup, checkinCalls)
export const operatorCheckins = at(base.operatorStartup, checkinCalls)
