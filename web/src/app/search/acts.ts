import { type Area, type actorIn, fillParams, type PageIn } from '@banso/contract/pages'
import type { Permission, PermissionOf } from '@banso/contract/permissions'
import type { Actor } from '@banso/contract/roles'
import { matches, wordsOf } from '@banso/contract/search-words'
import type { IconName } from '../../kit/icon.tsx'
import { pages } from '../../registry.ts'

/** What some acts are done to, and how an address names it. */
export const subjects = { task: 'task_id', goal: 'goal_id', startup: 'startup_id' } as const
export type Subject = keyof typeof subjects

type PageOf<A extends Actor> = PageIn<{ [B in Area]: (typeof actorIn)[B] extends A ? B : never }[Area]>

/** Forms that open over the page one is on; all others have a page of their own. */
export type Form = 'check-in' | 'issue' | 'meeting'

type Told<P extends Permission> = {
  readonly label: string
  readonly icon: IconName
  /** The row of the permission table that the page's own button asks. */
  readonly permission: P
  /** What else people may call it. */
  readonly words: string
  /** It is done to one of many, to be chosen first. */
  readonly of?: Subject
}
type ActOf<A extends Actor> = Told<PermissionOf<A>> &
  ({ readonly page: PageOf<A>; readonly with?: string } | { readonly form: Form })
/** Something to do without looking for its page. */
export type Act = Told<Permission> &
  ({ readonly page: PageOf<Actor>; readonly with?: string } | { readonly form: Form })

/**
 * What the palette does in each area: where it is done, and by which right. Neither is its own: pages are those of the
 * registry, rights those of the permission table, and what has no row for the area does not compile.
 */
const acts: { readonly [A in Actor]: readonly ActOf<A>[] } = {
  startup: [
    {
      label: '実行を記録',
      icon: 'check-circle',
      permission: 'execution.create',
      words: '経営アクション 進捗 記録する',
      of: 'task',
      page: 'startup_task_execute_new',
    },
    {
      label: 'チェックイン',
      icon: 'target',
      permission: 'goal.check_in',
      words: '経営目標 見通し 更新',
      of: 'goal',
      form: 'check-in',
    },
    {
      label: '経営アクションを追加',
      icon: 'task',
      permission: 'task.create',
      words: 'タスク やること 新規',
      page: 'startup_task_new',
    },
    {
      label: '担当者に相談する',
      icon: 'chat',
      permission: 'contact.create',
      words: 'お問い合わせ 質問 運営',
      page: 'startup_contacts',
      with: '?new=1',
    },
    {
      label: '経営課題を追加',
      icon: 'flag',
      permission: 'issue.create',
      words: '登録 悩み 解決したいこと',
      form: 'issue',
    },
    { label: '面談を依頼', icon: 'calendar', permission: 'contact.create', words: '打ち合わせ 日程', form: 'meeting' },
    {
      label: '経営目標を追加',
      icon: 'target',
      permission: 'goal.create',
      words: 'KPI 達成指標 新規',
      page: 'startup_goal_new',
    },
    {
      label: 'メンバーを招待',
      icon: 'person',
      permission: 'user.invite',
      words: '追加 アカウント',
      page: 'startup_user_new',
    },
  ],
  partner: [
    {
      label: '面談できる時間を変更',
      icon: 'clock',
      permission: 'availability.own',
      words: '空き時間 予定 不在 面談不可 日程',
      page: 'partner_settings_profile',
      with: '#availability',
    },
    {
      label: 'コンテンツを作成',
      icon: 'document',
      permission: 'content.create',
      words: '追加 資料 特典 サービス 事例',
      page: 'partner_contents',
      with: '?content=new',
    },
    {
      label: '運営に問い合わせる',
      icon: 'chat',
      permission: 'contact.create',
      words: 'お問い合わせ 相談 質問',
      page: 'partner_contacts',
      with: '?new=1',
    },
    {
      label: 'メンバーを招待',
      icon: 'person',
      permission: 'user.invite',
      words: '追加 アカウント',
      page: 'partner_user_new',
    },
  ],
  operator: [
    {
      label: '経営アクションを提案',
      icon: 'task',
      permission: 'task.create',
      words: 'タスク 追加 配布',
      page: 'operator_task_new',
    },
    {
      label: '面談を設定',
      icon: 'calendar',
      permission: 'interview.create',
      words: '追加 日程 打ち合わせ',
      page: 'operator_interview_new',
    },
    {
      label: 'メモを書く',
      icon: 'edit',
      permission: 'memo.create',
      words: '電話 来訪 記録',
      of: 'startup',
      page: 'operator_startup_memos',
      with: '?memo=new',
    },
    {
      label: '経営目標を提案',
      icon: 'target',
      permission: 'goal.create',
      words: 'KPI 達成指標',
      of: 'startup',
      page: 'operator_startup_goal_new',
    },
    {
      label: 'スタートアップを登録',
      icon: 'sprout',
      permission: 'startup.create',
      words: '新規 追加 企業 招待',
      page: 'operator_startup_new',
    },
    {
      label: 'パートナーを登録',
      icon: 'partner',
      permission: 'partner.create',
      words: '新規 追加 投資家 マスター プラグイン',
      page: 'operator_partner_new',
    },
    {
      label: 'コンテンツを作成',
      icon: 'document',
      permission: 'content.create',
      words: '追加 資料 特典',
      page: 'operator_contents',
      with: '?content=new',
    },
    {
      label: '記事を作成',
      icon: 'book',
      permission: 'post.create',
      words: 'メディア 追加',
      page: 'operator_contents',
      with: '?tab=posts&post=new',
    },
    {
      label: 'セミナーを作成',
      icon: 'play',
      permission: 'seminar.create',
      words: 'イベント 開催 追加',
      page: 'operator_contents',
      with: '?tab=seminars&seminar=new',
    },
    {
      label: 'お知らせを作成',
      icon: 'bell',
      permission: 'announcement.create',
      words: '連絡 配信 追加',
      page: 'operator_contents',
      with: '?tab=announcements&announcement=new',
    },
  ],
}

/** What a text leads to of what the reader may do; all of it for no text. */
export const actsFor = (actor: Actor, may: (permission: Permission) => boolean, text: string): Act[] =>
  acts[actor].filter(
    ({ label, words, permission }) =>
      may(permission) && (text.trim() === '' || (wordsOf(text).length > 0 && matches(text, [label, words]))),
  )

/** Where an act is done, of what has been chosen for it; undefined where its form opens over the page. */
export function actHref(act: Act, params: Readonly<Record<string, string>>, chosen?: string): string | undefined {
  if ('form' in act) return undefined
  const named = act.of && chosen !== undefined ? { ...params, [subjects[act.of]]: chosen } : params
  const address = fillParams(pages[act.page].path, named)
  return `${address}${act.with ?? ''}`
}
