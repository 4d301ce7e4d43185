import type { Person } from '@banso/contract/common'
import { QUARTER_MINUTES } from '@banso/contract/interview-durations'
import type { AgendaInput, InterviewInput } from '@banso/contract/interview-inputs'
import { interviewKinds, interviewMethods } from '@banso/contract/interview-states'
import type { Interview } from '@banso/contract/interviews'
import { interviewLabels } from '@banso/contract/labels/interviews'
import type { Control, FieldValues, UseFormReturn } from 'react-hook-form'
import { RadioField } from '../../kit/choice-fields.tsx'
import { FieldFrame, type FieldProps, useField } from '../../kit/field-frame.tsx'
import { SelectField, TextField } from '../../kit/fields.tsx'
import { FormSection } from '../../kit/form-section.tsx'
import { Icon } from '../../kit/icon.tsx'
import { AgendaFields } from './parts/agenda-fields.tsx'
import { ParticipantsField } from './parts/participants-field.tsx'
import type { Companies } from './parts/use-people.ts'
import './interview.css'

const label = interviewLabels
const durations = Array.from({ length: 240 / QUARTER_MINUTES }, (_, index) => (index + 1) * QUARTER_MINUTES)

type InterviewFieldsProps = {
  form: UseFormReturn<InterviewInput>
  companies: Companies
  known: readonly Person[]
  /** As it is stored; none of a new interview. */
  agenda: Interview['agenda']
}

/** The fields of an interview, new or known. */
export const InterviewFields = ({ form, companies, known, agenda }: InterviewFieldsProps) => {
  const { control } = form
  const method = form.watch('method')
  return (
    <>
      <FormSection title="何のために">
        <TextField control={control} name="title" label={label.title} />
        <RadioField control={control} name="kind" label={label.kind} options={interviewKinds} />
        <AgendaFields
          control={control as unknown as Control<AgendaInput>}
          startup_id={companies.startup.uid}
          known={agenda}
        />
      </FormSection>
      <FormSection title="誰が、どのように">
        <ParticipantsField control={control} companies={companies} known={known} />
        <div className="form-columns">
          <DurationField control={control} name="duration_minutes" />
          <SelectField
            control={control}
            name="method"
            label={label.method}
            options={interviewMethods}
            emptyLabel={null}
          />
        </div>
        {method === 'online' ? (
          <TextField
            control={control}
            name="meeting_url"
            label={label.meeting_url}
            type="url"
            help="日時の確定までに入力してください。"
          />
        ) : (
          <TextField control={control} name="place" label={method === 'visit' ? label.place : '電話番号など'} />
        )}
      </FormSection>
    </>
  )
}

/** How long it lasts, in quarters. */
export const DurationField = <T extends FieldValues>({ control, name }: Pick<FieldProps<T>, 'control' | 'name'>) => {
  const { field, id, error, isRequired, isPreselected, aria } = useField({
    control,
    name,
    label: label.duration_minutes,
  })
  return (
    <FieldFrame id={id} label={label.duration_minutes} isRequired={isRequired && !isPreselected} error={error}>
      <span className="input-box">
        <select
          {...field}
          {...aria}
          id={id}
          value={Number(field.value)}
          className="input"
          onChange={(event) => field.onChange(Number(event.target.value))}
        >
          {durations.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes}分
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </FieldFrame>
  )
}
