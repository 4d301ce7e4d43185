import type { OperatorMemo } from '@banso/contract/memos'
import { type MoveRequest, type PromiseRate, RATE_FROM } from '@banso/contract/promises'
import { shortDay } from '../../lib/dates.ts'

/** How much of what a side has promised it kept; how far the count has come, below RATE_FROM. */
export const rateText = ({ kept, late, rate }: PromiseRate): string =>
  rate === null
    ? `実績を集計中です(${kept + late} / ${RATE_FROM}件)`
    : `${rate}%(${kept + late}件のうち${kept}件を期限内)`

type Dated = { readonly due_on: string | null }
/** Whether it is past its day. */
export const isPast = ({ due_on }: Dated, today: string): boolean => due_on !== null && due_on < today
/** How many of the rows are past their day, which stand first; more of them may follow where all that were read are. */
export const lateFirst = (rows: readonly Dated[], hasMore: boolean, today: string) => {
  const count = rows.filter((row) => isPast(row, today)).length
  return { count, isMore: hasMore && count === rows.length }
}

/** A day that something is due on; in the record of its changes a day that was taken away is empty. */
export const dueText = (day: string | null): string => (day ? shortDay(day) : '期限なし')

/** 「11/25 → 12/02」 */
export const moveText = ({ old_due_on, due_on }: Pick<MoveRequest, 'old_due_on' | 'due_on'>): string =>
  `${dueText(old_due_on)} → ${dueText(due_on)}`
/** Whether another day is asked for, and nobody has answered yet. */
export const isAsked = ({ move_request }: { readonly move_request: MoveRequest | null }): boolean =>
  move_request?.state === 'asked'

/** What stands over a draft of a memo that somebody has changed since. */
export const OUTDATED = 'この下書きのあとにメモが変更されています。最新の内容と見比べてから保存してください。'

const headings = (...texts: string[]) => texts.map((text) => `## ${text}`).join('\n\n')
/** What a memo of each kind asks for, as headings to write under. */
export const templateTexts: { readonly [T in OperatorMemo['template']]: string } = {
  regular: headings('前回からの変化', '今の数字', '困っていること', '次の面談まで'),
  investor: headings('投資家の関心', '条件とリードの考え方', '懸念と質問', '次の進め方'),
  followup: headings('約束の状況', '行き詰まっていること', '支援できること', '次の連絡'),
}
/** Whether nobody has written yet: nothing is there, or the headings of a template alone. */
export const isUnwritten = (body: string): boolean => ['', ...Object.values(templateTexts)].includes(body.trim())
