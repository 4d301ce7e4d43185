import type { Interview } from '@banso/contract/interviews'
import type { Memo } from '@banso/contract/memos'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Card, CardBody, CardHead } from '../../kit/card.tsx'
import { SkeletonRows } from '../../kit/data-table.tsx'
import { Empty, LoadError } from '../../kit/empty.tsx'
import { useArea } from '../../lib/area.ts'
import { apiQuery } from '../../lib/query.ts'
import { paramsOf } from '../interview/area.ts'
import { memoArea } from './area.ts'
import { MemoCard } from './card.tsx'
import { MemoForm } from './parts/form.tsx'

/** 面談メモ: those shared with the startup and its own, and where one is written. */
export const MemosCard = ({ interview }: { interview: Interview }) => {
  const { calls } = useArea(memoArea)
  const query = useQuery(apiQuery(calls.memos.list, { params: paramsOf(interview), query: { per_page: 50 } }))
  const [edited, setEdited] = useState<Memo | 'new'>()
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
      {edited !== undefined && (
        <CardBody>
          <MemoForm
            key={edited === 'new' ? 'new' : edited.uid}
            interview={interview}
            memo={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
          />
        </CardBody>
      )}
      {query.isPending && <SkeletonRows count={2} />}
      {query.isError && !rows && <LoadError error={query.error} what="メモ" onRetry={() => void query.refetch()} />}
      {rows?.length === 0 && edited === undefined && <Empty drawing="talk" title="メモはまだありません。" />}
      {rows?.map((memo) => (
        <MemoCard key={memo.uid} memo={memo} onEdit={() => setEdited(memo)} />
      ))}
    </Card>
  )
}
