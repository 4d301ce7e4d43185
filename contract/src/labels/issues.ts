/** Names of fields in Japanese, once for forms, tables, exports and differences. A file for each noun: a page loads those it shows. */
export const issueLabels = {
  issue_category: '課題の分野',
  title: '課題名',
  detail: '具体的な状況',
  urgency: '緊急度',
  order: '優先順位',
  status: '対応状況',
  resolution_note: '解決した内容',
} as const
