import { issueCategories } from '@banso/contract/common'
import { contentLabels } from '@banso/contract/labels/contents'
import { seminarLabels } from '@banso/contract/labels/seminars'
import { seminarFormats, type seminars, seminarViews } from '@banso/contract/seminars'
import { FilterBar, FilterSelect, type useListQuery } from '../../../kit/filters.tsx'
import { ViewTabs } from '../../../kit/list-tabs.tsx'
import { allOf } from '../../../lib/counts.ts'
import type { View } from './list-texts.ts'

type ListFiltersProps = {
  list: ReturnType<typeof useListQuery<typeof seminars.list.query>>
  view: View
  /** Of the tab on the screen; the other tabs' numbers would cost a query each. */
  total?: number
}

/** The tabs and the filters, all of them in the URL. */
export const ListFilters = ({ list, view, total }: ListFiltersProps) => (
  <>
    <ViewTabs label="セミナーの種類" views={seminarViews} view={view} to={list.to} />
    {view !== 'entered' && (
      <FilterBar
        conditions={list.conditions}
        onClear={list.isFiltered ? list.clear : undefined}
        count={total !== undefined && `${allOf(total)} ${view === 'past' ? '開催が新しい順' : '開催が近い順'}`}
      >
        <FilterSelect
          label={contentLabels.issue_categories}
          options={issueCategories}
          value={list.get('issue_category')}
          onChange={(issue_category) => list.set({ issue_category })}
        />
        <FilterSelect
          label={seminarLabels.format}
          options={seminarFormats}
          value={list.get('format')}
          onChange={(format) => list.set({ format })}
          multiple
        />
      </FilterBar>
    )}
  </>
)
