import { fillers, synonyms, traps } from '@banso/contract/search-synonyms'
import { folded, queryIssue, wordsOf } from '@banso/contract/search-words'
import { describe, expect, it } from 'vitest'
import { queryKeys, searchKeys } from './search-keys.ts'
import { finds } from './search-terms.ts'

/** By the keys and by the words: a search needs both. */
const isFound = (query: string, text: string) => {
  const keys = searchKeys([text])
  const byKeys = queryKeys(query).every((key) => keys[key])
  // Keys only choose what is looked at: they never leave out what the words would find.
  expect([query, text, !finds(query, [text]) || byKeys]).toEqual([query, text, true])
  return byKeys && finds(query, [text])
}

describe('the table of synonyms', () => {
  const names = synonyms.flatMap(([own]) => own.split(' ').map(folded))
  it('has each name once, as one word that can be searched for', () => {
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    expect(names.filter((name) => wordsOf(name).join(' ') !== name || queryIssue(name) !== undefined)).toEqual([])
  })
  it('leaves out no name as filler, and knows only traps that hold one', () => {
    expect(fillers.map(folded).filter((word) => names.includes(word))).toEqual([])
    const words = [...names, '京都']
    expect(traps.map(folded).filter((trap) => !words.some((name) => trap !== name && trap.includes(name)))).toEqual([])
  })
})

it.each([
  ['法務', '弁護士に相談する'],
  ['リーガル', '法務・契約'],
  ['人事労務', '社労士がまとめて見ます'],
  ['税務', '消費税の届け出'],
  ['VC', 'ベンチャーキャピタル'],
  ['ｖｃ', 'ＶＣ3社'],
  ['VC', '共創CVCファンド'],
  ['ベンチャーキャピタル', 'VCと話す'],
  ['M&A', '事業譲渡の相談'],
  ['買収', 'Ｍ＆Ａ仲介'],
  ['税', '法人税の納付'],
  ['𠮷', '𠮷野家'],
  ['売上目標', '今期の目標は売り上げ3倍'],
  ['税務相談', '税理士に相談する'],
  ['資金調達の方法', '出資のほかの方法を比べる'],
  ['弁護士を探したい', '法律事務所の紹介'],
  ['労務について', '就業規則'],
  ['法務 採用', '契約書のひな形と求人票'],
])('%s finds %s', (query, text) => {
  expect(isFound(query, text)).toBe(true)
})
it.each([
  ['弁護士', '法務・契約'],
  ['IP', 'membership card'],
  ['PR', 'product report'],
  ['AI', 'email campaign'],
  ['人事', '個人事業主の確定申告'],
  ['京都', '東京都港区'],
  ['営業', '翌月5営業日で試算表'],
  ['税務', '法務・契約'],
  ['税務 採用', '税理士に相談する'],
  ['税', '年貢の話'],
])('%s does not find %s', (query, text) => {
  expect(isFound(query, text)).toBe(false)
})
it('wants the parts of a long word in one text, the words of a query in any', () => {
  expect(finds('採用計画', ['求人票', '計画'])).toBe(false)
  expect(finds('採用計画', ['求人の計画'])).toBe(true)
  expect(finds('採用 計画', ['求人票', '計画'])).toBe(true)
})
it('looks through the whole text', () => {
  const text = `${'ありふれた話が続きます。'.repeat(800)}最後に商標を登録しました。`
  expect(isFound('商標', text)).toBe(true)
  expect(isFound('知財', text)).toBe(true)
  expect(isFound('登', text)).toBe(true)
})
