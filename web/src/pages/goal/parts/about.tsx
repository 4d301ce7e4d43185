import { issueCategories } from '@banso/contract/common'
import { type Goal, goalDisclosures } from '@banso/contract/goals'
import { goalLabels } from '@banso/contract/labels/goals'
import { href } from '@banso/contract/pages'
import { inWordsOf } from '@banso/contract/sides'
import { Link } from 'react-router-dom'
import { Card, CardBody, CardHead, KeyValues } from '../../../kit/card.tsx'
import { People } from '../../../kit/status.tsx'
import { useArea, useReader } from '../../../lib/area.ts'
import { periodText } from '../../../lib/dates.ts'
import { issueArea } from '../../issue/area.ts'
import { paramsOf } from '../area.ts'

/** Why the goal is pursued, and what else is said of it. */
export const GoalAbout = ({ goal }: { goal: Goal }) => (
  <Card>
    <CardHead title={goalLabels.description} />
    <CardBody>
      {goal.description && (
        <>
          <p className="prose">{goal.description}</p>
          <hr className="goal-rule" />
        </>
      )}
      <KeyValues
        items={[
          { label: goalLabels.issue_uids, value: goal.issues.length > 0 && <GoalIssues goal={goal} /> },
          { label: goalLabels.issue_category, value: goal.issue_category && issueCategories[goal.issue_category] },
          {
            label: goalLabels.collaborator_uids,
            value: goal.collaborators.length > 0 && <People people={goal.collaborators} />,
          },
          { label: goalLabels.disclosure, value: inWordsOf(goalDisclosures, useReader())[goal.disclosure] },
          { label: goalLabels.period_kind, value: periodText(goal) },
        ].map(({ label, value }) => ({ label, value: value || null }))}
      />
    </CardBody>
  </Card>
)

const GoalIssues = ({ goal }: { goal: Goal }) => {
  const { pages } = useArea(issueArea)
  return (
    <ul>
      {goal.issues.map(({ uid, title }) => (
        <li key={uid}>
          <Link to={`${href(pages.list, paramsOf(goal))}?issue=${uid}`}>{title}</Link>
        </li>
      ))}
    </ul>
  )
}

/** 振り返り of a closed goal, or why it was declined. */
export const GoalResult = ({ goal }: { goal: Goal }) =>
  goal.result_note === '' ? null : (
    <Card>
      <CardHead title={goalLabels.result_note} />
      <CardBody>
        <p className="prose">{goal.result_note}</p>
      </CardBody>
    </Card>
  )
