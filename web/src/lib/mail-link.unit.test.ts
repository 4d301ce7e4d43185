import { expect, it } from 'vitest'
import { carriesSecret, mailLinkIn } from './mail-link.ts'

const at = (address: string) => new URL(address, 'https://banso.example')

it.each([
  ['/operator/login#revert=abc-_1', { kind: 'revert', secret: 'abc-_1' }],
  ['/operator/login#change=x', { kind: 'change', secret: 'x' }],
  ['/operator/login#change=', null],
  ['/operator/login#main', null],
  ['/operator/login#revert=a&b', null],
  ['/operator/login?revert=abc', null],
])('%s asks for %j', (address, link) => {
  expect(mailLinkIn(at(address))).toEqual(link)
})
it.each([
  ['/operator/login#revert=abc', true],
  ['/operator/login?mode=reset&oobCode=abc', true],
  ['/operator/login?mode=reset', false],
  ['/operator/login#main', false],
])('%s carries a secret: %s', (address, carries) => {
  expect(carriesSecret(at(address))).toBe(carries)
})
