import { heldItems } from '@banso/contract/disclosed-items'
import type { DisclosureGroup, GroupContents } from '@banso/contract/disclosures'

/** What a group without contents says; that what is added will be seen is said of groups alone that are disclosed. */
const nothing = (group: DisclosureGroup, isShared: boolean): string => {
  if (group === 'goals') return 'パートナーまで公開とした目標はありません。'
  return isShared ? 'まだ登録がありません。登録すると公開されます。' : 'まだ登録がありません。'
}

/** What a group holds today, in one line: the names of what is filled in, or how many there are. */
export const contentText = (group: DisclosureGroup, contents: GroupContents, isShared: boolean): string =>
  heldItems(group, contents[group]).join('、') || nothing(group, isShared)
