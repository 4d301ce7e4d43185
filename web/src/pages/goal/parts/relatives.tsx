import type { GoalRelatives as Relatives } from '@banso/contract/goals'
import { goalLabels } from '@banso/contract/labels/goals'
import { href } from '@banso/contract/pages'
import { Link } from 'react-router-dom'
import { Card, CardHead, Row, Rows } from '../../../kit/card.tsx'
import { useArea } from '../../../lib/area.ts'
import { dayWithWeekday } from '../../../lib/dates.ts'
import { goalArea, paramsOf } from '../area.ts'
import { GoalChip } from '../marks.tsx'

const lower = '下位の目標'

/** The goal above, and those below with how far they are; nothing of a goal that stands alone. */
export const GoalRelatives = ({ relatives: { above, below } }: { relatives: Relatives }) =>
  (above || below.length > 0) && (
    <Card>
      <CardHead title="目標のつながり" />
      {above && (
        <Rows label={goalLabels.parent_goal_uid}>
          <Relative goal={above} place={goalLabels.parent_goal_uid} />
        </Rows>
      )}
      {below.length > 0 && (
        <Rows label={lower}>
          {below.map((goal) => (
            <Relative key={goal.uid} goal={goal} place={lower} />
          ))}
        </Rows>
      )}
    </Card>
  )

const Relative = ({ goal, place }: { goal: Relatives['below'][number]; place: string }) => {
  const { pages } = useArea(goalArea)
  return (
    <Row
      title={<Link to={href(pages.detail, paramsOf(goal))}>{goal.title}</Link>}
      meta={`${place}・進捗${goal.progress}%・期限${dayWithWeekday(goal.due_on)}`}
    >
      <GoalChip goal={goal} />
    </Row>
  )
}
