import { href } from '@banso/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { ListStates, listState } from '../../kit/data-table.tsx'
import { Empty } from '../../kit/empty.tsx'
import { LateFilter } from '../../kit/filters.tsx'
import { readTabbed, useTabbedList } from '../../kit/list-tabs.tsx'
import { Page } from '../../kit/page.tsx'
import { SkeletonRows } from '../../kit/skeleton-rows.tsx'
import { areaAt, useArea, useCompanyParams } from '../../lib/area.ts'
import type { First } from '../../lib/first.ts'
import { lazyPart } from '../../lib/lazy.ts'
import { apiQuery } from '../../lib/query.ts'
import { useMay } from '../../lib/rights.ts'
import { companyApplyArea } from './area.ts'
import { useApplyChanges } from './changes.tsx'
import { ListFilters } from './parts/list-filters.tsx'
import { applyTabs, emptyTexts, summaryText } from './parts/list-texts.ts'
import { ApplyTable } from './parts/table.tsx'

// A filter of few uses: no list waits for it.
const IssueFilter = lazyPart(async () => (await import('../issue/fields.tsx')).IssueFilter)

/** 申込: what the company has applied for, by how it stands. */
const AppliesPage = () => {
  const { calls, pages } = useArea(companyApplyArea)
  const params = useCompanyParams()
  const isPartners = 'ofStartup' in pages
  const { list, tab, asked, placeholderData } = useTabbedList(calls.applies.list.query, applyTabs)
  const query = useQuery({ ...apiQuery(calls.applies.list, { params, query: asked }), placeholderData })
  const changes = useApplyChanges()
  const mayApply = useMay('apply.create')
  return (
    <Page
      title="申込"
      sub={tab === 'open' && !list.isFiltered && query.data && summaryText(query.data)}
      state={listState(query)}
    >
      <ListFilters
        list={list}
        tab={tab}
        total={query.data?.page_info.total_count}
        filters={
          !isPartners && (
            <LateFilter label="経営課題">
              <IssueFilter
                startup_id={params.startup_id}
                value={list.get('issue_uid')}
                onChange={(issue_uid) => list.set({ issue_uid })}
              />
            </LateFilter>
          )
        }
      />
      <ListStates
        query={query}
        noun="申込"
        filtered={list.isFiltered}
        onClear={list.clear}
        skeleton={<SkeletonRows count={6} />}
        empty={
          <Card>
            <Empty
              title={emptyTexts[tab]}
              text={tab === 'open' && mayApply && 'パートナーやコンテンツのページから申し込めます。'}
              action={
                tab === 'open' &&
                mayApply &&
                'partners' in pages && <Button to={href(pages.partners)}>パートナーを探す</Button>
              }
            />
          </Card>
        }
      >
        {(rows, pageInfo) => <ApplyTable rows={rows} pageInfo={pageInfo} list={list} changes={changes} />}
      </ListStates>
      {changes.dialog}
    </Page>
  )
}

export const first: First = ({ page, params, search }) => {
  const { applies } = areaAt(companyApplyArea, page).calls
  return [apiQuery(applies.list, { params, query: readTabbed(applies.list.query, applyTabs, search).asked })]
}

export default AppliesPage
