import { type Promised, promiseStates } from '@banso/contract/promises'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Card, CardBody, CardHead, KeyValues, Row, Rows } from '../../../kit/card.tsx'
import { SkeletonRows } from '../../../kit/data-table.tsx'
import { Empty, LoadError } from '../../../kit/empty.tsx'
import { failureText } from '../../../kit/failure.ts'
import { ActionMenu } from '../../../kit/menu.tsx'
import { Note, useNotice } from '../../../kit/notice.tsx'
import { Due, StatusChip } from '../../../kit/status.tsx'
import { today } from '../../../lib/dates.ts'
import { late } from '../../../lib/late.ts'
import { apiQuery, readsOf, useApiMutation } from '../../../lib/query.ts'
import { operatorMemoArea } from '../area.ts'
import { rateText, sideNames } from '../texts.ts'
import type { About } from './about.ts'

const MoveForm = late(async () => (await import('./promise-dialogs.tsx')).MoveForm)
const DropForm = late(async () => (await import('./promise-dialogs.tsx')).DropForm)

const { promises } = operatorMemoArea.operator.calls
const tones = { open: 'neutral', kept: 'ok', late: 'warn', dropped: 'neutral' } as const

/** 約束: what each side has said it will do, how much of it was kept, and what operators do about the open ones. */
export const PromisesCard = ({ about }: { about: About }) => {
  const query = about.startup_uid ? { startup_uid: about.startup_uid } : { partner_uid: about.partner_uid ?? '' }
  const list = useQuery(apiQuery(promises.list, { query: { ...query, per_page: 50 } }))
  const rates = useQuery(apiQuery(promises.rates, { query }))
  const rows = list.data?.data
  return (
    <Card>
      <CardHead title="約束" count={rows && `${rows.filter(({ state }) => state === 'open').length}件が進行中`} />
      {rates.data && (
        <CardBody>
          <KeyValues
            items={(['startup', 'operator', 'partner'] as const).map((side) => ({
              label: sideNames[side],
              value: rateText(rates.data.data[side]),
            }))}
          />
        </CardBody>
      )}
      {list.isPending && <SkeletonRows count={3} />}
      {list.isError && !rows && <LoadError error={list.error} what="約束" onRetry={() => void list.refetch()} />}
      {rows?.length === 0 && (
        <Empty title="約束はまだありません。" text="メモの「次の経営アクション」が約束になります。" />
      )}
      {rows && rows.length > 0 && (
        <Rows label="約束">
          {rows.map((promise) => (
            <PromiseRow key={promise.uid} promise={promise} />
          ))}
        </Rows>
      )}
    </Card>
  )
}

const PromiseRow = ({ promise }: { promise: Promised }) => {
  const notify = useNotice()
  const refresh = readsOf({ promises })
  const keep = useApiMutation(promises.keep, { refresh })
  const [asked, setAsked] = useState<'move' | 'drop'>()
  const { state, owner_actor, assignee_name, renegotiations, can } = promise
  const meta = [
    sideNames[owner_actor],
    assignee_name,
    renegotiations.length > 0 && `期限の変更${renegotiations.length}回`,
    promise.task_uid && '経営アクション',
    promise.drop_reason,
  ].filter(Boolean)
  const params = { promise_id: promise.uid }
  const items = [
    ...(can.includes('move') ? [{ label: '期限を変更', onClick: () => setAsked('move') }] : []),
    ...(can.includes('drop') ? [{ label: '取り下げる', onClick: () => setAsked('drop') }] : []),
  ]
  return (
    <Row title={promise.title} meta={meta.join(' ')}>
      <StatusChip tone={tones[state]}>{promiseStates[state]}</StatusChip>
      {promise.due_on && <Due date={promise.due_on} today={today()} closed={state !== 'open'} />}
      {can.includes('keep') && (
        <Button
          size="small"
          busy={keep.isPending}
          aria-label={`「${promise.title}」を完了にする`}
          onClick={() =>
            keep.mutate(
              { params, body: {}, ifMatch: promise.etag },
              { onSuccess: () => notify(`約束「${promise.title}」を完了にしました。`) },
            )
          }
        >
          完了にする
        </Button>
      )}
      <ActionMenu compact label={`「${promise.title}」の操作`} items={items} />
      {keep.isError && <Note tone="danger">{failureText(keep.error)}</Note>}
      <Suspense>
        {asked === 'move' && <MoveForm promise={promise} onClose={() => setAsked(undefined)} />}
        {asked === 'drop' && <DropForm promise={promise} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </Row>
  )
}
