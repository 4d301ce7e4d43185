import * as z from 'zod'
import { keyOf } from './fields.ts'

/** 公開範囲: which groups of its fields a startup lets partners see. */

export const disclosureGroups = {
  profile: '基本情報',
  business: '事業内容',
  team: 'メンバー',
  funding: '資金調達',
  metrics: '経営指標',
  goals: '経営目標',
  deck: 'ピッチ資料',
} as const
export const disclosureLevels = {
  operators: '運営のみ',
  approved_partners: '承認したパートナー',
  all_partners: 'すべてのパートナー',
} as const

const level = keyOf(disclosureLevels)
const limitedLevel = level.exclude(['all_partners'])
/** Who sees which group of fields; every partner may see the profile at most. */
export const disclosure = z.object({
  profile: level,
  business: limitedLevel,
  team: limitedLevel,
  funding: limitedLevel,
  metrics: limitedLevel,
  goals: limitedLevel,
  deck: limitedLevel,
})
export type Disclosure = z.output<typeof disclosure>
export const defaultDisclosure: Disclosure = {
  profile: 'all_partners',
  business: 'approved_partners',
  team: 'approved_partners',
  funding: 'operators',
  metrics: 'operators',
  goals: 'operators',
  deck: 'approved_partners',
}
