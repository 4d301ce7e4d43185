import type { ContactSummary } from '@banso/contract/contacts'
import type { PageInfo } from '@banso/contract/paging'
import { stepOf } from '../texts.ts'

const done = { label: '解決済み', status: 'resolved' } as const
const all = {
  label: 'すべて',
  status: 'open,in_progress,waiting_reply,reopened,resolved',
  isAll: true,
} as const
/** The tabs: each is a set of states in the URL. */
export const contactTabs = {
  open: { label: '進行中', status: 'open,in_progress,waiting_reply,reopened' },
  done,
  all,
} as const
export type Tab = keyof typeof contactTabs

export const emptyTexts: Record<Tab, string> = {
  open: '進行中のお問い合わせはありません。',
  done: '解決済みのお問い合わせはありません。',
  all: 'お問い合わせはまだありません。',
}

/** Those of who answers all: what waits for an answer stands first. */
export const inboxTabs = {
  waiting: { label: '対応が必要', status: 'open,in_progress,reopened' },
  answered: { label: '返信待ち', status: 'waiting_reply' },
  done,
  all,
} as const

export const inboxEmptyTexts: Record<keyof typeof inboxTabs, string> = {
  waiting: '対応が必要なお問い合わせはありません。',
  answered: '返信を待っているお問い合わせはありません。',
  done: emptyTexts.done,
  all: emptyTexts.all,
}

/** One line on how things stand; nothing when not all is on the screen. */
export const summaryText = ({
  data,
  page_info,
}: {
  data: readonly ContactSummary[]
  page_info: PageInfo
}): string | undefined => {
  const [first] = data
  if (!first || page_info.total_pages > 1) return undefined
  const mine = data.filter((contact) => stepOf(contact).isMine).length
  const answered = data.filter(({ status }) => status === 'waiting_reply').length
  // Who answers waits for replies, who asked for answers.
  const [mineWord, otherWord, others] =
    'guest' in first
      ? (['回答が必要なもの', '返信待ち', answered] as const)
      : (['返信が必要なもの', '担当者の回答待ち', data.length - answered] as const)
  return [
    `進行中${data.length}件`,
    ...(mine > 0 ? [`${mineWord}${mine}件`] : []),
    ...(others > 0 ? [`${otherWord}${others}件`] : []),
  ].join('、')
}
