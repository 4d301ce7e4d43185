import type { PreparedTarget } from '@banso/contract/applies'
import { applyPurposes } from '@banso/contract/apply-states'
import type { IconName } from '../../kit/icon.tsx'

type Purpose = Exclude<keyof typeof applyPurposes, 'seat'>
export const purposeIcons: Record<Purpose, IconName> = {
  meeting: 'chat',
  quote: 'list',
  document: 'document',
  perk: 'star',
  investment: 'sprout',
}
/** What people apply for, the likeliest first. */
const ofContent: Purpose[] = ['perk', 'document', 'quote', 'meeting']
const ofPartner: Record<NonNullable<PreparedTarget['partner_type']>, Purpose[]> = {
  investor: ['investment', 'meeting', 'document'],
  master: ['meeting', 'quote', 'document'],
  plugin: ['quote', 'meeting', 'document', 'perk'],
}

/** The purposes that fit the targets, each once. */
export const purposesFor = (targets: readonly PreparedTarget[]): Record<string, string> => {
  const all = targets.flatMap(({ type, partner_type }) =>
    type === 'content' || partner_type === null ? ofContent : ofPartner[partner_type],
  )
  return Object.fromEntries(all.map((purpose) => [purpose, applyPurposes[purpose]]))
}

/** 「ミオツクシ・キャピタルの3名、七里浜パートナーズの1名」; each partner once. */
export const readersText = (targets: readonly PreparedTarget[]): string => {
  const readers = new Map(
    targets.flatMap(({ partner_name, readers }) => (partner_name ? [[partner_name, readers]] : [])),
  )
  return [...readers].map(([name, count]) => `${name}の${count}名`).join('、')
}

/** 「回答は通常5営業日以内」, the longest of several. */
export const answerText = (targets: readonly PreparedTarget[]): string | undefined => {
  const days = targets.flatMap(({ response_sla_days }) => response_sla_days ?? [])
  return days.length === 0 ? undefined : `回答は通常${Math.max(...days)}営業日以内`
}
