import { ApiError } from '@banso/contract/errors'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { currentOf } from './version.ts'
import './choice-fields.css'
import './table.css'
import './conflict.css'

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

type Question<T> = Merge<T> & { told: string; mine: T; theirs: T; answer: (values: T | null) => void }

/**
 * Saving that survives somebody else's save (412): without common fields it merges and saves again by itself, else
 * it asks field by field. Rejects with the conflict when the person cancels; the form then keeps everything typed.
 */
export const useSaveWithMerge = <R extends Versioned, T extends object>(options: SaveOptions<R, T>) => {
  const [question, setQuestion] = useState<Question<T> | null>(null)
  const known = useRef(options.record)

  const ask = (asked: Omit<Question<T>, 'answer'>) =>
    new Promise<T | null>((answer) => setQuestion({ ...asked, answer })).finally(() => setQuestion(null))

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
  const dialog = question && <ConflictDialog question={question} labels={options.labels} show={options.show} />
  return { save, dialog }
}

const plain = (value: unknown): ReactNode =>
  value === null || value === undefined || value === ''
    ? '–'
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

type ConflictDialogProps<T extends object> = {
  question: Question<T>
  labels: SaveOptions<Versioned, T>['labels']
  show?: SaveOptions<Versioned, T>['show']
}

/** 項目 / あなたの入力 / 最新の内容: one choice per field that both changed. */
const ConflictDialog = <T extends object>({
  question,
  labels,
  show = (_, value) => plain(value),
}: ConflictDialogProps<T>) => {
  const { merged, overlaps, mine, theirs, told, answer } = question
  const [takeTheirs, setTakeTheirs] = useState<ReadonlySet<string>>(new Set())
  const choose = (field: string, latest: boolean) => {
    const next = new Set(takeTheirs)
    if (latest) next.add(field)
    else next.delete(field)
    setTakeTheirs(next)
  }
  const decide = () => {
    const decided = { ...merged }
    for (const field of overlaps) if (takeTheirs.has(field)) decided[field] = theirs[field]
    answer(decided)
  }
  return (
    <Dialog
      open
      onClose={() => answer(null)}
      title="ほかのユーザーが先に更新しました"
      actions={
        <>
          <Button onClick={() => answer(null)}>編集に戻る</Button>
          <Button look="primary" onClick={decide}>
            選んだ内容で保存
          </Button>
        </>
      }
    >
      <p className="dialog-text">{told}</p>
      <p className="dialog-text">残す内容を項目ごとに選択してください。ほかの項目は自動で統合されます。</p>
      <table className="conflict">
        <thead>
          <tr>
            <th scope="col">項目</th>
            <th scope="col">あなたの入力</th>
            <th scope="col">最新の内容</th>
          </tr>
        </thead>
        <tbody>
          {overlaps.map((field) => {
            const label = labels[field] ?? field
            return (
              <tr key={field}>
                <th scope="row">{label}</th>
                <Side
                  name={`${label} あなたの入力`}
                  group={field}
                  on={!takeTheirs.has(field)}
                  onChoose={() => choose(field, false)}
                >
                  {show(field, mine[field])}
                </Side>
                <Side
                  name={`${label} 最新の内容`}
                  group={field}
                  on={takeTheirs.has(field)}
                  onChoose={() => choose(field, true)}
                >
                  {show(field, theirs[field])}
                </Side>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Dialog>
  )
}

type SideProps = { name: string; group: string; on: boolean; onChoose: () => void; children: ReactNode }

const Side = ({ name, group, on, onChoose, children }: SideProps) => (
  <td data-on={on || undefined}>
    <label className="check">
      <input type="radio" name={`conflict-${group}`} aria-label={name} checked={on} onChange={onChoose} />
      <span>{children}</span>
    </label>
  </td>
)
