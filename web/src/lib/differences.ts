/** A stretch of text that both have, only the text before, or only the one after. */
export type Part = { kind: 'same' | 'gone' | 'come'; text: string }

/** Comparisons of word with word that nobody waits for; longer passages that differ are shown as a whole. */
const MOST_COMPARED = 4_000_000

const words = new Intl.Segmenter('ja', { granularity: 'word' })
const wordsOf = (text: string) => Array.from(words.segment(text), ({ segment }) => segment)
const sentencesOf = (text: string) => text.split(/(?<=[。\n])/)

/** What two lists share in the same order, as much as there is; the rest is gone, or has come after it. */
function compare(before: readonly string[], after: readonly string[]): Part[] {
  const width = after.length + 1
  // How many of the items from here on both have.
  const shared = new Uint16Array((before.length + 1) * width)
  const sharedFrom = (i: number, j: number) => shared[i * width + j] ?? 0
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      shared[i * width + j] =
        before[i] === after[j] ? sharedFrom(i + 1, j + 1) + 1 : Math.max(sharedFrom(i + 1, j), sharedFrom(i, j + 1))
  const parts: Part[] = []
  const add = (kind: Part['kind'], text = '') => {
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += text
    else parts.push({ kind, text })
  }
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    if (i < before.length && before[i] === after[j]) {
      add('same', before[i])
      i += 1
      j += 1
    } else if (i < before.length && sharedFrom(i + 1, j) >= sharedFrom(i, j + 1)) {
      add('gone', before[i])
      i += 1
    } else {
      add('come', after[j])
      j += 1
    }
  }
  return parts
}

/** The same sentence by sentence: of long texts, of which half sentences say nothing. */
export const sentencesChanged = (before: string, after: string): Part[] =>
  compare(sentencesOf(before), sentencesOf(after))

/** How one text became another, word by word: first by sentences, then within those that differ. */
export const differencesOf = (before: string, after: string): Part[] => {
  const parts = compare(sentencesOf(before), sentencesOf(after))
  return parts.flatMap((part, index) => {
    const [previous, next] = [parts[index - 1], parts[index + 1]]
    if (part.kind === 'come' && previous?.kind === 'gone') return []
    if (part.kind !== 'gone' || next?.kind !== 'come') return [part]
    const [old, now] = [wordsOf(part.text), wordsOf(next.text)]
    return old.length * now.length > MOST_COMPARED ? [part, next] : compare(old, now)
  })
}
