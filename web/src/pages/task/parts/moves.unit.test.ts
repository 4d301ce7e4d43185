import type { Task, TaskStatus } from '@banso/contract/tasks'
import { describe, expect, test } from 'vitest'
import { movesOf, moveTo } from './moves.ts'

const taskWith = (status: TaskStatus, can: string[], execution_count = 0) => ({ status, can, execution_count }) as Task

describe('movesOf', () => {
  test('offers only what the server allows, in the words of the state table', () => {
    const task = taskWith('todo', ['update', 'transition:cancelled', 'transition:doing'])
    expect(movesOf(task).map(({ to, label, needs }) => [to, label, needs])).toEqual([
      ['doing', '着手する', undefined],
      ['cancelled', '中止する', 'reason'],
    ])
  })
  test('calls the refusal of a proposal 見送る', () => {
    const task = taskWith('proposed', ['transition:todo', 'transition:cancelled'])
    expect(movesOf(task).map(({ label }) => label)).toEqual(['取り組む', '見送る'])
  })
  test('asks for a comment when an action is finished of which nothing was recorded', () => {
    const can = ['transition:done']
    expect(moveTo(taskWith('doing', can), 'done')?.needs).toBe('comment')
    expect(moveTo(taskWith('doing', can, 1), 'done')?.needs).toBeUndefined()
  })
  test('offers nothing to those who may only read', () => {
    expect(movesOf(taskWith('doing', []))).toEqual([])
    expect(moveTo(taskWith('doing', []), 'done')).toBeUndefined()
  })
})

test('who made a proposal takes it back, and does not decline it', () => {
  expect(movesOf(taskWith('proposed', ['transition:cancelled'])).map(({ label }) => label)).toEqual(['取り下げる'])
})
