import { type Attention, type AttentionItem, attentionNames, type OperatorDashboard } from '@banso/contract/dashboards'
import { expect, test } from 'vitest'
import { attentionTotal, lateInWords, urgentItems } from './urgent.ts'

const item = (uid: string, at: string | null, is_due: boolean): AttentionItem => ({
  uid,
  title: uid,
  company_name: '',
  at,
  is_due,
  operator: null,
  link: '/',
})
const of = (kinds: Partial<OperatorDashboard['attention']>) =>
  ({
    ...Object.fromEntries(attentionNames.map((name) => [name, { count: 0, items: [] } satisfies Attention])),
    ...kinds,
  }) as OperatorDashboard['attention']

test('what is due stands before what waits, the most overdue first, and what has no moment last', () => {
  const attention = of({
    health: { count: 1, items: [item('health', null, false)] },
    proposals: { count: 9, items: [item('old', '2026-11-01', false), item('new', '2026-11-19', false)] },
    contacts: { count: 1, items: [item('contact', '2026-11-20', true)] },
    late_applies: { count: 1, items: [item('apply', '2026-11-18', true)] },
  })
  expect(urgentItems(attention, 'all').map(({ uid }) => uid)).toEqual(['apply', 'contact', 'old', 'new', 'health'])
  expect(attentionTotal(attention, 'all')).toBe(12)
  // What is nobody's own is told by its number, and by no row of one's own.
  expect(urgentItems(attention, 'own').map(({ uid }) => uid)).toEqual(['apply', 'contact', 'health'])
  expect(attentionTotal(attention, 'own')).toBe(3)
})

test('what is late is told by what it is, and nothing is told where nothing is', () => {
  const late = (count: number) => ({ count, items: [] })
  expect(lateInWords(of({ late_applies: late(2), late_contacts: late(1), contacts: late(4) }))).toBe(
    '申込2件・お問い合わせ1件',
  )
  expect(lateInWords(of({ late_contacts: late(3) }))).toBe('お問い合わせ3件')
  expect(lateInWords(of({ contacts: late(4) }))).toBe('')
})
