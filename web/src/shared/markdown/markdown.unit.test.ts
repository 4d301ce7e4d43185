import { describe, expect, test } from 'vitest'
import { parseInline, parseMarkdown } from './markdown.ts'

describe('parseInline', () => {
  test('keeps plain text as it is, markup characters included', () => {
    expect(parseInline('<b>3 < 5</b> & "7"')).toEqual([{ kind: 'text', text: '<b>3 < 5</b> & "7"' }])
  })
  test('finds bold text and named links between words', () => {
    expect(parseInline('**決裁者**に[資料](https://example.co.jp/a)を渡す')).toEqual([
      { kind: 'bold', text: '決裁者' },
      { kind: 'text', text: 'に' },
      { kind: 'link', text: '資料', href: 'https://example.co.jp/a' },
      { kind: 'text', text: 'を渡す' },
    ])
  })
  test('links a bare address and leaves the Japanese full stop outside of it', () => {
    expect(parseInline('詳細はhttps://example.co.jp/news?id=1。')).toEqual([
      { kind: 'text', text: '詳細は' },
      { kind: 'link', text: 'https://example.co.jp/news?id=1', href: 'https://example.co.jp/news?id=1' },
      { kind: 'text', text: '。' },
    ])
  })
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'http://example.co.jp',
    '//example.co.jp',
    '/tasks',
  ])('makes no link to %s', (href) => {
    const source = `[押す](${href})`
    expect(parseInline(source)).toEqual([{ kind: 'text', text: source }])
  })
})

describe('parseMarkdown', () => {
  test('keeps single line breaks inside a paragraph and begins a new one after an empty line', () => {
    expect(parseMarkdown('一行目\n二行目\n\n次の段落')).toEqual([
      { kind: 'paragraph', lines: [[{ kind: 'text', text: '一行目' }], [{ kind: 'text', text: '二行目' }]] },
      { kind: 'paragraph', lines: [[{ kind: 'text', text: '次の段落' }]] },
    ])
  })
  test('reads lists with hyphens, Japanese dots and numbers, each as its own list', () => {
    const blocks = parseMarkdown('確認すること\r\n- 費用\r\n・期間\r\n1. 申し込む\r\n2) 契約する')
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'list', 'list'])
    expect(blocks[1]).toEqual({
      kind: 'list',
      ordered: false,
      items: [[{ kind: 'text', text: '費用' }], [{ kind: 'text', text: '期間' }]],
    })
    expect(blocks[2]).toMatchObject({ ordered: true, items: [[{ text: '申し込む' }], [{ text: '契約する' }]] })
  })
  test('does not take negative numbers, decimals or bold lines for list items', () => {
    expect(parseMarkdown('-5%\n1.5倍\n**要点**').map(({ kind }) => kind)).toEqual(['paragraph'])
  })
  test('answers nothing for an empty text', () => {
    expect(parseMarkdown(' \n\n')).toEqual([])
  })
})
