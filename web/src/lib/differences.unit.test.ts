import { describe, expect, test } from 'vitest'
import { differencesOf, type Part, sentencesChanged } from './differences.ts'

const textOf = (parts: Part[], without: Part['kind']) =>
  parts
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('')

describe('the differences of two texts', () => {
  test('are words, not letters and not sentences', () => {
    expect(differencesOf('月額38,000円です。', '月額45,000円です。')).toEqual([
      { kind: 'same', text: '月額' },
      { kind: 'gone', text: '38,000' },
      { kind: 'come', text: '45,000' },
      { kind: 'same', text: '円です。' },
    ])
  })

  test('are whole sentences where they are asked for', () => {
    expect(sentencesChanged('一つ目。二つ目です。三つ目。', '一つ目。二つ目でした。三つ目。')).toEqual([
      { kind: 'same', text: '一つ目。' },
      { kind: 'gone', text: '二つ目です。' },
      { kind: 'come', text: '二つ目でした。' },
      { kind: 'same', text: '三つ目。' },
    ])
  })

  test('leave the sentences alone that stay', () => {
    expect(differencesOf('一つ目。二つ目。三つ目。', '一つ目。三つ目。四つ目。')).toEqual([
      { kind: 'same', text: '一つ目。' },
      { kind: 'gone', text: '二つ目。' },
      { kind: 'same', text: '三つ目。' },
      { kind: 'come', text: '四つ目。' },
    ])
  })

  test.each([
    ['', '新しい文。'],
    ['古い文。', ''],
    ['同じ文。', '同じ文。'],
    ['改行\nのある\n文', '改行\nの\nある文。😀'],
  ])('put together are both texts again: %j, %j', (before, after) => {
    const parts = differencesOf(before, after)
    expect([textOf(parts, 'come'), textOf(parts, 'gone')]).toEqual([before, after])
  })

  test('of the longest text come at once', () => {
    const long = Array.from({ length: 500 }, (_, index) => `${index}番目の文です。`).join('')
    const other = long.replaceAll('番目', '件目')
    const begun = performance.now()
    const parts = differencesOf(long, other)
    expect(performance.now() - begun).toBeLessThan(2000)
    expect([textOf(parts, 'come'), textOf(parts, 'gone')]).toEqual([long, other])
  })
})
