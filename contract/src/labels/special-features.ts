/** Names of fields in Japanese, once for forms, tables, exports and differences. A file for each noun: a page loads those it shows. */
export const specialFeatureLabels = {
  title: 'タイトル',
  lead: 'リード文',
  cover_file_uid: 'カバー画像',
  theme_color: 'テーマカラー',
  items: '掲載項目',
  comment: '紹介文',
  target: '表示対象',
  publish_from: '公開開始',
  publish_until: '公開終了',
  status: '公開状況',
} as const
