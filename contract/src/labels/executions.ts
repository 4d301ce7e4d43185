/** Names of fields in Japanese, once for forms, tables, exports and differences. A file for each noun: a page loads those it shows. */
export const executionLabels = {
  executed_on: '実行日',
  result: '結果',
  body: '実行した内容',
  minutes: '所要時間(分)',
  progress_after: '実行後の進捗',
  measure_updates: '指標の更新',
  next_step: '次の一手',
  blocker: '行き詰まっていること',
  file_uids: '添付ファイル',
} as const
