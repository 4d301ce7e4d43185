// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { type ComponentProps, use } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, test } from 'vitest'
import { Page } from './page.tsx'
import { WayBack } from './way-back.ts'

afterEach(cleanup)

const Back = () => <output>{use(WayBack)?.to}</output>
const open = (props: Omit<ComponentProps<typeof Page>, 'title' | 'children'>) => {
  const element = (
    <Page title="面談の編集" {...props}>
      <Back />
    </Page>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}
const head = () => document.querySelector('.page-head')
const crumbs = (name: string) => [
  { label: '面談', to: '/interviews' },
  { label: name, to: '/interviews/1' },
]

describe('the way to a page', () => {
  test('ends before a record whose name is not known, which nobody is led to', () => {
    open({ state: 'loading', crumbs: crumbs('') })
    expect(screen.getByRole('navigation').textContent).toBe('面談')
    expect(screen.getByRole('status').textContent).toBe('/interviews')
  })
  test('is whole once it is', () => {
    open({ state: 'ready', crumbs: crumbs('契約の面談') })
    expect(screen.getByRole('navigation').textContent).toBe('面談契約の面談')
    expect(screen.getByRole('status').textContent).toBe('/interviews/1')
  })
})

describe('the head of a page', () => {
  test('keeps the room of its line and its actions until they are known', () => {
    open({ state: 'loading', sub: undefined, actions: undefined })
    expect(head()?.querySelector('.page-head-sub')).not.toBeNull()
    expect(head()?.querySelector('.page-head-actions')).not.toBeNull()
  })
  test('keeps none for what it will not have', () => {
    open({ state: 'loading', actions: false })
    expect(head()?.querySelector('.page-head-sub, .page-head-actions')).toBeNull()
    cleanup()
    open({ state: 'ready', sub: undefined, actions: undefined })
    expect(head()?.querySelector('.page-head-sub, .page-head-actions')).toBeNull()
  })
})
