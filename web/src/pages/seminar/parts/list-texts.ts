import type { PageInfo } from '@banso/contract/paging'
import type { SeminarSummary, seminars, seminarViews } from '@banso/contract/seminars'
import type * as z from 'zod'

export type View = keyof typeof seminarViews
type Query = z.input<typeof seminars.list.query>

/** What one has applied for takes no filter, also where an address brings one. */
export const viewQuery = ({ issue_category, format, ...query }: Query): Query =>
  query.view === 'entered' ? query : { issue_category, format, ...query }

export const emptyTexts: Record<View, { title: string; otherView: View; otherLabel: string }> = {
  upcoming: {
    title: '現在、受付中のセミナーはありません。',
    otherView: 'past',
    otherLabel: '開催済みのセミナーを見る',
  },
  past: { title: '開催済みのセミナーはありません。', otherView: 'upcoming', otherLabel: '開催予定を見る' },
  entered: { title: '申し込んだセミナーはありません。', otherView: 'upcoming', otherLabel: '開催予定を見る' },
}

/** How many one can enter now; nothing when they are not all on the screen. */
export const openText = (list: { data: SeminarSummary[]; page_info: PageInfo }): string | undefined => {
  if (list.data.length === 0 || list.page_info.total_pages > 1) return undefined
  const open = list.data.filter(({ display_status }) => display_status === 'open' || display_status === 'few')
  return `席のあるセミナーは${open.length}件です。`
}
