import { matches } from '@banso/contract/search-words'
import { expect, it } from 'vitest'
import { MAX_KEYS, queryKeys, searchKeys } from './search-keys.ts'

const finds = (query: string, text: string) => {
  const keys = searchKeys([text])
  return queryKeys(query).every((key) => keys[key])
}

it.each([
  ['施設', '導入施設を30施設に増やす'],
  ['かいご', 'カイゴ現場の申し送り'],
  ['SAAS', 'ＳａａＳ事業'],
  ['導入 増やす', '導入施設を30施設に増やす'],
  ['ｶﾞｲﾄﾞ', '採用のガイド'],
  ['施設 を', '導入施設を30施設に増やす'],
  ['𠮷野', '𠮷野の案件'],
])('finds %s in %s', (query, text) => {
  expect(finds(query, text)).toBe(true)
  expect(matches(query, [text])).toBe(true)
})
it('asks for nothing below two characters, and for six keys at most', () => {
  expect(queryKeys('あ')).toEqual([])
  expect(queryKeys(' ・。')).toEqual([])
  expect(queryKeys('あいうえおかきくけこさしすせそ').length).toBe(6)
})
it('keeps the map of a long text bounded', () => {
  const text = Array.from({ length: 9000 }, (_, index) => String.fromCharCode(0x4e00 + index)).join('')
  const keys = Object.keys(searchKeys(Array(10).fill(text)))
  expect(keys).toHaveLength(MAX_KEYS)
  // Firestore: 40,000 entries a document, two to a field, and 1 MiB; the rest of the document needs its share.
  expect(keys.length * 2).toBeLessThanOrEqual(40_000 / 2)
  expect(keys.reduce((bytes, key) => bytes + key.length + 2, 0)).toBeLessThanOrEqual(1_048_576 / 8)
})
it('asks for keys of every word, not of the first alone', () => {
  const keys = queryKeys('あいうえおかきくけこ さしすせそたちつてと')
  const last = queryKeys('さしすせそたちつてと')
  expect(keys.some((key) => last.includes(key))).toBe(true)
})
