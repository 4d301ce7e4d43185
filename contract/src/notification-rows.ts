/** What orders rows, the newest first; only what is a row has it. */
export const ROW_ORDER = 'head_at'
/** The rows of a person: all that is told of one object stands in one. */
export const rowsOf = (uid: string) => [{ field: 'receiver_uid', op: '==', value: uid }] as const
/**
 * Those that are unread, as the list of the server shows them and the bell of the browser counts them. A row is read with
 * all that stands under it, so its newest tells whether there is anything to read.
 */
export const unreadRowsOf = (uid: string, readBefore: string | null) =>
  [
    ...rowsOf(uid),
    { field: 'read_at', op: '==', value: null },
    { field: ROW_ORDER, op: '>', value: readBefore ?? '' },
  ] as const
