import { type KeptMetric, metricInput } from '@banso/contract/metrics'

const multiples: Record<string, number> = {
  円: 1,
  千円: 1e3,
  万円: 1e4,
  百万円: 1e6,
  億円: 1e8,
  千: 1e3,
  万: 1e4,
  百万: 1e6,
  億: 1e8,
}
/** What a unit of money stands for: 「千円」 → 1000. Null for another word. */
export const multipleOf = (word: string | undefined): number | null => multiples[word ?? ''] ?? null

/** The unit that a sheet names for all of its amounts: 「(単位:千円)」. */
export const unitNote = (cell: string): number | null => multipleOf(/単位\s*[:=]?\s*([千百万億]*円)/.exec(cell)?.[1])

export type Value = { readonly value: number } | { readonly why: string } | null

const NO_NUMBER = '数値として読み取れません。'

/** The sign and the bare figure: 「▲1,200」, 「(1,200)」 and 「-¥1,200」 are negative. */
const bareOf = (cell: string): { sign: number; text: string } => {
  const text = cell.replaceAll(/\s/g, '').replaceAll(/[−‐–—―ー]/g, '-')
  const inner = /^\((.+)\)$/.exec(text)?.[1]
  const marked = /^([-▲△])?([¥\\$])?([-▲△])?(.*)$/.exec(inner ?? text)
  return { sign: inner || marked?.[1] || marked?.[3] ? -1 : 1, text: marked?.[4] ?? '' }
}

/**
 * What stands in a cell as a value of this number; null where nothing does. `multiple` is that of amounts that name no
 * unit themselves.
 */
export function valueIn(cell: string, { unit }: KeptMetric, multiple: number): Value {
  if (/^(?:[-−‐–—―ー]*|n\/?a|なし|未定)$/i.test(cell)) return null
  if (cell.startsWith('#')) return { why: '表計算ソフトのエラーが入っています。' }
  const { sign, text } = bareOf(cell)
  const [, figure = '', suffix = ''] = /^([\d,.]*)(.*)$/.exec(text) ?? []
  if (!/^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/.test(figure)) return { why: NO_NUMBER }
  const money =
    unit === '円' ? (suffix === '' ? multiple : multipleOf(suffix)) : suffix === '' || suffix === unit ? 1 : null
  if (money === null) return { why: unit ? `単位が「${unit}」ではありません。` : NO_NUMBER }
  // Without the traces that multiplying leaves: 284.1万円 is 2841000.
  const value = Number((sign * Number(figure.replaceAll(',', '')) * money).toPrecision(15)) || 0
  const { success, error } = metricInput.shape.value.safeParse(value)
  return success ? { value } : { why: error.issues[0]?.message ?? NO_NUMBER }
}
