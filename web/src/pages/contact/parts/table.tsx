import { contactCategories } from '@banso/contract/contact-states'
import type { ContactSummary } from '@banso/contract/contacts'
import { contactLabels } from '@banso/contract/labels/contacts'
import { href } from '@banso/contract/pages'
import type { PageInfo } from '@banso/contract/paging'
import { Card } from '../../../kit/card.tsx'
import { type Column, DataTable, ListPager, RowButton, RowLink } from '../../../kit/data-table.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { Person } from '../../../kit/status.tsx'
import { useArea } from '../../../lib/area.ts'
import { shortMoment } from '../../../lib/dates.ts'
import { contactArea, paramsOf } from '../area.ts'
import { ContactChip } from '../marks.tsx'
import { stepOf } from '../texts.ts'
import './pages.css'
import type { ContactList } from './list-filters.tsx'
import { useOpenedContact } from './opened.tsx'

const columns: Column<ContactSummary>[] = [
  { key: 'subject', slot: 'name', head: contactLabels.subject, cell: (contact) => <Subject contact={contact} /> },
  {
    key: 'status',
    slot: 'state',
    head: contactLabels.status,
    width: 120,
    cell: ({ status }) => <ContactChip status={status} />,
  },
  { key: 'next', slot: 'line', head: '次の対応', cell: (contact) => <NextStep contact={contact} /> },
  {
    key: 'operator',
    head: contactLabels.assigned_operator_uid,
    width: 140,
    cell: ({ assigned_operator }) => assigned_operator && <Person {...assigned_operator} />,
  },
  {
    key: 'updated',
    slot: 'fact',
    headed: true,
    head: '更新',
    width: 110,
    cell: ({ updated_at }) => <span className="muted">{shortMoment(updated_at)}</span>,
  },
]

type ContactTableProps = { rows: ContactSummary[]; pageInfo: PageInfo; list: ContactList }

/** The contacts as rows, the latest first. */
export const ContactTable = ({ rows, pageInfo, list }: ContactTableProps) => (
  <Card>
    <DataTable
      label="お問い合わせ"
      columns={columns}
      rows={rows}
      rowKey={({ uid }) => uid}
      rowName={({ subject }) => subject}
    />
    <ListPager pageInfo={pageInfo} list={list} />
  </Card>
)

const Subject = ({ contact }: { contact: ContactSummary }) => {
  const { pages } = useArea(contactArea)
  const { open } = useOpenedContact()
  const { uid, number, category, subject } = contact
  return (
    <>
      {'detail' in pages ? (
        <RowLink to={href(pages.detail, paramsOf(contact))}>{subject}</RowLink>
      ) : (
        <RowButton onClick={() => open(uid)}>{subject}</RowButton>
      )}
      <span className="contact-kind">{`${number}・${contactCategories[category]}`}</span>
    </>
  )
}

/** Whose turn it is. */
const NextStep = ({ contact }: { contact: ContactSummary }) => {
  const { text, isMine } = stepOf(contact)
  if (!isMine) return text
  return (
    <span className="contact-mine">
      <Icon name="flag" size="small" />
      {text}
    </span>
  )
}
