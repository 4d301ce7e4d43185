import { fullName, type User } from '@banso/contract/users'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { ConfirmDialog } from '../../../kit/dialog.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { useApiMutation } from '../../../lib/query.ts'
import { userArea } from '../area.ts'

const { users, mails, activities } = userArea.operator.calls

/** パスワード再設定メール, sent by an operator. */
export const ResetButton = ({ user }: { user: User }) => {
  const [isAsked, setAsked] = useState(false)
  const show = useNotice()
  const reset = useApiMutation(users.resetPassword, { refresh: [mails.list, activities.list] })
  return (
    <>
      <Button icon="mail" onClick={() => setAsked(true)}>
        パスワード再設定メールを送信
      </Button>
      {isAsked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(false)}
          title={`${fullName(user)}さんにパスワード再設定メールを送信しますか?`}
          text={`${user.email} に、新しいパスワードを設定するリンクを送ります。今のパスワードは、再設定されるまで使えます。`}
          confirmLabel="送信"
          onConfirm={async () => {
            await reset.mutateAsync({ params: { user_id: user.uid }, body: {} })
            show('パスワード再設定メールを送信しました。')
          }}
        />
      )}
    </>
  )
}
