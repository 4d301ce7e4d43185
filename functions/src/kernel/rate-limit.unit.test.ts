import { expect, it } from 'vitest'
import { limitRate, waitingTime } from './rate-limit.ts'

const limit = { calls: 2, seconds: 90 }
const refusal = (key: string, now: number) => {
  try {
    limitRate(key, limit, now)
    return undefined
  } catch (error) {
    return error as { code: string; retryAfter: number; message: string }
  }
}

it('lets the calls of a window through and refuses the next one with the time to wait', () => {
  expect(refusal('a', 0)).toBeUndefined()
  expect(refusal('a', 10_000)).toBeUndefined()
  expect(refusal('a', 30_000)).toMatchObject({ code: 'rate_limited', retryAfter: 60 })
  expect(refusal('a', 30_000)?.message).toContain('1分後に再度お試しください。')
})
it('begins anew when the window has ended', () => {
  expect(refusal('a', 90_000)).toBeUndefined()
})
it('counts each key for itself', () => {
  for (const key of ['b', 'b', 'c', 'c']) expect(refusal(key, 0)).toBeUndefined()
  expect(refusal('b', 0)).toBeDefined()
})
it('tells times in seconds, minutes and hours', () => {
  expect([1, 59, 60, 61, 3599, 3600, 7201].map(waitingTime)).toEqual([
    '1秒',
    '59秒',
    '1分',
    '2分',
    '60分',
    '1時間',
    '3時間',
  ])
})
