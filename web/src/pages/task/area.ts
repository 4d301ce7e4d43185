import { activities, operatorActivities } from '@banso/contract/activities'
import { executions, operatorExecutions } from '@banso/contract/executions'
import { goals, operatorGoals } from '@banso/contract/goals'
import { home } from '@banso/contract/home'
import { issueLinks, operatorIssueLinks } from '@banso/contract/issue-links'
import { operatorTaskBatches } from '@banso/contract/task-batches'
import { operatorPartnerTasks, operatorTasks, type Task, taskStates, tasks } from '@banso/contract/tasks'
import { inAreas, useOwnMove } from '../../lib/area.ts'

const operatorCalls = {
  tasks: operatorTasks,
  executions: operatorExecutions,
  goals: operatorGoals,
  activities: operatorActivities,
  links: operatorIssueLinks,
} as const

const operatorOrigins = {
  interview: 'operator_interview',
  memos: 'operator_interview_memos',
  notes: 'operator_startup_memos',
} as const

/** The actions in each area: `calls` is also all that a change of an action makes stale. */
export const taskArea = inAreas({
  startup: {
    calls: { tasks, executions, goals, activities, home, links: issueLinks },
    pages: {
      list: 'startup_tasks',
      new: 'startup_task_new',
      detail: 'startup_task',
      edit: 'startup_task_edit',
      goal: 'startup_goal',
      interview: 'startup_interview',
      /** Where the memos of an interview are read, and those of calls and visits. */
      memos: 'startup_interview',
      notes: 'startup_memos',
    },
  },
  operatorStartup: {
    calls: operatorCalls,
    pages: {
      list: 'operator_startup_tasks',
      new: 'operator_startup_task_new',
      detail: 'operator_startup_task',
      edit: 'operator_startup_task_edit',
      goal: 'operator_startup_goal',
      ...operatorOrigins,
    },
  },
  operator: {
    calls: { ...operatorCalls, batches: operatorTaskBatches },
    pages: {
      list: 'operator_tasks',
      new: 'operator_task_new',
      detail: 'operator_task',
      edit: 'operator_task_edit',
      goal: 'operator_startup_goal',
      ...operatorOrigins,
      ofStartup: 'operator_startup_tasks',
    },
  },
})

/** What is one partner's to do, of all startups. */
export const partnerTaskArea = inAreas({
  operatorPartner: {
    calls: { tasks: operatorPartnerTasks },
    pages: {
      list: 'operator_partner_tasks',
      detail: 'operator_startup_task',
      ofStartup: 'operator_startup_tasks',
    },
  },
})

/** Where the actions of one startup stand together: its list is in no other area. */
export const startupTaskArea = inAreas({ startup: taskArea.startup, operatorStartup: taskArea.operatorStartup })

/** The place of an action, in calls and in addresses. */
export const paramsOf = ({ uid, startup_company_uid }: Pick<Task, 'uid' | 'startup_company_uid'>) => ({
  startup_id: startup_company_uid,
  task_id: uid,
})

/** Whether people of this area propose actions, for the startup to take up, instead of adding them. */
export const useProposes = (): boolean => !useOwnMove(taskStates, 'proposed', 'todo')
