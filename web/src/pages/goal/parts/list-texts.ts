import { goalsStand } from '@banso/contract/goal-math'
import { type GoalSummary, type goals, periodKinds } from '@banso/contract/goals'
import type { PageInfo } from '@banso/contract/paging'
import type * as z from 'zod'
import type { TabOf } from '../../../kit/list-tabs.tsx'

type Query = z.input<typeof goals.list.query>

export const goalTabs = {
  active: { label: '進行中', status: 'active' },
  draft: { label: '下書き', status: 'draft' },
  closed: { label: '終了', status: 'achieved,missed,cancelled' },
} as const

/** Periods to filter by: 期間を指定 asks for days in the form, and a filter takes none. */
export const periodFilters = { ...periodKinds, custom: 'その他の期間' } as const

/** Deleted goals are listed whatever their state was. */
export const tabQuery = <Q extends Query>({ status, ...query }: Q) => (query.deleted ? query : { ...query, status })

/** What an empty tab says, by whether the reader may add a goal. */
export const emptyTexts: Record<TabOf<typeof goalTabs>, (mayAdd: boolean) => string> = {
  active: (mayAdd) =>
    mayAdd ? '進行中の経営目標はありません。目標を追加しましょう。' : '進行中の経営目標はありません。',
  draft: () => '下書きの経営目標はありません。',
  closed: () => '終了した経営目標はありません。',
  deleted: () => '削除した経営目標はありません。',
}

/** One line on how all active goals stand; nothing when they are not all on the screen. */
export const averageText = (list: { data: GoalSummary[]; page_info: PageInfo }, today: string): string | undefined => {
  const stand = list.page_info.total_pages > 1 ? null : goalsStand(list.data, today)
  return stand ? `${stand.count}件の平均進捗は${stand.progress}%、計画は${stand.plan}%です。` : undefined
}
