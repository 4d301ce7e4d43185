/** Names of fields in Japanese, once for forms, tables, exports and differences. A file for each noun: a page loads those it shows. */
export const promiseLabels = { title: '約束', due_on: '期限', state: '状態', reason: '理由' } as const
