import { expect, it } from 'vitest'
import { waitingTime } from './rate-limit.ts'

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
