import type { ApplyDocument } from '@banso/contract/applies'
import {
  applyPurposes,
  openApplyStatuses,
  partnerApplyStatuses,
  seminarApplyStatuses,
} from '@banso/contract/apply-states'
import type { Person } from '@banso/contract/common'
import { contactStatuses } from '@banso/contract/contact-states'
import type { ContactDocument } from '@banso/contract/contacts'
import { contentStatuses } from '@banso/contract/content-states'
import type { ContentDocument } from '@banso/contract/contents'
import { addDays, dayInJapan } from '@banso/contract/dates'
import type { EndpointDef } from '@banso/contract/endpoint'
import { type GoalDocument, goalHealths, goalStatuses } from '@banso/contract/goals'
import { interviewStatuses, slotAnswers } from '@banso/contract/interview-states'
import type { InterviewDocument } from '@banso/contract/interviews'
import { type InvitationDocument, type InvitationKind, invitationKinds } from '@banso/contract/invitations'
import { partnerStatuses } from '@banso/contract/partner-states'
import type { PartnerDocument } from '@banso/contract/partners'
import { type PromiseDocument, promiseStates } from '@banso/contract/promises'
import { relationUid } from '@banso/contract/relations'
import { actorLabels, companyRoles } from '@banso/contract/roles'
import { startupStatuses } from '@banso/contract/startup-states'
import type { StartupDocument } from '@banso/contract/startups'
import { type TaskDocument, taskStatuses } from '@banso/contract/tasks'
import { keptAskingOf, keptSidesOf, keptTurnsOf } from '@banso/contract/turns'
import * as fc from 'fast-check'
import { newApply } from '../resources/applies/rules.ts'
import { newContact } from '../resources/contacts/rules.ts'
import { newContent } from '../resources/contents/rules.ts'
import { newGoal } from '../resources/goals/rules.ts'
import { isStanding } from '../resources/interviews/apply.ts'
import { newInterview, newParticipants } from '../resources/interviews/rules.ts'
import { newInvitation } from '../resources/invitations/rules.ts'
import { yearOf } from '../resources/metrics/rules.ts'
import { requestedAt } from '../resources/partners/changes.ts'
import { newPartner } from '../resources/partners/rules.ts'
import { newPromise } from '../resources/promises/rules.ts'
import { newStartup } from '../resources/startups/rules.ts'
import { newTask } from '../resources/tasks/rules.ts'
import { routes } from '../routes.ts'
import { applyInput, contactInput, contentInput, goalInput, moveRequest, publishable, taskInput } from './inputs.ts'

/**
 * Random worlds of one startup, one partner and the operators: records in any state, whether the portal would bring
 * them together or not, so that places which count the same are found to differ where they do.
 */

export const people = {
  founder: { uid: 'founder', actor: 'startup', name: '佐伯 遥' },
  colleague: { uid: 'colleague', actor: 'startup', name: '三島 岳' },
  partner: { uid: 'partner-person', actor: 'partner', name: '桐山 沙織' },
  operator: { uid: 'operator-person', actor: 'operator', name: '高橋 みのり' },
} as const satisfies Record<string, Person>
export const STARTUP = 'startup-1'
export const PARTNER = 'partner-1'

const keysOf = <T extends object>(table: T) => fc.constantFrom(...(Object.keys(table) as (keyof T & string)[]))
const hour = 3_600_000

type Made = { uid: string; at: string }
const record = ({ uid, at }: Made, by: Person) => ({
  uid,
  created_at: at,
  updated_at: at,
  created_by: by,
  updated_by: by,
  rev: 1,
  deleted_at: null,
  s: {},
})

/** Deleted now and then. */
const gone = fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, fc.constant('2026-01-01T00:00:00.000Z'))
const many = <T>(one: fc.Arbitrary<T>, maxLength: number) => fc.array(one, { maxLength })

/** A world as it may stand at a moment. */
export function worldAt(now: Date) {
  const today = dayInJapan(now)
  const moment = fc
    .integer({ min: -40 * 24, max: -1 })
    .map((hours) => new Date(now.getTime() + hours * hour).toISOString())
  const ahead = fc
    .integer({ min: -48, max: 20 * 24 })
    .map((hours) => new Date(now.getTime() + hours * hour).toISOString())
  const day = fc.option(fc.integer({ min: -10, max: 20 }).map((days) => addDays(today, days)))
  const person = fc.constantFrom(...Object.values(people))
  const common = { at: moment, deleted_at: gone }

  const apply = fc.record({
    ...common,
    // A meeting being arranged is what most places tell of in their own way.
    status: fc.oneof(
      { weight: 4, arbitrary: keysOf(partnerApplyStatuses) },
      { weight: 2, arbitrary: fc.constant('scheduling' as const) },
      keysOf(seminarApplyStatuses),
    ),
    own: fc.boolean(),
    purpose: keysOf(applyPurposes),
    due: fc.option(ahead),
    rated: fc.boolean(),
    asked: fc.option(fc.constantFrom('startup' as const, 'partner' as const, 'operator' as const)),
  })
  const slot = fc.record({
    start_at: ahead,
    answers: fc.dictionary(fc.constantFrom('operator', STARTUP, PARTNER), keysOf(slotAnswers)),
    held: fc.option(ahead),
  })
  const interview = fc.record({
    ...common,
    status: fc.oneof({ weight: 2, arbitrary: fc.constant('adjusting' as const) }, keysOf(interviewStatuses)),
    slots: many(slot, 4),
    partner: fc.boolean(),
    of: fc.nat(9),
    // Over by now now and then.
    start_at: fc.oneof({ weight: 2, arbitrary: ahead }, moment),
    rated: fc.boolean(),
    wished: fc.boolean(),
    url: fc.boolean(),
  })
  const contact = fc.record({ ...common, status: keysOf(contactStatuses), by: person, answered: fc.boolean() })
  const task = fc.record({
    ...common,
    status: keysOf(taskStatuses),
    by: person,
    assignee: person,
    waits: person,
    shared: fc.boolean(),
    due_on: day,
  })
  const goal = fc.record({
    ...common,
    status: keysOf(goalStatuses),
    health: keysOf(goalHealths),
    proposed: fc.boolean(),
    next: day,
  })
  const promise = fc.record({
    ...common,
    state: fc.oneof({ weight: 2, arbitrary: fc.constant('open' as const) }, keysOf(promiseStates)),
    owner: keysOf(actorLabels),
    named: fc.boolean(),
    read: fc.subarray(['operators', `startup:${STARTUP}`, `partner:${PARTNER}`]),
    acted: fc.boolean(),
    asked: fc.boolean(),
    due_on: day,
  })
  const content = fc.record({
    ...common,
    status: keysOf(contentStatuses),
    own: fc.boolean(),
    changed: fc.option(fc.constantFrom('pending' as const, 'refused' as const)),
  })
  const partner = fc.record({
    ...common,
    status: keysOf(partnerStatuses),
    whole: fc.boolean(),
    joined: fc.boolean(),
    until: fc.option(ahead),
    changed: fc.option(fc.constantFrom('pending' as const, 'refused' as const)),
  })
  const startup = fc.record({
    ...common,
    status: keysOf(startupStatuses),
    joined: fc.boolean(),
    until: fc.option(ahead),
  })
  const invitation = fc.record({
    ...common,
    kind: keysOf(invitationKinds),
    by: person,
    expires_at: ahead,
    over: fc.option(fc.constantFrom('accepted_at', 'revoked_at', 'ended_at')),
  })
  return fc
    .record({
      role: keysOf(companyRoles),
      promises: many(promise, 6),
      contents: many(content, 6),
      // The first is the one whose people look.
      partners: fc.array(partner, { minLength: 1, maxLength: 4 }),
      startups: fc.array(startup, { minLength: 1, maxLength: 4 }),
      invitations: many(invitation, 5),
      applies: many(apply, 10),
      interviews: many(interview, 5),
      contacts: many(contact, 6),
      tasks: many(task, 10),
      goals: many(goal, 6),
    })
    .map(({ role, ...drawn }) => {
      const made = <T extends { at: string; deleted_at: string | null }>(rows: T[], prefix: string) =>
        rows.map((row, index) => ({ ...row, uid: `${prefix}${String(index).padStart(2, '0')}` }))
      const applies = made(drawn.applies, 'a').map(
        ({ uid, at, status, own, purpose, due, rated, asked, deleted_at }): ApplyDocument => {
          const isSeat = Object.hasOwn(seminarApplyStatuses, status) && !Object.hasOwn(partnerApplyStatuses, status)
          const partner_company_uid = own || isSeat ? null : PARTNER
          const reached = !['submitted', 'reviewing', 'returned'].includes(status)
          // The thread is closed with the application, and a partner reads it from when it has come.
          const isOpen = openApplyStatuses.some((open) => open === status)
          const isAsked = isOpen && asked !== null && (asked !== 'partner' || (reached && partner_company_uid !== null))
          const ended = ['completed', 'declined', 'withdrawn', 'expired', 'attended', 'absent'].includes(status)
          const applied = newApply({
            ...applyInput(PARTNER),
            ...record({ uid, at }, people.founder),
            number: 'A-2026-00001',
            target_type: isSeat ? 'seminar' : own ? 'content' : 'partner',
            target_snapshot: {
              name: partner_company_uid ? '七里浜' : '募集',
              partner_company_uid,
              partner_name: partner_company_uid && '七里浜',
              partner_type: partner_company_uid && 'investor',
            },
            startup_company_uid: STARTUP,
            startup_name: 'ツムギ',
            applicant: people.founder,
            purpose,
            file_uids: [],
            shared_groups: [],
            status,
            forwarded_at: reached ? at : null,
            respond_due_at: isAsked ? null : due,
            question: isAsked ? { to: asked, by: people.operator, at, message_uid: 'm', paused_due_at: due } : null,
            closed_at: ended ? at : null,
            feedback: { startup: rated ? { stars: 4, comment: '' } : null, partner: null },
          })
          return { ...applied, deleted_at }
        },
      )
      const interviews = made(drawn.interviews, 'i').map(
        ({ uid, at, status, slots, partner, of, start_at, rated, wished, url, deleted_at }): InterviewDocument => {
          const apply = applies[of]
          const meets = partner || apply?.partner_company_uid === PARTNER
          const fixed = status === 'adjusting' || status === 'draft' ? null : start_at
          return newInterview({
            ...record({ uid, at }, people.operator),
            title: `面談${uid}`,
            kind: 'regular',
            startup_company_uid: STARTUP,
            startup_name: 'ツムギ',
            partner_company_uid: meets ? PARTNER : null,
            partner_name: meets ? '七里浜' : null,
            apply_uid: apply?.uid ?? null,
            participants: newParticipants([people.operator, people.founder, ...(meets ? [people.partner] : [])]),
            candidate_slots: slots.map(({ held, ...given }, index) => ({
              uid: `s${index}`,
              hold_expires_at: held,
              ...given,
            })),
            status,
            start_at: fixed,
            end_at: fixed,
            done_at: status === 'done' ? at : null,
            meeting_url: url ? 'https://meet.example/1' : '',
            change_requests: status === 'scheduled' && wished ? [{ by: people.founder, at, reason: '出張' }] : [],
            satisfaction: { startup: rated ? 4 : null, partner: null, comment: '', partner_comment: '' },
            deleted_at,
          })
        },
      )
      // As a job keeps them: each application knows its meetings, and each record whose turn it is.
      const linked = applies.map((apply): ApplyDocument => {
        const meetings = interviews.filter(({ apply_uid }) => apply_uid === apply.uid)
        const whole = {
          ...apply,
          interview_uids: meetings.map((meeting) => meeting.uid),
          has_meeting: meetings.some(isStanding),
        }
        return { ...whole, ...keptTurnsOf({ noun: 'apply', record: whole }, now) }
      })
      const turned = interviews.map((meeting) => ({
        ...meeting,
        ...keptTurnsOf({ noun: 'interview', record: meeting }, now),
      }))
      const contacts = made(drawn.contacts, 'c').map(
        ({ uid, at, status, by, answered, deleted_at }): ContactDocument => {
          const { file_uids: _, related: __, ...input } = contactInput()
          const sender = by.actor === 'operator' ? people.founder : by
          return newContact({
            ...input,
            ...record({ uid, at }, sender),
            number: 'C-2026-00001',
            startup_company_uid: sender.actor === 'startup' ? STARTUP : null,
            partner_company_uid: sender.actor === 'partner' ? PARTNER : null,
            status,
            first_responded_at: answered || status === 'waiting_reply' ? at : null,
            resolved_at: status === 'resolved' ? at : null,
            deleted_at,
          })
        },
      )
      const tasks = made(drawn.tasks, 't').map(
        ({ uid, at, status, by, assignee, waits, shared, due_on, deleted_at }): TaskDocument => {
          const waiting_for =
            status === 'waiting' ? { ...waits, ...(waits.actor === 'partner' && { uid: PARTNER }), since: at } : null
          return newTask({
            ...taskInput(),
            ...record({ uid, at }, by),
            startup_company_uid: STARTUP,
            startup_name: 'ツムギ',
            assignees: [assignee],
            assignee_uids: [assignee.actor === 'partner' ? PARTNER : assignee.uid],
            partner_company_uid: shared ? PARTNER : null,
            visibility: shared ? 'shared_partner' : 'company',
            status,
            waiting_for,
            due_on,
            proposed_by_operator: status === 'proposed',
            closed_at: status === 'done' || status === 'cancelled' ? at : null,
            deleted_at,
          })
        },
      )
      const goals = made(drawn.goals, 'g').map(
        ({ uid, at, status, health, proposed, next, deleted_at }): GoalDocument => {
          const { measures, ...input } = goalInput(people.founder.uid)
          return newGoal({
            ...input,
            ...record({ uid, at }, people.operator),
            startup_company_uid: STARTUP,
            startup_name: 'ツムギ',
            measures: measures.map((measure, index) => ({
              ...measure,
              uid: `m${index}`,
              current_value: measure.start_value,
            })),
            owner: people.founder,
            collaborators: [],
            status,
            health,
            proposed_by_operator: status === 'draft' && proposed,
            next_checkin_on: status === 'active' ? next : null,
            deleted_at,
          })
        },
      )
      const promises = made(drawn.promises, 'p').map(
        ({ uid, at, state, owner, named, read, acted, asked, due_on, deleted_at }): PromiseDocument => {
          const by = people[owner === 'startup' ? 'founder' : owner]
          return newPromise({
            ...record({ uid, at }, people.operator),
            memo_uid: `memo-${uid}`,
            interview_uid: null,
            startup_company_uid: STARTUP,
            partner_company_uid: PARTNER,
            startup_name: 'ツムギ',
            partner_name: '七里浜',
            owner_actor: owner,
            assignee_uid: named ? by.uid : null,
            assignee_name: named ? by.name : null,
            title: `約束${uid}`,
            due_on,
            task_uid: acted ? `${uid}-task` : null,
            state,
            move_request: asked ? moveRequest(by, { at, old_due_on: due_on }) : null,
            closed_at: state === 'open' ? null : at,
            readers: read,
            deleted_at,
          })
        },
      )
      const contents = made(drawn.contents, 'd').map(
        ({ uid, at, status, own, changed, deleted_at }): ContentDocument => {
          const { cover_file_uid: _, cover_alt: __, ...input } = contentInput()
          const revision = status === 'published' && !own && changed
          return newContent({
            ...input,
            ...record({ uid, at }, own ? people.operator : people.partner),
            partner_company_uid: own ? null : PARTNER,
            partner_name: own ? null : '七里浜',
            // Operators publish their own, and ask nobody.
            status: own && (status === 'in_review' || status === 'rejected') ? 'draft' : status,
            review_comment: status === 'rejected' || (status === 'draft' && changed) ? '根拠を書いてください。' : '',
            pending_revision: revision
              ? { ...input, submitted_at: at, submitted_by: people.partner, status: revision, reason: '' }
              : null,
            deleted_at,
          })
        },
      )
      const partners = made(drawn.partners, 'q').map(
        ({ uid, at, status, whole, joined, until, changed, deleted_at }, index): PartnerDocument => {
          const change = { field: 'tagline', value: '新しい紹介', reason: '', submitted_at: at } as const
          const changes = changed === null ? [] : [{ ...change, status: changed, submitted_by: people.partner }]
          const partner = {
            ...newPartner(
              { ...(whole && publishable), name: '七里浜', partner_type: 'investor' },
              people.operator,
              new Date(at),
            ),
            uid: index === 0 ? PARTNER : uid,
            status,
            assigned_operators: [people.operator],
            assigned_operator_uids: [people.operator.uid],
            owner_count: joined || status === 'published' || status === 'hidden' ? 1 : 0,
            owner_invited_until: until,
            changes: status === 'draft' || status === 'invited' ? [] : changes,
            changes_requested_at: status === 'draft' || status === 'invited' ? null : requestedAt(changes),
            deleted_at: index === 0 ? null : deleted_at,
          }
          return { ...partner, ...keptAskingOf({ noun: 'partner', record: partner }, now) }
        },
      )
      const startups = made(drawn.startups, 'u').map(
        ({ uid, at, status, joined, until, deleted_at }, index): StartupDocument => {
          const isHere = joined || status !== 'invited'
          const startup = {
            ...newStartup({ name: 'ツムギ', representative_name: '佐伯 遥' }, people.operator, new Date(at)),
            uid: index === 0 ? STARTUP : uid,
            status,
            owner_count: isHere ? 1 : 0,
            owner_invited_until: until,
            deleted_at: index === 0 ? null : deleted_at,
          }
          return { ...startup, ...keptAskingOf({ noun: 'startup', record: startup }, now) }
        },
      )
      const invitations = made(drawn.invitations, 'v').map(
        ({ uid, at, kind, by, expires_at, over, deleted_at }): InvitationDocument => ({
          ...newInvitation({
            ...record({ uid, at }, senderOf(kind, by)),
            kind,
            email: `${uid}@test.example`,
            last_name: '灯台',
            first_name: '守',
            startup_company_uid: kind.startsWith('startup') ? STARTUP : null,
            partner_company_uid: kind.startsWith('partner') ? PARTNER : null,
            expires_at,
            last_sent_at: at,
            deleted_at,
          }),
          ...(over && { [over]: at }),
        }),
      )
      const relations = [
        {
          uid: relationUid(STARTUP, PARTNER),
          startup_company_uid: STARTUP,
          partner_company_uid: PARTNER,
          until: null,
          read_only: false,
          updated_at: now.toISOString(),
        },
      ]
      // The store in memory brings no years together: those that HOME looks at are whole.
      const thisYear = Number(today.slice(0, 4))
      const startup_metric_years = [thisYear - 1, thisYear].map((year) => yearOf(STARTUP, String(year), []))
      const told = promises.map((one) => ({ ...one, ...keptSidesOf({ noun: 'promise', record: one }, now) }))
      const written = contents.map((one) => ({ ...one, ...keptSidesOf({ noun: 'content', record: one }, now) }))
      const documents = {
        applies: linked,
        interviews: turned,
        contacts,
        tasks,
        goals,
        promises: told,
        contents: written,
        invitations,
      }
      return {
        role,
        documents: {
          ...documents,
          partner_companies: partners,
          startup_companies: startups,
          relations,
          startup_metric_years,
        },
      }
    })
}
/** Operators invite owners and each other; members are invited by their own company, or by operators. */
const senderOf = (kind: InvitationKind, by: Person): Person => {
  if (kind === 'startup_member' && by.actor !== 'operator') return people.founder
  if (kind === 'partner_member' && by.actor !== 'operator') return people.partner
  return people.operator
}
export type World = ReturnType<typeof worldAt> extends fc.Arbitrary<infer T> ? T : never

/** The portal's own handler of an endpoint, as the kernel calls it once all is checked. */
export const handlerOf = (def: EndpointDef) => routes.find((one) => one.def === def)?.run
