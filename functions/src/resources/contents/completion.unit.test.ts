import { expect, test } from 'vitest'
import { completionRate } from './completion.ts'

test('a content has a rate of completion from five applies on that were answered to their end', () => {
  expect([completionRate(0, 0), completionRate(4, 4)]).toEqual([null, null])
  expect([completionRate(5, 0), completionRate(5, 2), completionRate(8, 8)]).toEqual([0, 0.4, 1])
})
