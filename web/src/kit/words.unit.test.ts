import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const textsOf = (folder: string) =>
  globSync('**/*.{ts,tsx}', { cwd: join(root, folder) })
    .filter((file) => !file.includes('.test.') && !file.includes('node_modules'))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(root, folder, file), 'utf8') }))
const web = textsOf('web/src')

/** What is told at the foot of the window once something is done. */
const notices = web.flatMap(({ file, text }) =>
  [/\b(?:show|showNotice|notify)\(\s*(['`])(.*?)\1/g, /\bdone=\{?(["`])(.*?)\1/g].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, , told = '']) => ({ file, told })),
  ),
)
const sentences = notices.filter(({ told }) => /[ぁ-ん]/.test(told))

it('what is told after a change is a whole sentence, on every screen', () => {
  expect(sentences.length).toBeGreaterThan(80)
  // A placeholder at the end is a sentence of its own; a number in brackets belongs to the sentence before it.
  expect(sentences.filter(({ told }) => !/(。|\}|。\(.*\))$/.test(told))).toEqual([])
})

/** Words for which the glossary has another one, whatever is spoken of. */
const never = [
  'リトライ',
  'マイページ',
  'アカウント情報',
  '凍結',
  '無効化',
  '却下',
  '拒否',
  '返却',
  '編集しました',
  '解決にする',
  '中止として終了',
] as const

it.each(never)('nobody reads 「%s」, for which the glossary has a word of its own', (word) => {
  const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  const unused = glossary.split('\n').map((line) => line.split('|')[3] ?? '')
  expect(unused.some((words) => words.includes(word))).toBe(true)
  const places = [...web, ...textsOf('contract/src'), ...textsOf('functions/src')]
  expect(places.filter(({ text }) => text.includes(word)).map(({ file }) => file)).toEqual([])
})
