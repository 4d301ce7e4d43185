import { applyNoteInput } from '@banso/contract/apply-messages'
import { type ComponentProps, useState } from 'react'
import type * as z from 'zod'
import { Form } from '../../kit/form.tsx'
import { MentionField, type Nameable } from '../../kit/mention-field.tsx'
import { Resettable } from '../../kit/thread.tsx'
import { ApplyFiles } from '../apply/fields.tsx'

export type NoteBody = z.input<typeof applyNoteInput>
type NoteFormProps = {
  /** Whom the note can name, asked for once somebody begins to. */
  useNameable: (isWanted: boolean) => Nameable
  label: string
  placeholder?: string
  /** Who reads it. */
  help: string
  rows: number
  /** The kind of record its files are of, where notes take files. */
  filesOf?: ComponentProps<typeof ApplyFiles>['of'] | undefined
  draftKey: string
  /** Sends it, and reads again where it stands. */
  send: (body: NoteBody, idempotencyKey: string) => Promise<unknown>
}

/** Where a note among the own people is written; empty again once it was sent. */
export const NoteForm = ({ useNameable, filesOf, draftKey, send, ...field }: NoteFormProps) => {
  const [isAsked, setAsked] = useState(false)
  const nameable = useNameable(isAsked)
  return (
    <Resettable>
      {(again) => (
        <Form
          schema={applyNoteInput}
          values={{ body: '', file_uids: [], mention_uids: [] }}
          layout="plain"
          submitLabel="メモを追加"
          submitLook="secondary"
          draftKey={draftKey}
          onSubmit={async (body, { idempotencyKey }) => {
            await send(body, idempotencyKey)
            again()
          }}
        >
          {({ control }) => (
            <>
              <MentionField
                {...field}
                control={control}
                name="body"
                uidsName="mention_uids"
                nameable={nameable}
                onAsk={() => setAsked(true)}
                max={2000}
              />
              {filesOf && <ApplyFiles control={control} of={filesOf} />}
            </>
          )}
        </Form>
      )}
    </Resettable>
  )
}
