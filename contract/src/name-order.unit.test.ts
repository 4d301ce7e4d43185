import { expect, test } from 'vitest'
import { byName, nameKey, sameNameKey } from './name-order.ts'

const ordered = (...names: [name: string, kana?: string][]) =>
  names
    .map(([name, kana]) => ({ name, kana }))
    .toSorted(byName((one) => one))
    .map(({ name }) => name)

test('companies stand by their kana, or without one by the name without its legal form', () => {
  expect(
    ordered(
      ['株式会社ハレノヒ'],
      ['ツムギ株式会社', 'ツムギ'],
      ['株式会社秋月', 'アキヅキ'],
      ['合同会社カモメ'],
      ['㈱サクラ'],
      ['(有)イロハ'],
      ['アサヒ', 'カブシキガイシャアサヒ'],
      ['NPO法人ミライ', 'ミライ'],
      ['Banso Inc.'],
      ['株式会社alpha'],
    ),
  ).toEqual([
    '株式会社alpha',
    'Banso Inc.',
    '株式会社秋月',
    'アサヒ',
    '(有)イロハ',
    '合同会社カモメ',
    '㈱サクラ',
    'ツムギ株式会社',
    '株式会社ハレノヒ',
    'NPO法人ミライ',
  ])
})

test('voiced kana, small ones, long vowels, hiragana and half width stand where they are read', () => {
  expect(
    ordered(['ガイア'], ['カウ'], ['カアサ'], ['カード'], ['カイ'], ['かえで'], ['ｶｵﾙ'], ['キッチン'], ['キツネ']),
  ).toEqual(['カアサ', 'カード', 'カイ', 'ガイア', 'カウ', 'かえで', 'ｶｵﾙ', 'キッチン', 'キツネ'])
})

test('a form alone stays a name, and the form decides nothing wherever it stands', () => {
  expect(nameKey({ name: '株式会社' })).toMatch(/^株式会社 /)
  const bare = (name: string) => nameKey({ name }).split(' ')[0]
  for (const form of ['株式会社', '合同会社', '有限会社', '一般社団法人', '監査法人', '㈱', '(株)', '(株)'])
    expect([form, bare(`${form}鎌倉`), bare(`鎌倉${form}`), bare(`${form} 鎌倉`)]).toEqual([
      form,
      '鎌倉',
      '鎌倉',
      '鎌倉',
    ])
  expect(['Banso, Inc.', 'Banso Co., Ltd.', 'Banso LLC', 'BANSO K.K.'].map(bare)).toEqual(Array(4).fill('banso'))
})

test.each([
  ['髙﨑商店', '高崎商店株式会社'],
  ['渡邊製作所', '㈱渡辺製作所'],
  ['École', 'ecole 合同会社'],
])('%s and %s are one name to whoever registers a company', (one, other) => {
  expect(sameNameKey(one)).toBe(sameNameKey(other))
})
