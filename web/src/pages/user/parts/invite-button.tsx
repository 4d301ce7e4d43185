import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { useMay } from '../../../lib/rights.ts'
import type { MembersSource } from '../area.ts'

const InviteDialog = lazy(() => import('./invite-dialog.tsx').then((module) => ({ default: module.InviteDialog })))

/** 「メンバーを招待」, for whoever may: leads to the form of the area, or opens it where the area has no page for it. */
export const InviteButton = ({ source }: { source: MembersSource }) => {
  const [isOpen, setOpen] = useState(false)
  const mayInvite = useMay('user.invite')
  if (!mayInvite) return null
  return (
    <>
      <Button
        look="primary"
        icon="plus"
        to={source.inviteTo}
        onClick={source.inviteTo === undefined ? () => setOpen(true) : undefined}
      >
        メンバーを招待
      </Button>
      {isOpen && (
        <Suspense>
          <InviteDialog source={source} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
