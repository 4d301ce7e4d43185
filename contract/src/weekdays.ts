import { daysBetween, mondayOf } from './dates.ts'

/** The days of a week in the order that every calendar and list of them has: from Monday on. */
export const weekdays = { mon: '月', tue: '火', wed: '水', thu: '木', fri: '金', sat: '土', sun: '日' } as const
export type Weekday = keyof typeof weekdays
/** The weekday of a day `YYYY-MM-DD`. */
export const weekdayOf = (day: string): Weekday => Object.keys(weekdays)[daysBetween(mondayOf(day), day)] as Weekday
