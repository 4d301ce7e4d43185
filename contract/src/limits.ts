/** Limits that several resources share. Without zod, so that any part of a page may tell them. */

/** Longest reason for a change of state, in characters. */
export const REASON_MAX = 500
/** The author may change or delete an entry (check-in, execution, comment) for this long. */
export const EDIT_HOURS = 24
/** A deleted record can be restored for this many days; then it is removed for good. */
export const RESTORE_DAYS = 30
/** A notification goes for good so many days after it last told of something, read or not. */
export const NOTIFICATION_DAYS = 180
/** How long a time is held for those who lead an interview, once it is proposed to the others. */
export const HOLD_HOURS = 72
/** Most rows that HOME answers of a part; where it has so many, there may be more. Of open applies it answers all. */
export const HOME_ROWS = {
  tasks: 8,
  proposals: 5,
  goal_proposals: 3,
  goals: 6,
  slots: 5,
  meetings: 3,
  contacts: 3,
  held: 3,
  completed: 3,
  seats: 4,
  asked: 5,
  promises: 3,
  questions: 3,
  executions: 5,
  ended: 3,
} as const
/** As many records that wait for somebody the menu tells of one place. */
export const MOST_WAITS = 9
/** A closed goal or action can be taken up again for this many days. */
export const REOPEN_DAYS = 30
