import { describe, expect, test } from 'vitest'
import {
  applyWait,
  contactWait,
  goalWait,
  interviewWait,
  openSlots,
  partnerTaskWait,
  taskWait,
  wantsAnswer,
} from './waiting.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
const at = '2026-11-18T03:00:00.000Z'
const sideOf = (wait: { side: string } | null) => wait?.side ?? null

describe('an apply', () => {
  const apply = (status: string, changes: object = {}) =>
    ({
      status,
      status_since: at,
      target_snapshot: { name: '七里浜', partner_company_uid: 'p', partner_name: '七里浜', partner_type: 'investor' },
      respond_due_at: null,
      wants_answer: false,
      can: [],
      ...changes,
    }) as unknown as Parameters<typeof applyWait>[0]
  const can = ['transition:submitted', 'transition:withdrawn']

  test.each([
    ['submitted', 'operator', 'operator', 'own'],
    ['reviewing', 'operator', 'operator', 'own'],
    ['returned', 'own', 'other', 'other'],
    ['forwarded', 'other', 'own', 'other'],
    ['accepted', 'other', 'own', 'other'],
    ['in_progress', null, null, null],
    ['completed', null, null, null],
    ['confirmed', null, null, null],
  ] as const)(
    'that is %s waits for %s of its startup, for %s of its partner, for %s of operators',
    (status, ...sides) => {
      expect(
        (['startup', 'partner', 'operator'] as const).map((actor) => sideOf(applyWait(apply(status), actor))),
      ).toEqual(sides)
    },
  )
  test('waits for the reader who may go on with it, taking it back set aside', () => {
    expect(applyWait(apply('returned', { can }), 'startup')?.side).toBe('you')
    expect(applyWait(apply('returned', { can: ['transition:withdrawn'] }), 'startup')?.side).toBe('own')
    expect(applyWait(apply('forwarded', { can: ['transition:accepted'] }), 'partner')?.side).toBe('you')
  })
  test('to the operators’ own content is theirs to answer', () => {
    const own = { target_snapshot: { name: '募集', partner_company_uid: null, partner_name: null, partner_type: null } }
    expect(applyWait(apply('forwarded', own), 'startup')?.side).toBe('operator')
  })
  test('whose meeting is arranged waits for whoever has its times to answer', () => {
    expect(applyWait(apply('scheduling', { wants_answer: true }), 'startup')?.side).toBe('you')
    expect(applyWait(apply('scheduling'), 'startup')?.side).toBe('operator')
  })
  test('is due only while its partner is asked', () => {
    const respond_due_at = '2026-11-24T09:00:00.000Z'
    expect(applyWait(apply('forwarded', { respond_due_at }), 'startup')).toEqual({
      side: 'other',
      since: at,
      until: respond_due_at,
    })
    expect(applyWait(apply('accepted', { respond_due_at }), 'startup')?.until).toBeNull()
  })
})

describe('an interview', () => {
  const slot = (start_at: string, answers: object = {}, hold_expires_at: string | null = null) => ({
    uid: start_at,
    start_at,
    answers,
    hold_expires_at,
  })
  const meeting = (candidate_slots: object[], changes: object = {}) =>
    ({
      status: 'adjusting',
      startup_company_uid: 's',
      partner_company_uid: 'p',
      candidate_slots,
      updated_at: at,
      waiting_since: null,
      can: ['answer'],
      ...changes,
    }) as unknown as Parameters<typeof interviewWait>[0]
  const later = '2026-11-26T01:00:00.000Z'

  test('waits for the reader first, then for the other company, then for operators', () => {
    expect(interviewWait(meeting([slot(later)]), 's', now)?.side).toBe('you')
    expect(interviewWait(meeting([slot(later, { s: 'ok' })]), 's', now)?.side).toBe('other')
    expect(interviewWait(meeting([slot(later, { s: 'ok', p: 'ng' })]), 's', now)?.side).toBe('operator')
    expect(interviewWait(meeting([slot(later)], { can: [] }), 's', now)?.side).toBe('own')
    expect(interviewWait(meeting([slot(later, { operator: 'ok' })]), 'operator', now)?.side).toBe('other')
  })
  test('asks for no time that is over, and for none once it is set', () => {
    const over = slot('2026-11-20T02:59:59.000Z')
    expect(interviewWait(meeting([over]), 's', now)?.side).toBe('operator')
    expect(openSlots(meeting([over, slot(later), slot(later, { s: 'ng' })]), 's', now)).toHaveLength(1)
    expect(wantsAnswer(meeting([slot(later)], { status: 'scheduled' }), 's', now)).toBe(false)
    expect(interviewWait(meeting([slot(later)], { status: 'scheduled' }), 's', now)).toBeNull()
  })
  test('runs out when the first of its times is let go', () => {
    const held = meeting([slot(later, {}, '2026-11-22T03:00:00.000Z'), slot('2026-11-25T01:00:00.000Z')])
    // Held for 72 hours: so proposed on the 19th, after which nothing has changed.
    expect(interviewWait(held, 's', now)).toEqual({ side: 'you', since: at, until: '2026-11-22T03:00:00.000Z' })
  })
  test('waits since the turn came to a side, whatever was changed since', () => {
    const waiting_since = '2026-11-16T03:00:00.000Z'
    for (const slots of [[slot(later)], [slot(later, { s: 'ok' })], [slot(later, { s: 'ok', p: 'ng' })]])
      expect(interviewWait(meeting(slots, { waiting_since }), 's', now)?.since).toBe(waiting_since)
  })
})

test('an action waits for an answer to its proposal, or for whom its people have asked', () => {
  const task = (changes: object) =>
    ({
      status: 'waiting',
      waiting_for: null,
      created_at: at,
      due_on: null,
      can: [],
      ...changes,
    }) as unknown as Parameters<typeof taskWait>[0]
  const me = { actor: 'startup', uid: 'me' } as const
  const by = (actor: string, uid: string) => task({ waiting_for: { actor, uid, name: '', since: at } })
  expect(sideOf(taskWait(task({ status: 'proposed', can: ['transition:todo'] }), me))).toBe('you')
  expect(sideOf(taskWait(task({ status: 'proposed' }), me))).toBe('own')
  expect(sideOf(taskWait(by('startup', 'me'), me))).toBe('you')
  expect(sideOf(taskWait(by('startup', 'colleague'), me))).toBe('own')
  expect(sideOf(taskWait(by('partner', 'p'), me))).toBe('other')
  expect(sideOf(taskWait(by('operator', 'o'), me))).toBe('operator')
  expect(taskWait(task({ status: 'doing' }), me)).toBeNull()
})

test('to a partner an action is its turn where it is asked and may go on', () => {
  const task = { waiting_since: null, updated_at: at, due_on: null }
  expect(sideOf(partnerTaskWait({ ...task, is_asked: true, can: ['transition:done'] }))).toBe('you')
  expect(sideOf(partnerTaskWait({ ...task, is_asked: true, can: ['comment'] }))).toBe('own')
  expect(partnerTaskWait({ ...task, is_asked: false, can: ['transition:done'] })).toBeNull()
})

test('a goal waits for the startup while it is proposed', () => {
  const goal = { status: 'draft', proposed_by_operator: true, created_at: at, can: ['transition:active'] } as const
  const of = (changes: object) => sideOf(goalWait({ ...goal, can: [...goal.can], ...changes }, 'startup'))
  expect([of({}), of({ can: [] }), of({ proposed_by_operator: false }), of({ status: 'active' })]).toEqual([
    'you',
    'own',
    null,
    null,
  ])
})

test('a contact waits for operators until they answer, then for who asked', () => {
  const contact = (status: string, changes: object = {}) =>
    ({
      status,
      created_at: '2026-11-17T03:00:00.000Z',
      updated_at: at,
      waiting_since: null,
      first_responded_at: null,
      first_response_due_at: '2026-11-19T09:00:00.000Z',
      can: ['reply'],
      ...changes,
    }) as unknown as Parameters<typeof contactWait>[0]
  expect(contactWait(contact('open'), 'startup')).toEqual({
    side: 'operator',
    since: '2026-11-17T03:00:00.000Z',
    until: '2026-11-19T09:00:00.000Z',
  })
  expect(contactWait(contact('in_progress', { first_responded_at: at }), 'startup')).toEqual({
    side: 'operator',
    since: at,
    until: null,
  })
  // What is changed beside starts no waiting anew.
  const turned = '2026-11-17T05:00:00.000Z'
  for (const status of ['in_progress', 'waiting_reply']) {
    const answered = contact(status, { first_responded_at: turned, waiting_since: turned })
    expect(contactWait(answered, 'startup')?.since).toBe(turned)
  }
  expect(sideOf(contactWait(contact('reopened'), 'operator'))).toBe('you')
  expect(sideOf(contactWait(contact('waiting_reply'), 'partner'))).toBe('you')
  expect(sideOf(contactWait(contact('waiting_reply', { can: [] }), 'startup'))).toBe('own')
  expect(sideOf(contactWait(contact('waiting_reply'), 'operator'))).toBe('other')
  expect(contactWait(contact('resolved'), 'startup')).toBeNull()
})
