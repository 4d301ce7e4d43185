/** Names of fields in Japanese, once for forms, tables, exports and differences. A file for each noun: a page loads those it shows. */
export const memoLabels = {
  body: 'メモ',
  summary: '要約',
  template: 'ひな形',
  decisions: '決定事項',
  next_actions: '次の経営アクション',
  visibility: '公開範囲',
  file_uids: '添付ファイル',
  temperature: '関心度',
} as const
