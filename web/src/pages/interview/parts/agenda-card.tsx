import { type AgendaInput, agendaInput, agendaKinds, type Interview } from '@banso/contract/interviews'
import { interviewLabels } from '@banso/contract/labels/interviews'
import { Suspense, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Card, CardBody, CardHead } from '../../../kit/card.tsx'
import { MoveDialog } from '../../../kit/move-dialog.tsx'
import { Tag } from '../../../kit/status.tsx'
import { call } from '../../../lib/api.ts'
import { late } from '../../../lib/late.ts'
import { AgendaFields } from './agenda-fields.tsx'
import { useChange } from './use-change.ts'

const OutcomesDialog = late(async () => (await import('./outcomes-dialog.tsx')).OutcomesDialog)

/** 議題: what it is for and what is talked about, with what came of it. */
export const AgendaCard = ({ interview }: { interview: Interview }) => {
  const [edits, setEdits] = useState<'agenda' | 'outcomes'>()
  const close = () => setEdits(undefined)
  const { agenda, purpose, can } = interview
  const total = agenda.reduce((sum, { minutes }) => sum + minutes, 0)
  const buttons = (
    <span className="row">
      {can.includes('conclude') && (
        <Button look="transparent" size="small" icon="check" onClick={() => setEdits('outcomes')}>
          結果を記録
        </Button>
      )}
      {can.includes('update') && (
        <Button look="transparent" size="small" icon="edit" onClick={() => setEdits('agenda')}>
          編集
        </Button>
      )}
    </span>
  )
  return (
    <Card>
      <CardHead title={interviewLabels.agenda} count={total > 0 ? `${total}分` : undefined} action={buttons} />
      <CardBody>
        <div className="stack">
          {purpose && <p>{purpose}</p>}
          {agenda.length === 0 && !purpose && <p className="muted">議題はまだありません。</p>}
        </div>
      </CardBody>
      {agenda.length > 0 && (
        <ol className="interview-agenda" aria-label={interviewLabels.agenda}>
          {agenda.map(({ uid, title, minutes, kind, outcome }) => (
            <li key={uid}>
              <span className="grow">
                {title}
                {outcome && (
                  <span className="interview-outcome">
                    <Tag>{agendaKinds[kind]}</Tag> {outcome}
                  </span>
                )}
              </span>
              <span className="muted">{minutes}分</span>
            </li>
          ))}
        </ol>
      )}
      {edits === 'agenda' && <AgendaDialog interview={interview} onClose={close} />}
      <Suspense>{edits === 'outcomes' && <OutcomesDialog interview={interview} onClose={close} />}</Suspense>
    </Card>
  )
}

const AgendaDialog = ({ interview, onClose }: { interview: Interview; onClose: () => void }) => {
  const { calls, params, reread } = useChange(interview)
  return (
    <MoveDialog<AgendaInput>
      record={interview}
      title="議題を編集"
      width="wide"
      schema={agendaInput}
      values={{
        purpose: interview.purpose,
        agenda: interview.agenda.map(({ uid, title, minutes }) => ({ uid, title, minutes })),
      }}
      submitLabel="保存"
      draftKey={`agenda:${interview.uid}`}
      send={(body, { ifMatch }) => call(calls.update, { params, body, ifMatch })}
      reread={reread}
      done="議題を保存しました。"
      onClose={onClose}
    >
      {(control) => <AgendaFields control={control} />}
    </MoveDialog>
  )
}
