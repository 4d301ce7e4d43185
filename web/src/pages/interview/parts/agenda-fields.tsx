import { type AgendaInput, MAX_AGENDA } from '@banso/contract/interview-inputs'
import type { Interview } from '@banso/contract/interviews'
import { interviewLabels } from '@banso/contract/labels/interviews'
import { type Control, useFieldArray } from 'react-hook-form'
import { Button, IconButton } from '../../../kit/button.tsx'
import { NumberField, TextAreaField, TextField } from '../../../kit/fields.tsx'
import { useArea } from '../../../lib/area.ts'
import { agendaLinkArea } from '../area.ts'
import { AgendaLinkField } from './agenda-link-field.tsx'

type AgendaFieldsProps = {
  control: Control<AgendaInput>
  /** Whose records an item can be about. */
  startup_id: string
  /** The agenda that is edited; none of a new interview. */
  known: Interview['agenda']
}

/** 目的 and 議題, in their order. */
export const AgendaFields = ({ control, startup_id, known }: AgendaFieldsProps) => {
  const { calls } = useArea(agendaLinkArea)
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
          {'goals' in calls && (
            <AgendaLinkField control={control} index={index} startup_id={startup_id} calls={calls} known={known} />
          )}
        </div>
      ))}
      {fields.length < MAX_AGENDA && (
        <div>
          <Button
            size="small"
            look="secondary"
            icon="plus"
            onClick={() => append({ uid: null, title: '', minutes: 10, link: null })}
          >
            議題を追加
          </Button>
        </div>
      )}
    </div>
  )
}
