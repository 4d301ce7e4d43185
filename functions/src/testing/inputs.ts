import type { CheckinInput } from '@banso/contract/checkins'
import { addDays, dayInJapan } from '@banso/contract/dates'
import type { ExecutionInput } from '@banso/contract/executions'
import type { GoalInput } from '@banso/contract/goals'
import type { TaskInput } from '@banso/contract/tasks'

/** What forms send: valid as it is, with `changes` over it. */

const today = () => dayInJapan(new Date())

/** What a form sends for a goal with two measures. */
export const goalInput = (ownerUid: string, changes: object = {}) => {
  const input: GoalInput = {
    title: '導入施設を30施設に増やす',
    description: '',
    issue_category: 'sales',
    period_kind: 'quarter',
    start_on: addDays(today(), -30),
    due_on: addDays(today(), 60),
    owner_user_uid: ownerUid,
    collaborator_uids: [],
    disclosure: 'company',
    checkin_cycle: 'weekly',
    parent_goal_uid: null,
    measures: [
      {
        uid: null,
        name: '導入施設数',
        unit: '施設',
        direction: 'up',
        start_value: 10,
        target_value: 30,
        tolerance: 0,
        weight: 3,
      },
      {
        uid: null,
        name: '解約率',
        unit: '%',
        direction: 'down',
        start_value: 4,
        target_value: 2,
        tolerance: 0,
        weight: 1,
      },
    ],
  }
  return { ...input, ...changes }
}

/** What a form sends for a check-in of a goal of `makeGoal`. */
export const checkinInput = (changes: object = {}) => {
  const input: CheckinInput = {
    values: { m1: 20 },
    confidence: 'at_risk',
    comment: '商談が進んだ',
    blockers: '',
    asks: '',
  }
  return { ...input, ...changes }
}

/** What a form sends for an action. */
export const taskInput = (changes: object = {}) => {
  const input: TaskInput = {
    title: '導入ヒアリングを行う',
    description: '',
    goal_uid: null,
    assignee_uids: [],
    owner_actor: 'startup',
    start_on: null,
    due_on: addDays(today(), 7),
    priority: 'medium',
    checklist: [],
    recurrence: 'none',
    recurrence_until: null,
    measure_links: [],
  }
  return { ...input, ...changes }
}

/** What a form sends for an execution. */
export const executionInput = (changes: object = {}) => {
  const input: ExecutionInput = {
    executed_on: today(),
    result: 'progressed',
    body: '3施設に電話した',
    minutes: 30,
    progress_after: null,
    measure_updates: [],
    next_step: '',
    blocker: '',
  }
  return { ...input, ...changes }
}
