import type { CompanyNames } from '@banso/contract/sides'
import type { Wait } from '@banso/contract/turn-acts'

/** Who of the own company can do it, to somebody who may not: 「佐藤さん」, or who may as a rule. */
export const colleagueText = ({ who }: Pick<Wait, 'who'>): string => (who ? `${who}さん` : '管理者・メンバー')

/** Who is waited for, and for what, in a sentence: the same on every page, in every list and card. */
export const waitText = (wait: Wait, names: CompanyNames): string => {
  const { side, party, also = [], what } = wait
  if (side === 'you') return `${what}をお願いします。`
  if (side === 'own') return `${what}を待っています。${colleagueText(wait)}が対応できます。`
  const nameOf = (one: typeof party): string => (one === 'operator' ? '担当者' : (names[one] ?? '相手'))
  return `${[party, ...also].map(nameOf).join('と')}の${what}を待っています。`
}
