import type { OperatorContact } from '@banso/contract/contacts'
import { THREAD_ROWS } from '../../../kit/thread.tsx'
import { endlessQuery, useCall } from '../../../lib/query.ts'
import { InternalNotes } from '../../internal-note/panel.tsx'
import { contactArea } from '../area.ts'

const { listInternalMessages, sendInternalMessage } = contactArea.operator.calls.contacts

/** What operators say among themselves about a contact. */
export const ContactNotes = ({ contact }: { contact: OperatorContact }) => {
  const call = useCall()
  const params = { contact_id: contact.uid }
  return (
    <InternalNotes
      of={contact.uid}
      list={endlessQuery(listInternalMessages, { params, query: THREAD_ROWS })}
      mayWrite={contact.can.includes('note')}
      send={({ body, mention_uids }, idempotencyKey) =>
        call(sendInternalMessage, { params, body: { body, mention_uids }, idempotencyKey })
      }
    />
  )
}
