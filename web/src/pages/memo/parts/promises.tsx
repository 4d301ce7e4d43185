import type { RequestOf } from '@banso/contract/endpoint'
import { type Promised, promiseStates } from '@banso/contract/promises'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Card, CardBody, CardHead, KeyValues, Row, Rows } from '../../../kit/card.tsx'
import { SkeletonRows } from '../../../kit/data-table.tsx'
import { Empty, LoadError } from '../../../kit/empty.tsx'
import { failureText } from '../../../kit/failure.ts'
import { ActionMenu } from '../../../kit/menu.tsx'
import { MoreButton } from '../../../kit/more-button.tsx'
import { Note, useNotice } from '../../../kit/notice.tsx'
import { Due, Name, StatusChip } from '../../../kit/status.tsx'
import { call } from '../../../lib/api.ts'
import { today } from '../../../lib/dates.ts'
import { late } from '../../../lib/late.ts'
import { apiQuery, readsOf, useApiMutation, useEndless } from '../../../lib/query.ts'
import { operatorMemoArea } from '../area.ts'
import { rateText, sideNames } from '../texts.ts'
import type { About } from './about.ts'

const MoveForm = late(async () => (await import('./promise-dialogs.tsx')).MoveForm)
const DropForm = late(async () => (await import('./promise-dialogs.tsx')).DropForm)

const { promises } = operatorMemoArea.operator.calls
const tones = { open: 'neutral', kept: 'ok', late: 'warn', dropped: 'neutral' } as const

/** 約束: what each side has said it will do, how much of it was kept, and what operators do about the open ones. */
export const PromisesCard = ({ about }: { about: About }) => {
  const companies = about.startup_uid ? { startup_uid: about.startup_uid } : { partner_uid: about.partner_uid ?? '' }
  const open = usePromises({ ...companies, state: ['open'], sort: 'due_on' })
  const closed = usePromises({ ...companies, state: ['kept', 'late', 'dropped'], sort: '-closed_at' })
  const rates = useQuery(apiQuery(promises.rates, { query: companies }))
  // The figures stand above the rows and what is over below those that are open: they are shown together.
  const waits = [open.query, closed.query, rates].some(({ isPending }) => isPending)
  const broken = [open, closed].find(({ query }) => query.isError && !query.data)
  return (
    <Card>
      <CardHead title="約束" count={open.total === undefined ? undefined : `${open.total}件が進行中`} />
      {!waits && rates.data && (
        <CardBody>
          <KeyValues
            items={(['startup', 'operator', 'partner'] as const).map((side) => ({
              label: sideNames[side],
              value: rateText(rates.data.data[side]),
            }))}
          />
        </CardBody>
      )}
      {broken ? (
        <LoadError error={broken.query.error} what="約束" onRetry={() => void broken.query.refetch()} />
      ) : (
        waits && <SkeletonRows count={5} />
      )}
      {!waits && open.total === 0 && closed.total === 0 && (
        <Empty title="約束はまだありません。" text="メモの「次の経営アクション」が約束になります。" />
      )}
      {!waits && (
        <>
          <PromiseRows label="約束" of={open} />
          {closed.total !== undefined && closed.total > 0 && (
            <h3 className="promises-closed">
              終わった約束<span>{closed.total}件</span>
            </h3>
          )}
          <PromiseRows label="終わった約束" of={closed} />
        </>
      )}
    </Card>
  )
}

/** So many are shown at first, and with each press more. */
const AT_ONCE = 10
const usePromises = (question: RequestOf<typeof promises.list>['query'] & object) =>
  useEndless([promises.list.path, {}, { ...question, endless: true }], (cursor, signal) =>
    call(promises.list, { query: { ...question, per_page: AT_ONCE, ...(cursor && { cursor }) } }, signal),
  )

const PromiseRows = ({ label, of: { rows, query } }: { label: string; of: ReturnType<typeof usePromises> }) =>
  rows.length > 0 && (
    <>
      <Rows label={label}>
        {rows.map((promise) => (
          <PromiseRow key={promise.uid} promise={promise} />
        ))}
      </Rows>
      <MoreButton query={query} className="promises-more" />
    </>
  )

const PromiseRow = ({ promise }: { promise: Promised }) => {
  const notify = useNotice()
  const refresh = readsOf({ promises })
  const keep = useApiMutation(promises.keep, { refresh })
  const [asked, setAsked] = useState<'move' | 'drop'>()
  const { state, owner_actor, assignee_uid, assignee_name, renegotiations, can } = promise
  const meta = [
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
    <Row
      title={promise.title}
      meta={
        <>
          {sideNames[owner_actor]}{' '}
          {assignee_name !== null && <Name name={assignee_name} uid={assignee_uid ?? undefined} />} {meta.join(' ')}
        </>
      }
    >
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
