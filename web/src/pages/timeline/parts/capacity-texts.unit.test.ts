import { expect, test } from 'vitest'
import { standingText } from './capacity-texts.ts'

test('only a published partner that takes applies is said to take them', () => {
  const told = [true, false].flatMap((accepts_applies) =>
    [true, false].map((is_published) => standingText({ accepts_applies, is_published, remaining_capacity: 3 })),
  )
  expect(told.map((text) => text.startsWith('受付中'))).toEqual([true, false, false, false])
  expect(told[1]).toMatch(/^公開されていない/)
})
