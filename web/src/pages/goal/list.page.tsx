import { goalStates } from '@banso/contract/goals'
import { href } from '@banso/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Button } from '../../kit/button.tsx'
import { listState } from '../../kit/data-table.tsx'
import { readTabbed, useTabbedList } from '../../kit/list-tabs.tsx'
import { Page } from '../../kit/page.tsx'
import { areaAt, useArea, useOwnMove } from '../../lib/area.ts'
import { today as dayToday } from '../../lib/dates.ts'
import type { First } from '../../lib/first.ts'
import { late } from '../../lib/late.ts'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery } from '../../lib/query.ts'
import { useMay } from '../../lib/rights.ts'
import { useCompanyCrumbs } from '../company/queries.ts'
import { goalArea, paramsOf } from './area.ts'
import { GoalCard } from './card.tsx'
import { useGoalChanges } from './changes.tsx'
import { CardActions } from './parts/card-actions.tsx'
import { CardSkeletons } from './parts/card-skeletons.tsx'
import { GoalList } from './parts/list.tsx'
import { ListFiles } from './parts/list-files.tsx'
import { averageText, goalTabs, tabQuery } from './parts/list-texts.ts'
import { Proposals } from './parts/proposals.tsx'
import { newGoalTexts } from './texts.ts'
import './parts/pages.css'

// A filter of few uses: no list waits for it.
const IssueFilter = late(async () => (await import('../issue/fields.tsx')).IssueFilter)

/** 経営目標 of one startup. */
const GoalsPage = () => {
  const { calls, pages } = useArea(goalArea)
  const params = useParamsOf(pages.list)
  const today = dayToday()
  const { list, tab, placeholderData } = useTabbedList(calls.goals.list.query, goalTabs)
  const query = useQuery({ ...apiQuery(calls.goals.list, { params, query: tabQuery(list.query) }), placeholderData })
  const changes = useGoalChanges()
  const crumbs = useCompanyCrumbs(params.startup_id)
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
      crumbs={crumbs.length > 0 ? [...crumbs, { label: '経営目標' }] : undefined}
      sub={tab === 'active' && query.data && averageText(query.data, today)}
      actions={
        (isOwn || add) && (
          <>
            {isOwn && <ListFiles startup_id={params.startup_id} query={tabQuery(list.query)} />}
            {add}
          </>
        )
      }
      state={listState(query)}
    >
      <GoalList
        list={list}
        tab={tab}
        query={query}
        first={<Proposals startup_id={params.startup_id} changes={changes} />}
        filters={
          <Suspense>
            <IssueFilter
              startup_id={params.startup_id}
              value={list.get('issue_uid')}
              onChange={(issue_uid) => list.set({ issue_uid })}
            />
          </Suspense>
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
  return [apiQuery(goals.list, { params, query: tabQuery(query) })]
}

export default GoalsPage
