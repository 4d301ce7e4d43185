/** Names of fields in Japanese, once for forms, tables, exports and differences. A file for each noun: a page loads those it shows. */
export const contactLabels = {
  number: '受付番号',
  category: 'お問い合わせの種類',
  subject: '件名',
  body: '内容',
  status: '対応状況',
  assigned_operator_uid: '担当者',
  priority: '優先度',
  first_response_due_at: '初回回答の期限',
  name: 'お名前',
  files: '添付ファイル',
  related: '関連する項目',
  satisfaction: '評価',
  note: '運営内のメモ',
} as const
