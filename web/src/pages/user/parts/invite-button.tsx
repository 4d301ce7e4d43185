import { href } from '@banso/contract/pages'
import { Suspense, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { useArea, useCompanyParams } from '../../../lib/area.ts'
import { lazyPart } from '../../../lib/lazy.ts'
import { useMay } from '../../../lib/rights.ts'
import { memberArea } from '../area.ts'

const InviteDialog = lazyPart(async () => (await import('./invite-dialog.tsx')).InviteDialog)

/** 「メンバーを招待」, for whoever may: leads to the form of the area, or opens it where the area has no page for it. */
export const InviteButton = () => {
  const { pages } = useArea(memberArea)
  const params = useCompanyParams()
  const [isOpen, setOpen] = useState(false)
  const mayInvite = useMay('user.invite')
  if (!mayInvite) return null
  const to = 'new' in pages ? href(pages.new, params) : undefined
  return (
    <>
      <Button look="primary" icon="plus" to={to} onClick={to === undefined ? () => setOpen(true) : undefined}>
        メンバーを招待
      </Button>
      {isOpen && (
        <Suspense>
          <InviteDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
