import { type Checkin, confidences } from '@banso/contract/checkins'
import { dayInJapan } from '@banso/contract/dates'
import type { Goal } from '@banso/contract/goals'
import { checkinLabels } from '@banso/contract/labels/goals'
import { Suspense, useState } from 'react'
import { Card, CardBody, CardHead } from '../../../kit/card.tsx'
import { ConfirmDialog } from '../../../kit/dialog.tsx'
import { Icon, type IconName } from '../../../kit/icon.tsx'
import { ActionMenu } from '../../../kit/menu.tsx'
import { MoreButton } from '../../../kit/more-button.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { StatusChip } from '../../../kit/status.tsx'
import { Timeline, TimelineItem } from '../../../kit/timeline.tsx'
import { useVersion } from '../../../kit/use-version.ts'
import { useArea } from '../../../lib/area.ts'
import { shortDay, shortMoment } from '../../../lib/dates.ts'
import { lazyPart } from '../../../lib/lazy.ts'
import { endlessQuery, useCall, useEndless, useReread } from '../../../lib/query.ts'
import { goalArea, paramsOf } from '../area.ts'
import { figure, scaleOf } from '../figures.ts'
import { healthTones } from '../texts.ts'

const CheckinEditDialog = lazyPart(async () => (await import('./checkin-edit-dialog.tsx')).CheckinEditDialog)

/** チェックイン of a goal, newest first. */
export const CheckinList = ({ goal }: { goal: Goal }) => {
  const { list } = useArea(goalArea).calls.checkins
  const params = paramsOf(goal)
  const { query, rows, total } = useEndless(endlessQuery(list, { params, query: { per_page: 5 } }))
  return (
    <Card>
      <CardHead title="チェックイン" count={total ? `${total}件` : undefined} />
      <CardBody>
        <div className="stack">
          <QueryStatus query={query} what="チェックイン" rows={3} />
          {query.data && rows.length === 0 && <p className="muted">チェックインはまだありません。</p>}
          <Timeline label="チェックイン">
            {rows.map((checkin) => (
              <CheckinItem key={checkin.uid} checkin={checkin} goal={goal} />
            ))}
          </Timeline>
          <MoreButton query={query} />
        </div>
      </CardBody>
    </Card>
  )
}

const CheckinItem = ({ checkin, goal }: { checkin: Checkin; goal: Goal }) => {
  const { checked_on, created_by, created_at, updated_at, confidence, comment, blockers, asks, can } = checkin
  const [asked, setAsked] = useState<'edit' | 'remove' | null>(null)
  const close = () => setAsked(null)
  const remove = useRemoval(checkin)
  const entries = [
    ...(can.includes('update') ? [{ label: '編集', onClick: () => setAsked('edit') }] : []),
    ...(can.includes('remove') ? [{ label: '削除', danger: true, onClick: () => setAsked('remove') }] : []),
  ]
  return (
    <TimelineItem
      person={created_by}
      time={shortMoment(created_at)}
      dateTime={created_at}
      head={<StatusChip tone={healthTones[confidence]}>{confidences[confidence]}</StatusChip>}
    >
      <span className="checkin-menu">
        <ActionMenu compact label={`${shortMoment(created_at)}のチェックインの操作`} items={entries} />
      </span>
      {checked_on !== dayInJapan(new Date(created_at)) && (
        <p className="muted meta-text">
          {checkinLabels.checked_on} {shortDay(checked_on)}
        </p>
      )}
      <Changes checkin={checkin} goal={goal} />
      <p className="prose">
        {comment}
        {updated_at !== created_at && <span className="muted meta-text"> (編集済み)</span>}
      </p>
      {blockers && <Aside icon="alert" title={checkinLabels.blockers} text={blockers} />}
      {asks && <Aside icon="handshake" title={checkinLabels.asks} text={asks} />}
      <Suspense>{asked === 'edit' && <CheckinEditDialog checkin={checkin} goal={goal} onClose={close} />}</Suspense>
      <ConfirmDialog
        open={asked === 'remove'}
        onClose={close}
        title="このチェックインを削除しますか?"
        text="削除したチェックインは元に戻せません。進捗、指標の値と見通しは、残りの記録から計算し直します。"
        confirmLabel="削除"
        danger
        onConfirm={remove}
      />
    </TimelineItem>
  )
}

/** For good: what was said does not come back. */
const useRemoval = ({ uid, goal_uid, startup_company_uid, etag }: Checkin) => {
  const { calls } = goalArea.startup
  const call = useCall()
  const reread = useReread(calls)
  const withVersion = useVersion({ etag })
  const notify = useNotice()
  return async () => {
    const params = { startup_id: startup_company_uid, goal_id: goal_uid, checkin_id: uid }
    await withVersion((ifMatch) => call(calls.checkins.remove, { params, ifMatch }))
    await reread()
    notify('チェックインを削除しました。')
  }
}

/** 「導入施設数 19 → 21施設」 for each measure that moved. */
const Changes = ({ checkin: { values, values_before }, goal }: { checkin: Checkin; goal: Goal }) => {
  const moved = goal.measures.flatMap((measure) => {
    const [before, after] = [values_before[measure.uid], values[measure.uid]]
    return before === undefined || after === undefined || before === after ? [] : [{ measure, before, after }]
  })
  if (moved.length === 0) return null
  return (
    <ul className="checkin-changes">
      {moved.map(({ measure, before, after }) => {
        const { divisor, unit } = scaleOf(measure)
        return (
          <li key={measure.uid}>
            {measure.name}{' '}
            <b>
              {figure(before / divisor)} → {figure(after / divisor)}
              {unit}
            </b>
          </li>
        )
      })}
    </ul>
  )
}

const Aside = ({ icon, title, text }: { icon: IconName; title: string; text: string }) => (
  <div className="checkin-aside">
    <Icon name={icon} />
    <div>
      <b>{title}</b>
      <p className="prose">{text}</p>
    </div>
  </div>
)
