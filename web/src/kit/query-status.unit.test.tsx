// @vitest-environment jsdom
import { ApiError } from '@banso/contract/errors'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { QueryStatus, queryState, shownWhen } from './query-status.tsx'

afterEach(cleanup)

const refetch = vi.fn()
const waiting = { data: undefined, isError: false, error: null, refetch }
const failed = { ...waiting, isError: true, error: new ApiError('server_error') }
const answered = { ...waiting, data: { data: [] } }

describe('in place of data', () => {
  test('a placeholder stands until the first answer, an own one as it is', () => {
    render(<QueryStatus query={waiting} rows={2} />)
    expect(screen.getByRole('status').textContent).toBe('読み込み中')
    cleanup()
    const { container } = render(<QueryStatus query={waiting} card skeleton={<i />} />)
    expect(container.innerHTML).toBe('<i></i>')
  })

  test('a failure says what is missing, and asks again', async () => {
    render(<QueryStatus query={failed} what="面談" skeleton={<i />} card />)
    screen.getByText('面談を読み込めませんでした。')
    await userEvent.click(screen.getByRole('button', { name: '再読み込み' }))
    expect(refetch).toHaveBeenCalledTimes(1)
  })

  test('nothing stands beside what was read before, also when it could not be read again', () => {
    const { container } = render(<QueryStatus query={{ ...failed, data: answered.data }} />)
    expect(container.innerHTML).toBe('')
  })
})

test.each([
  ['loading', waiting, true],
  ['error', failed, true],
  ['ready', answered, false],
  ['empty', answered, true],
  ['ready', { ...failed, data: answered.data }, false],
])('a page is %s', (state, query, isEmpty) => {
  expect(queryState(query, isEmpty)).toBe(state)
})

test('what was read before is waited for anew where it may not be shown yet', () => {
  expect([true, false].map((isReady) => queryState(shownWhen(isReady, answered)))).toEqual(['ready', 'loading'])
  render(<QueryStatus query={shownWhen(false, answered)} />)
  expect(screen.getByRole('status').textContent).toBe('読み込み中')
})
