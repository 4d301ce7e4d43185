const OKU = 100_000_000
const MAN = 10_000

const number = (value: number, digits = 2) => value.toLocaleString('ja-JP', { maximumFractionDigits: digits })

/** In which unit amounts of this size are told, so that the figures of one chart share it. */
export const scaleOf = (values: readonly number[], unit: string): { divisor: number; unit: string } => {
  const size = Math.max(0, ...values.map(Math.abs))
  if (unit !== '円' || size < MAN) return { divisor: 1, unit }
  return size < OKU ? { divisor: MAN, unit: '万円' } : { divisor: OKU, unit: '億円' }
}

/** A value with its unit as sentences say it: `284万円`, `1.9%`, `20社`. */
export const metricText = (value: number, unit: string): string => {
  const scale = scaleOf([value], unit)
  return `${number(value / scale.divisor)}${scale.unit}`
}

/** A value as cells show it, exact: `2,840,000`. */
export const metricFigure = (value: number): string => number(value, 10)

/** How a value has moved since the one before: 「8.2%増」, 「0.4ポイント減」, 「変わらず」. Null where there is nothing to compare. */
export const changeText = (before: number | undefined, now: number, unit: string): string | null => {
  if (before === undefined) return null
  if (before === now) return '変わらず'
  const way = now > before ? '増' : '減'
  if (unit.startsWith('%')) return `${number(Math.abs(now - before))}ポイント${way}`
  if (before <= 0 || now < 0) return `${metricText(Math.abs(now - before), unit)}${way}`
  return `${number((Math.abs(now - before) / before) * 100, 1)}%${way}`
}
