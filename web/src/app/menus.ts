import type { PageName } from '@banso/contract/pages'
import type { Actor } from '@banso/contract/roles'
import type { IconName } from '../kit/icon.tsx'

export type MenuItem = {
  readonly page: PageName
  readonly label: string
  readonly icon: IconName
  /** Which of the waiting records stand at this place (`useWaits`). */
  readonly waits?: readonly string[]
  /** Shown under the item while one of its pages is open. */
  readonly children?: readonly { readonly page: PageName; readonly label: string }[]
  /** Its pages have tabs that say the same as the children: search finds them, the menu does not repeat them. */
  readonly hasTabs?: true
}

/** The menus of the three areas. The phone's bar holds the four places of every day, by the names they have there. */
export const menus: Record<Actor, { readonly items: readonly MenuItem[]; readonly phone: readonly PageName[] }> = {
  startup: {
    items: [
      { page: 'startup_home', label: 'HOME', icon: 'home' },
      {
        page: 'startup_goals',
        label: '経営目標',
        icon: 'target',
        waits: ['goals'],
        children: [{ page: 'startup_issues', label: '経営課題' }],
      },
      { page: 'startup_tasks', label: '経営アクション', icon: 'task', waits: ['tasks'] },
      { page: 'startup_metrics', label: '経営指標', icon: 'chart' },
      {
        page: 'startup_partners_investor',
        label: '経営パートナー',
        icon: 'partner',
        hasTabs: true,
        children: [
          { page: 'startup_partners_investor', label: '投資家' },
          { page: 'startup_partners_master', label: 'マスター' },
          { page: 'startup_partners_plugin', label: 'プラグイン' },
          { page: 'startup_contents', label: '特典・サービス・資料' },
        ],
      },
      { page: 'startup_applies', label: '申込', icon: 'inbox', waits: ['applies'] },
      {
        page: 'startup_interviews',
        label: '面談',
        icon: 'calendar',
        waits: ['interviews', 'promises'],
        children: [{ page: 'startup_memos', label: '電話・来訪のメモ' }],
      },
      { page: 'startup_calendar', label: 'カレンダー', icon: 'month' },
      { page: 'startup_seminars', label: 'セミナー', icon: 'play' },
      { page: 'startup_posts', label: 'メディア', icon: 'book' },
      { page: 'startup_contacts', label: 'お問い合わせ', icon: 'chat', waits: ['contacts'] },
      {
        page: 'startup_edit',
        label: '設定',
        icon: 'gear',
        children: [
          { page: 'startup_edit', label: '企業情報' },
          { page: 'startup_users', label: 'メンバー' },
          { page: 'startup_settings_profile', label: 'プロフィール' },
        ],
      },
    ],
    phone: ['startup_home', 'startup_goals', 'startup_tasks', 'startup_partners_investor'],
  },
  partner: {
    items: [
      { page: 'partner_timeline', label: 'タイムライン', icon: 'activity', waits: ['tasks'] },
      { page: 'partner_applies', label: '申込', icon: 'inbox', waits: ['applies'] },
      {
        page: 'partner_interviews',
        label: '面談',
        icon: 'calendar',
        waits: ['interviews', 'promises'],
        children: [{ page: 'partner_memos', label: '電話・来訪のメモ' }],
      },
      { page: 'partner_calendar', label: 'カレンダー', icon: 'month' },
      { page: 'partner_contents', label: 'コンテンツ', icon: 'document', waits: ['contents'] },
      { page: 'partner_contacts', label: 'お問い合わせ', icon: 'chat', waits: ['contacts'] },
      { page: 'partner_edit', label: '企業情報', icon: 'building', waits: ['profile'] },
      { page: 'partner_users', label: 'メンバー', icon: 'partner' },
      { page: 'partner_settings_profile', label: '設定', icon: 'gear' },
    ],
    phone: ['partner_timeline', 'partner_applies', 'partner_interviews', 'partner_contents'],
  },
  operator: {
    items: [
      { page: 'operator_dashboard', label: 'ダッシュボード', icon: 'dashboard' },
      { page: 'operator_startups', label: 'スタートアップ', icon: 'sprout', waits: ['startups'] },
      { page: 'operator_partners', label: 'パートナー', icon: 'partner', waits: ['partners'] },
      { page: 'operator_applies', label: '申込', icon: 'inbox', waits: ['applies'] },
      {
        page: 'operator_interviews',
        label: '面談',
        icon: 'calendar',
        waits: ['interviews', 'promises'],
        children: [{ page: 'operator_promises', label: '約束' }],
      },
      { page: 'operator_calendar', label: 'カレンダー', icon: 'month' },
      { page: 'operator_goals', label: '経営目標', icon: 'target' },
      { page: 'operator_tasks', label: '経営アクション', icon: 'task' },
      { page: 'operator_contacts', label: 'お問い合わせ', icon: 'chat', waits: ['contacts'] },
      { page: 'operator_contents', label: 'コンテンツ', icon: 'document', waits: ['contents'] },
      { page: 'operator_special_features', label: '特集', icon: 'star' },
      { page: 'operator_activities', label: 'アクティビティ', icon: 'activity' },
      { page: 'operator_users', label: 'ユーザー', icon: 'person' },
      { page: 'operator_settings_profile', label: '設定', icon: 'gear' },
    ],
    phone: ['operator_dashboard', 'operator_startups', 'operator_applies', 'operator_interviews'],
  },
}
