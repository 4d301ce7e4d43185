/** Names of fields in Japanese, once for forms, tables, exports and differences. A file for each noun: a page loads those it shows. */
export const postLabels = {
  title: 'タイトル',
  lead: 'リード文',
  body: '本文',
  category: 'カテゴリ',
  issue_categories: '課題の分野',
  author_name: '執筆者',
  cover_file_uid: 'カバー画像',
  cover_alt: '画像の説明',
  related_partner_uids: '関連するパートナー',
  related_content_uids: '関連するコンテンツ',
  related_seminar_uids: '関連するセミナー',
  publish_at: '公開日時',
  status: '公開状況',
} as const
