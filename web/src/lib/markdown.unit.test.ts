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
  test('reads headings, quotations, rules and the portal’s own pictures', () => {
    const blocks = parseMarkdown('# 題\n## 節\n### 項\n> 引用\n> 続き\n---\n![表紙](/api/media/abc-1)')
    expect(blocks.map((block) => (block.kind === 'heading' ? block.level : block.kind))).toEqual([
      2,
      2,
      3,
      'quote',
      'rule',
      'image',
    ])
  })
  test.each([
    '![x](https://evil.example/a.png)',
    '![x](javascript:alert(1))',
    '<img src=x onerror=alert(1)>',
    '<script>',
  ])('keeps %s as text', (source) => {
    const [block] = parseMarkdown(source)
    expect(block?.kind).toBe('paragraph')
  })
  test('answers nothing for an empty text', () => {
    expect(parseMarkdown(' \n\n')).toEqual([])
  })
  test('begins a part with a heading, which ends with its line; signs without a space are text', () => {
    expect(parseMarkdown('## 当日の流れ\n1. 全体像\n### 質問\n#契約')).toEqual([
      { kind: 'heading', level: 2, parts: [{ kind: 'text', text: '当日の流れ' }] },
      { kind: 'list', ordered: true, items: [[{ kind: 'text', text: '全体像' }]] },
      { kind: 'heading', level: 3, parts: [{ kind: 'text', text: '質問' }] },
      { kind: 'paragraph', lines: [[{ kind: 'text', text: '#契約' }]] },
    ])
  })
})
