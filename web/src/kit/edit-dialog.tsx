import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Control, DefaultValues, FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import { useSaveWithMerge } from './conflict.tsx'
import { Dialog } from './dialog.tsx'
import { Form } from './form.tsx'
import { useNotice } from './notice.tsx'

type EditDialogProps<R extends { readonly etag: string }, V extends FieldValues> = {
  record: R
  title: string
  text?: ReactNode
  schema: z.ZodType<V, V>
  /** The part of the record that the form edits. */
  toValues: (record: R) => V
  /** What the fields are called where somebody else has changed the same ones, and how their values are told. */
  labels: Partial<Record<keyof V & string, string>>
  show?: (field: keyof V & string, value: unknown) => ReactNode
  save: (values: V, ifMatch: string) => Promise<{ readonly data: R }>
  reread: (client: QueryClient) => Promise<unknown>
  draftKey?: string
  done: string
  onClose: () => void
  width?: 'small' | 'normal' | 'wide'
  children: (control: Control<V>) => ReactNode
}

/** Some fields of a record, changed in a dialog; what others have saved meanwhile is kept, or asked about. */
export const EditDialog = <R extends { readonly etag: string }, V extends FieldValues>({
  record,
  toValues,
  labels,
  show,
  save: store,
  reread,
  ...props
}: EditDialogProps<R, V>) => {
  const { title, text, schema, draftKey, done, onClose, width = 'small', children } = props
  const notify = useNotice()
  const client = useQueryClient()
  const { save, dialog } = useSaveWithMerge<R, V>({
    record,
    toValues,
    labels,
    ...(show && { show }),
    save: async (values, ifMatch) => (await store(values, ifMatch)).data,
  })
  return (
    <Dialog open onClose={onClose} title={title} width={width}>
      {text && <p className="dialog-text">{text}</p>}
      <Form<V>
        schema={schema}
        values={toValues(record) as DefaultValues<V>}
        layout="plain"
        submitLabel="保存"
        {...(draftKey && { draftKey })}
        onCancel={onClose}
        onSubmit={async (values) => {
          await save(values).finally(() => reread(client))
          notify(done)
          onClose()
        }}
      >
        {({ control }) => children(control)}
      </Form>
      {dialog}
    </Dialog>
  )
}
