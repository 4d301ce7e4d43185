import { expect, test } from 'vitest'
import * as z from 'zod'
import { applyDocument } from './applies.ts'
import { contactDocument } from './contacts.ts'
import { contentDocument } from './contents.ts'
import { contract } from './contract.ts'
import type { EndpointDef, EndpointGroup } from './endpoint.ts'
import { executionDocument } from './executions.ts'
import { partnerExposuresDocument } from './exposures.ts'
import { goalDocument } from './goals.ts'
import { interviewDocument } from './interviews.ts'
import { memoDocument } from './memos.ts'
import { partnerDocument } from './partners.ts'
import { startupDocument } from './startups.ts'
import { taskDocument } from './tasks.ts'
import { userDocument } from './users.ts'

/** Who reads answers under a company's base; what is answered outside of all bases is read by both, before they sign in. */
type Reader = 'startup' | 'partner'
/**
 * What is stored with records and is not for everybody: `operators` alone know it, a `partner` alone its own, or only the
 * `startup`, since no group of what it discloses names it (`disclosures.ts`).
 */
type Kept = {
  readonly operators?: readonly string[]
  readonly startup?: readonly string[]
  readonly partner?: readonly string[]
}
const kept: readonly [z.core.$ZodType, Kept][] = [
  [
    startupDocument,
    {
      operators: [
        'tags',
        'internal_note',
        'health_override',
        'health_reasons',
        'owner_count',
        'facets',
        'silent_since',
      ],
      startup: ['disclosure', 'registration_step', 'profile_completeness', 'assigned_operator_uids', 'program'],
    },
  ],
  [
    partnerDocument,
    {
      operators: ['internal_note', 'assigned_operator_uids', 'owner_count', 'awaiting_due'],
      partner: ['require_review', 'open_apply_count', 'sample_count', 'interview_sample_count', 'awaiting_count'],
    },
  ],
  [partnerExposuresDocument, { partner: ['exposures', 'reach'] }],
  [
    goalDocument,
    {
      startup: ['history', 'health_stale', 'result_note', 'collaborators', 'next_checkin_on', 'parent_goal_uid'],
    },
  ],
  [taskDocument, { startup: ['checklist', 'measure_links', 'waiting_for', 'goal_title', 'issue_title', 'batch_uid'] }],
  [executionDocument, { startup: ['measure_updates', 'reactions'] }],
  [
    applyDocument,
    {
      operators: ['assigned_operator_uid', 'reached_partner_uid'],
      partner: ['partner_assignee_uid', 'partner_assignee'],
    },
  ],
  [contactDocument, { operators: ['assigned_operator_uid', 'guest'] }],
  [
    contentDocument,
    { partner: ['review_comment', 'pending_revision', 'auto_forward', 'apply_count', 'completion_rate'] },
  ],
  [memoDocument, { operators: ['temperature', 'pinned'] }],
  [interviewDocument, { operators: ['needs_report', 'cancelled_by', 'change_requests'] }],
  [userDocument, { operators: ['valid_after', 'claims_rev', 'terms_accepted_version', 'demoted_at'] }],
]
/** What no answer has, whoever reads it. */
const inner = ['rev', 's', 'token_hash', 'nonce']

/** The names of all fields in a schema, however deep. */
function fieldsOf(schema: z.core.$ZodType): Set<string> {
  const names = new Set<string>()
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    for (const [key, value] of Object.entries(node)) {
      if (key === 'properties') for (const name of Object.keys(value as object)) names.add(name)
      walk(value)
    }
  }
  walk(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' }))
  return names
}

const endpoints = Object.entries(contract as Record<string, EndpointGroup>).flatMap(([group, defs]) =>
  Object.entries(defs).map(([key, def]): [string, EndpointDef] => [`${group}.${key}`, def]),
)
const beginnings = { startup: '/api/startups/', partner: '/api/partners/' } as const
const isFor = (reader: Reader, { path }: Pick<EndpointDef, 'path'>) =>
  path.startsWith(beginnings[reader]) || !/^\/api\/(startups|partners|operator)\//.test(path)
/** Outside of the bases a person is told of the own place and step. */
const ownStep = ['registration_step']

type Answering = Pick<EndpointDef, 'path' | 'responses'>
/** Each field that answers to this reader name, and that is not the reader's to know. */
function leaksTo(reader: Reader, all: readonly (readonly [name: string, def: Answering])[]): string[] {
  const other = reader === 'startup' ? 'partner' : 'startup'
  const secret = new Set([...inner, ...kept.flatMap(([, of]) => [...(of.operators ?? []), ...(of[other] ?? [])])])
  return all
    .filter(([, def]) => isFor(reader, def))
    .flatMap(([name, { path, responses }]) =>
      Object.values(responses)
        .flatMap((schema) => [...fieldsOf(schema)])
        .filter((field) => secret.has(field) && (path.startsWith(beginnings[reader]) || !ownStep.includes(field)))
        .map((field) => `${name}: ${field}`),
    )
}

test.each(kept)(
  'what is kept is stored, so that the list says nothing of fields that are gone (%#)',
  (document, names) => {
    const stored = fieldsOf(document)
    expect(Object.values(names).flatMap((of) => of.filter((name) => !stored.has(name)))).toEqual([])
  },
)

test.each([
  ['startup', 150],
  ['partner', 100],
] as const)('no answer to a %s has a field for what is not theirs to know', (reader, atLeast) => {
  expect(leaksTo(reader, endpoints)).toEqual([])
  expect(endpoints.filter(([, def]) => isFor(reader, def)).length).toBeGreaterThan(atLeast)
})

test('every endpoint answers operators, or is looked at', () => {
  const readers: readonly Reader[] = ['startup', 'partner']
  const unseen = endpoints.filter(([, def]) => !readers.some((reader) => isFor(reader, def)))
  expect(unseen.filter(([, { access }]) => typeof access !== 'object' || access.actor !== 'operator')).toEqual([])
})

test('a field that is added to an answer on purpose is found, however deep it stands', () => {
  const field = z.strictObject({ memos: z.array(z.strictObject({ temperature: z.string().nullable() })).optional() })
  const inUnion = z.union([z.strictObject({ uid: z.string() }), z.strictObject({ history: z.array(z.number()) })])
  const answers = (data: z.ZodType) => ({ responses: { 200: z.strictObject({ data }) } })
  const own = { path: '/api/partners/{partner_id}/x', ...answers(field) } as const
  expect(leaksTo('partner', [['x', own]])).toEqual(['x: temperature'])
  expect(leaksTo('startup', [['x', { path: '/api/auth/x', ...answers(field) }]])).toEqual(['x: temperature'])
  // What one side may know of its own is nothing for the other.
  const goals = (path: Answering['path']): Answering => ({ path, ...answers(inUnion) })
  expect(leaksTo('partner', [['x', goals('/api/partners/{partner_id}/x')]])).toEqual(['x: history'])
  expect(leaksTo('startup', [['x', goals('/api/startups/{startup_id}/x')]])).toEqual([])
})

test('no answer lets fields through that it does not name', () => {
  const open = (node: unknown): boolean =>
    typeof node === 'object' &&
    node !== null &&
    (('properties' in node && 'additionalProperties' in node && node.additionalProperties !== false) ||
      Object.values(node).some(open))
  const forCompanies = endpoints.filter(([, def]) => isFor('startup', def) || isFor('partner', def))
  const loose = forCompanies.filter(([, { responses }]) =>
    Object.values(responses).some((schema) => open(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' }))),
  )
  expect(loose.map(([name]) => name)).toEqual([])
})
