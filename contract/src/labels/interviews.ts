/** Names of fields in Japanese, once for forms, tables, exports and differences. A file for each noun: a page loads those it shows. */
export const interviewLabels = {
  title: '面談名',
  kind: '面談の種類',
  purpose: '目的',
  agenda: '議題',
  duration_minutes: '所要時間',
  candidate_slots: '候補日時',
  start_at: '開始日時',
  end_at: '終了日時',
  method: '実施方法',
  meeting_url: '会議URL',
  place: '場所',
  participants: '参加者',
  response: '出欠',
  status: '状態',
  cancel_reason: '中止の理由',
  satisfaction: '面談の評価',
} as const
