import { goals } from '@banso/contract/goals'
import { href } from '@banso/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { ListStates, listState, Pager } from '../../kit/data-table.tsx'
import { Empty } from '../../kit/empty.tsx'
import { useListQuery } from '../../kit/filters.tsx'
import { Page } from '../../kit/page.tsx'
import { today as dayToday } from '../../lib/dates.ts'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery } from '../../lib/query.ts'
import { useMay } from '../../lib/rights.ts'
import { GoalCard } from './card.tsx'
import { useGoalDialogs } from './changes.tsx'
import { CardActions } from './parts/card-actions.tsx'
import { CardSkeletons } from './parts/card-skeletons.tsx'
import { ListFilters } from './parts/list-filters.tsx'
import { averageText, emptyTexts, tabOf, tabQuery } from './parts/list-texts.ts'
import { Proposals } from './parts/proposals.tsx'
import './parts/pages.css'

const GoalsPage = () => {
  const { startup_id } = useParamsOf('startup_goals')
  const today = dayToday()
  const list = useListQuery(goals.list.query, { defaults: { status: 'active' }, fixed: ['status', 'deleted'] })
  const tab = tabOf(list.query)
  const query = useQuery({
    ...apiQuery(goals.list, { params: { startup_id }, query: tabQuery(list.query) }),
    // Within a tab the rows stay until the next ones are here; another tab is another list.
    placeholderData: (rows, before) => (before && tabOf(before.queryKey[2]) === tab ? rows : undefined),
  })
  const dialogs = useGoalDialogs()
  const mayCreate = useMay('goal.create')
  const add = mayCreate && (
    <Button look="primary" icon="plus" to={href('startup_goal_new', { startup_id })}>
      目標を追加
    </Button>
  )
  return (
    <Page
      title="経営目標"
      sub={tab === 'active' && query.data && averageText(query.data, today)}
      actions={add}
      state={listState(query)}
    >
      <ListFilters list={list} tab={tab} total={query.data?.page_info.total_count} />
      <div className="stack">
        {tab === 'active' && !list.isFiltered && <Proposals startup_id={startup_id} dialogs={dialogs} />}
        <ListStates
          query={query}
          noun="経営目標"
          filtered={list.isFiltered}
          onClear={list.clear}
          skeleton={<CardSkeletons />}
          empty={
            <Card>
              <Empty {...emptyTexts[tab]} action={tab === 'active' && add} />
            </Card>
          }
        >
          {(rows, pageInfo) => (
            <>
              <div className="stack">
                {rows.map((goal) => (
                  <GoalCard
                    key={goal.uid}
                    goal={goal}
                    to={goal.deleted_at ? undefined : href('startup_goal', { startup_id, goal_id: goal.uid })}
                    today={today}
                    actions={<CardActions goal={goal} today={today} dialogs={dialogs} />}
                  />
                ))}
              </div>
              {pageInfo.total_pages > 1 && <Pager pageInfo={pageInfo} onPrevious={list.previous} onNext={list.next} />}
            </>
          )}
        </ListStates>
      </div>
      {dialogs.dialog}
    </Page>
  )
}

export default GoalsPage
