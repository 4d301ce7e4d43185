import type { Contact } from '@banso/contract/contacts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../kit/button.tsx'

// Forms come when one is asked for: the page shows without them.
const SettleDialog = lazy(() => import('./move-dialogs.tsx').then((module) => ({ default: module.SettleDialog })))
const ReopenDialog = lazy(() => import('./move-dialogs.tsx').then((module) => ({ default: module.ReopenDialog })))

/** What the server allows: to settle it, or to take it up again. */
export const ContactActions = ({ contact }: { contact: Contact }) => {
  const [asked, setAsked] = useState<'settle' | 'reopen' | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      {contact.can.includes('transition:resolved') && (
        <Button icon="check" onClick={() => setAsked('settle')}>
          解決済みにする
        </Button>
      )}
      {contact.can.includes('transition:reopened') && (
        <Button icon="refresh" onClick={() => setAsked('reopen')}>
          再開する
        </Button>
      )}
      <Suspense>
        {asked === 'settle' && <SettleDialog contact={contact} onClose={close} />}
        {asked === 'reopen' && <ReopenDialog contact={contact} onClose={close} />}
      </Suspense>
    </>
  )
}
