import { letterAt } from '@banso/contract/letters'
import type { Marked } from '@banso/contract/search'
import { folded } from '@banso/contract/search-words'
import { spotsOf, standsIn, type Wanted, wantedOf } from '../../kernel/search-terms.ts'

/** Characters of an excerpt, and how many of them stand before the first word. */
const LENGTH = 80
const BEFORE = 16

/** A letter with the marks that belong to it (か゛ is が, (株) is a word): what is folded as one. */
const letters = /[(（][株有同資][)）]|[\ud800-\udbff][\udc00-\udfff]|[\s\S][\p{M}\u309b\u309c\uff9e\uff9f]*/gu

/** The places in the text where the words stand, or what stands for them, without overlaps, in order. */
function marksOf(text: string, wanted: readonly Wanted[]): [number, number][] {
  // For each unit of the folded text, where its letter begins and ends in the text itself.
  const places: [number, number][] = []
  let plain = ''
  for (const { 0: letter, index } of text.matchAll(letters)) {
    const one = folded(letter)
    for (let unit = 0; unit < one.length; unit++) places.push([index, index + letter.length])
    plain += one
  }
  return spotsOf(wanted, plain)
    .map(([from, to]): [number, number] => [places[from]?.[0] ?? 0, places[to - 1]?.[1] ?? 0])
    .sort(([a], [b]) => a - b)
    .reduce<[number, number][]>((merged, [from, to]) => {
      const last = merged.at(-1)
      if (last && from <= last[1]) last[1] = Math.max(last[1], to)
      else merged.push([from, to])
      return merged
    }, [])
}

export const markedIn = (text: string, query: string): Marked => ({ text, marks: marksOf(text, wantedOf(query)) })

/** One line of the text around the first of the words. */
function around(text: string, wanted: readonly Wanted[]): Marked {
  const line = text.replace(/\s+/g, ' ').trim()
  const first = marksOf(line, wanted)[0]?.[0] ?? 0
  const start = first <= BEFORE ? 0 : letterAt(line, first - BEFORE)
  const end = letterAt(line, start + LENGTH)
  const cut = `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`
  return { text: cut, marks: marksOf(cut, wanted) }
}

/** Readable texts of a record with the labels of their fields. */
export type Texts = readonly (readonly [label: string, text: string])[]

/** From the first text that holds a word which the title does not; null where the title holds them all. */
export function excerptOf(query: string, title: string, texts: Texts): (Marked & { label: string }) | null {
  const wanted = wantedOf(query)
  const missing = wanted.filter((word) => !standsIn(word, [folded(title)]))
  const at = texts.find(([, text]) => missing.some((word) => standsIn(word, [folded(text)])))
  return at ? { label: at[0], ...around(at[1], wanted) } : null
}
