import { href } from '@banso/contract/pages'
import { shownName } from '@banso/contract/users'
import { useNavigate } from 'react-router-dom'
import { Page } from '../../kit/page.tsx'
import { QueryStatus } from '../../kit/query-status.tsx'
import { areaAt, useArea, useCompanyParams } from '../../lib/area.ts'
import type { First } from '../../lib/first.ts'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery } from '../../lib/query.ts'
import { pages as registry } from '../../registry.ts'
import { ActivityHistory } from '../activity/panel.tsx'
import { userArea } from './area.ts'
import { usePersonDialogs } from './changes.tsx'
import { UserMails } from './parts/mails.tsx'
import { MemberTasks } from './parts/member-tasks.tsx'
import { PersonActions } from './parts/person-actions.tsx'
import { PersonDetail } from './parts/person-detail.tsx'
import { usePerson } from './parts/use-person.ts'

const UserPage = () => {
  const { calls, pages, noun, title: untold } = useArea(userArea)
  const { user_id } = useParamsOf(pages.detail)
  const { query, user, state } = usePerson(user_id)
  const list = href(pages.list, useCompanyParams())
  const navigate = useNavigate()
  const dialogs = usePersonDialogs({ onRemoved: () => navigate(list) })
  const title = user ? shownName(user) : untold
  return (
    <Page
      title={title}
      crumbs={[{ label: registry[pages.list].title, to: list }]}
      actions={user && <PersonActions user={user} dialogs={dialogs} />}
      state={state}
    >
      <QueryStatus query={query} what={noun} rows={4} />
      {user && (
        <PersonDetail user={user}>
          {'mails' in calls && <UserMails email={user.email} />}
          {'activities' in calls && user.startup_company_uid && (
            <ActivityHistory startup_id={user.startup_company_uid} object_uid={user.uid} />
          )}
          {'task' in pages && user.status !== 'left' && <MemberTasks user={user} />}
        </PersonDetail>
      )}
      {dialogs.dialog}
    </Page>
  )
}

export const first: First = ({ page, params: { user_id = '', ...params } }) => [
  apiQuery(areaAt(userArea, page).calls.users.get, { params: { ...params, user_id } }),
]

export default UserPage
