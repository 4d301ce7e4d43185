import { href } from '@banso/contract/pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Card } from '../../kit/card.tsx'
import { ListPager, ListStates, listState } from '../../kit/data-table.tsx'
import { Empty } from '../../kit/empty.tsx'
import { readQuestion, useListQuery } from '../../kit/filters.tsx'
import { Page } from '../../kit/page.tsx'
import { SkeletonRows } from '../../kit/skeleton-rows.tsx'
import { areaAt, useArea, useCompanyParams } from '../../lib/area.ts'
import { allOf } from '../../lib/counts.ts'
import type { First } from '../../lib/first.ts'
import { apiQuery } from '../../lib/query.ts'
import { memoArea } from './area.ts'
import { MemoCard } from './card.tsx'
import { PromisesFold, usePromisesAsked } from './parts/promises-fold.tsx'

/** メモ: what operators have written down of calls and visits and share with the company; of interviews they stand there. */
const NotesPage = () => {
  const { calls, pages } = useArea(memoArea)
  const params = useCompanyParams()
  const list = useListQuery(calls.memos.notes.query)
  const query = useQuery({
    ...apiQuery(calls.memos.notes, { params, query: list.query }),
    placeholderData: keepPreviousData,
  })
  const total = query.data?.page_info.total_count
  const isAskedFor = usePromisesAsked()
  return (
    <Page
      title="メモ"
      crumbs={[{ label: '面談', to: href(pages.interviews, params) }]}
      sub={total !== undefined && `電話・来訪のメモ ${allOf(total)} 新しい順`}
      state={listState(query)}
    >
      <ListStates
        query={query}
        noun="メモ"
        filtered={list.isFiltered}
        onClear={list.clear}
        skeleton={<SkeletonRows count={4} />}
        empty={
          <Card>
            <Empty
              drawing="talk"
              title="共有されたメモはまだありません。"
              text="担当者が電話や来訪の内容を共有すると、ここに表示されます。面談のメモは、それぞれの面談にあります。"
            />
          </Card>
        }
      >
        {(rows, pageInfo) => (
          <>
            <Card>
              {rows.map((memo) => (
                <MemoCard key={memo.uid} memo={memo} />
              ))}
            </Card>
            {(isAskedFor || rows.some(({ next_actions }) => next_actions.length > 0)) && (
              <Card>
                <PromisesFold other_uid={null} />
              </Card>
            )}
            <ListPager pageInfo={pageInfo} list={list} />
          </>
        )}
      </ListStates>
    </Page>
  )
}

export const first: First = ({ page, params, search }) => {
  const { notes } = areaAt(memoArea, page).calls.memos
  return [apiQuery(notes, { params, query: readQuestion(notes.query, search) })]
}

export default NotesPage
