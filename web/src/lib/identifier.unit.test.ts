// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { forgetStartupId, identifierOf, rememberStartupId } from './identifier.ts'
import { keepReturnTo, returnTo } from './return-to.ts'

beforeEach(() => {
  forgetStartupId()
  sessionStorage.clear()
})

it('reads the second segment of the address as the identifier', () => {
  expect(identifierOf('/startups/s1/goals/g1')).toBe('s1')
  expect(identifierOf('/partners/p1')).toBe('p1')
})

it('takes the startup id from the cookie on partners, seminars and posts', () => {
  expect(identifierOf('/startups/seminars')).toBe('')
  rememberStartupId('s1')
  for (const path of ['/startups/partners/investor', '/startups/seminars/x', '/startups/posts']) {
    expect(identifierOf(path)).toBe('s1')
  }
  // Only under /startups: a partner named `posts` is a partner.
  expect(identifierOf('/partners/posts')).toBe('posts')
})

it('takes no cookie that is no uid', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: what a stranger may have written
  document.cookie = 'startup_id=..%2Fevil; Path=/'
  expect(identifierOf('/startups/posts')).toBe('')
})

it.each([
  ['/startups/s1', '/startups/s1/goals?status=active', true],
  ['/startups/s1', '/startups/seminars', true],
  ['/startups/s1', '/startups/s2/goals', false],
  ['/startups/s1', '/startups/s12/goals', false],
  ['/startups/s1', '/operator', false],
  ['/startups/s1', '//evil.example/startups/s1', false],
  ['/partners/p1', '/partners/p1/applies/a1', true],
  ['/operator', '/operator/tasks', true],
  ['/operator', '/operatorx', false],
  ['/startups/s1/register_issue', '/startups/s1/goals', false],
])('after sign-in at home %s, the refused address %s opens: %s', (home, refused, opens) => {
  keepReturnTo(refused)
  expect(returnTo(home)).toBe(opens ? refused : home)
})
