import * as z from 'zod'
import { issueCategories, stamps, stored, verdicts } from './common.ts'
import { at, base, calls } from './endpoint.ts'
import { choice, keyOf, moment, optionalLine, optionalText, requiredInt, transitionFields, uid } from './fields.ts'
import { issueLabels } from './labels/issues.ts'
import { listOf, listQuery, manyOf, one } from './paging.ts'
import { stateLabels, states } from './states.ts'

export const urgencies = { high: '今すぐ', medium: '3か月以内', low: 'いつか' } as const
export const issueSources = {
  registration: '登録時',
  startup: 'スタートアップ',
  operator: '担当者',
  interview: '面談',
} as const
/** Unsettled issues a startup can have: as many as there are places in its order. */
export const ISSUE_LIMIT = 5

const both = ['startup', 'operator'] as const
const toHold = { label: '保留にする', by: both } as const
const toDrop = { label: '取り下げる', by: both } as const
const toWorking = { label: '対応を始める', by: both } as const
export const issueStates = states({
  /** Taken up by itself when an action or an apply is linked to it. */
  open: { label: '未着手', to: { working: toWorking, on_hold: toHold, dropped: toDrop } },
  working: {
    label: '対応中',
    to: {
      resolved: { label: '解決済みにする', by: both, needs: 'resolution_note' },
      on_hold: toHold,
      dropped: toDrop,
    },
  },
  resolved: { label: '解決', to: { open: { label: '再発として戻す', by: both, when: '未解決の課題が5件未満' } } },
  on_hold: {
    label: '保留',
    to: { open: { label: '未着手に戻す', by: both }, working: toWorking, dropped: toDrop },
  },
  dropped: { label: '取り下げ', to: {} },
})
export const issueStatuses = stateLabels(issueStates)
export type IssueStatus = keyof typeof issueStates
/** States in which an issue has a place in the startup's order. */
export const unsettledStatuses = ['open', 'working', 'on_hold'] as const satisfies readonly IssueStatus[]
export const isUnsettled = (status: IssueStatus): boolean =>
  (unsettledStatuses as readonly IssueStatus[]).includes(status)

const label = issueLabels
const issueFields = {
  issue_category: choice(label.issue_category, issueCategories),
  /** Empty: the name of the category. */
  title: optionalLine(label.title, 60),
  detail: optionalText(label.detail, 1000),
  urgency: choice(label.urgency, urgencies),
}
export const issueInput = z.strictObject(issueFields)
export type IssueInput = z.output<typeof issueInput>
/** `order` moves the issue to this place; the others make room. */
const issuePatch = z.strictObject({ ...issueFields, order: requiredInt(label.order, 1, ISSUE_LIMIT) }).partial()

export const issueTransition = z.strictObject({
  ...transitionFields(issueStatuses),
  resolution_note: optionalText(label.resolution_note, 500).optional(),
})

export const issue = z
  .object({
    uid,
    startup_company_uid: uid,
    ...issueFields,
    /** Place among the unsettled ones, from 1; settled ones keep the last they had. */
    order: z.int().min(1),
    status: keyOf(issueStatuses),
    resolved_at: moment.nullable(),
    resolution_note: optionalText(label.resolution_note, 500),
    source: keyOf(issueSources),
    deleted_at: moment.nullable(),
    ...stamps,
    ...verdicts,
  })
  .meta({ id: 'Issue' })
export type Issue = z.output<typeof issue>
/** `startup_issues/{uid}` as it is stored. Goals, tasks and applies point at it, never the other way. */
export const issueDocument = issue.omit({ etag: true, can: true }).extend(stored)
export type IssueDocument = z.output<typeof issueDocument>

const issueListQuery = listQuery(['order', '-updated_at'], {
  status: manyOf(issueStatuses).optional(),
  deleted: z.literal('true').optional(),
})
const issueCalls = calls({
  list: {
    method: 'GET',
    path: '/issues',
    summary: '経営課題の一覧',
    query: issueListQuery,
    permission: 'issue.read',
    responses: { 200: listOf(issue) },
  },
  get: {
    method: 'GET',
    path: '/issues/{issue_id}',
    summary: '経営課題の詳細',
    permission: 'issue.read',
    responses: { 200: one(issue) },
  },
  create: {
    method: 'POST',
    path: '/issues',
    summary: '経営課題の追加',
    body: issueInput,
    permission: 'issue.create',
    responses: { 201: one(issue) },
  },
  update: {
    method: 'PATCH',
    path: '/issues/{issue_id}',
    summary: '経営課題の変更(優先順位を含む)',
    ifMatch: true,
    body: issuePatch,
    permission: 'issue.update',
    responses: { 200: one(issue) },
  },
  transition: {
    method: 'POST',
    path: '/issues/{issue_id}/transition',
    summary: '経営課題の状態変更',
    body: issueTransition,
    permission: 'issue.transition',
    responses: { 200: one(issue) },
  },
  remove: {
    method: 'DELETE',
    path: '/issues/{issue_id}',
    summary: '経営課題の削除',
    ifMatch: true,
    permission: 'issue.remove',
    responses: { 204: z.undefined() },
  },
  restore: {
    method: 'POST',
    path: '/issues/{issue_id}/restore',
    summary: '削除した経営課題を元に戻す',
    body: z.strictObject({}),
    permission: 'issue.remove',
    responses: { 200: one(issue) },
  },
})

export const issues = at(base.startup, issueCalls)
export const operatorIssues = at(base.operatorStartup, issueCalls)
