import { expect, test } from 'vitest'
import { goalDisclosures } from './goals.ts'
import { inWordsOf, personOfSide, sideName, sidesFor } from './sides.ts'
import { taskVisibilities } from './tasks.ts'

const names = { startup: 'つむぎ工房', partner: '白樺台ベンチャーズ' }

test('each reader has one own side, and reads of the others by their names', () => {
  expect(sidesFor('startup', names)).toEqual({ startup: '自社', operator: '運営', partner: '白樺台ベンチャーズ' })
  expect(sidesFor('partner', names)).toEqual({ startup: 'つむぎ工房', operator: '運営', partner: '自社' })
  expect(sidesFor('operator', names)).toEqual({
    startup: 'つむぎ工房',
    operator: '運営',
    partner: '白樺台ベンチャーズ',
  })
  expect(sideName('startup', 'operator')).toBe('スタートアップ')
  expect(sideName('partner', 'startup', { partner: null })).toBe('パートナー')
})

test('a person is named with her own company, and alone among her own', () => {
  const asked = { actor: 'startup', name: '佐伯 航太' } as const
  expect(personOfSide(asked, 'partner', names)).toBe('つむぎ工房の佐伯 航太さん')
  expect(personOfSide(asked, 'startup', names)).toBe('佐伯 航太さん')
  // A master's company bears her name: it is said once.
  const master = { actor: 'partner', name: '水瀬 佳代' } as const
  expect(personOfSide(master, 'operator', { partner: '水瀬 佳代' })).toBe('水瀬 佳代さん')
  expect(personOfSide({ actor: 'operator', name: '橋本 怜' }, 'partner', names)).toBe('運営の橋本 怜さん')
})

test('words of a table are those of its reader', () => {
  expect(inWordsOf(taskVisibilities, 'startup').company).toBe('自社と運営')
  expect(inWordsOf(taskVisibilities, 'operator').company).toBe('スタートアップと運営')
  expect(inWordsOf(taskVisibilities, 'partner').shared_partner).toBe('自社と共有')
  expect(inWordsOf(goalDisclosures, 'operator').company).toBe('スタートアップと運営')
})
