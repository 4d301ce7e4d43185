import { describe, expect, test } from 'vitest'
import { peopleFor, typedAt, withPerson } from './mention-words.ts'

const person = (uid: string, name: string) => ({ uid, actor: 'startup', name }) as const
const [hanako, taro] = [person('h', '山田 花子'), person('t', '佐藤 太郎')]

describe('what is typed behind an @', () => {
  test.each([
    ['@', { from: 0, words: '' }],
    ['確認を@山', { from: 3, words: '山' }],
    ['確認を\uff20山田 花', { from: 3, words: '山田 花' }],
    ['一行目\n@佐', { from: 4, words: '佐' }],
    ['@山田 花子 @佐', { from: 7, words: '佐' }],
    ['山田', undefined],
    ['hanako@example', undefined],
    ['@山田\n次の行', undefined],
    [`@${'あ'.repeat(25)}`, undefined],
  ])('%j: %j', (text, expected) => {
    expect(typedAt(text, text.length)).toEqual(expected)
  })

  test('ends at the caret', () => {
    expect(typedAt('@山田さん', 2)).toEqual({ from: 0, words: '山' })
  })
})

test('people are found by any part of their name, with its space or without', () => {
  const found = (words: string) => peopleFor({ from: 0, words }, [hanako, taro]).map(({ uid }) => uid)
  expect([found(''), found('花'), found('山田花'), found('山田 花'), found('太郎'), found('鈴木')]).toEqual([
    ['h', 't'],
    ['h'],
    ['h'],
    ['h'],
    ['t'],
    [],
  ])
  expect(found('山田 花子 さん')).toEqual([])
})

test('people are found as a search finds them, whichever kanji their name is written with', () => {
  const takasaki = person('k', '髙﨑 守')
  expect(peopleFor({ from: 0, words: '高崎' }, [hanako, takasaki])).toEqual([takasaki])
})

test('a chosen person takes the place of what was typed, with one space behind', () => {
  expect(withPerson('確認を@山', { from: 3, words: '山' }, hanako)).toEqual({ text: '確認を@山田 花子 ', caret: 10 })
  expect(withPerson('@佐 です', { from: 0, words: '佐' }, taro)).toEqual({ text: '@佐藤 太郎 です', caret: 6 })
})
