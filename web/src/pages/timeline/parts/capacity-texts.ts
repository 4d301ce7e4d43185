import type { PartnerCapacity } from '@banso/contract/partner-capacities'

type Standing = Pick<PartnerCapacity, 'accepts_applies' | 'is_published' | 'remaining_capacity'>
/** Whether applies reach a partner. Who is not published is applied to by nobody, whatever the switch says. */
export const standingText = ({ accepts_applies, is_published, remaining_capacity }: Standing): string => {
  if (!accepts_applies) return '受付を停止しています。新しい申込は届きません。'
  if (!is_published) return '公開されていないため、申込は届きません。公開されると受付が始まります。'
  return `受付中です。今月の枠は残り${remaining_capacity}件です。`
}
