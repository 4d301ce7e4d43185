import { isDay } from '@banso/contract/dates'
import { systemActivities } from '@banso/contract/system-activities'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ListPager, ListStates, listState, SkeletonRows } from '../../kit/data-table.tsx'
import { FilterDay } from '../../kit/day-input.tsx'
import { Empty } from '../../kit/empty.tsx'
import { ExportButton } from '../../kit/export-button.tsx'
import { useListQuery } from '../../kit/filters.tsx'
import { Page } from '../../kit/page.tsx'
import { put, useAddress } from '../../lib/address.ts'
import { today } from '../../lib/dates.ts'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery } from '../../lib/query.ts'
import { useCompanyCrumbs } from '../company/queries.ts'
import { activityArea } from './area.ts'
import { ActivityFilters } from './parts/filters.tsx'
import { DayGroups } from './parts/list.tsx'
import { PastCard } from './parts/past-card.tsx'

const { list: listCall, exportAll } = systemActivities
const { pages } = activityArea.operatorStartup

/** アクティビティ of one startup, and what it was at the end of a chosen day (`?as_of=…`), until which it is told then. */
const ActivitiesPage = () => {
  const { startup_id } = useParamsOf(pages.list)
  const { params, change } = useAddress()
  const list = useListQuery(listCall.query, { fixed: ['startup_uid'] })
  const asOf = params.get('as_of') ?? ''
  const day = isDay(asOf) ? asOf : undefined
  // The earlier of the two ends: nothing after the day is told.
  const to = [list.get('to'), day].filter((end) => end !== undefined).sort()[0]
  const asked = { ...list.query, startup_uid: startup_id, ...(to && { to }) }
  const query = useQuery({ ...apiQuery(listCall, { query: asked }), placeholderData: keepPreviousData })
  const crumbs = useCompanyCrumbs(startup_id)
  const choose = (next: string | undefined) =>
    change((now) => put(now, 'as_of', next), { replace: true, state: { cursors: [] } })
  return (
    <Page
      title="アクティビティ"
      crumbs={[...crumbs, { label: 'アクティビティ' }]}
      state={listState(query)}
      actions={<ExportButton of={exportAll} request={{ query: asked }} />}
    >
      <ActivityFilters list={list} total={query.data?.page_info.total_count}>
        <span className="activity-span">
          この日の状態を見る
          <FilterDay label="状態を見る日" value={day} onChange={choose} max={today()} />
        </span>
      </ActivityFilters>
      {day && <PastCard startup_id={startup_id} on={day} onClose={() => choose(undefined)} />}
      <ListStates
        query={query}
        noun="アクティビティ"
        filtered={list.isFiltered || day !== undefined}
        onClear={() => {
          list.clear()
          choose(undefined)
        }}
        skeleton={<SkeletonRows count={8} dense />}
        empty={<Empty title="アクティビティはまだありません。" />}
      >
        {(rows, pageInfo) => (
          <>
            <DayGroups rows={rows} />
            <ListPager pageInfo={pageInfo} list={list} />
          </>
        )}
      </ListStates>
    </Page>
  )
}
export default ActivitiesPage
