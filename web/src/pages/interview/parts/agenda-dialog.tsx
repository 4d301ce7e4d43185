import { type AgendaInput, agendaInput } from '@banso/contract/interview-inputs'
import type { Interview } from '@banso/contract/interviews'
import { interviewLabels } from '@banso/contract/labels/interviews'
import { EditDialog } from '../../../kit/edit-dialog.tsx'
import { useCall } from '../../../lib/query.ts'
import { toAgendaInput } from '../values.ts'
import { AgendaFields } from './agenda-fields.tsx'
import { useChange } from './use-change.ts'

type Agenda = Pick<Interview, 'etag' | 'purpose' | 'agenda'>

/** What it is for and what is talked about. */
export const AgendaDialog = ({ interview, onClose }: { interview: Interview; onClose: () => void }) => {
  const call = useCall()
  const { calls, params, reread } = useChange(interview)
  return (
    <EditDialog<Agenda, AgendaInput>
      record={interview}
      title="議題を編集"
      width="wide"
      schema={agendaInput}
      toValues={({ purpose, agenda }) => ({ purpose, agenda: toAgendaInput({ agenda }) })}
      labels={{ purpose: interviewLabels.purpose, agenda: interviewLabels.agenda }}
      show={(field, value) =>
        field === 'agenda' ? (value as AgendaInput['agenda']).map(({ title }) => title).join('、') : String(value)
      }
      draftKey={`agenda:${interview.uid}`}
      save={(body, ifMatch) => call(calls.update, { params, body, ifMatch })}
      reread={reread}
      done="議題を保存しました。"
      onClose={onClose}
    >
      {(control) => (
        <AgendaFields control={control} startup_id={interview.startup_company_uid} known={interview.agenda} />
      )}
    </EditDialog>
  )
}
