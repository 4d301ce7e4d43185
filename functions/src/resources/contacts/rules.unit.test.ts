import { type ContactStatus, contactStates } from '@banso/contract/contact-states'
import type { ContactDocument } from '@banso/contract/contacts'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../../kernel/authenticate.ts'
import { afterMessage, afterMove, contactVerdicts, firstResponseDue } from './rules.ts'

const now = new Date('2026-11-20T03:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
const statuses = Object.keys(contactStates) as ContactStatus[]

const contactIn = (status: ContactStatus, changes: Partial<ContactDocument> = {}) =>
  ({
    uid: 'c1',
    sender: { uid: 'asker', actor: 'startup', name: '問い 合わせ' },
    status,
    message_count: 2,
    first_responded_at: null,
    resolved_at: status === 'resolved' ? daysAgo(1) : null,
    waiting_since: status === 'waiting_reply' ? daysAgo(1) : null,
    satisfaction: null,
    ...changes,
  }) as ContactDocument
const reader = (uid: string, role: Caller['role']) =>
  ({ caller: { uid, role, actor: 'startup', readOnly: false } as Caller, now }) as const
const can = (status: ContactStatus, who = reader('asker', 'viewer'), changes: Partial<ContactDocument> = {}) =>
  contactVerdicts(contactIn(status, changes), who)

describe('an answer', () => {
  test('of an operator waits for the sender, from wherever it stands', () => {
    for (const status of ['open', 'in_progress', 'waiting_reply', 'reopened'] as const)
      expect(afterMessage(contactIn(status), 'operator', now)).toEqual({
        status: 'waiting_reply',
        waiting_since: now.toISOString(),
        first_responded_at: now.toISOString(),
        message_count: 3,
      })
  })
  test('keeps the time of the first one', () => {
    const contact = contactIn('in_progress', { first_responded_at: daysAgo(3) })
    expect(afterMessage(contact, 'operator', now)?.first_responded_at).toBe(daysAgo(3))
  })
  test('of the sender brings a waiting contact back, and leaves any other where it is', () => {
    for (const actor of ['startup', 'partner'] as const) {
      expect(afterMessage(contactIn('waiting_reply'), actor, now)).toEqual({
        status: 'in_progress',
        waiting_since: now.toISOString(),
        message_count: 3,
      })
      for (const status of ['open', 'in_progress', 'reopened'] as const)
        expect(afterMessage(contactIn(status), actor, now)).toEqual({ message_count: 3 })
    }
  })
  test('is no more possible once the contact is settled', () => {
    for (const actor of ['startup', 'partner', 'operator'] as const)
      expect(afterMessage(contactIn('resolved'), actor, now)).toBeUndefined()
  })
})

describe('what a company may do', () => {
  test('is to reply and settle until it is settled', () => {
    for (const status of ['open', 'in_progress', 'waiting_reply', 'reopened'] as const)
      expect([status, can(status)]).toEqual([status, ['reply', 'transition:resolved']])
  })
  test('is to take up again and rate for a while after that', () => {
    expect(can('resolved')).toEqual(['transition:reopened', 'rate'])
    expect(can('resolved', undefined, { resolved_at: daysAgo(13.9) })).toContain('transition:reopened')
    expect(can('resolved', undefined, { resolved_at: daysAgo(14.1) })).toEqual(['rate'])
  })
  test('is the asker’s and the writers’, the rating the asker’s alone', () => {
    for (const status of statuses) {
      expect(can(status, reader('colleague', 'viewer'))).toEqual([])
      expect(can(status, reader('colleague', 'member'))).toEqual(can(status).filter((verdict) => verdict !== 'rate'))
    }
  })
})

test('a change of state settles and reopens with what belongs to it', () => {
  expect(afterMove('resolved', now)).toEqual({
    status: 'resolved',
    resolved_at: now.toISOString(),
    waiting_since: null,
  })
  expect(afterMove('reopened', now)).toEqual({
    status: 'reopened',
    waiting_since: now.toISOString(),
    resolved_at: null,
    satisfaction: null,
  })
  expect(afterMove('in_progress', now)).toEqual({ status: 'in_progress' })
})

test('the first answer is due by the evening of the next working day in Japan', () => {
  expect(firstResponseDue(new Date('2026-11-19T03:00:00Z'))).toBe('2026-11-20T09:00:00.000Z')
  // A Friday before Labour Thanksgiving Day on Monday.
  expect(firstResponseDue(now)).toBe('2026-11-24T09:00:00.000Z')
})
