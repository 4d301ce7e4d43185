import { type ReceivedView, receivedViews } from '@banso/contract/partner-applies'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { ListStates, listState } from '../../kit/data-table.tsx'
import { Empty } from '../../kit/empty.tsx'
import { FilterBar, FilterSelect, SearchBox } from '../../kit/filters.tsx'
import { readViewed, useViewedList, ViewTabs } from '../../kit/list-tabs.tsx'
import { Page } from '../../kit/page.tsx'
import { SkeletonRows } from '../../kit/skeleton-rows.tsx'
import { useCompanyParams } from '../../lib/area.ts'
import { allOf } from '../../lib/counts.ts'
import type { First } from '../../lib/first.ts'
import { apiQuery } from '../../lib/query.ts'
import { loadedUser } from '../../state.ts'
import { applyArea } from './area.ts'
import { InboxTable } from './parts/inbox-table.tsx'

const { calls } = applyArea.partner

const empties: Record<ReceivedView, { title: string; text?: string }> = {
  waiting: { title: '申込はまだありません。', text: '申込が届くと、回答期限が近い順に表示されます。' },
  running: { title: '対応中の申込はありません。' },
  ended: { title: '終了した申込はありません。', text: '終了した申込は、30日間閲覧できます。' },
}
type NoneWaitingProps = { running: number | undefined; to: ReturnType<typeof useViewedList>['list']['to'] }
/** What is accepted and goes on stands under another tab: it is told of, since the menu's number may be about it. */
const NoneWaiting = ({ running, to }: NoneWaitingProps) => {
  if (running === undefined) return <SkeletonRows count={2} />
  if (running === 0) return <Empty {...empties.waiting} />
  return (
    <Empty
      title="回答を待っている申込はありません。"
      action={<Button to={to({ view: 'running' })}>{`対応中の申込${running}件を見る`}</Button>}
    />
  )
}

const orders: Record<ReceivedView, string> = {
  waiting: '回答期限が近い順',
  running: '更新が新しい順',
  ended: '終了が新しい順',
}

/** 申込: what startups have sent to this partner, by what is to be done about it. */
const InboxPage = () => {
  const params = useCompanyParams()
  const { uid = '' } = useAtomValue(loadedUser)
  const { list, view, placeholderData } = useViewedList(calls.applies.list.query, receivedViews)
  const query = useQuery({ ...apiQuery(calls.applies.list, { params, query: list.query }), placeholderData })
  const total = query.data?.page_info.total_count
  const running = useQuery({
    ...apiQuery(calls.applies.list, { params, query: { view: 'running', per_page: 1 } }),
    enabled: view === 'waiting' && total === 0 && !list.isFiltered,
  })
  return (
    <Page title="申込" sub={view === 'waiting' && total ? `回答待ち${total}件` : undefined} state={listState(query)}>
      <ViewTabs label="申込の状態" views={receivedViews} view={view} to={list.to} />
      <FilterBar
        conditions={list.conditions}
        onClear={list.isFiltered ? list.clear : undefined}
        count={total !== undefined && `${allOf(total)} ${orders[view]}`}
      >
        <FilterSelect
          label="担当"
          options={{ [uid]: '自分' }}
          value={list.get('assignee_uid')}
          onChange={(assignee_uid) => list.set({ assignee_uid })}
        />
        <SearchBox
          label="企業名・申込番号・メッセージで検索"
          value={list.get('q') ?? ''}
          onChange={(q) => list.set({ q })}
        />
      </FilterBar>
      <ListStates
        query={query}
        noun="申込"
        filtered={list.isFiltered}
        onClear={list.clear}
        skeleton={<SkeletonRows count={6} />}
        empty={
          <Card>
            {view === 'waiting' ? (
              <NoneWaiting running={running.data?.page_info.total_count} to={list.to} />
            ) : (
              <Empty {...empties[view]} />
            )}
          </Card>
        }
      >
        {(rows, pageInfo) => <InboxTable rows={rows} pageInfo={pageInfo} list={list} />}
      </ListStates>
    </Page>
  )
}

export const first: First = ({ params, search }) => [
  apiQuery(calls.applies.list, { params, query: readViewed(calls.applies.list.query, receivedViews, search) }),
]

export default InboxPage
