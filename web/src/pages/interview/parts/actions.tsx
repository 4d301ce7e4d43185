import { choice } from '@banso/contract/fields'
import { changeRequestInput, type Interview, interviews, ratingInput } from '@banso/contract/interviews'
import { labels } from '@banso/contract/labels'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { RadioField } from '../../../kit/choice-fields.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { failureText } from '../../../kit/failure.ts'
import { TextAreaField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { call } from '../../../lib/api.ts'
import { useApiMutation } from '../../../lib/query.ts'
import { saveFile } from '../../../lib/save-file.ts'

// Names, since an object puts keys that look like numbers into their own order.
const stars = { s5: '5 とても良い', s4: '4 良い', s3: '3 ふつう', s2: '2 物足りない', s1: '1 不満' } as const

/** What can be done with the interview as a whole; each button stands only where the server allows it. */
export const InterviewActions = ({ interview }: { interview: Interview }) => {
  const [asks, setAsks] = useState<'change' | 'rate'>()
  const showNotice = useNotice()
  const params = { startup_id: interview.startup_company_uid, interview_id: interview.uid }
  const addToCalendar = () =>
    call(interviews.ics, { params }).then(
      (file) => saveFile(file, 'text/calendar'),
      (error) => showNotice(failureText(error)),
    )
  const close = () => setAsks(undefined)
  const { can } = interview
  return (
    <>
      {can.includes('ics') && (
        <Button icon="calendar" onClick={() => void addToCalendar()}>
          カレンダーに追加
        </Button>
      )}
      {can.includes('request_change') && <Button onClick={() => setAsks('change')}>日程の変更を希望する</Button>}
      {can.includes('rate') && (
        <Button look="primary" onClick={() => setAsks('rate')}>
          面談を評価する
        </Button>
      )}
      {asks === 'change' && <ChangeDialog interview={interview} params={params} onClose={close} />}
      {asks === 'rate' && <RateDialog interview={interview} params={params} onClose={close} />}
    </>
  )
}

type DialogProps = {
  interview: Interview
  params: { startup_id: string; interview_id: string }
  onClose: () => void
}

const ChangeDialog = ({ interview, params, onClose }: DialogProps) => {
  const showNotice = useNotice()
  const send = useApiMutation(interviews.requestChange, { refresh: [interviews.get] })
  return (
    <Dialog open onClose={onClose} title="日程の変更を希望する" width="small">
      <p className="dialog-text">担当者に理由を伝えます。新しい候補日時が届くまで、今の日時のまま変わりません。</p>
      <Form
        schema={changeRequestInput}
        values={{ reason: '' }}
        layout="plain"
        submitLabel="希望を送る"
        draftKey={`change:${interview.uid}`}
        onCancel={onClose}
        onSubmit={async (body, { idempotencyKey }) => {
          await send.mutateAsync({ params, body, ifMatch: interview.etag, idempotencyKey })
          showNotice('日程変更の希望を送りました。')
          onClose()
        }}
      >
        {({ control }) => (
          <TextAreaField control={control} name="reason" label="変更を希望する理由" rows={3} max={500} />
        )}
      </Form>
    </Dialog>
  )
}

/** Radio buttons hold texts; the contract wants the number. */
const ratingForm = ratingInput.extend({ rating: choice(labels.interview.satisfaction, stars) })

const RateDialog = ({ interview, params, onClose }: DialogProps) => {
  const showNotice = useNotice()
  const send = useApiMutation(interviews.rate, { refresh: [interviews.get, interviews.list] })
  return (
    <Dialog open onClose={onClose} title="面談を評価する" width="small">
      <Form
        schema={ratingForm}
        values={{ rating: 's5', comment: '' }}
        layout="plain"
        submitLabel="評価を送る"
        onCancel={onClose}
        onSubmit={async ({ rating, comment }, { idempotencyKey }) => {
          const body = { rating: Number(rating.slice(1)), comment }
          await send.mutateAsync({ params, body, ifMatch: interview.etag, idempotencyKey })
          showNotice('評価を送りました。')
          onClose()
        }}
      >
        {({ control }) => (
          <>
            <RadioField control={control} name="rating" label={labels.interview.satisfaction} options={stars} />
            <TextAreaField control={control} name="comment" label="コメント" rows={2} max={300} />
          </>
        )}
      </Form>
    </Dialog>
  )
}
