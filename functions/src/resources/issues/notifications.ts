import type { Person } from '@banso/contract/common'
import { type IssueDocument, issueStatuses } from '@banso/contract/issues'
import { type NewNotification, titled } from '../../kernel/commit.ts'
import { ownIssueHref } from './rules.ts'

/** The notifications about issues: what operators do to them, to those who decide for the startup. */
type Told = Pick<IssueDocument, 'uid' | 'title' | 'startup_company_uid' | 'status' | 'resolution_note'>

const toOwner = (issue: Told, receiverUid: string, { title, body }: Pick<NewNotification, 'title' | 'body'>) => ({
  receiverUid,
  kind: 'news' as const,
  title,
  body,
  link: ownIssueHref(issue),
  groupKey: `issue:${issue.uid}`,
})

export const addedNotification = (issue: Told, receiverUid: string, { name }: Person): NewNotification =>
  toOwner(issue, receiverUid, { title: titled(name, 'さんが経営課題を追加しました'), body: issue.title })

export const movedNotification = (issue: Told, receiverUid: string, { name }: Person): NewNotification => {
  const { title, status, resolution_note } = issue
  return toOwner(issue, receiverUid, {
    title: titled(name, `さんが経営課題を「${issueStatuses[status]}」にしました`),
    body: resolution_note ? `${title}:${resolution_note}` : title,
  })
}
