import { href } from '@banso/contract/pages'
import { shownName } from '@banso/contract/users'
import { NotEditable } from '../../kit/not-editable.tsx'
import { Page } from '../../kit/page.tsx'
import { QueryStatus } from '../../kit/query-status.tsx'
import { areaAt } from '../../lib/area.ts'
import type { First } from '../../lib/first.ts'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery } from '../../lib/query.ts'
import { pages as registry } from '../../registry.ts'
import { userArea } from './area.ts'
import { OperatorProfileForm } from './parts/operator-profile-form.tsx'
import { ProfileForm } from './parts/profile-form.tsx'
import { RoleForm } from './parts/role-form.tsx'
import { usePerson } from './parts/use-person.ts'

const { pages } = userArea.operator

const EditUserPage = () => {
  const { user_id } = useParamsOf(pages.edit)
  const { query, user, state } = usePerson(user_id)
  const may = (verdict: string) => user?.can.includes(verdict)
  const isClosed = user && !may('manage') && !may('update')
  return (
    <Page
      title="ユーザーの編集"
      crumbs={[
        { label: registry[pages.list].title, to: href(pages.list) },
        { label: user ? shownName(user) : '', to: href(pages.detail, { user_id }) },
      ]}
      width="form"
      state={state}
    >
      <QueryStatus query={query} what="ユーザー" />
      {isClosed && <NotEditable what="ユーザー" why="権限とプロフィールを変更できるのは、システム管理者です。" />}
      <div className="stack">
        {user && may('manage') && <RoleForm user={user} />}
        {user?.actor === 'operator' && may('update') && <OperatorProfileForm user={user} />}
        {user && may('update') && <ProfileForm user={user} />}
      </div>
    </Page>
  )
}

export const first: First = ({ page, params: { user_id = '', ...params } }) => [
  apiQuery(areaAt(userArea, page).calls.users.get, { params: { ...params, user_id } }),
]

export default EditUserPage
