import { timelineTopics } from '@banso/contract/activities'
import type { TimelineEntry, TimelineTopic } from '@banso/contract/timelines'
import { isUid } from '@banso/contract/uid'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { beside } from '../../kit/beside.ts'
import { Card } from '../../kit/card.tsx'
import { Empty, FilteredEmpty } from '../../kit/empty.tsx'
import { Icon } from '../../kit/icon.tsx'
import { MoreButton } from '../../kit/more-button.tsx'
import { Page, Usual } from '../../kit/page.tsx'
import { QueryStatus, queryState } from '../../kit/query-status.tsx'
import { shortMoment } from '../../lib/dates.ts'
import type { First } from '../../lib/first.ts'
import { lazyPart } from '../../lib/lazy.ts'
import { useParamsOf } from '../../lib/page.ts'
import { endlessQuery, useCall, useEndless, VISIT_MS } from '../../lib/query.ts'
import { timelineArea } from './area.ts'
import { Feed } from './parts/feed.tsx'
import { NextMove } from './parts/next-move-card.tsx'
import { Side } from './parts/side.tsx'
import { useWaiting, waitingQuestions } from './parts/use-waiting.ts'
import { topicIcons } from './texts.ts'
import './timeline.css'

const TaskDrawer = lazyPart(async () => (await import('./parts/task-drawer.tsx')).TaskDrawer)
const { calls, pages } = timelineArea.partner
const { list, see } = calls.timelines
const topics = Object.keys(timelineTopics) as TimelineTopic[]

const topicIn = (search: URLSearchParams) => topics.find((name) => name === search.get('topic'))

/** タイムライン: what has happened between the partner and the startups it works with, and what waits for it. */
const TimelinePage = () => {
  const params = useParamsOf(pages.list)
  const [search, setSearch] = useSearchParams()
  const topic = topicIn(search)
  const { query, rows, seenAt } = useTimeline(params, topic)
  const waiting = useWaiting(params.partner_id)
  const task = search.get('task')
  const state = queryState(query, rows.length === 0 && !task)
  return (
    <Page
      title="タイムライン"
      sub={
        query.isPending ? (
          <Usual>11/19 18:10までの更新を閲覧済みです。新しい更新はありません。</Usual>
        ) : (
          newText(rows, seenAt, query.hasNextPage)
        )
      }
      state={state}
    >
      <NextMove waiting={waiting} partner_id={params.partner_id} />
      <Topics topic={topic} />
      <div ref={beside} className="with-side timeline-columns beside" data-in-turn="narrow">
        <div className="stack">
          <QueryStatus query={query} what="タイムライン" rows={6} />
          {state === 'empty' && !query.hasNextPage && (
            <Card>
              {topic ? (
                <FilteredEmpty noun="更新" onClear={() => setSearch({})} />
              ) : (
                <Empty
                  drawing="talk"
                  title="新しい更新はありません。"
                  text="申込や面談が始まると、ここに表示されます。"
                />
              )}
            </Card>
          )}
          <Feed rows={rows} seenAt={seenAt} partner_id={params.partner_id} />
          <MoreButton query={query} />
        </div>
        <Side partner_id={params.partner_id} waiting={waiting} />
      </div>
      <Suspense>
        {isUid(task) && (
          <TaskDrawer
            partner_id={params.partner_id}
            uid={task}
            onClose={() => setSearch(topic ? { topic } : {}, { replace: true })}
          />
        )}
      </Suspense>
    </Page>
  )
}
export const first: First = ({ params, search }) => [
  asking(params, topicIn(search)),
  ...waitingQuestions(params.partner_id),
]

export default TimelinePage

const asking = ({ partner_id }: { partner_id: string }, topic: TimelineTopic | undefined) =>
  endlessQuery(list, { params: { partner_id }, query: topic && { topic } })

/**
 * The entries, and up to when the person had seen them before this visit: what is shown now is seen then, and the line
 * stays where it was until they come again.
 */
const useTimeline = (params: { partner_id: string }, topic: TimelineTopic | undefined) => {
  const call = useCall()
  const before = useRef<string | null>(undefined)
  const [since] = useState(() => Date.now() - VISIT_MS)
  const { query, rows } = useEndless(asking(params, topic), { staleTime: VISIT_MS })
  const [newestPage] = query.data?.pages ?? []
  // What an earlier visit left is no answer to this one.
  if (before.current === undefined && newestPage && query.dataUpdatedAt >= since) before.current = newestPage.seen_at
  const isRead = query.data !== undefined
  const newest = rows[0]?.occurred_at
  const { partner_id } = params
  useEffect(() => {
    // Only of all there is can the newest be said to be seen.
    if (!isRead || topic || !newest) return
    void call(see, { params: { partner_id }, body: { until: newest } }).catch(() => undefined)
  }, [isRead, newest, topic, partner_id, call])
  return { query, rows, seenAt: before.current ?? null }
}

/** 「11/19 18:10までの更新を閲覧済みです。新しい更新が3件あります。」: the newest that was seen, which says nothing of when. */
const newText = (rows: readonly TimelineEntry[], seenAt: string | null, hasMore: boolean): string => {
  if (seenAt === null) return 'スタートアップとのやり取りの更新を、新しい順に表示しています。'
  const seen = `${shortMoment(seenAt)}までの更新を閲覧済みです。`
  const fresh = rows.filter(({ occurred_at }) => occurred_at > seenAt).length
  if (fresh === 0) return `${seen}新しい更新はありません。`
  const count = hasMore && fresh === rows.length ? `${fresh}件以上` : `${fresh}件`
  return `${seen}新しい更新が${count}あります。`
}

const Topics = ({ topic }: { topic: TimelineTopic | undefined }) => (
  <nav className="timeline-topics" aria-label="更新の種類">
    <Link to="?" aria-current={topic ? undefined : 'true'}>
      すべて
    </Link>
    {topics.map((name) => (
      <Link key={name} to={`?topic=${name}`} aria-current={topic === name ? 'true' : undefined}>
        <Icon name={topicIcons[name]} size="small" /> {timelineTopics[name]}
      </Link>
    ))}
  </nav>
)
