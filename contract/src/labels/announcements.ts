/** Names of fields in Japanese, once for forms, tables, exports and differences. A file for each noun: a page loads those it shows. */
export const announcementLabels = {
  title: 'タイトル',
  body: '本文',
  audience: '対象',
  companies: '企業',
  publish_at: '公開日時',
  expires_at: '掲載終了',
  status: '公開状況',
} as const
