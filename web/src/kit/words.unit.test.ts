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

it('what a button says is saved is what is told to be saved: several forms may stand on one page', () => {
  const named = web.flatMap(({ file, text }) =>
    [...text.matchAll(/submitLabel="(.+を保存)"/g)].map(([, label = '']) => ({
      file,
      text,
      told: `${label}しました。`,
    })),
  )
  expect(named.length).toBeGreaterThan(7)
  expect(named.filter(({ text, told }) => !text.includes(told)).map(({ file, told }) => [file, told])).toEqual([])
})

/** What somebody may search by is theirs to choose. */
const everywhere = [...web, ...textsOf('contract/src'), ...textsOf('functions/src')]
  .filter(({ file }) => !file.includes('search-synonyms'))
  .map(({ file, text }) => ({ file, text: text.replace(/^\s*words: .*$/gm, '') }))

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
  '空き時間',
  '面談に出られる時間',
  '不在の予定',
  '回答日数(中央値)',
  '回答までの実績',
  '返答期限',
  '面談から成立',
  '成立率',
  '期限の近い順',
  '期限順',
  '期限どおり',
  '先月比',
  '露出と到達',
  '今月の露出',
  '過去の日の順位',
  '表示の確認',
  '担当している企業',
  '未回答の企業',
] as const

it.each(never)('nobody reads 「%s」, for which the glossary has a word of its own', (word) => {
  const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  const unused = glossary.split('\n').map((line) => line.split('|')[3] ?? '')
  expect(unused.some((words) => words.includes(word))).toBe(true)
  expect(everywhere.filter(({ text }) => text.includes(word)).map(({ file }) => file)).toEqual([])
})

it('people are counted in 名', () => {
  const counted = everywhere.flatMap(({ file, text }) =>
    [...text.matchAll(/(?:[02-9]|\$\{[^}]*\}|\{\w+\})人(?!目).*/g)].map(([told]) => ({ file, told })),
  )
  expect(counted).toEqual([])
})
