import { MAX_ASSIGNED_AT_ONCE, type OperatorStartup } from '@banso/contract/startups'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { BulkBar } from '../../../kit/data-table.tsx'
import { Floating } from '../../../kit/floating.tsx'
import { late } from '../../../lib/late.ts'

// Its form comes when it is asked for: the list shows without it.
const AssignDialog = late(async () => (await import('./assign-dialog.tsx')).AssignDialog)

type BulkAssignProps = {
  /** The chosen rows. */
  startups: OperatorStartup[]
  onSelect: (uids: ReadonlySet<string>) => void
}

/** Other operators for several startups at once. */
export const BulkAssign = ({ startups, onSelect }: BulkAssignProps) => {
  const [open, setOpen] = useState(false)
  const isTooMany = startups.length > MAX_ASSIGNED_AT_ONCE
  return (
    <>
      <BulkBar count={startups.length} onClear={() => onSelect(new Set())}>
        <Button look="dark" size="small" icon="person" disabled={isTooMany} onClick={() => setOpen(true)}>
          {isTooMany ? `担当者の変更は${MAX_ASSIGNED_AT_ONCE}件まで` : '担当者を変更'}
        </Button>
      </BulkBar>
      <Floating open={open}>
        <AssignDialog
          open={open}
          startups={startups}
          onSaved={() => onSelect(new Set())}
          onClose={() => setOpen(false)}
        />
      </Floating>
    </>
  )
}
