import { useState } from 'react'
import { useBulkUndo } from '../../../kit/bulk.tsx'
import { BulkBar } from '../../../kit/bulk-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Floating } from '../../../kit/floating.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import type { Assign } from './assign-dialog.tsx'
import type { Assigned } from './assigning.ts'

// Its form comes when it is asked for: the list shows without it.
const AssignDialog = lazyPart(async () => (await import('./assign-dialog.tsx')).AssignDialog)

export type BulkAssignProps = {
  /** The chosen rows. */
  companies: readonly Assigned[]
  /** Most of them that are given to somebody at once. */
  most: number
  assign: Assign
  onSelect: (uids: ReadonlySet<string>) => void
}

/** Other operators for several companies at once. */
export const BulkAssign = ({ companies, most, assign, onSelect }: BulkAssignProps) => {
  const [open, setOpen] = useState(false)
  const { changed, bar } = useBulkUndo()
  const isTooMany = companies.length > most
  return (
    <>
      <BulkBar count={companies.length} onClear={() => onSelect(new Set())}>
        <Button look="dark" size="small" icon="person" disabled={isTooMany} onClick={() => setOpen(true)}>
          {isTooMany ? `担当者の変更は${most}件まで` : '担当者を変更'}
        </Button>
      </BulkBar>
      <Floating open={open}>
        <AssignDialog
          open={open}
          companies={companies}
          assign={assign}
          onSaved={(change) => {
            onSelect(new Set())
            changed(change)
          }}
          onClose={() => setOpen(false)}
        />
      </Floating>
      {companies.length === 0 && bar}
    </>
  )
}
