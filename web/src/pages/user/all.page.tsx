import { href } from '@banso/contract/pages'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../../kit/button.tsx'
import { ExportButton } from '../../kit/export-button.tsx'
import { Tabs } from '../../kit/page.tsx'
import { PageOfParts } from '../../kit/page-of-parts.tsx'
import type { First } from '../../lib/first.ts'
import { apiQuery } from '../../lib/query.ts'
import { useMay } from '../../lib/rights.ts'
import { userArea } from './area.ts'
import { AllInvitations } from './parts/all-invitations.tsx'
import { AllUsers } from './parts/all-users.tsx'
import { readAllUsers, useAllUsers } from './parts/use-all-users.ts'

const { pages, calls } = userArea.operator
const { exportAll } = calls.users

const UsersPage = () => {
  const [params] = useSearchParams()
  const isInvitations = params.get('view') === 'invitations'
  const users = useAllUsers(!isInvitations)
  const mayInvite = useMay('user.manage')
  const to = href(pages.list)
  return (
    <PageOfParts
      title="ユーザー"
      actions={
        <>
          {!isInvitations && <ExportButton of={exportAll} request={{ query: users.asked }} />}
          {mayInvite && (
            <Button look="primary" icon="plus" to={href(pages.new)}>
              運営担当者を招待
            </Button>
          )}
        </>
      }
    >
      <Tabs
        label="表示"
        items={[
          { label: '利用者', to, active: !isInvitations },
          { label: '招待', to: `${to}?view=invitations`, active: isInvitations },
        ]}
      />
      {isInvitations ? <AllInvitations /> : <AllUsers users={users} />}
    </PageOfParts>
  )
}

export const first: First = ({ search }) =>
  search.get('view') === 'invitations' ? [] : [apiQuery(calls.users.list, { query: readAllUsers(search) })]

export default UsersPage
