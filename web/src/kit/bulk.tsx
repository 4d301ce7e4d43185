import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../lib/lazy.ts'
import type { BulkChange, Undoable } from './bulk-change.tsx'
import { useNotice } from './notice.tsx'

const UndoBar = lazyPart(async () => (await import('./bulk-change.tsx')).UndoBar)

const changedText = (what: string): string => `${what}を変更しました。`

/**
 * Says once that several records have changed: in a bar with 「元に戻す」, which goes where the list is, or, where nothing
 * leads back, in a notice.
 */
export const useBulkUndo = (): { changed: (change: BulkChange) => void; bar: ReactNode } => {
  const [undoable, offer] = useState<Undoable | null>(null)
  const show = useNotice()
  const changed = ({ what, undo }: BulkChange) => {
    offer(undo ? { what, undo } : null)
    if (!undo) show(changedText(what))
  }
  const bar = undoable && (
    // It stands before the bar is loaded, so that what comes into it is read out.
    <div role="status">
      <Suspense>
        <UndoBar undoable={undoable} text={changedText(undoable.what)} onDone={() => offer(null)} />
      </Suspense>
    </div>
  )
  return { changed, bar }
}
