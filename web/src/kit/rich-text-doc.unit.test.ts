// @vitest-environment jsdom
import { markdownOf, plainTextOf, richTextOf } from '@banso/contract/rich-text'
import { Editor } from '@tiptap/react'
import { afterEach, describe, expect, test } from 'vitest'
import { withWordLists } from './pasted-lists.ts'
import { blocksOf, docOf } from './rich-text-doc.ts'
import { extensions } from './rich-text-nodes.ts'

let editor: Editor
const open = (value = '') => {
  editor = new Editor({ extensions, content: docOf(richTextOf(value)) })
  return editor
}
const stored = () => markdownOf(blocksOf(editor.getJSON()))
afterEach(() => editor.destroy())

describe('the editor', () => {
  test('stores nothing where nobody has written', () => {
    open()
    expect(stored()).toBe('')
  })

  test.each([
    'M&Aの基礎とR&D <重要> 5 > 3',
    'snake_case_name と 2*3*4',
    '1. 番号から',
    '# 見出しではない',
    'R&D費 < 10% かつ LTV>CAC*3 [メモ] 1_000_000円',
  ])('keeps what is typed: %s', (text) => {
    open().commands.insertContent({ type: 'text', text })
    expect(plainTextOf(stored())).toBe(text)
    expect(richTextOf(stored())).toEqual([{ kind: 'paragraph', runs: [{ text }] }])
  })

  test.each([
    '## 題\n\n本文の**太字**と[良いリンク](https://example.com/a)\n二行目',
    '- 新規\n  - 紹介から3件\n- 継続',
    '3. 三つ目\n4. 四つ目',
    '> 引用\n>\n> 続き',
    '| 科目 | 金額 |\n| --- | --- |\n| 売上 | 1,000 |',
    '![表紙](/api/media/abc-1)\n\n後',
    '一\n\n&nbsp;\n\n二',
    '---',
  ])('leaves as it was what nobody has changed: %s', (value) => {
    open(value)
    expect(stored()).toBe(value)
  })

  test('takes a table with its rows and cells, and lists of Word with their levels', () => {
    open().commands.insertContent(
      '<table><tr><td>科目</td><td>金額</td></tr><tr><td>売上</td><td>1,000 | 5%</td></tr></table>',
    )
    expect(plainTextOf(stored()).trim()).toBe('科目\t金額\n売上\t1,000 | 5%')
    const item = (level: number, text: string) =>
      `<p style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>l&nbsp;</span>${text}</p>`
    open().commands.insertContent(withWordLists(item(1, '新規') + item(2, '紹介') + item(1, '継続')))
    expect(plainTextOf(stored()).trim()).toBe('・新規\n  ・紹介\n・継続')
  })
})
