/** Names of fields in Japanese, once for forms, tables, exports and differences. A file for each noun: a page loads those it shows. */
export const promiseLabels = {
  title: '約束',
  owner_actor: '約束した側',
  assignee_name: '約束した人',
  due_on: '期限',
  state: '状態',
  reason: '理由',
  new_due_on: '新しい期限',
  comment: 'ひとこと',
} as const
