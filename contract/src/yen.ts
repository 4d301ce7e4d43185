const MAN = 10_000
const OKU = 100_000_000

const number = (value: number) => value.toLocaleString('ja-JP', { maximumFractionDigits: 2 })
/** Without 円, for ranges. */
const amount = (yen: number): string => {
  if (yen >= OKU) return `${number(yen / OKU)}億`
  return yen >= MAN && yen % 1000 === 0 ? `${number(yen / MAN)}万` : number(yen)
}

/** An amount as cards say it: 1.5億円, 3,000万円, 980円. Tables with exact figures use `¥`. */
export const yenText = (yen: number): string => `${amount(yen)}円`

/** 「3,000万〜1.5億円」, open where one end is not given; null where both are not. */
export const yenRange = (min: number | null, max: number | null): string | null => {
  if (min === null && max === null) return null
  if (min === max && min !== null) return yenText(min)
  if (max === null) return `${yenText(min ?? 0)}〜`
  return `${min === null ? '' : amount(min)}〜${yenText(max)}`
}
