import { type GoalSummary, goalHealths, type goals } from '@banso/contract/goals'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Segment, SegmentControl } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { type ListAnswer, ListPager, ListStates } from '../../../kit/data-table.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { FilterBar, FilterSelect, SearchBox, type useListQuery } from '../../../kit/filters.tsx'
import { ListTabs, type TabOf } from '../../../kit/list-tabs.tsx'
import { SkeletonRows } from '../../../kit/skeleton-rows.tsx'
import { allOf } from '../../../lib/counts.ts'
import { useMay } from '../../../lib/rights.ts'
import { listGoals } from '../../../state.ts'
import { emptyTexts, goalTabs, periodFilters } from './list-texts.ts'

export type GoalTab = TabOf<typeof goalTabs>

type GoalListProps<T> = {
  list: ReturnType<typeof useListQuery<typeof goals.list.query>>
  tab: GoalTab
  query: UseQueryResult<ListAnswer<T>>
  /** Before the rows of 進行中, as long as nothing is filtered. */
  first?: ReactNode
  /** `first` is not known yet. */
  waits?: boolean
  skeleton?: ReactNode
  /** Filters beside those that every list of goals has. */
  filters?: ReactNode
  /** What is offered where there is no goal yet. */
  add?: ReactNode
  children: (rows: T[]) => ReactNode
}

/** A list of goals under its tabs and filters, all of them in the URL; the rows are the page's. */
export const GoalList = <T extends GoalSummary>({
  list,
  tab,
  query,
  first,
  waits = false,
  skeleton = <SkeletonRows count={6} />,
  filters,
  add,
  children,
}: GoalListProps<T>) => (
  <>
    <Filters list={list} tab={tab} total={query.data?.page_info.total_count}>
      {filters}
    </Filters>
    <div className="stack">
      {waits ? skeleton : tab === 'active' && !list.isFiltered && first}
      {!waits && (
        <ListStates
          query={query}
          noun="経営目標"
          filtered={list.isFiltered}
          onClear={list.clear}
          skeleton={skeleton}
          shared={listGoals}
          empty={
            <Card>
              <Empty title={emptyTexts[tab](add !== undefined)} action={tab === 'active' && add} />
            </Card>
          }
        >
          {(rows, pageInfo) => (
            <>
              {children(rows)}
              <ListPager pageInfo={pageInfo} list={list} />
            </>
          )}
        </ListStates>
      )}
    </div>
  </>
)

type FiltersProps = Pick<GoalListProps<never>, 'list' | 'tab'> & { total?: number; children: ReactNode }

const Filters = ({ list, tab, total, children }: FiltersProps) => {
  const mayRestore = useMay('goal.remove')
  const period = list.get('period_kind')
  return (
    <>
      <ListTabs label="目標の状態" tabs={goalTabs} tab={tab} to={list.to} withDeleted={mayRestore} />
      <FilterBar
        conditions={list.conditions}
        onClear={list.isFiltered ? list.clear : undefined}
        count={total !== undefined && `${allOf(total)}${tab === 'deleted' ? '' : ' 期限が近い順'}`}
      >
        <SegmentControl label="期間">
          <Segment active={!period} to={list.to({ period_kind: undefined })}>
            すべて
          </Segment>
          {Object.entries(periodFilters).map(([kind, label]) => (
            <Segment key={kind} active={period === kind} to={list.to({ period_kind: kind })}>
              {label}
            </Segment>
          ))}
        </SegmentControl>
        <FilterSelect
          label="見通し"
          options={goalHealths}
          value={list.get('health')}
          onChange={(health) => list.set({ health })}
          multiple
        />
        {children}
        <SearchBox label="目標名で検索" value={list.get('q') ?? ''} onChange={(q) => list.set({ q })} />
      </FilterBar>
    </>
  )
}
