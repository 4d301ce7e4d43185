import { ISSUE_LIMIT } from '@banso/contract/issues'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import { asPart } from '../../kit/as-part.tsx'
import { Button, Segment, SegmentControl } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { ListPager, ListStates } from '../../kit/data-table.tsx'
import { Empty } from '../../kit/empty.tsx'
import { readQuestion, useListQuery } from '../../kit/filters.tsx'
import { QueryStatus } from '../../kit/query-status.tsx'
import { SkeletonRows } from '../../kit/skeleton-rows.tsx'
import { areaAt, useArea } from '../../lib/area.ts'
import type { Arrival } from '../../lib/first.ts'
import { apiQuery } from '../../lib/query.ts'
import { useMay } from '../../lib/rights.ts'
import { issueArea } from './area.ts'
import { IssueRow } from './card.tsx'
import { useIssueChanges } from './changes.tsx'
import './issue.css'

const unsettled = 'open,working,on_hold'
const settled = 'resolved,dropped'

type IssueQuery = z.input<typeof issueArea.startup.calls.issues.list.query>

const startsWith = { status: unsettled }
/** What the server is asked: deleted ones of whatever state, settled ones the last first. */
const askedOf = (query: IssueQuery): IssueQuery => {
  const { status, ...ofAllStates } = query
  if (query.deleted === 'true') return ofAllStates
  return { ...query, ...(String(status) === settled && { sort: '-updated_at' }) }
}

/** What `IssueSection` asks first. */
export const issuesQuestion = ({ page, params: { startup_id }, search }: Arrival) => {
  const { list } = areaAt(issueArea, page).calls.issues
  return apiQuery(list, { params: { startup_id }, query: askedOf(readQuestion(list.query, search, startsWith)) })
}

/** 経営課題: what is unsettled in its order, what has been settled, and what was deleted. */
export const IssueSection = asPart(({ startup_id }: { startup_id: string }) => {
  const { issues, links } = useArea(issueArea).calls
  const list = useListQuery(issues.list.query, { defaults: startsWith, fixed: ['status', 'deleted'] })
  const isDeleted = list.get('deleted') === 'true'
  const isSettled = !isDeleted && list.get('status') === settled
  const query = useQuery({
    ...apiQuery(issues.list, { params: { startup_id }, query: askedOf(list.query) }),
  })
  const uids = isDeleted ? [] : (query.data?.data.map(({ uid }) => uid) ?? [])
  const linked = useQuery({
    ...apiQuery(links.list, { params: { startup_id }, query: { uids } }),
    enabled: uids.length > 0,
    placeholderData: keepPreviousData,
  })
  const changes = useIssueChanges(startup_id)
  const [mayCreate, mayRemove] = [useMay('issue.create'), useMay('issue.remove')]
  const isFull = !isSettled && !isDeleted && (query.data?.page_info.total_count ?? 0) >= ISSUE_LIMIT
  const add = mayCreate && (
    <Button look="primary" icon="plus" disabled={isFull} onClick={changes.add}>
      課題を追加
    </Button>
  )
  return (
    <>
      <p className="section-lead">
        {`解決したいことを、優先する順に${ISSUE_LIMIT}件まで並べます。おすすめのパートナーやコンテンツは、この順で選ばれます。`}
      </p>
      <div className="row issue-head" data-wrap>
        <SegmentControl label="課題の状態">
          <Segment active={!isSettled && !isDeleted} to={list.to({ status: undefined, deleted: undefined })}>
            未解決
          </Segment>
          <Segment active={isSettled} to={list.to({ status: settled, deleted: undefined })}>
            解決・取り下げ
          </Segment>
          {mayRemove && (
            <Segment active={isDeleted} to={list.to({ status: undefined, deleted: 'true' })}>
              削除済み
            </Segment>
          )}
        </SegmentControl>
        <span className="push">{!isSettled && !isDeleted && add}</span>
      </div>
      {isFull && mayCreate && (
        <p className="muted secondary-text">
          未解決の経営課題は{ISSUE_LIMIT}件までです。解決するか、取り下げると追加できます。
        </p>
      )}
      {/* Each row is as high as what points at it: they are shown with it. */}
      {linked.isLoading ? (
        <SkeletonRows />
      ) : (
        <ListStates
          query={query}
          noun="経営課題"
          filtered={list.isFiltered}
          onClear={list.clear}
          empty={
            <Card>
              <Empty
                {...emptyTexts[isDeleted ? 'deleted' : isSettled ? 'settled' : 'unsettled']}
                action={!isSettled && !isDeleted && add}
              />
            </Card>
          }
        >
          {(rows, pageInfo) => (
            <Card>
              <ul aria-label="経営課題" className="issue-items">
                {rows.map((issue) => (
                  <IssueRow
                    key={issue.uid}
                    issue={issue}
                    count={rows.length}
                    changes={changes}
                    links={linked.data?.data.find(({ issue_uid }) => issue_uid === issue.uid)}
                  />
                ))}
              </ul>
              <QueryStatus query={linked} what="つながる記録" skeleton={null} />
              <ListPager pageInfo={pageInfo} list={list} />
            </Card>
          )}
        </ListStates>
      )}
      {changes.dialog}
    </>
  )
})

const emptyTexts = {
  unsettled: {
    title: '経営課題は登録されていません。',
    text: '解決したいことを登録すると、合うパートナーが見つかります。',
  },
  settled: { title: '解決した経営課題は、まだありません。' },
  deleted: { title: '削除した経営課題はありません。' },
} as const
