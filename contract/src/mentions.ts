import * as z from 'zod'
import { type Person, person } from './common.ts'
import { distinct, distinctMessage, uid } from './fields.ts'

/** People whom one text may name. */
export const MENTION_LIMIT = 10

/** The people whom a text names with 「@氏名」, by their uids, as a form sends them beside the text. */
export const mentionUids = z
  .array(uid)
  .max(MENTION_LIMIT, { error: `一度に${MENTION_LIMIT}名まで呼びかけられます。` })
  .refine(distinct(String), { error: distinctMessage })
  .optional()
/** The same as a record answers them, with their names of then. */
export const mentions = z.array(person)

/** What stands in a text for a person. */
export const mentionText = ({ name }: Pick<Person, 'name'>): string => `@${name}`

/** A part of a text: words, or the place where a person is named. */
export type MentionPiece = { readonly text: string; readonly person?: Person }

/**
 * A text cut where it names people. Of names of which one begins with another, the longer is meant; of two people of one
 * name the second place is the second's.
 */
export function mentionPieces(text: string, people: readonly Person[]): MentionPiece[] {
  const left = people.toSorted((a, b) => b.name.length - a.name.length)
  const pieces: MentionPiece[] = []
  let words = ''
  let rest = text
  while (rest !== '') {
    const named = left.filter((one) => rest.startsWith(mentionText(one)))
    const [first] = named
    const longest = first && named.filter(({ name }) => name === first.name)
    const used = pieces.filter(({ person }) => person?.name === first?.name).length
    const found = longest?.[used % longest.length]
    if (found) {
      if (words) pieces.push({ text: words })
      pieces.push({ text: mentionText(found), person: found })
      words = ''
      rest = rest.slice(mentionText(found).length)
    } else {
      const [next = ''] = rest
      words += next
      rest = rest.slice(next.length)
    }
  }
  return words ? [...pieces, { text: words }] : pieces
}

/** Those of the people whom a text really names, each once. */
export const namedIn = (text: string, people: readonly Person[]): Person[] => {
  const named = new Set(mentionPieces(text, people).map(({ person }) => person?.uid))
  return people.filter(({ uid }) => named.has(uid))
}
