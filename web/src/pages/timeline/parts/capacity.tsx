import { partnerLabels } from '@banso/contract/labels/partners'
import type { PartnerCapacity } from '@banso/contract/partner-capacities'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Card, CardBody, CardHead } from '../../../kit/card.tsx'
import { useTold } from '../../../kit/changes.tsx'
import { saveFields } from '../../../kit/conflict.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { Progress } from '../../../kit/status.tsx'
import { shortMoment } from '../../../lib/dates.ts'
import { lazyPart } from '../../../lib/lazy.ts'
import { apiQuery, readsOf, useApiMutation } from '../../../lib/query.ts'
import { timelineArea } from '../area.ts'
import { standingText } from './capacity-texts.ts'

const CapacityDialog = lazyPart(async () => (await import('./capacity-dialog.tsx')).CapacityDialog)

const { capacities } = timelineArea.partner.calls
const stale = readsOf({ capacities })

/** 申込の受付: open or not, and what is left of this month. */
export const CapacityCard = ({ partner_id }: { partner_id: string }) => {
  const query = useQuery(apiQuery(capacities.get, { params: { partner_id } }))
  const capacity = query.data?.data
  if (!capacity) return <QueryStatus query={query} what="申込の受付" rows={2} card />
  return <Standing partner_id={partner_id} capacity={capacity} />
}

type Props = { partner_id: string; capacity: PartnerCapacity }

const Standing = ({ partner_id, capacity }: Props) => {
  const { accepts_applies: isOpen, monthly_capacity: month, can } = capacity
  const { awaiting_count: waiting, received_count: received, counted_at } = capacity
  const [edits, setEdits] = useState(false)
  const told = useTold()
  const send = useApiMutation(capacities.update, { refresh: stale })
  const params = { partner_id }
  const mayChange = can.includes('update')
  const turn = () =>
    told(
      saveFields(capacity, ['accepts_applies'], (ifMatch) =>
        send.mutateAsync({ params, body: { accepts_applies: !isOpen }, ifMatch }),
      ),
      isOpen ? '申込の受付を停止しました。' : '申込の受付を再開しました。',
    )
  return (
    <Card>
      <CardHead
        title="申込の受付"
        action={
          mayChange && (
            <button
              type="button"
              role="switch"
              className="timeline-switch"
              aria-checked={isOpen}
              aria-label="申込の受付"
              aria-busy={send.isPending || undefined}
              disabled={send.isPending}
              onClick={turn}
            />
          )
        }
      />
      <CardBody>
        <p className="secondary-text">{standingText(capacity)}</p>
        <div className="timeline-capacity">
          <Progress value={month === 0 ? 100 : Math.min(Math.round((100 * received) / month), 100)} />
        </div>
        <p className="row secondary-text muted">
          <span>
            今月の受付 {received}件{counted_at && `(${shortMoment(counted_at)}時点)`}
          </span>
          <span className="push">月間の受付可能件数 {month}件</span>
        </p>
        {waiting > 0 && (
          <p className="secondary-text">
            {partnerLabels.awaiting_count} {waiting}社
          </p>
        )}
        {mayChange && (
          <Button size="small" look="transparent" icon="edit" onClick={() => setEdits(true)}>
            件数を変更
          </Button>
        )}
      </CardBody>
      <Suspense>
        {edits && <CapacityDialog partner_id={partner_id} capacity={capacity} onClose={() => setEdits(false)} />}
      </Suspense>
    </Card>
  )
}
