import type { Breadcrumb, ErrorEvent } from '@sentry/react'
import { expect, it } from 'vitest'
import { reportError } from './sentry.ts'
import { scrub } from './sentry-client.ts'

it('removes addresses, tokens, link codes, bodies, headers and the user from what is reported', () => {
  const event = scrub({
    type: undefined,
    message: 'failed for hanako.sato@example.co.jp with Token eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl',
    user: { id: 'u1', email: 'a@example.com' },
    request: {
      url: 'https://banso.example/partners/p1/login?mode=reset&oobCode=SECRET',
      headers: { Authorization: 'Token abc' },
      data: { password: 'secret' },
    },
    contexts: { trace: { trace_id: 't', span_id: 's', data: { from: 'a@example.com' } } },
  } satisfies ErrorEvent)
  expect(JSON.stringify(event)).not.toMatch(/example\.com?|hanako|eyJ|SECRET|secret|abc|u1/)
  expect(event.request).toEqual({ url: 'https://banso.example/partners/p1/login?mode=[…]&oobCode=[…]' })
  expect(event.contexts?.trace).toMatchObject({ trace_id: 't' })
})

it('keeps what tells where it happened', () => {
  const crumb: Breadcrumb = { category: 'fetch', data: { url: '/api/startups/s1/goals', status_code: 500 } }
  expect(scrub(crumb)).toEqual(crumb)
})

it('tells one number for one error, another for another', () => {
  const error = new TypeError('x')
  expect(reportError(error)).toMatch(/^[0-9A-F]{8}$/)
  expect(reportError(error)).toBe(reportError(error))
  expect(reportError(new TypeError('x'))).not.toBe(reportError(error))
})
