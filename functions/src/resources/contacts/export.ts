import { priorities } from '@banso/contract/common'
import { contactCategories, contactSenders, contactStatuses } from '@banso/contract/contact-states'
import type { OperatorContactSummary } from '@banso/contract/contacts'
import { clockInJapan } from '@banso/contract/dates'
import { contactLabels } from '@banso/contract/labels/contacts'
import type { CsvColumn } from '../../kernel/csv.ts'

const moment = (at: string | null) => at && clockInJapan(at).replace('T', ' ')
type Row = Omit<OperatorContactSummary, 'etag' | 'can'>
const senderOf = ({ sender }: Row) =>
  contactSenders[sender?.actor === 'startup' || sender?.actor === 'partner' ? sender.actor : 'guest']

/** What operators get of contacts as a table. */
export const contactColumns: readonly CsvColumn<Row>[] = [
  { head: contactLabels.number, cell: ({ number }) => number },
  { head: '差出人の種類', cell: senderOf },
  { head: '企業', cell: ({ company_name }) => company_name },
  { head: 'お問い合わせをした方', cell: ({ sender, guest }) => sender?.name ?? guest?.name ?? null },
  { head: 'メールアドレス', cell: ({ guest }) => guest?.email ?? null },
  { head: contactLabels.category, cell: ({ category }) => contactCategories[category] },
  { head: contactLabels.subject, cell: ({ subject }) => subject },
  { head: contactLabels.status, cell: ({ status }) => contactStatuses[status] },
  { head: contactLabels.priority, cell: ({ priority }) => priorities[priority] },
  { head: contactLabels.assigned_operator_uid, cell: ({ assigned_operator }) => assigned_operator?.name ?? null },
  { head: '受付日時', cell: ({ created_at }) => moment(created_at) },
  { head: contactLabels.first_response_due_at, cell: ({ first_response_due_at }) => moment(first_response_due_at) },
  { head: '初回の回答', cell: ({ first_responded_at }) => moment(first_responded_at) },
  { head: '解決日時', cell: ({ resolved_at }) => moment(resolved_at) },
  { head: contactLabels.satisfaction, cell: ({ satisfaction }) => satisfaction },
]
