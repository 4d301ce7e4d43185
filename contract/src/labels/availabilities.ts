/** Names of fields in Japanese, once for forms, tables, exports and differences. A file for each noun: a page loads those it shows. */
export const availabilityLabels = {
  weekly: '曜日ごとの時間帯',
  absences: '面談不可の日',
  from: '開始日',
  to: '終了日',
  note: 'メモ',
  keeps_lunch: '昼休み(12:00〜13:00)を空ける',
  buffer_minutes: '前後に空ける時間(分)',
  max_interviews_per_day: '1日の面談の上限',
} as const
