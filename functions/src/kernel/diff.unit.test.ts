import { expect, test } from 'vitest'
import { diffOf } from './diff.ts'

test('fields that differ are told by their names, moments by the clock of Japan, nothing of the others', () => {
  const before = { title: '前', expires_at: null, start_at: '2026-12-31T15:30:00.000Z', body: '同じ', secret: 1 }
  const after = { ...before, title: '後', expires_at: '2026-11-20T06:00:00Z', start_at: null, secret: 2 }
  const labels = { title: 'タイトル', expires_at: '掲載終了', start_at: '開催日時', body: '本文' }
  expect(diffOf<object>(before, after, labels)).toEqual([
    { field: 'title', label: 'タイトル', before: '前', after: '後' },
    { field: 'expires_at', label: '掲載終了', before: '', after: '2026/11/20 15:00' },
    { field: 'start_at', label: '開催日時', before: '2027/01/01 00:30', after: '' },
  ])
})
