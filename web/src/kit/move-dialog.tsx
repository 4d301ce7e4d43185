import { ApiError } from '@banso/contract/errors'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import type { Control, DefaultValues, FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import { Dialog } from './dialog.tsx'
import { Form } from './form.tsx'
import { useNotice } from './notice.tsx'

/** The state that a refusal says the record is in now. */
const stateIn = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'already_changed'
    ? (error.current as { status?: string } | undefined)?.status
    : undefined

type MoveDialogProps<B extends FieldValues, S extends string> = {
  title: string
  /** What follows from it. */
  text?: ReactNode
  /** Something more to know before it, e.g. what somebody wrote. */
  note?: ReactNode
  /** The contract's body, with what the move wants. */
  schema: z.ZodType<B, B>
  values: DefaultValues<NoInfer<B>>
  submitLabel: string
  /** Keeps what was typed when the dialog closes; left out where nothing is typed. */
  draftKey?: string
  /** The state that the record is in as the dialog opens, for a command that stands on it. */
  from?: S
  /** Sends the command with what it stands on: `from`, or the state that a refusal has told of since. */
  send: (body: B, idempotencyKey: string, from: S) => Promise<unknown>
  /** Brings up to date what is on the screen, also after a refusal: it showed what is no more. */
  reread: (client: QueryClient) => Promise<unknown>
  /** The notice afterwards; left out where `send` tells it. */
  done?: string
  onClose: () => void
  width?: 'small' | 'normal' | 'wide'
  children?: (control: Control<B>) => ReactNode
}

/** The one way to ask for what a change of state, or another command, needs, and to make it. */
export const MoveDialog = <B extends FieldValues, S extends string = never>(props: MoveDialogProps<B, S>) => {
  const { from, title, text, note, send, reread, done, onClose, width = 'small', children, ...form } = props
  const show = useNotice()
  const client = useQueryClient()
  const seen = useRef(from as S)
  return (
    <Dialog open onClose={onClose} title={title} width={width}>
      {text && <p className="dialog-text">{text}</p>}
      {note}
      <Form<B>
        {...form}
        layout="plain"
        onCancel={onClose}
        onSubmit={async (body, { idempotencyKey }) => {
          try {
            await send(body, idempotencyKey, seen.current)
          } catch (error) {
            seen.current = (stateIn(error) as S | undefined) ?? seen.current
            throw error
          } finally {
            await reread(client)
          }
          if (done) show(done)
          onClose()
        }}
      >
        {({ control }) => children?.(control)}
      </Form>
    </Dialog>
  )
}
