import { ApiError } from '@banso/contract/errors'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import type { Control, DefaultValues, FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import { Dialog } from './dialog.tsx'
import { Form } from './form.tsx'
import { useNotice } from './notice.tsx'

type Versioned = { readonly etag: string }

/** The record as it is now, where a refusal brought it (412). */
const latestOf = (error: unknown): Versioned | undefined =>
  error instanceof ApiError && error.current ? (error.current as Versioned) : undefined

/** The version that was seen, and the key of this one try. */
export type Seen = { ifMatch: string; idempotencyKey: string }
type Send<B> = (body: B, seen: Seen) => Promise<unknown>

/**
 * Sends a change of a record as it was seen. After a refusal too `reread` brings up to date what is on the screen, since
 * it showed what is no more; who then presses again has seen the latest, and changes that.
 */
const useSend = <B,>(record: Versioned, send: Send<B>, reread: (client: QueryClient) => Promise<unknown>) => {
  const client = useQueryClient()
  const seen = useRef(record.etag)
  return async (body: B, idempotencyKey: string) => {
    try {
      await send(body, { ifMatch: seen.current, idempotencyKey })
    } catch (error) {
      seen.current = latestOf(error)?.etag ?? seen.current
      throw error
    } finally {
      await reread(client)
    }
  }
}

type MoveDialogProps<B extends FieldValues> = {
  record: Versioned
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
  send: Send<B>
  reread: (client: QueryClient) => Promise<unknown>
  /** The notice afterwards; left out where `send` tells it. */
  done?: string
  onClose: () => void
  width?: 'small' | 'normal' | 'wide'
  children?: (control: Control<B>) => ReactNode
}

/** The one way to ask for what a change of state needs, and to make it. */
export const MoveDialog = <B extends FieldValues>(props: MoveDialogProps<B>) => {
  const { record, title, text, note, send, reread, done, onClose, width = 'small', children, ...form } = props
  const show = useNotice()
  const change = useSend(record, send, reread)
  return (
    <Dialog open onClose={onClose} title={title} width={width}>
      {text && <p className="dialog-text">{text}</p>}
      {note}
      <Form<B>
        {...form}
        layout="plain"
        onCancel={onClose}
        onSubmit={async (body, { idempotencyKey }) => {
          await change(body, idempotencyKey)
          if (done) show(done)
          onClose()
        }}
      >
        {({ control }) => children?.(control)}
      </Form>
    </Dialog>
  )
}
