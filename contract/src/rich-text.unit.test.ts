import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Block, markdownOf, plainTextOf, type Run, richOf, richTextOf } from './rich-text.ts'

/** What people type: letters of all kinds, every sign that Markdown knows, digits with dots, addresses. */
const words = fc.constantFrom(
  ...'& < > * ** _ [ ] ( ) # ## | \\ ~ ~~ ` ! - + = 1. 2) 10. --- *** | &amp; &lt; &#42; &nbsp; <b> <br> [ ] [x]'.split(
    ' ',
  ),
  ...'月 MRR 顧客 ア ｱ é 🎌 👨‍👩‍👧 〜 ・ 「 」 、 。 A b 1 2,000 5% ¥ $ ^ { } / : ; . , ? % @ " \''.split(' '),
  'https://example.com/a_b_c?x=1&y=2#z',
  'https://ja.wikipedia.org/wiki/伴走_(曖昧さ回避)',
  '    ',
  ' ',
  '\t',
  '　',
)
const line = fc.array(words, { minLength: 1, maxLength: 12 }).map((parts) => parts.join(''))
/** A line that says something: the server cuts what stands around a text. */
const said = line.filter((text) => text.trim() !== '')

const run: fc.Arbitrary<Run> = fc.record({
  text: said.map((text) => text.trim()).filter((text) => text !== ''),
  bold: fc.option(fc.constant(true as const), { nil: undefined }),
  href: fc.option(
    fc.constantFrom('https://example.com/a_(b)', 'https://example.com/a_(b', 'https://example.com/?q=1&r=*2*'),
    { nil: undefined, freq: 5 },
  ),
})
/** As it is stored: pieces with the same marks are one, and what is not there is not named. */
const tidy = (runs: readonly Run[]): Run[] =>
  runs.reduce<Run[]>((all, { text, bold, href }) => {
    const last = all.at(-1)
    if (last && last.bold === bold && last.href === href) all[all.length - 1] = { ...last, text: last.text + text }
    else all.push({ ...(bold && { bold }), ...(href && { href }), text })
    return all
  }, [])
const runs = fc.array(run, { minLength: 1, maxLength: 4 }).map(tidy)
const cell = fc.array(run, { maxLength: 2 }).map(tidy)
const paragraph = fc.record({ kind: fc.constant('paragraph' as const), runs })
const { block } = fc.letrec<{ block: Block; blocks: Block[] }>((tie) => ({
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    paragraph,
    fc.record({ kind: fc.constant('heading' as const), level: fc.constantFrom(2 as const, 3 as const), runs }),
    fc.constant({ kind: 'rule' as const }),
    fc.record({
      kind: fc.constant('image' as const),
      src: fc.constant('/api/media/abc-1'),
      alt: said.map((text) => text.trim()),
    }),
    fc
      .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }))
      .chain(([width, height]) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: height, maxLength: height }),
      )
      .map((rows) => ({ kind: 'table' as const, rows })),
    fc.record({ kind: fc.constant('quote' as const), blocks: tie('blocks') }),
    fc.record({
      kind: fc.constant('list' as const),
      start: fc.constantFrom(null, 1, 7),
      // As in the editor: an item begins with a line of its own.
      items: fc.array(
        fc.tuple(paragraph, fc.oneof(fc.constant([]), tie('blocks'))).map(([first, others]) => [first, ...others]),
        { minLength: 1, maxLength: 3 },
      ),
    }),
  ),
}))

/** The same texts in every run; another number gives others. */
const seed = Number(process.env.SEED ?? 27)

describe('rich text', () => {
  test('what is typed as plain text is what is read, whatever signs it has', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(line, fc.constant('')), { minLength: 1, maxLength: 6 }), (lines) => {
        const text = lines.join('\n').replace(/^\n+|\n+$/g, '')
        expect(plainTextOf(richOf(text))).toBe(text)
      }),
      { numRuns: 10_000, seed },
    )
  })

  test('what the editor holds is what is read again', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 3 }), (blocks) => {
        expect(richTextOf(markdownOf(blocks))).toEqual(blocks)
      }),
      { numRuns: 2_000, seed },
    )
  })

  test.each([
    'M&Aの基礎とR&D <重要> 5 > 3',
    'snake_case_name',
    '1. 番号から',
    '# 見出しではない',
    'R&D費 < 10% かつ LTV>CAC*3 [メモ] 1_000_000円',
  ])('%s stands in the store as it was typed, unless that would be a mark', (text) => {
    expect(plainTextOf(richOf(text))).toBe(text)
    if (!/^(1\.|#)/.test(text)) expect(richOf(text)).toBe(text)
  })

  test('what earlier editors stored is read as it was typed', () => {
    const stored = 'R&amp;D費 &lt; 10% かつ LTV&gt;CAC\\*3 \\[メモ\\] 1\\_000\\_000円'
    expect(plainTextOf(stored)).toBe('R&D費 < 10% かつ LTV>CAC*3 [メモ] 1_000_000円')
    expect(plainTextOf('**「太字」**の後の *斜体* と2*3*4')).toBe('「太字」の後の 斜体 と2*3*4')
  })

  test('nothing becomes a script or leads elsewhere', () => {
    for (const text of [
      '[a](javascript:alert(1))',
      '<script>x</script>',
      '![x](https://evil.example/a.png)',
      '<https://evil.example>',
    ])
      expect(richTextOf(text).every((one) => one.kind === 'paragraph' && one.runs.every(({ href }) => !href))).toBe(
        true,
      )
  })
})
