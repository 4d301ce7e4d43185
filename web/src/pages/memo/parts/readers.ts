import type { Memo, MemoAudience } from '@banso/contract/memos'
import type { Actor } from '@banso/contract/roles'

type Visibility = Memo['visibility']
type Side = 'startup' | 'partner'

/** The companies that read a memo of operators. */
export const readingSides: { readonly [V in Visibility]: readonly Side[] } = {
  operators: [],
  own_company: [],
  startup: ['startup'],
  partner: ['partner'],
  all: ['startup', 'partner'],
}

const named = (audience: MemoAudience, which: readonly Side[]): string =>
  which
    .flatMap((side) => audience[side] ?? [])
    .map(({ name, people }) => `${name}の${people.length}名`)
    .join('と')

/** 「{会社名}の{n}名」 of those who read it after the change and did not before; '' where there are none. */
export const newlyReading = (audience: MemoAudience, before: Visibility, after: Visibility): string =>
  named(
    audience,
    readingSides[after].filter((side) => !readingSides[before].includes(side)),
  )

/** The sides that read a memo of this author, as `readersOf` of the contract names them. */
const sidesReading = (visibility: Visibility, author: Actor): readonly Actor[] => {
  if (visibility === 'operators') return ['operator']
  return visibility === 'own_company' ? [author] : ['operator', author, ...readingSides[visibility]]
}

type Read = Pick<Memo, 'read_by' | 'visibility' | 'author'>
/** The names of those who have read it and may not any more. */
export const stillRead = ({ read_by, visibility, author }: Read, after: Visibility): string[] => {
  const left = sidesReading(after, author.actor)
  const lost = sidesReading(visibility, author.actor).filter((side) => !left.includes(side))
  return read_by.filter(({ actor }) => lost.includes(actor)).map(({ name }) => name)
}
/** What is asked before it is taken from them; '' where it is taken from nobody who has read it. */
export function narrowingQuestion(memo: Read, after: Visibility): string {
  const lost = stillRead(memo, after)
  return lost.length > 0 ? `${lost.join('、')}さんはすでに閲覧しています。公開範囲を狭めますか?` : ''
}

/** 「保存すると10名が読めます(運営4名、ツムギノート6名)。」 */
export function readersText(audience: MemoAudience, visibility: Visibility): string {
  const groups = [
    { name: '運営', people: audience.operators },
    ...readingSides[visibility].flatMap((side) => audience[side] ?? []),
  ]
  const total = groups.reduce((sum, { people }) => sum + people.length, 0)
  return `保存すると${total}名が読めます(${groups.map(({ name, people }) => `${name} ${people.length}名`).join('、')})。`
}
