import type { User } from '@banso/contract/users'
import { useAtomValue } from 'jotai'
import { Button } from '../../../kit/button.tsx'
import { ActionMenu } from '../../../kit/menu.tsx'
import { loadedUser } from '../../../state.ts'
import type { PersonDialogs } from '../changes.tsx'
import { personEntries } from './person-entries.ts'

type PersonActionsProps = {
  user: User
  dialogs: PersonDialogs
  /** Where the own profile is changed. */
  ownTo: string
}

/** What may be done to a member, as the server says; the own record leads to the own settings. */
export const PersonActions = ({ user, dialogs, ownTo }: PersonActionsProps) => {
  const me = useAtomValue(loadedUser)
  const isMe = me.uid === user.uid
  const mayEdit = !isMe && user.can.includes('update')
  return (
    <>
      <ActionMenu items={personEntries(user, dialogs)} />
      {mayEdit && (
        <Button icon="edit" onClick={() => dialogs.editProfile(user)}>
          プロフィールを編集
        </Button>
      )}
      {isMe && (
        <Button look="primary" icon="edit" to={ownTo}>
          プロフィールを編集
        </Button>
      )}
    </>
  )
}
