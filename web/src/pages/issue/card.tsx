import { issueCategories } from '@banso/contract/common'
import type { IssueLink } from '@banso/contract/issue-links'
import { type Issue, issueStates, issueStatuses, isUnsettled, urgencies } from '@banso/contract/issues'
import { allowedMoves } from '@banso/contract/states'
import { Button } from '../../kit/button.tsx'
import { ActionMenu } from '../../kit/menu.tsx'
import { StatusChip } from '../../kit/status.tsx'
import { shortMoment } from '../../lib/dates.ts'
import type { IssueChanges } from './changes.tsx'
import { entriesOf } from './parts/entries.ts'
import { Linked } from './parts/linked.tsx'
import { Place } from './parts/place.tsx'
import { issueLooks, urgencyTones } from './texts.ts'
import './issue.css'

type IssueRowProps = {
  issue: Issue
  /** How many have a place. */
  count: number
  changes: IssueChanges
  /** What points at it, once that is known. */
  links?: IssueLink | undefined
}

/** An issue with its place, how it stands, and what can be done with it. */
export const IssueRow = ({ issue, count, changes, links }: IssueRowProps) => {
  const { can, status, order, title } = issue
  const placed = isUnsettled(status) && issue.deleted_at === null
  const [first] = allowedMoves(issueStates, issue)
  return (
    <li className="issue-item">
      {placed && <Place issue={issue} count={count} changes={changes} />}
      <div className="issue-item-text">
        <div className="row" data-wrap>
          <b className="issue-item-title">{title}</b>
          <StatusChip {...issueLooks[status]}>{issueStatuses[status]}</StatusChip>
        </div>
        <p className="row-meta">
          {title !== issueCategories[issue.issue_category] && <span>{issueCategories[issue.issue_category]}</span>}
          <span className={urgencyTones[issue.urgency]}>{urgencies[issue.urgency]}</span>
          {issue.resolved_at && <span>{shortMoment(issue.resolved_at)}に解決</span>}
        </p>
        {issue.detail && <p className="prose secondary-text">{issue.detail}</p>}
        {issue.resolution_note && <p className="issue-item-note">{issue.resolution_note}</p>}
      </div>
      <div className="issue-item-actions">
        {can.includes('restore') && (
          <Button size="small" icon="restore" onClick={() => changes.restore(issue)}>
            元に戻す
          </Button>
        )}
        {first && (
          <Button size="small" look="secondary" onClick={() => changes.move(issue, first.to)}>
            {first.move.label}
          </Button>
        )}
        <ActionMenu compact label={`「${title}」のその他の操作`} items={entriesOf(issue, changes, first?.to)} />
      </div>
      {links && issue.deleted_at === null && <Linked startup_id={issue.startup_company_uid} links={links} />}
      {placed && can.includes('update') && <span className="visually-hidden">{`優先順位${order}番目`}</span>}
    </li>
  )
}
