import { prefectures } from '@banso/contract/common'
import type { PartnerStatus } from '@banso/contract/partner-states'
import type { PublicPartner } from '@banso/contract/partners'

/** How long a partner takes to answer: 「3日」, 「当日」. */
export const responseDays = (days: number): string =>
  days === 0 ? '当日' : `${days.toLocaleString('ja-JP', { maximumFractionDigits: 1 })}日`

/** A rate as its partner, operators and startups read it: 「63%」; null where there is none. */
export const rateText = (rate: number | null): string | null => (rate === null ? null : `${Math.round(rate * 100)}%`)
/** What the rates of a partner are called wherever they stand. */
export const rateLabels = { acceptance: '承諾率', interviews: '面談後の成約率' } as const

/** A figure in words, with its name; null where there is none. */
export type Figure = { readonly label: string; readonly value: string | null }
/** How often it accepts, and how often an interview with it leads to something: beside the time of its answer. */
export const rateFigures = ({ results }: Pick<PublicPartner, 'results'>): Figure[] => [
  { label: rateLabels.acceptance, value: rateText(results?.acceptance_rate ?? null) },
  { label: rateLabels.interviews, value: rateText(results?.interview_to_result_rate ?? null) },
]
/** What stands in place of a figure that rests on too few answers to be shown. */
export const COLLECTING = '実績を集計中です'
/** A rate where there is room for words: what rests on too little says so. */
export const saidRate = (rate: number | null | undefined): string => rateText(rate ?? null) ?? COLLECTING
export const saidRates = ({ results }: Pick<PublicPartner, 'results'>) => [
  { label: rateLabels.acceptance, value: saidRate(results?.acceptance_rate) },
  { label: rateLabels.interviews, value: saidRate(results?.interview_to_result_rate) },
]

/** In the order people know, which keys like 10 before 01 would not keep. */
export const prefectureOptions: ReadonlyMap<string, string> = new Map(
  prefectures.map(({ code, name }) => [code, name] as const),
)

const unlisted = 'スタートアップの一覧には表示されていません。'
/** What its state means for a partner itself; nothing while it is published. */
export const standingTexts: { readonly [S in PartnerStatus]?: string } = {
  draft: `${unlisted}担当者が内容を確認して掲載します。`,
  invited: `${unlisted}担当者が内容を確認して掲載します。`,
  hidden: `${unlisted}新しい申込は届きませんが、進行中の申込と面談は続けられます。`,
  terminated: `${unlisted}進行中の申込と面談への対応だけを続けられます。`,
}
