import { isPublishing, type Publishing } from '@banso/contract/publication'
import { allowedMoves, type StateTable } from '@banso/contract/states'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Control, FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import { Button } from './button.tsx'
import { useTold } from './changes.tsx'
import { TextAreaField } from './fields.tsx'
import { MomentField } from './moment-field.tsx'
import { MoveDialog } from './move-dialog.tsx'

type Record<S> = {
  readonly uid: string
  readonly title: string
  readonly status: S
  readonly can: readonly string[]
}
type Props<T extends StateTable> = {
  table: T
  record: Record<keyof T & string>
  /** The contract's body of the change; what a move needs is one of its fields. */
  schema: z.ZodType
  /** What the needed field is called, by its name. Names that end with `_at` or `_from` ask for a moment. */
  labels: { readonly [field: string]: string }
  /** What has to be known before: of a state that nothing leads out of, and always of one in which others read it. */
  asks: { readonly [S in keyof T]?: string } & { readonly [S in keyof T & Publishing]: string }
  send: (body: { to: keyof T & string; from: keyof T & string }, idempotencyKey: string) => Promise<unknown>
  reread: (client: QueryClient) => Promise<unknown>
}

/** The ways a record's state may change now, as buttons in the words of the table; what one needs is asked for first. */
export const StateMoves = <T extends StateTable>({ table, record, schema, labels, asks, send, reread }: Props<T>) => {
  const [asked, setAsked] = useState<(keyof T & string) | null>(null)
  const [busy, setBusy] = useState(false)
  const told = useTold()
  const moves = allowedMoves(table, record)
  const open = moves.find(({ to }) => to === asked)
  const done = (to: keyof T & string) => `「${record.title}」を「${table[to]?.label}」にしました。`
  const run = (to: keyof T & string) => {
    setBusy(true)
    told(
      send({ to, from: record.status }, crypto.randomUUID()).finally(() => setBusy(false)),
      done(to),
    )
  }
  return (
    <div className="row" data-wrap>
      {moves.map(({ to, move }) => (
        <Button
          key={to}
          look={isPublishing(to) && !move.needs ? 'primary' : undefined}
          disabled={busy}
          onClick={() => (move.needs || asks[to] ? setAsked(to) : run(to))}
        >
          {move.label}
        </Button>
      ))}
      {open && (
        <MoveDialog<FieldValues, keyof T & string>
          title={open.move.label}
          text={`「${record.title}」${asks[open.to] ? `:${asks[open.to]}` : ''}`}
          schema={schema as z.ZodType<FieldValues, FieldValues>}
          values={{ to: open.to }}
          submitLabel={open.move.label}
          {...(open.move.needs && { draftKey: `${open.to}:${record.uid}` })}
          from={record.status as keyof T & string}
          send={(body, key, from) => send({ ...(body as { to: keyof T & string }), from }, key)}
          reread={reread}
          done={done(open.to)}
          onClose={() => setAsked(null)}
        >
          {(control) => open.move.needs && <Needed control={control} name={open.move.needs} labels={labels} />}
        </MoveDialog>
      )}
    </div>
  )
}

type NeededProps = { control: Control<FieldValues>; name: string; labels: Props<StateTable>['labels'] }
const Needed = ({ control, name, labels }: NeededProps) =>
  /_(at|from)$/.test(name) ? (
    <MomentField control={control} name={name} label={labels[name] ?? ''} required />
  ) : (
    <TextAreaField control={control} name={name} label={labels[name] ?? ''} required />
  )
