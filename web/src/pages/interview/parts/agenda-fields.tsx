import { type AgendaInput, MAX_AGENDA } from '@banso/contract/interview-inputs'
import { interviewLabels } from '@banso/contract/labels/interviews'
import { type Control, useFieldArray } from 'react-hook-form'
import { Button, IconButton } from '../../../kit/button.tsx'
import { NumberField, TextAreaField, TextField } from '../../../kit/fields.tsx'

/** 目的 and 議題, in their order. */
export const AgendaFields = ({ control }: { control: Control<AgendaInput> }) => {
  const { fields, append, remove, move } = useFieldArray({ control, name: 'agenda' })
  return (
    <div className="stack">
      <TextAreaField control={control} name="purpose" label={interviewLabels.purpose} rows={2} max={500} />
      {fields.map(({ id }, index) => (
        <div key={id} className="interview-agenda-row">
          <TextField control={control} name={`agenda.${index}.title`} label={`${interviewLabels.agenda}${index + 1}`} />
          <NumberField control={control} name={`agenda.${index}.minutes`} label="時間" unit="分" />
          <IconButton
            icon="chevron-up"
            label={`${index + 1}番目を上へ`}
            disabled={index === 0}
            onClick={() => move(index, index - 1)}
          />
          <IconButton icon="trash" label={`${index + 1}番目を外す`} onClick={() => remove(index)} />
        </div>
      ))}
      {fields.length < MAX_AGENDA && (
        <div>
          <Button
            size="small"
            look="secondary"
            icon="plus"
            onClick={() => append({ uid: null, title: '', minutes: 10 })}
          >
            議題を追加
          </Button>
        </div>
      )}
    </div>
  )
}
