import { expect, test } from 'vitest'
import { readableJson } from './json.ts'

const wide = { name: 'x'.repeat(60), other: 'y'.repeat(60) }

test('what fits on a line stands on one line', () => {
  expect(readableJson({ type: 'string', enum: ['a', 'b'], none: {} })).toBe(
    '{ "type": "string", "enum": ["a", "b"], "none": {} }',
  )
})

test('what does not fit has a line for each part, and stays within 120 columns', () => {
  const text = readableJson({ outer: [wide, { small: 1 }] })
  expect(text.split('\n').length).toBe(9)
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120)
})

test('it is JSON of the same value', () => {
  const value = { a: [1, null, 'ä"\\', { deep: [wide] }], b: true, c: {} }
  expect(JSON.parse(readableJson(value))).toEqual(value)
})
