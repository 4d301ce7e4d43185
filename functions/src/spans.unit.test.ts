import type { ContactDocument } from '@banso/contract/contacts'
import type { ExecutionDocument } from '@banso/contract/executions'
import type { GoalDocument } from '@banso/contract/goals'
import type { IssueDocument } from '@banso/contract/issues'
import type { TaskDocument } from '@banso/contract/tasks'
import { describe, expect, test } from 'vitest'
import type { Reader } from './kernel/authorize.ts'
import { contactVerdicts } from './resources/contacts/rules.ts'
import { executionVerdicts } from './resources/executions/rules.ts'
import { goalVerdicts } from './resources/goals/rules.ts'
import { issueVerdicts } from './resources/issues/rules.ts'
import { taskVerdicts } from './resources/tasks/rules.ts'

/** What can be done for so many days or hours, at its very end: still then, and a millisecond later no more. */

const now = new Date('2026-11-20T03:00:00.000Z')
const DAY = 24
const owner = (after: number) =>
  ({
    caller: { uid: 'u', actor: 'startup', role: 'owner', readOnly: false },
    now: new Date(now.getTime() + after),
  }) as unknown as Reader
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
const own = { created_by: { uid: 'u', actor: 'startup', name: '' }, sender: { uid: 'u' } }
const alive = { ...own, deleted_at: null, closed_at: null, progress: 0, proposed_by_operator: false, measures: [] }

type Span = {
  what: string
  hours: number
  can: (since: string, reader: Reader) => string[]
  verdict: string
  ends?: 'before'
}
const spans: Span[] = [
  {
    what: 'a deleted goal is restored for 30 days',
    hours: 30 * DAY,
    can: (deleted_at, reader) => goalVerdicts({ ...alive, deleted_at } as unknown as GoalDocument, reader),
    verdict: 'restore',
  },
  {
    what: 'a deleted action is restored for 30 days',
    hours: 30 * DAY,
    can: (deleted_at, reader) => taskVerdicts({ ...alive, deleted_at } as unknown as TaskDocument, reader),
    verdict: 'restore',
  },
  {
    what: 'a deleted issue is restored for 30 days',
    hours: 30 * DAY,
    can: (deleted_at, reader) => issueVerdicts({ ...alive, deleted_at } as unknown as IssueDocument, reader),
    verdict: 'restore',
  },
  {
    what: 'a closed goal is taken up again for 30 days',
    hours: 30 * DAY,
    can: (closed_at, reader) =>
      goalVerdicts({ ...alive, closed_at, status: 'missed' } as unknown as GoalDocument, reader),
    verdict: 'transition:active',
  },
  {
    what: 'a finished action is taken up again for 30 days',
    hours: 30 * DAY,
    can: (closed_at, reader) =>
      taskVerdicts({ ...alive, closed_at, status: 'done' } as unknown as TaskDocument, reader),
    verdict: 'transition:doing',
  },
  {
    what: 'a settled question is opened again for 14 days',
    hours: 14 * DAY,
    can: (resolved_at, reader) =>
      contactVerdicts({ ...alive, resolved_at, status: 'resolved' } as unknown as ContactDocument, reader),
    verdict: 'transition:reopened',
  },
  {
    what: 'an own entry is changed for less than 24 hours',
    hours: 24,
    can: (created_at, reader) => executionVerdicts({ ...alive, created_at } as unknown as ExecutionDocument, reader),
    verdict: 'update',
    ends: 'before',
  },
]

describe.each(spans)('$what', ({ hours, can, verdict, ends }) => {
  // `before`: its last moment is a millisecond earlier.
  const last = ends === 'before' ? -1 : 0
  test.each([
    ['at its beginning', -hours * 3_600_000, true],
    ['at its last moment', last, true],
    ['a millisecond later', last + 1, false],
  ] as const)('%s', (_when, after, expected) => {
    expect(can(ago(hours), owner(after)).includes(verdict)).toBe(expected)
  })
})
