import type { ContactSummary } from '@banso/contract/contacts'
import type { PageInfo } from '@banso/contract/paging'
import { nextStep } from '../texts.ts'

/** The tabs: each is a set of states in the URL. */
export const contactTabs = {
  open: { label: '進行中', status: 'open,in_progress,waiting_reply,reopened' },
  done: { label: '解決済み', status: 'resolved' },
  all: { label: 'すべて', status: 'open,in_progress,waiting_reply,reopened,resolved', isAll: true },
} as const
export type Tab = keyof typeof contactTabs

export const emptyTexts: Record<Tab, string> = {
  open: '進行中のお問い合わせはありません。',
  done: '解決済みのお問い合わせはありません。',
  all: 'お問い合わせはまだありません。',
}

/** One line on how things stand; nothing when not all is on the screen. */
export const summaryText = ({
  data,
  page_info,
}: {
  data: readonly ContactSummary[]
  page_info: PageInfo
}): string | undefined => {
  if (data.length === 0 || page_info.total_pages > 1) return undefined
  const mine = data.filter((contact) => nextStep(contact).isMine).length
  const waiting = data.filter(({ status }) => status !== 'waiting_reply').length
  return [
    `進行中${data.length}件`,
    ...(mine > 0 ? [`返信が必要なもの${mine}件`] : []),
    ...(waiting > 0 ? [`担当者の回答待ち${waiting}件`] : []),
  ].join('、')
}
