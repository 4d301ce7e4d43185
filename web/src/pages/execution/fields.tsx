import { executionResults } from '@banso/contract/executions'
import { ATTACHMENT_LIMIT } from '@banso/contract/files'
import { executionLabels } from '@banso/contract/labels/executions'
import type { Measure } from '@banso/contract/measures'
import { type Control, useController, useFormState, useWatch } from 'react-hook-form'
import { RadioField, SliderField } from '../../kit/choice-fields.tsx'
import { DateField } from '../../kit/date-field.tsx'
import { NumberField, TextAreaField, TextField } from '../../kit/fields.tsx'
import { FilesField } from '../../kit/file-field.tsx'
import { today } from '../../lib/dates.ts'
import { MeasureInputs } from '../measure/fields.tsx'
import './execution.css'
import { resultIcons } from './marks.tsx'
import type { ExecutionValues } from './values.ts'

const label = executionLabels
type OfForm = { control: Control<ExecutionValues> }

export const ResultField = ({ control }: OfForm) => (
  <RadioField
    control={control}
    name="result"
    label={label.result}
    options={executionResults}
    look="cards"
    icons={resultIcons}
  />
)

/** What was done, and what stands in the way where the result says so. */
export const BodyFields = ({ control, blockerHelp }: OfForm & { blockerHelp?: string }) => {
  const result = useWatch({ control, name: 'result' })
  return (
    <>
      <TextAreaField
        control={control}
        name="body"
        label={label.body}
        max={3000}
        help="数字や相手の言葉を残すと、面談の準備にそのまま使えます。"
      />
      {result === 'blocked' && (
        <TextAreaField
          control={control}
          name="blocker"
          label={label.blocker}
          rows={2}
          max={300}
          required
          help={blockerHelp}
        />
      )}
    </>
  )
}

export const NextStepField = ({ control }: OfForm) => (
  <TextField control={control} name="next_step" label={label.next_step} />
)

/** `uid`: of the entry that is changed; a new one has none yet. */
export const AttachmentsField = ({ control, uid }: OfForm & { uid?: string }) => (
  <FilesField
    control={control}
    name="file_uids"
    label={label.file_uids}
    purpose="document"
    target={{ type: 'execution', uid: uid ?? null }}
    max={ATTACHMENT_LIMIT}
  />
)

export const TimeFields = ({ control }: OfForm) => (
  <div className="execution-time">
    <DateField control={control} name="executed_on" label={label.executed_on} max={today()} />
    <NumberField control={control} name="minutes" label={label.minutes} />
  </div>
)

/** Progress after it; completing means all of it. */
export const ProgressField = ({ control, previous }: OfForm & { previous: number }) => {
  const result = useWatch({ control, name: 'result' })
  return result === 'completed' ? null : (
    <SliderField control={control} name="progress_after" label={label.progress_after} previous={previous} />
  )
}

/** New values of the goal's measures, but for those that follow a monthly number; what is left empty is not sent. */
export const MeasureUpdates = ({ control, measures: all }: OfForm & { measures: readonly Measure[] }) => {
  const measures = all.filter(({ metric_key }) => !metric_key)
  const { field } = useController({ control, name: 'measure_updates' })
  const { errors } = useFormState({ control, name: 'measure_updates' })
  if (measures.length === 0) return null
  const indexOf = ({ uid }: Measure) => field.value.findIndex(({ measure_uid }) => measure_uid === uid)
  return (
    <MeasureInputs
      legend={label.measure_updates}
      help="変わった指標だけ入力してください。"
      measures={measures}
      currentOf={(measure) => field.value[indexOf(measure)]?.value ?? null}
      errorOf={(measure) => errors.measure_updates?.[indexOf(measure)]?.value?.message}
      before={({ current_value }) => `${current_value.toLocaleString('ja-JP')} →`}
      placeholder={({ current_value }) => String(current_value)}
      onChange={({ uid }, value) => {
        const others = field.value.filter(({ measure_uid }) => measure_uid !== uid)
        // What is no number stays as typed, and the schema refuses it.
        field.onChange(value === null ? others : [...others, { measure_uid: uid, value: value as number }])
      }}
    />
  )
}
