import { openApplyStatuses } from '@banso/contract/apply-states'
import type { OperatorApplySummary } from '@banso/contract/operator-applies'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Segment, SegmentControl } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { ListPager, ListStates, listState } from '../../kit/data-table.tsx'
import { Empty } from '../../kit/empty.tsx'
import { ExportButton } from '../../kit/export-button.tsx'
import { Page } from '../../kit/page.tsx'
import { SkeletonRows } from '../../kit/skeleton-rows.tsx'
import { allOf } from '../../lib/counts.ts'
import type { First } from '../../lib/first.ts'
import { apiQuery } from '../../lib/query.ts'
import { applyArea } from './area.ts'
import { useApplyChanges } from './changes.tsx'
import { AllFilters } from './parts/all-filters.tsx'
import { readAllApplies, useAllApplies, views } from './parts/all-question.ts'
import { AllTable } from './parts/all-table.tsx'
import { ApplyBoard } from './parts/board.tsx'
import { isLate } from './texts.ts'

const { listAll, exportAll } = applyArea.operator.calls.applies
/** As many as a board shows; beyond that it has pages, as the list has. */
const BOARD = 100

type Parts = ReturnType<typeof readAllApplies>
const wantedOf = ({ filters, hasSpan }: Pick<Parts, 'filters' | 'hasSpan'>) => ({
  ...(!filters.due && !hasSpan && { status: [...openApplyStatuses] }),
  ...filters,
})
const askedOf = (parts: Parts) => ({ ...wantedOf(parts), ...(parts.view === 'board' ? { per_page: BOARD } : {}) })

/** 申込 of all startups: without a wish for a state, what is under way; as a board by state, or as a list. */
const AllAppliesPage = () => {
  const question = useAllApplies()
  const { list, view, cursor } = question
  const asked = wantedOf(question)
  const query = useQuery({
    ...apiQuery(listAll, { query: { ...askedOf(question), cursor } }),
    placeholderData: keepPreviousData,
  })
  const changes = useApplyChanges()
  const total = query.data?.page_info.total_count
  return (
    <Page
      title="申込"
      sub={query.data && !list.isFiltered && summary(query.data.data, query.data.page_info.total_count)}
      state={listState(query)}
      actions={<ExportButton of={exportAll} request={{ query: asked }} />}
    >
      <AllFilters question={question} count={total === undefined ? undefined : allOf(total)}>
        <SegmentControl label="表示">
          {Object.entries(views).map(([name, { label, icon }]) => (
            <Segment key={name} icon={icon} active={name === view} to={list.to({ view: name })}>
              {label}
            </Segment>
          ))}
        </SegmentControl>
      </AllFilters>
      <ListStates
        query={query}
        noun="申込"
        filtered={list.isFiltered}
        onClear={list.clear}
        skeleton={<SkeletonRows count={8} dense />}
        empty={<Empty title="進行中の申込はありません。" text="スタートアップが申し込むと、ここに表示されます。" />}
      >
        {(rows, pageInfo) => (
          <>
            {view === 'board' ? (
              <ApplyBoard rows={rows} changes={changes} />
            ) : (
              <Card>
                <AllTable rows={rows} changes={changes} />
              </Card>
            )}
            <ListPager pageInfo={pageInfo} list={list} />
          </>
        )}
      </ListStates>
      {changes.dialog}
    </Page>
  )
}

export const first: First = ({ search }) => [apiQuery(listAll, { query: askedOf(readAllApplies(search)) })]

export default AllAppliesPage

/** 「進行中16件。回答期限を過ぎたものが2件あります。」 The late ones only where all are on the screen. */
const summary = (rows: readonly OperatorApplySummary[], total: number): string => {
  const late = rows.length === total ? rows.filter((apply) => isLate(apply)).length : 0
  return `進行中${total}件。${late > 0 ? `回答期限を過ぎたものが${late}件あります。` : ''}`
}
