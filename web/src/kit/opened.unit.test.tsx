// @vitest-environment jsdom
import type { User } from '@banso/contract/users'
import { act, cleanup, render } from '@testing-library/react'
import { Provider } from 'jotai'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { loadedUser, store } from '../state.ts'
import { useOpened } from './opened.tsx'

type Opened = ReturnType<typeof useOpened>
/** What stands open at an address, for somebody. */
function openedAt(address: string, user: Partial<User>, ...asked: Parameters<typeof useOpened>): () => Opened {
  let opened!: Opened
  const Probe = () => {
    opened = useOpened(...asked)
    return null
  }
  store.set(loadedUser, user)
  history.replaceState(null, '', address)
  const router = createBrowserRouter([{ path: '/list', element: <Probe /> }])
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return () => opened
}
afterEach(cleanup)

const operator = (operator_role: User['operator_role']): Partial<User> => ({ actor: 'operator', operator_role })
const ofPartner = (company_role: User['company_role']): Partial<User> => ({ actor: 'partner', company_role })

test.each([
  ['an operator', operator('manager'), 'post.create', true],
  ['an operator who only reads', operator('viewer'), 'post.create', false],
  ['a member of a partner', ofPartner('member'), 'content.create', true],
  ['a viewer of a partner', ofPartner('viewer'), 'content.create', false],
  ['a partner, of what operators alone write', ofPartner('owner'), 'post.create', false],
  ['anybody, where nothing is made beside the list', operator('admin'), undefined, false],
] as const)('a new record is opened by an address only to whom the button is offered: %s', (_, user, right, may) => {
  const opened = openedAt('/list?record=new', user, 'record', right)
  expect([opened().uid, opened().add !== undefined]).toEqual([may ? 'new' : null, may])
})

test('a record that is there is opened to everybody who reads the list', () => {
  expect(openedAt('/list?record=r1', operator('viewer'), 'record', 'post.create')().uid).toBe('r1')
})

test('the button opens a new one, and closing leaves the rest of the address', () => {
  const opened = openedAt('/list?tab=posts', operator('manager'), 'record', 'post.create')
  act(() => opened().add?.())
  expect(location.search).toBe('?tab=posts&record=new')
  act(() => opened().close())
  expect(location.search).toBe('?tab=posts')
})
