import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { expiring } from './expiring.ts'

/** What deletes documents by themselves is set outside the code as well, which may miss none. */

const read = (path: string): string => readFileSync(`${import.meta.dirname}/../../../${path}`, 'utf8')

test('each collection that ends by itself has its TTL policy among the indexes, and no other has one', () => {
  const { fieldOverrides } = JSON.parse(read('firestore.indexes.json')) as {
    fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean }[]
  }
  const policies = fieldOverrides.filter(({ ttl }) => ttl)
  expect(policies.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`)).toEqual(
    expiring.map((name) => `${name}.ttl`),
  )
})

test('each of them is a collection of the portal', () => {
  const sources = globSync('functions/src/**/*.ts', { cwd: `${import.meta.dirname}/../../..` })
  const code = sources.filter((path) => !path.endsWith('.test.ts')).map(read)
  const unknown = expiring.filter((name) => !code.some((text) => text.includes(`collection('${name}'`)))
  expect(unknown).toEqual([])
})
