// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LOOK_MS, NewVersion } from './new-version.tsx'

const program = (version: string) =>
  `<script type="application/json" id="program">${JSON.stringify({ version, script: '/assets/a.js', modules: [], styles: [] })}</script>`
const documentWith = (version: string) => `<html><body>${program(version)}</body></html>`
const fetched = vi.fn<(address: string) => Promise<Response>>()
let isVisible = true

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('fetch', fetched)
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'))
  document.head.innerHTML = program('first')
  fetched.mockReset()
  fetched.mockImplementation(async () => new Response(documentWith('second')))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const comeBack = async (after: number) => {
  vi.setSystemTime(Date.now() + after)
  isVisible = false
  document.dispatchEvent(new Event('visibilitychange'))
  isVisible = true
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'))
    await new Promise((done) => setImmediate(done))
  })
}
const offer = () => screen.queryByText(/新しい版が公開されました。/)

test('whoever comes back is offered another program, and what is on the page stays until they ask for it', async () => {
  render(
    <>
      <input aria-label="件名" />
      <NewVersion />
    </>,
  )
  await userEvent.type(screen.getByLabelText('件名'), '途中')
  expect(offer()).toBeNull()
  await comeBack(LOOK_MS)
  expect(offer()).not.toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('件名').value).toBe('途中')
  await userEvent.click(screen.getByRole('button', { name: 'あとで' }))
  expect(offer()).toBeNull()
})

test('is looked for at most every half an hour', async () => {
  fetched.mockImplementation(async () => new Response(documentWith('first')))
  render(<NewVersion />)
  await comeBack(LOOK_MS - 1)
  expect(fetched).not.toHaveBeenCalled()
  await comeBack(1)
  await comeBack(1000)
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(offer()).toBeNull()
})

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a refusal', async () => new Response('', { status: 503 })],
  ['another document', async () => new Response('<html></html>')],
])('%s is no newer version', async (_, answer) => {
  fetched.mockImplementation(answer)
  render(<NewVersion />)
  await comeBack(LOOK_MS)
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(offer()).toBeNull()
})
