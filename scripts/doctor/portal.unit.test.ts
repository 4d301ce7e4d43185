import { expect, test } from 'vitest'
import { headerPolicy } from '../lib/policy.ts'
import { policyIssue } from './portal.ts'

test('a policy is sound when it lets through what it should, in whatever order', () => {
  expect(policyIssue(headerPolicy, headerPolicy)).toBeUndefined()
  expect(policyIssue(headerPolicy.split('; ').toReversed().join('; '), headerPolicy)).toBeUndefined()
})

test.each([
  ['with less', headerPolicy.replace("connect-src 'self' https:", "connect-src 'self'"), 'connect-src'],
  ['with more', headerPolicy.replace("connect-src 'self'", "connect-src 'self' http://evil.example"), 'connect-src'],
  ['without the directive', headerPolicy.replace(/connect-src [^;]+; /, ''), 'connect-src'],
  [
    'with code made of text',
    headerPolicy.replace("script-src 'self'", "script-src 'self' 'unsafe-eval'"),
    'script-src',
  ],
])('one %s is not', (_, found, directive) => expect(policyIssue(found, headerPolicy)).toBe(directive))
