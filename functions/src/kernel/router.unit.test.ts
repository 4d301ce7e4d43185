import { endpoint } from '@banso/contract/endpoint'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createRouter } from './router.ts'

const responses = { 204: z.undefined() }
const list = { def: endpoint({ method: 'GET', path: '/api/a/{id}', summary: '', access: 'public', responses }) }
const current = { def: endpoint({ method: 'GET', path: '/api/a/current', summary: '', access: 'public', responses }) }
const deep = {
  def: endpoint({ method: 'POST', path: '/api/a/{id}/b/{part}', summary: '', access: 'public', responses }),
}
const route = createRouter<typeof list | typeof current | typeof deep>([list, current, deep])

const codeOf = (method: string, path: string) => {
  try {
    route(method, path)
    return 'found'
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('the router', () => {
  it('finds a route with its parameters', () => {
    expect(route('POST', '/api/a/x-1/b/Y_2')).toEqual({ route: deep, params: { id: 'x-1', part: 'Y_2' } })
  })
  it('prefers a fixed segment to a parameter, and comes back where the fixed one leads nowhere', () => {
    expect(route('GET', '/api/a/current').route).toBe(current)
    expect(route('POST', '/api/a/current/b/c').params).toEqual({ id: 'current', part: 'c' })
  })
  it.each([
    '/',
    '/api',
    '/api/a',
    '/api/a/',
    '/api//a/x',
    '/api/a/x/',
    '/api/a/x/b',
    '/api/a/x%2Fy',
    '/api/a/x;y=1',
    '/api/a/..',
    `/api/a/${'x'.repeat(65)}`,
    '/api/a/constructor/b/c/d',
  ])('knows no %s', (path) => {
    expect(codeOf('GET', path)).toBe('not_found')
  })
  it.each(['PUT', 'TRACE', 'DELETE', 'HEAD', 'get', '__proto__', 'constructor'])('has no method %s', (method) => {
    expect(codeOf(method, '/api/a/x')).toBe('method_not_allowed')
  })
  it('refuses two endpoints for the same call', () => {
    expect(() => createRouter([list, list])).toThrow('two endpoints for GET /api/a/{id}')
  })
})
