import { issueCategories } from '@banso/contract/common'
import { contentKinds } from '@banso/contract/content-states'
import { href } from '@banso/contract/pages'
import { contentViews } from '@banso/contract/public-contents'
import { useQuery } from '@tanstack/react-query'
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
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery } from '../../lib/query.ts'
import { contentArea } from './area.ts'
import { ContentCard } from './card.tsx'
import './content.css'

type View = keyof typeof contentViews

/** What a person has saved takes no filter. */
const shownOf = <Q extends { view?: unknown; cursor?: unknown }>(query: Q): Q | Pick<Q, 'view' | 'cursor'> =>
  query.view === 'saved' ? { view: query.view, cursor: query.cursor } : query

const emptyTexts: Record<View, { title: string; text?: string }> = {
  all: { title: 'コンテンツはまだありません。', text: 'パートナーや運営が公開すると、ここに並びます。' },
  mine: {
    title: '自社の課題に関するコンテンツはまだありません。',
    text: '企業情報で経営課題を登録すると、課題に近いものが並びます。',
  },
  saved: { title: '保存したものはありません。', text: '「保存」を押すと、あとからここで見返せます。' },
}

/** 特典・サービス・資料: what partners and operators have published. */
const ContentsPage = () => {
  const { calls, pages } = useArea(contentArea)
  const params = useParamsOf(pages.list)
  const { list, view, placeholderData } = useViewedList(calls.contents.list.query, contentViews)
  const isSaved = view === 'saved'
  const query = useQuery({
    ...apiQuery(calls.contents.list, {
      params,
      query: shownOf(list.query),
    }),
    placeholderData,
  })
  const total = query.data?.page_info.total_count
  return (
    <Page
      title="特典・サービス・資料"
      sub="パートナーと運営が公開している特典、サービス、資料です。"
      state={listState(query)}
    >
      <ViewTabs label="コンテンツの表示" views={contentViews} view={view} to={list.to} />
      {!isSaved && (
        <FilterBar
          conditions={list.conditions}
          onClear={list.isFiltered ? list.clear : undefined}
          count={total !== undefined && allOf(total)}
        >
          <SearchBox label="コンテンツを検索" value={list.get('q') ?? ''} onChange={(q) => list.set({ q })} />
          <FilterSelect
            label="種類"
            options={contentKinds}
            value={list.get('kind')}
            onChange={(kind) => list.set({ kind })}
            multiple
          />
          <FilterSelect
            label="課題の分野"
            options={issueCategories}
            value={list.get('issue_category')}
            onChange={(issue_category) => list.set({ issue_category })}
          />
        </FilterBar>
      )}
      <ListStates
        query={query}
        noun="コンテンツ"
        filtered={!isSaved && list.isFiltered}
        onClear={list.clear}
        skeleton={<SkeletonRows count={4} />}
        empty={
          <Card>
            <Empty
              {...emptyTexts[view]}
              action={
                view === 'mine' ? (
                  <Button look="primary" to={href(pages.profile, params)}>
                    経営課題を登録する
                  </Button>
                ) : (
                  isSaved && (
                    <Button look="white" to={list.to({ view: undefined })}>
                      すべて見る
                    </Button>
                  )
                )
              }
            />
          </Card>
        }
      >
        {(rows, pageInfo) => (
          <>
            <div className="content-grid">
              {rows.map((content) => (
                <ContentCard key={content.uid} content={content} startup_id={params.startup_id} />
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
  const { contents } = areaAt(contentArea, page).calls
  return [apiQuery(contents.list, { params, query: shownOf(readViewed(contents.list.query, contentViews, search)) })]
}

export default ContentsPage
