/** Names of fields in Japanese, once for forms, tables, exports and differences. A file for each noun: a page loads those it shows. */
export const goalLabels = {
  title: '目標名',
  description: '取り組む理由',
  issue_uids: '関連する課題',
  issue_category: '課題の分野',
  period_kind: '期間',
  start_on: '開始日',
  due_on: '期限',
  owner_user_uid: '責任者',
  collaborator_uids: '関係者',
  measures: '達成指標',
  progress: '進捗率',
  health: '見通し',
  status: '状態',
  checkin_cycle: '更新頻度',
  disclosure: '公開範囲',
  result_note: '振り返り',
  parent_goal_uid: '上位の目標',
} as const

export const measureLabels = {
  name: '指標名',
  unit: '単位',
  direction: '方向',
  start_value: '開始時の値',
  target_value: '目標値',
  current_value: '現在の値',
  tolerance: '許容差',
  weight: '重み',
  metric_key: '連動する経営指標',
} as const

export const checkinLabels = {
  checked_on: 'チェックイン日',
  values: '現在の値',
  confidence: '見通し',
  comment: '状況',
  blockers: '行き詰まっていること',
  asks: '支援してほしいこと',
} as const
