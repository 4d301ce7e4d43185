import { addDays, addMonths, isDay } from '@banso/contract/dates'
import type { GoalSummary } from '@banso/contract/goals'

const months = { month: 1, quarter: 3, half: 6, year: 12 } as const

/** The last day of a period that begins on this day; null where the days are chosen by hand, or what is typed is no day. */
export const periodEnd = (kind: GoalSummary['period_kind'], start_on: string | null): string | null =>
  kind === 'custom' || !start_on || !isDay(start_on) ? null : addDays(addMonths(start_on, months[kind]), -1)
