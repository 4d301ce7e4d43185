import type { Person } from '@banso/contract/common'
import { mentionText } from '@banso/contract/mentions'
import { folded } from '@banso/contract/search-words'

/** Where an 「@」 stands and what is typed behind it, up to the caret. */
export type Typed = { readonly from: number; readonly words: string }

/** No name is longer, with its space. */
const LONGEST = 24

/**
 * What is being typed behind an 「@」, full-width ones too; undefined where the caret is behind none. One within an
 * address of mail is none, nor is one behind which a name is complete already.
 */
export function typedAt(text: string, caret: number): Typed | undefined {
  const before = text.slice(0, caret)
  const found = /(?<![A-Za-z0-9._+-])[@\uff20]([^@\uff20\n]*)$/.exec(before)
  if (!found || (found[1] ?? '').length > LONGEST) return undefined
  return { from: found.index, words: found[1] ?? '' }
}

const compared = (text: string) => folded(text.replace(/\s/g, ''))
/** Those whose name has what is typed in it; all for nothing typed. Behind a whole name there is nobody to choose. */
export const peopleFor = ({ words }: Typed, people: readonly Person[]): Person[] => {
  const asked = compared(words)
  const isWritten = people.some(({ name }) => words.startsWith(`${name} `))
  if (isWritten) return []
  return people.filter(({ name }) => compared(name).includes(asked))
}

/** The text with the person in the place of what was typed, and where the caret stands then. */
export function withPerson(text: string, { from, words }: Typed, person: Person): { text: string; caret: number } {
  const rest = text.slice(from + 1 + words.length)
  const named = `${mentionText(person)}${/^\s/.test(rest) ? '' : ' '}`
  return { text: text.slice(0, from) + named + rest, caret: from + named.length }
}
