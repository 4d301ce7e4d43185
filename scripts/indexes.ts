import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { faceted } from '../functions/src/kernel/facets.ts'
import { fieldsOf } from './indexes/fields.ts'
import {
  type Index,
  indexesFor,
  missingShapes,
  nameOf,
  nameOfIndex,
  type Override,
  ofProduction,
  overridesFor,
  type QueryShape,
  surplusIndexes,
  withheldShapes,
} from './indexes/rules.ts'
import { main, Problem } from './lib/main.ts'
import { at } from './lib/root.ts'
import { schemas } from './seed/dataset.ts'
import { searched } from './seed/keys.ts'

/**
 * Compares the queries the API tests ran (the file named by BANSO_QUERY_SHAPES) with firestore.indexes.json, since the
 * emulator never misses an index: `--check FILE` fails for each that is missing or that no query needs, `--write FILE`
 * makes the list anew. What no query needs can be told after all API tests alone.
 */
const file = at('firestore.indexes.json')
type Stored = { indexes: Index[]; fieldOverrides: Override[] }

function readShapes(path: string): QueryShape[] {
  if (!existsSync(path)) throw new Problem(`${path} がありません。先に API のテストをすべて実行してください。`)
  const lines = new Set(readFileSync(path, 'utf8').split('\n').filter(Boolean))
  return ofProduction([...lines].map((line) => JSON.parse(line) as QueryShape))
}

const overridesOf = (shapes: readonly QueryShape[], { fieldOverrides }: Stored): Override[] =>
  overridesFor(shapes, fieldsOf(schemas), {
    stored: fieldOverrides,
    searched: searched.map(({ name }) => name),
    faceted,
  })

/** What is wrong with the file, a line each. */
function faultsIn(shapes: readonly QueryShape[], stored: Stored): string[] {
  const { indexes, fieldOverrides } = stored
  const wanted = overridesOf(shapes, stored)
  const differing = (some: readonly Override[], others: readonly Override[]) =>
    some.filter((one) => !others.some((other) => isDeepStrictEqual(one, other)))
  const named = ({ collectionGroup, fieldPath }: Override) => `${collectionGroup}.${fieldPath}`
  return [
    ...missingShapes(shapes, indexes).map((shape) => `インデックスがありません: ${nameOf(shape)}`),
    ...surplusIndexes(shapes, indexes).map((index) => `どの検索も使わないインデックスです: ${nameOfIndex(index)}`),
    ...withheldShapes(shapes, fieldOverrides).map(
      (shape) => `インデックスから外した項目を検索しています: ${nameOf(shape)}`,
    ),
    ...differing(wanted, fieldOverrides).map((one) => `項目の設定がありません: ${named(one)}`),
    ...differing(fieldOverrides, wanted).map((one) => `いらない項目の設定です: ${named(one)}`),
  ]
}

main(async () => {
  const [mode, path] = process.argv.slice(2)
  if ((mode !== '--check' && mode !== '--write') || !path)
    throw new Problem('使い方: indexes.ts --check <記録> または --write <記録>')
  const shapes = readShapes(path)
  const before = JSON.parse(readFileSync(file, 'utf8')) as Stored
  const stored =
    mode === '--write' ? { indexes: indexesFor(shapes), fieldOverrides: overridesOf(shapes, before) } : before
  if (mode === '--write') writeFileSync(file, `${JSON.stringify(stored, null, 2)}\n`)
  const faults = faultsIn(shapes, stored)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0)
    console.error(
      `API のテストをすべて実行してから、次の命令で作り直してください: node scripts/indexes.ts --write ${path}`,
    )
  console.log(
    `${shapes.length}種類の検索と${stored.indexes.length}件のインデックスを確認しました。問題 ${faults.length}件`,
  )
  return faults.length === 0 && shapes.length > 0 ? 0 : 1
})
