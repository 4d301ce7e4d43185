import { href } from '@banso/contract/pages'
import type { User } from '@banso/contract/users'
import { useAtomValue } from 'jotai'
import { Button } from '../../../kit/button.tsx'
import { ActionMenu } from '../../../kit/menu.tsx'
import { useArea } from '../../../lib/area.ts'
import { loadedUser } from '../../../state.ts'
import { paramsOf, userArea } from '../area.ts'
import type { PersonDialogs } from '../changes.tsx'
import { personEntries } from './person-entries.ts'
import { ResetButton } from './reset-button.tsx'

type PersonActionsProps = { user: User; dialogs: PersonDialogs }

/** What may be done for or to a person, as the server says; the own record leads to the own settings. */
export const PersonActions = ({ user, dialogs }: PersonActionsProps) => (
  <>
    <ActionMenu items={personEntries(user, dialogs)} />
    {user.can.includes('reset_password') && <ResetButton user={user} />}
    <EditButton user={user} dialogs={dialogs} />
  </>
)

/** Leads to the page of the area for it, or opens the profile where the area has none. */
const EditButton = ({ user, dialogs }: PersonActionsProps) => {
  const { pages } = useArea(userArea)
  const isMe = useAtomValue(loadedUser).uid === user.uid
  if (isMe)
    return (
      <Button look="primary" icon="edit" to={href(pages.own, paramsOf(user))}>
        プロフィールを編集
      </Button>
    )
  const mayUpdate = user.can.includes('update')
  if ('edit' in pages)
    return (
      (mayUpdate || user.can.includes('manage')) && (
        <Button look="primary" icon="edit" to={href(pages.edit, paramsOf(user))}>
          編集
        </Button>
      )
    )
  return (
    mayUpdate && (
      <Button icon="edit" onClick={() => dialogs.editProfile(user)}>
        プロフィールを編集
      </Button>
    )
  )
}
