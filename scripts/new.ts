import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Actor } from '@banso/contract/roles'
import { main, Problem } from './lib/main.ts'
import { at } from './lib/root.ts'
import { run } from './lib/run.ts'
import { listEntries, withEntry } from './new/list-entries.ts'
import { namesOf } from './new/names.ts'
import { pageFiles } from './new/page-files.ts'
import { serverFiles } from './new/server-files.ts'

// Writes the ordinary code of a new noun, to be edited: contract, resource with its test, and four pages.
// It is a start, not a framework: nothing reads these templates again.

const actors: readonly string[] = ['startup', 'partner', 'operator'] satisfies Actor[]

function readArguments() {
  const [actor = '', noun = ''] = process.argv.slice(2)
  if (actors.includes(actor) && /^[a-z]+(-[a-z]+)*$/.test(noun)) return { actor: actor as Actor, noun }
  throw new Problem('使い方: npm run new -- <startup|partner|operator> <名詞(単数、special-feature のように書く)>')
}

main(async () => {
  const { actor, noun } = readArguments()
  const names = namesOf(actor, noun)
  const files = { ...serverFiles(names), ...pageFiles(names) }
  const taken = Object.keys(files).filter((file) => existsSync(at(file)))
  if (taken.length > 0) throw new Problem(`すでにあるファイルは上書きしません: ${taken.join('、')}`)

  const lists = new Map<string, string>()
  for (const entry of listEntries(names)) {
    const text = withEntry(lists.get(entry.file) ?? readFileSync(at(entry.file), 'utf8'), entry)
    if (text === undefined)
      throw new Problem(`${entry.file} に書き足す場所が見つかりません。scripts/new/list-entries.ts を直してください。`)
    lists.set(entry.file, text)
  }
  for (const [file, text] of [...Object.entries(files), ...lists]) {
    mkdirSync(dirname(at(file)), { recursive: true })
    writeFileSync(at(file), text)
  }
  await run('biome', ['check', '--write', '--log-level=error', ...Object.keys(files), ...lists.keys()])
  for (const file of Object.keys(files)) console.log(`作成: ${file}`)
  for (const file of lists.keys()) console.log(`追記: ${file}`)
  console.log(`
次にすること
1. contract/src/labels.ts の ${names.snake} と contract/src/${names.nouns}.ts の項目を、本当の項目に書き換える。
2. contract/src/permissions.ts の ${names.snake} と rules.ts の判定を仕様に合わせる。
3. web/src/registry.ts の題名を日本語にし、web/src/app/menus.ts と unbuilt.ts を直す。
4. functions/src/testing/world.ts に ${names.id} の記録を加える(認可マトリクスが求めます)。
5. scripts/seed/ にデモデータを加え、npm run docs、npm test を実行する(足りない索引はテストが示します)。`)
})
