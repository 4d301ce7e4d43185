import { type AgendaInput, agendaInput } from '@banso/contract/interview-inputs'
import type { Interview } from '@banso/contract/interviews'
import { MoveDialog } from '../../../kit/move-dialog.tsx'
import { call } from '../../../lib/api.ts'
import { toAgendaInput } from '../values.ts'
import { AgendaFields } from './agenda-fields.tsx'
import { useChange } from './use-change.ts'

/** What it is for and what is talked about. */
export const AgendaDialog = ({ interview, onClose }: { interview: Interview; onClose: () => void }) => {
  const { calls, params, reread } = useChange(interview)
  return (
    <MoveDialog<AgendaInput>
      record={interview}
      title="議題を編集"
      width="wide"
      schema={agendaInput}
      values={{
        purpose: interview.purpose,
        agenda: toAgendaInput(interview),
      }}
      submitLabel="保存"
      draftKey={`agenda:${interview.uid}`}
      send={(body, { ifMatch }) => call(calls.update, { params, body, ifMatch })}
      reread={reread}
      done="議題を保存しました。"
      onClose={onClose}
    >
      {(control) => (
        <AgendaFields control={control} startup_id={interview.startup_company_uid} known={interview.agenda} />
      )}
    </MoveDialog>
  )
}
