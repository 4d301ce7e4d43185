import * as z from 'zod'
import { stamps, startupNamed, storedUnsearched } from './common.ts'
import { endpoint, operatorMay } from './endpoint.ts'
import { distinct, distinctMessage, keyOf, moment, refusing, uid } from './fields.ts'
import { listOf, listQuery, one } from './paging.ts'
import { taskAnswers, taskFields, taskIssues } from './tasks.ts'

/** 一斉提案: one action proposed to several startups, of which each answers for itself. */

/** Startups of one batch at most. */
export const BATCH_LIMIT = 50

const startupUids = z
  .array(uid)
  .min(1, { error: 'スタートアップを選択してください。' })
  .max(BATCH_LIMIT, { error: `スタートアップは${BATCH_LIMIT}社まで選択できます。` })
  .refine(distinct(String), { error: distinctMessage })

/** What an action can say that is the same for all: neither goal, issue, people nor files, which belong to one company. */
const batchFields = {
  title: taskFields.title,
  description: taskFields.description,
  owner_actor: taskFields.owner_actor,
  start_on: taskFields.start_on,
  due_on: taskFields.due_on,
  priority: taskFields.priority,
  checklist: taskFields.checklist,
  recurrence: taskFields.recurrence,
  recurrence_until: taskFields.recurrence_until,
}
const batchObject = z.strictObject({ ...batchFields, startup_uids: startupUids })
/** What an action has beside what a batch says of it. */
export const notInBatch = { goal_uid: null, issue_uid: null, assignee_uids: [], measure_links: [], file_uids: [] }
const batchIssues = (batch: Omit<z.output<typeof batchObject>, 'startup_uids'>) =>
  taskIssues({ ...batch, ...notInBatch, measure_links: [] })

/** 一斉提案 as it is sent. */
export const taskBatchInput = batchObject
  .extend({
    /** Made by the client when the form opens: further calls with it add startups, and make nothing twice. */
    batch_uid: uid,
  })
  .superRefine(...refusing(batchIssues))
export type TaskBatchInput = z.output<typeof taskBatchInput>

/** `task_batches/{uid}`: the counts follow the answers; whoever is in none of them has not answered. */
export const taskBatchDocument = z.object({
  uid,
  ...batchFields,
  startup_uids: z.array(uid),
  total: z.int(),
  accepted: z.int(),
  declined: z.int(),
  withdrawn: z.int(),
  ...stamps,
  ...storedUnsearched,
})
export type TaskBatchDocument = z.output<typeof taskBatchDocument>

export const taskBatch = taskBatchDocument
  .pick({
    uid: true,
    title: true,
    due_on: true,
    total: true,
    accepted: true,
    declined: true,
    withdrawn: true,
    created_at: true,
    updated_at: true,
    created_by: true,
    updated_by: true,
  })
  .meta({ id: 'TaskBatch' })
export type TaskBatch = z.output<typeof taskBatch>

/** What one startup made of it. */
const batchAnswer = z
  .object({
    startup_company_uid: uid,
    ...startupNamed,
    task_uid: uid,
    answer: keyOf(taskAnswers).nullable(),
    /** Why it was declined or withdrawn. */
    reason: z.string(),
    reminded_at: moment.nullable(),
  })
  .meta({ id: 'TaskBatchAnswer' })
export type TaskBatchAnswer = z.output<typeof batchAnswer>

/** How it went with one startup. */
export const batchDelivery = z
  .object({
    startup_company_uid: uid,
    /** Null where it could not be proposed to this startup: `message` tells why, and it can be tried again. */
    task_uid: uid.nullable(),
    message: z.string(),
  })
  .meta({ id: 'TaskBatchDelivery' })
export type TaskBatchDelivery = z.output<typeof batchDelivery>

const path = '/api/operator/task_batches'
export const operatorTaskBatches = {
  list: endpoint({
    method: 'GET',
    path,
    summary: '一斉提案の一覧と回答の数',
    access: operatorMay('task.read'),
    query: listQuery(['-created_at'], {}).omit({ q: true, sort: true }),
    responses: { 200: listOf(taskBatch) },
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{batch_id}`,
    summary: '一斉提案と、スタートアップごとの回答',
    access: operatorMay('task.read'),
    responses: { 200: one(taskBatch.extend({ answers: z.array(batchAnswer), can: z.array(z.string()) })) },
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: '経営アクションを複数のスタートアップに提案(企業ごとの成否を返す)',
    access: operatorMay('task.create'),
    body: taskBatchInput,
    responses: { 201: one(taskBatch.extend({ deliveries: z.array(batchDelivery) })) },
  }),
  remind: endpoint({
    method: 'POST',
    path: `${path}/{batch_id}/remind`,
    summary: '未回答のスタートアップに回答を依頼(1社につき1営業日に1回)',
    access: operatorMay('task.create'),
    body: z.strictObject({}),
    responses: { 200: one(z.object({ reminded: z.int() })) },
  }),
}
