import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from './button.tsx'
import { useSaveWithMerge } from './conflict.tsx'
import { SideDrawer } from './dialog.tsx'
import { useNotice } from './notice.tsx'
import { type DrawerProps, NEW } from './opened.tsx'
import { QueryStatus } from './query-status.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

/** With the query of the record: nothing is asked for a new one, and an open form is not read over. */
export const asOpened = (uid: string) => ({ enabled: uid !== NEW, refetchOnWindowFocus: false })

type Titled = { readonly uid: string; readonly title: string; readonly etag: string; readonly can: readonly string[] }
type Answer<R> = { readonly data: R }

/** What a room's form takes; all of it goes to the kit's `Form`, but the uid, under which its files lie. */
export type RecordFormProps<V> = {
  uid?: string
  values: V
  draftKey: string
  submitLabel: string
  onCancel: () => void
  onSubmit: (values: V, context: { idempotencyKey: string }) => Promise<unknown>
}

type Props<R extends Titled, V extends FieldValues> = DrawerProps & {
  /** What the record is called in Japanese. */
  noun: string
  query: UseQueryResult<Answer<R>>
  /** What a new one begins with; undefined while that is still asked for. */
  blank: V | undefined
  toValues: (record: R) => V
  labels: Partial<Record<keyof V & string, string>>
  /** Drafts of the form are kept under this name. */
  draft: string
  create: (request: { body: V; idempotencyKey: string }) => Promise<Answer<R>>
  update: (record: R, request: { body: V; ifMatch: string }) => Promise<Answer<R>>
  /** What the notice says once a change is stored. */
  saved?: (record: R) => string
  /** The room's form; the record where one is changed. */
  form: (props: RecordFormProps<V>, record?: R) => ReactNode
  /** How a record is read; `edit` is the button 「編集」 where the reader may. */
  children: (record: R, edit: ReactNode) => ReactNode
}

/** One record beside a list: a new one, or one that is read and changed. */
export const RecordDrawer = <R extends Titled, V extends FieldValues>(props: Props<R, V>) => {
  const { noun, uid, query, onClose } = props
  const isNew = uid === NEW
  const record = query.data?.data
  return (
    <SideDrawer open onClose={onClose} title={isNew ? `${noun}の作成` : (record?.title ?? noun)}>
      {isNew && <Creation {...props} />}
      {!isNew && <QueryStatus query={query} what={noun} />}
      {record && <Opened {...props} record={record} />}
    </SideDrawer>
  )
}

const Creation = <R extends Titled, V extends FieldValues>({ blank, ...props }: Props<R, V>) => {
  const show = useNotice()
  if (blank === undefined) return <SkeletonRows />
  return props.form({
    values: blank,
    draftKey: `${props.draft}:${NEW}`,
    submitLabel: '下書きを作成',
    onCancel: props.onClose,
    onSubmit: async (body, { idempotencyKey }) => {
      const { data } = await props.create({ body, idempotencyKey })
      show(`「${data.title}」の下書きを作成しました。`)
      props.onOpen(data.uid)
    },
  })
}

type OpenedProps<R extends Titled, V extends FieldValues> = Props<R, V> & { record: R }

const Opened = <R extends Titled, V extends FieldValues>(props: OpenedProps<R, V>) => {
  const { record, children } = props
  const [edits, setEdits] = useState(false)
  if (edits) return <Change {...props} onClose={() => setEdits(false)} />
  const edit = record.can.includes('update') && (
    <Button icon="edit" onClick={() => setEdits(true)}>
      編集
    </Button>
  )
  return children(record, edit)
}

const Change = <R extends Titled, V extends FieldValues>(props: OpenedProps<R, V>) => {
  const { record, toValues, labels, draft, update, saved = () => '保存しました。', form, onClose } = props
  const show = useNotice()
  const { save, dialog } = useSaveWithMerge<R, V>({
    record,
    toValues,
    labels,
    save: async (body, ifMatch) => (await update(record, { body, ifMatch })).data,
  })
  const fields: RecordFormProps<V> = {
    uid: record.uid,
    values: toValues(record),
    draftKey: `${draft}:${record.uid}`,
    submitLabel: '保存',
    onCancel: onClose,
    onSubmit: async (values) => {
      show(saved(await save(values)))
      onClose()
    },
  }
  return (
    <>
      {form(fields, record)}
      {dialog}
    </>
  )
}
