import { describe, expect, test } from 'vitest'
import { linkedParts } from './links.ts'

const addressesIn = (text: string) => linkedParts(text).flatMap(({ href }) => href ?? [])

describe('addresses in a text', () => {
  test.each([
    ['https://ja.wikipedia.org/wiki/伴走_(曖昧さ回避) です', 'https://ja.wikipedia.org/wiki/伴走_(曖昧さ回避)'],
    ['詳しくはhttps://example.com/aをご覧ください', 'https://example.com/a'],
    ['詳しくはhttps://example.com/をご覧ください', 'https://example.com/'],
    ['詳しくはhttps://example.comをご覧ください', 'https://example.com'],
    ['資料(https://example.com/a_b/c-d)です', 'https://example.com/a_b/c-d'],
    ['「https://example.com/?q=伴走&n=1」', 'https://example.com/?q=伴走&n=1'],
    ['https://example.com/a。次', 'https://example.com/a'],
    ['See https://example.com/a.', 'https://example.com/a'],
    ['(https://example.com/a_(b) と)', 'https://example.com/a_(b)'],
    ['https://localhost:5000/x#y、z', 'https://localhost:5000/x#y'],
  ])('%s', (text, address) => {
    expect(addressesIn(text)).toEqual([address])
  })

  test('nothing else is one, and nothing gets lost', () => {
    for (const text of ['javascript:alert(1)', 'http://example.com', '単価*数量*月数で計算', 'https://', 'M&A <10%'])
      expect(linkedParts(text)).toEqual([{ text }])
    const text = 'aはhttps://example.com/xで、bは(https://example.org/y_(z))です'
    expect(linkedParts(text).map((part) => part.text)).toEqual([
      'aは',
      'https://example.com/x',
      'で、bは(',
      'https://example.org/y_(z)',
      ')です',
    ])
  })
})
