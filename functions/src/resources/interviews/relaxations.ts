import { createHash } from 'node:crypto'
import { weekdayOf, weekdays } from '@banso/contract/weekdays'
import { shortDay } from '../../kernel/spoken.ts'
import type { Relaxation } from './solver.ts'

/** What of a change may be told to whom. */

/** People whose names and hours the reader may be told, by uid: the own side and the operators. */
export type Named = ReadonlyMap<
  string,
  { readonly name: string; readonly cap: number; readonly interviews: (on: string) => number }
>

const weekdayName = (day: string) => weekdays[weekdayOf(day)]
const halves = { am: '午前', pm: '午後' } as const

/** One thing to give up: a sentence as it ends (空ける) and as it goes on (空け). */
type Sentence = { readonly text: string; readonly end: string; readonly on: string }
const OTHER: Sentence = { text: '相手側の予定を調整して', end: 'もらう', on: 'もらい' }

function sentenceOf(relaxation: Relaxation, named: Named): Sentence {
  if (relaxation.kind === 'lunch') return { text: '昼休み(12:00〜13:00)も', end: '使う', on: '使い' }
  if (relaxation.kind === 'weekend')
    return { text: `${shortDay(relaxation.on)}(${weekdayName(relaxation.on)})を`, end: '含める', on: '含め' }
  const person = named.get(relaxation.uid)
  if (!person) return OTHER
  const { name } = person
  if (relaxation.kind === 'buffer') return { text: `${name}さんの面談の前後の余裕を`, end: 'なくす', on: 'なくし' }
  if (relaxation.kind === 'absence') {
    const half = `${weekdays[relaxation.weekday]}曜${halves[relaxation.half]}`
    return { text: `${name}さんの${half}を`, end: '空ける', on: '空け' }
  }
  const { on } = relaxation
  const more = `${person.cap}件から${person.interviews(on) + 1}件に`
  return { text: `${name}さんの${shortDay(on)}の上限を${more}`, end: 'する', on: 'し' }
}

/** A change in words: 「高橋 みのりさんの木曜午前を空けると5枠できます」. Whoever is not named is the other side, once. */
export function changeText(relaxations: readonly Relaxation[], count: number, named: Named): string {
  const sentences = [
    ...new Map(relaxations.map((one) => sentenceOf(one, named)).map((one) => [one.text, one])).values(),
  ]
  const words = sentences.map(({ text, end, on }, index) => text + (index === sentences.length - 1 ? end : on))
  return `${words.join('、')}と${count}枠できます`
}

/** What stands for a relaxation on the wire: it tells nothing of whose plans it is about. */
export const relaxationToken = (key: string): string =>
  createHash('sha256').update(key).digest('base64url').slice(0, 16)
