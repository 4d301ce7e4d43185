/** Limits that several resources share. Without zod, so that any part of a page may tell them. */

/** Longest reason for a change of state, in characters. */
export const REASON_MAX = 500
/** The author may change or delete an entry (check-in, execution, comment) for this long. */
export const EDIT_HOURS = 24
/** A deleted record can be restored for this many days; then it is removed for good. */
export const RESTORE_DAYS = 30
/** A notification goes for good so many days after it last told of something, read or not. */
export const NOTIFICATION_DAYS = 180
/** A closed goal or action can be taken up again for this many days. */
export const REOPEN_DAYS = 30
