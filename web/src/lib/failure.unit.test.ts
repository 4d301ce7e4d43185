import { ApiError } from '@banso/contract/errors'
import { expect, test } from 'vitest'
import { failureText } from './failure.ts'

test('a refusal outside of a form says what is wrong, each reason once, not that fields are marked', () => {
  const participants = ['スタートアップの参加者を選択してください。']
  const fields = { participants, 'participants.0': participants, to: ['期間は21日までです。'] }
  expect(failureText(new ApiError('validation_failed', { fields }))).toBe(
    'スタートアップの参加者を選択してください。期間は21日までです。',
  )
  expect(failureText(new ApiError('conflict'))).toBe(new ApiError('conflict').message)
})
