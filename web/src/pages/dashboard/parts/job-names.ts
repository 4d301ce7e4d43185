/** What the scheduled work is called; a job that is not here is shown by its own name. */
const names: Readonly<Record<string, string>> = {
  operations: '途中の手続きの再開',
  email_changes: 'メールアドレス変更の確定',
  password_resets: 'パスワード再設定の記録',
  account_changes: 'アカウントの変更の確認',
  dead_email_changes: '終わったメールアドレス変更の整理',
  mails: 'メールの送信',
  interviews_tomorrow: '前日の面談のお知らせ',
  interviews_soon: '直前の面談のお知らせ',
  seminars_tomorrow: '前日のセミナーのお知らせ',
  seminars_soon: '直前のセミナーのお知らせ',
  interview_reports: '実施報告の依頼',
  interview_holds: '仮押さえの解除',
  reminders: '期限のお知らせ',
  notifications: 'お知らせの振り分け',
  shown_notifications: 'お知らせの表示',
  mailed_notifications: 'お知らせのメール',
  old_notifications: '古いお知らせの削除',
  publish: '公開と公開終了',
  announcements: 'お知らせの公開と通知',
  scheduled_seminars: 'セミナーの公開',
  waiting_lists: 'キャンセル待ちの繰り上げ',
  cancelled_seminars: '開催中止のお知らせ',
  hidden_items: '特集の非公開項目の集計',
  partner_figures: 'パートナーの実績の集計',
  exposures: '露出と到達の照合',
  ended_partners: '提携終了後の利用停止',
  demand: '課題の需給の照合',
  catalogue: 'パートナーの一覧のもとの照合',
  apply_warnings: '申込の回答期限の通知',
  applies: '回答のない申込の終了',
  startup_figures: 'スタートアップの集計',
  startup_names: '社名の変更の反映',
  startup_health: 'コンディションの判定',
  contact_warnings: 'お問い合わせの初回回答の期限のお知らせ',
  startup_loads: '担当の偏りの照合',
  contacts: 'お問い合わせの解決',
  invitations: '招待の期限切れ',
  stale_goals: '更新のない経営目標の見通し',
  accounts: 'アカウントの照合',
  profiles: 'ユーザーの照合',
  waiting_uploads: 'アップロードの確認',
  uploads: '残されたアップロードの削除',
  stored_files: '保存ファイルの照合',
  files: '使われていないファイルの削除',
  seals: 'アクティビティの封印',
  seal_checks: 'アクティビティの封印の確認',
  purge: '削除済みの記録の消去',
  emulated: 'エミュレーターの整理',
}
export const jobName = (name: string): string => names[name] ?? name

/** 1 → 毎分, 60 → 1時間ごと, 1440 → 1日ごと */
export function intervalText(minutes: number): string {
  if (minutes === 1) return '毎分'
  if (minutes % 1440 === 0) return `${minutes / 1440}日ごと`
  return minutes % 60 === 0 ? `${minutes / 60}時間ごと` : `${minutes}分ごと`
}
