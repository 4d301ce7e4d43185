import { expect, it } from 'vitest'
import { searched as reindexed } from '../../functions/src/jobs/reindex.ts'
import { type Kind, makeDataset } from './dataset.ts'
import { searched } from './keys.ts'

const data = makeDataset({ now: new Date('2026-11-20T04:30:00Z'), seed: 1 })

it.each(Object.keys(reindexed))('demo data of %s are found by words, as the portal finds them', (name) => {
  expect(searched.map((collection) => collection.name)).toContain(name)
  for (const { uid, s } of data[name as Kind] as unknown as { uid: string; s: object }[])
    expect([uid, Object.keys(s).length > 0]).toEqual([uid, true])
})
