import { shortenedUnits } from '@banso/contract/letters'
import type { MemoDocument } from '@banso/contract/memos'
import type { Actor } from '@banso/contract/roles'
import { shortDay } from '../../kernel/spoken.ts'

/** What a memo's notice says of what was promised: the reader's own side by what and by when, then how much others did. */

type Promised = MemoDocument['next_actions'][number]
/** As many are named; a notice has 160 letters for all it says. */
const NAMED = 3
const ROOM = 84

const named = (own: readonly Promised[]): string => {
  const told = own.slice(0, NAMED)
  const each = Math.floor(ROOM / told.length)
  const words = told.map(
    ({ title, due_on }) => `${shortenedUnits(title, each)}(${due_on ? `期限 ${shortDay(due_on)}` : '期限なし'})`,
  )
  return [words.join('、'), own.length > told.length ? `ほか${own.length - told.length}件` : '']
    .filter(Boolean)
    .join('、')
}

/** 「自社の約束 提案書を送る(期限 12/04)。先方の約束 1件」; undefined where nothing was promised. */
export function spokenPromises(
  { next_actions }: Pick<MemoDocument, 'next_actions'>,
  reader: Actor,
): string | undefined {
  const own = next_actions.filter(({ owner_actor }) => owner_actor === reader)
  const others = next_actions.length - own.length
  const ownSide = reader === 'operator' ? '運営の約束' : '自社の約束'
  const told = [own.length > 0 && `${ownSide} ${named(own)}`, others > 0 && `相手の約束 ${others}件`]
  return told.filter(Boolean).join('。') || undefined
}
