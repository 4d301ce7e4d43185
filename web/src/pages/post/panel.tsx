import { postLabels } from '@banso/contract/labels/posts'
import { type ManagedPostSummary, operatorPosts, postCategories, postStatuses } from '@banso/contract/posts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { asPart } from '../../kit/as-part.tsx'
import { Button } from '../../kit/button.tsx'
import { useTold } from '../../kit/changes.tsx'
import { type Column, RowButton } from '../../kit/data-table.tsx'
import { DeletedSwitch, restoreColumn } from '../../kit/deleted.tsx'
import { Empty } from '../../kit/empty.tsx'
import { FilterBar, FilterSelect, SearchBox, useListQuery } from '../../kit/filters.tsx'
import { Beside, useOpened } from '../../kit/opened.tsx'
import { PublishingChip } from '../../kit/publishing-chip.tsx'
import { TableList } from '../../kit/table-list.tsx'
import { allOf } from '../../lib/counts.ts'
import { shortMoment } from '../../lib/dates.ts'
import { lazyPart } from '../../lib/lazy.ts'
import { apiQuery, readsOf, useApiMutation } from '../../lib/query.ts'
import { useMay } from '../../lib/rights.ts'

const PostDrawer = lazyPart(async () => (await import('./parts/post-drawer.tsx')).PostDrawer)
const useOpenedPost = () => useOpened('post', 'post.create')

/** 記事 of any state, for operators; one of them opens beside the list, and is kept in the address (`post`). */
export const PostsPanel = asPart(({ tab }: { tab: string }) => {
  const list = useListQuery(operatorPosts.list.query, { fixed: ['deleted'] })
  const isDeleted = list.get('deleted') === 'true'
  const restore = useRestore()
  const opened = useOpenedPost()
  const query = useQuery({ ...apiQuery(operatorPosts.list, { query: list.query }), placeholderData: keepPreviousData })
  const total = query.data?.page_info.total_count
  return (
    <>
      <FilterBar
        conditions={{ tab, ...list.conditions }}
        onClear={list.isFiltered ? list.clear : undefined}
        count={total === undefined ? undefined : allOf(total)}
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
        {useMay('post.remove') && <DeletedSwitch isDeleted={isDeleted} to={(deleted) => list.to({ deleted })} />}
      </FilterBar>
      <TableList
        query={query}
        noun="記事"
        list={list}
        empty={<Empty title={isDeleted ? '削除した記事はありません。' : '記事はまだありません。'} />}
        dense
        columns={isDeleted ? [...columnsFor(), restoreColumn(restore)] : columnsFor(opened.open)}
        rowName={({ title }) => title}
      />
      <Beside opened={opened} drawer={PostDrawer} />
    </>
  )
})

/** What begins a new one, at the head of the page. */
export const AddPost = () => {
  const { add } = useOpenedPost()
  return (
    add && (
      <Button look="primary" icon="plus" onClick={add}>
        記事を作成
      </Button>
    )
  )
}

const useRestore = () => {
  const restore = useApiMutation(operatorPosts.restore, { refresh: readsOf({ operatorPosts }) })
  const told = useTold()
  return ({ uid, title }: ManagedPostSummary) =>
    told(restore.mutateAsync({ params: { post_id: uid }, body: {} }), `「${title}」を元に戻しました。`)
}

/** `open`: left out where a row cannot be opened. */
const columnsFor = (open?: (uid: string) => void): Column<ManagedPostSummary>[] => [
  {
    key: 'status',
    slot: 'state',
    head: postLabels.status,
    width: 110,
    cell: ({ status }) => (
      <PublishingChip plain status={status}>
        {postStatuses[status]}
      </PublishingChip>
    ),
  },
  {
    key: 'title',
    slot: 'name',
    head: postLabels.title,
    cell: ({ uid, title }) => (open ? <RowButton onClick={() => open(uid)}>{title}</RowButton> : title),
  },
  { key: 'category', slot: 'fact', head: postLabels.category, cell: ({ category }) => postCategories[category] },
  { key: 'author_name', head: postLabels.author_name, cell: ({ author_name }) => author_name },
  {
    key: 'publish_at',
    slot: 'figure',
    headed: true,
    head: postLabels.publish_at,
    width: 150,
    cell: ({ publish_at }) => (publish_at ? shortMoment(publish_at) : null),
  },
  { key: 'view_count', head: '閲覧', number: true, cell: ({ view_count }) => view_count.toLocaleString('ja-JP') },
]
