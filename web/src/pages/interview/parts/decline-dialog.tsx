import { changeDeclineInput } from '@banso/contract/interview-inputs'
import type { Interview } from '@banso/contract/interviews'
import { TextAreaField } from '../../../kit/fields.tsx'
import { MoveDialog } from '../../../kit/move-dialog.tsx'
import { useCall } from '../../../lib/query.ts'
import { interviewArea } from '../area.ts'
import { useChange } from './use-change.ts'

/** Says that the time stays, to whom wished for another. */
export const DeclineDialog = ({ interview, onClose }: { interview: Interview; onClose: () => void }) => {
  const call = useCall()
  const { params, reread } = useChange(interview)
  return (
    <MoveDialog
      title="日時を変更しない"
      text="今の日時のまま行うことを、希望した方に伝えます。"
      schema={changeDeclineInput}
      values={{ comment: '' }}
      submitLabel="伝える"
      draftKey={`decline:${interview.uid}`}
      send={(body, idempotencyKey) =>
        call(interviewArea.operator.calls.interviews.declineChange, { params, body, idempotencyKey })
      }
      reread={reread}
      done="日時を変更しないことを伝えました。"
      onClose={onClose}
    >
      {(control) => <TextAreaField control={control} name="comment" label="ひとこと" rows={2} max={300} />}
    </MoveDialog>
  )
}
