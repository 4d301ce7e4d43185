import type { InvitationRequest } from '@banso/contract/invitations'
import { userLabels } from '@banso/contract/labels/users'
import { companyRoles } from '@banso/contract/roles'
import { MAX_INVITED } from '@banso/contract/users'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Inset } from '../../../kit/card.tsx'
import { type Column, DataTable } from '../../../kit/data-table.tsx'
import { FieldFoot } from '../../../kit/field-foot.tsx'
import { StatusChip } from '../../../kit/status.tsx'
import { parsePeople, type ReadPerson } from './parse-people.ts'

type InvitePasteProps = {
  /** Answers the people there was no room for. */
  onTake: (people: InvitationRequest[]) => InvitationRequest[]
  onClose: () => void
}

type Row = ReadPerson & { at: number }
const columns: Column<Row>[] = [
  {
    key: 'email',
    slot: 'name',
    head: userLabels.email,
    cell: ({ person, line }) => (person ? person.email : line),
  },
  {
    key: 'last_name',
    slot: 'fact',
    headed: true,
    head: userLabels.last_name,
    cell: ({ person }) => person?.last_name || null,
  },
  {
    key: 'first_name',
    slot: 'figure',
    headed: true,
    head: userLabels.first_name,
    cell: ({ person }) => person?.first_name || null,
  },
  {
    key: 'role',
    slot: 'state',
    head: userLabels.company_role,
    cell: ({ person }) => person && companyRoles[person.company_role],
  },
  {
    key: 'note',
    slot: 'line',
    head: '読み取り',
    cell: (row) => (row.person ? row.note || '読み取りました。' : <StatusChip tone="warn">{row.why}</StatusChip>),
  },
]

/** A list of people as text, and what was read of it. What cannot be read, or finds no room, stays with the reason. */
export const InvitePaste = ({ onTake, onClose }: InvitePasteProps) => {
  const id = useId()
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const late = useDeferredValue(text)
  const read = useMemo(() => parsePeople(late), [late])
  const take = () => {
    const rows = parsePeople(text)
    const people = rows.flatMap(({ person }) => person ?? [])
    const rest = new Set(onTake(people))
    const unread = rows.filter(({ person }) => person === null)
    setText(rows.flatMap(({ person, line }) => (person === null || rest.has(person) ? line : [])).join('\n'))
    if (rows.length === 0) setError('一覧を入力してください。')
    else if (unread.length > 0) setError('読み取れないものがあります。残った行を直してください。')
    else if (rest.size > 0) setError(`一度に招待できるのは${MAX_INVITED}名までです。残りは送信後に追加してください。`)
    else onClose()
  }
  return (
    <Inset>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          招待する方の一覧
        </label>
        <textarea
          id={id}
          className="input"
          rows={5}
          value={text}
          placeholder={'白戸 瑞希 shirato@example.co.jp\n楠,丈,kusunoki@example.co.jp'}
          aria-invalid={error !== '' || undefined}
          aria-describedby={`${error ? `${id}-error ` : ''}${id}-help`}
          onChange={(event) => {
            setText(event.target.value)
            setError('')
          }}
        />
        <FieldFoot
          id={id}
          error={error}
          help="表計算ソフトやCSV、メールの宛先からそのまま貼り付けられます。手で入力するときは、1行に1名です。"
        />
      </div>
      {read.length > 0 && (
        <DataTable
          label="読み取った一覧"
          dense
          columns={columns}
          rows={read.map((row, at) => ({ ...row, at }))}
          rowKey={({ at }) => String(at)}
          rowName={({ line }) => line}
        />
      )}
      <div className="row invite-paste-actions">
        <Button look="secondary" size="small" onClick={take}>
          行に追加
        </Button>
        <Button look="transparent" size="small" onClick={onClose}>
          閉じる
        </Button>
      </div>
    </Inset>
  )
}
