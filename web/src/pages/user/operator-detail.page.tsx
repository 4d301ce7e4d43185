import { href } from '@banso/contract/pages'
import { actorLabels } from '@banso/contract/roles'
import { shownName, type User } from '@banso/contract/users'
import { Link, useNavigate } from 'react-router-dom'
import { SkeletonRows } from '../../kit/data-table.tsx'
import { LoadError } from '../../kit/empty.tsx'
import { Page } from '../../kit/page.tsx'
import { useParamsOf } from '../../lib/page.ts'
import { pages } from '../../registry.ts'
import { ActivityHistory } from '../activity/panel.tsx'
import { usePersonDialogs } from './changes.tsx'
import { UserActions } from './parts/actions.tsx'
import { UserMails } from './parts/mails.tsx'
import { PersonDetail } from './parts/person-detail.tsx'
import { operatorPerson } from './parts/person-sources.ts'
import { usePerson } from './parts/use-person.ts'

const UserPage = () => {
  const { user_id } = useParamsOf('operator_user')
  const { query, user, state } = usePerson(operatorPerson, user_id)
  const navigate = useNavigate()
  const list = href('operator_users')
  const dialogs = usePersonDialogs(operatorPerson, { onRemoved: () => navigate(list) })
  const title = user ? shownName(user) : 'ユーザーの詳細'
  return (
    <Page
      title={title}
      crumbs={[{ label: pages.operator_users.title, to: list }, { label: title }]}
      actions={user && <UserActions user={user} dialogs={dialogs} />}
      state={state}
    >
      {state === 'loading' && <SkeletonRows count={4} />}
      {state === 'error' && <LoadError what="ユーザー" error={query.error} onRetry={() => void query.refetch()} />}
      {user && (
        <PersonDetail user={user} belonging={belongingOf(user)}>
          <UserMails email={user.email} />
          {user.startup_company_uid && <ActivityHistory startup_id={user.startup_company_uid} object_uid={user.uid} />}
        </PersonDetail>
      )}
      {dialogs.dialog}
    </Page>
  )
}

const belongingOf = ({ actor, company_name, startup_company_uid, partner_company_uid }: User) => {
  const to = startup_company_uid
    ? href('operator_startup_edit', { startup_id: startup_company_uid })
    : partner_company_uid && href('operator_partner_edit', { partner_id: partner_company_uid })
  return [
    { label: '所属', value: to ? <Link to={to}>{company_name}</Link> : 'Banso' },
    { label: '区分', value: actorLabels[actor] },
  ]
}

export default UserPage
