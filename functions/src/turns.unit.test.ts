import type { ApplyDocument } from '@banso/contract/applies'
import { type PartnerApplyStatus, partnerApplyStatuses } from '@banso/contract/apply-states'
import type { ContentDocument } from '@banso/contract/contents'
import { hasOpenSlots, sidesOf } from '@banso/contract/interview-times'
import type { InterviewDocument } from '@banso/contract/interviews'
import type { InvitationDocument } from '@banso/contract/invitations'
import type { PartnerDocument } from '@banso/contract/partners'
import { isReadOn } from '@banso/contract/promise-sides'
import type { Actor, Role } from '@banso/contract/roles'
import type { StartupDocument } from '@banso/contract/startups'
import { mayAct, type Turn, turnActs, waitOf } from '@banso/contract/turn-acts'
import { keptAskingOf, keptTurnsOf, type OpenThing, RATING_DAYS, turnsOf } from '@banso/contract/turns'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Reader } from './kernel/authorize.ts'
import { afterMessage, applyVerdicts, moved } from './resources/applies/rules.ts'
import { contactVerdicts } from './resources/contacts/rules.ts'
import { managedVerdicts } from './resources/contents/rules.ts'
import { goalVerdicts } from './resources/goals/rules.ts'
import { interviewVerdicts, operatorVerdicts } from './resources/interviews/rules.ts'
import { invitationVerdicts } from './resources/invitations/rules.ts'
import { profileVerdicts } from './resources/partners/profile.ts'
import { operatorVerdicts as operatorsPartnerVerdicts } from './resources/partners/rules.ts'
import { promiseVerdicts } from './resources/promises/rules.ts'
import { startupVerdicts } from './resources/startups/profile.ts'
import { operatorVerdicts as startupVerdictsOf } from './resources/startups/rules.ts'
import { taskVerdicts } from './resources/tasks/rules.ts'
import { publishable } from './testing/inputs.ts'
import { PARTNER, people, STARTUP, type World, worldAt } from './testing/worlds.ts'

/**
 * Nothing is stuck, and nothing is said twice differently: over random worlds, which hold records in every state, each
 * open thing is somebody's turn who can end it, by the verdicts the portal itself gives; a viewer is told who can.
 */
const now = new Date('2026-11-20T03:00:00.000Z')
const NOUNS = {
  applies: 'apply',
  interviews: 'interview',
  tasks: 'task',
  goals: 'goal',
  contacts: 'contact',
  promises: 'promise',
  contents: 'content',
  partner_companies: 'partner',
  startup_companies: 'startup',
  invitations: 'invitation',
} as const

const thingsOf = ({ documents }: World): OpenThing[] =>
  Object.entries(NOUNS).flatMap(([part, noun]) =>
    documents[part as keyof typeof NOUNS].map((record) => ({ noun, record }) as OpenThing),
  )
const inWorlds = (check: (thing: OpenThing) => void) =>
  fc.assert(
    fc.property(worldAt(now), (world) => {
      for (const thing of thingsOf(world)) check(thing)
    }),
    { numRuns: 200, seed: 105 },
  )

const roles = { startup: ['owner', 'viewer'], partner: ['owner', 'viewer'], operator: ['admin', 'viewer'] } as const
const readerOf = (actor: Actor, role: Role, uid: string): Reader => {
  const person = { uid, actor, name: uid }
  const company = { startup: STARTUP, partner: PARTNER, operator: null }[actor]
  const caller = { ...person, person, role, readOnly: false, companyUid: company }
  return { caller, now } as unknown as Reader
}

/** What somebody may do with it, as the portal tells them; a partner what its relation lets it do with an action. */
function verdictsOf({ noun, record }: OpenThing, reader: Reader): string[] {
  const { actor, role } = reader.caller
  switch (noun) {
    case 'apply':
      return applyVerdicts(record as ApplyDocument, reader)
    case 'interview': {
      const of = actor === 'operator' ? operatorVerdicts : interviewVerdicts
      return of(record as InterviewDocument, reader)
    }
    case 'task':
      if (actor === 'partner') return role === 'viewer' ? [] : ['transition:doing', 'transition:done']
      return taskVerdicts(record as Parameters<typeof taskVerdicts>[0], reader)
    case 'goal':
      return goalVerdicts(record as Parameters<typeof goalVerdicts>[0], reader)
    case 'contact':
      return contactVerdicts(record as Parameters<typeof contactVerdicts>[0], reader)
    case 'promise':
      return promiseVerdicts(record, reader)
    case 'content':
      return managedVerdicts(record as ContentDocument, reader)
    case 'partner': {
      const partner = record as PartnerDocument
      return actor === 'operator' ? operatorsPartnerVerdicts(partner, reader) : profileVerdicts(partner, reader.caller)
    }
    case 'startup': {
      const startup = record as StartupDocument
      return actor === 'operator' ? startupVerdictsOf(startup, reader) : startupVerdicts(startup, reader.caller)
    }
    case 'invitation':
      return invitationVerdicts(record as InvitationDocument, reader)
  }
}
const asReader = (reader: Reader, can: string[]) => ({ actor: reader.caller.actor, uid: reader.caller.uid, can })
/** Who of a side is asked: the person it was asked of, else anybody who writes. */
const askedOf = ({ side, person, isPersonal }: Turn) =>
  readerOf(side, roles[side][0], isPersonal && person ? person.uid : 'somebody')

describe('nothing is stuck', () => {
  test('whoever is waited for may do what is waited for; a viewer of the side may not, and is told who can', () =>
    inWorlds((thing) => {
      for (const turn of turnsOf(thing, now)) {
        // Whoever holds the link accepts it, without an account whose verdicts could be asked.
        if (turn.act === 'accept_invitation') continue
        const asked = askedOf(turn)
        expect({ thing, turn, can: mayAct(turn, asReader(asked, verdictsOf(thing, asked))) }).toMatchObject({
          can: true,
        })
        const viewer = readerOf(turn.side, 'viewer', 'viewer')
        const wait = waitOf(turnsOf(thing, now), asReader(viewer, verdictsOf(thing, viewer)))
        expect(wait).toMatchObject({ side: 'own', who: turn.person?.name ?? null })
      }
    }))

  test('each open thing is one side’s, two only where each answers or rates for itself', () =>
    inWorlds((thing) => {
      const turns = turnsOf(thing, now)
      const sides = turns.map(({ side }) => side)
      expect(new Set(sides).size).toBe(sides.length)
      const acts = new Set(turns.map(({ act }) => act))
      // Whoever has answered last waits for the other.
      if (thing.noun === 'contact' && turns.length > 0)
        expect({ status: thing.record.status, sides }).toEqual({
          status: thing.record.status,
          sides: [thing.record.status === 'waiting_reply' ? thing.record.sender?.actor : 'operator'],
        })
      if (turns.length > 1) expect([['answer_times'], ['rate'], ['answer_move']]).toContainEqual([...acts])
    }))

  test('what is nobody’s turn is over, or is being worked on', () =>
    inWorlds((thing) => {
      if (turnsOf(thing, now).length > 0 || thing.record.deleted_at !== null) return
      expect({ thing, isDone: isQuiet(thing) }).toMatchObject({ isDone: true })
    }))

  test('doing what is waited for ends the wait', () =>
    inWorlds((thing) => {
      for (const turn of turnsOf(thing, now))
        for (const next of nextOf(thing, turn))
          expect({ turn, now: turnsOf(next, now) }).not.toMatchObject({ now: [turn] })
    }))
})

/** States in which nobody is waited for. */
function isQuiet({ noun, record }: OpenThing): boolean {
  switch (noun) {
    case 'apply':
      return (
        record.target_type === 'seminar' ||
        ['declined', 'withdrawn', 'expired', 'in_progress'].includes(record.status) ||
        (record.status === 'completed' && isRated(record, record.closed_at, record.feedback)) ||
        (record.status === 'scheduling' && record.has_meeting === true)
      )
    case 'interview':
      return (
        ['draft', 'cancelled', 'no_show'].includes(record.status) ||
        (record.status === 'done' && isRated(record, record.done_at ?? record.end_at, record.satisfaction)) ||
        (record.status === 'scheduled' &&
          (record.end_at ?? '') > now.toISOString() &&
          (record.change_requests.length === 0 || (record.start_at ?? '') <= now.toISOString()))
      )
    case 'task':
      return ['todo', 'doing', 'done', 'cancelled'].includes(record.status)
    case 'goal':
      return record.status !== 'draft' || !record.proposed_by_operator
    case 'contact':
      return record.status === 'resolved'
    case 'promise':
      // Its action waits in its place; what neither side nor the operators read is a note to oneself.
      return (
        record.state !== 'open' ||
        record.task_uid !== null ||
        !(record.readers.includes('operators') || isReadOn(record, record.owner_actor))
      )
    case 'content':
      return (
        record.partner_company_uid === null ||
        ['published', 'unpublished', 'archived'].includes(record.status) ||
        // Mended after it was sent back, it is its partner's to ask for again.
        (record.status === 'draft' && record.review_comment === '')
      )
    case 'partner':
      return ['published', 'hidden', 'terminated'].includes(record.status) || isInvited(record)
    case 'startup':
      return !['invited', 'registering'].includes(record.status) || isInvited(record)
    case 'invitation':
      return record.accepted_at !== null || record.revoked_at !== null
  }
}

/** Nobody has joined yet, and somebody is waited for who was invited to. */
const isInvited = ({
  owner_count,
  owner_invited_until: until,
}: Pick<PartnerDocument, 'owner_count' | 'owner_invited_until'>) =>
  owner_count === 0 && until !== null && until > now.toISOString()

/** Each company has rated it or said that it will not, or may no more. */
const isRated = (
  {
    partner_company_uid,
    unrated,
    updated_at,
  }: Pick<InterviewDocument, 'partner_company_uid' | 'unrated' | 'updated_at'>,
  since: string | null,
  ratings: { readonly [S in 'startup' | 'partner']: unknown },
): boolean => {
  const companies = partner_company_uid === null ? (['startup'] as const) : (['startup', 'partner'] as const)
  const isOver = Date.parse(since ?? updated_at) + RATING_DAYS * 86_400_000 <= now.getTime()
  return isOver || companies.every((side) => ratings[side] !== null || unrated.includes(side))
}

/** What the acts of a turn make of an application or an interview. */
function nextOf(thing: OpenThing, turn: Turn): OpenThing[] {
  if (thing.noun === 'apply') return ofApply(thing.record as ApplyDocument, turn)
  if (thing.noun === 'interview') return ofInterview(thing.record as InterviewDocument, turn)
  const change = settled[turn.act]
  return change ? [{ ...thing, record: { ...thing.record, ...change } } as OpenThing] : []
}
/** What ends the turn of other things, as their routes store it. */
const settled: { readonly [A in Turn['act']]?: object } = {
  keep_promise: { state: 'kept' },
  answer_move: { move_request: null },
  review_content: { status: 'rejected', review_requested_at: null, pending_revision: null },
  revise_content: { status: 'in_review', review_comment: '', pending_revision: null },
  review_changes: { changes: [], changes_requested_at: null },
  revise_changes: { changes: [] },
  complete_profile: publishable,
  publish_partner: { status: 'published' },
  invite_owner: { status: 'invited', owner_invited_until: '2026-12-01T00:00:00.000Z' },
  complete_registration: { status: 'active' },
  accept_invitation: { accepted_at: now.toISOString() },
  send_invitation: { ended_at: null, expires_at: '2026-12-01T00:00:00.000Z' },
}
function ofApply(apply: ApplyDocument, { side, act }: Turn): OpenThing[] {
  const can = applyVerdicts(apply, askedOf({ side } as Turn))
  const by = people[side === 'startup' ? 'founder' : side]
  return turnActs[act].can
    .filter((verdict) => can.includes(verdict))
    .map((verdict): ApplyDocument => {
      const later = new Date(now.getTime() + 1000)
      if (verdict === 'message')
        return { ...apply, ...afterMessage(apply, { uid: 'n', asks: null, author: by }, later) }
      if (verdict === 'rate') return { ...apply, unrated: [...apply.unrated, side as 'startup' | 'partner'] }
      return { ...apply, ...moved(apply, verdict.slice('transition:'.length) as PartnerApplyStatus, by, later) }
    })
    .map((record) => ({ noun: 'apply', record }))
}
function ofInterview(interview: InterviewDocument, { side, act }: Turn): OpenThing[] {
  const own = { operator: 'operator', startup: STARTUP, partner: PARTNER }[side]
  const answered = interview.candidate_slots.map((slot) => ({
    ...slot,
    answers: { [own]: 'ok' as const, ...slot.answers },
  }))
  const changes: { readonly [A in Turn['act']]?: Partial<InterviewDocument> } = {
    answer_times: { candidate_slots: answered },
    rate: { unrated: [side as 'startup' | 'partner'] },
    complete_meeting: { meeting_url: 'https://meet.example/2', place: '会議室' },
    report_meeting: { status: 'done', done_at: now.toISOString() },
    decide_change: { change_requests: [] },
    propose_times: { status: 'cancelled' },
    set_time: { status: 'scheduled', start_at: '2026-12-01T01:00:00.000Z', end_at: '2026-12-01T02:00:00.000Z' },
  }
  return changes[act] ? [{ noun: 'interview', record: { ...interview, ...changes[act] } }] : []
}

test('a company’s list asks for it from the moment it is the operators’ turn on, also where time alone makes it so', () =>
  inWorlds((thing) => {
    if (thing.noun !== 'partner' && thing.noun !== 'startup') return
    const { asks_operator_at: at } = keptAskingOf(thing, now)
    for (const days of [0, 5, 30]) {
      const then = new Date(now.getTime() + days * 86_400_000)
      const isAsked = turnsOf(thing, then).some(({ side }) => side === 'operator')
      expect({ thing, days, isAsked: at !== null && at <= then.toISOString() }).toMatchObject({ isAsked })
    }
  }))

describe('nothing is said twice differently', () => {
  const readers = (['startup', 'partner', 'operator'] as const).flatMap((actor) =>
    roles[actor].map((role) => readerOf(actor, role, `${actor}-${role}`)),
  )
  test('every reader is told the same of the same turn: whose it is, and what is to be done', () =>
    inWorlds((thing) => {
      const turns = turnsOf(thing, now)
      for (const reader of readers) {
        const wait = waitOf(turns, asReader(reader, verdictsOf(thing, reader)))
        expect(wait === null).toBe(turns.length === 0)
        if (!wait) continue
        const { party, act, since } = wait
        expect(turns).toContainEqual(expect.objectContaining({ side: party, act, since }))
        const isOwn = turns.some(({ side }) => side === reader.caller.actor)
        expect(wait.side === 'you' || wait.side === 'own').toBe(isOwn)
        // Who of the other company is in charge is its own business.
        if (wait.side === 'other' && reader.caller.actor !== 'operator') expect(wait.who).toBeNull()
      }
    }))

  test('lists ask for what the records themselves say', () =>
    inWorlds((thing) => {
      if (thing.noun !== 'apply' && thing.noun !== 'interview') return
      const { turns, turn_changes_at } = keptTurnsOf(thing, now)
      for (const [side, isTurn] of Object.entries(turns))
        expect(isTurn).toBe(turnsOf(thing, now).some((turn) => turn.side === side))
      // Until the moment that is kept, time alone changes nothing.
      const before = turn_changes_at && new Date(Date.parse(turn_changes_at) - 1)
      if (before && before > now) expect(keptTurnsOf(thing, before).turns).toEqual(turns)
      const far = new Date(now.getTime() + 40 * 86_400_000)
      if (turn_changes_at === null) expect(keptTurnsOf(thing, far).turns).toEqual(turns)
    }))
})

test('the worlds hold an application in every state, and interviews of which each kind of turn is made', () => {
  const [statuses, acts] = [new Set<string>(), new Set<string>()]
  inWorlds((thing) => {
    if (thing.noun === 'apply') statuses.add(thing.record.status)
    for (const { act } of turnsOf(thing, now)) acts.add(act)
    if (thing.noun !== 'interview' || thing.record.deleted_at !== null) return
    // A side with a time to answer is asked for it, and no other.
    for (const side of sidesOf(thing.record)) {
      const actor = side === 'operator' ? 'operator' : side === STARTUP ? 'startup' : 'partner'
      const isAsked = turnsOf(thing, now).some((turn) => turn.side === actor && turn.act === 'answer_times')
      expect(isAsked).toBe(hasOpenSlots(thing.record, side, now))
    }
  })
  expect([...statuses]).toEqual(expect.arrayContaining(Object.keys(partnerApplyStatuses)))
  expect(Object.keys(turnActs).filter((act) => !acts.has(act))).toEqual([])
})
