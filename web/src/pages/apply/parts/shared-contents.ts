import type { DisclosureGroup, GroupContents } from '@banso/contract/disclosures'
import { sizeText } from '@banso/contract/files'
import { labels } from '@banso/contract/labels'
import { groupRows } from '../../disclosure/marks.tsx'

const NOTHING = 'まだ登録がありません。登録すると公開されます。'
const list = (names: readonly string[]) => names.join('、')

/** What a group holds today, in one line: the names of what is filled in, or how many there are. */
export const contentText = (group: DisclosureGroup, contents: GroupContents): string => {
  const { team, metrics, goals, deck } = contents
  switch (group) {
    case 'team':
      return team.members.length > 0 ? `${team.members.length}名の氏名、役職、自己紹介` : NOTHING
    case 'metrics':
      return list(metrics.filter(({ values }) => values.length > 0).map(({ name }) => name)) || NOTHING
    case 'goals':
      return goals.length > 0 ? `進行中の${goals.length}件` : 'パートナーまで公開とした目標はありません。'
    case 'deck':
      return deck ? `${deck.name}(${sizeText(deck.size)})` : NOTHING
    default: {
      const named = (groupRows({ [group]: contents[group] })[group] ?? []).map(({ label }) => label)
      // The company's name stands above all groups.
      return list(group === 'profile' ? [labels.startup.name, ...named] : named) || NOTHING
    }
  }
}
