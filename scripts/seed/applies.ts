import type { ApplyDocument } from '@banso/contract/applies'
import { type ApplyStatus, openApplyStatuses } from '@banso/contract/apply-states'
import { systemPerson } from '@banso/contract/common'
import { applyNumber, yearOf } from '../../functions/src/resources/applies/numbers.ts'
import { newApply, respondDueAt, step } from '../../functions/src/resources/applies/rules.ts'
import { type ApplySpec, applySpecs } from './apply-specs.ts'
import type { Clock } from './clock.ts'
import { personOf, recordOf } from './people.ts'
import { seatSpecs } from './seat-specs.ts'

const operator = 'demo-operator-user'

/** Who usually makes the step to a state. */
function stepBy(spec: ApplySpec, to: ApplyStatus): string {
  switch (to) {
    case 'submitted':
    case 'withdrawn':
    case 'confirmed':
    case 'waitlisted':
      return spec.applicant
    case 'accepted':
    case 'scheduling':
    case 'in_progress':
    case 'completed':
      return spec.partnerUser ?? operator
    case 'declined':
      return spec.path.some(([status]) => status === 'forwarded') && spec.partnerUser ? spec.partnerUser : operator
    default:
      return operator
  }
}

const historyOf = (clock: Clock, spec: ApplySpec): ApplyDocument['status_history'] =>
  spec.path.map(([to, words, reason], index) => {
    const by = spec.auto && to === 'forwarded' ? systemPerson : personOf(stepBy(spec, to))
    return step(spec.path[index - 1]?.[0] ?? null, to, by, clock.moment(words), { reason })
  })

/** What the applies need to know of the companies and targets they name. */
export interface Names {
  startup(uid: string): string
  target(type: ApplyDocument['target_type'], uid: string): ApplyDocument['target_snapshot']
  issue(uid: string): string
  /** What partners see of a startup once an apply has reached them. */
  shared(startup: string): ApplyDocument['shared_groups']
}

function makeApply(clock: Clock, spec: ApplySpec, index: number, names: Names): ApplyDocument {
  const history = historyOf(clock, spec)
  const first = history[0]
  const last = history.at(-1)
  if (!first || !last) throw new Error(`${spec.uid} has no states`)
  const forwarded = history.find(({ to }) => to === 'forwarded')
  const snapshot = names.target(spec.target[0], spec.target[1])
  const number = applyNumber(yearOf(new Date(first.at)), 172 + index)
  const open =
    (openApplyStatuses as readonly string[]).includes(last.to) || ['confirmed', 'waitlisted'].includes(last.to)
  return newApply({
    ...recordOf(spec.uid, spec.applicant, first.at),
    number,
    target_type: spec.target[0],
    target_uid: spec.target[1],
    target_snapshot: snapshot,
    startup_company_uid: spec.startup,
    startup_name: names.startup(spec.startup),
    applicant: personOf(spec.applicant),
    purpose: spec.purpose,
    message: spec.message,
    issue_uids: spec.issues ?? [],
    issues: (spec.issues ?? []).map((uid) => ({ uid, title: names.issue(uid) })),
    desired_slots: (spec.slots ?? []).map((words) => clock.moment(words)),
    shared_groups: snapshot.partner_company_uid ? names.shared(spec.startup) : [],
    status: last.to,
    status_history: history,
    assigned_operator_uid: operator,
    assigned_operator: personOf(operator),
    partner_assignee_uid: forwarded ? (spec.partnerUser ?? null) : null,
    partner_assignee: forwarded && spec.partnerUser ? personOf(spec.partnerUser) : null,
    forwarded_at: forwarded?.at ?? null,
    respond_due_at: forwarded ? respondDueAt(new Date(forwarded.at), spec.slaDays ?? 5) : null,
    interview_uids: spec.interviews ?? [],
    decline_reason: spec.decline ? { code: spec.decline[0], comment: spec.decline[1] } : null,
    result: spec.result
      ? { kind: spec.result[0], amount_jpy: spec.result[1], amount_open: false, note: spec.result[2] }
      : null,
    ...(spec.feedback && { feedback: spec.feedback }),
    closed_at: open ? null : last.at,
    updated_at: last.at,
    updated_by: last.by,
  })
}

/** Applies in every state, numbered in the order in which they were made. */
export function makeApplies(clock: Clock, names: Names): ApplyDocument[] {
  const made = (spec: ApplySpec) => clock.moment(spec.path[0]?.[1] ?? '')
  return [...applySpecs, ...seatSpecs]
    .sort((a, b) => made(a).localeCompare(made(b)))
    .map((spec, index) => makeApply(clock, spec, index, names))
}
