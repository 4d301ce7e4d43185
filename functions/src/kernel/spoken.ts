import { dayInJapan } from '@banso/contract/dates'

/** Days as notices say them. Times with their weekday are `spokenTime` of the interviews. */

/** A day as 「11/27」. */
export const shortDay = (day: string): string => day.slice(5).replace('-', '/')

/** The day in Japan that a moment lies in, as 「11/27」. */
export const shortDayOf = (moment: string): string => shortDay(dayInJapan(new Date(moment)))
