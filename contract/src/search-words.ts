import { lengthOf } from './fields.ts'

/** How words are compared wherever something is searched, on the server and on the screen. */

/** A voiced mark that stands by itself (゛゜) belongs to the letter before it. */
const joined = (text: string): string => text.replace(/\u309b/g, '\u3099').replace(/\u309c/g, '\u309a')

/** One spelling for comparison: NFKC, lower case, katakana as hiragana. */
export const folded = (text: string): string =>
  joined(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ァ-ヶヽヾ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))

/** The words of a text, folded; signs and emoji part them. */
export const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}ー]+/u)
    .filter(Boolean)

/** Whether every word of the query stands in the texts, be it in different ones. Nothing stands in no words. */
export function matches(query: string, texts: readonly string[]): boolean {
  const text = texts.map(folded).join('\n')
  return wordsOf(query).every((word) => text.includes(word))
}

const SEARCH_MIN = 2
export const SEARCH_MAX = 100

/** Why a query cannot be searched for, in words for the person; undefined when it can. */
export function queryIssue(query: string): string | undefined {
  const length = query.length > SEARCH_MAX ? lengthOf(query) : 0
  if (length > SEARCH_MAX) return `検索する言葉は${SEARCH_MAX}文字以内で入力してください。(現在${length}文字)`
  const words = wordsOf(query)
  if (words.some((word) => [...word].length >= SEARCH_MIN)) return undefined
  return words.length === 0 && query.trim() !== ''
    ? '記号や絵文字だけでは検索できません。'
    : `検索する言葉は${SEARCH_MIN}文字以上で入力してください。`
}
