import { expect, test } from 'vitest'
import { mentionPieces, namedIn } from './mentions.ts'

const person = (uid: string, name: string) => ({ uid, actor: 'startup', name }) as const
const [aki, akiko, other] = [person('a', '森 明'), person('b', '森 明子'), person('c', '森 明')]
const shown = (text: string, people: Parameters<typeof mentionPieces>[1]) =>
  mentionPieces(text, people).map(({ text: words, person: named }) => (named ? `[${named.uid}]` : words))

test('a text is cut where it names people, and stays whole otherwise', () => {
  expect(shown('@森 明 さん、@森 明子 さん。', [aki, akiko])).toEqual(['[a]', ' さん、', '[b]', ' さん。'])
  expect(shown('森 明さんへ', [aki])).toEqual(['森 明さんへ'])
  expect(shown('@森 明子', [aki])).toEqual(['[a]', '子'])
  expect(shown('👍@森 明👍', [aki])).toEqual(['👍', '[a]', '👍'])
  expect(shown('', [aki])).toEqual([])
})

test('two people of one name are named one after the other', () => {
  expect(shown('@森 明と@森 明', [aki, other])).toEqual(['[a]', 'と', '[c]'])
})

test('only who stands in the text is named, each once', () => {
  expect(namedIn('@森 明子 @森 明子', [aki, akiko]).map(({ uid }) => uid)).toEqual(['b'])
  expect(namedIn('ありがとうございます', [aki])).toEqual([])
})
