import type { DisclosureGroup, DisclosureLevel } from '@banso/contract/disclosures'
import type { IconName } from '../../kit/icon.tsx'

/** What a group holds, for who decides on it. The company's name and logo belong to none: every partner meets them. */
export const groupTexts: Record<DisclosureGroup, string> = {
  profile: 'ひとこと紹介、代表者、ステージ、業種、所在地、設立、従業員数',
  business: '事業概要、課題と解決策、収益モデル、主な顧客',
  team: 'メンバーの氏名、役職、自己紹介、業務委託人数',
  funding: '累計調達額、直近の調達、次回の調達予定',
  metrics: '使用中の経営指標の直近12か月(補足を除く)',
  goals: '「承認したパートナーまで」とした進行中の経営目標',
  deck: 'ピッチ資料のファイル',
}

export const groupIcons: Record<DisclosureGroup, IconName> = {
  profile: 'building',
  business: 'document',
  team: 'partner',
  funding: 'chart',
  metrics: 'activity',
  goals: 'target',
  deck: 'folder',
}

const levels: readonly DisclosureLevel[] = ['operators', 'approved_partners', 'all_partners']
/** Everybody may see the profile at most. */
export const levelsOf = (group: DisclosureGroup): readonly DisclosureLevel[] =>
  group === 'profile' ? levels : levels.slice(0, 2)

type Levels = Readonly<Record<DisclosureGroup, DisclosureLevel>>
/** The groups that more people would see by the new levels than by the old. */
export const widened = (before: Levels, after: Levels): DisclosureGroup[] =>
  (Object.keys(after) as DisclosureGroup[]).filter(
    (group) => levels.indexOf(after[group]) > levels.indexOf(before[group]),
  )
