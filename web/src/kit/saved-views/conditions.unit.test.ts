import { MAX_SAVED_VIEWS } from '@banso/contract/saved-views'
import { expect, test } from 'vitest'
import { addressOf, isSame, saveRefusal } from './conditions.ts'

test('conditions are the same whatever their order', () => {
  expect(isSame({ q: '資金', status: 'done' }, { status: 'done', q: '資金' })).toBe(true)
  expect(isSame({ q: '資金' }, { q: '資金', status: 'done' })).toBe(false)
  expect(isSame({ q: '資金', status: 'done' }, { q: '資金' })).toBe(false)
  expect(isSame({ q: '資金' }, { q: '採用' })).toBe(false)
})

test('nothing is saved without conditions, nor beyond the limit', () => {
  expect(saveRefusal(0, {})).toBe('絞り込みや検索をすると保存できます')
  expect(saveRefusal(MAX_SAVED_VIEWS, { q: '資金' })).toBe('保存できるのは20件までです')
  expect(saveRefusal(MAX_SAVED_VIEWS - 1, { q: '資金' })).toBeUndefined()
})

test('the address says the conditions, whatever stands in them', () => {
  const conditions = { q: '資金 & 採用', health: 'at_risk,off_track' }
  expect(Object.fromEntries(new URLSearchParams(addressOf(conditions)))).toEqual(conditions)
})
