import { href } from '@banso/contract/pages'
import { postCategories, postViews } from '@banso/contract/posts'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { ListPager, ListStates, listState } from '../../kit/data-table.tsx'
import { Empty } from '../../kit/empty.tsx'
import { FilterBar, FilterSelect, SearchBox } from '../../kit/filters.tsx'
import { readViewed, useViewedList, ViewTabs } from '../../kit/list-tabs.tsx'
import { Page } from '../../kit/page.tsx'
import { SkeletonRows } from '../../kit/skeleton-rows.tsx'
import { areaAt, useArea } from '../../lib/area.ts'
import { allOf } from '../../lib/counts.ts'
import type { First } from '../../lib/first.ts'
import { apiQuery } from '../../lib/query.ts'
import { startupId } from '../../state.ts'
import { postArea } from './area.ts'
import { PostCard } from './card.tsx'
import './post.css'

type View = keyof typeof postViews

/** What a person has saved takes no filter. */
const shownOf = <Q extends { view?: unknown; cursor?: unknown }>(query: Q): Q | Pick<Q, 'view' | 'cursor'> =>
  query.view === 'saved' ? { view: query.view, cursor: query.cursor } : query

const emptyTexts: Record<View, { title: string; text?: string }> = {
  all: { title: '記事はまだありません。', text: '新しい記事が公開されると、ここに並びます。' },
  mine: {
    title: '自社の課題に関する記事はまだありません。',
    text: '企業情報で経営課題を登録すると、課題に近い記事が並びます。',
  },
  saved: { title: '保存した記事はありません。', text: '記事の「保存」を押すと、あとからここで読み返せます。' },
}

const PostsPage = () => {
  const { calls, pages } = useArea(postArea)
  const startup_id = useAtomValue(startupId)
  const { list, view, placeholderData } = useViewedList(calls.posts.list.query, postViews)
  const isSaved = view === 'saved'
  const query = useQuery({
    ...apiQuery(calls.posts.list, {
      params: { startup_id },
      query: shownOf(list.query),
    }),
    placeholderData,
  })
  const total = query.data?.page_info.total_count
  const all = (
    <Button look="white" to={list.to({ view: undefined })}>
      すべての記事を見る
    </Button>
  )
  return (
    <Page title="メディア" sub="支援の現場から、経営に役立つ記事をお届けします。" state={listState(query)}>
      <ViewTabs label="記事の種類" views={postViews} view={view} to={list.to} />
      {!isSaved && (
        <FilterBar
          conditions={list.conditions}
          onClear={list.isFiltered ? list.clear : undefined}
          count={total !== undefined && allOf(total)}
        >
          <SearchBox label="記事を検索" value={list.get('q') ?? ''} onChange={(q) => list.set({ q })} />
          <FilterSelect
            label="カテゴリ"
            options={postCategories}
            value={list.get('category')}
            onChange={(category) => list.set({ category })}
            multiple
          />
        </FilterBar>
      )}
      <ListStates
        query={query}
        noun="記事"
        filtered={!isSaved && list.isFiltered}
        onClear={list.clear}
        skeleton={<SkeletonRows count={4} />}
        empty={
          <Card>
            <Empty
              {...emptyTexts[view]}
              action={
                view === 'mine' ? (
                  <Button look="primary" to={href(pages.profile, { startup_id })}>
                    経営課題を登録する
                  </Button>
                ) : (
                  isSaved && all
                )
              }
            />
          </Card>
        }
      >
        {(rows, pageInfo) => (
          <>
            <div className="post-grid">
              {rows.map((post) => (
                <PostCard key={post.uid} post={post} startup_id={startup_id} />
              ))}
            </div>
            <ListPager pageInfo={pageInfo} list={list} />
          </>
        )}
      </ListStates>
    </Page>
  )
}

export const first: First = ({ page, params, search }) => {
  const { posts } = areaAt(postArea, page).calls
  return [apiQuery(posts.list, { params, query: shownOf(readViewed(posts.list.query, postViews, search)) })]
}

export default PostsPage
