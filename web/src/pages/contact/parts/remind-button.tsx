import type { Contact, OperatorContact } from '@banso/contract/contacts'
import { RemindButton as Reminder } from '../../../kit/remind-button.tsx'
import { readsOf, useApiMutation } from '../../../lib/query.ts'
import { contactArea } from '../area.ts'

const { calls } = contactArea.operator

const isForOperators = (contact: Contact | OperatorContact): contact is OperatorContact => 'reminded_at' in contact

/** 催促する, for operators; nothing for companies. */
export const RemindButton = ({ contact }: { contact: Contact | OperatorContact }) =>
  isForOperators(contact) ? <Reminding contact={contact} /> : null

const Reminding = ({ contact }: { contact: OperatorContact }) => {
  const remind = useApiMutation(calls.contacts.remind, { refresh: readsOf(calls) })
  const send = () => remind.mutateAsync({ params: { contact_id: contact.uid }, body: {} })
  return <Reminder record={contact} busy={remind.isPending} send={send} />
}
