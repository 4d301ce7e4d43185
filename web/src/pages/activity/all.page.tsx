import { systemActivities } from '@banso/contract/system-activities'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ListPager, ListStates, listState } from '../../kit/data-table.tsx'
import { Empty } from '../../kit/empty.tsx'
import { ExportButton } from '../../kit/export-button.tsx'
import { readQuestion, useListQuery } from '../../kit/filters.tsx'
import { Page } from '../../kit/page.tsx'
import { SkeletonRows } from '../../kit/skeleton-rows.tsx'
import type { First } from '../../lib/first.ts'
import { apiQuery } from '../../lib/query.ts'
import { PartnerFilter, StartupFilter } from '../company/panel.tsx'
import { ActivityFilters } from './parts/filters.tsx'
import { DayGroups } from './parts/list.tsx'

const { list: listCall, exportAll } = systemActivities

/** アクティビティ of the whole system, newest first. */
const AllActivitiesPage = () => {
  const list = useListQuery(listCall.query)
  const query = useQuery({ ...apiQuery(listCall, { query: list.query }), placeholderData: keepPreviousData })
  return (
    <Page
      title="アクティビティ"
      state={listState(query)}
      actions={<ExportButton of={exportAll} request={{ query: list.query }} />}
    >
      <ActivityFilters list={list} total={query.data?.page_info.total_count}>
        <StartupFilter value={list.get('startup_uid')} onChange={(startup_uid) => list.set({ startup_uid })} />
        <PartnerFilter value={list.get('partner_uid')} onChange={(partner_uid) => list.set({ partner_uid })} />
      </ActivityFilters>
      <ListStates
        query={query}
        noun="アクティビティ"
        filtered={list.isFiltered}
        onClear={list.clear}
        skeleton={<SkeletonRows count={8} dense />}
        empty={<Empty title="アクティビティはまだありません。" />}
      >
        {(rows, pageInfo) => (
          <>
            <DayGroups rows={rows} withStartup />
            <ListPager pageInfo={pageInfo} list={list} />
          </>
        )}
      </ListStates>
    </Page>
  )
}

export const first: First = ({ search }) => [apiQuery(listCall, { query: readQuestion(listCall.query, search) })]

export default AllActivitiesPage
