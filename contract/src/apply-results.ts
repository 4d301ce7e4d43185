import { applyResults, pricedResults, RESULT_CORRECTION_DAYS } from './apply-states.ts'
import { addDays, dayInJapan } from './dates.ts'
import type { FieldIssue } from './errors.ts'

/** What came of an apply, as it is kept (`concluded` in `applies.ts`). */
export type Concluded = {
  kind: keyof typeof applyResults
  amount_jpy: number | null
  amount_open: boolean
  note: string
}
/** A result as it is given: who says nothing of an open amount says that it is not open. */
type Given = Omit<Concluded, 'amount_open'> & { amount_open?: boolean | undefined }

/** What a result lacks: one about money has an amount, or says that it is open, and not both. */
export const resultIssues = ({ kind, amount_jpy, amount_open }: Given): FieldIssue[] => {
  if (!pricedResults.includes(kind) || (amount_jpy === null) === (amount_open === true)) return []
  return amount_jpy === null
    ? [{ path: ['amount_jpy'], message: '金額を入力するか、「金額は未定」を選択してください。' }]
    : [{ path: ['amount_open'], message: '金額を入力した場合は、「金額は未定」の選択を外してください。' }]
}

/** A result as it is kept. */
export const resultOf = ({ amount_open, ...result }: Given): Concluded => ({
  ...result,
  amount_open: pricedResults.includes(result.kind) && amount_open === true,
})

/** 「40,000円」, 「未定」; null where it is about no money, and in older records where nobody has said it. */
export const amountText = ({ amount_jpy, amount_open }: Concluded): string | null =>
  amount_jpy === null ? (amount_open ? '未定' : null) : `${amount_jpy.toLocaleString('ja-JP')}円`

/** 「契約(40,000円)」. */
export const resultText = (result: Concluded | null): string => {
  const amount = result && amountText(result)
  return result ? `${applyResults[result.kind]}${amount ? `(${result.amount_open ? '金額は' : ''}${amount})` : ''}` : ''
}

/** The last day in Japan on which a result can be put right, by when the apply came to its end. */
export const lastCorrectionDay = (closedAt: string): string =>
  addDays(dayInJapan(new Date(closedAt)), RESULT_CORRECTION_DAYS)
