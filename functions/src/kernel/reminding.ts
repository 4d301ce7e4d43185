import { dayInJapan } from '@banso/contract/dates'

/** Whether somebody may be reminded of this: nobody is twice on one day in Japan. */
export const isDueAgain = ({ reminded_at }: { readonly reminded_at: string | null }, now: Date): boolean =>
  reminded_at === null || dayInJapan(new Date(reminded_at)) < dayInJapan(now)
