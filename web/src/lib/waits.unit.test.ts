import type { Wait } from '@banso/contract/turn-acts'
import { expect, test } from 'vitest'
import { waitText } from './waits.ts'

const names = { startup: 'みのり医工', partner: '青葉キャピタル' }
const wait = (changes: Partial<Wait>): Wait => ({
  side: 'other',
  party: 'startup',
  who: null,
  since: '2026-11-18T03:00:00.000Z',
  until: null,
  act: 'rate',
  what: '評価',
  ...changes,
})

test('all who are waited for are named, each as the reader knows them', () => {
  expect(waitText(wait({}), names)).toBe('みのり医工の評価を待っています。')
  expect(waitText(wait({ also: ['partner'] }), names)).toBe('みのり医工と青葉キャピタルの評価を待っています。')
  expect(waitText(wait({ party: 'partner', also: ['operator'] }), names)).toBe(
    '青葉キャピタルと担当者の評価を待っています。',
  )
  expect(waitText(wait({ side: 'you' }), names)).toBe('評価をお願いします。')
})
