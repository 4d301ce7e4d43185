// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { withWordLists } from './pasted-lists.ts'

const item = (level: number, mark: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Wingdings'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}</p>`

test('lists of Word are lists, without the letters it draws their marks with', () => {
  const html = `<p>前</p>${item(1, 'l', '<b>新規</b>の開拓')}${item(2, 'n', '紹介')}${item(1, 'l', '継続')}<p>後</p>`
  expect(withWordLists(html).replace(/<span[^>]*>\s*<\/span>|<!--.*?-->/g, '')).toBe(
    '<p>前</p><ul><li><b>新規</b>の開拓<ul><li>紹介</li></ul></li><li>継続</li></ul><p>後</p>',
  )
})

test('numbered ones keep their order, and what is no list of Word stays as it is', () => {
  const html = `${item(1, '1.', '申し込む')}${item(1, '2.', '契約する')}`
  expect(withWordLists(html)).toMatch(/^<ol><li>.*申し込む<\/li><li>.*契約する<\/li><\/ol>$/)
  expect(withWordLists('<ul><li>項目</li></ul>')).toBe('<ul><li>項目</li></ul>')
})
