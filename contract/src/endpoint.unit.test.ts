import { expect, test } from 'vitest'
import * as z from 'zod'
import { auth } from './auth.ts'
import { operatorCheckins } from './checkins.ts'
import {
  actorsOf,
  at,
  base,
  calls,
  endpoint,
  fillPath,
  operatorMay,
  type RequestOf,
  type ResponseOf,
  startupMay,
} from './endpoint.ts'
import { goals, operatorGoals } from './goals.ts'
import type { operatorSearch, startupSearch } from './search.ts'
import { states } from './states.ts'

/**
 * What must not compile. The types stage fails when one of these lines compiles after all, since an
 * `@ts-expect-error` without an error is one.
 */
const responses = { 200: z.object({}) }
export const refusedEndpoints = () => {
  // @ts-expect-error an endpoint without access
  endpoint({ method: 'GET', path: '/api/x', summary: '', responses })
  // @ts-expect-error an unknown permission
  endpoint({ method: 'GET', path: '/api/x', summary: '', access: operatorMay('goal.fly'), responses })
  endpoint({
    method: 'GET',
    path: '/api/x',
    summary: '',
    // @ts-expect-error an unknown actor
    access: { actor: 'admin', permission: 'goal.read' },
    responses,
  })
  endpoint({
    method: 'GET',
    path: '/api/x',
    summary: '',
    // @ts-expect-error a company's endpoint that does not say whose company
    access: { actor: 'startup', permission: 'goal.read' },
    responses,
  })
  // @ts-expect-error `owns` names no parameter of the path
  endpoint({ method: 'GET', path: '/api/startups/{id}/x', summary: '', access: startupMay('goal.read'), responses })
  // @ts-expect-error a body on GET
  endpoint({ method: 'GET', path: '/api/x', summary: '', access: 'public', body: z.object({}), responses })
  // @ts-expect-error a misspelt key
  endpoint({ method: 'GET', path: '/api/x', summary: '', access: 'public', respones: responses, responses })
  // @ts-expect-error a path outside of /api
  endpoint({ method: 'GET', path: '/x', summary: '', access: 'public', responses })
}

export const refusedRequests = (current: ResponseOf<typeof auth.current>) => {
  // @ts-expect-error a missing path parameter
  const missing: RequestOf<typeof goals.get> = { params: { startup_id: 's' } }
  // @ts-expect-error an unknown value of a filter
  const filter: RequestOf<typeof goals.list> = { params: { startup_id: 's' }, query: { period_kind: ['decade'] } }
  // @ts-expect-error a change without If-Match
  const unmatched: RequestOf<typeof goals.update> = { params: { startup_id: 's', goal_id: 'g' }, body: {} }
  // @ts-expect-error a body where none is taken
  const body: RequestOf<typeof goals.get> = { params: { startup_id: 's', goal_id: 'g' }, body: {} }
  // @ts-expect-error a declared 302 must be looked at before the body is used
  const data = current.body.data
  return { missing, filter, unmatched, body, data }
}

/** One of several endpoints, which the address decides. */
export const refusedOfSeveral = () => {
  type Search = typeof startupSearch.get | typeof operatorSearch.get
  const asked: RequestOf<Search> = { params: { startup_id: 's' }, query: { q: '' } }
  // @ts-expect-error a parameter that one of them needs
  const missing: RequestOf<Search> = { query: { q: '' } }
  // @ts-expect-error a parameter that none of them has
  const unknown: RequestOf<Search> = { params: { startup_id: 's', goal_id: 'g' }, query: { q: '' } }
  return { asked, missing, unknown }
}

export const refusedStates = () =>
  states({
    open: { label: '未対応', to: { closed: { label: '閉じる', by: ['startup'] } } },
    // @ts-expect-error a way to a state that does not exist
    closed: { label: '完了', to: { reopened: { label: '開く', by: ['startup'] } } },
  })

test('a path is filled with escaped parameters', () => {
  expect(fillPath('/api/startups/{startup_id}/goals/{goal_id}', { startup_id: 'a/b', goal_id: 'g' })).toBe(
    '/api/startups/a%2Fb/goals/g',
  )
})

test('who may call follows from the access alone', () => {
  expect(actorsOf(goals.list)).toEqual(['startup'])
  expect(actorsOf(auth.current)).toEqual(['startup', 'partner', 'operator'])
})

export const refusedCalls = () => {
  // @ts-expect-error a call without its row of the permission table
  calls({ get: { method: 'GET', path: '/x', summary: '', responses } })
  // @ts-expect-error an unknown row
  calls({ get: { method: 'GET', path: '/x', summary: '', permission: 'goal.fly', responses } })
  // @ts-expect-error a body on GET
  calls({ get: { method: 'GET', path: '/x', summary: '', permission: 'goal.read', body: z.object({}), responses } })
  // @ts-expect-error a misspelt key
  calls({ get: { method: 'GET', path: '/x', summary: '', permission: 'goal.read', respones: responses, responses } })
  // @ts-expect-error only startups may check in: operators have no such call
  operatorCheckins.create
  // @ts-expect-error `owns` names no parameter of the path
  at({ path: '/api/startups/{startup_id}', actor: 'startup', owns: 'id' }, {})
}

test('a placed call is an endpoint under its base, with the access of its actor', () => {
  const { summary, path, access, ifMatch } = goals.update
  expect({ summary, path, access, ifMatch }).toEqual({
    summary: '経営目標の変更',
    path: '/api/startups/{startup_id}/goals/{goal_id}',
    access: { actor: 'startup', owns: 'startup_id', permission: 'goal.update' },
    ifMatch: true,
  })
  expect(operatorGoals.update.path).toBe('/api/operator/startups/{startup_id}/goals/{goal_id}')
  expect(operatorGoals.update.access).toEqual({ actor: 'operator', permission: 'goal.update' })
})

test('a base has the calls whose row of the permission table names its actor, and no other', () => {
  const group = calls({
    checkIn: { method: 'POST', path: '/a', summary: '', permission: 'goal.check_in', responses },
    read: { method: 'GET', path: '/b', summary: '', permission: 'goal.read', responses },
    own: { method: 'GET', path: '/c', summary: '', permission: 'member', responses },
  })
  expect(Object.keys(at(base.startup, group))).toEqual(['checkIn', 'read', 'own'])
  expect(Object.keys(at(base.operatorStartup, group))).toEqual(['read', 'own'])
  expect(Object.keys(at(base.partner, group))).toEqual(['own'])
})
