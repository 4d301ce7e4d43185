import type { ApplyDocument } from '@banso/contract/applies'
import { applyStates, openApplyStatuses, type PartnerApplyStatus } from '@banso/contract/apply-states'
import type { Actor, Role } from '@banso/contract/roles'
import { describe, expect, test } from 'vitest'
import type { Reader } from '../../kernel/authorize.ts'
import { applyVerdicts, feedbackFor, isFinal, moved, respondDueAt } from './rules.ts'

const now = new Date('2026-11-20T03:00:00Z')
const by = { uid: 'u1', actor: 'partner', name: '桐山 沙織' } as const
const statuses = Object.keys(applyStates) as PartnerApplyStatus[]
const afterForwarding: readonly PartnerApplyStatus[] = statuses.filter(
  (status) => !['submitted', 'reviewing', 'returned'].includes(status),
)

const apply = (status: PartnerApplyStatus, changes: Partial<ApplyDocument> = {}) =>
  ({
    target_type: 'partner',
    status,
    status_history: [],
    issue_uids: [],
    forwarded_at: afterForwarding.includes(status) ? '2026-11-18T00:00:00.000Z' : null,
    closed_at: isFinal(status) ? '2026-11-19T00:00:00.000Z' : null,
    feedback: { startup: null, partner: null },
    unrated: [],
    question: null,
    said_at: null,
    has_meeting: null,
    interview_uids: [],
    reminded_at: null,
    respond_due_at: null,
    partner_company_uid: 'p',
    created_at: '2026-11-17T00:00:00.000Z',
    updated_at: '2026-11-18T00:00:00.000Z',
    deleted_at: null,
    ...changes,
  }) as ApplyDocument
const reader = (actor: Actor, role: Role = 'member') =>
  ({ caller: { actor, role, readOnly: false }, now }) as unknown as Reader
const movesOf = (status: PartnerApplyStatus, who: Reader, changes = {}) =>
  applyVerdicts(apply(status, changes), who).filter((verdict) => verdict.startsWith('transition:'))

describe('verdicts', () => {
  test('a startup may only withdraw what is open, and apply again what was returned', () => {
    for (const status of statuses) {
      const open = (openApplyStatuses as readonly string[]).includes(status)
      const expected = [
        ...(status === 'returned' ? ['transition:submitted'] : []),
        ...(open ? ['transition:withdrawn'] : []),
      ]
      expect([status, movesOf(status, reader('startup'))]).toEqual([status, expected])
      expect(movesOf(status, reader('startup', 'viewer'))).toEqual([])
    }
  })
  test('a startup ties what is under way to an issue, while it names none', () => {
    const ties = (who: Reader, changes: Partial<ApplyDocument> = {}) =>
      applyVerdicts(apply('forwarded', changes), who).includes('link')
    expect([ties(reader('startup')), ties(reader('startup', 'owner'))]).toEqual([true, true])
    expect(ties(reader('startup'), { issue_uids: ['i1'] })).toBe(false)
    expect(ties(reader('startup'), { closed_at: '2026-11-19T00:00:00.000Z' })).toBe(false)
    for (const who of [reader('startup', 'viewer'), reader('partner'), reader('operator', 'admin')])
      expect(ties(who)).toBe(false)
  })
  test('a partner has a say from forwarding on, and never sends applies on', () => {
    for (const status of ['submitted', 'reviewing', 'returned'] as const)
      expect(applyVerdicts(apply(status), reader('partner'))).toEqual([])
    expect(movesOf('forwarded', reader('partner'))).toEqual(['transition:accepted', 'transition:declined'])
    expect(movesOf('accepted', reader('partner'))).toEqual([
      'transition:scheduling',
      'transition:in_progress',
      'transition:completed',
    ])
    expect(movesOf('forwarded', reader('partner', 'viewer'))).toEqual([])
  })
  test('operators decide before the partner, and on its behalf', () => {
    expect(movesOf('submitted', reader('operator', 'manager'))).toEqual([
      'transition:reviewing',
      'transition:forwarded',
      'transition:returned',
      'transition:declined',
    ])
    expect(movesOf('forwarded', reader('operator', 'manager'))).toEqual(['transition:accepted', 'transition:declined'])
    expect(movesOf('submitted', reader('operator', 'viewer'))).toEqual([])
  })
  test('nobody withdraws for the startup, and nobody but the portal lets an apply expire', () => {
    for (const status of statuses)
      for (const who of [reader('partner'), reader('operator', 'admin'), reader('startup', 'owner')])
        expect(movesOf(status, who)).not.toContain('transition:expired')
    for (const status of statuses)
      for (const who of [reader('partner'), reader('operator', 'admin')])
        expect(movesOf(status, who)).not.toContain('transition:withdrawn')
  })
  test('what has ended is closed to messages, not to notes; both sides rate what is completed, once', () => {
    expect(applyVerdicts(apply('declined'), reader('startup'))).toEqual(['note'])
    expect(applyVerdicts(apply('declined'), reader('partner', 'viewer'))).toEqual([])
    expect(applyVerdicts(apply('completed'), reader('startup'))).toEqual(['rate', 'note'])
    expect(applyVerdicts(apply('completed'), reader('partner'))).toEqual(['correct', 'rate', 'note'])
    expect(applyVerdicts(apply('completed'), reader('operator', 'admin'))).toEqual(['correct', 'note'])
    expect(applyVerdicts(apply('completed'), reader('operator', 'viewer'))).toEqual([])
    const rated = { feedback: { startup: { stars: 3, comment: '' }, partner: null } }
    expect(applyVerdicts(apply('completed', rated), reader('startup'))).toEqual(['note'])
    expect(applyVerdicts(apply('completed', rated), reader('partner'))).toEqual(['correct', 'rate', 'note'])
  })
  test('seats of seminars have no verdicts here', () => {
    expect(applyVerdicts(apply('submitted', { target_type: 'seminar' }), reader('startup', 'owner'))).toEqual([])
  })
})

describe('ratings', () => {
  const mine = { stars: 5, comment: '助かりました' }
  const theirs = { stars: 2, comment: '遅れがありました' }
  test('are each side’s own until both have rated', () => {
    expect(feedbackFor({ startup: mine, partner: null }, 'partner')).toEqual({ startup: null, partner: null })
    expect(feedbackFor({ startup: mine, partner: null }, 'startup')).toEqual({ startup: mine, partner: null })
    expect(feedbackFor({ startup: null, partner: theirs }, 'startup')).toEqual({ startup: null, partner: null })
    for (const actor of ['startup', 'partner'] as const)
      expect(feedbackFor({ startup: mine, partner: theirs }, actor)).toEqual({ startup: mine, partner: theirs })
  })
  test('are all the operators’ to read', () => {
    expect(feedbackFor({ startup: null, partner: theirs }, 'operator')).toEqual({ startup: null, partner: theirs })
  })
})

describe('what a move makes of an apply', () => {
  test('every step is remembered with who made it and why', () => {
    const before = apply('submitted')
    expect(moved(before, 'returned', by, now, { reason: '時期を書いてください' })).toEqual({
      status: 'returned',
      status_history: [
        {
          from: 'submitted',
          to: 'returned',
          by,
          at: now.toISOString(),
          reason: '時期を書いてください',
          comment: '',
        },
      ],
      closed_at: null,
    })
  })
  test('forwarding sets when it reached the partner, once, and when an answer is due', () => {
    expect(moved(apply('reviewing'), 'forwarded', by, now, { slaDays: 5 })).toMatchObject({
      forwarded_at: now.toISOString(),
      respond_due_at: '2026-11-30T09:00:00.000Z',
    })
    const again = apply('submitted', { forwarded_at: '2026-11-01T00:00:00.000Z' })
    expect(moved(again, 'forwarded', by, now, { slaDays: 5 }).forwarded_at).toBe('2026-11-01T00:00:00.000Z')
  })
  test('only an end closes, and declining tells its words as the reason', () => {
    for (const status of statuses)
      expect([status, moved(apply('accepted'), status, by, now).closed_at]).toEqual([
        status,
        ['completed', 'declined', 'withdrawn', 'expired'].includes(status) ? now.toISOString() : null,
      ])
    const decline_reason = { code: 'timing', comment: '来期にもう一度ご相談ください。' } as const
    expect(moved(apply('forwarded'), 'declined', by, now, { decline_reason })).toMatchObject({
      decline_reason,
      status_history: [{ reason: decline_reason.comment }],
    })
  })
  test('an answer is due at the end of a working day in Japan', () => {
    const friday = new Date('2026-11-20T03:00:00Z')
    // Monday is Labour Thanksgiving Day.
    expect(respondDueAt(friday, 1)).toBe('2026-11-24T09:00:00.000Z')
    // 23:30 UTC on Thursday is Friday morning in Japan.
    expect(respondDueAt(new Date('2026-11-19T23:30:00Z'), 1)).toBe('2026-11-24T09:00:00.000Z')
    expect(respondDueAt(friday, 10)).toBe('2026-12-07T09:00:00.000Z')
  })
})
