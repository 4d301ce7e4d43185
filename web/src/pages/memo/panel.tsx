import type { Interview } from '@banso/contract/interviews'
import type { Memo } from '@banso/contract/memos'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Card, CardBody, CardHead } from '../../kit/card.tsx'
import { SkeletonRows } from '../../kit/data-table.tsx'
import { Empty, LoadError } from '../../kit/empty.tsx'
import { useArea } from '../../lib/area.ts'
import { late } from '../../lib/late.ts'
import { apiQuery } from '../../lib/query.ts'
import { paramsOf } from '../interview/area.ts'
import { memoArea } from './area.ts'
import { MemoCard } from './card.tsx'
import { useMemoChanges } from './changes.tsx'
import type { About } from './parts/about.ts'
import { MemoBook } from './parts/book.tsx'
import { PromiseRates } from './parts/rates.tsx'

const MemoForm = late(async () => (await import('./parts/form.tsx')).MemoForm)
/** Asked for while the page reads what stands above it. */
const PromisesCard = late(async () => (await import('./parts/promises.tsx')).PromisesCard)

/** 面談メモ: those shared with the company and its own, and where one is written. */
export const MemosCard = ({ interview }: { interview: Interview }) => {
  const { calls } = useArea(memoArea)
  const query = useQuery(apiQuery(calls.memos.list, { params: paramsOf(interview), query: { per_page: 50 } }))
  const [edited, setEdited] = useState<Memo | 'new'>()
  const changes = useMemoChanges()
  const rows = query.data?.data
  return (
    <Card>
      <CardHead
        title="面談メモ"
        count={rows && `${rows.length}件`}
        action={
          interview.can.includes('memo') &&
          edited === undefined && (
            <Button size="small" icon="edit" onClick={() => setEdited('new')}>
              メモを書く
            </Button>
          )
        }
      />
      <PromiseRates
        interview={interview}
        hasPromises={rows?.some(({ next_actions }) => next_actions.length > 0) ?? false}
      />
      {edited !== undefined && (
        <CardBody>
          <Suspense>
            <MemoForm
              key={edited === 'new' ? 'new' : edited.uid}
              interview={interview}
              memo={edited === 'new' ? undefined : edited}
              onClose={() => setEdited(undefined)}
            />
          </Suspense>
        </CardBody>
      )}
      {query.isPending && <SkeletonRows count={2} />}
      {query.isError && !rows && <LoadError error={query.error} what="メモ" onRetry={() => void query.refetch()} />}
      {rows?.length === 0 && edited === undefined && <Empty drawing="talk" title="メモはまだありません。" />}
      {rows?.map((memo) => (
        <MemoCard
          key={memo.uid}
          memo={memo}
          onEdit={() => setEdited(memo)}
          onRemove={() => changes.remove(memo)}
          onRevisions={() => changes.revisions(memo)}
        />
      ))}
      {changes.dialog}
    </Card>
  )
}

type OperatorMemosProps = { about: About; brief?: ReactNode }

/** The memos about something and the promises made in them, for operators; with a brief, that and the promises come first. */
export const OperatorMemos = ({ about, brief }: OperatorMemosProps) => (
  <div className="memo-columns" data-brief={brief !== undefined || undefined} data-in-turn="narrow">
    {brief === undefined && <MemoBook about={about} />}
    <div className="stack" data-in-turn>
      {brief}
      <Suspense fallback={<PromisesSkeleton />}>
        <PromisesCard about={about} />
      </Suspense>
    </div>
    {brief !== undefined && <MemoBook about={about} />}
  </div>
)

const PromisesSkeleton = () => (
  <Card>
    <CardHead title="約束" />
    <SkeletonRows count={5} />
  </Card>
)
