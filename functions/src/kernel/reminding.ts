import { addBusinessDays, dayInJapan } from '@banso/contract/dates'

/**
 * Whether somebody may be reminded of this: of nothing more than once a working day in Japan. What was reminded of on a
 * Friday is again from Monday on.
 */
export const isDueAgain = ({ reminded_at }: { readonly reminded_at: string | null }, now: Date): boolean =>
  reminded_at === null || addBusinessDays(dayInJapan(new Date(reminded_at)), 1) <= dayInJapan(now)
