import { href } from '@banso/contract/pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Card } from '../../kit/card.tsx'
import { ListPager, ListStates, listState } from '../../kit/data-table.tsx'
import { Empty } from '../../kit/empty.tsx'
import { readQuestion, useListQuery } from '../../kit/filters.tsx'
import { Page } from '../../kit/page.tsx'
import { SkeletonRows } from '../../kit/skeleton-rows.tsx'
import { allOf } from '../../lib/counts.ts'
import type { First } from '../../lib/first.ts'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery } from '../../lib/query.ts'
import { activityArea } from './area.ts'
import { Days } from './parts/days.tsx'
import { ownHref } from './parts/links.ts'

const { calls, pages } = activityArea.startup
const { list: listCall } = calls.activities

/** 最近の動き of the own company: who did what, by day. */
const OwnActivitiesPage = () => {
  const { startup_id } = useParamsOf(pages.list)
  const list = useListQuery(listCall.query)
  const query = useQuery({
    ...apiQuery(listCall, { params: { startup_id }, query: list.query }),
    placeholderData: keepPreviousData,
  })
  const total = query.data?.page_info.total_count
  return (
    <Page
      title="最近の動き"
      crumbs={[{ label: 'HOME', to: href(pages.home, { startup_id }) }]}
      sub={total !== undefined && `${allOf(total)} 新しい順`}
      state={listState(query)}
    >
      <ListStates
        query={query}
        noun="最近の動き"
        filtered={list.isFiltered}
        onClear={list.clear}
        skeleton={<SkeletonRows count={8} dense />}
        empty={
          <Card>
            <Empty title="最近の動きはまだありません。" />
          </Card>
        }
      >
        {(rows, pageInfo) => (
          <>
            <Days rows={rows} to={ownHref(startup_id)} />
            <ListPager pageInfo={pageInfo} list={list} />
          </>
        )}
      </ListStates>
    </Page>
  )
}

export const first: First = ({ params, search }) => [
  apiQuery(listCall, { params, query: readQuestion(listCall.query, search) }),
]

export default OwnActivitiesPage
