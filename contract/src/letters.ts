/**
 * Letters as people count them: an emoji of seven code points is one, and so is が written as か with its mark. Whoever cuts
 * a text that people wrote cuts it here, so that none is cut in two.
 */

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' })

/** No letter that people write is longer: a kiss of two people with skin colours has 15 code units. */
const LETTER_UNITS = 32

/** Length as people count it; what is no letter any more (20,000 joined ones) counts as many. */
export function lengthOf(text: string): number {
  let length = 0
  for (const { segment } of graphemes.segment(text)) length += Math.ceil(segment.length / LETTER_UNITS)
  return length
}

/** The first so many letters of a text. */
export function firstLetters(text: string, most: number): string {
  if (text.length <= most) return text
  let [letters, end] = [0, 0]
  for (const { index, segment } of graphemes.segment(text)) {
    if (letters === most) break
    letters += 1
    end = index + segment.length
  }
  return text.slice(0, end)
}

/** The beginning of a text, of at most so many letters, the last of which is 「…」 where it was cut. */
export const shortened = (text: string, most: number): string =>
  firstLetters(text, most) === text ? text : `${firstLetters(text, most - 1)}…`

/** Where the letter begins that has its part at this place of a text; the text's length from its end on. */
export const letterAt = (text: string, place: number): number =>
  graphemes.segment(text).containing(place)?.index ?? text.length

/** The beginning of a text, of at most so many UTF-16 units where a store counts those; 「…」 where it was cut. */
export const shortenedUnits = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, letterAt(text, most - 1))}…`
