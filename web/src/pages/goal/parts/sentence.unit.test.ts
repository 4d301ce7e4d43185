import type { Measure } from '@banso/contract/measures'
import { expect, test } from 'vitest'
import { measureSentence } from './sentence.ts'

const measure = (changes: Partial<Measure> = {}): Measure => ({
  uid: 'm1',
  name: '導入施設数',
  unit: '施設',
  direction: 'up',
  start_value: 10,
  target_value: 30,
  current_value: 20,
  tolerance: 0,
  weight: 1,
  ...changes,
})

test('the builder shows a measure as a sentence as soon as it can be told', () => {
  expect(measureSentence(measure())).toBe('導入施設数を10施設から30施設に増やす')
  expect(measureSentence(measure({ direction: 'down', start_value: 9, target_value: 3 }))).toBe(
    '導入施設数を9施設から3施設に減らす',
  )
  expect(measureSentence(measure({ direction: 'keep', start_value: 5, target_value: 5, tolerance: 1 }))).toBe(
    '導入施設数を5施設(±1施設)に保つ',
  )
  expect(measureSentence(measure({ name: ' ' }))).toBe('')
  expect(measureSentence(measure({ target_value: null as unknown as number }))).toBe('')
})
