import type { Execution } from '@banso/contract/executions'
import { executionLabels } from '@banso/contract/labels/executions'
import { useSaveWithMerge } from '../../../kit/conflict.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { call } from '../../../lib/api.ts'
import { useArea } from '../../../lib/area.ts'
import { useReread } from '../../../lib/query.ts'
import { ownExecutionArea, paramsOf } from '../area.ts'
import { AttachmentsField, BodyFields, NextStepField, ResultField, TimeFields } from '../fields.tsx'
import { blockerOf, type ExecutionValues, executionSchema } from '../values.ts'

const toValues = (execution: Execution): ExecutionValues => ({
  executed_on: execution.executed_on,
  result: execution.result,
  body: execution.body,
  minutes: execution.minutes,
  progress_after: execution.progress_after,
  measure_updates: execution.measure_updates,
  next_step: execution.next_step,
  blocker: execution.blocker,
  file_uids: execution.file_uids,
})

/** Changes an entry within its day. Progress and measures stay: later entries may stand on them. */
export const ExecutionDialog = ({ execution, onClose }: { execution: Execution; onClose: () => void }) => {
  const { calls } = useArea(ownExecutionArea)
  const reread = useReread(calls)
  const notify = useNotice()
  const { save, dialog } = useSaveWithMerge({
    record: execution,
    toValues,
    save: async ({ progress_after: _, measure_updates: __, ...body }: ExecutionValues, ifMatch) =>
      (await call(calls.executions.update, { params: paramsOf(execution), ifMatch, body })).data,
    labels: executionLabels,
    show: (field, value) =>
      field === 'file_uids' ? `${(value as string[]).length}件` : (value as string | number | null),
  })
  const submit = async (values: ExecutionValues) => {
    await save({ ...values, blocker: blockerOf(values) })
    await reread()
    notify('実行記録を変更しました。')
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="実行記録の編集">
      <Form
        schema={executionSchema}
        values={toValues(execution)}
        layout="plain"
        submitLabel="保存"
        draftKey={`execution-edit:${execution.uid}`}
        onCancel={onClose}
        onSubmit={submit}
      >
        {({ control }) => (
          <>
            <ResultField control={control} />
            <BodyFields control={control} />
            <NextStepField control={control} />
            <AttachmentsField control={control} uid={execution.uid} />
            <TimeFields control={control} />
          </>
        )}
      </Form>
      {dialog}
    </Dialog>
  )
}
