import { clockInJapan } from '@banso/contract/dates'
import { userLabels } from '@banso/contract/labels/users'
import { actorLabels, roleLabels } from '@banso/contract/roles'
import { fullName, type UserDocument, userStatuses } from '@banso/contract/users'
import type { CsvColumn } from '../../kernel/csv.ts'

const label = userLabels
const moment = (at: string | null) => at && clockInJapan(at).replace('T', ' ')

/** What operators get of people as a table. */
export const userColumns: readonly CsvColumn<UserDocument>[] = [
  { head: '氏名', cell: fullName },
  { head: label.email, cell: ({ email }) => email },
  { head: '区分', cell: ({ actor }) => actorLabels[actor] },
  { head: '所属企業', cell: ({ company_name }) => company_name },
  {
    head: label.company_role,
    cell: ({ company_role, operator_role }) => {
      const role = operator_role ?? company_role
      return role && roleLabels[role]
    },
  },
  { head: label.job_title, cell: ({ job_title }) => job_title },
  { head: label.phone, cell: ({ phone }) => phone },
  { head: label.status, cell: ({ status }) => userStatuses[status] },
  { head: label.last_login_at, cell: ({ last_login_at }) => moment(last_login_at) },
  { head: '参加した日時', cell: ({ created_at }) => moment(created_at) },
]
