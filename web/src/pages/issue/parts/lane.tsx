import type { IssueLink } from '@banso/contract/issue-links'
import { type Issue, issueStatuses, urgencies } from '@banso/contract/issues'
import type { IssueSuggestion } from '@banso/contract/suggestions'
import { useId } from 'react'
import { Icon } from '../../../kit/icon.tsx'
import { ActionMenu } from '../../../kit/menu.tsx'
import { StatusChip } from '../../../kit/status.tsx'
import type { GoalChanges } from '../../goal/changes.tsx'
import type { IssueChanges } from '../changes.tsx'
import { issueLooks, urgencyTones } from '../texts.ts'
import { entriesOf, placeEntries } from './entries.ts'
import { LaneGoals } from './lane-goals.tsx'
import { type Asked, LanePartners } from './lane-partners.tsx'
import { LaneTasks } from './lane-tasks.tsx'
import { appliesShown, goalsShown } from './lane-texts.ts'

type LaneProps = {
  issue: Issue
  /** How many have a place. */
  count: number
  /** Phones show one lane at a time. */
  isNow: boolean
  /** Undefined until it is known. */
  links: IssueLink | undefined
  suggested: IssueSuggestion | undefined
  changes: IssueChanges
  goalChanges: GoalChanges
  onApply: ((asked: Asked) => void) | undefined
}

/** An issue from left to right: what is to be solved, the goals, the actions, the partners. */
export const Lane = ({ issue, count, isNow, links, suggested, changes, goalChanges, onApply }: LaneProps) => {
  const { order, status, title, detail, urgency } = issue
  const id = useId()
  return (
    <section className="lane" data-now={isNow || undefined} aria-labelledby={id}>
      <div className="lane-issue">
        <div className="lane-state">
          <span className="lane-order" aria-hidden="true">
            {order}
          </span>
          <StatusChip {...issueLooks[status]}>{issueStatuses[status]}</StatusChip>
          <span className={`lane-urgency ${urgencyTones[urgency]}`}>緊急度 {urgencies[urgency]}</span>
        </div>
        <div className="lane-title">
          <h2 id={id}>
            <span className="visually-hidden">課題{order} </span>
            {title}
          </h2>
          <ActionMenu
            compact
            label={`「${title}」のその他の操作`}
            items={[...entriesOf(issue, changes), ...placeEntries(issue, count, changes)]}
          />
        </div>
        {detail && <p className="lane-detail">{detail}</p>}
        {links && <Gaps links={links} />}
      </div>
      {links && (
        <>
          <LaneGoals issue={issue} links={links} changes={goalChanges} />
          <LaneTasks issue={issue} links={links} />
          <LanePartners issue={issue} links={links} suggested={suggested} onApply={onApply} />
        </>
      )}
    </section>
  )
}

/** What the issue lacks, in words. */
const Gaps = ({ links }: { links: IssueLink }) => {
  const gaps = [
    ...(goalsShown(links).length === 0 ? ['目標がまだありません'] : []),
    ...(appliesShown(links).length === 0 ? ['パートナーがまだいません'] : []),
  ]
  return gaps.map((gap) => (
    <p key={gap} className="lane-gap">
      <Icon name="link" size="small" />
      {gap}
    </p>
  ))
}
