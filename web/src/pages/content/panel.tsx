import { contentKinds, contentStatuses } from '@banso/contract/content-states'
import { type ManagedContentSummary, operatorContents } from '@banso/contract/contents'
import { contentLabels } from '@banso/contract/labels/contents'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { asPart } from '../../kit/as-part.tsx'
import { Button } from '../../kit/button.tsx'
import { type Column, RowButton } from '../../kit/data-table.tsx'
import { Empty } from '../../kit/empty.tsx'
import { FilterBar, FilterSelect, readQuestion, SearchBox, useListQuery } from '../../kit/filters.tsx'
import { Beside, useOpened } from '../../kit/opened.tsx'
import { PublishingChip } from '../../kit/publishing-chip.tsx'
import { TableList } from '../../kit/table-list.tsx'
import { areaAt, useArea, useCompanyParams } from '../../lib/area.ts'
import { allOf } from '../../lib/counts.ts'
import { shortMoment } from '../../lib/dates.ts'
import type { Arrival } from '../../lib/first.ts'
import { lazyPart } from '../../lib/lazy.ts'
import { apiQuery } from '../../lib/query.ts'
import { rateText } from '../partner/texts.ts'
import { managedArea } from './area.ts'

const ContentDrawer = lazyPart(async () => (await import('./parts/content-drawer.tsx')).ContentDrawer)
const useOpenedContent = () => useOpened('content', 'content.create')

const label = contentLabels
const review = { waiting: '審査待ち' }
const owner = { operator: '運営' }

/** The contents that the address asks for. */
export const useContents = () => {
  const { lists } = useArea(managedArea).calls
  const { partner_id } = useCompanyParams()
  const list = useListQuery(lists.list.query)
  const query = useQuery({
    ...apiQuery(lists.list, { params: { partner_id }, query: list.query }),
    placeholderData: keepPreviousData,
  })
  return { list, query }
}

/** What these contents are asked first by, as `useContents` does. */
export const contentsQuestion = ({ page, params, search }: Arrival) => {
  const { lists } = areaAt(managedArea, page).calls
  return apiQuery(lists.list, { params, query: readQuestion(lists.list.query, search) })
}

type PanelProps = {
  empty: string
  /** What begins a new one, where nothing stands yet. */
  add?: ReactNode
  /** Of several partners and the operators: whose each is, and a filter for it. */
  mixed?: boolean
}

/**
 * Contents of any state; `review=waiting` is what waits for the operators, the oldest first, which is an order that a
 * search does not know: one takes the other off. One of them opens beside the list, and is kept in the address (`content`).
 */
export const ContentsPanel = asPart(({ empty, add, mixed = false }: PanelProps) => {
  const { list, query } = useContents()
  const opened = useOpenedContent()
  const total = query.data?.page_info.total_count
  return (
    <>
      <FilterBar
        conditions={list.conditions}
        onClear={list.isFiltered ? list.clear : undefined}
        count={total === undefined ? undefined : allOf(total)}
      >
        <SearchBox
          label="コンテンツを検索"
          value={list.get('q') ?? ''}
          onChange={(q) => list.set({ q, ...(q && { review: undefined }) })}
        />
        <FilterSelect
          label="審査"
          options={review}
          value={list.get('review')}
          onChange={(value) => list.set({ review: value, q: undefined })}
        />
        <FilterSelect
          label={label.status}
          options={contentStatuses}
          multiple
          value={list.get('status')}
          onChange={(status) => list.set({ status })}
        />
        <FilterSelect
          label={label.kind}
          options={contentKinds}
          multiple
          value={list.get('kind')}
          onChange={(kind) => list.set({ kind })}
        />
        {mixed && <OwnerFilter />}
      </FilterBar>
      <TableList
        query={query}
        noun="コンテンツ"
        list={list}
        empty={<Empty title={empty} action={add} />}
        dense
        columns={columnsFor(opened.open, mixed)}
        rowName={({ title }) => title}
      />
      <Beside opened={opened} drawer={ContentDrawer} />
    </>
  )
})

const OwnerFilter = () => {
  const list = useListQuery(operatorContents.list.query)
  return (
    <FilterSelect
      label="提供"
      options={owner}
      value={list.get('owner')}
      onChange={(value) => list.set({ owner: value })}
    />
  )
}

/** What begins a new one, at the head of the page. */
export const AddContent = () => {
  const { add } = useOpenedContent()
  return (
    add && (
      <Button look="primary" icon="plus" onClick={add}>
        コンテンツを作成
      </Button>
    )
  )
}

const columnsFor = (open: (uid: string) => void, mixed: boolean): Column<ManagedContentSummary>[] => [
  {
    key: 'status',
    slot: 'state',
    head: label.status,
    width: 150,
    cell: ({ status, has_revision }) => (
      <PublishingChip plain status={has_revision ? 'in_review' : status}>
        {has_revision ? '変更の承認待ち' : contentStatuses[status]}
      </PublishingChip>
    ),
  },
  {
    key: 'title',
    slot: 'name',
    head: label.title,
    cell: ({ uid, title }) => <RowButton onClick={() => open(uid)}>{title}</RowButton>,
  },
  { key: 'kind', slot: 'fact', head: label.kind, cell: ({ kind }) => contentKinds[kind] },
  ...(mixed ? [providerColumn] : []),
  {
    key: 'review_requested_at',
    slot: 'line',
    headed: true,
    head: '申請日時',
    width: 150,
    cell: ({ review_requested_at: since }) => (since ? shortMoment(since) : null),
  },
  {
    key: 'view_count',
    slot: 'figure',
    head: '閲覧',
    number: true,
    cell: ({ view_count }) => view_count.toLocaleString('ja-JP'),
  },
  { key: 'apply_count', head: '申込', number: true, cell: ({ apply_count }) => apply_count.toLocaleString('ja-JP') },
  { key: 'completion_rate', head: '完了率', number: true, cell: ({ completion_rate }) => rateText(completion_rate) },
]

const providerColumn: Column<ManagedContentSummary> = {
  key: 'partner',
  head: '提供',
  cell: ({ partner_name }) => partner_name ?? '運営',
}
