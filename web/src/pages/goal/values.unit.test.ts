import { goalTemplates } from '@banso/contract/goal-templates'
import { goalInput } from '@banso/contract/goals'
import { expect, test } from 'vitest'
import { blankGoal, templateValues, undoOf } from './values.ts'

const blank = blankGoal('user-1', '2026-11-21')

test('every template makes a goal that can be saved as it is', () => {
  for (const template of Object.values(goalTemplates).flat()) {
    const result = goalInput.safeParse({ ...blank, ...templateValues(template) })
    expect(result.error?.issues ?? [], template.title).toEqual([])
  }
})

test('a blank goal is refused until it has a name, a measure name and a target', () => {
  const result = goalInput.safeParse(blank)
  expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'title',
    'measures.0.name',
    'measures.0.target_value',
  ])
})

test('taking an edit back sends only what it changed, as it was', () => {
  expect(undoOf(blank, { ...blank, title: '新しい名前', due_on: '2027-03-31' })).toEqual({
    title: '',
    due_on: blank.due_on,
  })
  expect(undoOf(blank, { ...blank })).toBeNull()
})

test('an edit that changed measures cannot be taken back', () => {
  expect(undoOf(blank, { ...blank, title: '新しい名前', measures: [] })).toBeNull()
})
