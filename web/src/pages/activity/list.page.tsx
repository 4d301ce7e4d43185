import { isDay } from '@banso/contract/dates'
import { systemActivities } from '@banso/contract/system-activities'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ListPager, ListStates, listState } from '../../kit/data-table.tsx'
import { FilterDay } from '../../kit/day-input.tsx'
import { Empty } from '../../kit/empty.tsx'
import { ExportButton } from '../../kit/export-button.tsx'
import { readQuestion, useListQuery } from '../../kit/filters.tsx'
import { Page } from '../../kit/page.tsx'
import { SkeletonRows } from '../../kit/skeleton-rows.tsx'
import { put, useAddress } from '../../lib/address.ts'
import { today } from '../../lib/dates.ts'
import type { First } from '../../lib/first.ts'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery } from '../../lib/query.ts'
import { activityArea } from './area.ts'
import { ActivityFilters } from './parts/filters.tsx'
import { DayGroups } from './parts/list.tsx'
import { PastCard } from './parts/past-card.tsx'

const { list: listCall, exportAll } = systemActivities
const { pages } = activityArea.operatorStartup

const dayIn = (search: URLSearchParams): string | undefined => {
  const asOf = search.get('as_of') ?? ''
  return isDay(asOf) ? asOf : undefined
}
/** What is asked of the startup; the earlier of the two ends counts: nothing after the day is told. */
const toldOf = <Q extends { to?: unknown }>(startup_uid: string, query: Q, day: string | undefined) => {
  const to = [query.to as string | undefined, day].filter((end) => end !== undefined).sort()[0]
  return { ...query, startup_uid, ...(to && { to }) }
}

/** アクティビティ of one startup, and what it was at the end of a chosen day (`?as_of=…`), until which it is told then. */
const ActivitiesPage = () => {
  const { startup_id } = useParamsOf(pages.list)
  const { params, change } = useAddress()
  const list = useListQuery(listCall.query, { fixed: ['startup_uid'] })
  const day = dayIn(params)
  const asked = toldOf(startup_id, list.query, day)
  const query = useQuery({ ...apiQuery(listCall, { query: asked }), placeholderData: keepPreviousData })
  const choose = (next: string | undefined) =>
    change((now) => put(now, 'as_of', next), { replace: true, state: { cursors: [] } })
  return (
    <Page
      title="アクティビティ"
      state={listState(query)}
      actions={<ExportButton of={exportAll} request={{ query: asked }} />}
    >
      <ActivityFilters list={list} total={query.data?.page_info.total_count}>
        <span className="filter-span">
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

export const first: First = ({ params: { startup_id }, search }) => [
  apiQuery(listCall, { query: toldOf(startup_id, readQuestion(listCall.query, search), dayIn(search)) }),
]

export default ActivitiesPage
