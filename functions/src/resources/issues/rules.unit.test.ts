import { expect, test } from 'vitest'
import { displaced, moved } from './rules.ts'

const list = (...orders: number[]) => orders.map((order, index) => ({ uid: 'abcde'.charAt(index), order }))
const uids = (items: readonly { uid: string }[]) => items.map(({ uid }) => uid).join('')

test('an issue takes the place asked for, and the others keep their order around it', () => {
  expect(uids(moved(list(1, 2, 3), 'c', 1))).toBe('cab')
  expect(uids(moved(list(1, 2, 3), 'a', 3))).toBe('bca')
  expect(uids(moved(list(1, 2, 3), 'b', 2))).toBe('abc')
  expect(uids(moved(list(1, 2, 3), 'x', 1))).toBe('abc')
})

test('only those whose place has changed are written, also where places were missing or double', () => {
  expect(displaced(list(1, 2, 3))).toEqual([])
  expect(displaced(list(2, 4, 4))).toEqual([
    { uid: 'a', order: 1 },
    { uid: 'b', order: 2 },
    { uid: 'c', order: 3 },
  ])
  expect(displaced(list(1, 3))).toEqual([{ uid: 'b', order: 2 }])
})
