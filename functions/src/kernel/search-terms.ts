import { fillers, synonyms, traps } from '@banso/contract/search-synonyms'
import { folded, wordsOf } from '@banso/contract/search-words'

/** What a search means: its words, with those that stand for the same in the field. Keys, hits and marks all follow it. */

/** A word as it is written, or all the words of a topic, any of which will do. Folded. */
export type Term = { readonly topic: string | null; readonly spellings: readonly string[] }
/** One word of a query. 税務相談 is two terms, which one text has to hold, not necessarily side by side. */
export type Wanted = readonly Term[]

const split = (words: string | undefined): string[] =>
  folded(words ?? '')
    .split(' ')
    .filter(Boolean)
const topics: readonly (Term & { readonly topic: string; readonly names: readonly string[] })[] = synonyms.map(
  ([names, narrower]) => {
    const [topic = '', ...others] = split(names)
    return { topic, names: [topic, ...others], spellings: [...new Set([topic, ...others, ...split(narrower)])] }
  },
)
const topicByName = new Map(topics.flatMap(({ names, ...topic }) => names.map((name) => [name, topic] as const)))
/** Longest first. */
const names = [...topicByName.keys()].sort((a, b) => b.length - a.length)
const foldedTraps = traps.map(folded)
const longestFirst = fillers.toSorted((a, b) => b.length - a.length)

const isLatin = (sign: string | undefined) => sign !== undefined && /[a-z]/.test(sign)
const isKana = (sign: string | undefined) => sign !== undefined && /[\u3041-\u309fー]/.test(sign)
/** Whether both belong to one run of letters (vc in cvc), so that no word begins or ends between them. */
const runsOn = (left: string | undefined, right: string | undefined, kind: typeof isLatin) => kind(left) && kind(right)

const isTrapped = (spelling: string, text: string, at: number): boolean =>
  foldedTraps.some((trap) => {
    if (!trap.includes(spelling) || trap === spelling) return false
    for (let from = trap.indexOf(spelling); from >= 0; from = trap.indexOf(spelling, from + 1))
      if (text.startsWith(trap, at - from)) return true
    return false
  })

/** Where one spelling of a term stands in a folded text. Letters of a topic are whole words: VC is not in CVC. */
function* placesOf({ topic }: Term, spelling: string, text: string): Generator<number> {
  for (let at = text.indexOf(spelling); at >= 0; at = text.indexOf(spelling, at + spelling.length)) {
    const end = at + spelling.length
    const isWhole =
      topic === null || !(runsOn(text[at - 1], text[at], isLatin) || runsOn(text[end - 1], text[end], isLatin))
    if (isWhole && !isTrapped(spelling, text, at)) yield at
  }
}

/** All places of a query's words in a folded text, as from and to. */
export const spotsOf = (wanted: readonly Wanted[], text: string): [number, number][] =>
  wanted
    .flat()
    .flatMap((term) =>
      term.spellings.flatMap((spelling) =>
        [...placesOf(term, spelling, text)].map((at): [number, number] => [at, at + spelling.length]),
      ),
    )

const holds = (text: string) => (term: Term) =>
  term.spellings.some((spelling) => !placesOf(term, spelling, text).next().done)

/** Whether one of the texts, which are folded, holds the word. */
export const standsIn = (wanted: Wanted, texts: readonly string[]): boolean =>
  texts.some((text) => wanted.every(holds(text)))

/** The topics that the texts are about, by their first names. */
export const topicsIn = (texts: readonly string[]): string[] => {
  const text = texts.map(folded).join('\n')
  return topics.filter(holds(text)).map(({ topic }) => topic)
}

const plain = (word: string): Term => ({ topic: null, spellings: [word] })
const termOf = (word: string): Term => topicByName.get(word) ?? plain(word)

/** A long word that begins or ends with a name of the field is that name and the rest: 契約書 and 確認. */
function partsOf(word: string): Wanted {
  if (topicByName.has(word)) return [termOf(word)]
  for (const name of names) {
    const rest = word.length - name.length
    if (rest < 2 || name.length < 2) continue
    if (word.startsWith(name) && !isTrapped(name, word, 0) && !joins(name.at(-1), word[name.length]))
      return [termOf(name), ...partsOf(word.slice(name.length))]
    if (word.endsWith(name) && !isTrapped(name, word, rest) && !joins(word[rest - 1], name[0]))
      return [...partsOf(word.slice(0, rest)), termOf(name)]
  }
  return [plain(word)]
}
const joins = (left: string | undefined, right: string | undefined) =>
  runsOn(left, right, isLatin) || runsOn(left, right, isKana)

/** Between two words in kanji, katakana or letters: 資金調達の方法. */
const particle =
  /(?<=[\p{Script=Han}\p{Script=Katakana}ーa-z0-9]{2})[のをやとがでにはへ](?=[\p{Script=Han}\p{Script=Katakana}a-z0-9]{2})/giu
const withoutFillers = (part: string): string => {
  const filler = longestFirst.find((one) => part.endsWith(one) && part.length > one.length + 1)
  return filler ? part.slice(0, -filler.length) : part
}

/** The words of a query, each with what stands for it. All of them have to be held. */
export const wantedOf = (query: string): Wanted[] => {
  const parts = query.normalize('NFKC').split(/\s+/).map(withoutFillers)
  return [...new Set(wordsOf(parts.join(' ').replace(particle, ' ')))].map(partsOf)
}

/** Whether every word of the query stands in one of the texts, as it is written or by a word of the same topic. */
export function finds(query: string, texts: readonly string[]): boolean {
  const all = texts.map(folded)
  return wantedOf(query).every((wanted) => standsIn(wanted, all))
}
