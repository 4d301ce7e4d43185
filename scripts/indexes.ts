import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type Index, indexesFor, missingShapes, nameOf, type QueryShape } from './indexes/rules.ts'
import { main, Problem } from './lib/main.ts'
import { at } from './lib/root.ts'

/**
 * Compares the queries the API tests ran (the file named by BANSO_QUERY_SHAPES) with firestore.indexes.json, since the
 * emulator never misses an index: `--check FILE` fails for each that is missing, `--write FILE` makes the list anew.
 */
const file = at('firestore.indexes.json')

function readShapes(path: string): QueryShape[] {
  if (!existsSync(path)) throw new Problem(`${path} がありません。先に API のテストを実行してください。`)
  const lines = new Set(readFileSync(path, 'utf8').split('\n').filter(Boolean))
  return [...lines].map((line) => JSON.parse(line) as QueryShape)
}

main(async () => {
  const [mode, path] = process.argv.slice(2)
  if ((mode !== '--check' && mode !== '--write') || !path)
    throw new Problem('使い方: indexes.ts --check <記録> または --write <記録>')
  const shapes = readShapes(path)
  const stored = JSON.parse(readFileSync(file, 'utf8')) as { indexes: Index[] }
  const indexes = mode === '--write' ? indexesFor(shapes) : stored.indexes
  if (mode === '--write') writeFileSync(file, `${JSON.stringify({ ...stored, indexes }, null, 2)}\n`)
  const missing = missingShapes(shapes, indexes)
  for (const shape of missing) console.error(`インデックスがありません: ${nameOf(shape)}`)
  if (missing.length > 0)
    console.error(`次の命令で firestore.indexes.json に加えてください: node scripts/indexes.ts --write ${path}`)
  console.log(`${shapes.length}種類の検索を確認しました。不足 ${missing.length}件`)
  return missing.length === 0 && shapes.length > 0 ? 0 : 1
})
