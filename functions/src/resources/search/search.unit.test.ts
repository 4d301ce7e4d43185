import { expect, it } from 'vitest'
import { excerptOf, markedIn } from './excerpt.ts'
import { hitOf } from './rules.ts'

const told = ({ text, marks }: { text: string; marks: readonly (readonly [number, number])[] }) =>
  marks.map(([from, to]) => text.slice(from, to))

it.each([
  ['施設', '導入施設を30施設に増やす', ['施設', '施設']],
  ['gaido がいど', 'ｶﾞｲﾄﾞとガイド', ['ｶﾞｲﾄﾞ', 'ガイド']],
  ['がいど', 'カ\u3099イト\u3099', ['カ\u3099イト\u3099']],
  ['saas', '🚀ＳａａＳ事業', ['ＳａａＳ']],
  ['導入 入施設', '導入施設を', ['導入施設']],
  ['株', '㈱みずのわ', ['㈱']],
  ['病院', '導入施設', []],
])('marks %s in %s', (query, text, marks) => {
  expect(told(markedIn(text, query))).toEqual(marks)
})

it('quotes the line around a word that the title does not hold, with its field', () => {
  const body = `${'前置き。'.repeat(30)}\n採用\n計画を立てる。${'続き。'.repeat(40)}`
  const excerpt = excerptOf('採用 面談', '面談の準備', [
    ['概要', '別のこと'],
    ['内容', body],
  ])
  expect(excerpt?.label).toBe('内容')
  expect(excerpt?.text).toMatch(/^….+ 採用 計画を立てる。.+…$/)
  expect(excerpt && told(excerpt)).toEqual(['採用'])
  expect(excerpt?.text.length).toBeLessThanOrEqual(82)
})
it('never cuts a character in two', () => {
  const text = `${'𠮷'.repeat(30)}採用${'𠮷'.repeat(60)}`
  expect(excerptOf('採用', '', [['内容', text]])?.text).not.toMatch(
    /(?<![\ud800-\udbff])[\udc00-\udfff]|[\ud800-\udbff](?![\udc00-\udfff])/,
  )
})
it('quotes nothing where the title says it all', () => {
  expect(excerptOf('採用', '採用計画', [['内容', '採用する']])).toBeNull()
})
it('makes no hit of what stands in no text that may be told', () => {
  const shown = { uid: 'a', title: '採用計画', texts: [['内容', '人を探す']], note: '', link: '/' } as const
  expect(hitOf('goal', '採用 探す', shown)).toHaveLength(1)
  expect(hitOf('goal', '採用 秘密', shown)).toEqual([])
})
