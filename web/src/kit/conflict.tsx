import { ApiError } from '@banso/contract/errors'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { lazyPart } from '../lib/lazy.ts'
import { currentOf } from './version.ts'

const ConflictDialog = lazyPart(() => import('./conflict-dialog.tsx').then((part) => part.ConflictDialog))

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

type Merge<T> = { merged: T; overlaps: (keyof T & string)[] }

/**
 * Two edits of one record. A field only one side changed is taken from that side; fields both changed to different
 * values are `overlaps` and keep mine in `merged`. Lists count as one field.
 */
export const mergeChanges = <T extends object>(base: T, mine: T, theirs: T): Merge<T> => {
  const merged = { ...theirs }
  const overlaps: (keyof T & string)[] = []
  for (const field of Object.keys(mine) as (keyof T & string)[]) {
    if (same(mine[field], base[field])) continue
    merged[field] = mine[field]
    if (!same(theirs[field], base[field]) && !same(theirs[field], mine[field])) overlaps.push(field)
  }
  return { merged, overlaps }
}

type Versioned = { etag: string }

type SaveOptions<R extends Versioned, T extends object> = {
  /** As it was loaded when the form opened. */
  record: R
  /** The part of the record that the form edits. */
  toValues: (record: R) => T
  save: (values: T, etag: string) => Promise<R>
  labels: Partial<Record<keyof T & string, string>>
  /** How a value is shown in the difference; plain text and numbers need none. */
  show?: (field: keyof T & string, value: unknown) => ReactNode
}

/**
 * Some fields of a record, changed outside a form (a tick, who is in charge). Somebody else's save of other fields is no
 * conflict: it is saved again by itself. Rejects where one of these fields is not as it was seen any more.
 */
export const saveFields = async <R extends Versioned, A>(
  record: R,
  fields: readonly (keyof R)[],
  save: (ifMatch: string) => Promise<A>,
): Promise<A> => {
  try {
    return await save(record.etag)
  } catch (error) {
    const current = currentOf<R>(error)
    if (!current || fields.some((field) => !same(current[field], record[field]))) throw error
    return saveFields(current, fields, save)
  }
}

type Question<T> = Merge<T> & { told: string; mine: T; theirs: T; answer: (theirs: ReadonlySet<string> | null) => void }

/**
 * Saving that survives somebody else's save (412): without common fields it merges and saves again by itself, else
 * it asks field by field. Rejects with the conflict when the person cancels; the form then keeps everything typed.
 */
export const useSaveWithMerge = <R extends Versioned, T extends object>(options: SaveOptions<R, T>) => {
  const [question, setQuestion] = useState<Question<T> | null>(null)
  const known = useRef(options.record)

  const ask = async (asked: Omit<Question<T>, 'answer'>): Promise<T | null> => {
    const theirs = await new Promise<ReadonlySet<string> | null>((answer) => setQuestion({ ...asked, answer }))
    setQuestion(null)
    const taken = asked.overlaps.filter((field) => theirs?.has(field)).map((field) => [field, asked.theirs[field]])
    return theirs && { ...asked.merged, ...Object.fromEntries(taken) }
  }

  const save = async (mine: T): Promise<R> => {
    try {
      known.current = await options.save(mine, known.current.etag)
      return known.current
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict' || !error.current) throw error
      const latest = error.current as R
      const theirs = options.toValues(latest)
      const merge = mergeChanges(options.toValues(known.current), mine, theirs)
      const decided =
        merge.overlaps.length === 0 ? merge.merged : await ask({ ...merge, mine, theirs, told: error.message })
      if (!decided) throw error
      // From here on the latest is the base: a third person's save is merged against it.
      known.current = latest
      return save(decided)
    }
  }
  const rowOf = (field: keyof T & string, { mine, theirs }: Question<T>) => {
    const show = (value: unknown) => options.show?.(field, value) ?? plain(value)
    return { field, label: options.labels[field] ?? field, mine: show(mine[field]), theirs: show(theirs[field]) }
  }
  const dialog = question && (
    <Suspense>
      <ConflictDialog
        told={question.told}
        rows={question.overlaps.map((field) => rowOf(field, question))}
        answer={question.answer}
      />
    </Suspense>
  )
  return { save, dialog }
}

const plain = (value: unknown): ReactNode =>
  value === null || value === undefined || value === ''
    ? '–'
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
