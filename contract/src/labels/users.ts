/** Names of fields in Japanese, once for forms, tables, exports and differences. A file for each noun: a page loads those it shows. */
export const userLabels = {
  last_name: '姓',
  first_name: '名',
  last_name_kana: 'セイ',
  first_name_kana: 'メイ',
  email: 'メールアドレス',
  password: 'パスワード',
  job_title: '役職',
  phone: '電話番号',
  avatar_url: 'プロフィール画像',
  avatar_file_uid: 'プロフィール画像',
  company_role: '権限',
  status: '利用状況',
  last_login_at: '最終ログイン',
  bio: '自己紹介',
  operator_profile: '担当者情報',
} as const

export const operatorProfileLabels = {
  display_name: '表示名',
  department: '部署',
  introduction: '紹介文',
  hours: '対応時間',
  capacity: '受け持てる量(必要度の点数)',
  public_to_startups: 'スタートアップへの公開',
} as const
