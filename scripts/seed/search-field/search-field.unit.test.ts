import { expect, it } from 'vitest'
import { queryKeys, searchKeys } from '../../../functions/src/kernel/search-keys.ts'
import { finds } from '../../../functions/src/kernel/search-terms.ts'
import { hitOf } from '../../../functions/src/resources/search/rules.ts'
import { corpus, type Held } from './corpus.ts'
import { queries } from './queries.ts'

/**
 * What the search finds of the field's words, measured: recall over all that must be found, precision over all that is.
 * Each record goes the whole way: keys as it is stored, keys of the query, the words in its texts, what may be told.
 */
const keysOf = new Map(corpus.map(({ uid, texts }) => [uid, searchKeys(texts)]))
const isFound = (query: string) => {
  const asked = queryKeys(query)
  return ({ uid, texts, shown }: Held) =>
    asked.every((key) => keysOf.get(uid)?.[key]) && finds(query, texts) && hitOf('post', query, shown).length > 0
}

const holdsSign = ({ shown: { title, texts } }: Held, sign: string) =>
  [title, ...texts.map(([, text]) => text)].some((text) => text.includes(sign))
/** Whether the record must be found, must not, or may: null. */
function verdictOf(tags: string, record: Held): boolean | null {
  const [tag = ''] = tags.split(' ')
  if (tag.startsWith('=')) return tags.split(' ').includes(`=${record.uid}`)
  if (tag.startsWith('sign:')) return holdsSign(record, tag.slice('sign:'.length))
  return record.about.includes(tag) || (record.near.includes(tag) ? null : false)
}

const measured = queries.map(([query, tags]) => {
  const found = corpus.filter(isFound(query))
  const must = corpus.filter((record) => verdictOf(tags, record) === true)
  return {
    query,
    must: must.length,
    missed: must.filter((record) => !found.includes(record)).map(({ uid }) => uid),
    right: found.filter((record) => verdictOf(tags, record) === true).length,
    wrong: found.filter((record) => verdictOf(tags, record) === false).map(({ uid }) => uid),
  }
})
const sumOf = (count: (one: (typeof measured)[number]) => number) => measured.reduce((sum, one) => sum + count(one), 0)

it('asks 200 queries, nearly all of which have something to find', () => {
  expect(queries).toHaveLength(200)
  expect(new Set(queries.map(([query]) => query)).size).toBe(200)
  expect(measured.filter(({ must }) => must === 0).map(({ query }) => query)).toEqual(['京都 製薬', '宇宙ロケット'])
})

it('finds nearly all that must be found', () => {
  const missed = measured.filter((one) => one.missed.length > 0).map((one) => [one.query, ...one.missed])
  expect([missed, sumOf((one) => one.right) / sumOf((one) => one.must) >= 0.98]).toEqual([missed, true])
})

it('finds little else', () => {
  const wrong = measured.filter((one) => one.wrong.length > 0).map((one) => [one.query, ...one.wrong])
  const [right, others] = [sumOf((one) => one.right), sumOf((one) => one.wrong.length)]
  expect([wrong, right / (right + others) >= 0.97]).toEqual([wrong, true])
})
