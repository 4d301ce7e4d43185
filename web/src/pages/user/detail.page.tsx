import { href } from '@banso/contract/pages'
import { shownName } from '@banso/contract/users'
import { useNavigate } from 'react-router-dom'
import { SkeletonRows } from '../../kit/data-table.tsx'
import { LoadError } from '../../kit/empty.tsx'
import { Page } from '../../kit/page.tsx'
import { useParamsOf } from '../../lib/page.ts'
import { pages } from '../../registry.ts'
import { usePersonDialogs } from './changes.tsx'
import { MemberTasks } from './parts/member-tasks.tsx'
import { PersonActions } from './parts/person-actions.tsx'
import { PersonDetail } from './parts/person-detail.tsx'
import { startupPerson } from './parts/person-sources.ts'
import { usePerson } from './parts/use-person.ts'

const UserPage = () => {
  const { startup_id, user_id } = useParamsOf('startup_user')
  const source = startupPerson(startup_id)
  const { query, user, state } = usePerson(source, user_id)
  const list = href('startup_users', { startup_id })
  const navigate = useNavigate()
  const dialogs = usePersonDialogs(source, { onRemoved: () => navigate(list) })
  const title = user ? shownName(user) : 'メンバー詳細'
  return (
    <Page
      title={title}
      crumbs={[{ label: pages.startup_users.title, to: list }, { label: title }]}
      actions={
        user && <PersonActions user={user} dialogs={dialogs} ownTo={href('startup_settings_profile', { startup_id })} />
      }
      state={state}
    >
      {state === 'loading' && <SkeletonRows count={4} />}
      {state === 'error' && <LoadError what="メンバー" error={query.error} onRetry={() => void query.refetch()} />}
      {user && (
        <PersonDetail user={user}>
          {user.status !== 'left' && <MemberTasks startup_id={startup_id} user_id={user_id} />}
        </PersonDetail>
      )}
      {dialogs.dialog}
    </Page>
  )
}

export default UserPage
