import * as z from 'zod'
import { issueCategories, stamps, stored } from './common.ts'
import { choice, keyOf, moment, optionalText, requiredInt, requiredText, uid } from './fields.ts'
import { labels } from './labels.ts'

export const urgencies = { high: '今すぐ', medium: '3か月以内', low: 'いつか' } as const
export const issueStatuses = {
  open: '未着手',
  working: '対応中',
  resolved: '解決',
  on_hold: '保留',
  dropped: '取り下げ',
} as const
export const issueSources = {
  registration: '登録時',
  startup: '自社',
  operator: '担当者',
  interview: '面談',
} as const

const label = labels.issue
/** `startup_issues/{uid}` as it is stored. Goals, tasks and applies point at it, never the other way. */
export const issueDocument = z.object({
  uid,
  startup_company_uid: uid,
  issue_category: choice(label.issue_category, issueCategories),
  title: requiredText(label.title, 60),
  detail: optionalText(label.detail, 1000),
  urgency: choice(label.urgency, urgencies),
  order: requiredInt(label.order, 1, 5),
  status: choice(label.status, issueStatuses),
  resolved_at: moment.nullable(),
  resolution_note: optionalText(label.resolution_note, 500),
  source: keyOf(issueSources),
  ...stamps,
  ...stored,
})
export type IssueDocument = z.output<typeof issueDocument>
