import type { Marked } from '@banso/contract/search'
import { folded, matches, wordsOf } from '@banso/contract/search-words'

/** Characters of an excerpt, and how many of them stand before the first word. */
const LENGTH = 80
const BEFORE = 16

/** A letter with the marks that belong to it (か゛ is が): what is folded as one. */
const letters = /[\s\S][\p{M}\u309b\u309c\uff9e\uff9f]*/gu

/** The places in the text where the words stand, without overlaps, in order. */
function marksOf(text: string, words: readonly string[]): [number, number][] {
  // For each unit of the folded text, where its letter begins and ends in the text itself.
  const places: [number, number][] = []
  let plain = ''
  for (const { 0: letter, index } of text.matchAll(letters)) {
    const one = folded(letter)
    for (let unit = 0; unit < one.length; unit++) places.push([index, index + letter.length])
    plain += one
  }
  const found: [number, number][] = []
  for (const word of words)
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length))
      found.push([places[at]?.[0] ?? 0, places[at + word.length - 1]?.[1] ?? 0])
  return found
    .sort(([a], [b]) => a - b)
    .reduce<[number, number][]>((merged, [from, to]) => {
      const last = merged.at(-1)
      if (last && from <= last[1]) last[1] = Math.max(last[1], to)
      else merged.push([from, to])
      return merged
    }, [])
}

export const markedIn = (text: string, query: string): Marked => ({ text, marks: marksOf(text, wordsOf(query)) })

/** Whether the place lies between the two halves of one character. */
const isWithin = (text: string, at: number) => /[\ud800-\udbff]/.test(text[at - 1] ?? '')

/** One line of the text around the first of the words; signs of markdown and line ends are left out. */
function around(text: string, words: readonly string[]): Marked {
  const line = text.replace(/[\s#*`>|]+/g, ' ').trim()
  const first = marksOf(line, words)[0]?.[0] ?? 0
  const start = first <= BEFORE ? 0 : first - BEFORE - (isWithin(line, first - BEFORE) ? 1 : 0)
  const end = start + LENGTH + (isWithin(line, start + LENGTH) ? 1 : 0)
  const cut = `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`
  return { text: cut, marks: marksOf(cut, words) }
}

/** Readable texts of a record with the labels of their fields. */
export type Texts = readonly (readonly [label: string, text: string])[]

/** From the first text that holds a word which the title does not; null where the title holds them all. */
export function excerptOf(query: string, title: string, texts: Texts): (Marked & { label: string }) | null {
  const missing = wordsOf(query).filter((word) => !matches(word, [title]))
  const at = texts.find(([, text]) => missing.some((word) => matches(word, [text])))
  return at ? { label: at[0], ...around(at[1], wordsOf(query)) } : null
}
