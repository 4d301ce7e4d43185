import { MAX_SLOTS } from '@banso/contract/interview-inputs'
import type { Interview } from '@banso/contract/interviews'
import { MoveDialog } from '../../../kit/move-dialog.tsx'
import { useCall } from '../../../lib/query.ts'
import { blankSlots, SlotRows, type SlotsValues, slotsForm, startsOf } from './slot-rows.tsx'
import { useChange } from './use-change.ts'

/** Further times the own company could meet at; they count as answered with ○. */
export const ProposeDialog = ({ interview, onClose }: { interview: Interview; onClose: () => void }) => {
  const call = useCall()
  const { calls, params, reread } = useChange(interview)
  return (
    <MoveDialog<SlotsValues>
      title="候補日時を追加"
      width="normal"
      schema={slotsForm}
      values={blankSlots}
      submitLabel="候補日時を送る"
      send={(values, idempotencyKey) =>
        call(calls.propose, { params, body: { starts: startsOf(values) }, idempotencyKey })
      }
      reread={reread}
      done="候補日時を送りました。"
      onClose={onClose}
    >
      {(control) => <SlotRows control={control} left={MAX_SLOTS - interview.candidate_slots.length} />}
    </MoveDialog>
  )
}
