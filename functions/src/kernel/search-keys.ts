import { createHash } from 'node:crypto'
import { wordsOf } from '@banso/contract/search-words'

/** Most keys one document carries; more would make its index entries dearer than they are worth. */
const MAX_KEYS = 1000
/** Most keys one query asks for: each is an equality the index must satisfy. */
const MAX_QUERY_KEYS = 6
const INDEXED_CHARACTERS = 300

const pairsOf = (word: string): string[] => {
  const letters = [...word]
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}
const keyOf = (pair: string): string =>
  createHash('sha256').update(pair).digest('base64url').slice(0, 6).replace(/-/g, 'a')

/** The search map of a document: hashes of all two-letter sequences of its texts. Japanese needs no word boundaries this way. */
export function searchKeys(texts: readonly string[]): Record<string, true> {
  const pairs = new Set(texts.flatMap((text) => wordsOf(text.slice(0, INDEXED_CHARACTERS)).flatMap(pairsOf)))
  return Object.fromEntries([...pairs].slice(0, MAX_KEYS).map((pair) => [keyOf(pair), true as const]))
}

/** The keys a query must find, spread over the words; none for fewer than two characters. */
export function queryKeys(query: string): string[] {
  const pairs = [...new Set(wordsOf(query).flatMap(pairsOf))]
  const step = Math.max(1, pairs.length / MAX_QUERY_KEYS)
  const chosen = Array.from(
    { length: Math.min(pairs.length, MAX_QUERY_KEYS) },
    (_, index) => pairs[Math.floor(index * step)] ?? '',
  )
  return [...new Set(chosen)].map(keyOf)
}
