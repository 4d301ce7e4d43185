import { contentKinds, contentStatuses, type ManagedContentSummary, operatorContents } from '@banso/contract/contents'
import { contentLabels } from '@banso/contract/labels/contents'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { type Column, DataTable, ListStates, Pager, SkeletonRows } from '../../kit/data-table.tsx'
import { Empty } from '../../kit/empty.tsx'
import { FilterBar, FilterSelect, SearchBox, useListQuery } from '../../kit/filters.tsx'
import { Tag } from '../../kit/status.tsx'
import { useAddress } from '../../lib/address.ts'
import { shortMoment } from '../../lib/dates.ts'
import { late } from '../../lib/late.ts'
import { apiQuery } from '../../lib/query.ts'
import { useMay } from '../../lib/rights.ts'

const ReviewDrawer = late(async () => (await import('./parts/review-drawer.tsx')).ReviewDrawer)

const label = contentLabels
const review = { waiting: '審査待ち' }
const owner = { operator: '運営' }

/**
 * Contents of any state, for operators; `review=waiting` is the queue, the oldest first. With a partner, that partner's
 * alone. One of them opens beside the list, and is kept in the address (`content`).
 */
export const ReviewPanel = ({ partner_uid }: { partner_uid?: string }) => {
  const list = useListQuery(operatorContents.list.query)
  const { params, change } = useAddress()
  const mayAdd = useMay('content.create')
  const asked = { ...list.query, ...(partner_uid && { partner_uid }) }
  const query = useQuery({ ...apiQuery(operatorContents.list, { query: asked }), placeholderData: keepPreviousData })
  const total = query.data?.page_info.total_count
  const content = params.get('content')
  const open = (uid: string) => change((address) => address.set('content', uid))
  return (
    <>
      <FilterBar
        onClear={list.isFiltered ? list.clear : undefined}
        count={total === undefined ? undefined : `全${total}件`}
      >
        <SearchBox label="コンテンツを検索" value={list.get('q') ?? ''} onChange={(q) => list.set({ q })} />
        <FilterSelect
          label="審査"
          options={review}
          value={list.get('review')}
          onChange={(value) => list.set({ review: value })}
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
        {!partner_uid && (
          <FilterSelect
            label="提供"
            options={owner}
            value={list.get('owner')}
            onChange={(value) => list.set({ owner: value })}
          />
        )}
        {mayAdd && !partner_uid && (
          <Button look="primary" icon="plus" onClick={() => open('new')}>
            コンテンツを作成
          </Button>
        )}
      </FilterBar>
      <ListStates
        query={query}
        noun="コンテンツ"
        filtered={list.isFiltered}
        onClear={list.clear}
        skeleton={<SkeletonRows count={6} dense />}
        empty={<Empty title="コンテンツはまだありません。" />}
      >
        {(rows, pageInfo) => (
          <Card>
            <DataTable
              dense
              label="コンテンツ"
              columns={columnsFor(open)}
              rows={rows}
              rowKey={({ uid }) => uid}
              rowName={({ title }) => title}
            />
            {pageInfo.total_pages > 1 && <Pager pageInfo={pageInfo} onPrevious={list.previous} onNext={list.next} />}
          </Card>
        )}
      </ListStates>
      {content && (
        <Suspense>
          <ReviewDrawer
            key={content}
            uid={content}
            onOpen={open}
            onClose={() => change((address) => address.delete('content'))}
          />
        </Suspense>
      )}
    </>
  )
}

const columnsFor = (open: (uid: string) => void): Column<ManagedContentSummary>[] => [
  {
    key: 'status',
    head: label.status,
    width: '150px',
    cell: ({ status, has_revision }) => <Tag>{has_revision ? '変更の承認待ち' : contentStatuses[status]}</Tag>,
  },
  {
    key: 'title',
    head: label.title,
    phone: 'title',
    cell: ({ uid, title }) => (
      <Button look="transparent" onClick={() => open(uid)}>
        {title}
      </Button>
    ),
  },
  { key: 'kind', head: label.kind, cell: ({ kind }) => contentKinds[kind] },
  { key: 'partner', head: '提供', cell: ({ partner_name }) => partner_name ?? '運営' },
  {
    key: 'review_requested_at',
    head: '申請日時',
    width: '150px',
    cell: ({ review_requested_at: since }) => (since ? shortMoment(since) : '–'),
  },
]
