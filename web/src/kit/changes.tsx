import { useState } from 'react'
import { failureText } from '../lib/failure.ts'
import { DeleteDialog } from './dialog.tsx'
import { useNotice } from './notice.tsx'
import { currentOf } from './version.ts'

/**
 * Does something and tells how it went: `done` in a notice (left out where the screen shows it by itself), or why not.
 */
export const useTold = () => {
  const show = useNotice()
  return <A,>(change: Promise<A>, done?: string | ((answer: A) => string)): void =>
    void change.then(
      (answer) => done && show(typeof done === 'string' ? done : done(answer)),
      (error) => show(failureText(error)),
    )
}

type Removal<R> = {
  /** How the record is called in the question and the notices. */
  nameOf: (record: R) => string
  remove: (record: R) => Promise<unknown>
  restore: (record: R) => Promise<unknown>
  onRemoved?: () => void
}

/** Deleting any record: the question before it, 「元に戻す」 after it. `dialog` goes anywhere on the page. */
export const useRemoval = <R,>({ nameOf, remove, restore, onRemoved }: Removal<R>) => {
  const [asked, setAsked] = useState<R | null>(null)
  const show = useNotice()
  const told = useTold()
  // Also from the notice on another page, after this component is gone: hence no per-call callbacks.
  const bringBack = (record: R) => told(restore(record), `「${nameOf(record)}」を元に戻しました。`)
  const confirm = async (record: R) => {
    try {
      await remove(record)
    } catch (error) {
      // The dialog says that somebody saved it meanwhile; pressed again, it is about what stands now.
      setAsked({ ...record, ...currentOf<R>(error) })
      throw error
    }
    show(`「${nameOf(record)}」を削除しました。`, { undo: () => bringBack(record) })
    onRemoved?.()
  }
  return {
    remove: (record: R) => setAsked(record),
    restore: bringBack,
    dialog: asked && (
      <DeleteDialog
        open
        onClose={() => setAsked(null)}
        name={`「${nameOf(asked)}」`}
        onConfirm={() => confirm(asked)}
      />
    ),
  }
}
