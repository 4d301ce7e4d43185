import { choice } from '@banso/contract/fields'
import { changeRequestInput, type Interview, ratingInput } from '@banso/contract/interviews'
import { labels } from '@banso/contract/labels'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { RadioField } from '../../../kit/choice-fields.tsx'
import { TextAreaField } from '../../../kit/fields.tsx'
import { MoveDialog } from '../../../kit/move-dialog.tsx'
import { useSaveFile } from '../../../kit/use-save-file.ts'
import { call } from '../../../lib/api.ts'
import { useChange } from './use-change.ts'

// Names, since an object puts keys that look like numbers into their own order.
const stars = { s5: '5 とても良い', s4: '4 良い', s3: '3 ふつう', s2: '2 物足りない', s1: '1 不満' } as const

/** What can be done with the interview as a whole; each button stands only where the server allows it. */
export const InterviewActions = ({ interview }: { interview: Interview }) => {
  const [asks, setAsks] = useState<'change' | 'rate'>()
  const { calls, params } = useChange(interview)
  const { save } = useSaveFile()
  const close = () => setAsks(undefined)
  const { can } = interview
  return (
    <>
      {can.includes('ics') && (
        <Button icon="calendar" onClick={() => void save(() => call(calls.ics, { params }), calls.ics.downloads)}>
          カレンダーに追加
        </Button>
      )}
      {can.includes('request_change') && <Button onClick={() => setAsks('change')}>日程の変更を希望する</Button>}
      {can.includes('rate') && (
        <Button look="primary" onClick={() => setAsks('rate')}>
          面談を評価する
        </Button>
      )}
      {asks === 'change' && <ChangeDialog interview={interview} onClose={close} />}
      {asks === 'rate' && <RateDialog interview={interview} onClose={close} />}
    </>
  )
}

type DialogProps = { interview: Interview; onClose: () => void }

const ChangeDialog = ({ interview, onClose }: DialogProps) => {
  const { calls, params, reread } = useChange(interview)
  return (
    <MoveDialog
      record={interview}
      title="日程の変更を希望する"
      text="担当者に理由を伝えます。新しい候補日時が届くまで、今の日時のまま変わりません。"
      schema={changeRequestInput}
      values={{ reason: '' }}
      submitLabel="希望を送る"
      draftKey={`change:${interview.uid}`}
      send={(body, seen) => call(calls.requestChange, { params, body, ...seen })}
      reread={reread}
      done="日程変更の希望を送りました。"
      onClose={onClose}
    >
      {(control) => <TextAreaField control={control} name="reason" label="変更を希望する理由" rows={3} max={500} />}
    </MoveDialog>
  )
}

/** Radio buttons hold texts; the contract wants the number. */
const ratingForm = ratingInput.extend({ rating: choice(labels.interview.satisfaction, stars) })

const RateDialog = ({ interview, onClose }: DialogProps) => {
  const { calls, params, reread } = useChange(interview)
  return (
    <MoveDialog
      record={interview}
      title="面談を評価する"
      schema={ratingForm}
      values={{ rating: 's5', comment: '' }}
      submitLabel="評価を送る"
      send={({ rating, comment }, seen) =>
        call(calls.rate, { params, body: { rating: Number(rating.slice(1)), comment }, ...seen })
      }
      reread={reread}
      done="評価を送りました。"
      onClose={onClose}
    >
      {(control) => (
        <>
          <RadioField control={control} name="rating" label={labels.interview.satisfaction} options={stars} />
          <TextAreaField control={control} name="comment" label="コメント" rows={2} max={300} />
        </>
      )}
    </MoveDialog>
  )
}
