import { addDays } from '@banso/contract/dates'
import { goalsStand } from '@banso/contract/goal-math'
import type { GoalSummary } from '@banso/contract/goals'
import { expect, test } from 'vitest'
import { averageText } from './list-texts.ts'

test('the list says of several goals what the company overview says of the same ones', () => {
  const today = '2026-11-20'
  for (let seed = 1; seed <= 200; seed += 1) {
    const data = Array.from({ length: 1 + (seed % 5) }, (_, at) => ({
      progress: (seed * 7 + at * 31) % 101,
      start_on: addDays(today, -((seed * 3 + at * 11) % 60)),
      due_on: addDays(today, 1 + ((seed + at * 17) % 90)),
    }))
    const stand = goalsStand(data, today)
    const said = averageText({ data: data as GoalSummary[], page_info: { total_pages: 1 } as never }, today)
    expect(said).toBe(`${stand?.count}件の平均進捗は${stand?.progress}%、計画は${stand?.plan}%です。`)
  }
})
