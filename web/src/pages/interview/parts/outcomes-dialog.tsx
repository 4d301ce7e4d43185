import { type OutcomesInput, outcomesInput } from '@banso/contract/interview-inputs'
import { agendaKinds } from '@banso/contract/interview-states'
import type { Interview } from '@banso/contract/interviews'
import { interviewLabels } from '@banso/contract/labels/interviews'
import { RadioField } from '../../../kit/choice-fields.tsx'
import { EditDialog } from '../../../kit/edit-dialog.tsx'
import { TextAreaField } from '../../../kit/fields.tsx'
import { useCall } from '../../../lib/query.ts'
import { useChange } from './use-change.ts'

type Concluded = Pick<Interview, 'etag' | 'agenda'>

/** What came of each item of the agenda, and whether it was told, decided, or is to be done. */
export const OutcomesDialog = ({ interview, onClose }: { interview: Interview; onClose: () => void }) => {
  const call = useCall()
  const { calls, params, reread } = useChange(interview)
  return (
    <EditDialog<Concluded, OutcomesInput>
      record={interview}
      title="議題の結果を記録"
      text="面談に参加する全員に表示されます。「決定」は次の面談前の要点にも載ります。"
      width="wide"
      schema={outcomesInput}
      toValues={({ agenda }) => ({ outcomes: agenda.map(({ uid, kind, outcome }) => ({ uid, kind, outcome })) })}
      labels={{ outcomes: interviewLabels.outcome }}
      show={(_, value) => (value as OutcomesInput['outcomes']).map(({ outcome }) => outcome || '–').join('、')}
      draftKey={`outcomes:${interview.uid}`}
      save={(body, ifMatch) => call(calls.conclude, { params, body, ifMatch })}
      reread={reread}
      done="議題の結果を保存しました。"
      onClose={onClose}
    >
      {(control) =>
        interview.agenda.map(({ uid, title }, index) => (
          <fieldset key={uid} className="interview-item">
            <legend className="field-label">
              {index + 1}. {title}
            </legend>
            <RadioField control={control} name={`outcomes.${index}.kind`} label="種類" options={agendaKinds} />
            <TextAreaField
              control={control}
              name={`outcomes.${index}.outcome`}
              label={interviewLabels.outcome}
              rows={2}
              max={1000}
            />
          </fieldset>
        ))
      }
    </EditDialog>
  )
}
