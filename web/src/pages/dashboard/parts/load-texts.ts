import { type LoadRow, needKinds, type OperatorLoad, TOUCH_DAYS } from '@banso/contract/loads'

/** 「要対応5、急ぎの課題2、初期1」: what makes a startup need more than any other. */
export const partsText = ({ parts, urgent_issues }: Pick<LoadRow, 'parts' | 'urgent_issues'>): string =>
  parts
    .filter(({ kind }) => kind !== 'base')
    .map(({ kind, points }) =>
      kind === 'urgent'
        ? `急ぎの課題${urgent_issues}件`
        : kind === 'early'
          ? `初期${points}`
          : `${needKinds[kind]}${points}`,
    )
    .join('、') || '特になし'

/** 「0.4倍」; nothing where nothing is needed. */
export const ratioText = ({ touch, need }: Pick<LoadRow, 'touch' | 'need'>): string =>
  need === 0 ? '–' : `${(touch / need).toFixed(1)}倍`

/** 「12点の超過」「余裕6点」 */
export const roomText = (load: number, capacity: number | null): string =>
  capacity === null
    ? '受け持てる量が未設定'
    : load > capacity
      ? `${load - capacity}点の超過`
      : `余裕${capacity - load}点`

/** The message above the operators: who carries most beyond what they can. */
export function headline(operators: readonly OperatorLoad[]): string {
  const beyond = operators
    .map(({ name, load, capacity }) => ({ name, over: capacity === null ? 0 : load - capacity }))
    .filter(({ over }) => over > 0)
    .toSorted((a, b) => b.over - a.over)
  const [most, ...others] = beyond
  if (!most) return '受け持てる量を超えている担当者はいません'
  return others.length > 0
    ? `${most.name}さんほか${others.length}名が、受け持てる量を超えています`
    : `${most.name}さんは受け持てる量を${most.over}点超えています`
}

/** 「121% → 96%」, or points where the person has not said how much can be carried. */
export const changeText = (before: number, after: number, capacity: number | null): string =>
  capacity ? `${percent(before, capacity)} → ${percent(after, capacity)}` : `${before}点 → ${after}点`
const percent = (load: number, capacity: number) => `${Math.round((100 * load) / capacity)}%`

export const spanText = `直近${TOUCH_DAYS}日の関わりと必要度(点)`
