import type { InterviewBrief } from '@banso/contract/interview-briefs'
import { expect, test } from 'vitest'
import { briefLines } from './brief-lines.ts'

const nothing: InterviewBrief = {
  previous: null,
  decisions: [],
  done_tasks: [],
  open_tasks: [],
  blocked_tasks: [],
  executions: [],
  promises: [],
  applies: [],
  goals: [],
}

test('days stand as everywhere else, and nothing stands where there is none', () => {
  const open_tasks = [
    { uid: 't1', title: '価格の仮説', due_on: '2027-01-31' },
    { uid: 't2', title: '採用', due_on: null },
  ]
  const promises = [{ uid: 'p1', title: '紹介', due_on: '2027-02-05', state: '期限内' }]
  expect(briefLines({ ...nothing, open_tasks, promises })).toEqual([
    '【残っている経営アクション】',
    '・価格の仮説(01/31まで)',
    '・採用',
    '【約束】',
    '・期限内:紹介(02/05まで)',
  ])
})

test('where there is nothing to tell, one line says so', () => {
  expect(briefLines(nothing)).toEqual(['お伝えする要点はまだありません。'])
})
