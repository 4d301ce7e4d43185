import { seminars } from '@banso/contract/seminars'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { ListStates, listState, Pager } from '../../kit/data-table.tsx'
import { Empty } from '../../kit/empty.tsx'
import { useListQuery } from '../../kit/filters.tsx'
import { Page } from '../../kit/page.tsx'
import { apiQuery } from '../../lib/query.ts'
import { loadedUser, startupId } from '../../state.ts'
import { ListFilters } from './parts/list-filters.tsx'
import { emptyTexts, openText, viewOf, viewQuery } from './parts/list-texts.ts'
import './seminar.css'
import { CardSkeletons, SeminarCard } from './card.tsx'
import { useSeats } from './changes.tsx'

/** セミナー: what is ahead, what was, and what one has applied for. */
const SeminarsPage = () => {
  const startup_id = useAtomValue(startupId)
  const { uid: me = '' } = useAtomValue(loadedUser)
  const list = useListQuery(seminars.list.query, { defaults: { view: 'upcoming' }, fixed: ['view'] })
  const view = viewOf(list.query)
  const query = useQuery({
    ...apiQuery(seminars.list, { params: { startup_id }, query: viewQuery(list.query) }),
    // Within a tab the cards stay until the next ones are here; another tab is another list.
    placeholderData: (rows, before) => (before && viewOf(before.queryKey[2]) === view ? rows : undefined),
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
            {pageInfo.total_pages > 1 && <Pager pageInfo={pageInfo} onPrevious={list.previous} onNext={list.next} />}
          </>
        )}
      </ListStates>
      {seats.dialog}
    </Page>
  )
}
export default SeminarsPage
