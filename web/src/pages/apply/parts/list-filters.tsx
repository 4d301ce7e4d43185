import type { applies } from '@banso/contract/applies'
import { applyTargets } from '@banso/contract/apply-states'
import type { ReactNode } from 'react'
import { FilterBar, FilterSelect, SearchBox, type useListQuery } from '../../../kit/filters.tsx'
import { ListTabs } from '../../../kit/list-tabs.tsx'
import { allOf } from '../../../lib/counts.ts'
import { applyTabs, type Tab } from './list-texts.ts'

export type ApplyList = ReturnType<typeof useListQuery<typeof applies.list.query>>

type ListFiltersProps = {
  list: ApplyList
  tab: Tab
  /** Of the tab on the screen; the other tabs' numbers would cost a query each. */
  total?: number
  /** Filters that only some of the lists have. */
  filters?: ReactNode
}

/** The tabs by state and the filters, all of them in the URL. */
export const ListFilters = ({ list, tab, total, filters }: ListFiltersProps) => (
  <>
    <ListTabs label="申込の状態" tabs={applyTabs} tab={tab} to={list.to} />
    <FilterBar
      conditions={list.conditions}
      onClear={list.isFiltered ? list.clear : undefined}
      count={total !== undefined && `${allOf(total)} 更新が新しい順`}
    >
      <FilterSelect
        label="申込先の種類"
        options={applyTargets}
        value={list.get('target_type')}
        onChange={(target_type) => list.set({ target_type })}
      />
      {filters}
      <SearchBox label="申込先・メッセージで検索" value={list.get('q') ?? ''} onChange={(q) => list.set({ q })} />
    </FilterBar>
  </>
)
