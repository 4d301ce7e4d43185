import { uid } from '@banso/contract/fields'
import { fullName } from '@banso/contract/users'
import { useAtomValue } from 'jotai'
import * as z from 'zod'
import { Dialog } from '../../../kit/dialog.tsx'
import { Form } from '../../../kit/form.tsx'
import { useArea } from '../../../lib/area.ts'
import { useCall } from '../../../lib/query.ts'
import { loadedUser } from '../../../state.ts'
import { paramsOf, userArea } from '../area.ts'
import { HandoverField, HandoverWaiting } from './handover-field.tsx'
import type { PersonDialogProps } from './person-dialog.ts'
import { useHandover } from './use-handover.ts'

const schema = z.strictObject({ successor_uid: uid.optional() })

/** 削除: the account ends, and somebody takes over what is open. */
export const RemoveDialog = ({ user, run, onClose }: PersonDialogProps) => {
  const call = useCall()
  const { calls } = useArea(userArea)
  const handover = useHandover(user)
  const isMe = useAtomValue(loadedUser).uid === user.uid
  const name = fullName(user)
  return (
    <Dialog open onClose={onClose} title={`${name}さんを削除しますか?`} width="small">
      <p className="dialog-text">
        アカウントが削除され、ログインできなくなります。元に戻せません。これまでの記録は「{name}
        (退会済み)」として残ります。
        {user.actor === 'startup' && '参加予定のセミナーは取り消されます。'}
        {isMe && '自分のアカウントのため、すぐにログアウトされます。'}
      </p>
      {!handover.query.data ? (
        <HandoverWaiting handover={handover} />
      ) : (
        <Form
          schema={schema}
          values={{ successor_uid: handover.first }}
          layout="plain"
          submitLabel="削除"
          submitLook="danger"
          onCancel={onClose}
          onSubmit={(query) =>
            run(
              () => call(calls.users.remove, { params: paramsOf(user), ifMatch: user.etag, query }),
              `${name}さんを削除しました。`,
            )
          }
        >
          {({ control }) => <HandoverField control={control} name="successor_uid" handover={handover} />}
        </Form>
      )}
    </Dialog>
  )
}
