import type { Contact, OperatorContact } from '@banso/contract/contacts'
import { Suspense, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { useTold } from '../../../kit/changes.tsx'
import { useArea } from '../../../lib/area.ts'
import { lazyPart } from '../../../lib/lazy.ts'
import { apiQuery, useAfter, useApiMutation } from '../../../lib/query.ts'
import { contactArea, paramsOf } from '../area.ts'
import { endTexts } from '../texts.ts'

// Forms come ahead, or when one is asked for: the page shows without them.
const SettleDialog = lazyPart(async () => (await import('./move-dialogs.tsx')).SettleDialog)
const EndRequestDialog = lazyPart(async () => (await import('./move-dialogs.tsx')).EndRequestDialog)
const ReopenDialog = lazyPart(async () => (await import('./move-dialogs.tsx')).ReopenDialog)

/** What the server allows: to begin with it, to settle it, or to take it up again. */
export const ContactActions = ({ contact }: { contact: Contact | OperatorContact }) => {
  const [asked, setAsked] = useState<'settle' | 'reopen' | null>(null)
  const { calls } = useArea(contactArea)
  const told = useTold()
  const keyOf = (changed: Contact) => apiQuery(calls.contacts.get, { params: paramsOf(changed) }).queryKey
  const begin = useApiMutation(calls.contacts.transition, useAfter(calls, keyOf))
  const close = () => setAsked(null)
  const { end, isRequest } = endTexts(contact)
  return (
    <>
      {contact.can.includes('transition:in_progress') && (
        <Button
          icon="play"
          busy={begin.isPending}
          onClick={() =>
            told(
              begin.mutateAsync({ params: paramsOf(contact), body: { to: 'in_progress', from: contact.status } }),
              `${contact.number}を「対応中」にしました。`,
            )
          }
        >
          対応を始める
        </Button>
      )}
      {contact.can.includes('transition:resolved') && (
        <Button icon={isRequest ? 'close' : 'check'} onClick={() => setAsked('settle')}>
          {end}
        </Button>
      )}
      {contact.can.includes('transition:reopened') && (
        <Button icon="refresh" onClick={() => setAsked('reopen')}>
          再開する
        </Button>
      )}
      <Suspense>
        {asked === 'settle' && !isRequest && <SettleDialog contact={contact} onClose={close} />}
        {asked === 'settle' && isRequest && <EndRequestDialog contact={contact} onClose={close} />}
        {asked === 'reopen' && <ReopenDialog contact={contact} onClose={close} />}
      </Suspense>
    </>
  )
}
