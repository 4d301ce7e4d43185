import type { EmailChangeDocument } from '@banso/contract/credentials'
import { expect, it } from 'vitest'
import { isOpen, isRevertible, judge, termOf } from './rules.ts'

const now = new Date('2026-11-20T06:00:00.000Z')
const change = (status: EmailChangeDocument['status'], changes: Partial<EmailChangeDocument> = {}) => ({
  uid: 'c1',
  user_uid: 'u1',
  nonce: 'n1',
  old_email: 'old@test.example',
  new_email: 'new@test.example',
  status,
  created_at: now.toISOString(),
  ...termOf(now),
  ...changes,
})
const over = { until: now.toISOString() }
const moved = { email: 'new@test.example', verified: true }
const known = { email: 'old@test.example' }
/** The change that led away from the address that Auth has now. */
const back = (status: Parameters<typeof change>[0], changes: object = {}) =>
  change(status, { new_email: known.email, old_email: moved.email, ...changes })

it.each([
  ['the same address', { ...moved, email: known.email }, [change('pending')], 'same'],
  ['an address that was waited for', moved, [change('pending')], 'adopt'],
  ['one that was confirmed before', moved, [change('confirmed')], 'adopt'],
  ['one that nobody asked for, with its mailbox proven', moved, [], 'restore'],
  ['a former one, claimed back by its mailbox', moved, [back('confirmed')], 'adopt'],
  ['a former one whose mailbox is not proven', { ...moved, verified: false }, [back('confirmed')], 'restore'],
  ['a former one of long ago', moved, [back('confirmed', over)], 'restore'],
  ['a former one of a change that never was', moved, [back('cancelled')], 'restore'],
  ['one whose mailbox is not proven', { ...moved, verified: false }, [change('pending')], 'restore'],
  ['one that was cancelled', moved, [change('cancelled')], 'restore'],
  ['one that was taken back', moved, [change('reverted')], 'restore'],
  ['one that has run out', moved, [change('pending', over)], 'restore'],
  ['one asked for anew after it was cancelled', moved, [change('pending'), change('cancelled')], 'adopt'],
  ['one cancelled after it was asked for anew', moved, [change('cancelled'), change('confirmed')], 'restore'],
] as const)('Auth having %s means: %s', (_, inAuth, changes, kind) => {
  expect(judge(known, inAuth, changes, now).kind).toBe(kind)
})
it('a change can be confirmed and taken back for 72 hours', () => {
  expect(termOf(now)).toEqual({ until: '2026-11-23T06:00:00.000Z', expires_at: '2026-12-20T06:00:00.000Z' })
  expect([isOpen(change('pending'), now), isOpen(change('pending', over), now)]).toEqual([true, false])
  expect([isOpen(change('confirmed'), now), isOpen(change('cancelled'), now)]).toEqual([false, false])
  expect(
    (['pending', 'confirmed', 'cancelled', 'reverted'] as const).map((status) => isRevertible(change(status), now)),
  ).toEqual([true, true, true, false])
  expect(isRevertible(change('confirmed', over), now)).toBe(false)
})
