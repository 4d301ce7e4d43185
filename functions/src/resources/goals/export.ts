import { issueCategories } from '@banso/contract/common'
import { type GoalOfStartup, goalHealths, goalStatuses } from '@banso/contract/goals'
import { goalLabels } from '@banso/contract/labels/goals'
import type { CsvColumn } from '../../kernel/csv.ts'

/** What operators get of the goals of all startups as a table. */
export const goalColumns: readonly CsvColumn<Omit<GoalOfStartup, 'etag' | 'can' | 'parent_goal_title'>>[] = [
  { head: 'スタートアップ', cell: ({ startup_name }) => startup_name },
  { head: goalLabels.title, cell: ({ title }) => title },
  { head: goalLabels.status, cell: ({ status }) => goalStatuses[status] },
  { head: goalLabels.health, cell: ({ health }) => goalHealths[health] },
  { head: goalLabels.progress, cell: ({ progress }) => progress },
  {
    head: goalLabels.issue_category,
    cell: ({ issue_category }) => issue_category && issueCategories[issue_category],
  },
  { head: goalLabels.owner_user_uid, cell: ({ owner }) => owner.name },
  { head: goalLabels.start_on, cell: ({ start_on }) => start_on },
  { head: goalLabels.due_on, cell: ({ due_on }) => due_on },
  {
    head: goalLabels.measures,
    cell: ({ measures }) =>
      measures
        .map(({ name, current_value, target_value, unit }) => `${name} ${current_value}/${target_value}${unit}`)
        .join('、'),
  },
  { head: '次の更新', cell: ({ next_checkin_on }) => next_checkin_on },
]

/** What a startup gets of its own. */
export const ownGoalColumns = goalColumns.slice(1)
