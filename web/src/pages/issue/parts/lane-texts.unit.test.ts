import type { IssueSuggestion } from '@banso/contract/suggestions'
import { expect, test } from 'vitest'
import { countText, othersOf, reasonOf } from './lane-texts.ts'

const met = (key: 'issue' | 'stage', text: string, isMet = true) => ({ key, text, met: isMet })

test('the reason is what a partner has beyond the category, else the category', () => {
  const category = met('issue', '知財・特許に対応')
  const fitOf = (...factors: ReturnType<typeof met>[]) => ({ factors, met: 1, of: factors.length })
  expect(reasonOf(fitOf(category, met('stage', 'シードに対応')))).toBe('シードに対応')
  expect(reasonOf(fitOf(category, met('stage', '対象はシード', false)))).toBe('知財・特許に対応')
  expect(reasonOf(fitOf())).toBeUndefined()
})

test('the others are those of the kind that has most beside whom the lane shows', () => {
  const suggestion = {
    issue_uid: 'i1',
    partners: [],
    counts: [
      { partner_type: 'investor', count: 3 },
      { partner_type: 'master', count: 4 },
      { partner_type: 'plugin', count: 0 },
    ],
  } satisfies IssueSuggestion
  const master = { partner_type: 'master' } as IssueSuggestion['partners'][number]
  expect(othersOf(suggestion, [])).toEqual({ partner_type: 'master', count: 4 })
  expect(othersOf(suggestion, [master, master])).toEqual({ partner_type: 'investor', count: 3 })
  expect(othersOf({ ...suggestion, counts: [{ partner_type: 'master', count: 1 }] }, [master])).toBeUndefined()
})

test('a count says when there are more than were read', () => {
  expect([countText(3, false), countText(20, true)]).toEqual(['3件', '20件以上'])
})
