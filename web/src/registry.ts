import { type Area, actorIn, areaOf, type PageName, pageNames, pagePaths } from '@banso/contract/pages'
import type { Actor } from '@banso/contract/roles'

/**
 * What each page is, as pure data, beside its address in the contract: router, guard, titles, menus, Sentry's
 * transaction names, analytics and the smoke test read it. A page is built when `pages/<file>.page.tsx` exists; the same
 * file may be a page of several areas.
 */
type Entry = {
  /** `guest`: no sign-in needed; `auth`: on the way in; `private`: signed in, inside the shell. */
  readonly type: 'guest' | 'auth' | 'private'
  /** Tab title and breadcrumb; the heading on the page is the page's own. */
  readonly title: string
  readonly background: 'grey' | 'white'
  /** `<room>/<screen>` */
  readonly file: string
  /** One task on the whole screen, without header and menu. */
  readonly full?: true
}
const guest = (title: string, file: string): Entry => ({ type: 'guest', title, file, background: 'grey' })
const auth = (title: string, file: string): Entry => ({ type: 'auth', title, file, background: 'grey' })
const screen = (title: string, file: string, background: Entry['background'] = 'grey'): Entry => ({
  type: 'private',
  title,
  file,
  background,
})

const entries = {
  login: guest('ログイン', 'auth/login'),
  not_found: guest('Page Not found', 'not-found/detail'),

  startup_login: auth('ログイン', 'auth/startup-login'),
  startup_register: auth('新規登録', 'auth/register'),
  startup_register_issue: auth('経営課題の登録', 'registration/register-issue'),
  startup_register_setting: auth('初期設定', 'registration/register-setting'),
  startup_invite_new_password: auth('パスワード設定', 'auth/invite-new-password'),
  startup_reset_password: auth('パスワード再設定', 'auth/reset-password'),
  startup_reset_password_new: auth('新しいパスワードの設定', 'auth/reset-password-new'),

  startup_home: screen('HOME', 'home/detail'),
  startup_goals: screen('経営目標', 'goal/list'),
  startup_goal_new: screen('経営目標', 'goal/new'),
  startup_goal: screen('経営目標', 'goal/detail'),
  startup_goal_edit: screen('経営目標', 'goal/edit'),
  startup_tasks: screen('経営アクション', 'task/list'),
  startup_task_new: screen('経営アクション', 'task/new'),
  startup_task: screen('経営アクション', 'task/detail'),
  startup_task_edit: screen('経営アクション', 'task/edit'),
  startup_task_execute_new: { ...screen('', 'execution/new'), full: true },
  startup_edit: screen('設定', 'startup/edit'),
  startup_users: screen('設定', 'user/list'),
  startup_user_new: screen('設定', 'user/new'),
  startup_user: screen('設定', 'user/detail'),
  startup_settings_profile: screen('設定', 'settings/profile'),
  startup_settings_email: screen('設定', 'settings/email'),
  startup_settings_password: screen('設定', 'settings/password'),
  startup_partners_investor: screen('経営パートナー一覧', 'partner/catalogue'),
  startup_partners_master: screen('経営パートナー一覧', 'partner/catalogue'),
  startup_partners_plugin: screen('経営パートナー一覧', 'partner/catalogue'),
  startup_partners_investor_comparison: screen('比較表', 'partner/comparison'),
  startup_partners_plugin_comparison: screen('比較表', 'partner/comparison'),
  startup_seminars: screen('セミナー', 'seminar/list'),
  startup_seminar: screen('セミナー', 'seminar/detail'),
  startup_posts: screen('メディア', 'post/list'),
  startup_post: screen('メディア', 'post/detail'),

  operator_login: auth('ログイン', 'auth/member-login'),
  operator_dashboard: screen('ダッシュボード', 'dashboard/detail'),
  operator_goals: screen('経営目標', 'goal/all', 'white'),
  operator_tasks: screen('経営アクション', 'task/all', 'white'),
  operator_task_new: screen('経営アクション', 'task/propose'),
  operator_task: screen('経営アクション', 'task/detail'),
  operator_task_edit: screen('経営アクション', 'task/edit'),
  operator_interviews: screen('面談', 'interview/all', 'white'),
  operator_interview_new: screen('面談', 'interview/new'),
  operator_interview: screen('面談', 'interview/detail'),
  operator_interview_edit: screen('面談', 'interview/edit'),
  operator_interview_memos: screen('面談', 'interview/memos'),
  operator_startups: screen('スタートアップ', 'startup/list', 'white'),
  operator_startup_new: screen('スタートアップ', 'startup/new'),
  operator_startup_edit: screen('スタートアップ', 'startup/overview'),
  operator_startup_activities: screen('アクティビティ', 'activity/list'),
  operator_startup_issues: screen('経営課題', 'issue/list'),
  operator_startup_contacts: screen('お問い合わせ', 'contact/list'),
  operator_startup_interviews: screen('面談', 'interview/list'),
  operator_startup_users: screen('ユーザー', 'user/list'),
  operator_startup_contents: screen('コンテンツ', 'content/recommendations'),
  operator_startup_applies: screen('申込', 'apply/list'),
  operator_startup_memos: screen('メモ', 'memo/list'),
  operator_startup_tasks: screen('経営アクション', 'task/list'),
  operator_startup_task_new: screen('経営アクション', 'task/new'),
  operator_startup_task: screen('経営アクション', 'task/detail'),
  operator_startup_task_edit: screen('経営アクション', 'task/edit'),
  operator_startup_goals: screen('経営目標', 'goal/list'),
  operator_startup_goal_new: screen('経営目標', 'goal/new'),
  operator_startup_goal: screen('経営目標', 'goal/detail'),
  operator_startup_goal_edit: screen('経営目標', 'goal/edit'),
  operator_partners: screen('パートナー', 'partner/list', 'white'),
  operator_partner_new: screen('パートナー', 'partner/new'),
  operator_partner_edit: screen('パートナー', 'partner/overview'),
  operator_partner_tasks: screen('経営アクション', 'task/asked'),
  operator_partner_interviews: screen('面談', 'interview/list'),
  operator_partner_contents: screen('コンテンツ', 'content/list'),
  operator_partner_applies: screen('申込', 'apply/list'),
  operator_partner_memos: screen('メモ', 'memo/list'),
  operator_activities: screen('アクティビティ', 'activity/all', 'white'),
  operator_contacts: screen('お問い合わせ', 'contact/all', 'white'),
  operator_applies: screen('申込', 'apply/all', 'white'),
  operator_apply: screen('申込', 'apply/detail'),
  operator_users: screen('ユーザー', 'user/all', 'white'),
  operator_user_new: screen('ユーザー', 'user/new-operator'),
  operator_user: screen('ユーザー', 'user/detail'),
  operator_user_edit: screen('ユーザー', 'user/edit'),
  operator_contents: screen('コンテンツ', 'content/all', 'white'),
  operator_special_features: screen('特集', 'special-feature/list', 'white'),
  operator_settings_profile: screen('設定', 'settings/profile'),
  operator_settings_email: screen('設定', 'settings/email'),
  operator_settings_password: screen('設定', 'settings/password'),

  partner_login: auth('ログイン', 'auth/member-login'),
  partner_timeline: screen('タイムライン', 'timeline/list'),
  partner_interviews: screen('面談', 'interview/list'),
  partner_interview: screen('面談', 'interview/detail'),
  partner_edit: screen('設定', 'partner/edit'),
  partner_applies: screen('申込', 'apply/inbox'),
  partner_apply: screen('申込', 'apply/detail'),
  partner_users: screen('ユーザー', 'user/list'),
  partner_user_new: screen('ユーザー', 'user/new'),
  partner_user: screen('ユーザー', 'user/detail'),
  partner_contents: screen('コンテンツ', 'content/list'),
  partner_settings_profile: screen('設定', 'settings/profile'),
  partner_settings_email: screen('設定', 'settings/email'),
  partner_settings_password: screen('設定', 'settings/password'),

  // Added to the 101 pages of the order: without them the flows have no way.
  startup_applies: screen('申込', 'apply/list'),
  startup_apply: screen('申込', 'apply/detail'),
  startup_interviews: screen('面談', 'interview/list'),
  startup_interview: screen('面談', 'interview/detail'),
  startup_contents: screen('特典・サービス・資料', 'content/public'),
  startup_content: screen('コンテンツ', 'content/detail'),
  startup_special_feature: screen('特集', 'special-feature/detail'),
  startup_metrics: screen('経営指標', 'metric/list'),
  startup_contacts: screen('お問い合わせ', 'contact/list'),
  startup_contact: screen('お問い合わせ', 'contact/detail'),
  startup_notifications: screen('お知らせ', 'notification/list'),
  partner_contacts: screen('お問い合わせ', 'contact/list'),
  partner_notifications: screen('お知らせ', 'notification/list'),
  operator_partner_users: screen('ユーザー', 'user/list'),
  /** Only where the page comes from one's own machine (app/routes.tsx); there it shows what the emulators hold back. */
  dev_mails: guest('送信メール', 'mail/list'),
  operator_notifications: screen('お知らせ', 'notification/list'),
  operator_startup_metrics: screen('経営指標', 'metric/list'),
  startup_issues: screen('経営課題', 'issue/lanes'),
  startup_activities: screen('最近の動き', 'activity/own'),
  startup_memos: screen('メモ', 'memo/notes'),
  partner_memos: screen('メモ', 'memo/notes'),
  startup_calendar: screen('カレンダー', 'calendar/month'),
  partner_calendar: screen('カレンダー', 'calendar/month'),
  operator_calendar: screen('カレンダー', 'calendar/month'),
  operator_promises: screen('約束', 'memo/promises'),
} as const satisfies Record<PageName, Entry>

export type PageEntry = Entry & {
  readonly path: `/${string}`
  readonly area: Area | null
  /** Who works there; nobody in particular on guests' pages. */
  readonly actor: Actor | null
}
const pageOf = (name: PageName): PageEntry => {
  const area = areaOf(name)
  return { ...entries[name], path: pagePaths[name], area, actor: area && actorIn[area] }
}
export const pages = Object.fromEntries(pageNames.map((name) => [name, pageOf(name)])) as Readonly<
  Record<PageName, PageEntry>
>

/** The registry's root entry: the shell, with all pages as its children. */
export const app = { name: 'app', path: '/', children: pages } as const

/** The part of an area a page belongs to: the first segment after the area's home, '' for the home itself. */
export const sectionOf = (name: PageName): string => {
  const { path } = pages[name]
  return (
    path.replace(/^\/(startups\/:startup_id|startups|partners\/:partner_id|operator)(?=\/|$)/, '').split('/')[1] ?? ''
  )
}
