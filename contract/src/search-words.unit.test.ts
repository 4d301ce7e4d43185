import { expect, it } from 'vitest'
import { folded, matches, queryIssue, wordsOf } from './search-words.ts'

it('takes width, case, kana and voiced marks as one spelling', () => {
  expect(folded('ＳａａＳ　カタカナ ﾊﾝｶｸ')).toBe('saas かたかな はんかく')
  for (const spelling of ['ガイド', 'ｶﾞｲﾄﾞ', 'がいど', 'カ\u3099イト\u3099', 'カ゛イト゛'])
    expect(folded(spelling)).toBe('がいど')
})
it.each([
  ['高崎', '髙﨑'],
  ['吉野家', '𠮷野家'],
  ['渡辺', '渡邊'],
  ['株式会社テスト', '㈱テスト'],
  ['(株)テスト', '株式会社テスト'],
  ['テスト(有)', 'テスト有限会社'],
  ['ecole', 'École'],
  ['cafe', 'cafe\u0301'],
])('finds %s as %s is written, and the other way round', (one, other) => {
  expect([matches(one, [other]), matches(other, [one])]).toEqual([true, true])
})
it.each([
  ['施設', '導入施設を30施設に増やす'],
  ['かいご', 'カイゴ現場の申し送り'],
  ['SAAS', 'ＳａａＳ事業'],
  ['導入 増やす', '導入施設を30施設に増やす'],
  ['３０', '導入施設を30施設に増やす'],
  ['採用🚀計画', '計画を立てて採用する'],
  ['施設 を', '導入施設を30施設に増やす'],
])('finds %s in %s', (query, text) => {
  expect(matches(query, [text])).toBe(true)
})
it('takes & within a word as part of it, and no other sign', () => {
  expect(wordsOf('IPO・Ｍ＆Ａ準備 R&D & 営業/開発 &a')).toEqual(['ipo', 'm&a準備', 'r&d', '営業', '開発', 'a'])
})
it('finds words that stand in different texts, and no word that is parted by two', () => {
  expect(matches('採用 面談', ['採用の計画', '次の面談で'])).toBe(true)
  expect(matches('採用面談', ['採用', '面談'])).toBe(false)
})
it.each([
  ['病院', '導入施設を30施設に増やす'],
  ['導入 減らす', '導入施設を30施設に増やす'],
  ['か', 'がいど'],
])('does not find %s in %s', (query, text) => {
  expect(matches(query, [text])).toBe(false)
})
it.each([
  ['', '検索する言葉は2文字以上で入力してください。漢字は1文字から検索できます。'],
  ['  ', '検索する言葉は2文字以上で入力してください。漢字は1文字から検索できます。'],
  ['あ', '検索する言葉は2文字以上で入力してください。漢字は1文字から検索できます。'],
  ['a', '検索する言葉は2文字以上で入力してください。漢字は1文字から検索できます。'],
  ['あ い', '検索する言葉は2文字以上で入力してください。漢字は1文字から検索できます。'],
  ['🚀🚀', '記号や絵文字だけでは検索できません。'],
  ['---', '記号や絵文字だけでは検索できません。'],
  ['あ'.repeat(101), '検索する言葉は100文字以内で入力してください。(現在101文字)'],
])('says why %s cannot be searched', (query, issue) => {
  expect(queryIssue(query)).toBe(issue)
})
it.each(['採用', 'AI', 'あ 採用', '採用🚀', '𠮷野', '税', '𠮷', 'M&A', 'あ'.repeat(100)])('searches %s', (query) => {
  expect(queryIssue(query)).toBeUndefined()
})
