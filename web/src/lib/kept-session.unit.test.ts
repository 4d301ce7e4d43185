// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { isOperatorIn, keptSession } from './kept-session.ts'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenOf = (claims: object) => `${part({ alg: 'none' })}.${part(claims)}.`
const token = tokenOf({ sub: 'u1', role: 'operator', name: '佐伯 ゆき' })
const user = {
  uid: 'u1',
  email: 'a@example.com',
  stsTokenManager: { accessToken: token, expirationTime: Date.now() + 600_000 },
}
const keep = (value: unknown) => localStorage.setItem('firebase:authUser:key:[DEFAULT]', JSON.stringify(value))
afterEach(() => localStorage.clear())

test('a session is kept while its token counts', () => {
  keep(user)
  expect(keptSession()).toEqual({ uid: 'u1', email: 'a@example.com', token })
})

test('a token says whether it is an operator’s', () => {
  expect([token, tokenOf({ sub: 'u1', role: 'startup' }), ''].map(isOperatorIn)).toEqual([true, false, false])
})

test.each([
  ['nothing', undefined],
  ['no person', {}],
  ['no token', { ...user, stsTokenManager: {} }],
  ['a token at its end', { ...user, stsTokenManager: { accessToken: token, expirationTime: Date.now() + 59_000 } }],
  ['a token of unknown end', { ...user, stsTokenManager: { accessToken: token } }],
  ['a token of somebody else', { ...user, uid: 'u2' }],
  ['what is no token', { ...user, stsTokenManager: { accessToken: 'x.!.y', expirationTime: Date.now() + 600_000 } }],
])('%s is no session to ask with', (_, value) => {
  if (value !== undefined) keep(value)
  expect(keptSession()).toBeNull()
})
