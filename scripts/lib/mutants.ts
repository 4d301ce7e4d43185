interface Mutant {
  what: string
  text: string
}

/** What to change: each match of the pattern becomes one mutant for each replacement (`$1` as in String.replace). */
export type Change = [RegExp, ...string[]]

/** All mutants of a source; full-line comments are left alone, and no two are the same text. */
export function mutantsOf(source: string, changes: readonly Change[]): Mutant[] {
  const plain = source.replace(/^\s*\/\/.*$/gm, '')
  const mutants = new Map<string, string>()
  for (const [pattern, ...replacements] of changes) {
    for (const match of plain.matchAll(pattern)) {
      for (const replacement of replacements) {
        const changed = replacement.replace('$1', match[1] ?? '')
        const text = plain.slice(0, match.index) + changed + plain.slice(match.index + match[0].length)
        const line = plain.slice(0, match.index).split('\n').length
        if (text !== plain && !mutants.has(text)) {
          mutants.set(text, `line ${line}: ${oneLine(match[0])} → ${oneLine(changed) || '(dropped)'}`)
        }
      }
    }
  }
  return [...mutants].map(([text, what]) => ({ what, text }))
}

const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ')
