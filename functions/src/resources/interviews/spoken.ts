import { dayInJapan } from '@banso/contract/dates'
import { interviewMethods, slotAnswers } from '@banso/contract/interview-states'
import { comingSlots } from '@banso/contract/interview-times'
import type { InterviewDocument } from '@banso/contract/interviews'
import { weekdayOf, weekdays } from '@banso/contract/weekdays'

/** Times of interviews in words. */

const timeInJapan = (moment: string) => new Date(Date.parse(moment) + 9 * 3_600_000).toISOString().slice(11, 16)

/** 「11/24(火) 14:00」 */
export const spokenTime = (moment: string): string => {
  const day = dayInJapan(new Date(moment))
  return `${day.slice(5).replace('-', '/')}(${weekdays[weekdayOf(day)]}) ${timeInJapan(moment)}`
}

/** 「11/24(火) 14:00〜15:00」; empty without a time. */
export const spokenSpan = ({ start_at, end_at }: Pick<InterviewDocument, 'start_at' | 'end_at'>): string =>
  start_at && end_at ? `${spokenTime(start_at)}〜${timeInJapan(end_at)}` : ''

/** When it is and how people meet: 「11/24(火) 14:00〜15:00、訪問(別館)」. Its page has the link of the call. */
export const whenAndWhere = (interview: InterviewDocument): string => {
  const { method, place } = interview
  const how = place ? `${interviewMethods[method]}(${place})` : interviewMethods[method]
  return [spokenSpan(interview), how].filter(Boolean).join('、')
}

/**
 * All times that can still be chosen: 「候補日時 11/24(火) 14:00、11/25(水) 10:00」, with what a side has answered to each
 * where one is named: 「11/24(火) 14:00 ○」. Asked within the change, which is just made.
 */
export const spokenSlots = (interview: InterviewDocument, side?: string): string => {
  const coming = comingSlots(interview, new Date(interview.updated_at))
  const times = coming
    .toSorted((a, b) => a.start_at.localeCompare(b.start_at))
    .map(({ start_at, answers }) => {
      const answer = side === undefined ? undefined : answers[side]
      return answer ? `${spokenTime(start_at)} ${slotAnswers[answer]}` : spokenTime(start_at)
    })
  return times.length > 0 ? `候補日時 ${times.join('、')}` : ''
}

/** 「明日15:00から面談があります」, on the day itself 「本日…」. */
export const dayReminderTitle = (start: string, now: Date, what = '面談'): string => {
  const day = dayInJapan(new Date(start)) === dayInJapan(now) ? '本日' : '明日'
  return `${day}${timeInJapan(start)}から${what}があります`
}
