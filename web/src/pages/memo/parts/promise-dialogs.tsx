import { promiseLabels } from '@banso/contract/labels/promises'
import { type LedgerPromise, promiseDrop, promiseMove } from '@banso/contract/promises'
import { DateField } from '../../../kit/date-field.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { TextAreaField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { Note } from '../../../kit/notice.tsx'
import { readsOf, useApiMutation } from '../../../lib/query.ts'
import { operatorMemoArea } from '../area.ts'

const { promises } = operatorMemoArea.operator.calls

type DialogProps = { promise: LedgerPromise; onClose: () => void }

/** Another day for a promise. */
export const MoveForm = ({ promise, onClose }: DialogProps) => {
  const move = useApiMutation(promises.move, { refresh: readsOf({ promises }) })
  return (
    <Dialog open onClose={onClose} title="約束の期限を変更" sub={promise.title}>
      <Note>
        期限が来る前の変更は守った約束に、期限の後の変更は遅れに数えます。相手の了承を得てから変更してください。
      </Note>
      <Form
        schema={promiseMove}
        values={{ due_on: promise.due_on ?? '', reason: '' }}
        layout="plain"
        submitLabel="変更する"
        onCancel={onClose}
        onSubmit={async (body) => {
          await move.mutateAsync({ params: { promise_id: promise.uid }, body, ifMatch: promise.etag })
          onClose()
        }}
      >
        {({ control }) => (
          <>
            <DateField control={control} name="due_on" label={promiseLabels.due_on} />
            <TextAreaField control={control} name="reason" label={promiseLabels.reason} rows={2} />
          </>
        )}
      </Form>
    </Dialog>
  )
}

/** A promise that nobody holds to any more. */
export const DropForm = ({ promise, onClose }: DialogProps) => {
  const drop = useApiMutation(promises.drop, { refresh: readsOf({ promises }) })
  return (
    <Dialog open onClose={onClose} title="約束を取り下げる" sub={promise.title}>
      <Form
        schema={promiseDrop}
        values={{ reason: '' }}
        layout="plain"
        submitLabel="取り下げる"
        onCancel={onClose}
        onSubmit={async (body) => {
          await drop.mutateAsync({ params: { promise_id: promise.uid }, body })
          onClose()
        }}
      >
        {({ control }) => <TextAreaField control={control} name="reason" label={promiseLabels.reason} rows={2} />}
      </Form>
    </Dialog>
  )
}
