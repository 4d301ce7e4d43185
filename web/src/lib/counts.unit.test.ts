import { expect, test } from 'vitest'
import { allOf } from './counts.ts'

test('the length of a list is told in groups of three', () => {
  expect([allOf(0), allOf(999), allOf(10_204, '名')]).toEqual(['全0件', '全999件', '全10,204名'])
})
