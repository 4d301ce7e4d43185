import type { ApplySummary } from '@banso/contract/applies'
import { underWayStatuses } from '@banso/contract/apply-states'
import type { PageInfo } from '@banso/contract/paging'
import { stepFor } from './next-step.ts'

/** The tabs: each is a set of states in the URL, those of seminars among them. */
export const applyTabs = {
  open: {
    label: '進行中',
    status: underWayStatuses.join(),
  },
  done: { label: '完了', status: 'completed,attended' },
  ended: { label: '見送り・取り下げ', status: 'declined,withdrawn,expired,absent' },
} as const
export type Tab = keyof typeof applyTabs

export const emptyTexts: Record<Tab, string> = {
  open: '進行中の申込はありません。',
  done: '完了した申込はありません。',
  ended: '見送りや取り下げになった申込はありません。',
}

/** One line on how things stand; nothing when not all is on the screen. */
export const summaryText = ({
  data,
  page_info,
}: {
  data: readonly ApplySummary[]
  page_info: PageInfo
}): string | undefined => {
  if (data.length === 0 || page_info.total_pages > 1) return undefined
  const mine = data.filter((apply) => stepFor(apply).isMine).length
  const waiting = data.filter(({ status }) => status === 'forwarded').length
  return [
    `進行中${data.length}件`,
    ...(mine > 0 ? [`対応が必要なもの${mine}件`] : []),
    ...(waiting > 0 ? [`パートナーの回答待ち${waiting}件`] : []),
  ].join('、')
}

/** What waits for this company first, under a heading of its own. */
export const groupsOf = (rows: ApplySummary[]): { key: string; title: string; rows: ApplySummary[] }[] => {
  const mine = rows.filter((apply) => stepFor(apply).isMine)
  const others = rows.filter((apply) => !mine.includes(apply))
  return [
    { key: 'mine', title: 'あなたの対応待ち', rows: mine },
    { key: 'others', title: mine.length > 0 ? 'そのほか' : '', rows: others },
  ].filter((group) => group.rows.length > 0)
}
