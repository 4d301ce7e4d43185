import { addBusinessDays, dayInJapan } from '@banso/contract/dates'

/** Whether somebody may be reminded of this: nobody is twice on one day in Japan. */
export const isDueAgain = ({ reminded_at }: { readonly reminded_at: string | null }, now: Date): boolean =>
  reminded_at === null || dayInJapan(new Date(reminded_at)) < dayInJapan(now)

/** The same where it is once a working day: what was reminded of on a Friday is again from Monday on. */
export const isDueNextWorkday = ({ reminded_at }: { readonly reminded_at: string | null }, now: Date): boolean =>
  reminded_at === null || addBusinessDays(dayInJapan(new Date(reminded_at)), 1) <= dayInJapan(now)
