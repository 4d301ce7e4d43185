import { expect, test } from 'vitest'
import { beginsTicked, type Owner, taskLabelFor } from './task-label.ts'

const sides = ['startup', 'operator', 'partner'] as const
const offered = (writer: Owner, changes: Partial<Parameters<typeof taskLabelFor>[0]> = {}) => {
  const label = taskLabelFor({ writer, makesTasks: true, isLinked: true, startupReads: true, ...changes })
  return sides.filter((side) => label(side) !== null)
}

test('each side is offered actions of those that it makes them for', () => {
  expect(offered('operator')).toEqual(['startup', 'operator', 'partner'])
  expect(offered('startup')).toEqual(['startup', 'partner'])
  expect(offered('partner')).toEqual(['startup', 'partner'])
})

test('nobody is offered an action of a partner that no application links', () => {
  expect(sides.map((side) => offered(side, { isLinked: false }))).toEqual([
    ['startup'],
    ['startup', 'operator'],
    ['startup'],
  ])
})

test('a partner is offered any only where the startup reads the memo, and nobody who makes none', () => {
  expect(offered('partner', { startupReads: false })).toEqual([])
  expect(offered('startup', { startupReads: false })).toEqual(['startup', 'partner'])
  expect(sides.flatMap((side) => offered(side, { makesTasks: false }))).toEqual([])
})

test('a new line is ticked for the startup alone, where it can be made', () => {
  const label = taskLabelFor({ writer: 'operator', makesTasks: true, isLinked: true, startupReads: true })
  expect(sides.filter((side) => beginsTicked(side, label))).toEqual(['startup'])
  expect(beginsTicked('startup', () => null)).toBe(false)
})
