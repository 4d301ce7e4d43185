import * as z from 'zod'
import { apply, applyAnswer, applySummary, correctCall, sideCalls } from './applies.ts'
import type { PartnerApplyStatus } from './apply-states.ts'
import { plannedAvailability } from './availabilities.ts'
import { person } from './common.ts'
import { at, base, calls } from './endpoint.ts'
import { choice, keyOf, moment, optionalLine, optionalUrl, uid } from './fields.ts'
import { fit } from './fit.ts'
import { durationInput, QUARTER_MINUTES } from './interview-durations.ts'
import { slotsInput } from './interview-inputs.ts'
import { interviewMethods } from './interview-states.ts'
import { interviewLabels } from './labels/interviews.ts'
import { listOf, listQuery, one } from './paging.ts'

/** Applies from the side of the partner that they have reached. */

/** What a partner's list shows: those to answer by their due day, those under way, those ended within the last days. */
export const receivedViews = { waiting: '回答待ち', running: '対応中', ended: '終了' } as const
export type ReceivedView = keyof typeof receivedViews
export const receivedStatuses: { readonly [V in ReceivedView]: readonly PartnerApplyStatus[] } = {
  waiting: ['forwarded'],
  running: ['accepted', 'scheduling', 'in_progress'],
  ended: ['completed', 'declined', 'expired'],
}

const received = {
  startup_name: z.string(),
  /** When it reached the partner. */
  forwarded_at: moment.nullable(),
  /** Who of the partner's people is in charge; nobody: all who can answer are told. */
  partner_assignee_uid: uid.nullable(),
  partner_assignee: person.nullable(),
}
/** An apply in the list of the partner it has reached. */
export const partnerApplySummary = applySummary.extend(received).meta({ id: 'PartnerApplySummary' })
export type PartnerApplySummary = z.output<typeof partnerApplySummary>

/** An apply as its partner sees it: from the moment on at which it came, and nothing of what was said before. */
export const partnerApply = apply.extend(received).meta({ id: 'PartnerApply' })
export type PartnerApply = z.output<typeof partnerApply>

/** Three that the startup has wished for, and as many others. */
export const MAX_OFFERED = 6
/** Times that a partner offers for a meeting, by which one is arranged at once. */
export const meetingOffer = z.strictObject({
  starts: slotsInput.shape.starts.max(MAX_OFFERED, { error: `候補日時は${MAX_OFFERED}件まで選択できます。` }),
  duration_minutes: durationInput,
  method: choice(interviewLabels.method, interviewMethods),
  meeting_url: optionalUrl(interviewLabels.meeting_url),
  place: optionalLine(interviewLabels.place, 120),
})
export type MeetingOffer = z.output<typeof meetingOffer>

/** What a partner says with a change of state; with an acceptance it may offer times for a meeting. */
export const partnerApplyAnswer = applyAnswer.extend({ meeting: meetingOffer.optional() })
export type PartnerApplyAnswer = z.output<typeof partnerApplyAnswer>

/** Who is in charge from now on; null: nobody in particular. */
export const applyHandover = z.strictObject({ partner_assignee_uid: uid.nullable() })

const below = { path: '/applies/{apply_id}', permission: 'apply.read' } as const
const talk = sideCalls(partnerApply)
const partnerCalls = calls({
  list: {
    method: 'GET',
    path: '/applies',
    summary: '自社に届いた申込の一覧(終了したものは閲覧できる間)',
    permission: 'apply.read',
    query: listQuery(['respond_due_at'], {
      /** Without it, those that wait for an answer. */
      view: keyOf(receivedViews).optional(),
      /** Instead of a view: those whose turn is the partner's (`turns.ts`), whatever view they stand in. */
      asked: z.literal('true').optional(),
      /** Who is in charge of it. */
      assignee_uid: uid.optional(),
    }).omit({ sort: true }),
    responses: { 200: listOf(partnerApplySummary) },
  },
  get: { ...below, method: 'GET', summary: '申込の詳細', responses: { 200: one(partnerApply) } },
  fit: {
    method: 'GET',
    path: '/applies/{apply_id}/fit',
    summary: '自社の方針との一致(公開された情報だけによる)',
    permission: 'apply.read',
    responses: { 200: one(fit) },
  },
  freeTimes: {
    method: 'GET',
    path: '/applies/{apply_id}/free_times',
    summary: '面談の候補日時(申込の担当者と本人の、今後2週間の面談できる時間から)',
    permission: 'apply.transition',
    query: z.strictObject({
      duration_minutes: z.coerce
        .number<number | string>()
        .int()
        .min(15)
        .max(240)
        .multipleOf(QUARTER_MINUTES)
        .optional(),
      method: keyOf(interviewMethods).optional(),
    }),
    responses: {
      200: one(
        z.object({
          times: z.array(moment),
          /** The own people whose hours are looked at: their next days, and those the startup wished for. */
          people: z.array(plannedAvailability),
        }),
      ),
    },
  },
  transition: {
    method: 'POST',
    path: '/applies/{apply_id}/transition',
    summary: '申込への回答と状態変更(承諾と同時に面談の候補日を送れる)',
    permission: 'apply.transition',
    body: partnerApplyAnswer,
    responses: { 200: one(partnerApply) },
  },
  correct: correctCall(partnerApply),
  assign: {
    ...below,
    method: 'PATCH',
    summary: '申込の自社の担当者の変更',
    permission: 'apply.assign',
    ifMatch: true,
    body: applyHandover,
    responses: { 200: one(partnerApply) },
  },
  ...talk,
  listMessages: { ...talk.listMessages, summary: '申込のメッセージ(自社に届いた後のもの)' },
})
export const partnerApplies = at(base.partner, partnerCalls)
