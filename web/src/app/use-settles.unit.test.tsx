// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { Provider } from 'jotai'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { settlingAt } from '../lib/mail-link.ts'
import { store } from '../state.ts'
import { useSettles } from './use-settles.ts'

let settles: boolean
const Probe = () => {
  settles = useSettles()
  return null
}
const open = (address: string) => {
  const router = createMemoryRouter([{ path: '*', element: <Probe /> }], { initialEntries: [address] })
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return router
}
const release = () => act(() => store.set(settlingAt, ''))

beforeEach(() => store.set(settlingAt, ''))
afterEach(cleanup)

test('a page is left alone from the first sight of a secret until it is done', async () => {
  const router = open('/join#token=abc')
  await act(() => router.navigate('/join', { replace: true }))
  expect(settles).toBe(true)
  release()
  expect(settles).toBe(false)
})

test('a page that is done before the secret has left its address is done', async () => {
  const router = open('/join#token=abc')
  release()
  await act(() => router.navigate('/join', { replace: true }))
  expect(settles).toBe(false)
})

test('another page is not left alone, nor is the same one when somebody comes back to it', async () => {
  const router = open('/join#token=abc')
  await act(() => router.navigate('/elsewhere'))
  expect(settles).toBe(false)
  await act(() => router.navigate('/join'))
  expect(settles).toBe(false)
})
