import { type GoalOfStartup, goalDueFilters } from '@banso/contract/goals'
import { goalLabels } from '@banso/contract/labels/goals'
import { taskLabels } from '@banso/contract/labels/tasks'
import { href } from '@banso/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../kit/card.tsx'
import { type Column, DataTable, listState, RowLink } from '../../kit/data-table.tsx'
import { ExportButton } from '../../kit/export-button.tsx'
import { FilterSelect } from '../../kit/filters.tsx'
import { readTabbed, useTabbedList } from '../../kit/list-tabs.tsx'
import { Page } from '../../kit/page.tsx'
import { hasReminder, RowReminder } from '../../kit/row-reminder.tsx'
import { Due, Person, Progress } from '../../kit/status.tsx'
import { today as dayToday } from '../../lib/dates.ts'
import type { First } from '../../lib/first.ts'
import { apiQuery, readsOf, useApiMutation } from '../../lib/query.ts'
import { StartupFilter } from '../company/panel.tsx'
import { goalArea, paramsOf } from './area.ts'
import { barTone, planPercent } from './figures.ts'
import { GoalChip, ParentGoal } from './marks.tsx'
import { GoalList } from './parts/list.tsx'
import { goalTabs, tabQuery } from './parts/list-texts.ts'

/** A draft that is a proposal waits for the startup's answer; others are its own. */
const origins = { true: '担当者からの提案' }
const { calls, pages } = goalArea.operator
const { listAll, exportAll, remind } = calls.goals

type List = ReturnType<typeof useTabbedList<typeof listAll.query, typeof goalTabs>>['list']
/** What is due is under way, and in the order of its days: another tab and a search leave it. */
const leavingDue = (list: List): List => ({
  ...list,
  set: (changes) => list.set({ ...changes, ...(changes.q && { due: undefined }) }),
  to: (changes) => list.to({ ...changes, ...('status' in changes && { due: undefined }) }),
})

/** 経営目標 of all startups. */
const AllGoalsPage = () => {
  const { list, tab, placeholderData } = useTabbedList(listAll.query, goalTabs)
  const query = useQuery({ ...apiQuery(listAll, { query: tabQuery(list.query) }), placeholderData })
  return (
    <Page
      title="経営目標"
      state={listState(query)}
      actions={<ExportButton of={exportAll} request={{ query: tabQuery(list.query) }} />}
    >
      <GoalList
        list={leavingDue(list)}
        tab={tab}
        query={query}
        filters={
          <>
            {(tab === 'active' || list.get('due')) && (
              <FilterSelect
                label={goalLabels.due_on}
                options={goalDueFilters}
                value={list.get('due')}
                onChange={(due) => list.set({ due, ...(due && { sort: undefined, q: undefined }) })}
              />
            )}
            <StartupFilter value={list.get('startup_uid')} onChange={(startup_uid) => list.set({ startup_uid })} />
            {(tab === 'draft' || list.get('proposed_by_operator')) && (
              <FilterSelect
                label={taskLabels.origin}
                options={origins}
                value={list.get('proposed_by_operator')}
                onChange={(proposed_by_operator) => list.set({ proposed_by_operator })}
              />
            )}
          </>
        }
      >
        {(rows) => (
          <Card>
            <DataTable
              label="経営目標"
              columns={columnsFor(dayToday())}
              rows={rows}
              rowKey={({ uid }) => uid}
              rowName={({ title }) => title}
            />
          </Card>
        )}
      </GoalList>
    </Page>
  )
}

const columnsFor = (today: string): Column<GoalOfStartup>[] => [
  {
    key: 'title',
    slot: 'name',
    head: '目標名',
    cell: (goal) => (
      <>
        <RowLink to={href(pages.detail, paramsOf(goal))}>{goal.title}</RowLink>
        <ParentGoal goal={goal} />
      </>
    ),
  },
  { key: 'startup', slot: 'fact', head: 'スタートアップ', cell: ({ startup_name }) => startup_name },
  { key: 'state', slot: 'state', head: '状態', cell: (goal) => <GoalChip goal={goal} /> },
  {
    key: 'progress',
    slot: 'line',
    head: '進捗',
    cell: (goal) => {
      const plan = goal.status === 'active' ? planPercent(goal, today) : null
      return (
        <Progress
          value={goal.progress}
          plan={plan}
          tone={barTone(goal, { value: goal.progress, plan })}
          figures="beside"
        />
      )
    },
    width: '16%',
  },
  { key: 'owner', head: '責任者', cell: ({ owner }) => <Person name={owner.name} uid={owner.uid} /> },
  {
    key: 'remind',
    slot: 'action',
    head: '更新',
    width: 64,
    cell: (goal) => hasReminder(goal) && <Remind goal={goal} />,
  },
  {
    key: 'due',
    slot: 'figure',
    head: '期限',
    cell: ({ due_on, closed_at }) => <Due date={due_on} today={today} closed={closed_at !== null} />,
  },
]

/** Asks who is responsible for an update, or for the answer to a proposal, once a day; until then it tells when that was. */
const Remind = ({ goal }: { goal: GoalOfStartup }) => {
  const send = useApiMutation(remind, { refresh: readsOf(calls) })
  const asked = goal.status === 'draft' ? '回答' : '更新'
  return (
    <RowReminder
      record={goal}
      label={`${asked}を依頼`}
      past="依頼済み"
      done={`${asked}を依頼しました。`}
      busy={send.isPending}
      send={() => send.mutateAsync({ params: paramsOf(goal), body: {} })}
    />
  )
}

export const first: First = ({ search }) => [
  apiQuery(listAll, { query: tabQuery(readTabbed(listAll.query, goalTabs, search).query) }),
]

export default AllGoalsPage
