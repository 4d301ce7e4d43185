import { type AgendaInput, agendaInput, type Interview, MAX_AGENDA } from '@banso/contract/interviews'
import { labels } from '@banso/contract/labels'
import { useState } from 'react'
import { type Control, useFieldArray } from 'react-hook-form'
import { Button, IconButton } from '../../../kit/button.tsx'
import { Card, CardBody, CardHead } from '../../../kit/card.tsx'
import { NumberField, TextAreaField, TextField } from '../../../kit/fields.tsx'
import { MoveDialog } from '../../../kit/move-dialog.tsx'
import { call } from '../../../lib/api.ts'
import { useChange } from './use-change.ts'

/** 議題: what it is for and what is talked about, with what came of it. */
export const AgendaCard = ({ interview }: { interview: Interview }) => {
  const [edits, setEdits] = useState(false)
  const { agenda, purpose, can } = interview
  const total = agenda.reduce((sum, { minutes }) => sum + minutes, 0)
  const edit = can.includes('update') && (
    <Button look="transparent" size="small" icon="edit" onClick={() => setEdits(true)}>
      編集
    </Button>
  )
  return (
    <Card>
      <CardHead title={labels.interview.agenda} count={total > 0 ? `${total}分` : undefined} action={edit} />
      <CardBody>
        <div className="stack">
          {purpose && <p>{purpose}</p>}
          {agenda.length === 0 && !purpose && <p className="muted">議題はまだありません。</p>}
        </div>
      </CardBody>
      {agenda.length > 0 && (
        <ol className="interview-agenda" aria-label={labels.interview.agenda}>
          {agenda.map(({ uid, title, minutes, outcome }) => (
            <li key={uid}>
              <span className="grow">
                {title}
                {outcome && <span className="interview-outcome">{outcome}</span>}
              </span>
              <span className="muted">{minutes}分</span>
            </li>
          ))}
        </ol>
      )}
      {edits && <AgendaDialog interview={interview} onClose={() => setEdits(false)} />}
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

const AgendaFields = ({ control }: { control: Control<AgendaInput> }) => {
  const { fields, append, remove, move } = useFieldArray({ control, name: 'agenda' })
  return (
    <div className="stack">
      <TextAreaField control={control} name="purpose" label={labels.interview.purpose} rows={2} max={500} />
      {fields.map(({ id }, index) => (
        <div key={id} className="interview-agenda-row">
          <TextField
            control={control}
            name={`agenda.${index}.title`}
            label={`${labels.interview.agenda}${index + 1}`}
          />
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
