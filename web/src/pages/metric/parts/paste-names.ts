import { isStandard, type KeptMetric, type StandardMetric, standardMetrics } from '@banso/contract/metrics'
import { multipleOf } from './paste-values.ts'

/** What the standard numbers are called elsewhere. */
const aliases: Record<StandardMetric, readonly string[]> = {
  mrr: ['mrr', '月間経常収益', '月次経常収入'],
  revenue: ['売上高', '売上金額', '月商', 'revenue', 'sales'],
  cash: ['現金', '預金', '現金預金', '現預金残高', '現金残高', '預金残高', 'cash'],
  burn: ['支出', '月間支出', 'グロスバーン', 'バーンレート', 'burn', 'burnrate', 'grossburn'],
  customers: ['契約社数', '導入社数', '取引社数', '顧客', 'customers'],
  churn: ['チャーン', 'チャーンレート', '月次解約率', 'churn', 'churnrate'],
  employees: ['従業員', '社員数', '人員数', 'employees', 'headcount'],
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s・_]/g, '')

/** 「売上高(千円)」 → the name, and what its amounts are multiples of. */
const parted = (head: string) => {
  const [, name, unit] = /^(.+?)[([【]([^()[\]【】]+)[)\]】]$/.exec(plain(head)) ?? []
  return name === undefined ? { name: plain(head), unit: undefined } : { name, unit }
}

const namesOf = ({ key, name }: KeptMetric): readonly string[] => [
  plain(name),
  ...(isStandard(key) ? aliases[key].map(plain) : []),
]

/** The number a head names, with the multiple it says. Its own words come before what a standard one is called elsewhere. */
export function metricNamed(
  head: string,
  settings: readonly KeptMetric[],
): { metric: KeptMetric; multiple: number | null } | null {
  const { name, unit } = parted(head)
  for (const asked of [plain(head), name]) {
    const metric =
      settings.find((each) => plain(each.name) === asked) ?? settings.find((each) => namesOf(each).includes(asked))
    if (metric) return { metric, multiple: asked === plain(head) ? null : multipleOf(unit) }
  }
  return null
}

/** Why a head names no number that is kept. */
export function unknownName(head: string): string {
  const standard = Object.entries(standardMetrics).map(([key, { name, unit }]) => ({ key, name, unit }))
  return metricNamed(head, standard)
    ? '使用する指標に選ばれていません。「指標を選ぶ」で追加してください。'
    : '経営指標の名前と一致しません。'
}
