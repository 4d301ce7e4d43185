import type { OperatorMemo } from '@banso/contract/memos'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../../../kit/button.tsx'
import { Card, CardBody, CardHead } from '../../../kit/card.tsx'
import { endlessState } from '../../../kit/data-table.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { MoreButton } from '../../../kit/more-button.tsx'
import { useTellState } from '../../../kit/page-of-parts.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { Tag } from '../../../kit/status.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { apiQuery, endlessQuery, useEndless } from '../../../lib/query.ts'
import { useMay } from '../../../lib/rights.ts'
import { operatorMemoArea } from '../area.ts'
import { MemoCard } from '../card.tsx'
import { useMemoChanges } from '../changes.tsx'
import type { About } from './about.ts'
import { DeletedMenu, DeletedNote, emptyText, useDeletedView } from './deleted.tsx'

const MemoEditor = lazyPart(async () => (await import('./editor.tsx')).MemoEditor)

const { memos } = operatorMemoArea.operator.calls

/** The memos about an interview or a company, pinned ones first, and where one is written. */
export const MemoBook = ({ about }: { about: About }) => {
  const may = useMay('memo.create')
  const [params, setParams] = useSearchParams()
  // `?memo=new` opens the editor at once; the address is none of the list's, and closing it leaves nothing behind.
  const isAsked = params.get('memo') === 'new'
  const [edited, setEdited] = useState<OperatorMemo | 'new' | undefined>(isAsked && may ? 'new' : undefined)
  const close = () => {
    setEdited(undefined)
    if (isAsked) setParams({}, { replace: true, preventScrollReset: true })
  }
  const changes = useMemoChanges()
  const view = useDeletedView()
  const asked = {
    ...(about.interview_uid
      ? { interview_uid: about.interview_uid }
      : about.startup_uid
        ? { startup_uid: about.startup_uid }
        : { partner_uid: about.partner_uid ?? '' }),
    ...view.asked,
  }
  const list = useEndless(endlessQuery(memos.list, { query: asked }))
  const { query, rows, total } = list
  useTellState(endlessState(list))
  const audience = useQuery(
    apiQuery(memos.audience, {
      query: {
        ...(about.startup_uid && { startup_uid: about.startup_uid }),
        ...(about.partner_uid && { partner_uid: about.partner_uid }),
      },
    }),
  )
  const sorted = rows.toSorted((a, b) => Number(b.pinned) - Number(a.pinned))
  const readers = audience.data?.data
  return (
    <Card>
      <CardHead
        title="メモ"
        count={total === undefined ? undefined : `${total}件`}
        action={
          edited === undefined && (
            <span className="row">
              {may && !view.isDeleted && (
                <Button size="small" icon="edit" onClick={() => setEdited('new')}>
                  {about.interview_uid ? 'メモを書く' : '電話・来訪のメモを書く'}
                </Button>
              )}
              <DeletedMenu view={view} />
            </span>
          )
        }
      />
      <DeletedNote view={view} />
      <QueryStatus query={audience} what="閲覧者" skeleton={null} />
      {edited !== undefined && readers && (
        <CardBody>
          <Suspense>
            <MemoEditor
              key={edited === 'new' ? 'new' : edited.uid}
              about={about}
              audience={readers}
              memo={edited === 'new' ? undefined : edited}
              onClose={close}
            />
          </Suspense>
        </CardBody>
      )}
      <QueryStatus query={query} what="メモ" rows={3} />
      {query.data && rows.length === 0 && edited === undefined && <Empty drawing="talk" title={emptyText(view)} />}
      {sorted
        .filter((memo) => edited === undefined || edited === 'new' || memo.uid !== edited.uid)
        .map((memo) => (
          <div key={memo.uid}>
            <MemoCard
              memo={memo}
              onEdit={() => setEdited(memo)}
              onRemove={() => changes.remove(memo)}
              onRestore={() => changes.restore(memo)}
              onRevisions={() => changes.revisions(memo)}
            />
            <Marks memo={memo} />
          </div>
        ))}
      <MoreButton query={query} />
      {changes.dialog}
    </Card>
  )
}

const temperatureWords = { hot: '高', warm: '中', cold: '低' } as const

/** What only operators see of a memo: its pin, the temperature and who has read it. */
const Marks = ({ memo }: { memo: OperatorMemo }) => (
  <div className="memo-marks">
    <div className="row" data-wrap>
      {memo.pinned && <Tag>固定</Tag>}
      {!memo.interview_uid && <Tag>電話・来訪</Tag>}
      {memo.temperature && <Tag>関心度 {temperatureWords[memo.temperature]}(運営のみに表示)</Tag>}
      {memo.read_by.length > 0 && (
        <span className="muted meta-text">閲覧 {memo.read_by.map(({ name }) => name).join('、')}</span>
      )}
    </div>
  </div>
)
