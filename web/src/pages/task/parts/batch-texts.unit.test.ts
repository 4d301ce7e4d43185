import { expect, test } from 'vitest'
import { answerRate, answersText } from './batch-texts.ts'

test('the rate counts who could answer: withdrawn proposals are not waited for', () => {
  expect(answerRate({ total: 10, accepted: 2, declined: 1, withdrawn: 0 })).toBe(30)
  expect(answerRate({ total: 4, accepted: 2, declined: 1, withdrawn: 1 })).toBe(100)
  expect(answerRate({ total: 2, accepted: 0, declined: 0, withdrawn: 2 })).toBe(0)
  expect(answersText({ total: 10, accepted: 2, declined: 1, withdrawn: 0 })).toBe('承諾 2社 見送り 1社 未回答 7社')
  expect(answersText({ total: 4, accepted: 2, declined: 1, withdrawn: 1 })).toContain('取り下げ 1社 未回答 0社')
})
