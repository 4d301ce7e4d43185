import { applies } from '@banso/contract/applies'
import { href } from '@banso/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { ListStates, listState, SkeletonRows } from '../../kit/data-table.tsx'
import { Empty } from '../../kit/empty.tsx'
import { useListQuery } from '../../kit/filters.tsx'
import { Page } from '../../kit/page.tsx'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery } from '../../lib/query.ts'
import { useMay } from '../../lib/rights.ts'
import { useApplyMoves } from './changes.tsx'
import { ListFilters } from './parts/list-filters.tsx'
import { emptyTexts, summaryText, tabOf, tabStatuses } from './parts/list-texts.ts'
import { ApplyTable } from './parts/table.tsx'

/** 申込: what the company has applied for, by how it stands. */
const AppliesPage = () => {
  const { startup_id } = useParamsOf('startup_applies')
  const list = useListQuery(applies.list.query, { defaults: { status: tabStatuses.open.status }, fixed: ['status'] })
  const tab = tabOf(list.query)
  const query = useQuery({
    ...apiQuery(applies.list, { params: { startup_id }, query: list.query }),
    // Within a tab the rows stay until the next ones are here; another tab is another list.
    placeholderData: (rows, before) => (before && tabOf(before.queryKey[2]) === tab ? rows : undefined),
  })
  const moves = useApplyMoves()
  const mayApply = useMay('apply.create')
  return (
    <Page
      title="申込"
      sub={tab === 'open' && !list.isFiltered && query.data && summaryText(query.data)}
      state={listState(query)}
    >
      <ListFilters list={list} tab={tab} total={query.data?.page_info.total_count} />
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
              text={tab === 'open' && 'パートナーやコンテンツのページから申し込めます。'}
              action={
                tab === 'open' && mayApply && <Button to={href('startup_partners_investor')}>パートナーを探す</Button>
              }
            />
          </Card>
        }
      >
        {(rows, pageInfo) => <ApplyTable rows={rows} pageInfo={pageInfo} list={list} moves={moves} />}
      </ListStates>
      {moves.dialog}
    </Page>
  )
}
export default AppliesPage
