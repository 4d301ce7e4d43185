import { type ApplyInput, applyInput, type PreparedTarget } from '@banso/contract/applies'
import { isDay, momentInJapan } from '@banso/contract/dates'
import { ApiError } from '@banso/contract/errors'
import { chooseMessage, distinctMessage, optionalDay, refusing } from '@banso/contract/fields'
import * as z from 'zod'
import { unlistedText } from './texts.ts'

/** The values of the dialog: one purpose for all targets, one message for each. */
export const slot = z.object({ day: optionalDay('日付'), time: z.string().nullable() })
export type Slot = z.output<typeof slot>
const { purpose, issue_uids, message, file_uids } = applyInput.shape
export const SLOTS = 3

const any = {
  purpose: z.string().nullable(),
  issue_uids: z.array(z.string()),
  messages: z.array(z.object({ message: z.string() })),
  slots: z.array(slot),
  file_uids: z.array(z.string()),
  share_consent: z.boolean(),
}
export type ApplyValues = z.output<z.ZodObject<typeof any>>

export const momentOf = ({ day, time }: Slot): string | null =>
  day && isDay(day) && time ? momentInJapan(day, time) : null

/** A day and a time go together, are to come, and are named once. */
export const slotIssues = (slots: readonly Slot[]) =>
  slots.flatMap((item, index) => {
    const at = momentOf(item)
    const earlier = slots.slice(0, index).some((other) => at !== null && momentOf(other) === at)
    if (item.day && !item.time) return [{ path: [index, 'time'], message: chooseMessage('時刻') }]
    if (item.time && !item.day) return [{ path: [index, 'day'], message: chooseMessage('日付') }]
    if (at !== null && at <= new Date().toISOString())
      return [{ path: [index, 'day'], message: '過去の日時は選択できません。' }]
    return earlier ? [{ path: [index, 'day'], message: distinctMessage }] : []
  })

const first = { ...any, purpose: z.string().nullable().pipe(purpose) as unknown as typeof any.purpose, issue_uids }
const second = {
  ...first,
  messages: z.array(z.object({ message })),
  slots: any.slots.superRefine(...refusing(slotIssues)),
  file_uids: file_uids.unwrap(),
}
const third = {
  ...second,
  share_consent: any.share_consent.refine(Boolean, { error: '申し込むには、情報の共有への同意が必要です。' }),
}
/** What has to be right before a step is left. */
export const stepSchemas = [z.object(first), z.object(second), z.object(third)] as const

export const blankSlots = (): Slot[] => Array.from({ length: SLOTS }, () => ({ day: null, time: null }))
export const blankValues = (targets: readonly unknown[], issue_uids: readonly string[] = []): ApplyValues => ({
  purpose: null,
  issue_uids: [...issue_uids],
  messages: targets.map(() => ({ message: '' })),
  slots: blankSlots(),
  file_uids: [],
  share_consent: false,
})

/** What is sent for the target at this place. */
export const inputOf = (values: ApplyValues, target: PreparedTarget, index: number): ApplyInput => ({
  target_type: target.type,
  target_uid: target.uid,
  purpose: values.purpose as ApplyInput['purpose'],
  message: values.messages[index]?.message ?? '',
  issue_uids: values.issue_uids,
  desired_slots: values.slots.map(momentOf).filter((at) => at !== null),
  ...(values.file_uids.length > 0 && { file_uids: values.file_uids }),
  share_consent: true,
})

/** A refusal with its fields named as the dialog names them, and its target named where there are several. */
export const inDialog = (error: unknown, values: ApplyValues, index: number, name?: string): unknown => {
  if (!(error instanceof ApiError)) return error
  const filled = values.slots.flatMap((item, place) => (momentOf(item) ? [place] : []))
  const rename = (field: string) => {
    const place = /^desired_slots\.(\d)$/.exec(field)?.[1]
    if (place !== undefined) return `slots.${filled[Number(place)]}.day`
    return field === 'message' ? `messages.${index}.message` : field
  }
  // Own records that are gone are told at their fields: nobody to apply to is what is not found.
  const message = error.code === 'not_found' ? unlistedText : error.message
  return new ApiError(error.code, {
    message: name ? `${name}:${message}` : message,
    fields:
      error.fields && Object.fromEntries(Object.entries(error.fields).map(([field, texts]) => [rename(field), texts])),
    uid: error.uid,
    retryAfter: error.retryAfter,
    requestId: error.requestId,
  })
}
