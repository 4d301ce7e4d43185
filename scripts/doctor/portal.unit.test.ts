import { expect, test } from 'vitest'
import { policyOf } from '../lib/policy.ts'
import { policyIssue } from './portal.ts'

const wanted = policyOf({ VITE_FIREBASE_PROJECT_ID: 'banso-live', VITE_SENTRY_DSN: 'https://k@o1.ingest.sentry.io/2' })

test('a deployed policy is sound when it lets through what the pages are built for, in whatever order', () => {
  expect(policyIssue(wanted, wanted)).toBeUndefined()
  expect(policyIssue(wanted.split('; ').toReversed().join('; '), wanted)).toBeUndefined()
})

test.each([
  ['of another project', policyOf({ VITE_SENTRY_DSN: 'https://k@o1.ingest.sentry.io/2' })],
  ['without the host of Sentry', policyOf({ VITE_FIREBASE_PROJECT_ID: 'banso-live' })],
  ['with more than is needed', wanted.replace("connect-src 'self'", "connect-src 'self' https://*.cloudfunctions.net")],
  ['with the emulators’ addresses', wanted.replace("connect-src 'self'", "connect-src 'self' http://127.0.0.1:9099")],
  ['without the directive', wanted.replace(/connect-src [^;]+; /, '')],
])('one %s is not', (_, found) => expect(policyIssue(found, wanted)).toBe('connect-src'))

test('one that lets code made of text in is not', () => {
  expect(policyIssue(wanted.replace("script-src 'self'", "script-src 'self' 'unsafe-eval'"), wanted)).toBe('script-src')
})

test('on emulators their own addresses may stand beside, and nothing else', () => {
  const here = wanted.replace("connect-src 'self'", "connect-src 'self' http://127.0.0.1:9099 http://localhost:8080")
  expect(policyIssue(here, wanted, true)).toBeUndefined()
  expect(policyIssue(here.replace('http://localhost:8080', 'http://evil.example'), wanted, true)).toBe('connect-src')
})
