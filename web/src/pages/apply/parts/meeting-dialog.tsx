import type { ApplySummary } from '@banso/contract/applies'
import type { ApplyStatus } from '@banso/contract/apply-states'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { MoveDialog } from '../../../kit/move-dialog.tsx'
import { apiQuery, readsOf, refresh, useCall } from '../../../lib/query.ts'
import { applyArea, paramsOf } from '../area.ts'
import { blankMeeting, type MeetingValues, meetingShape, offerOf, wishesOf } from './meeting.ts'
import { MeetingFields } from './meeting-fields.tsx'

const { calls } = applyArea.partner
const schema = z.object(meetingShape)

/** 面談を調整する: times for an apply that was accepted without any. */
export const MeetingDialog = ({ apply, onClose }: { apply: ApplySummary; onClose: () => void }) => {
  const call = useCall()
  const query = useQuery(apiQuery(calls.applies.get, { params: paramsOf(apply) }))
  return (
    <MoveDialog<MeetingValues, ApplyStatus>
      title="面談の候補日を送る"
      width="normal"
      schema={schema}
      values={blankMeeting()}
      submitLabel="面談を調整する"
      draftKey={`apply-meeting:${apply.uid}`}
      from={apply.status}
      send={(values, idempotencyKey, from) => {
        const meeting = offerOf(values)
        const body = { to: 'scheduling', from, ...(meeting && { meeting }) } as const
        return call(calls.applies.transition, { params: paramsOf(apply), body, idempotencyKey })
      }}
      reread={(client) => refresh(client, readsOf(calls))}
      done="面談の調整を始めました。"
      onClose={onClose}
    >
      {(control) => (
        <MeetingFields control={control} apply={apply} wishes={query.data ? wishesOf(query.data.data) : []} />
      )}
    </MoveDialog>
  )
}
