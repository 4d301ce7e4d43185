import type { Interview } from '@banso/contract/interviews'
import type { Memo } from '@banso/contract/memos'
import { type ReactNode, Suspense, useState } from 'react'
import { asPart } from '../../kit/as-part.tsx'
import { beside } from '../../kit/beside.ts'
import { Button } from '../../kit/button.tsx'
import { Card, CardBody, CardHead } from '../../kit/card.tsx'
import { Empty } from '../../kit/empty.tsx'
import { MoreButton } from '../../kit/more-button.tsx'
import { QueryStatus } from '../../kit/query-status.tsx'
import { SkeletonRows } from '../../kit/skeleton-rows.tsx'
import { useArea } from '../../lib/area.ts'
import { lazyPart } from '../../lib/lazy.ts'
import { endlessQuery, useEndless } from '../../lib/query.ts'
import { paramsOf } from '../interview/area.ts'
import { memoArea } from './area.ts'
import { MemoCard } from './card.tsx'
import { useMemoChanges } from './changes.tsx'
import type { About } from './parts/about.ts'
import { MemoBook } from './parts/book.tsx'
import { DeletedMenu, DeletedNote, emptyText, useDeletedView } from './parts/deleted.tsx'
import { PromiseRates } from './parts/rates.tsx'

const MemoForm = lazyPart(async () => (await import('./parts/form.tsx')).MemoForm)
/** Asked for while the page reads what stands above it. */
const PromisesCard = lazyPart(async () => (await import('./parts/promises.tsx')).PromisesCard)

/** 面談メモ: those shared with the company and its own, and where one is written. */
export const MemosCard = asPart(({ interview }: { interview: Interview }) => {
  const { calls } = useArea(memoArea)
  const view = useDeletedView()
  const { list } = calls.memos
  const params = paramsOf(interview)
  const { query, rows, total } = useEndless(endlessQuery(list, { params, query: view.asked }))
  const [edited, setEdited] = useState<Memo | 'new'>()
  const changes = useMemoChanges()
  return (
    <Card>
      <CardHead
        title="面談メモ"
        count={total === undefined ? undefined : `${total}件`}
        action={
          edited === undefined && (
            <span className="row">
              {interview.can.includes('memo') && !view.isDeleted && (
                <Button size="small" icon="edit" onClick={() => setEdited('new')}>
                  メモを書く
                </Button>
              )}
              <DeletedMenu view={view} />
            </span>
          )
        }
      />
      <DeletedNote view={view} />
      {!view.isDeleted && (
        <PromiseRates interview={interview} hasPromises={rows.some(({ next_actions }) => next_actions.length > 0)} />
      )}
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
      <QueryStatus query={query} what="メモ" rows={2} />
      {query.data && rows.length === 0 && edited === undefined && <Empty drawing="talk" title={emptyText(view)} />}
      {rows.map((memo) => (
        <MemoCard
          key={memo.uid}
          memo={memo}
          onEdit={() => setEdited(memo)}
          onRemove={() => changes.remove(memo)}
          onRestore={() => changes.restore(memo)}
          onRevisions={() => changes.revisions(memo)}
        />
      ))}
      <MoreButton query={query} className="promises-more" />
      {changes.dialog}
    </Card>
  )
})

type OperatorMemosProps = { about: About; brief?: ReactNode }

/**
 * The memos about something and the promises made in them, for operators; a brief stands before them, but on phones.
 */
export const OperatorMemos = ({ about, brief }: OperatorMemosProps) => {
  const promises = (
    <Suspense fallback={<PromisesSkeleton />}>
      <PromisesCard about={about} />
    </Suspense>
  )
  if (brief !== undefined)
    return (
      <div ref={beside} className="memo-columns beside" data-brief>
        <div data-in-turn>{brief}</div>
        <div className="stack" data-in-turn>
          <MemoBook about={about} />
          {promises}
        </div>
      </div>
    )
  return (
    <div ref={beside} className="memo-columns beside" data-in-turn="narrow">
      <MemoBook about={about} />
      <div data-in-turn>{promises}</div>
    </div>
  )
}

const PromisesSkeleton = () => (
  <Card>
    <CardHead title="約束" />
    <SkeletonRows count={5} />
  </Card>
)
