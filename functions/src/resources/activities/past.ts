import type { ActivityDocument } from '@banso/contract/activities'
import { addDays, momentInJapan } from '@banso/contract/dates'
import type { GoalDocument } from '@banso/contract/goals'
import type { IssueDocument } from '@banso/contract/issues'
import type { StartupDocument } from '@banso/contract/startups'
import type { PastState } from '@banso/contract/system-activities'
import { stateAt } from '../../kernel/changes.ts'
import type { Collection } from '../../kernel/firestore/codec.ts'
import { goals as goalCollection } from '../goals/data.ts'
import { issues as issueCollection } from '../issues/data.ts'
import { startups as startupCollection } from '../startups/data.ts'

/** The last moment of a day in Japan. */
export const endOf = (day: string): string =>
  new Date(Date.parse(momentInJapan(addDays(day, 1), '00:00')) - 1).toISOString()

type Now = {
  readonly on: string
  readonly startup: StartupDocument
  readonly issues: readonly IssueDocument[]
  readonly goals: readonly GoalDocument[]
  readonly entries: readonly ActivityDocument[]
}

/** What a startup, its issues and its goals were at the end of a day. What was deleted then is left out. Pure. */
export function pastStateOf({ on, startup, issues, goals, entries }: Now): PastState {
  const was = <T extends { uid: string; created_at: string }>(
    of: Collection<T>,
    record: T,
    shown: readonly string[],
  ) => {
    const state = stateAt(of, record, entries, endOf(on))
    return state && { ...state.record, unsure: state.unsure.some((field) => shown.includes(field)) }
  }
  const shown = {
    startup: ['name', 'stage', 'tagline', 'employee_count', 'assigned_operator_uids', 'tags'],
    issue: ['title', 'issue_category', 'urgency', 'status'],
    goal: ['title', 'status', 'progress', 'due_on'],
  }
  return {
    on,
    startup: was(startupCollection, startup, shown.startup) ?? null,
    issues: issues
      .flatMap((issue) => was(issueCollection, issue, shown.issue) ?? [])
      .filter(({ deleted_at }) => deleted_at === null),
    goals: goals
      .flatMap((goal) => was(goalCollection, goal, shown.goal) ?? [])
      .filter(({ deleted_at }) => deleted_at === null),
  }
}
