import type { TaskBatchInput } from '@banso/contract/task-batches'
import type { Task, TaskInput } from '@banso/contract/tasks'

/** A new task, of a goal or issue where it is made from one. */
export const blankTask = (
  goal_uid: string | null = null,
  assignee_uids: string[] = [],
  issue_uid: string | null = null,
): TaskInput => ({
  title: '',
  description: '',
  goal_uid,
  issue_uid,
  assignee_uids,
  owner_actor: 'startup',
  start_on: null,
  due_on: null,
  priority: 'medium',
  checklist: [],
  recurrence: 'none',
  recurrence_until: null,
  measure_links: [],
  file_uids: [],
  visibility: 'company',
  partner_company_uid: null,
})

/** A new batch, for the startups that the address names. */
export const blankBatch = (startup_uids: string[]): TaskBatchInput => ({
  batch_uid: crypto.randomUUID(),
  startup_uids,
  title: '',
  description: '',
  owner_actor: 'startup',
  start_on: null,
  due_on: null,
  priority: 'medium',
  checklist: [],
  recurrence: 'none',
  recurrence_until: null,
})

/** The part of a task that its form edits. */
export const toTaskInput = (task: Task): TaskInput => ({
  title: task.title,
  description: task.description,
  goal_uid: task.goal_uid,
  issue_uid: task.issue_uid,
  assignee_uids: task.assignee_uids,
  owner_actor: task.owner_actor,
  start_on: task.start_on,
  due_on: task.due_on,
  priority: task.priority,
  checklist: task.checklist,
  recurrence: task.recurrence,
  recurrence_until: task.recurrence_until,
  measure_links: task.measure_links,
  file_uids: task.file_uids,
  visibility: task.visibility,
  partner_company_uid: task.partner_company_uid,
})
