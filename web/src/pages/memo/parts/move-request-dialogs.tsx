import { promiseLabels } from '@banso/contract/labels/promises'
import { moveAnswer, moveAsk, moveRequestStates, type Promised } from '@banso/contract/promises'
import { useState } from 'react'
import { DateField } from '../../../kit/date-field.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { TextAreaField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { Note, useNotice } from '../../../kit/notice.tsx'
import { useArea, useCompanyParams } from '../../../lib/area.ts'
import { shortMoment } from '../../../lib/dates.ts'
import { readsOf, useApiMutation } from '../../../lib/query.ts'
import { anyPromiseArea } from '../area.ts'
import { dueText, moveText } from '../texts.ts'

type DialogProps = { promise: Promised; onClose: () => void }

const useTarget = ({ uid }: Promised) => ({ params: { ...useCompanyParams(), promise_id: uid } })

/** Asks the other side for another day. */
export const AskMoveForm = ({ promise, onClose }: DialogProps) => {
  const { calls } = useArea(anyPromiseArea)
  const show = useNotice()
  const target = useTarget(promise)
  const ask = useApiMutation(calls.promises.askMove, { refresh: readsOf(calls) })
  return (
    <Dialog
      open
      onClose={onClose}
      title="期限の変更を希望"
      sub={`${promise.title} 現在の期限 ${dueText(promise.due_on)}`}
    >
      <Note>相手が期限の前に承諾した変更は守った約束に、期限の後の変更は遅れに数えます。</Note>
      <Form
        schema={moveAsk}
        values={{ due_on: promise.due_on ?? '', reason: '' }}
        layout="plain"
        submitLabel="希望を送る"
        onCancel={onClose}
        onSubmit={async (body) => {
          await ask.mutateAsync({ ...target, body })
          show('期限の変更の希望を送りました。')
          onClose()
        }}
      >
        {({ control }) => (
          <>
            <DateField control={control} name="due_on" label={promiseLabels.new_due_on} />
            <TextAreaField control={control} name="reason" label={promiseLabels.reason} rows={2} />
          </>
        )}
      </Form>
    </Dialog>
  )
}

const DECLINE = 'decline'
const { agreed, declined } = moveRequestStates.asked.to

/** Agrees to another day that the other side has asked for, or leaves the one it has. */
export const AnswerMoveForm = ({ promise: given, onClose }: DialogProps) => {
  // As it was when it was opened: what is agreed to is what was read.
  const [promise] = useState(given)
  const { calls } = useArea(anyPromiseArea)
  const show = useNotice()
  const target = useTarget(promise)
  const answer = useApiMutation(calls.promises.answerMove, { refresh: readsOf(calls) })
  const { move_request: request } = promise
  if (!request) return null
  return (
    <Dialog open onClose={onClose} title="期限の変更に返事をする" sub={promise.title}>
      <Note icon="calendar">
        {moveText(request)} への変更を{request.by.name}さんが希望しています({shortMoment(request.at)})。理由:
        {request.reason}
      </Note>
      <Form
        schema={moveAnswer}
        values={{ agrees: true, comment: '' }}
        layout="plain"
        submitLabel={agreed.label}
        alternatives={[{ action: DECLINE, label: declined.label }]}
        onCancel={onClose}
        onSubmit={async ({ comment }, { action }) => {
          const agrees = action !== DECLINE
          await answer.mutateAsync({ ...target, body: { agrees, comment, due_on: request.due_on } })
          show(agrees ? `期限を${dueText(request.due_on)}に変更しました。` : '期限を変更しないと返事をしました。')
          onClose()
        }}
      >
        {({ control }) => <TextAreaField control={control} name="comment" label={promiseLabels.comment} rows={2} />}
      </Form>
    </Dialog>
  )
}
