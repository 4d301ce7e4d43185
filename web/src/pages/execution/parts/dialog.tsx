import type { Execution } from '@banso/contract/executions'
import { executionLabels } from '@banso/contract/labels/executions'
import type { Measure } from '@banso/contract/measures'
import { useSaveWithMerge } from '../../../kit/conflict.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { useArea } from '../../../lib/area.ts'
import { useCall, useReread } from '../../../lib/query.ts'
import { ownExecutionArea, paramsOf } from '../area.ts'
import {
  AttachmentsField,
  BodyFields,
  MeasureUpdates,
  NextStepField,
  ProgressField,
  ResultField,
  TimeFields,
} from '../fields.tsx'
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

type ExecutionDialogProps = { execution: Execution; measures: readonly Measure[]; onClose: () => void }
/** 「導入施設数 22施設」 of each. */
const updatesText = (measures: readonly Measure[], updates: ExecutionValues['measure_updates']): string =>
  updates
    .map(({ measure_uid, value }) => {
      const measure = measures.find(({ uid }) => uid === measure_uid)
      return `${measure?.name ?? ''} ${value.toLocaleString('ja-JP')}${measure?.unit ?? ''}`
    })
    .join('、')

/** Corrects an entry within its day; what action and goal stand at is counted again. */
export const ExecutionDialog = ({ execution, measures, onClose }: ExecutionDialogProps) => {
  const call = useCall()
  const { calls } = useArea(ownExecutionArea)
  const reread = useReread(calls)
  const notify = useNotice()
  const { save, dialog } = useSaveWithMerge({
    record: execution,
    toValues,
    save: async (body: ExecutionValues, ifMatch) =>
      (await call(calls.executions.update, { params: paramsOf(execution), ifMatch, body })).data,
    labels: executionLabels,
    show: (field, value) =>
      field === 'file_uids'
        ? `${(value as string[]).length}件`
        : field === 'measure_updates'
          ? updatesText(measures, value as ExecutionValues['measure_updates'])
          : (value as string | number | null),
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
            <ProgressField control={control} previous={execution.progress_before} />
            <MeasureUpdates control={control} measures={measures} />
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
