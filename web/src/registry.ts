import type { Actor } from '@banso/contract/roles'

/**
 * Every page of the portal as pure data: router, guard, titles, menus, Sentry's transaction names, analytics and the
 * smoke test read it. A page is built when `pages/<file>.page.tsx` exists.
 */
export type PageFacts = {
  readonly actor: Actor | null
  /** `guest`: no sign-in needed, no actor; `auth`: on the way in; `private`: signed in, inside the shell. */
  readonly type: 'guest' | 'auth' | 'private'
  readonly path: `/${string}`
  /** Tab title and breadcrumb; the heading on the page is the page's own. */
  readonly title: string
  readonly background: 'grey' | 'white'
  readonly file: string
  /** One task on the whole screen, without header and menu. */
  readonly full?: true
}

type Path = `/${string}`
const page = <const A extends Actor | null, const T extends PageFacts['type'], const P extends Path>(
  actor: A,
  type: T,
  path: P,
  title: string,
  file: string,
  background: PageFacts['background'] = 'grey',
) => ({ actor, type, path, title, background, file }) as const
const guest = <const P extends Path>(path: P, title: string, file: string) => page(null, 'guest', path, title, file)
const auth = <const P extends Path>(actor: Actor, path: P, title: string, file: string) =>
  page(actor, 'auth', path, title, file)
const startup = <const P extends Path>(path: P, title: string, file: string) =>
  page('startup', 'private', path, title, `startup/${file}`)
const operator = <const P extends Path>(path: P, title: string, file: string, background?: 'white') =>
  page('operator', 'private', path, title, `operator/${file}`, background)
const partner = <const P extends Path>(path: P, title: string, file: string) =>
  page('partner', 'private', path, title, `partner/${file}`)

export const pages = {
  login: guest('/', 'ログイン', 'guest/login'),
  not_found: guest('/404', 'Page Not found', 'guest/not-found'),

  startup_login: auth('startup', '/startups/:startup_id/login', 'ログイン', 'auth/startup/login'),
  startup_register: auth('startup', '/startups/:startup_id/register', '新規登録', 'auth/startup/register'),
  startup_register_issue: auth(
    'startup',
    '/startups/:startup_id/register_issue',
    '経営課題の登録',
    'auth/startup/register-issue',
  ),
  startup_register_setting: auth(
    'startup',
    '/startups/:startup_id/register_setting',
    '初期設定',
    'auth/startup/register-setting',
  ),
  startup_invite_new_password: auth(
    'startup',
    '/startups/:startup_id/login/invite_new_password',
    'パスワード設定',
    'auth/startup/invite-new-password',
  ),
  startup_reset_password: auth(
    'startup',
    '/startups/:startup_id/login/reset_password',
    'パスワード再設定',
    'auth/startup/reset-password',
  ),
  startup_reset_password_new: auth(
    'startup',
    '/startups/:startup_id/login/reset_password_new',
    '新しいパスワードの設定',
    'auth/startup/reset-password-new',
  ),

  startup_home: startup('/startups/:startup_id', 'HOME', 'home/detail'),
  startup_goals: startup('/startups/:startup_id/goals', '経営目標', 'goal/list'),
  startup_goal_new: startup('/startups/:startup_id/goals/new', '経営目標', 'goal/new'),
  startup_goal: startup('/startups/:startup_id/goals/:goal_id', '経営目標', 'goal/detail'),
  startup_goal_edit: startup('/startups/:startup_id/goals/:goal_id/edit', '経営目標', 'goal/edit'),
  startup_tasks: startup('/startups/:startup_id/tasks', '経営アクション', 'task/list'),
  startup_task_new: startup('/startups/:startup_id/tasks/new', '経営アクション', 'task/new'),
  startup_task: startup('/startups/:startup_id/tasks/:task_id', '経営アクション', 'task/detail'),
  startup_task_edit: startup('/startups/:startup_id/tasks/:task_id/edit', '経営アクション', 'task/edit'),
  startup_task_execute_new: {
    ...startup('/startups/:startup_id/tasks/:task_id/executes/new', '', 'execution/new'),
    full: true,
  },
  startup_edit: startup('/startups/:startup_id/startups/edit', '設定', 'startup/edit'),
  startup_users: startup('/startups/:startup_id/users', '設定', 'user/list'),
  startup_user_new: startup('/startups/:startup_id/users/new', '設定', 'user/new'),
  startup_user: startup('/startups/:startup_id/users/:user_id', '設定', 'user/detail'),
  startup_settings_profile: startup('/startups/:startup_id/settings/profile', '設定', 'settings/profile'),
  startup_settings_email: startup('/startups/:startup_id/settings/email', '設定', 'settings/email'),
  startup_settings_password: startup('/startups/:startup_id/settings/password', '設定', 'settings/password'),
  startup_partners_investor: startup('/startups/partners/investor', '経営パートナー一覧', 'partner/investor'),
  startup_partners_master: startup('/startups/partners/master', '経営パートナー一覧', 'partner/master'),
  startup_partners_plugin: startup('/startups/partners/plugin', '経営パートナー一覧', 'partner/plugin'),
  startup_partners_investor_comparison: startup(
    '/startups/partners/investor/comparison',
    '比較表',
    'partner/investor-comparison',
  ),
  startup_partners_plugin_comparison: startup(
    '/startups/partners/plugin/comparison',
    '比較表',
    'partner/plugin-comparison',
  ),
  startup_seminars: startup('/startups/seminars', 'セミナー', 'seminar/list'),
  startup_seminar: startup('/startups/seminars/:seminar_id', 'セミナー', 'seminar/detail'),
  startup_posts: startup('/startups/posts', 'メディア', 'post/list'),
  startup_post: startup('/startups/posts/:post_id', 'メディア', 'post/detail'),

  operator_login: auth('operator', '/operator/login', 'ログイン', 'auth/operator/login'),
  operator_dashboard: operator('/operator', 'ダッシュボード', 'dashboard/detail'),
  operator_goals: operator('/operator/goals', '経営目標', 'goal/list', 'white'),
  operator_tasks: operator('/operator/tasks', '経営アクション', 'task/list', 'white'),
  operator_task_new: operator('/operator/tasks/new', '経営アクション', 'task/new'),
  operator_task: operator('/operator/tasks/:task_id', '経営アクション', 'task/detail'),
  operator_task_edit: operator('/operator/tasks/:task_id/edit', '経営アクション', 'task/edit'),
  operator_interviews: operator('/operator/interviews', '面談', 'interview/list', 'white'),
  operator_interview_new: operator('/operator/interviews/new', '面談', 'interview/new'),
  operator_interview: operator('/operator/interviews/:interview_id', '面談', 'interview/detail'),
  operator_interview_edit: operator('/operator/interviews/:interview_id/edit', '面談', 'interview/edit'),
  operator_interview_memos: operator('/operator/interviews/:interview_id/memos', '面談', 'interview/memos'),
  operator_startups: operator('/operator/startups', 'スタートアップ', 'startup/list', 'white'),
  operator_startup_new: operator('/operator/startups/new', 'スタートアップ', 'startup/new'),
  operator_startup_edit: operator('/operator/startups/:startup_id', 'スタートアップ', 'startup/edit'),
  operator_startup_activities: operator(
    '/operator/startups/:startup_id/activities',
    'アクティビティ',
    'startup-activity/list',
  ),
  operator_startup_issues: operator('/operator/startups/:startup_id/issues', '経営課題', 'startup-issue/list'),
  operator_startup_contacts: operator(
    '/operator/startups/:startup_id/contacts',
    'お問い合わせ',
    'startup-contact/list',
  ),
  operator_startup_interviews: operator('/operator/startups/:startup_id/interviews', '面談', 'startup-interview/list'),
  operator_startup_users: operator('/operator/startups/:startup_id/users', 'ユーザー', 'startup-user/list'),
  operator_startup_contents: operator('/operator/startups/:startup_id/contents', 'コンテンツ', 'startup-content/list'),
  operator_startup_applies: operator('/operator/startups/:startup_id/applies', '申込', 'startup-apply/list'),
  operator_startup_memos: operator('/operator/startups/:startup_id/memos', 'メモ', 'startup-memo/list'),
  operator_startup_tasks: operator('/operator/startups/:startup_id/tasks', '経営アクション', 'startup-task/list'),
  operator_startup_task_new: operator('/operator/startups/:startup_id/tasks/new', '経営アクション', 'startup-task/new'),
  operator_startup_task: operator(
    '/operator/startups/:startup_id/tasks/:task_id',
    '経営アクション',
    'startup-task/detail',
  ),
  operator_startup_task_edit: operator(
    '/operator/startups/:startup_id/tasks/:task_id/edit',
    '経営アクション',
    'startup-task/edit',
  ),
  operator_startup_goals: operator('/operator/startups/:startup_id/goals', '経営目標', 'startup-goal/list'),
  operator_startup_goal_new: operator('/operator/startups/:startup_id/goals/new', '経営目標', 'startup-goal/new'),
  operator_startup_goal: operator('/operator/startups/:startup_id/goals/:goal_id', '経営目標', 'startup-goal/detail'),
  operator_startup_goal_edit: operator(
    '/operator/startups/:startup_id/goals/:goal_id/edit',
    '経営目標',
    'startup-goal/edit',
  ),
  operator_partners: operator('/operator/partners', 'パートナー', 'partner/list', 'white'),
  operator_partner_new: operator('/operator/partners/new', 'パートナー', 'partner/new'),
  operator_partner_edit: operator('/operator/partners/:partner_id', 'パートナー', 'partner/edit'),
  operator_partner_tasks: operator('/operator/partners/:partner_id/tasks', '経営アクション', 'partner-task/list'),
  operator_partner_interviews: operator('/operator/partners/:partner_id/interviews', '面談', 'partner-interview/list'),
  operator_partner_contents: operator('/operator/partners/:partner_id/contents', 'コンテンツ', 'partner-content/list'),
  operator_partner_applies: operator('/operator/partners/:partner_id/applies', '申込', 'partner-apply/list'),
  operator_partner_memos: operator('/operator/partners/:partner_id/memos', 'メモ', 'partner-memo/list'),
  operator_activities: operator('/operator/activities', 'アクティビティ', 'activity/list', 'white'),
  operator_contacts: operator('/operator/contacts', 'お問い合わせ', 'contact/list', 'white'),
  operator_applies: operator('/operator/applies', '申込', 'apply/list', 'white'),
  operator_apply: operator('/operator/applies/:apply_id', '申込', 'apply/detail'),
  operator_users: operator('/operator/users', 'ユーザー', 'user/list', 'white'),
  operator_user_new: operator('/operator/users/new', 'ユーザー', 'user/new'),
  operator_user: operator('/operator/users/:user_id', 'ユーザー', 'user/detail'),
  operator_user_edit: operator('/operator/users/:user_id/edit', 'ユーザー', 'user/edit'),
  operator_contents: operator('/operator/contents', 'コンテンツ', 'content/list', 'white'),
  operator_special_features: operator('/operator/special_features', '特集', 'special-feature/list', 'white'),
  operator_settings_profile: operator('/operator/settings/profile', '設定', 'settings/profile'),
  operator_settings_email: operator('/operator/settings/email', '設定', 'settings/email'),
  operator_settings_password: operator('/operator/settings/password', '設定', 'settings/password'),

  partner_login: auth('partner', '/partners/:partner_id/login', 'ログイン', 'auth/partner/login'),
  partner_timeline: partner('/partners/:partner_id', 'タイムライン', 'timeline/list'),
  partner_interviews: partner('/partners/:partner_id/interviews', '面談', 'interview/list'),
  partner_interview: partner('/partners/:partner_id/interviews/:interview_id', '面談', 'interview/detail'),
  partner_edit: partner('/partners/:partner_id/partners/edit', '設定', 'partner/edit'),
  partner_applies: partner('/partners/:partner_id/applies', '申込', 'apply/list'),
  partner_apply: partner('/partners/:partner_id/applies/:apply_id', '申込', 'apply/detail'),
  partner_users: partner('/partners/:partner_id/users', 'ユーザー', 'user/list'),
  partner_user_new: partner('/partners/:partner_id/users/new', 'ユーザー', 'user/new'),
  partner_user: partner('/partners/:partner_id/users/:user_id', 'ユーザー', 'user/detail'),
  partner_contents: partner('/partners/:partner_id/contents', 'コンテンツ', 'content/list'),
  partner_settings_profile: partner('/partners/:partner_id/settings/profile', '設定', 'settings/profile'),
  partner_settings_email: partner('/partners/:partner_id/settings/email', '設定', 'settings/email'),
  partner_settings_password: partner('/partners/:partner_id/settings/password', '設定', 'settings/password'),

  // Added to the 101 pages of the order: without them the flows have no way.
  startup_applies: startup('/startups/:startup_id/applies', '申込', 'apply/list'),
  startup_apply: startup('/startups/:startup_id/applies/:apply_id', '申込', 'apply/detail'),
  startup_interviews: startup('/startups/:startup_id/interviews', '面談', 'interview/list'),
  startup_interview: startup('/startups/:startup_id/interviews/:interview_id', '面談', 'interview/detail'),
  startup_content: startup('/startups/:startup_id/contents/:content_id', 'コンテンツ', 'content/detail'),
  startup_special_feature: startup(
    '/startups/:startup_id/special_features/:special_feature_id',
    '特集',
    'special-feature/detail',
  ),
  startup_metrics: startup('/startups/:startup_id/metrics', '経営指標', 'metric/list'),
  startup_contacts: startup('/startups/:startup_id/contacts', 'お問い合わせ', 'contact/list'),
  startup_contact: startup('/startups/:startup_id/contacts/:contact_id', 'お問い合わせ', 'contact/detail'),
  startup_notifications: startup('/startups/:startup_id/notifications', 'お知らせ', 'notification/list'),
  partner_contacts: partner('/partners/:partner_id/contacts', 'お問い合わせ', 'contact/list'),
  operator_partner_users: operator('/operator/partners/:partner_id/users', 'ユーザー', 'partner-user/list'),
  /** Only where the page comes from one's own machine (app/routes.tsx); there it shows what the emulators hold back. */
  dev_mails: guest('/dev/mails', '送信メール', 'guest/dev-mails'),
} as const satisfies Record<string, PageFacts>

export type PageName = keyof typeof pages
export const pageNames = Object.keys(pages) as PageName[]

/** The registry's root entry: the shell, with all pages as its children. */
export const app = { name: 'app', path: '/', children: pages } as const

type ParamIn<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamIn<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
type ParamName<N extends PageName> = ParamIn<(typeof pages)[N]['path']>
export type PageParams<N extends PageName> = { readonly [K in ParamName<N>]: string }
type HrefArgs<N extends PageName> = [ParamName<N>] extends [never] ? [] : [params: PageParams<N>]

/** `paramNames('startup_goal')` → `['startup_id', 'goal_id']` */
export const paramNames = (name: PageName): string[] =>
  [...pages[name].path.matchAll(/:(\w+)/g)].map(([, param]) => param as string)

/** The address of a page: `href('startup_goal', { startup_id, goal_id })`. Every parameter is asked for by the type. */
export const href = <N extends PageName>(name: N, ...[params]: HrefArgs<N>): string =>
  fillParams(pages[name].path, params ?? {})

/** `href` for a page known only at run time (menus); missing parameters make an empty segment. */
export const fillParams = (path: string, params: Readonly<Record<string, string | undefined>>): string =>
  path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? ''))

/** The part of an area a page belongs to: the first segment after the area's home, '' for the home itself. */
export const sectionOf = (name: PageName): string => {
  const { path } = pages[name]
  return (
    path.replace(/^\/(startups\/:startup_id|startups|partners\/:partner_id|operator)(?=\/|$)/, '').split('/')[1] ?? ''
  )
}
