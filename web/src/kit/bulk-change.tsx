import { useEffect } from 'react'
import { Button } from './button.tsx'
import { useTold } from './changes.tsx'
import { Note } from './notice.tsx'
import './bulk-bar.css'

/** What was changed of several records, in words (「3件の担当者」), and what puts it back; it may answer how that went. */
export type Undoable = { what: string; undo: () => Promise<unknown> }
/** The same where nothing may lead back: `undo` is null then. */
export type BulkChange = { what: string; undo: Undoable['undo'] | null }

/** How long a change of several records is offered to be taken back; nobody may have changed them since. */
const UNDO_MINUTES = 10

/** A record that changes, with how it stands before and after in words; `after` is left out until it is known. */
export type RowChange = {
  readonly uid: string
  readonly name: string
  readonly before: string
  readonly after?: string
}

type BulkNoteProps = {
  /** All that were chosen, changing or not. */
  count: number
  /** Those that change; while nothing is chosen yet, all as they stand. */
  changes: readonly RowChange[]
  /** Who is told, in a sentence. */
  told: string
  /** Why it cannot be taken back; left out where it can. */
  lasting?: string | undefined
}

/** Said before several records are changed at once: which of them change and how, who is told, and the way back. */
export const BulkNote = ({ count, changes, told, lasting }: BulkNoteProps) => {
  const changing = changes.filter(({ after }) => after !== undefined).length
  const isChosen = changing > 0 || changes.length === 0
  const back = lasting ?? `変更した後、${UNDO_MINUTES}分以内は元に戻せます。`
  return (
    <Note tone="info">
      {isChosen && `${count}件のうち${changing}件が変わります。`}
      {told}
      {back}
      <ul>
        {changes.map(({ uid, name, before, after }) => (
          <li key={uid}>
            {name}:{after === undefined ? before : `${before} → ${after}`}
          </li>
        ))}
      </ul>
    </Note>
  )
}

type UndoBarProps = { undoable: Undoable; text: string; onDone: () => void }
/** 元に戻す: puts back all that was changed, or says why not. */
export const UndoBar = ({ undoable, text, onDone }: UndoBarProps) => {
  const told = useTold()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time begins anew with another change alone
  useEffect(() => {
    const timer = setTimeout(onDone, UNDO_MINUTES * 60_000)
    return () => clearTimeout(timer)
  }, [undoable])
  const undo = () => {
    told(undoable.undo(), (answer) => (typeof answer === 'string' ? answer : `${undoable.what}を元に戻しました。`))
    onDone()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is a bar of buttons, not a form section
    <div className="bulk-bar" role="group" aria-label="変更の取り消し">
      <span>
        <b>{text}</b>
        {UNDO_MINUTES}分以内は元に戻せます。
      </span>
      <Button look="dark" size="small" icon="restore" onClick={undo}>
        元に戻す
      </Button>
    </div>
  )
}
