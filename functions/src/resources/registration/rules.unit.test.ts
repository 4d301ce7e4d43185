import { issueCategories } from '@banso/contract/common'
import { expect, test } from 'vitest'
import { type Category, categoriesByShare } from './rules.ts'

const chosenBy = new Map<Category, number>([
  ['ip', 3],
  ['sales', 2],
  ['legal', 3],
])
const inOrder = (companies: number) =>
  categoriesByShare({ companies, chosenBy }).map(({ issue_category, share }) => [issue_category, share])

test('shares are whole percent of the companies, the largest first, equal ones as they are listed', () => {
  expect(inOrder(7).slice(0, 5)).toEqual([
    ['legal', 43],
    ['ip', 43],
    ['sales', 29],
    ['funding', null],
    ['hiring', null],
  ])
  // In order, but not told: nine in a hundred say that nobody else has it.
  expect(inOrder(34).slice(0, 3)).toEqual([
    ['legal', null],
    ['ip', null],
    ['sales', null],
  ])
  expect(inOrder(30)[0]).toEqual(['legal', 10])
})

test('of few companies nothing is told, and the list stands as it is', () => {
  expect(inOrder(4)).toEqual(Object.keys(issueCategories).map((category) => [category, null]))
})
