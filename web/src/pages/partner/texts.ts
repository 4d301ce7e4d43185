import { prefectures } from '@banso/contract/common'

/** How long a partner takes to answer: 「3日」, 「当日」. */
export const responseDays = (days: number): string =>
  days === 0 ? '当日' : `${days.toLocaleString('ja-JP', { maximumFractionDigits: 1 })}日`

/** In the order people know, which keys like 10 before 01 would not keep. */
export const prefectureOptions: ReadonlyMap<string, string> = new Map(
  prefectures.map(({ code, name }) => [code, name] as const),
)
