import { contactCategories } from '@banso/contract/contact-states'
import type { OperatorContactSummary } from '@banso/contract/contacts'
import { contactLabels } from '@banso/contract/labels/contacts'
import { type Column, RowButton } from '../../../kit/data-table.tsx'
import { Person } from '../../../kit/status.tsx'
import { shortMoment } from '../../../lib/dates.ts'
import { ContactChip, FirstResponse, Priority } from '../marks.tsx'
import { Asker } from './asker.tsx'
import { useOpenedContact } from './opened.tsx'
import './pages.css'

/** The contacts of all companies and guests as rows. */
export const inboxColumns: Column<OperatorContactSummary>[] = [
  { key: 'subject', slot: 'name', head: contactLabels.subject, cell: (contact) => <Subject contact={contact} /> },
  { key: 'asker', slot: 'fact', head: '差出人', width: 220, cell: (contact) => <Asker contact={contact} /> },
  {
    key: 'status',
    slot: 'state',
    head: contactLabels.status,
    width: 120,
    cell: ({ status }) => <ContactChip status={status} />,
  },
  {
    key: 'clock',
    slot: 'figure',
    head: '初回の回答',
    width: 170,
    cell: (contact) => <FirstResponse contact={contact} />,
  },
  {
    key: 'operator',
    head: contactLabels.assigned_operator_uid,
    width: 140,
    cell: ({ assigned_operator }) =>
      assigned_operator ? <Person {...assigned_operator} /> : <span className="muted">未定</span>,
  },
  {
    key: 'updated',
    head: '更新',
    width: 110,
    cell: ({ updated_at }) => <span className="muted">{shortMoment(updated_at)}</span>,
  },
]

const Subject = ({ contact }: { contact: OperatorContactSummary }) => {
  const { open } = useOpenedContact()
  const { uid, number, category, subject, priority } = contact
  const isHigh = priority === 'high'
  return (
    <>
      <RowButton onClick={() => open(uid)}>{subject}</RowButton>
      <span className="contact-kind">
        {[number, contactCategories[category], ...(isHigh ? [`${contactLabels.priority} `] : [])].join('・')}
        {isHigh && <Priority priority={priority} />}
      </span>
    </>
  )
}
