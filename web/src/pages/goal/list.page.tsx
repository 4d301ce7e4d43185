import { goalStates } from '@banso/contract/goals'
import { href } from '@banso/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../kit/button.tsx'
import { listState } from '../../kit/data-table.tsx'
import { LateFilter } from '../../kit/filters.tsx'
import { readTabbed, useTabbedList } from '../../kit/list-tabs.tsx'
import { Page } from '../../kit/page.tsx'
import { areaAt, useArea, useOwnMove } from '../../lib/area.ts'
import { today as dayToday } from '../../lib/dates.ts'
import type { First } from '../../lib/first.ts'
import { lazyPart } from '../../lib/lazy.ts'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery } from '../../lib/query.ts'
import { useMay } from '../../lib/rights.ts'
import { goalArea, paramsOf } from './area.ts'
import { GoalCard } from './card.tsx'
import { useGoalChanges } from './changes.tsx'
import { CardActions } from './parts/card-actions.tsx'
import { CardSkeletons } from './parts/card-skeletons.tsx'
import { GoalList } from './parts/list.tsx'
import { ListFiles } from './parts/list-files.tsx'
import { averageText, goalTabs, tabQuery } from './parts/list-texts.ts'
import { Proposals, proposalsQuestions, useProposals } from './parts/proposals.tsx'
import { newGoalTexts } from './texts.ts'
import './parts/pages.css'

// A filter of few uses: no list waits for it.
const IssueFilter = lazyPart(async () => (await import('../issue/fields.tsx')).IssueFilter)

/** 経営目標 of one startup. */
const GoalsPage = () => {
  const { calls, pages } = useArea(goalArea)
  const params = useParamsOf(pages.list)
  const today = dayToday()
  const { list, tab, placeholderData } = useTabbedList(calls.goals.list.query, goalTabs)
  const query = useQuery({ ...apiQuery(calls.goals.list, { params, query: tabQuery(list.query) }), placeholderData })
  const proposals = useProposals(params.startup_id)
  // They stand above the list, which is shown together with them.
  const waits = tab === 'active' && !list.isFiltered && proposals.isLoading
  const changes = useGoalChanges()
  const mayCreate = useMay('goal.create')
  const isOwn = 'exportOwn' in calls.goals
  const starts = useOwnMove(goalStates, 'draft', 'active')
  const add = mayCreate && (
    <Button look="primary" icon="plus" to={href(pages.new, params)}>
      {newGoalTexts(starts).add}
    </Button>
  )
  return (
    <Page
      title="経営目標"
      sub={tab === 'active' && query.data && averageText(query.data, today)}
      actions={
        (isOwn || add) && (
          <>
            {isOwn && <ListFiles startup_id={params.startup_id} query={tabQuery(list.query)} />}
            {add}
          </>
        )
      }
      state={waits ? 'loading' : listState(query)}
    >
      <GoalList
        list={list}
        tab={tab}
        query={query}
        waits={waits}
        first={<Proposals proposals={proposals.data} changes={changes} />}
        filters={
          <LateFilter label="経営課題">
            <IssueFilter
              startup_id={params.startup_id}
              value={list.get('issue_uid')}
              onChange={(issue_uid) => list.set({ issue_uid })}
            />
          </LateFilter>
        }
        skeleton={<CardSkeletons />}
        add={add || undefined}
      >
        {(rows) => (
          <div className="stack">
            {rows.map((goal) => (
              <GoalCard
                key={goal.uid}
                goal={goal}
                to={goal.deleted_at ? undefined : href(pages.detail, paramsOf(goal))}
                today={today}
                actions={<CardActions goal={goal} today={today} changes={changes} />}
              />
            ))}
          </div>
        )}
      </GoalList>
      {changes.dialog}
    </Page>
  )
}

export const first: First = ({ page, params, search }) => {
  const { goals } = areaAt(goalArea, page).calls
  const { query } = readTabbed(goals.list.query, goalTabs, search)
  return [
    apiQuery(goals.list, { params, query: tabQuery(query) }),
    ...(query.status === goalTabs.active.status ? proposalsQuestions(page, params.startup_id) : []),
  ]
}

export default GoalsPage
