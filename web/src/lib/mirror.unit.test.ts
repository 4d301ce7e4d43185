import { goals } from '@banso/contract/goals'
import { operatorTasks } from '@banso/contract/tasks'
import { expect, it } from 'vitest'
import { listGoals, listTasks, pageInfo, store } from '../state.ts'
import { makeQueryClient } from './query.ts'

const list = (uid: string, total: number) => ({
  data: [{ uid }],
  page_info: { total_count: total, current_page: 1, total_pages: 2, next_cursor: 'next' },
})

it('shows the latest list answer in pageInfo, listGoals and listTasks', () => {
  const client = makeQueryClient()
  client.setQueryData([goals.list.path, { startup_id: 's1' }, {}], list('g1', 30))
  expect(store.get(listGoals)).toEqual([{ uid: 'g1' }])
  expect(store.get(pageInfo)).toEqual({ total_count: 30, current_page: 1, total_pages: 2 })

  client.setQueryData([operatorTasks.listAll.path, {}, {}], list('t1', 7))
  expect(store.get(listTasks)).toEqual([{ uid: 't1' }])
  expect(store.get(listGoals)).toEqual([{ uid: 'g1' }])
  expect(store.get(pageInfo).total_count).toBe(7)

  // A single record is no list.
  client.setQueryData([goals.get.path, { startup_id: 's1', goal_id: 'g1' }, {}], { data: { uid: 'g1' } })
  expect(store.get(pageInfo).total_count).toBe(7)
})
