import { issueCategories } from '@banso/contract/common'
import { contentKinds, recommendationStates } from '@banso/contract/content-states'
import { contentLabels } from '@banso/contract/labels/contents'
import { href } from '@banso/contract/pages'
import { type ContentSuggestion, operatorRecommendations, type Recommendation } from '@banso/contract/recommendations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Card, CardHead, Row, Rows } from '../../kit/card.tsx'
import type { Column } from '../../kit/data-table.tsx'
import { Empty } from '../../kit/empty.tsx'
import { FilterBar, FilterSelect, readQuestion, useListQuery } from '../../kit/filters.tsx'
import { Tabs } from '../../kit/page.tsx'
import { PageOfParts } from '../../kit/page-of-parts.tsx'
import { QueryStatus } from '../../kit/query-status.tsx'
import { SkeletonRows } from '../../kit/skeleton-rows.tsx'
import { Name, Tag } from '../../kit/status.tsx'
import { TableList } from '../../kit/table-list.tsx'
import { useAddress } from '../../lib/address.ts'
import { shortMoment } from '../../lib/dates.ts'
import type { First } from '../../lib/first.ts'
import { lazyPart } from '../../lib/lazy.ts'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery } from '../../lib/query.ts'
import { useMay } from '../../lib/rights.ts'
import { recommendedArea } from './area.ts'
import './content.css'

const RecommendDialog = lazyPart(async () => (await import('./parts/recommend-dialog.tsx')).RecommendDialog)

const { pages } = recommendedArea.operatorStartup

const PastRankingPanel = lazyPart(async () => (await import('../ranking/panel.tsx')).PastRankingPanel)

/** What is recommended to one startup: contents, or (`?view=ranking`) the partners as they would have stood on a day. */
const RecommendationsPage = () => {
  const { startup_id } = useParamsOf(pages.list)
  const isRanking = useAddress().params.get('view') === 'ranking'
  const to = href(pages.list, { startup_id })
  const tabs = (
    <Tabs
      label="コンテンツとパートナー"
      items={[
        { label: 'おすすめしたコンテンツ', to, active: !isRanking },
        { label: 'おすすめ順位の履歴', to: `${to}?view=ranking`, active: isRanking },
      ]}
    />
  )
  return (
    <PageOfParts title="コンテンツ">
      {tabs}
      {isRanking ? (
        <Suspense fallback={<SkeletonRows count={6} />}>
          <PastRankingPanel startup_id={startup_id} />
        </Suspense>
      ) : (
        <Recommended />
      )}
    </PageOfParts>
  )
}

/** コンテンツ recommended to one startup, what became of each, and what else would fit it. */
const Recommended = () => {
  const params = useParamsOf(pages.list)
  const list = useListQuery(operatorRecommendations.list.query)
  const query = useQuery({
    ...apiQuery(operatorRecommendations.list, { params, query: list.query }),
    placeholderData: keepPreviousData,
  })
  const mayRecommend = useMay('recommendation.create')
  return (
    <div data-in-turn>
      {mayRecommend && (
        <div className="content-suggestions">
          <Suggestions startup_id={params.startup_id} />
        </div>
      )}
      <FilterBar onClear={list.isFiltered ? list.clear : undefined}>
        <FilterSelect
          label="状態"
          options={recommendationStates}
          multiple
          value={list.get('state')}
          onChange={(state) => list.set({ state })}
        />
      </FilterBar>
      <TableList
        query={query}
        noun="おすすめ"
        list={list}
        skeleton={<SkeletonRows count={4} dense />}
        empty={<Empty title="おすすめしたコンテンツはまだありません。" />}
        dense
        label="おすすめしたコンテンツ"
        columns={columns}
        rowName={({ content_title }) => content_title}
      />
    </div>
  )
}

export const first: First = ({ params, search }) =>
  search.get('view') === 'ranking'
    ? []
    : [
        apiQuery(operatorRecommendations.list, {
          params,
          query: readQuestion(operatorRecommendations.list.query, search),
        }),
      ]

export default RecommendationsPage

const columns: Column<Recommendation>[] = [
  {
    key: 'state',
    slot: 'state',
    head: '状態',
    width: 110,
    cell: ({ state }) => <Tag>{recommendationStates[state]}</Tag>,
  },
  { key: 'title', slot: 'name', head: contentLabels.content_uid, cell: ({ content_title }) => content_title },
  { key: 'comment', slot: 'line', head: contentLabels.comment, cell: ({ comment }) => comment },
  { key: 'by', slot: 'fact', head: 'おすすめした人', cell: ({ created_by }) => <Name {...created_by} /> },
  { key: 'at', slot: 'figure', head: '日時', width: 150, cell: ({ created_at }) => shortMoment(created_at) },
]

const Suggestions = ({ startup_id }: { startup_id: string }) => {
  const query = useQuery(apiQuery(operatorRecommendations.suggestions, { params: { startup_id } }))
  const [chosen, setChosen] = useState<ContentSuggestion | null>(null)
  const rows = query.data?.data
  return (
    <Card>
      <CardHead title="経営課題とステージに合うコンテンツ" count={rows && `${rows.length}件`} />
      <QueryStatus query={query} what="候補" rows={3} />
      {rows?.length === 0 && <Empty title="おすすめできるコンテンツはありません。" />}
      {rows && rows.length > 0 && (
        <Rows label="おすすめの候補">
          {rows.map((content) => (
            <Row key={content.uid} title={content.title} meta={reasonOf(content)}>
              <Button size="small" aria-label={`「${content.title}」をおすすめする`} onClick={() => setChosen(content)}>
                おすすめする
              </Button>
            </Row>
          ))}
        </Rows>
      )}
      <Suspense>
        {chosen && <RecommendDialog content={chosen} startup_id={startup_id} onClose={() => setChosen(null)} />}
      </Suspense>
    </Card>
  )
}

/** Why it is offered here. */
const reasonOf = ({ kind, partner_name, matched_categories, is_for_stage }: ContentSuggestion): string =>
  [
    contentKinds[kind],
    partner_name ?? '運営',
    `課題「${matched_categories.map((category) => issueCategories[category]).join('、')}」`,
    ...(is_for_stage ? ['ステージが合う'] : []),
  ].join('・')
