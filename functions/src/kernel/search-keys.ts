import { createHash } from 'node:crypto'
import { isKanji, wordsOf } from '@banso/contract/search-words'
import { topicsIn, wantedOf } from './search-terms.ts'

/**
 * Most keys one document carries: each makes two entries of Firestore's own indexes, of which a document may have
 * 40,000 (8 MiB), and 8 bytes of its 1 MiB. So at most 16,000 entries, some 1.7 MiB, and 64 KB; an article of 3,000
 * characters has about 2,000. Of the longest article, 30,000 characters, what is new to the last third may be left out.
 */
export const MAX_KEYS = 8000
/** Most keys one query asks for: each is an equality the index must satisfy. */
const MAX_QUERY_KEYS = 6

const pairsOf = (word: string): string[] => {
  const letters = [...word]
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}
const keyOf = (part: string): string =>
  createHash('sha256').update(part).digest('base64url').slice(0, 6).replace(/-/g, 'a')
/** No text has a # in its words, so no topic is taken for two letters. */
const keyOfTopic = (topic: string) => keyOf(`#${topic}`)

/**
 * The search map of a document: hashes of all two-letter sequences and of all kanji of its texts, and of the topics
 * they are about. Japanese needs no word boundaries this way. Topics are found when a text is stored, not when it is
 * looked for: a search stays one conjunction of equalities, whatever stands beside it, where any of ten words would be
 * ten, of the 30 that Firestore allows together with the filters of a list.
 */
export function searchKeys(texts: readonly string[]): Record<string, true> {
  const keys = new Set(topicsIn(texts).map(keyOfTopic))
  const seen = new Set<string>()
  for (const word of texts.flatMap(wordsOf))
    for (const part of [...pairsOf(word), ...[...word].filter(isKanji)]) {
      if (seen.has(part)) continue
      if (keys.size >= MAX_KEYS) return mapOf(keys)
      seen.add(part)
      keys.add(keyOf(part))
    }
  return mapOf(keys)
}
const mapOf = (keys: Iterable<string>) => Object.fromEntries([...keys].map((key) => [key, true as const]))

/** The keys a query must find, spread over the words; none where it has neither two letters nor a kanji. */
export function queryKeys(query: string): string[] {
  const terms = wantedOf(query).flat()
  const topics = terms.flatMap(({ topic }) => (topic === null ? [] : [keyOfTopic(topic)]))
  const words = terms.flatMap(({ topic, spellings }) => (topic === null ? spellings : []))
  const single = words.filter(isKanji).map(keyOf)
  const first = [...new Set([...topics, ...single])].slice(0, MAX_QUERY_KEYS)
  const pairs = [...new Set(words.flatMap(pairsOf))]
  const free = Math.min(pairs.length, MAX_QUERY_KEYS - first.length)
  const step = Math.max(1, pairs.length / free)
  const chosen = Array.from({ length: free }, (_, index) => pairs[Math.floor(index * step)] ?? '')
  return [...new Set([...first, ...chosen.map(keyOf)])]
}
