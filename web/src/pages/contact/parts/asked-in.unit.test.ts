import { newContactHref } from '@banso/contract/record-pages'
import { expect, test } from 'vitest'
import { askedIn } from './asked-in.ts'

const searchOf = (address: string) => new URL(address, 'http://x').search

test('what a link asks for arrives at the form', () => {
  const asked = { category: 'partner', subject: '投資家を探しています & 相談' } as const
  expect(newContactHref('tsumugi', asked)).toMatch(/^\/startups\/tsumugi\/contacts\?new=1&category=partner&subject=/)
  expect(askedIn(searchOf(newContactHref('tsumugi', asked)))).toEqual(asked)
  expect(askedIn(searchOf(newContactHref('tsumugi')))).toEqual({})
})

test('an address without `new` asks for nothing, and a category nobody knows is left out', () => {
  expect(askedIn('?category=partner')).toBeUndefined()
  expect(askedIn('?new=consultation&category=secret')).toEqual({})
})
