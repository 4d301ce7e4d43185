import { operatorActivities } from '@banso/contract/activities'
import { mails } from '@banso/contract/mails'
import { href } from '@banso/contract/pages'
import { fullName, operatorUsers, type User } from '@banso/contract/users'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { ConfirmDialog } from '../../../kit/dialog.tsx'
import { ActionMenu } from '../../../kit/menu.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { useApiMutation } from '../../../lib/query.ts'
import { loadedUser } from '../../../state.ts'
import type { PersonDialogs } from '../changes.tsx'
import { personEntries } from './person-entries.ts'

/** What an operator may do for or to a person. */
export const UserActions = ({ user, dialogs }: { user: User; dialogs: PersonDialogs }) => {
  const me = useAtomValue(loadedUser)
  const mayEdit = user.can.includes('update') || user.can.includes('manage')
  const [isAsked, setAsked] = useState(false)
  const isMe = me.uid === user.uid
  return (
    <>
      <ActionMenu items={personEntries(user, dialogs)} />
      {user.can.includes('reset_password') && (
        <Button icon="mail" onClick={() => setAsked(true)}>
          パスワード再設定メールを送信
        </Button>
      )}
      {mayEdit && (
        <Button
          look="primary"
          icon="edit"
          to={isMe ? href('operator_settings_profile') : href('operator_user_edit', { user_id: user.uid })}
        >
          {isMe ? 'プロフィールを編集' : '編集'}
        </Button>
      )}
      {isAsked && <ResetDialog user={user} onClose={() => setAsked(false)} />}
    </>
  )
}

const ResetDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const show = useNotice()
  const reset = useApiMutation(operatorUsers.resetPassword, { refresh: [mails.list, operatorActivities.list] })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`${fullName(user)}さんにパスワード再設定メールを送信しますか?`}
      text={`${user.email} に、新しいパスワードを設定するリンクを送ります。今のパスワードは、再設定されるまで使えます。`}
      confirmLabel="送信"
      onConfirm={async () => {
        await reset.mutateAsync({ params: { user_id: user.uid }, body: {} })
        show('パスワード再設定メールを送信しました。')
      }}
    />
  )
}
