import { type ReactNode, Suspense, useState } from 'react'
import { late } from '../lib/late.ts'
import type { Undoable } from './bulk-change.tsx'

const UndoBar = late(async () => (await import('./bulk-change.tsx')).UndoBar)

/** Offers 「元に戻す」 after a change of several records at once: `bar` goes where the list is. */
export const useBulkUndo = (): { offer: (undoable: Undoable | null) => void; bar: ReactNode } => {
  const [undoable, offer] = useState<Undoable | null>(null)
  const bar = undoable && (
    <Suspense>
      <UndoBar undoable={undoable} onDone={() => offer(null)} />
    </Suspense>
  )
  return { offer, bar }
}
