import { goalHealths, type goals, periodKinds } from '@banso/contract/goals'
import { Link } from 'react-router-dom'
import { Segment, SegmentControl } from '../../../kit/button.tsx'
import { FilterBar, FilterSelect, SearchBox, type useListQuery } from '../../../kit/filters.tsx'
import { Tabs } from '../../../kit/page.tsx'
import { useMay } from '../../../lib/rights.ts'
import { type Tab, tabStatuses } from './list-texts.ts'

type ListFiltersProps = {
  list: ReturnType<typeof useListQuery<typeof goals.list.query>>
  tab: Tab
  /** Of the tab on the screen; the other tabs' numbers would cost a query each. */
  total?: number
}

/** The tabs by state and the filters, all of them in the URL. */
export const ListFilters = ({ list, tab, total }: ListFiltersProps) => {
  const mayRemove = useMay('goal.remove')
  const period = list.get('period_kind')
  return (
    <>
      <Tabs
        label="目標の状態"
        items={Object.entries(tabStatuses).map(([name, { label, status }]) => ({
          label,
          to: list.to({ status, deleted: undefined }),
          active: tab === name,
          count: tab === name ? total : undefined,
        }))}
      >
        {mayRemove && (
          <Link
            className="push"
            to={list.to({ status: undefined, deleted: 'true' })}
            aria-current={tab === 'deleted' ? 'page' : undefined}
          >
            削除済み
          </Link>
        )}
      </Tabs>
      <FilterBar
        conditions={list.conditions}
        onClear={list.isFiltered ? list.clear : undefined}
        count={total !== undefined && `全${total}件${tab === 'deleted' ? '' : ' 期限が近い順'}`}
      >
        <SegmentControl label="期間">
          <Segment active={!period} to={list.to({ period_kind: undefined })}>
            すべて
          </Segment>
          {Object.entries(periodKinds).map(([kind, label]) => (
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
        <SearchBox label="目標名で検索" value={list.get('q') ?? ''} onChange={(q) => list.set({ q })} />
      </FilterBar>
    </>
  )
}
