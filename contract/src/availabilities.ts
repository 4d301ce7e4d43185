import * as z from 'zod'
import { person, stamps, storedUnsearched, verdicts } from './common.ts'
import { addDays, daysBetween } from './dates.ts'
import { at, base, calls } from './endpoint.ts'
import { askedDay, optionalLine, refusing, requiredDay, requiredInt, uid } from './fields.ts'
import { isHoliday } from './holidays.ts'
import { availabilityLabels } from './labels/availabilities.ts'
import { one } from './paging.ts'
import { weekdayOf } from './weekdays.ts'

/** When a person can be met, in Japan's time: by the week, but for absences. */

export const SPANS_A_DAY = 3
export const ABSENCE_LIMIT = 60
/** Longest window of days that free and busy are asked for. */
export const AVAILABILITY_DAYS = 21

const label = availabilityLabels
/** A quarter hour of the day; `24:00` ends it. */
const time = z
  .string()
  .regex(/^(([01]\d|2[0-3]):(00|15|30|45)|24:00)$/, { error: '時刻は15分単位で選択してください。' })
const span = z.strictObject({ from: time, to: time })
export type Span = z.output<typeof span>

const spans = z
  .array(span)
  .max(SPANS_A_DAY, { error: `時間帯は1日${SPANS_A_DAY}つまで登録できます。` })
  .refine((all) => all.every(({ from, to }, index) => from < to && (all[index - 1]?.to ?? '') <= from), {
    error: '時間帯は、重ならないように早い順に入力してください。',
  })
const absence = z
  .strictObject({ from: requiredDay(label.from), to: requiredDay(label.to), note: optionalLine(label.note, 100) })
  .superRefine(
    ...refusing(({ from, to }: { from: string; to: string }) =>
      to < from ? [{ path: ['to'], message: '終了日は開始日以降の日付を選択してください。' }] : [],
    ),
  )

const fields = {
  weekly: z.strictObject({ sun: spans, mon: spans, tue: spans, wed: spans, thu: spans, fri: spans, sat: spans }),
  absences: z.array(absence).max(ABSENCE_LIMIT, { error: `面談不可の日は${ABSENCE_LIMIT}件まで登録できます。` }),
  /** 12:00–13:00 stays free. */
  keeps_lunch: z.boolean(),
  buffer_minutes: requiredInt(label.buffer_minutes, 0, 60),
  max_interviews_per_day: requiredInt(label.max_interviews_per_day, 1, 8),
}
/** The form of the own availability. */
export const availabilityInput = z.strictObject(fields)
export type AvailabilityInput = z.output<typeof availabilityInput>

const officeHours = [{ from: '10:00', to: '18:00' }]
/** What holds for whoever has entered nothing. */
export const defaultAvailability: AvailabilityInput = {
  weekly: {
    sun: [],
    mon: officeHours,
    tue: officeHours,
    wed: officeHours,
    thu: officeHours,
    fri: officeHours,
    sat: [],
  },
  absences: [],
  keeps_lunch: true,
  buffer_minutes: 15,
  max_interviews_per_day: 4,
}

/** `availabilities/{user_uid}` as it is stored. */
export const availabilityDocument = z.object({ uid, ...fields, ...stamps, ...storedUnsearched })
export type AvailabilityDocument = z.output<typeof availabilityDocument>

/** The own availability; notes of absences are for the own eyes alone. */
const ownAvailability = z.object({ ...fields, ...verdicts }).meta({ id: 'Availability' })
export type OwnAvailability = z.output<typeof ownAvailability>

/** A person's days, for whoever plans: when they can be met at all, and what is taken already. */
export const plannedAvailability = z
  .object({
    person,
    buffer_minutes: z.int(),
    max_interviews_per_day: z.int(),
    days: z.array(z.object({ on: z.string(), open: z.array(span), busy: z.array(span) })),
  })
  .meta({ id: 'PlannedAvailability' })
export type PlannedAvailability = z.output<typeof plannedAvailability>

const LUNCH: Span = { from: '12:00', to: '13:00' }
const without = (all: readonly Span[], taken: Span): Span[] =>
  all.flatMap(({ from, to }) =>
    [
      { from, to: to < taken.from ? to : taken.from },
      { from: from > taken.to ? from : taken.to, to },
    ].filter((rest) => rest.from < rest.to),
  )

/** When somebody can be met on a day: the week's hours, but not on holidays, in absences and, where kept, at lunch. */
export function openSpans({ weekly, absences, keeps_lunch }: AvailabilityInput, day: string): Span[] {
  if (isHoliday(day) || absences.some(({ from, to }) => from <= day && day <= to)) return []
  const hours = weekly[weekdayOf(day)]
  return keeps_lunch ? without(hours, LUNCH) : hours
}

const windowQuery = z.strictObject({ from: askedDay, to: askedDay })
const isShort = ({ from, to }: z.output<typeof windowQuery>): boolean =>
  from <= to && daysBetween(from, to) < AVAILABILITY_DAYS

const ownCalls = calls({
  get: {
    method: 'GET',
    path: '/settings/availability',
    summary: '自分の面談できる時間',
    permission: 'availability.own',
    responses: { 200: one(ownAvailability) },
  },
  update: {
    method: 'PATCH',
    path: '/settings/availability',
    summary: '自分の面談できる時間の変更',
    permission: 'availability.own',
    ifMatch: true,
    body: availabilityInput.partial(),
    responses: { 200: one(ownAvailability) },
  },
  days: {
    method: 'GET',
    path: '/settings/availability/days',
    summary: `自分の面談できる時間と予定(${AVAILABILITY_DAYS}日以内)`,
    permission: 'availability.own',
    /** `interview_uid`: what this interview keeps free of the days is free for it. */
    query: windowQuery.extend({ interview_uid: uid.optional() }).refine(isShort),
    responses: { 200: one(plannedAvailability) },
  },
})
export const startupAvailabilities = at(base.startup, ownCalls)
export const partnerAvailabilities = at(base.partner, ownCalls)

/** Every day of a window. */
export const daysOf = ({ from, to }: { from: string; to: string }): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))

export const operatorAvailabilities = at(
  base.operator,
  calls({
    ...ownCalls,
    plan: {
      method: 'GET',
      path: '/users/{user_id}/availability',
      summary: `利用者の面談できる時間と予定(${AVAILABILITY_DAYS}日以内)`,
      permission: 'availability.read',
      query: windowQuery.refine(isShort),
      responses: { 200: one(plannedAvailability) },
    },
  }),
)
