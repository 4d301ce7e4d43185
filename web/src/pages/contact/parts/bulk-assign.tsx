import { MAX_CONTACTS_ASSIGNED } from '@banso/contract/contact-states'
import type { OperatorContactSummary } from '@banso/contract/contacts'
import { useState } from 'react'
import { useBulkUndo } from '../../../kit/bulk.tsx'
import { BulkBar } from '../../../kit/bulk-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Floating } from '../../../kit/floating.tsx'
import { lazyPart } from '../../../lib/lazy.ts'

// Its form comes when it is asked for: the list shows without it.
const AssignDialog = lazyPart(async () => (await import('./assign-dialog.tsx')).AssignDialog)

type BulkAssignProps = {
  /** The chosen rows. */
  contacts: readonly OperatorContactSummary[]
  onSelect: (uids: ReadonlySet<string>) => void
}

/** Why these cannot be given to somebody; undefined where they can. */
const refusalOf = (contacts: readonly OperatorContactSummary[]): string | undefined => {
  if (contacts.length > MAX_CONTACTS_ASSIGNED) return `担当者の変更は${MAX_CONTACTS_ASSIGNED}件まで`
  return contacts.some(({ can }) => !can.includes('assign')) ? '解決済みのものは変更できません' : undefined
}

/** Another operator for several contacts at once. */
export const BulkAssign = ({ contacts, onSelect }: BulkAssignProps) => {
  const [open, setOpen] = useState(false)
  const { changed, bar } = useBulkUndo()
  const refusal = refusalOf(contacts)
  return (
    <>
      <BulkBar count={contacts.length} onClear={() => onSelect(new Set())}>
        <Button look="dark" size="small" icon="person" disabled={refusal !== undefined} onClick={() => setOpen(true)}>
          {refusal ?? '担当者を変更'}
        </Button>
      </BulkBar>
      <Floating open={open}>
        <AssignDialog
          open={open}
          contacts={contacts}
          onSaved={(change) => {
            onSelect(new Set())
            changed(change)
          }}
          onClose={() => setOpen(false)}
        />
      </Floating>
      {contacts.length === 0 && bar}
    </>
  )
}
