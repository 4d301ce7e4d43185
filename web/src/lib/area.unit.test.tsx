// @vitest-environment jsdom
import { goals, operatorGoals } from '@banso/contract/goals'
import { href, type PageName } from '@banso/contract/pages'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { pages } from '../registry.ts'
import { call } from './api.ts'
import { inAreas, useArea } from './area.ts'
import { useParamsOf } from './page.ts'

const area = inAreas({
  startup: { calls: { goals }, pages: { list: 'startup_goals', detail: 'startup_goal', home: 'startup_home' } },
  operatorStartup: {
    calls: { goals: operatorGoals },
    pages: { list: 'operator_startup_goals', detail: 'operator_startup_goal' },
  },
})

/** What must not compile: an `@ts-expect-error` without an error fails the types. */
export const refusedTables = () => {
  // @ts-expect-error a page of another actor's area
  inAreas({ startup: { calls: {}, pages: { list: 'operator_goals' } } })
  // @ts-expect-error a page that does not exist
  inAreas({ startup: { calls: {}, pages: { list: 'startup_gaols' } } })
  // @ts-expect-error an area that does not exist
  inAreas({ founder: { calls: {}, pages: {} } })
}
export const useRefused = () => {
  const { calls, pages } = useArea(area)
  // @ts-expect-error a page that one of the areas lacks
  pages.home
  // @ts-expect-error a call that one of the areas lacks
  calls.goals.listAll
  // @ts-expect-error an address without one of its parameters
  href(pages.detail, { startup_id: 's' })
  // @ts-expect-error a parameter that the page does not have
  useParamsOf(pages.list).goal_id
  // @ts-expect-error a call without one of its parameters
  void call(calls.goals.get, { params: { startup_id: 's' } })
  // @ts-expect-error a field that the body does not have
  void call(calls.goals.update, { params: { startup_id: 's', goal_id: 'g' }, ifMatch: 'x', body: { titel: '' } })
  // @ts-expect-error a change of a record nobody has seen
  void call(calls.goals.update, { params: { startup_id: 's', goal_id: 'g' }, body: { title: '' } })
  return call(calls.goals.get, { params: { startup_id: 's', goal_id: 'g' } }).then(({ data }) => data.title.length)
}

const Screen = () => {
  const { calls, pages } = useArea(area)
  const params = useParamsOf(pages.list)
  return (
    <p>
      {calls.goals.list.path} {href(pages.list, params)}
    </p>
  )
}
const open = (name: PageName, address: string) =>
  render(
    <RouterProvider
      router={createMemoryRouter(
        [{ path: pages[name].path, handle: { page: name }, element: <Screen />, errorElement: <p>broken</p> }],
        {
          initialEntries: [address],
        },
      )}
    />,
  )
afterEach(() => document.body.replaceChildren())

test.each([
  ['startup_goals', '/startups/s1/goals', '/api/startups/{startup_id}/goals'],
  ['operator_startup_goals', '/operator/startups/s1/goals', '/api/operator/startups/{startup_id}/goals'],
] as const)('on %s a screen calls its own area and leads within it', (name, address, path) => {
  open(name, address)
  expect(screen.getByRole('paragraph').textContent).toBe(`${path} ${address}`)
})

test('on a page of an area without a row the screen breaks instead of calling another area', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  open('partner_applies', '/partners/p1/applies')
  expect(screen.getByRole('paragraph').textContent).toBe('broken')
})
