import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { removeRaw, storeRaw } from '../testing/raw.ts'
import { transact } from './firestore/write.ts'
import { materialized } from './materialized.ts'

/** What is kept of others is what they are: also where they are changed while it is made of them, by whoever it is. */

let [stands, looks] = ['', 0]
let meanwhile: () => Promise<void>
const kept = materialized('kept_in_tests', z.string(), async () => {
  looks += 1
  const found = stands
  const before = meanwhile
  meanwhile = async () => {}
  await before()
  return found
})
const path = 'kept_in_tests/one'
const change = async (to: string) => {
  stands = to
  await transact(async (writer) => kept.forget(writer, 'one'))
}
const begin = () => {
  ;[stands, looks] = ['before', 0]
  meanwhile = async () => {}
}
afterEach(() => removeRaw(path))

describe.each([
  ['is missing', async () => {}],
  ['has been thrown away', () => change('before')],
  ['is of a former version', () => storeRaw(path, { uid: 'one', features: [] })],
])('where it %s', (_, prepare) => {
  test('it is made once, and looked at from then on', async () => {
    begin()
    await prepare()
    expect([await kept.at('one'), await kept.at('one'), looks]).toEqual(['before', 'before', 1])
    await change('after')
    expect([await kept.at('one'), await kept.at('one'), looks]).toEqual(['after', 'after', 2])
  })

  test('a change that comes while it is made is there at the next look', async () => {
    begin()
    await prepare()
    meanwhile = () => change('after')
    await kept.at('one')
    expect([await kept.at('one'), await kept.at('one'), looks]).toEqual(['after', 'after', 2])
  })

  test('what another has made of the change meanwhile stays', async () => {
    begin()
    await prepare()
    meanwhile = async () => {
      await change('after')
      await kept.at('one')
    }
    await kept.at('one')
    expect([await kept.at('one'), looks]).toEqual(['after', 2])
  })

  test('many who look at the same moment get the same, and one of them keeps it', async () => {
    begin()
    await prepare()
    const found = await Promise.all(Array.from({ length: 40 }, () => kept.at('one')))
    expect(new Set(found)).toEqual(new Set(['before']))
    looks = 0
    expect([await kept.at('one'), looks]).toEqual(['before', 0])
  })
})
