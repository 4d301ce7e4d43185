import { seminarViews } from '@banso/contract/seminars'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { ListPager, ListStates, listState } from '../../kit/data-table.tsx'
import { Empty } from '../../kit/empty.tsx'
import { readViewed, useViewedList } from '../../kit/list-tabs.tsx'
import { Page } from '../../kit/page.tsx'
import { areaAt, useArea } from '../../lib/area.ts'
import type { First } from '../../lib/first.ts'
import { apiQuery } from '../../lib/query.ts'
import { loadedUser, startupId } from '../../state.ts'
import { ListFilters } from './parts/list-filters.tsx'
import { emptyTexts, openText, viewQuery } from './parts/list-texts.ts'
import './seminar.css'
import { seminarArea } from './area.ts'
import { CardSkeletons, SeminarCard } from './card.tsx'
import { useSeats } from './changes.tsx'

/** セミナー: what is ahead, what was, and what one has applied for. */
const SeminarsPage = () => {
  const startup_id = useAtomValue(startupId)
  const { uid: me = '' } = useAtomValue(loadedUser)
  const { calls } = useArea(seminarArea)
  const { list, view, placeholderData } = useViewedList(calls.seminars.list.query, seminarViews)
  const query = useQuery({
    ...apiQuery(calls.seminars.list, { params: { startup_id }, query: viewQuery(list.query) }),
    placeholderData,
  })
  const seats = useSeats()
  const isFiltered = list.isFiltered && view !== 'entered'
  const { title, otherView, otherLabel } = emptyTexts[view]
  return (
    <Page
      title="セミナー"
      sub={view === 'upcoming' && !isFiltered && query.data && openText(query.data)}
      state={listState(query)}
    >
      <ListFilters list={list} view={view} total={query.data?.page_info.total_count} />
      <ListStates
        query={query}
        noun="セミナー"
        filtered={isFiltered}
        onClear={list.clear}
        skeleton={<CardSkeletons />}
        empty={
          <Card>
            <Empty title={title} action={<Button to={list.to({ view: otherView })}>{otherLabel}</Button>} />
          </Card>
        }
      >
        {(rows, pageInfo) => (
          <>
            <div className="columns-2">
              {rows.map((seminar) => (
                <SeminarCard key={seminar.uid} seminar={seminar} me={me} onApply={() => seats.apply(seminar)} />
              ))}
            </div>
            <ListPager pageInfo={pageInfo} list={list} />
          </>
        )}
      </ListStates>
      {seats.dialog}
    </Page>
  )
}

export const first: First = ({ page, params, search }) => {
  const { seminars } = areaAt(seminarArea, page).calls
  return [apiQuery(seminars.list, { params, query: viewQuery(readViewed(seminars.list.query, seminarViews, search)) })]
}

export default SeminarsPage
