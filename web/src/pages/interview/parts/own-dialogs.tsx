import { choice } from '@banso/contract/fields'
import { changeRequestInput, ratingInput } from '@banso/contract/interview-inputs'
import type { Interview } from '@banso/contract/interviews'
import { interviewLabels } from '@banso/contract/labels/interviews'
import { RadioField } from '../../../kit/choice-fields.tsx'
import { TextAreaField } from '../../../kit/fields.tsx'
import { MoveDialog } from '../../../kit/move-dialog.tsx'
import { useCall } from '../../../lib/query.ts'
import { satisfactions } from '../../rating/texts.ts'
import { useOwnCalls } from '../area.ts'
import { useChange } from './use-change.ts'

type DialogProps = { interview: Interview; onClose: () => void }

/** Wishes for another time. */
export const ChangeDialog = ({ interview, onClose }: DialogProps) => {
  const call = useCall()
  const { params, reread } = useChange(interview)
  const own = useOwnCalls()
  return (
    <MoveDialog
      title="日程の変更を希望する"
      text="担当者に理由を伝えます。新しい候補日時が届くまで、今の日時のまま変わりません。"
      schema={changeRequestInput}
      values={{ reason: '' }}
      submitLabel="希望を送る"
      draftKey={`change:${interview.uid}`}
      send={(body, idempotencyKey) => call(own.requestChange, { params, body, idempotencyKey })}
      reread={reread}
      done="日程変更の希望を送りました。"
      onClose={onClose}
    >
      {(control) => <TextAreaField control={control} name="reason" label="変更を希望する理由" rows={3} max={500} />}
    </MoveDialog>
  )
}

/** Radio buttons hold texts; the contract wants the number. Nothing is chosen before the person chooses. */
const ratingForm = ratingInput.extend({ rating: choice(interviewLabels.satisfaction, satisfactions) })

/** How the meeting was. */
export const RateDialog = ({ interview, onClose }: DialogProps) => {
  const call = useCall()
  const { params, reread } = useChange(interview)
  const own = useOwnCalls()
  return (
    <MoveDialog
      title="面談を評価する"
      schema={ratingForm}
      values={{ comment: '' }}
      submitLabel="評価を送信"
      send={({ rating, comment }, idempotencyKey) =>
        call(own.rate, { params, body: { rating: Number(rating), comment }, idempotencyKey })
      }
      reread={reread}
      done="評価を送信しました。"
      onClose={onClose}
    >
      {(control) => (
        <>
          <RadioField control={control} name="rating" label={interviewLabels.satisfaction} options={satisfactions} />
          <TextAreaField control={control} name="comment" label="コメント" rows={2} max={300} />
        </>
      )}
    </MoveDialog>
  )
}
