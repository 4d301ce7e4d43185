import type { OperatorContact } from '@banso/contract/contacts'
import { call } from '../../../lib/api.ts'
import { InternalNotes } from '../../internal-note/panel.tsx'
import { contactArea } from '../area.ts'

const { listInternalMessages, sendInternalMessage } = contactArea.operator.calls.contacts

/** What operators say among themselves about a contact. */
export const ContactNotes = ({ contact }: { contact: OperatorContact }) => {
  const params = { contact_id: contact.uid }
  return (
    <InternalNotes
      of={contact.uid}
      list={{
        key: [listInternalMessages.path, params],
        read: (query, signal) => call(listInternalMessages, { params, query }, signal),
      }}
      mayWrite={contact.can.includes('note')}
      send={({ body, mention_uids }, idempotencyKey) =>
        call(sendInternalMessage, { params, body: { body, mention_uids }, idempotencyKey })
      }
    />
  )
}
