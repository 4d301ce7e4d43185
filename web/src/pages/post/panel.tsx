import { postLabels } from '@banso/contract/labels/posts'
import { type ManagedPostSummary, operatorPosts, postCategories, postStatuses } from '@banso/contract/posts'
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

const PostDrawer = late(async () => (await import('./parts/post-drawer.tsx')).PostDrawer)

/** 記事 of any state, for operators; one of them opens beside the list, and is kept in the address (`post`). */
export const PostsPanel = () => {
  const list = useListQuery(operatorPosts.list.query)
  const { params, change } = useAddress()
  const query = useQuery({ ...apiQuery(operatorPosts.list, { query: list.query }), placeholderData: keepPreviousData })
  const open = (uid: string) => change((address) => address.set('post', uid))
  const add = useMay('post.create') && (
    <Button look="primary" icon="plus" onClick={() => open('new')}>
      記事を作成
    </Button>
  )
  const total = query.data?.page_info.total_count
  const post = params.get('post')
  return (
    <>
      <FilterBar
        onClear={list.isFiltered ? list.clear : undefined}
        count={total === undefined ? undefined : `全${total}件`}
      >
        <SearchBox label="記事を検索" value={list.get('q') ?? ''} onChange={(q) => list.set({ q })} />
        <FilterSelect
          label={postLabels.status}
          options={postStatuses}
          multiple
          value={list.get('status')}
          onChange={(status) => list.set({ status })}
        />
        <FilterSelect
          label={postLabels.category}
          options={postCategories}
          multiple
          value={list.get('category')}
          onChange={(category) => list.set({ category })}
        />
        {add}
      </FilterBar>
      <ListStates
        query={query}
        noun="記事"
        filtered={list.isFiltered}
        onClear={list.clear}
        skeleton={<SkeletonRows count={6} dense />}
        empty={<Empty title="記事はまだありません。" />}
      >
        {(rows, pageInfo) => (
          <Card>
            <DataTable
              dense
              label="記事"
              columns={columnsFor(open)}
              rows={rows}
              rowKey={({ uid }) => uid}
              rowName={({ title }) => title}
            />
            {pageInfo.total_pages > 1 && <Pager pageInfo={pageInfo} onPrevious={list.previous} onNext={list.next} />}
          </Card>
        )}
      </ListStates>
      {post && (
        <Suspense>
          <PostDrawer key={post} uid={post} onOpen={open} onClose={() => change((address) => address.delete('post'))} />
        </Suspense>
      )}
    </>
  )
}

const columnsFor = (open: (uid: string) => void): Column<ManagedPostSummary>[] => [
  { key: 'status', head: postLabels.status, width: '110px', cell: ({ status }) => <Tag>{postStatuses[status]}</Tag> },
  {
    key: 'title',
    head: postLabels.title,
    phone: 'title',
    cell: ({ uid, title }) => (
      <Button look="transparent" onClick={() => open(uid)}>
        {title}
      </Button>
    ),
  },
  { key: 'category', head: postLabels.category, cell: ({ category }) => postCategories[category] },
  { key: 'author_name', head: postLabels.author_name, phone: 'none', cell: ({ author_name }) => author_name },
  {
    key: 'publish_at',
    head: postLabels.publish_at,
    width: '150px',
    cell: ({ publish_at }) => (publish_at ? shortMoment(publish_at) : '–'),
  },
]
