import type { Apply } from '@banso/contract/applies'
import { chooseMessage, refusing } from '@banso/contract/fields'
import { interviewLabels } from '@banso/contract/labels/interviews'
import { type MeetingOffer, meetingOffer } from '@banso/contract/partner-applies'
import * as z from 'zod'
import { blankSlots, momentOf, slot, slotIssues } from '../values.ts'

/** Times that a partner offers, as a form asks for them: wishes of the startup that are ticked, and times of its own. */

const { method, meeting_url, place } = meetingOffer.shape
/** Minutes, as texts: a choice knows no numbers. */
export const durations = { '30': '30分', '45': '45分', '60': '60分', '90': '90分' } as const

export const meetingShape = {
  wished: z.array(z.string()),
  slots: z.array(slot).superRefine(...refusing(slotIssues)),
  duration: z.enum(Object.keys(durations) as [string, ...string[]], {
    error: chooseMessage(interviewLabels.duration_minutes),
  }),
  method,
  meeting_url,
  place,
}
export type MeetingValues = z.output<z.ZodObject<typeof meetingShape>>
export const blankMeeting = (): MeetingValues => ({
  wished: [],
  slots: blankSlots(),
  duration: '60',
  method: 'online',
  meeting_url: '',
  place: '',
})

/** The wishes of the startup that can still be met, without doubles. */
export const wishesOf = ({ desired_slots }: Pick<Apply, 'desired_slots'>, now: Date = new Date()): string[] =>
  [...new Set(desired_slots)].filter((start) => start > now.toISOString()).sort()

/** The times that were chosen, each once, in their order. */
export const startsOf = ({ wished, slots }: Pick<MeetingValues, 'wished' | 'slots'>): string[] =>
  [...new Set([...wished, ...slots.map(momentOf).filter((at) => at !== null)])].sort()

/** What is sent with the answer; undefined where no time was chosen. */
export const offerOf = (values: MeetingValues): MeetingOffer | undefined => {
  const starts = startsOf(values)
  if (starts.length === 0) return undefined
  const { method, meeting_url, place, duration } = values
  return { starts, duration_minutes: Number(duration), method, meeting_url, place }
}
