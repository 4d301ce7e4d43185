import type { Actor } from './roles.ts'

/**
 * The address of every page: screens, mails, notifications and search results all lead there by the page's name. What
 * else a page is (title, file, background) says the web's registry. `:name` is a parameter.
 */
export const pagePaths = {
  login: '/',
  not_found: '/404',

  startup_login: '/startups/:startup_id/login',
  startup_register: '/startups/:startup_id/register',
  startup_register_issue: '/startups/:startup_id/register_issue',
  startup_register_setting: '/startups/:startup_id/register_setting',
  startup_invite_new_password: '/startups/:startup_id/login/invite_new_password',
  startup_reset_password: '/startups/:startup_id/login/reset_password',
  startup_reset_password_new: '/startups/:startup_id/login/reset_password_new',

  startup_home: '/startups/:startup_id',
  startup_goals: '/startups/:startup_id/goals',
  startup_goal_new: '/startups/:startup_id/goals/new',
  startup_goal: '/startups/:startup_id/goals/:goal_id',
  startup_goal_edit: '/startups/:startup_id/goals/:goal_id/edit',
  startup_tasks: '/startups/:startup_id/tasks',
  startup_task_new: '/startups/:startup_id/tasks/new',
  startup_task: '/startups/:startup_id/tasks/:task_id',
  startup_task_edit: '/startups/:startup_id/tasks/:task_id/edit',
  startup_task_execute_new: '/startups/:startup_id/tasks/:task_id/executes/new',
  startup_edit: '/startups/:startup_id/startups/edit',
  startup_users: '/startups/:startup_id/users',
  startup_user_new: '/startups/:startup_id/users/new',
  startup_user: '/startups/:startup_id/users/:user_id',
  startup_settings_profile: '/startups/:startup_id/settings/profile',
  startup_settings_email: '/startups/:startup_id/settings/email',
  startup_settings_password: '/startups/:startup_id/settings/password',
  startup_partners_investor: '/startups/partners/investor',
  startup_partners_master: '/startups/partners/master',
  startup_partners_plugin: '/startups/partners/plugin',
  startup_partners_investor_comparison: '/startups/partners/investor/comparison',
  startup_partners_plugin_comparison: '/startups/partners/plugin/comparison',
  startup_seminars: '/startups/seminars',
  startup_seminar: '/startups/seminars/:seminar_id',
  startup_posts: '/startups/posts',
  startup_post: '/startups/posts/:post_id',

  operator_login: '/operator/login',
  operator_dashboard: '/operator',
  operator_goals: '/operator/goals',
  operator_tasks: '/operator/tasks',
  operator_task_new: '/operator/tasks/new',
  operator_task: '/operator/tasks/:task_id',
  operator_task_edit: '/operator/tasks/:task_id/edit',
  operator_interviews: '/operator/interviews',
  operator_interview_new: '/operator/interviews/new',
  operator_interview: '/operator/interviews/:interview_id',
  operator_interview_edit: '/operator/interviews/:interview_id/edit',
  operator_interview_memos: '/operator/interviews/:interview_id/memos',
  operator_startups: '/operator/startups',
  operator_startup_new: '/operator/startups/new',
  operator_startup_edit: '/operator/startups/:startup_id',
  operator_startup_activities: '/operator/startups/:startup_id/activities',
  operator_startup_issues: '/operator/startups/:startup_id/issues',
  operator_startup_contacts: '/operator/startups/:startup_id/contacts',
  operator_startup_interviews: '/operator/startups/:startup_id/interviews',
  operator_startup_users: '/operator/startups/:startup_id/users',
  operator_startup_contents: '/operator/startups/:startup_id/contents',
  operator_startup_applies: '/operator/startups/:startup_id/applies',
  operator_startup_memos: '/operator/startups/:startup_id/memos',
  operator_startup_tasks: '/operator/startups/:startup_id/tasks',
  operator_startup_task_new: '/operator/startups/:startup_id/tasks/new',
  operator_startup_task: '/operator/startups/:startup_id/tasks/:task_id',
  operator_startup_task_edit: '/operator/startups/:startup_id/tasks/:task_id/edit',
  operator_startup_goals: '/operator/startups/:startup_id/goals',
  operator_startup_goal_new: '/operator/startups/:startup_id/goals/new',
  operator_startup_goal: '/operator/startups/:startup_id/goals/:goal_id',
  operator_startup_goal_edit: '/operator/startups/:startup_id/goals/:goal_id/edit',
  operator_partners: '/operator/partners',
  operator_partner_new: '/operator/partners/new',
  operator_partner_edit: '/operator/partners/:partner_id',
  operator_partner_tasks: '/operator/partners/:partner_id/tasks',
  operator_partner_interviews: '/operator/partners/:partner_id/interviews',
  operator_partner_contents: '/operator/partners/:partner_id/contents',
  operator_partner_applies: '/operator/partners/:partner_id/applies',
  operator_partner_memos: '/operator/partners/:partner_id/memos',
  operator_activities: '/operator/activities',
  operator_contacts: '/operator/contacts',
  operator_applies: '/operator/applies',
  operator_apply: '/operator/applies/:apply_id',
  operator_users: '/operator/users',
  operator_user_new: '/operator/users/new',
  operator_user: '/operator/users/:user_id',
  operator_user_edit: '/operator/users/:user_id/edit',
  operator_contents: '/operator/contents',
  operator_special_features: '/operator/special_features',
  operator_settings_profile: '/operator/settings/profile',
  operator_settings_email: '/operator/settings/email',
  operator_settings_password: '/operator/settings/password',

  partner_login: '/partners/:partner_id/login',
  partner_timeline: '/partners/:partner_id',
  partner_interviews: '/partners/:partner_id/interviews',
  partner_interview: '/partners/:partner_id/interviews/:interview_id',
  partner_edit: '/partners/:partner_id/partners/edit',
  partner_applies: '/partners/:partner_id/applies',
  partner_apply: '/partners/:partner_id/applies/:apply_id',
  partner_users: '/partners/:partner_id/users',
  partner_user_new: '/partners/:partner_id/users/new',
  partner_user: '/partners/:partner_id/users/:user_id',
  partner_contents: '/partners/:partner_id/contents',
  partner_settings_profile: '/partners/:partner_id/settings/profile',
  partner_settings_email: '/partners/:partner_id/settings/email',
  partner_settings_password: '/partners/:partner_id/settings/password',

  // Added to the 101 pages of the order: without them the flows have no way.
  startup_applies: '/startups/:startup_id/applies',
  startup_apply: '/startups/:startup_id/applies/:apply_id',
  startup_interviews: '/startups/:startup_id/interviews',
  startup_interview: '/startups/:startup_id/interviews/:interview_id',
  startup_contents: '/startups/:startup_id/contents',
  startup_content: '/startups/:startup_id/contents/:content_id',
  startup_special_feature: '/startups/:startup_id/special_features/:special_feature_id',
  startup_metrics: '/startups/:startup_id/metrics',
  startup_contacts: '/startups/:startup_id/contacts',
  startup_contact: '/startups/:startup_id/contacts/:contact_id',
  startup_notifications: '/startups/:startup_id/notifications',
  partner_contacts: '/partners/:partner_id/contacts',
  partner_notifications: '/partners/:partner_id/notifications',
  operator_partner_users: '/operator/partners/:partner_id/users',
  /** Only where the page comes from one's own machine (app/routes.tsx); there it shows what the emulators hold back. */
  dev_mails: '/dev/mails',
  operator_notifications: '/operator/notifications',
  operator_startup_metrics: '/operator/startups/:startup_id/metrics',
  startup_issues: '/startups/:startup_id/issues',
  startup_activities: '/startups/:startup_id/activities',
  startup_memos: '/startups/:startup_id/memos',
  partner_memos: '/partners/:partner_id/memos',
  startup_calendar: '/startups/:startup_id/calendar',
  partner_calendar: '/partners/:partner_id/calendar',
  operator_calendar: '/operator/calendar',
  operator_promises: '/operator/promises',
} as const satisfies Record<string, `/${string}`>

export type PageName = keyof typeof pagePaths
export const pageNames = Object.keys(pagePaths) as PageName[]

/** Where a page stands: an actor's own area, or one company's pages within the operators'. */
export type Area = Actor | 'operatorStartup' | 'operatorPartner'
type AreaIn<P extends string> = P extends `/operator/startups/:startup_id${string}`
  ? 'operatorStartup'
  : P extends `/operator/partners/:partner_id${string}`
    ? 'operatorPartner'
    : P extends `/operator${string}`
      ? 'operator'
      : P extends `/startups/${string}`
        ? 'startup'
        : P extends `/partners/${string}`
          ? 'partner'
          : null
/** The pages of an area: `PageIn<'partner'>`. */
export type PageIn<A extends Area> = {
  [N in PageName]: AreaIn<(typeof pagePaths)[N]> extends A ? N : never
}[PageName]

// As `AreaIn`: the longer beginning first.
const areas: readonly (readonly [beginning: RegExp, area: Area])[] = [
  [/^\/operator\/startups\/:startup_id/, 'operatorStartup'],
  [/^\/operator\/partners\/:partner_id/, 'operatorPartner'],
  [/^\/operator/, 'operator'],
  [/^\/startups\//, 'startup'],
  [/^\/partners\//, 'partner'],
]
/** The area of a page; null for those that are nobody's in particular. */
export const areaOf = (name: PageName): Area | null =>
  areas.find(([beginning]) => beginning.test(pagePaths[name]))?.[1] ?? null
/** Who works in an area. */
export const actorIn = {
  startup: 'startup',
  partner: 'partner',
  operator: 'operator',
  operatorStartup: 'operator',
  operatorPartner: 'operator',
} as const satisfies Record<Area, Actor>

type ParamIn<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamIn<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
type ParamName<N extends PageName> = ParamIn<(typeof pagePaths)[N]>
/** `PageParams<'startup_goal'>` → `{ startup_id, goal_id }` */
export type PageParams<N extends PageName> = { readonly [K in ParamName<N>]: string }
type HrefArgs<N extends PageName> = [ParamName<N>] extends [never] ? [] : [params: PageParams<N>]

/** `paramNames('startup_goal')` → `['startup_id', 'goal_id']` */
export const paramNames = (name: PageName): string[] =>
  [...pagePaths[name].matchAll(/:(\w+)/g)].map(([, param]) => param as string)

/** The address of a page: `href('startup_goal', { startup_id, goal_id })`. Every parameter is asked for by the type. */
export const href = <N extends PageName>(name: N, ...[params]: HrefArgs<N>): string =>
  fillParams(pagePaths[name], params ?? {})

/** `href` for a page known only at run time (menus); missing parameters make an empty segment. */
export const fillParams = (path: string, params: Readonly<Record<string, string | undefined>>): string =>
  path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? ''))

/** The pages' paths in their parts, which to compare is quicker than to try a pattern of each. */
const partsOf = Object.fromEntries(pageNames.map((name) => [name, pagePaths[name].split('/')])) as Record<
  PageName,
  string[]
>

/** What a path names where an address has these parts; null where they are not of it. */
function paramsIn(path: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (path.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [n, part] of parts.entries()) {
    const own = path[n] ?? ''
    if (!own.startsWith(':')) {
      if (own !== part) return null
    } else if (part === '') return null
    else params[own.slice(1)] = part
  }
  return params
}

/**
 * The page an address opens, with what the address names, as it stands there; one that names more of it outright comes
 * first, as in the browser. Undefined for an address of no page.
 */
export function pageAt(address: string): { name: PageName; params: Readonly<Record<string, string>> } | undefined {
  const parts = new URL(address, 'https://portal.example').pathname.split('/')
  const found = pageNames.flatMap((name) => {
    const params = paramsIn(partsOf[name], parts)
    return params ? [{ name, params }] : []
  })
  return found.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0]
}
