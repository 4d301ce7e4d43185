import { expect, test } from 'vitest'
import * as z from 'zod'
import { applyDocument } from './applies.ts'
import { contactDocument } from './contacts.ts'
import { contentDocument } from './contents.ts'
import { contract } from './contract.ts'
import type { EndpointDef, EndpointGroup } from './endpoint.ts'
import { partnerExposuresDocument } from './exposures.ts'
import { interviewDocument } from './interviews.ts'
import { memoDocument } from './memos.ts'
import { partnerDocument } from './partners.ts'
import { startupDocument } from './startups.ts'
import { userDocument } from './users.ts'

/** What is stored with records and is only the operators' to know, or a partner's own; startups never get it. */
const kept: readonly [z.core.$ZodType, readonly string[]][] = [
  [startupDocument, ['tags', 'internal_note', 'health_override', 'owner_count']],
  [
    partnerDocument,
    [
      'internal_note',
      'assigned_operator_uids',
      'require_review',
      'open_apply_count',
      'sample_count',
      'interview_sample_count',
    ],
  ],
  [partnerExposuresDocument, ['exposures', 'reach']],
  [applyDocument, ['assigned_operator_uid', 'partner_assignee_uid', 'partner_assignee', 'reached_partner_uid']],
  [contactDocument, ['assigned_operator_uid', 'waiting_since', 'guest']],
  [contentDocument, ['review_comment', 'pending_revision', 'auto_forward', 'apply_count', 'completion_rate']],
  [memoDocument, ['temperature', 'pinned']],
  [interviewDocument, ['needs_report', 'cancelled_by', 'change_requests']],
  [userDocument, ['valid_after', 'claims_rev', 'terms_accepted_version']],
]

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
const forStartups = endpoints.filter(([, { path }]) => path.startsWith('/api/startups/'))

test.each(kept)(
  'what is kept is stored, so that the list says nothing of fields that are gone (%#)',
  (document, names) => {
    const stored = fieldsOf(document)
    expect(names.filter((name) => !stored.has(name))).toEqual([])
  },
)

test('no answer of the startups’ API has a field for what is not theirs to know', () => {
  const secret = new Set([...kept.flatMap(([, names]) => names), 'rev', 's', 'token_hash'])
  const leaks = forStartups.flatMap(([name, { responses }]) =>
    Object.values(responses).flatMap((schema) =>
      [...fieldsOf(schema)].filter((field) => secret.has(field)).map((field) => `${name}: ${field}`),
    ),
  )
  expect(leaks).toEqual([])
  expect(forStartups.length).toBeGreaterThan(100)
})

test('no answer lets fields through that it does not name', () => {
  const open = (node: unknown): boolean =>
    typeof node === 'object' &&
    node !== null &&
    (('properties' in node && 'additionalProperties' in node && node.additionalProperties !== false) ||
      Object.values(node).some(open))
  const loose = forStartups.filter(([, { responses }]) =>
    Object.values(responses).some((schema) => open(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' }))),
  )
  expect(loose.map(([name]) => name)).toEqual([])
})
