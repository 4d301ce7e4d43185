import { contactCategories } from '@banso/contract/contact-states'
import type { contacts } from '@banso/contract/contacts'
import { contactLabels } from '@banso/contract/labels/contacts'
import { FilterBar, FilterSelect, SearchBox, type useListQuery } from '../../../kit/filters.tsx'
import { ListTabs } from '../../../kit/list-tabs.tsx'
import { allOf } from '../../../lib/counts.ts'
import { contactTabs, type Tab } from './list-texts.ts'

export type ContactList = ReturnType<typeof useListQuery<typeof contacts.list.query>>

type ListFiltersProps = {
  list: ContactList
  tab: Tab
  /** Of the tab on the screen; the other tabs' numbers would cost a query each. */
  total?: number
}

/** The tabs by state and the filters, all of them in the URL. */
export const ListFilters = ({ list, tab, total }: ListFiltersProps) => (
  <>
    <ListTabs label="お問い合わせの状態" tabs={contactTabs} tab={tab} to={list.to} />
    <FilterBar
      conditions={list.conditions}
      onClear={list.isFiltered ? list.clear : undefined}
      count={total !== undefined && `${allOf(total)} 更新が新しい順`}
    >
      <FilterSelect
        label={contactLabels.category}
        options={contactCategories}
        value={list.get('category')}
        onChange={(category) => list.set({ category })}
        multiple
      />
      <SearchBox label="件名・内容・番号で検索" value={list.get('q') ?? ''} onChange={(q) => list.set({ q })} />
    </FilterBar>
  </>
)
