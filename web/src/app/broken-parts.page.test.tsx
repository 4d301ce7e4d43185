import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  makeGoal,
  makeInterview,
  makeOperator,
  makeStartup,
  makeTask,
  type TestStartup,
} from '../../../functions/src/testing/factory.ts'
import { network } from '../testing/network.ts'
import { setUpPortal } from '../testing/portal.tsx'

// What one part of a page cannot draw takes nothing else away: not the name of the record, and not the other parts.

const portal = setUpPortal()
/** Rows that are none, as a server of another version might send. */
const nonsense = {
  data: [null, null],
  page_info: { total_count: 2, current_page: 1, total_pages: 1, next_cursor: null },
}
let startup: TestStartup
let at: Record<string, string>
beforeAll(async () => {
  startup = await makeStartup()
  const operator = await makeOperator('manager')
  const [goal, task, interview] = await Promise.all([
    makeGoal(startup, { title: '記録の名前' }),
    makeTask(startup, { title: '記録の名前' }),
    makeInterview(startup, [operator, startup.owner], { title: '記録の名前' }),
  ])
  at = { goal: `/goals/${goal.uid}`, task: `/tasks/${task.uid}`, interview: `/interviews/${interview.uid}` }
})

describe.each([
  ['the comments on a goal', 'goal', /\/comments$/],
  ['the history of a goal', 'goal', /\/activities$/],
  ['what was done for an action', 'task', /\/executions$/],
  ['the memos of an interview', 'interview', /\/memos$/],
])('%s', (_, record, path) => {
  test('break by themselves, and can be drawn again', async () => {
    network.answer('GET', path, 200, nonsense)
    await portal.open(`/startups/${startup.uid}${at[record]}`, { as: startup.owner })
    await screen.findByRole('heading', { level: 1, name: '記録の名前' })
    const broken = await screen.findByText(/^画面の不具合により/)
    expect(broken.closest('.part-broken')?.textContent).toContain('再表示')
    expect(document.querySelectorAll('.part-broken').length).toBe(1)
    expect(document.querySelectorAll('main .card').length).toBeGreaterThan(1)
    screen.getByRole('heading', { level: 1, name: '記録の名前' })
  })
})
