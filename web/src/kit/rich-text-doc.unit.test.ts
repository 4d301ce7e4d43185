// @vitest-environment jsdom
import { markdownOf, plainTextOf, richTextOf } from '@banso/contract/rich-text'
import { Editor } from '@tiptap/react'
import { afterEach, describe, expect, test } from 'vitest'
import { withWordLists } from './pasted-lists.ts'
import { blocksOf, docOf } from './rich-text-doc.ts'
import { asTyped, extensions } from './rich-text-nodes.ts'

let editor: Editor
const open = (value = '') => {
  editor = new Editor({ ...asTyped, extensions, content: docOf(richTextOf(value)) })
  return editor
}
/** As a keyboard does: letter by letter, each of which a plugin may take for a mark. */
const type = (text: string) => {
  for (const letter of text) {
    const { view } = editor
    const { from, to } = view.state.selection
    const insert = () => view.state.tr.insertText(letter, from, to)
    if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, letter, insert))) view.dispatch(insert())
  }
}
const paste = (text: string) => editor.view.pasteText(text, new Event('paste') as ClipboardEvent)
const press = (key: string) => {
  const event = new KeyboardEvent('keydown', { key })
  editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, event))
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
    '- 一つ目 **と** *二つ目* と`三つ目`、~~四つ目~~、> 五つ目',
    '詳しくはhttps://example.com/aをご覧ください ',
    '--- ``` ![x](https://example.com/x.png) ',
  ])('keeps what is typed or pasted: %s', (text) => {
    open()
    type(text)
    const said = text.trim()
    expect(plainTextOf(stored()).trim()).toBe(said)
    expect(richTextOf(stored())).toEqual([{ kind: 'paragraph', runs: [{ text }] }])
    editor.destroy()
    open()
    paste(text)
    expect(richTextOf(stored())).toEqual([{ kind: 'paragraph', runs: [{ text }] }])
  })

  test('keeps the lines and the empty lines of a text that is pasted', () => {
    const text = '1. 集客\n# 採用\n- 資金\n\n   次回\n\n\n以上'
    open()
    paste(text)
    expect(plainTextOf(stored())).toBe(text)
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

  test('goes on under a pasted table, and within a cell in its next line', () => {
    open()
    const table = '<table><tr><td>売上</td><td>100</td></tr><tr><td>費用</td><td>▲50</td></tr></table>'
    editor.view.pasteHTML(table, new Event('paste') as ClipboardEvent)
    press('Enter')
    type('以上')
    expect(plainTextOf(stored()).trim()).toBe('売上\t100\n費用\t▲50\n\n以上')
    editor.destroy()
    open('| 売上 | 費用 |\n| --- | --- |\n| 100 | ▲50 |\n\n以上')
    editor.commands.setTextSelection(5)
    press('Enter')
    type('税込')
    expect(stored()).toBe('| 売上<br>税込 | 費用 |\n| --- | --- |\n| 100 | ▲50 |\n\n以上')
  })
})
