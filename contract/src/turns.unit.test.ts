import { describe, expect, test } from 'vitest'
import { missingOf, openSlots } from './interview-times.ts'
import type { Actor } from './roles.ts'
import { waitOf } from './turn-acts.ts'
import { keptTurnsOf, type OpenThing, turnsOf } from './turns.ts'

/** The table of whose turn it is, row by row; that nothing is stuck is shown over random worlds beside the functions. */
const now = new Date('2026-11-20T03:00:00.000Z')
const at = '2026-11-18T03:00:00.000Z'
const thing = (noun: string, record: object) =>
  ({ noun, record: { deleted_at: null, created_at: at, updated_at: at, ...record } }) as unknown as OpenThing
const turns = (noun: string, record: object) => turnsOf(thing(noun, record), now)
/** 「partner answer_apply」 of each turn. */
const told = (noun: string, record: object) => turns(noun, record).map(({ side, act }) => `${side} ${act}`)
const seen = (noun: string, record: object, actor: Actor, can: string[], uid = 'me') =>
  waitOf(turns(noun, record), { actor, uid, can })?.side ?? null

describe('an application', () => {
  const apply = (status: string, changes: object = {}) => ({
    target_type: 'partner',
    status,
    status_history: [{ at }],
    closed_at: null,
    partner_company_uid: 'p',
    respond_due_at: null,
    applicant: { uid: 'u', name: '佐伯 遥' },
    assigned_operator: { uid: 'o', name: '高橋 みのり' },
    partner_assignee: null,
    interview_uids: [],
    feedback: { startup: null, partner: null },
    unrated: [],
    question: null,
    said_at: null,
    has_meeting: null,
    ...changes,
  })

  test.each([
    ['submitted', ['operator check_apply']],
    ['reviewing', ['operator check_apply']],
    ['returned', ['startup send_again']],
    ['forwarded', ['partner answer_apply']],
    ['accepted', ['partner arrange_meeting']],
    ['scheduling', ['operator arrange_meeting']],
    ['in_progress', []],
    ['declined', []],
    ['withdrawn', []],
    ['expired', []],
    ['confirmed', []],
  ])('that is %s is the turn of %j', (status, expected) => {
    expect(told('apply', apply(status))).toEqual(expected)
  })
  test('to the operators’ own content is theirs to answer, and nobody’s to rate but the startup’s', () => {
    const own = { partner_company_uid: null }
    expect(told('apply', apply('forwarded', own))).toEqual(['operator answer_apply'])
    expect(told('apply', apply('accepted', own))).toEqual(['operator arrange_meeting'])
    expect(told('apply', apply('completed', { ...own, closed_at: at }))).toEqual(['startup rate'])
  })
  test('waits for the reader who may go on with it, taking it back set aside', () => {
    const of = (can: string[]) => seen('apply', apply('returned'), 'startup', can)
    expect(of(['transition:submitted', 'transition:withdrawn'])).toBe('you')
    expect(of(['transition:withdrawn'])).toBe('own')
  })
  test('with a question is the turn of whoever is asked, in whatever state', () => {
    for (const to of ['startup', 'partner', 'operator'])
      for (const status of ['submitted', 'forwarded', 'accepted', 'in_progress'])
        expect(told('apply', apply(status, { question: { to, at } }))).toEqual([`${to} answer_question`])
    // Two working days: from a Wednesday to the Friday's evening.
    const [asked] = turns('apply', apply('forwarded', { question: { to: 'startup', at } }))
    expect(asked).toMatchObject({ since: at, until: '2026-11-20T09:00:00.000Z', person: { uid: 'u' } })
  })
  test('is due when its state says so, by working days', () => {
    const respond_due_at = '2026-11-24T09:00:00.000Z'
    const until = (status: string) => turns('apply', apply(status, { respond_due_at }))[0]?.until
    expect(until('forwarded')).toBe(respond_due_at)
    expect(until('submitted')).toBe('2026-11-19T09:00:00.000Z')
    // Three working days, over a weekend and a holiday.
    expect(until('accepted')).toBe('2026-11-24T09:00:00.000Z')
    expect(until('returned')).toBeNull()
  })
  test('has no turn of its own while a meeting of it stands', () => {
    expect(told('apply', apply('scheduling', { has_meeting: true }))).toEqual([])
    // Older records tell by their meetings.
    expect(told('apply', apply('scheduling', { interview_uids: ['i'] }))).toEqual([])
    expect(told('apply', apply('scheduling', { has_meeting: false, interview_uids: ['i'] }))).toEqual([
      'operator arrange_meeting',
    ])
  })
  test('that is being dealt with is the partner’s turn after thirty days without a word', () => {
    const quiet = (days: number, changes: object = {}) => {
      const then = new Date(now.getTime() - days * 86_400_000).toISOString()
      return told('apply', apply('in_progress', { status_history: [{ at: then }], updated_at: then, ...changes }))
    }
    expect(quiet(29)).toEqual([])
    expect(quiet(30)).toEqual(['partner conclude_apply'])
    expect(quiet(40, { said_at: at })).toEqual([])
  })
  test('that is completed each company rates for itself, for a fortnight, unless it has or declines', () => {
    const of = (closed_at: string, changes: object = {}) => told('apply', apply('completed', { closed_at, ...changes }))
    expect(of(at)).toEqual(['startup rate', 'partner rate'])
    expect(of(at, { feedback: { startup: { stars: 4, comment: '' }, partner: null } })).toEqual(['partner rate'])
    expect(of(at, { unrated: ['partner'] })).toEqual(['startup rate'])
    expect(of('2026-11-06T03:00:00.001Z')).toHaveLength(2)
    expect(of('2026-11-06T03:00:00.000Z')).toEqual([])
  })
})

describe('an interview', () => {
  const slot = (start_at: string, answers: object = {}, hold_expires_at: string | null = null) => ({
    ...{ uid: start_at, start_at, answers, hold_expires_at },
  })
  const meeting = (candidate_slots: object[], changes: object = {}) => ({
    status: 'adjusting',
    startup_company_uid: 's',
    partner_company_uid: 'p',
    participants: [
      { uid: 'o', actor: 'operator', name: '高橋 みのり', role: 'host' },
      { uid: 'u', actor: 'startup', name: '佐伯 遥', role: 'guest' },
    ],
    candidate_slots,
    waiting_since: null,
    start_at: null,
    end_at: null,
    done_at: null,
    method: 'online',
    meeting_url: 'https://meet.example/1',
    place: '',
    change_requests: [],
    satisfaction: { startup: null, partner: null },
    unrated: [],
    ...changes,
  })
  const later = '2026-11-26T01:00:00.000Z'
  const fits = { operator: 'ok', s: 'ok', p: 'ok' }

  test('is the turn of each side with a time to answer, then of the operators, who are told what to do', () => {
    expect(told('interview', meeting([slot(later)]))).toEqual([
      'operator answer_times',
      'startup answer_times',
      'partner answer_times',
    ])
    expect(told('interview', meeting([slot(later, { operator: 'ok', s: 'ok' })]))).toEqual(['partner answer_times'])
    expect(told('interview', meeting([slot(later, { ...fits, p: 'ng' })]))).toEqual(['operator propose_times'])
    expect(told('interview', meeting([slot(later, fits), slot('2026-11-27T01:00:00.000Z', fits)]))).toEqual([
      'operator set_time',
    ])
  })
  test('one time fits and something is missing: the host is told what', () => {
    const [missing] = turns('interview', meeting([slot(later, fits)], { meeting_url: '' }))
    expect(missing).toMatchObject({ act: 'complete_meeting', what: '会議URLの入力', person: { uid: 'o' } })
    const [placeless] = turns('interview', meeting([slot(later, fits)], { method: 'visit' }))
    expect(placeless).toMatchObject({ act: 'complete_meeting', what: '場所の入力' })
    expect(missingOf({ method: 'phone', meeting_url: '', place: '' })).toBeNull()
  })
  test('is told to its reader first, then of the other company, then of operators', () => {
    const of = (answers: object, actor: Actor, can = ['answer']) =>
      seen('interview', meeting([slot(later, answers)]), actor, can)
    expect(of({}, 'startup')).toBe('you')
    expect(of({}, 'startup', [])).toBe('own')
    expect(of({ s: 'ok' }, 'startup')).toBe('other')
    expect(of({ s: 'ok', p: 'ok' }, 'startup')).toBe('operator')
    expect(of({ operator: 'ok' }, 'operator')).toBe('other')
  })
  test('names all who are waited for to a reader of another side, and to who is waited for nobody else', () => {
    const of = (answers: object, actor: Actor) =>
      waitOf(turns('interview', meeting([slot(later, answers)])), { actor, uid: 'me', can: ['answer'] })
    expect(of({ operator: 'ok' }, 'operator')).toMatchObject({ party: 'startup', also: ['partner'] })
    expect(of({ s: 'ok' }, 'startup')).toMatchObject({ party: 'partner', also: ['operator'] })
    expect(of({ s: 'ok', operator: 'ok' }, 'operator')).not.toHaveProperty('also')
    expect(of({}, 'startup')).not.toHaveProperty('also')
  })
  test('asks for no time that is over, and for none once it is set', () => {
    const over = slot('2026-11-20T02:59:59.000Z')
    expect(told('interview', meeting([over]))).toEqual(['operator propose_times'])
    const some = meeting([over, slot(later), slot(later, { s: 'ng' })]) as unknown as Parameters<typeof openSlots>[0]
    expect(openSlots(some, 's', now)).toHaveLength(1)
    expect(told('interview', meeting([slot(later)], { status: 'scheduled', start_at: later, end_at: later }))).toEqual(
      [],
    )
  })
  test('runs out when the first of its times is let go, and waits since the turn came to a side', () => {
    const held = meeting([slot(later, {}, '2026-11-22T03:00:00.000Z'), slot('2026-11-25T01:00:00.000Z')])
    // Held for 72 hours: so proposed on the 19th, after which nothing has changed.
    expect(turns('interview', held)[1]).toMatchObject({ side: 'startup', since: at, until: '2026-11-22T03:00:00.000Z' })
    const waiting_since = '2026-11-16T03:00:00.000Z'
    for (const answers of [{}, { s: 'ok' }, { ...fits, p: 'ng' }])
      for (const turn of turns('interview', meeting([slot(later, answers)], { waiting_since })))
        expect(turn.since).toBe(waiting_since)
  })
  test('that is over is the host’s to report, one to be moved the host’s to decide, and one that was held both rate', () => {
    const over = { status: 'scheduled', start_at: '2026-11-20T01:00:00.000Z', end_at: '2026-11-20T02:00:00.000Z' }
    const wish = { change_requests: [{ at, reason: '' }] }
    expect(told('interview', meeting([], { ...over, ...wish }))).toEqual(['operator report_meeting'])
    const ahead = { status: 'scheduled', start_at: later, end_at: later }
    expect(told('interview', meeting([], ahead))).toEqual([])
    expect(told('interview', meeting([], { ...ahead, ...wish }))).toEqual(['operator decide_change'])
    const done = { status: 'done', done_at: at, end_at: '2026-10-01T00:00:00.000Z' }
    expect(told('interview', meeting([], done))).toEqual(['startup rate', 'partner rate'])
    expect(told('interview', meeting([], { ...done, unrated: ['startup'] }))).toEqual(['partner rate'])
    expect(told('interview', meeting([], { ...done, satisfaction: { startup: 3, partner: 4 } }))).toEqual([])
  })
  test('keeps when time alone changes whose turn it is', () => {
    const kept = (record: object) =>
      keptTurnsOf(thing('interview', record) as Extract<OpenThing, { noun: 'interview' }>, now)
    const ends = { status: 'scheduled', start_at: later, end_at: '2026-11-26T02:00:00.000Z' }
    expect(kept(meeting([], ends))).toEqual({
      turns: { startup: false, partner: false, operator: false },
      turn_changes_at: later,
    })
    expect(kept(meeting([slot(later)], { deleted_at: at }))).toEqual({
      turns: { startup: false, partner: false, operator: false },
      turn_changes_at: null,
    })
  })
})

test('an action waits for an answer to its proposal, or for whom its people have asked', () => {
  const task = (changes: object) => ({
    status: 'waiting',
    waiting_for: null,
    due_on: null,
    startup_company_uid: 's',
    partner_company_uid: 'p',
    asked_partner_uid: null,
    ...changes,
  })
  const asked = (actor: string, uid: string) => task({ waiting_for: { actor, uid, name: '', since: at } })
  const of = (record: object, can = ['transition:doing']) => seen('task', record, 'startup', can)
  expect(of(task({ status: 'proposed' }), ['transition:todo'])).toBe('you')
  expect(of(task({ status: 'proposed' }), [])).toBe('own')
  expect(of(asked('startup', 'me'))).toBe('you')
  expect(of(asked('startup', 'colleague'))).toBe('own')
  // Where a partner asks the company, whoever of it may do it is asked.
  expect(of(asked('startup', 's'))).toBe('you')
  expect(of(asked('partner', 'p'))).toBe('other')
  expect(of(asked('operator', 'o'))).toBe('operator')
  expect(of(task({ status: 'doing' }))).toBeNull()
  // A proposal is to be answered by its day.
  expect(turns('task', task({ status: 'proposed', due_on: '2026-12-01' }))[0]?.until).toBe('2026-12-01')
})

test('to a partner an action is its turn where it is asked and may go on', () => {
  const task = { status: 'doing', waiting_for: null, due_on: null, startup_company_uid: 's', partner_company_uid: 'p' }
  const of = (changes: object, can: string[]) => seen('task', { ...task, ...changes }, 'partner', can)
  expect(of({ asked_partner_uid: 'p' }, ['transition:done'])).toBe('you')
  expect(of({ asked_partner_uid: 'p' }, ['comment'])).toBe('own')
  expect(of({ asked_partner_uid: null }, ['transition:done'])).toBeNull()
})

test('a goal waits for the startup while it is proposed', () => {
  const goal = { status: 'draft', proposed_by_operator: true, due_on: '2026-12-31' }
  const of = (changes: object, can = ['transition:active']) => seen('goal', { ...goal, ...changes }, 'startup', can)
  expect([of({}), of({}, []), of({ proposed_by_operator: false }), of({ status: 'active' })]).toEqual([
    'you',
    'own',
    null,
    null,
  ])
})

test('a contact waits for operators until they answer, then for who asked', () => {
  const contact = (status: string, changes: object = {}) => ({
    status,
    created_at: '2026-11-17T03:00:00.000Z',
    waiting_since: null,
    first_responded_at: null,
    first_response_due_at: '2026-11-19T09:00:00.000Z',
    assigned_operator: null,
    sender: { uid: 'u', name: '佐伯 遥' },
    startup_company_uid: 's',
    partner_company_uid: null,
    ...changes,
  })
  expect(turns('contact', contact('open'))[0]).toMatchObject({
    side: 'operator',
    since: '2026-11-17T03:00:00.000Z',
    until: '2026-11-19T09:00:00.000Z',
  })
  expect(turns('contact', contact('in_progress', { first_responded_at: at }))[0]).toMatchObject({
    since: at,
    until: null,
  })
  // What is changed beside starts no waiting anew.
  const turned = '2026-11-17T05:00:00.000Z'
  for (const status of ['in_progress', 'waiting_reply']) {
    const answered = contact(status, { first_responded_at: turned, waiting_since: turned })
    expect(turns('contact', answered)[0]?.since).toBe(turned)
  }
  expect(seen('contact', contact('reopened'), 'operator', ['reply'])).toBe('you')
  const partners = contact('waiting_reply', { startup_company_uid: null, partner_company_uid: 'p' })
  expect(seen('contact', partners, 'partner', ['reply'])).toBe('you')
  expect(seen('contact', contact('waiting_reply'), 'startup', [])).toBe('own')
  expect(seen('contact', contact('waiting_reply'), 'operator', ['reply'])).toBe('other')
  expect(told('contact', contact('resolved'))).toEqual([])
  // A guest is answered by mail.
  expect(told('contact', contact('waiting_reply', { startup_company_uid: null }))).toEqual([])
})
