import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readNumber, typedNumber } from './numbers.ts'

const read = (text: string, unit?: string, multiple?: number) => {
  const number = readNumber(text, unit, multiple)
  return number === null ? null : 'value' in number ? number.value : number.why
}

describe('a number', () => {
  test.each([
    ['5000万', 50_000_000],
    ['¥1,200,000', 1_200_000],
    ['￥１，２００，０００', 1_200_000],
    ['1,200,000円', 1_200_000],
    ['120万', 1_200_000],
    ['\u200b1,200\u202c', 1200],
    ['120万円', 1_200_000],
    ['1.5億', 150_000_000],
    ['1億2,000万', 120_000_000],
    ['1億2,000万5円', 120_000_005],
    ['３千万', 30_000_000],
    ['▲500000', -500_000],
    ['△ 500,000', -500_000],
    ['(500000)', -500_000],
    ['(¥500,000)', -500_000],
    ['-¥1,200', -1200],
    ['−1,200', -1200],
    ['ー１２', -12],
    ['+3', 3],
    ['1 200 000', 1_200_000],
    ['1、200', 1200],
    ['284.1万円', 2_841_000],
    ['.5', 0.5],
    ['5.', 5],
    ['-0', 0],
  ])('of yen is read from 「%s」', (text, value) => {
    expect(read(text, '円')).toBe(value)
  })

  test.each([
    ['5,000', '万円', 5000],
    ['5000万円', '万円', 5000],
    ['5000万', '万円', 5000],
    ['¥1,200,000', '万円', 120],
    ['2億円', '百万円', 200],
    ['20名', '名', 20],
    ['20人', '名', 20],
    ['３ヶ月', 'か月', 3],
    ['５０％', '%', 50],
    ['120万人', '人', 1_200_000],
    ['120万人', '万人', 120],
    ['12施設', '施設', 12],
    ['2万', '', 20_000],
  ])('「%s」 is counted in %s', (text, unit, value) => {
    expect(read(text, unit)).toBe(value)
  })

  test.each([
    ['たくさん', '円', '数値として読み取れません。'],
    ['1,2', '円', '数値として読み取れません。'],
    ['1.200.000', '円', '数値として読み取れません。'],
    ['-', '円', '数値として読み取れません。'],
    ['--5', '円', '数値として読み取れません。'],
    ['(-5)', '円', '数値として読み取れません。'],
    ['1万2億', '円', '数値として読み取れません。'],
    ['0x10', '円', '単位が「円」ではありません。'],
    ['1e5', '', '数値として読み取れません。'],
    ['$500', '円', '数値として読み取れません。'],
    ['500ドル', '円', '単位が「円」ではありません。'],
    ['5%', '円', '単位が「円」ではありません。'],
    ['500円', '名', '単位が「名」ではありません。'],
    ['¥500', '', '数値として読み取れません。'],
    ['Infinity', '', '数値として読み取れません。'],
  ])('is not read from 「%s」 in %s, and why', (text, unit, why) => {
    expect(read(text, unit)).toBe(why)
  })

  test('is null where nothing stands, and what stands there as long as it is none', () => {
    expect(['', '  ', '　'].map((text) => typedNumber(text, '円'))).toEqual([null, null, null])
    expect(['▲', '(5', '1,2', '十'].map((text) => typedNumber(text, '円'))).toEqual(['▲', '(5', '1,2', '十'])
  })

  test('is the same however it is written', () => {
    const wide = (text: string) => text.replaceAll(/[!-~]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) + 0xfee0))
    const spellings: ((value: number) => string)[] = [
      String,
      (value) => value.toLocaleString('ja-JP'),
      (value) => `${value.toLocaleString('ja-JP')}円`,
      (value) => (value < 0 ? `▲${-value}` : `¥${value}`),
      (value) => (value < 0 ? `(${-value})` : ` ${value} `),
      (value) => (value < 0 ? `-¥${-value}` : `￥${value}`),
      (value) => `${value / 10_000}万円`,
      (value) => {
        const of = Math.abs(value)
        return `${value < 0 ? '−' : ''}${Math.floor(of / 1e8)}億${Math.floor((of % 1e8) / 1e4)}万${of % 1e4}`
      },
      (value) => wide(value.toLocaleString('ja-JP')),
    ]
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.constantFrom(...spellings), (value, spell) => {
        expect(read(spell(value), '円')).toBe(value)
      }),
      { numRuns: 2000 },
    )
  })

  test('is read or refused with a reason, whatever is typed, letter by letter', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'0123456789,.-+▲△()¥￥$円万億千百兆%％名 　ー−１２．，eE') })
    fc.assert(
      fc.property(letters, fc.constantFrom('円', '万円', '名', '%', ''), (text, unit) => {
        for (let end = 0; end <= text.length; end += 1) {
          const number = readNumber(text.slice(0, end), unit)
          if (number === null) expect(text.slice(0, end).trim()).toBe('')
          else if ('value' in number) expect(Number.isFinite(number.value)).toBe(true)
          else expect(number.why).toMatch(/。$/)
        }
      }),
      { numRuns: 1000 },
    )
  })
})
