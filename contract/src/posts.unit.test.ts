import { expect, test } from 'vitest'
import { readMinutes } from './posts.ts'

test('an article takes a minute for each 500 characters that are read of it', () => {
  expect([readMinutes(''), readMinutes('あ'.repeat(500)), readMinutes('あ'.repeat(501))]).toEqual([1, 1, 2])
  const marked = ['## 見出し', '', '- **項目**', '> 引用', '1. 番号', '[記事](https://example.com/)'].join('\n')
  const words = [...'見出し・項目引用1.番号記事'].length
  expect([readMinutes(marked + 'あ'.repeat(500 - words)), readMinutes(`${marked}${'あ'.repeat(501 - words)}`)]).toEqual(
    [1, 2],
  )
  expect(readMinutes(`![写真](/api/media/${'a'.repeat(600)})`)).toBe(1)
})
