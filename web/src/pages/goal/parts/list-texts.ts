import type { GoalSummary, goals } from '@banso/contract/goals'
import type { PageInfo } from '@banso/contract/paging'
import type * as z from 'zod'
import { planPercent } from '../figures.ts'

type Query = z.input<typeof goals.list.query>

/** The tabs of the list: each is a set of states in the URL; 削除済み is a set of its own. */
export const tabStatuses = {
  active: { label: '進行中', status: 'active' },
  draft: { label: '下書き', status: 'draft' },
  closed: { label: '終了', status: 'achieved,missed,cancelled' },
} as const
export type Tab = keyof typeof tabStatuses | 'deleted'

export const tabOf = ({ status, deleted }: Query): Tab => {
  if (deleted) return 'deleted'
  const names = Object.keys(tabStatuses) as (keyof typeof tabStatuses)[]
  return names.find((name) => tabStatuses[name].status === status) ?? 'closed'
}

/** Deleted goals are listed whatever their state was. */
export const tabQuery = ({ status, ...query }: Query): Query => (query.deleted ? query : { ...query, status })

export const emptyTexts: Record<Tab, { title: string }> = {
  active: { title: 'まだ経営目標がありません。最初の目標をつくりましょう。' },
  draft: { title: '下書きの経営目標はありません。' },
  closed: { title: '終了した経営目標はありません。' },
  deleted: { title: '削除した経営目標はありません。' },
}

const mean = (values: number[]) => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)

/** One line on how all active goals stand; nothing when they are not all on the screen. */
export const averageText = (list: { data: GoalSummary[]; page_info: PageInfo }, today: string): string | undefined => {
  const { data, page_info } = list
  if (data.length === 0 || page_info.total_pages > 1) return undefined
  const done = mean(data.map(({ progress }) => progress))
  const planned = mean(data.map((goal) => planPercent(goal, today)))
  return `${data.length}件の平均進捗は${done}%、計画は${planned}%です。`
}
